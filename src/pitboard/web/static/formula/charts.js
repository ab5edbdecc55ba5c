// The strips: speed and wear by turn for all cars, or their stops.
import { html } from 'htm/preact'
import { useState } from 'preact/hooks'
import { shape } from '../pieces/index.js'
import { LapMark, Stops } from './stops.js'
import { livery, nameOf } from './view.js'

/** @typedef {import('./view.js').Race} Race */
/** @typedef {import('./view.js').Seat} Seat */
/** @typedef {import('./view.js').Fixed} Fixed */
/** @typedef {import('./history.js').Sample} Sample */

const DASHES = ['', '7 3', '2 3', '9 3 2 3', '4 2', '1 4']
const W = 400, H = 116, LEFT = 44, RIGHT = 10
/** Lower edges of the speeds and of the wear, and the line between them. */
const SPEEDS_AT = 68, WEAR_AT = 112, BETWEEN = 76

/** @param {(number|null)[][]} dots x, y; a gap where y is null */
const pathOf = dots => dots.reduce((d, [x, y], i) => y === null ? d : `${d}${i && dots[i - 1][1] !== null ? 'L' : 'M'}${
  x?.toFixed(1)} ${y.toFixed(1)}`, '')

/** What holds until it changes. @param {number[][]} dots x, y */
const stairsOf = dots => dots.reduce((d, [x, y], i) => i ? `${d}H${x.toFixed(1)}V${y.toFixed(1)}` : `M${x.toFixed(1)} ${
  y.toFixed(1)}`, '')

/** @param {{samples: Sample[], race: Race, seats: Seat[], me: number}} props */
export function Strip({ samples, race, me, seats }) {
  const last = Math.max(9, samples.at(-1)?.turn ?? 0), step = (W - LEFT - RIGHT) / last
  const most = Math.max(1, ...samples.flatMap(one => one.wears))
  const x = (/** @type {number} */ turn) => LEFT + turn * step, y = (/** @type {number} */ v) => SPEEDS_AT - v / 220 * 58
  const z = (/** @type {number} */ v) => WEAR_AT - v / most * 32
  const order = race.cars.map((_, seat) => seat).sort((a, b) => Number(a === me) - Number(b === me))
  const laps = samples.filter((one, i) => i > 0 && one.lap > samples[i - 1].lap)
  const words = samples.length ? `Speed and wear by turn. ${race.cars.map((car, seat) => `${nameOf(seats, seat)}: ${
    car.last}, wear ${car.wear}`).join('; ')}` : 'Speed and wear by turn, empty before the first turn is driven'
  return html`<svg class="fx-strip" viewBox=${`0 0 ${W} ${H}`} role="img" aria-label=${words}>
    <path d=${`M${LEFT} 2V${H}M0 ${BETWEEN}H${W}`} stroke="var(--line)" stroke-width="1.5" />
    <text x="2" y="12">speed</text><text x="2" y=${BETWEEN + 13}>wear</text>
    ${laps.map(one => html`<path d=${`M${x(one.turn)} 2V${H}`} stroke="var(--line)" stroke-width="1.5" /><${LapMark} x=${x(one.turn)} y=${12}
      lap=${one.lap} end=${W} />`)}
    ${order.map(seat => { const { crew, half } = livery(seat), mine = seat === me
    const line = { fill: 'none', stroke: `var(--${crew})`, 'stroke-width': mine ? 3.5 : 1.6, 'stroke-opacity': half ? .6 : 1,
      'stroke-dasharray': mine ? undefined : DASHES[seat % 6] || undefined }
    const under = { ...line, stroke: 'var(--edge)', 'stroke-width': line['stroke-width'] + 1.4 }, speeds = pathOf(samples.map(one =>
      [x(one.turn), one.speeds[seat] < 0 ? null : y(one.speeds[seat])])), wears = stairsOf(samples.map(one => [x(one.turn),
      z(one.wears[seat])]))
    return html`${crew === 'white' && html`<path ...${under} d=${speeds} /><path ...${under} d=${wears} />`}
    <path ...${line} d=${speeds} /><path ...${line} d=${wears} />`
  })}
    ${samples.length > 0 && order.map(seat => samples[samples.length - 1].speeds[seat] >= 0 && seat !== me && shape(livery(seat).crew,
    x(samples[samples.length - 1].turn), y(samples[samples.length - 1].speeds[seat]), 7))}
    ${me >= 0 && samples.map(one => one.speeds[me] >= 0 && shape(livery(me).crew, x(one.turn), y(one.speeds[me]), 7))}
    ${!samples.length && html`<text x=${W / 2} y="44" text-anchor="middle">The strip begins with the first turn.</text>`}</svg>`
}

const STRIPS = /** @type {const} */ ([['speed', 'Speed, wear'], ['stops', 'Stops']])

/** The strips with the choice between them. @param {{samples: Sample[], race: Race, fixed: Fixed, seats: Seat[], me: number}} props */
export function Charts({ samples, race, fixed, seats, me }) {
  const [strip, choose] = useState(/** @type {'speed'|'stops'} */ ('speed'))
  return html`<section class="panel fx-chart" aria-label="Strips">${fixed.options.pitting && html`<div class="fx-strips" role="group"
      aria-label="What the strip shows">${STRIPS.map(([id, words]) => html`<button type="button" key=${id} class="bare"
      aria-pressed=${strip === id} onClick=${() => choose(id)}>${words}</button>`)}</div>`}
    ${strip === 'stops' && fixed.options.pitting ? html`<${Stops} samples=${samples} race=${race} fixed=${fixed} seats=${seats}
      me=${me} />` : html`<${Strip} samples=${samples} race=${race} me=${me} seats=${seats} />`}</section>`
}
