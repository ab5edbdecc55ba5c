// Stay or stop: how far the wear that a car has will take it, at the rate at which it has spent it so far. No page is needed here.
import { progress } from './history.js'

/** @typedef {import('./view.js').Fixed} Fixed */
/** @typedef {import('./view.js').Car} Car */
/** @typedef {import('./history.js').Sample} Sample */

/** Laps that a car must have driven before it shows a rate. */
const SOON = .4

/** Wear that a car spends in a lap; -1 before that can be said. @param {Sample[]} samples @param {number} seat */
export function perLap(samples, seat) {
  const first = samples[0], last = samples.at(-1)
  if (!first || !last || last.laps[seat] - first.laps[seat] < SOON) return -1
  const spent = samples.reduce((sum, one, i) => sum + (i ? Math.max(0, samples[i - 1].wears[seat] - one.wears[seat]) : 0), 0)
  return spent / (last.laps[seat] - first.laps[seat])
}

/** What hard tires bring at the ends of laps that are still to come, but for the last. @param {Fixed} fixed @param {Car} car
 * @param {number} left laps */
const bonus = (fixed, car, left) => car.tire === 'hard' && car.ranks
  ? (fixed.options.hard_bonus?.numbers?.[car.ranks[4] + 1] ?? 0) * Math.max(0, Math.ceil(left) - 1) : 0

/** The lap in which so much wear is gone: 0 if it lasts to the line, -1 while nobody can say. @param {Fixed} fixed
 * @param {Car} car @param {number} wear @param {number} rate wear a lap */
export function dryIn(fixed, car, wear, rate) {
  if (rate < 0) return -1
  const driven = progress(fixed, car), left = fixed.laps - driven
  const has = wear + bonus(fixed, car, left)
  return has >= rate * left ? 0 : Math.min(fixed.laps, Math.floor(driven + has / rate) + 1)
}

/** "lasts", "dry in lap 3". @param {number} lap as of `dryIn` */
export const dryWords = lap => lap < 0 ? '' : lap ? `dry in lap ${lap}` : 'lasts'
