// Speed and wear by turn for all cars. What was seen is kept by the browser, so that a page opened anew knows it.
import { html } from 'htm/preact'
import { useEffect, useState } from 'preact/hooks'
import { shape } from '../pieces/index.js'
import { load } from '../replay/frames.js'
import { livery, nameOf } from './view.js'

/** @typedef {import('./view.js').Race} Race */
/** @typedef {import('./view.js').Seat} Seat */
/** @typedef {{turn: number, speeds: number[], wears: number[], lap: number}} Sample */

const DASHES = ['', '7 3', '2 3', '9 3 2 3', '4 2', '1 4']
const W = 400, H = 136, LEFT = 44, RIGHT = 10

/** @param {string} table @returns {Sample[]} */
function kept(table) {
  try { return JSON.parse(sessionStorage.getItem(`pitboard.strip.${table}`) ?? '[]') } catch { return [] }
}

/** The turn that was driven last, and what it left; null before the first one is done. @param {Race} race
 * @returns {Sample|null} */
function sampleOf(race) {
  const turn = race.phase === 'over' ? race.turn : race.turn - 1
  return turn < 1 ? null : { turn, speeds: race.cars.map(car => car.where === 'track' ? car.last : -1),
    wears: race.cars.map(car => car.wear), lap: Math.max(...race.cars.map(car => car.lap)) }
}

/** Samples with one more, in order; what is known stays. @param {Sample[]} samples @param {Sample|null} more */
const withSample = (samples, more) => !more || samples.some(one => one.turn === more.turn) ? samples
  : [...samples, more].sort((a, b) => a.turn - b.turn)

/** What was driven, turn by turn: as this browser has seen it, and before that as the log has it.
 * @param {string} table @param {Race} race */
export function useHistory(table, race) {
  const [samples, setSamples] = useState(() => kept(table))
  useEffect(() => {
    const known = samples.length, sample = sampleOf(race)
    if (!sample || known >= sample.turn - 1) return
    load(table).then(answer => {
      if (answer.ok) setSamples(now => answer.value.frames.reduce((all, frame) => withSample(all, sampleOf(frame.race)), now))
    })
  }, [])
  useEffect(() => { setSamples(now => withSample(now, sampleOf(race))) }, [race.turn, race.phase === 'over'])
  useEffect(() => {
    try { sessionStorage.setItem(`pitboard.strip.${table}`, JSON.stringify(samples)) } catch { /* kept by the page alone */ }
  }, [samples])
  return samples
}

/** @param {(number|null)[][]} dots x, y; a gap where y is null */
const pathOf = dots => dots.reduce((d, [x, y], i) => y === null ? d : `${d}${i && dots[i - 1][1] !== null ? 'L' : 'M'}${
  x?.toFixed(1)} ${y.toFixed(1)}`, '')

/** @param {{samples: Sample[], race: Race, seats: Seat[], me: number}} props */
export function Strip({ samples, race, me, seats }) {
  const last = Math.max(9, samples.at(-1)?.turn ?? 0), step = (W - LEFT - RIGHT) / last
  const most = Math.max(1, ...samples.flatMap(one => one.wears))
  const x = (/** @type {number} */ turn) => LEFT + turn * step, y = (/** @type {number} */ v) => 76 - v / 220 * 66
  const z = (/** @type {number} */ v) => 132 - v / most * 42
  const order = race.cars.map((_, seat) => seat).sort((a, b) => Number(a === me) - Number(b === me))
  const laps = samples.filter((one, i) => i > 0 && one.lap > samples[i - 1].lap)
  const words = samples.length ? `Speed and wear by turn. ${race.cars.map((car, seat) => `${nameOf(seats, seat)}: ${
    car.last}, wear ${car.wear}`).join('; ')}` : 'Speed and wear by turn, empty before the first turn is driven'
  return html`<svg class="fx-strip" viewBox=${`0 0 ${W} ${H}`} role="img" aria-label=${words}>
    <path d=${`M${LEFT} 6V132M0 86H${W}`} stroke="var(--line)" stroke-width="1.5" />
    <text x="2" y="14">speed</text><text x="2" y="98">wear</text>
    ${laps.map(one => html`<path d=${`M${x(one.turn)} 6V132`} stroke="var(--line)" stroke-width="1.5" />
      <text x=${x(one.turn) + 4} y="14">lap ${one.lap}</text>`)}
    ${order.map(seat => { const { crew, half } = livery(seat), mine = seat === me
    const line = { fill: 'none', stroke: `var(--${crew})`, 'stroke-width': mine ? 3.5 : 1.6, 'stroke-opacity': half ? .6 : 1,
      'stroke-dasharray': mine ? undefined : DASHES[seat % 6] || undefined }
    return html`<path ...${line} d=${pathOf(samples.map(one => [x(one.turn), one.speeds[seat] < 0 ? null
      : y(one.speeds[seat])]))} /><path ...${line} d=${pathOf(samples.map(one => [x(one.turn), z(one.wears[seat])]))} />`
  })}
    ${samples.length > 0 && order.map(seat => samples[samples.length - 1].speeds[seat] >= 0 && seat !== me && shape(livery(seat).crew,
    x(samples[samples.length - 1].turn), y(samples[samples.length - 1].speeds[seat]), 7))}
    ${me >= 0 && samples.map(one => one.speeds[me] >= 0 && shape(livery(me).crew, x(one.turn), y(one.speeds[me]), 7))}
    ${!samples.length && html`<text x=${W / 2} y="48" text-anchor="middle">The strip begins with the first turn.</text>`}</svg>`
}
