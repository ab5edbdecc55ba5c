// One area of the car: its tire, where the next card lands, its pile, its cap, its count.
import { html } from 'htm/preact'
import { useMemo, useRef } from 'preact/hooks'
import { cap, figures, icon, tally, tire } from '../pieces/index.js'
import { face } from '../pieces/face.js'
import { cardName } from '../score/words.js'
import { fan, foot } from './layout.js'
import { AidSign, Breaks } from './aid_signs.js'
import { AREA_NAME, AREAS, capOf, isCapped, isTire, pileOf } from './view.js'

/** @typedef {import('./layout.js').Plan} Plan */
/** @typedef {import('./view.js').Area} Area */
/** @typedef {import('./view.js').Crew} Crew */
/** @typedef {import('./hands.js').Flight} Flight */
/** @typedef {import('./aid.js').Aid} Aid */
/** idle; open: something is in hand that can go there; aim: it is over it.
 * @typedef {'none'|'idle'|'open'|'aim'} SlotState */

const TURN = [-9, 5, -3]

/** Where the next card lands; it lies under the pile, and only its free strip shows, with its key.
 * @param {{x: number, y: number, k: number, state: SlotState, letter: string, dx: number, dy: number}} props */
function Slot({ x, y, k, state, letter, dx, dy }) {
  const line = state === 'idle' ? 'var(--edge)' : 'var(--accent-line)', aimed = state === 'aim'
  const kx = dx ? Math.sign(dx) * (31 - Math.abs(dx) / k / 2) : 0, ky = dy ? 43 - dy / k / 2 : 0
  return html`<g transform=${`translate(${x} ${y}) scale(${k})`} class=${`pc-slot ${state}`}><rect x="-30" y="-42"
    width="60" height="84" rx="8" fill="var(--floor)" fill-opacity=".82" class="under" /><rect x="-30" y="-42"
    width="60" height="84" rx="8" fill=${state === 'idle' ? 'none' : 'var(--accent-soft)'} stroke=${line}
    stroke-width=${aimed ? 4 : 2} stroke-dasharray=${aimed ? undefined : '6 5'} />
    ${letter && figures(letter, kx, ky, 15, line, 16)}</g>`
}

/** An area for those who hear it: "Front left, on 4: 5 black, 4 black. Capped." @param {Crew} crew @param {Area} area */
export function spoken(crew, area) {
  const cards = pileOf(crew, area), at = AREAS.indexOf(area)
  const on = isTire(area) ? `, on ${crew.starts[at]}` : area === 'tank' ? `, for ${crew.fuel}`
    : area === 'engine' ? `, for ${crew.pairs === 1 ? '1 pair' : `${crew.pairs} pairs`}` : ''
  return `${AREA_NAME[area]}${on}: ${cards.length ? cards.map(cardName).join(', ') : 'empty'}.${
    area !== 'discard' && isCapped(crew, area) ? ' Capped.' : ''}`
}

/** A card of the pile. One on its way there is drawn where it will lie, and stays what it is when it has come.
 * @param {{card: string, flight?: Flight, x: number, y: number, k: number, way: 'side'|'down', turn: number}} props */
const Lying = ({ card, flight, x, y, k, way, turn }) => html`<g transform=${`translate(${x} ${y}) rotate(${turn})`}><g
  data-flight=${flight?.id} class=${flight ? `pc-flight ${flight.late ? 'late' : ''}` : undefined}>${face(card, { x: 0,
    y: 0, scale: k, fan: way })}<rect x=${-30 * k} y=${-42 * k} width=${60 * k} height=${84 * k} rx=${8 * k}
    class="pc-wait" /></g></g>`

/** A label on the car: what the mat wants there. @param {{plan: Plan, area: Area, crew: Crew, aid?: Aid}} props */
function Sign({ plan, area, crew, aid }) {
  const { x, y } = plan.spots[area], top = y - 42 * plan.k - 14
  if (area !== 'engine' || aid) return null
  return html`<g transform=${`translate(${x} ${top})`} aria-hidden="true"><rect x="-36" y="-11" width="72" height="21"
    rx="10" fill="#0b0d10" />${icon('engine', -22, -.5, 14, '#d7dde5')}<text x="8" y="4.5" class="pc-word"
    fill="#f4f6f8" font-size="13" text-anchor="middle">${crew.pairs === 1 ? '1 pair' : `${crew.pairs} pairs`}</text></g>`
}

/** @typedef {{plan: Plan, crew: Crew, area: Area, state: SlotState, flights?: Flight[], letter?: string,
 *   onPick?: () => void, worker?: string, aid?: Aid}} Props flights: what is on its way there; worker: who was there last;
 *   aid: what the counting aid tells, where it is on */

/** An area is drawn anew when something about it has changed, not with every act at the table. @param {Props} props */
export function AreaView(props) {
  const { plan, crew, area, state, flights = [], letter, onPick, worker, aid } = props, now = useRef(onPick)
  now.current = onPick
  return useMemo(() => drawn({ ...props, onPick: onPick && (() => now.current?.()) }), [plan, pileOf(crew, area),
    area !== 'discard' && isCapped(crew, area), crew.crew, crew.car, state, letter, worker, !onPick, aid?.says,
    flights.map(one => `${one.id}${one.late ? 'late' : ''}`).join()])
}

/** @param {Props} props */
function drawn({ plan, crew, area, state, flights = [], letter = '', onPick, worker, aid }) {
  const cards = pileOf(crew, area), flying = flights.filter(one => one.what === 'lay'), spot = plan.spots[area]
  const capping = flights.find(one => one.what === 'cap'), capped = area !== 'discard' && isCapped(crew, area)
  const closed = capped || !!capping, shows = state !== 'none' && !closed, n = cards.length + flying.length
  const loose = area === 'discard', k = plan.k * (loose ? plan.form === 'wide' ? .86 : .77 : 1)
  const count = n + (shows && !loose ? 1 : 0), { at, dx, dy } = fan(plan, area, Math.max(1, count)), kind = capOf(area)
  const way = dy ? 'down' : 'side', lie = loose ? looseAt(plan, n) : at
  const [x0, y0] = lie(0), [ex, ey] = lie(Math.max(0, n - 1)), [sx, sy] = loose ? slotOfDiscard(plan) : at(n)
  const say = aid?.says ? `${spoken(crew, area)} ${aid.says}` : spoken(crew, area)
  return html`<g data-area=${area} class=${`pc-area ${onPick ? 'live' : ''}`} role=${onPick ? 'button' : 'img'}
      tabindex=${onPick ? 0 : undefined} aria-label=${say} onClick=${onPick && press(onPick)}
      onKeyDown=${onPick && byKey(onPick)}>
    <${Hit} plan=${plan} area=${area} />${spot.disc && tire(crew.starts[AREAS.indexOf(area)], ...spot.disc)}
    ${loose && plan.form === 'wide' && html`<rect x=${spot.x - 64} y=${spot.y - 60} width="128" height="116" rx="12"
      fill="none" stroke="var(--edge)" stroke-width="2" stroke-dasharray="3 6" />`}
    ${shows && html`<${Slot} x=${sx} y=${sy} k=${k} state=${state} letter=${letter} dx=${n ? loose ? 22 : dx : 0}
      dy=${n ? dy : 0} />`}
    ${[...cards.map(one => ({ card: one, flight: undefined })), ...flying.map(one => ({ card: one.card, flight: one }))]
      .map(({ card, flight }, i) => { const [x, y] = lie(i); return html`<${Lying} key=${i} card=${card} flight=${flight}
        x=${x} y=${y} k=${k} way=${way} turn=${loose ? TURN[i % 3] : 0} />` })}
    ${closed && kind && html`<g class=${`pc-lid ${capping ? capping.late ? 'late' : 'soon' : ''}`}>${cap(kind, crew.crew,
      (x0 + ex) / 2, (y0 + ey) / 2 + (dy ? 18 : 14), plan.form === 'wide' ? 25 : 22)}</g>`}
    ${n > 0 && tally(n, ...foot(plan, area, count))}<${Sign} plan=${plan} area=${area} crew=${crew} aid=${aid} />
    ${aid && html`<${Breaks} plan=${plan} area=${area} aid=${aid} at=${at} /><${AidSign} plan=${plan} area=${area}
      aid=${aid} />`}
    ${loose && html`<text x=${spot.x + (plan.form === 'wide' ? 16 : 12)} y=${spot.y + (plan.form === 'wide' ? 44 : 33)}
      class="pc-word" font-size=${plan.form === 'wide' ? 13 : 12}
      fill="var(--ink-2)" text-anchor="middle" aria-hidden="true">discard</text>`}
    ${worker && html`<${Worker} plan=${plan} area=${area} count=${count} crew=${crew.crew} name=${worker} />`}</g>`
}

/** Discards lie as they fell. @param {Plan} plan @param {number} n */
function looseAt(plan, n) {
  const { x, y, dx } = plan.spots.discard, step = Math.min(dx, dx * 4 / Math.max(1, n - 1)), wide = plan.form === 'wide'
  return (/** @type {number} */ i) => /** @type {[number, number]} */ ([x - (wide ? 24 : 16) + i * step,
    y - (wide ? 12 : 6)])
}

/** @param {Plan} plan @returns {[number, number]} */
const slotOfDiscard = plan => {
  const { x, y } = plan.spots.discard
  return plan.form === 'wide' ? [x + 24, y - 12] : [x + 12, y - 6]
}

/** Where a hand finds an area: wider than what is drawn. @param {{plan: Plan, area: Area}} props */
function Hit({ plan, area }) {
  const { x, y, dx, dy, mid } = plan.spots[area], wide = plan.form === 'wide'
  if (area === 'discard') return wide ? html`<rect class="pc-hit" x=${x - 70} y=${y - 64} width="144" height="126" />`
    : html`<rect class="pc-hit" x=${x - 52} y=${y - 40} width="92" height="72" />`
  if (mid) return html`<rect class="pc-hit" x=${x - 92 * plan.k} y=${y - 50 * plan.k} width=${184 * plan.k}
    height=${104 * plan.k} />`
  if (dy) return html`<rect class="pc-hit" x=${x < plan.w / 2 ? 6 : x - 80} y=${y - 44} width="118" height="164" />`
  return html`<rect class="pc-hit" x=${dx < 0 ? x - 146 : x - 104} y=${y - 52} width="250" height="106" />`
}

/** Who of the crew was there a moment ago. @param {{plan: Plan, area: Area, count: number, crew: string,
 * name: string}} props */
function Worker({ plan, area, count, name }) {
  const [x, y] = foot(plan, area, Math.max(1, count)), w = 16 + name.length * 7.4
  const right = x + 20 + w < plan.w - 2
  return html`<g transform=${`translate(${right ? x + 20 : x - w - 20} ${y})`} class="pc-worker" aria-hidden="true">
    <rect x="0" y="-11" width=${w} height="22" rx="11" fill="#0b0d10" /><text x=${w / 2} y="4.5" class="pc-word"
    font-size="13" fill="#f4f6f8" text-anchor="middle">${name}</text></g>`
}

/** A press leaves no focus behind, so that keys stay keys of the game. @param {() => void} act */
const press = act => (/** @type {MouseEvent} */ event) => {
  if (event.detail > 0) /** @type {SVGElement} */ (event.currentTarget).blur()
  act()
}

/** @param {() => void} act */
const byKey = act => (/** @type {KeyboardEvent} */ event) => {
  if (!['Enter', 'Space', 'NumpadEnter'].includes(event.code) || event.repeat) return
  event.preventDefault()
  event.stopPropagation()
  act()
}
