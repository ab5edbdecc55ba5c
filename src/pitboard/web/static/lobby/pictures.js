// Pictures of the three games, made of the pieces they are played with.
import { html } from 'htm/preact'
import { cap, card, die, figures, icon, racer, stockCar, tire } from '../pieces/index.js'
import { road } from '../track.js'

/** @typedef {import('../pieces/crews.js').Crew} Crew */
/** @typedef {import('../track.js').Road} Road */

const W = 396, H = 212

/** @param {string} label @param {unknown} parts */
const picture = (label, parts) => html`<svg class="art" viewBox="0 0 396 212" preserveAspectRatio="xMidYMid slice"
  role="img"
  aria-label=${label}>${parts}</svg>`

/** The light over a garage. @param {string} id */
const lamp = id => html`<defs><radialGradient id=${id} cx=".5" cy="0" r="1">
    <stop offset="0" stop-color="#fff3c4" stop-opacity=".34" /><stop offset="1" stop-color="#fff3c4" stop-opacity="0" />
  </radialGradient></defs><rect class="lamp" width=${W} height=${H} fill=${`url(#${id})`} />`

/** Kerb and white edge under a road. @param {Road} r @param {number} width @param {number} blocks */
const kerb = (r, width, blocks) => html`<path d=${`${r.open(0, r.rows, 0)}Z`} fill="none" stroke="#f8f4e8"
  stroke-width=${width} />
  <path d=${`${r.open(0, r.rows, 0)}Z`} fill="none" stroke="var(--kerb)" stroke-width=${width} pathLength=${blocks}
    stroke-dasharray="1" />`

/** @param {Road} r @param {number} row @param {number} lane @param {string} fill */
const space = (r, row, lane, fill) => html`<path d=${r.cell(row, lane)} fill=${fill} stroke="var(--seam)"
  stroke-width="1.4" />`

/** The row whose middle is nearest to a point. @param {Road} r @param {number} x @param {number} y */
function nearest(r, x, y) {
  const away = Array.from({ length: r.rows }, (_, row) => {
    const p = r.place(row)
    return Math.hypot(p.x - x, p.y - y)
  })
  return away.indexOf(Math.min(...away))
}

/** @param {number} rows @param {(row: number, lane: number) => unknown} draw three lanes */
const spaces = (rows, draw) => Array.from({ length: rows * 3 }, (_, i) => draw(Math.floor(i / 3), i % 3))

/** Pit Crew: a stock car from above, cards fanned at its tires. */
export const PitCrewPicture = () => picture('A stock car from above, cards fanned at its tires', html`
  <rect width=${W} height=${H} fill="var(--floor)" />
  <path d="M30 0V212M366 0V212" stroke="var(--paint)" stroke-opacity=".35" stroke-width="5" />${lamp('lamp-crew')}
  <g transform="translate(108 -104) scale(.92)">${stockCar('red', 29)}</g>${tire(4, 92, 66, 30)}${tire(7, 304, 66, 30)}
  <g class="nudge">${card(4, 'b', 22, 66, .92)}${card(5, 'b', 44, 66, .92)}</g>
  <g class="nudge">${card(8, 'w', 350, 66, .92)}${card(9, 'w', 374, 66, .92)}</g>${cap('tire', 'red', 30, 92, 21)}
  <g transform="rotate(-14 90 200)">${card(3, 'b', 62, 196, 1.1)}</g><g transform="rotate(4 130 206)">
    ${card(10, 'w', 112, 192, 1.1)}</g>
  <g class="spin">${die(6, 336, 166, 52, 12)}</g>`)

/** What of the picture of the house track is shown, and how large: its last corner, the pit lane and the line. */
const SCALE = 1.1, AT = { x: 28, y: 424 }

/** Formula: cars on the front straight of the track that "now" is raced on, the pit lane beside them. */
export function FormulaPicture() {
  /** @param {Crew} crew @param {number} x @param {number} y on the track's own drawing @param {number} number
   * @param {number} [turn] */
  const car = (crew, x, y, number, turn = 0) => racer(crew, (x - AT.x) * SCALE, (y - AT.y) * SCALE, .78, turn, number)
  return picture('Quay Street: the last corner, the pit lane and the line, with a limit on every space of the corner', html`
    <image href="/api/tracks/quay.svg" x=${-AT.x * SCALE} y=${-AT.y * SCALE} width=${928 * SCALE} height=${616 * SCALE} />
    ${lamp('lamp-formula')}${car('yellow', 62, 462, 3, 80)}${car('violet', 290, 482, 5)}
    <g class="nudge">${car('blue', 250, 527, 4)}</g>${car('green', 180, 548, 2)}${car('red', 340, 506, 1)}`)
}

/** Pit Stop: toy cars on a three-lane board with a big die. */
export function PitStopPicture() {
  const r = road([[60, 320, 50], [60, 56, 92], [520, 56, 92], [520, 320, 50]], { rows: 22, width: 33 })
  const at = /** @param {number} x @param {number} y @param {number} lane */ (x, y, lane) => r.place(nearest(r, x, y),
    lane)
  const cells = spaces(22, (row, lane) => space(r, row, lane, `var(--${(row + lane) % 2 ? 'tarmac' : 'tarmac-2'})`))
  const ring = at(250, 56, 2), sign = at(330, 56, 0)
  /** @param {Crew} crew @param {number} x @param {number} y @param {number} lane */
  const car = (crew, x, y, lane) => { const p = at(x, y, lane); return racer(crew, p.x, p.y, 1.1, p.turn) }
  return picture('Toy cars on a three-lane board with a big die', html`
    <rect width=${W} height=${H} fill="var(--grass)" /><circle cx="300" cy="210" r="110" fill="var(--grass-2)" />
    ${kerb(r, 108, 80)}${cells}${lamp('lamp-stop')}
    <g transform=${`translate(${ring.x} ${ring.y})`}><circle r="13" fill="#f8f4e8" stroke="#14161a" stroke-width="2" />
      ${die(5, 0, 0, 14, 12)}</g>
    <rect x=${sign.x - 34} y=${sign.y - 13} width="68" height="26" rx="6" fill="#ffb25a" stroke="#14161a"
      stroke-width="2" />
    ${icon('oil', sign.x - 20, sign.y, 18, '#14161a')}${figures('-2', sign.x + 12, sign.y, 15, '#14161a')}
    ${car('red', 170, 56, 0)}<g class="nudge">${car('blue', 250, 56, 1)}</g>
      ${car('yellow', 330, 56, 1)}${car('green', 60, 150, 1)}
    <g class="spin">${die(4, 262, 160, 84, -10)}</g>`)
}

/** A garage with its door up and nobody in it. */
export const EmptyGarage = () => html`<svg viewBox="0 0 240 96" width="200" aria-hidden="true" style="max-width:60%">
  <path d="M8 92V22L120 6 232 22V92" fill="var(--floor)" stroke="var(--edge)" stroke-width="3"
    stroke-linejoin="round" />
  <path d="M32 92V36H208V92" fill="var(--ground)" stroke="var(--edge)" stroke-width="2.5" />
  <path d="M32 44H208M32 52H208" stroke="var(--line)" stroke-width="3" /><path d="M70 92V80M170 92V80M58 92H182"
    stroke="var(--edge)" stroke-width="2.5" />
  <path d="M88 88h26M126 88h26" stroke="var(--line)" stroke-width="6" stroke-linecap="round" />
  <path d="M4 92H236" stroke="var(--edge)" stroke-width="3" /></svg>`
