// A car with its areas, and the track round it. The pit draws the own car so, a dialog a rival's, the reckoning each.
import { html } from 'htm/preact'
import { useMemo } from 'preact/hooks'
import { figures } from '../pieces/figures.js'
import { die, stockCar } from '../pieces/index.js'
import { shape } from '../pieces/crews.js'
import { AreaView } from './area.js'
import { keyOf } from './key_codes.js'
import { Oval } from './oval.js'
import { crewNamed, crewTitle, hasArea } from './view.js'

/** @typedef {import('./layout.js').Plan} Plan */
/** @typedef {import('./view.js').Area} Area */
/** @typedef {import('./view.js').Race} Race */
/** @typedef {import('./view.js').CrewName} CrewName */
/** @typedef {import('./hands.js').Flight} Flight */
/** @typedef {import('./area.js').SlotState} SlotState */
/** @typedef {{flights: Flight[], stateOf: (area: Area) => SlotState, onArea: (area: Area) => void, letters: boolean,
 *   workers: Map<Area, string>, aids: Map<Area, import('./aid.js').Aid|undefined>|null}} Live what makes the areas take
 *   cards; aids: what the counting aid tells, where it is on */

/** Seconds since GO, and until Stop; -1 while no clock ends the round. @typedef {{since: number, left: number}} Clock */

const SOON = 10

/** @param {number} x @param {number} y @param {string} text @param {number} [size] @param {string} [fill] */
export const word = (x, y, text, size = 12, fill = 'var(--ink-2)') => html`<text x=${x} y=${y} class="pc-word"
  font-size=${size} fill=${fill} text-anchor="middle">${text}</text>`

/** Ms as minutes and seconds. @param {number} ms */
export const clockText = ms => `${Math.floor(ms / 60_000)}:${String(Math.floor(ms / 1000) % 60).padStart(2, '0')}`

/** The clock since GO and the laps: two plates inside a wide oval, one line inside a flat one.
 * @param {{plan: Plan, race: Race, clock: Clock}} props */
function Plates({ plan, race, clock }) {
  const ends = clock.left >= 0, text = clockText(1000 * Math.max(0, ends ? clock.left : clock.since))
  const tone = ends && clock.left <= SOON ? 'var(--warn)' : 'var(--ink)', cars = race.crews.filter(one => one.racing)
  if (plan.form === 'phone') return html`<g aria-hidden="true">${figures(text, 195, 40, 17, tone)}
    ${word(96, 45, `Round ${race.round} of ${race.rounds}`)}
    <g transform="translate(296 40)">${cars.map((one, i) => { const x = (i - (cars.length - 1) / 2) * 38
      return html`${shape(one.crew, x - 8, 0, 12)}${figures(one.lap, x + 8, 0, 12, 'var(--ink)')}` })}</g></g>`
  return html`<g transform="translate(118 104)" role="timer" aria-label=${ends ? `${text} until Stop`
      : `${text} since GO`}><rect x="-54" y="-32" width="108" height="64" rx="10"
      fill="#0b0d10" />${figures(text, 0, -7, text.length > 4 ? 24 : 28, ends
      && clock.left <= SOON ? '#ffb25a' : '#f4f6f8')}${word(0, 25, ends ? 'until Stop' : 'since GO', 12, '#aab4c2')}</g>
    <g transform="translate(654 104)" role="img" aria-label=${cars.map(one =>
      `${crewTitle(one.crew)}: lap ${one.lap}`).join(', ')}><rect x="-54" y="-32" width="108" height="64" rx="10"
      fill="#0b0d10" />${cars.map((one, i) => { const x = (i - (cars.length - 1) / 2) * 32
      return html`${shape(one.crew, x, -12, 15)}${figures(one.lap, x, 9, 16, '#f4f6f8')}` })}
      ${word(0, 29, 'lap', 11, '#aab4c2')}</g>`
}

const LEFT = ['no die left', 'one die left', 'two dice left']

/** The dice that are still to be grabbed, and those that were. `onGrab` is there while one is yours to grab.
 * @param {{plan: Plan, race: Race, onGrab?: () => void}} props */
function Tray({ plan, race, onGrab }) {
  const [x, y, k] = plan.dice, left = race.dice_left, wide = plan.form === 'wide'
  const held = race.crews.filter(one => one.die), say = LEFT[left] ?? `${left} dice left`
  const many = left + held.length, gap = many > 1 ? 30 : 0
  return html`<g transform=${`translate(${x} ${y})`} class=${`pc-tray ${onGrab ? 'yours' : ''}`} onClick=${onGrab}
      role="img" aria-label=${`${say}${held.map(one => `; ${crewTitle(one.crew)} has one`).join('')}`}>
    <rect x=${-68 * k} y=${-56 * k} width=${136 * k} height=${108 * k} rx="12" class="pc-tray-frame"
      fill=${onGrab ? 'var(--accent-soft)' : 'none'} stroke=${onGrab ? 'var(--accent-line)' : wide
        ? 'var(--edge)' : 'none'} stroke-width=${onGrab ? 3 : 2} stroke-dasharray=${onGrab ? undefined : '3 6'} />
    ${Array.from({ length: left }, (_, i) => die(5 - i * 2, (i - (many - 1) / 2) * gap * k * 2, -12 * k,
      46 * k, -8 + i * 15))}
    ${held.map((one, i) => html`<g transform=${`translate(${(left + i - (many - 1) / 2) * gap * k * 2} ${-12 * k})`}>
      ${die(one.face, 0, 0, 40 * k)}${shape(one.crew, 18 * k, 16 * k, 22 * k)}</g>`)}
    ${word(0, 33 * k + (wide ? 0 : 5), onGrab ? 'Grab!' : say, wide ? 13 : 12, 'var(--ink)')}</g>`
}

/**
 * @param {{plan: Plan, race: Race, spaces: number, crew: CrewName, mine?: string, clock?: Clock, ms?: number, live?: Live|null,
 *   onGrab?: () => void, quiet?: boolean, label?: string, children?: any}} props
 *   mine: the crew with the broken ring; ms since GO, where no clock runs; quiet: without track, clock and dice; children: drawn above all
 */
export function Stage(props) {
  const { plan, race, spaces, live, quiet } = props, crew = crewNamed(race, props.crew)
  const car = useMemo(() => crew && stockCar(crew.crew, crew.car), [crew?.crew, crew?.car])
  if (!crew) return null
  const [cx, cy, ck] = plan.car, { w, h } = plan, wide = plan.form === 'wide'
  const order = /** @type {Area[]} */ (['front_left', 'engine', 'front_right', 'rear_left', 'tank', 'rear_right',
    'discard'])
  return html`<svg class="pc-board" viewBox=${quiet && !wide ? `0 84 ${w} ${h - 84}` : `0 0 ${w} ${h}`} role="group"
      aria-label=${props.label ?? `${crewTitle(crew.crew)}’s car, ${crew.car}`}>
    <defs><radialGradient id="pc-flood"><stop offset="0" stop-color="var(--flood)" /><stop offset="1"
      stop-color="var(--flood)" stop-opacity="0" /></radialGradient></defs>
    <rect x=${wide ? 20 : -20} y=${wide ? 20 : 40} width=${wide ? w - 40 : w + 40} height=${wide ? h - 40 : h}
      rx="80" fill="var(--floor)" /><ellipse cx=${cx} cy=${cy} rx=${w * .5} ry=${h * .52} fill="url(#pc-flood)" />
    ${wide && html`<path stroke="var(--paint)" stroke-opacity=".3" stroke-width="4" fill="none"
      d=${`M${cx - 150} 62v56M${cx + 150} 62v56M${cx - 150} 530v-24M${cx + 150} 530v-24`} />`}
    ${!quiet && html`<${Oval} plan=${plan} spaces=${spaces} crews=${race.crews} mine=${props.mine ?? ''} />
      <${Plates} plan=${plan} race=${race} clock=${props.clock ?? { since: Math.floor((props.ms ?? 0) / 1000), left: -1 }} />
      <${Tray} plan=${plan} race=${race} onGrab=${props.onGrab} />`}
    <g transform=${`translate(${cx - 100 * ck} ${cy - 215 * ck}) scale(${ck})`} aria-hidden="true">
      ${car}</g>
    ${order.filter(area => hasArea(crew, area)).map(area => html`<${AreaView} key=${area} plan=${plan} crew=${crew}
      area=${area} state=${live ? live.stateOf(area) : 'none'} flights=${live?.flights.filter(one => one.area === area)}
      letter=${live?.letters && keyOf(area).length === 1 ? keyOf(area) : ''}
      onPick=${live ? () => live.onArea(area) : undefined}
      worker=${live?.workers.get(area)} aid=${live?.aids?.get(area)} />`)}
    ${props.children}</svg>`
}

