// The race for the title: how the points of the best have grown, race by race.
import { html } from 'htm/preact'
import { nameOf, numberOf } from './desk.js'

/** @typedef {import('./desk.js').Season} Season */

const COLORS = ['--red', '--blue', '--yellow', '--green', '--violet', '--ink-2']
const DASHES = ['', '10 5', '3 5', '14 4 3 4', '6 3', '1 6']
const W = 640, H = 210, LEFT = 14, RIGHT = 180, TOP = 14, BOTTOM = 24

/** Labels that would cover each other are moved apart. @param {{y: number}[]} ends in order, from the top */
function spread(ends) {
  for (let i = 1; i < ends.length; i++) ends[i].y = Math.max(ends[i].y, ends[i - 1].y + 20)
  const over = ends.length ? ends[ends.length - 1].y - (H - 8) : 0
  if (over > 0) for (let i = ends.length - 1, most = H - 8; i >= 0; i--, most -= 20) ends[i].y = Math.min(ends[i].y, most)
}

/** @param {{of: Season, division: number}} props */
export function Chart({ of, division }) {
  const races = of.races.filter(race => race.division === division && race.over && !race.void)
  const lines = (of.standings[division] ?? []).slice(0, 6)
  if (races.length < 2 || lines.length < 2) return null
  const grown = lines.map(line => {
    let sum = 0
    return [0, ...races.map(race => {
      const one = line.results[race.id]
      return sum += one && !one.dropped ? one.points : 0
    })]
  })
  const most = Math.max(1, ...grown.flat()), step = (W - LEFT - RIGHT) / races.length
  const isNamed = races.every(race => race.title.length * 11.5 <= step)
  const x = /** @param {number} i */ i => LEFT + i * step
  const y = /** @param {number} n */ n => H - BOTTOM - n / most * (H - TOP - BOTTOM)
  const ends = lines.map((line, i) => ({ i, line, y: y(grown[i][races.length]) })).sort((a, b) => a.y - b.y)
  spread(ends)
  const best = `${nameOf(lines[0].driver)} leads with ${lines[0].points} points after ${races.length} races.`
  return html`<svg class="title-race" viewBox=${`0 0 ${W} ${H}`} role="img" aria-label=${`The race for the title: ${best}`}>
    ${races.map((race, i) => html`<path key=${race.id} d=${`M${x(i + 1)} ${TOP - 6}V${H - BOTTOM}`} stroke="var(--line)" />`)}
    <path d=${`M${LEFT} ${H - BOTTOM}H${W - RIGHT}`} stroke="var(--edge)" stroke-width="1.5" />
    ${races.map((race, i) => (races.length < 9 || i % 2) && html`<text key=${race.id} x=${x(i + 1)} y=${H - 7}
      text-anchor="end" class="race-name">${isNamed ? race.title : numberOf(of, race)}</text>`)}
    ${grown.map((sums, i) => html`<g key=${lines[i].driver}><path class="back" d=${path(sums, x, y)} /><path
      d=${path(sums, x, y)} fill="none" stroke=${`var(${COLORS[i]})`} stroke-width="3" stroke-dasharray=${DASHES[i]}
      stroke-linejoin="round" /></g>`)}
    ${ends.map(({ i, line, y: at }) => html`<g key=${line.driver}><path d=${`M${W - RIGHT + 6} ${at}h22`} class="back" /><path
      d=${`M${W - RIGHT + 6} ${at}h22`} stroke=${`var(${COLORS[i]})`} stroke-width="3" stroke-dasharray=${DASHES[i]} />
      <text x=${W - RIGHT + 34} y=${at + 5} class="end-name">${short(nameOf(line.driver))}</text></g>`)}</svg>`
}

/** @param {number[]} sums @param {(i: number) => number} x @param {(n: number) => number} y */
const path = (sums, x, y) => sums.map((sum, i) => `${i ? 'L' : 'M'}${x(i).toFixed(1)} ${y(sum).toFixed(1)}`).join('')

/** @param {string} name */
const short = name => name.length > 12 ? `${name.slice(0, 11)}…` : name
