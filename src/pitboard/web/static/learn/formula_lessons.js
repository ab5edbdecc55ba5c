// What a first lap teaches: one sentence at the thing, the first time it can be done.
import { least } from '../formula/view.js'

/** @typedef {import('../formula/view.js').Race} Race */
/** @typedef {import('../formula/view.js').Fixed} Fixed */
/** @typedef {import('../formula/view.js').Own} Own */
/** @typedef {import('../formula/view.js').Ask} Ask */
/**
 * @typedef {{race: Race, fixed: Fixed, mine: number[], own: Own|undefined, draft: {speed: number, end: unknown}|undefined,
 *   follows: boolean}} Sight draft: the plot as it stands, not sealed yet; follows: the car drives as it was plotted
 * @typedef {{id: string, at: string, text: (sight: Sight) => string, when: (sight: Sight) => boolean,
 *   done: (sight: Sight, since: Sight) => boolean}} Lesson
 */

/** The learner's car. @param {Sight} s */
const car = s => s.race.cars[s.mine[0] ?? -1]

/** A speed is to be plotted, and none is sealed. @param {Sight} s */
const plots = s => s.race.phase === 'plot' && !!s.own?.prices && !s.own.choice

/** @param {Sight} s @param {Sight} since */
const isSealed = (s, since) => !plots(s) || s.race.turn !== since.race.turn

/** @param {Sight} s @param {Ask} ask */
const asked = (s, ask) => s.mine.includes(s.race.asked) && s.race.ask === ask && !s.follows

/** @param {Sight} s @param {Sight} since */
const answered = (s, since) => s.race.question !== since.race.question

/** Ends of the speed on the dial. @param {Sight} s */
const ends = s => s.own?.prices?.find(price => price.speed === s.draft?.speed)?.ends ?? []

/** A pit row can be reached at the end of this move. @param {Sight} s */
const nearPit = s => plots(s) && (car(s)?.lap ?? 0) > 0 && (car(s)?.lap_end ?? 0) === 0 && s.fixed.options.pitting
  && (s.own?.prices ?? []).some(price => price.ends.some(end => end.overrun < 0 && s.fixed.road.cells[end.space].pit >= 0))

/** A corner asks for something at some speed. @param {Sight} s */
const nearCorner = s => plots(s) && (s.own?.prices ?? []).some(price => least(price) > 0 && price.ends.some(end =>
  end.ways.some(way => way.corners.length > 0)))

const PAID = /** @type {Ask[]} */ (['corner', 'braking', 'stopping', 'start_test', 'acceleration_test', 'top_test', 'pass'])

/** In the order of their claims: what can be done now comes before what is merely so. @type {Lesson[]} */
export const FORMULA = [
  { id: 'fm-entry', at: '.fx-answers', when: s => asked(s, 'entry'), done: answered,
    text: s => `Turn in now? New tires, and ${s.fixed.options.refill === 'reset' ? 'all your wear is back'
      : `${car(s)?.full_wear} wear more`}. A stop takes two turns.` },
  { id: 'fm-tire', at: '.fx-tires', when: s => asked(s, 'tire'), done: answered,
    text: () => 'Soft tires spare you rolls: a wear may stand for one. Hard tires bring more wear at the end of each lap.' },
  { id: 'fm-pay', at: '.fx-answers', when: s => PAID.some(ask => asked(s, ask)), done: answered,
    text: () => 'Pay with wear, or roll two dice. Skill makes a throw lower; with each answer stands how the 36 throws fall.' },
  { id: 'fm-slip', at: '.fx-answers', when: s => asked(s, 'slip'), done: answered,
    text: () => 'You are in a slipstream: one space more for nothing, if you like.' },
  { id: 'fm-block', at: '.fx-answers', when: s => asked(s, 'block'), done: answered,
    text: () => 'Somebody wants past you. A block makes that harder.' },
  { id: 'fm-pass', at: '.fx-answers', when: s => asked(s, 'step') && !!s.own?.acts.some(act => act.do === 'pass'),
    done: answered, text: () => 'A car is in your way. Go round it, force a pass by a roll, or stop behind it.' },
  { id: 'fm-step', at: '.fx-answers', when: s => asked(s, 'step') && !s.own?.acts.some(act => act.do === 'pass'), done: answered,
    text: () => 'You drive. Pick the next space, or the end of your move on the map.' },
  { id: 'fm-dial', at: '.fx-dial', when: s => plots(s) && s.race.turn < 2 && !!s.draft?.speed, done: (s, since) => isSealed(s, since)
    || s.draft?.speed !== since.draft?.speed || !!s.draft?.end,
    text: s => `Plot a speed, in secret. 20 is one space. Off the line ${car(s)?.ratings[0]} is free; more is a risk.` },
  { id: 'fm-end', at: '.fx-end.bright', when: s => plots(s) && ends(s).length > 0 && !s.draft?.end,
    done: (s, since) => isSealed(s, since) || !!s.draft?.end,
    text: s => `Each lit space is an end for ${s.draft?.speed}. Its figure is the price: pick one, or walk there with up and down.` },
  { id: 'fm-seal', at: '.fx-seal', when: s => plots(s) && !!s.draft?.end, done: isSealed,
    text: () => 'Seal it. Nobody sees your plot before all are in; until then you may change it.' },
  { id: 'fm-stop', at: '.fx-end.bright', when: nearPit, done: isSealed,
    text: () => 'The triangles mark the pit. End a move beside one, and you may turn in for tires and wear.' },
  { id: 'fm-line', at: '.fx-dial', when: s => plots(s) && car(s)?.lap === s.fixed.laps && (s.own?.prices ?? []).some(price =>
    price.ends.some(end => end.overrun >= 0)), done: isSealed,
    text: () => 'You can cross the line. Of those who do in one turn, who runs farther beyond it wins.' },
  { id: 'fm-corner', at: '.fx-dial', when: s => nearCorner(s) && s.race.turn > 1, done: isSealed,
    text: () => 'A corner is near. The figures on its spaces are limits: each 20 above one costs a wear or a roll.' },
  { id: 'fm-faster', at: '.fx-dial', when: s => plots(s) && s.race.turn > 1, done: isSealed,
    text: s => `From ${car(s)?.last} you may go ${car(s)?.ratings[1]} faster or ${car(s)?.ratings[2]} slower for nothing.` },
  { id: 'fm-wear', at: '.fx-carpanel', when: s => plots(s) && s.race.turn > 2, done: isSealed,
    text: s => `Your car: ${car(s)?.wear} wear is left for corners and brakes, and green skill for rolls. Spent is hollow.` },
  { id: 'fm-out', at: '.fx-stopline', when: s => car(s)?.where === 'pit', done: s => car(s)?.where !== 'pit',
    text: () => 'You stand in the pit: tires first, then out again. The others race on.' },
  { id: 'fm-order', at: '.fx-waiting', when: s => s.race.phase === 'move' && s.race.mover >= 0 && !s.mine.includes(s.race.mover),
    done: (s, since) => s.race.phase !== 'move' || s.race.turn !== since.race.turn || s.mine.includes(s.race.asked),
    text: () => 'All plots are open. Who lies in front moves first; your car then drives as you plotted.' },
]

/** A short track with a pit lane, so that a lap and a stop are soon driven. */
export const SCHOOL = { pitboard_track: 1, name: 'The school ring', sections: [
  { rows: 6, lanes: [6, 6, 6] }, { rows: 3, lanes: [3, 3, 4], corner: 'First', limits: [60, 80, 100], inside: 'left' },
  { rows: 8, lanes: [8, 8, 8] }, { rows: 3, lanes: [3, 3, 4], corner: 'Last', limits: [80, 100, 120], inside: 'left' },
  { rows: 7, lanes: [7, 7, 7] }], pit: { from: -8, to: 2, side: 'right' } }
