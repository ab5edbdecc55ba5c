// What was driven, turn by turn, for the strips and the forecasts. What was seen is kept by the browser, so that a page opened
// anew knows it.
import { signal } from '@preact/signals'
import { useEffect, useState } from 'preact/hooks'
import { load } from '../replay/frames.js'

/** @typedef {import('./view.js').Race} Race */
/** @typedef {import('./view.js').Fixed} Fixed */
/** @typedef {import('./view.js').Car} Car */
/** @typedef {{turn: number, lap: number, speeds: number[], wears: number[], tires: (string|null)[], pits: boolean[],
 *   laps: number[]}} Sample one turn: by seat last speed, wear, tire, whether it stands in the pit, laps driven */

/** The samples of the table that this page shows, for parts that are far from them. */
export const known = signal(/** @type {Sample[]} */ ([]))

/** How many laps a car has driven, with fractions. @param {Fixed} fixed @param {Car} car */
export function progress(fixed, car) {
  if (car.where === 'home') return fixed.laps
  const cell = fixed.road.cells[car.space]
  if (!cell || car.lap < 1) return 0
  return car.lap - 1 + cell.row / Math.max(...fixed.road.cells.map(one => one.row))
}

/** @param {string} table @returns {Sample[]} */
function kept(table) {
  try { return JSON.parse(sessionStorage.getItem(`pitboard.driven.${table}`) ?? '[]') } catch { return [] }
}

/** The turn that was driven last, and what it left; null before the first one is done. @param {Race} race
 * @param {Fixed} fixed @returns {Sample|null} */
function sampleOf(race, fixed) {
  const turn = race.phase === 'over' ? race.turn : race.turn - 1
  return turn < 1 ? null : { turn, lap: Math.max(...race.cars.map(car => car.lap)),
    speeds: race.cars.map(car => car.where === 'track' ? car.last : -1), wears: race.cars.map(car => car.wear),
    tires: race.cars.map(car => car.tire), pits: race.cars.map(car => car.where === 'pit'),
    laps: race.cars.map(car => progress(fixed, car)) }
}

/** Samples with one more, in order; what is known stays. @param {Sample[]} samples @param {Sample|null} more */
const withSample = (samples, more) => !more || samples.some(one => one.turn === more.turn) ? samples
  : [...samples, more].sort((a, b) => a.turn - b.turn)

/** What was driven, turn by turn: as this browser has seen it, and before that as the log has it.
 * @param {string} table @param {Race} race @param {Fixed} fixed */
export function useHistory(table, race, fixed) {
  const [samples, setSamples] = useState(() => kept(table))
  useEffect(() => {
    const sample = sampleOf(race, fixed)
    if (!sample || samples.length >= sample.turn - 1) return
    load(table).then(answer => {
      if (answer.ok) setSamples(now => answer.value.frames.reduce((all, frame) => withSample(all, sampleOf(frame.race, fixed)),
        now))
    })
  }, [])
  useEffect(() => { setSamples(now => withSample(now, sampleOf(race, fixed))) }, [race.turn, race.phase === 'over'])
  useEffect(() => {
    known.value = samples
    try { sessionStorage.setItem(`pitboard.driven.${table}`, JSON.stringify(samples)) } catch { /* kept by the page alone */ }
  }, [samples])
  return samples
}
