// What a first pit stop teaches: one sentence at the thing, the first time it can be done.
import { AREAS, crewNamed, crewTitle, isCapped, isTire, pileOf } from '../pit_crew/view.js'

/** @typedef {import('../pit_crew/view.js').Race} Race */
/** @typedef {import('../pit_crew/view.js').Fixed} Fixed */
/** @typedef {import('../pit_crew/view.js').Own} Own */
/** @typedef {import('../pit_crew/view.js').Crew} Crew */
/**
 * @typedef {{race: Race, fixed: Fixed, mine: number[], own: Own|undefined, judging: boolean}} Sight judging: mats are
 *   being judged on the screen
 * @typedef {{id: string, at: string, text: (sight: Sight) => string, when: (sight: Sight) => boolean,
 *   done: (sight: Sight, since: Sight) => boolean, cuts?: boolean}} Lesson cuts: is said at once, whatever else is on
 *   show
 */

/** The learner's crew. @param {Sight} sight @returns {Crew|undefined} */
const crew = ({ race, mine }) => crewNamed(race, race.seats[mine[0]]?.crew)

/** The learner's hand. @param {Sight} sight */
const hand = ({ own, mine }) => own?.hands.find(one => one.seat === mine[0])?.cards ?? []

/** @param {Sight} sight */
const works = sight => sight.race.phase === 'pit_crew' && !sight.judging && !crew(sight)?.complete

/** Cards that the crew has laid, all or on some areas. @param {Sight} sight
 * @param {(area: typeof AREAS[number]) => boolean} [on] */
const laid = (sight, on = () => true) => AREAS.filter(on).reduce((sum, area) => {
  const own = crew(sight)
  return sum + (own ? pileOf(own, area).length : 0)
}, 0)

/** Tires with four cards and no cap. @param {Sight} sight */
const full = sight => AREAS.filter(area => {
  const own = crew(sight)
  return own && isTire(area) && pileOf(own, area).length > 3 && !isCapped(own, area)
})

/** @param {Sight} sight */
const caps = sight => crew(sight)?.capped.filter(Boolean).length ?? 0

/** Rivals of whom something is so. @param {Sight} sight @param {(rival: Crew) => boolean} so */
const rivals = (sight, so) => sight.race.crews.filter(one => one.racing && one !== crew(sight) && so(one))

/** @param {Crew} one */
const hasCap = one => one.capped.some(Boolean)

/** @param {Crew} one */
const rolls = one => one.die

/** Whether the car has an engine to mend that is open and empty. @param {Sight} sight */
const engineWaits = sight => {
  const own = crew(sight)
  return !!own && !own.closed && !isCapped(own, 'engine') && !pileOf(own, 'engine').length
}

/** @param {Sight} sight */
const pairs = sight => ['one pair', 'two pairs', 'three pairs'][(crew(sight)?.pairs ?? 1) - 1]

/** Numbers beside one in the ring of ten. @param {number} n */
const beside = n => `${n === 1 ? 10 : n - 1} or ${n === 10 ? 1 : n + 1}`

const TIRE = '.pc-area[data-area="front_left"]'

/** In the order of their claims. @type {Lesson[]} */
export const PIT_CREW = [
  { id: 'pc-judged', at: '.reck-who', when: s => s.judging, done: (s) => !s.judging,
    text: () => 'Each area is judged. Points push the other car; an area all of one color without a fault moves yours.' },
  { id: 'pc-roll', at: '.pc-bench', when: s => s.race.phase === 'pit_crew' && !!crew(s)?.die,
    done: s => s.race.phase !== 'pit_crew' || (crew(s)?.face ?? 0) > 0,
    text: () => 'Roll. Each 6 is a space, as long as the others still work.' },
  { id: 'pc-grab', at: '.pc-bench', when: s => s.race.phase === 'pit_crew' && !!crew(s)?.complete && !crew(s)?.die
    && s.race.dice_left > 0, done: s => !!crew(s)?.die || s.race.phase !== 'pit_crew',
    text: () => 'All caps are on. Grab the die before they do.' },
  { id: 'pc-rival-die', at: '.pc-rival', cuts: true, when: s => works(s) && rivals(s, rolls).length > 0,
    done: (s, since) => caps(s) > caps(since) || laid(s) > laid(since) + 2 || !works(s),
    text: s => `${crewTitle(rivals(s, rolls)[0].crew)} is done and rolls: each 6 is a space. ${s.race.dice_left
      ? 'A die is left for you: put all caps on, then grab it.' : 'Put your caps on, and they must stop.'}` },
  { id: 'pc-cap', at: '.pc-caps', when: s => works(s) && full(s).length > 0, done: (s, since) => caps(s) > caps(since),
    text: () => 'Four cards on a tire: take a cap, then the tire. Nothing goes under a cap any more.' },
  { id: 'pc-first', at: TIRE, when: s => works(s) && laid(s) === 0, done: (s) => laid(s) > 0 || !works(s),
    text: s => {
      const start = crew(s)?.starts[0] ?? 1
      return `Tap a card, then a place. This tire says ${start}: the first card on it has to be ${beside(start)}.`
    } },
  { id: 'pc-draw', at: '.pc-deck-button', when: s => works(s) && laid(s) > 0 && hand(s).some(card => card === ''),
    done: (s, since) => (crew(s)?.deck ?? 0) < (crew(since)?.deck ?? 0) || !works(s),
    text: () => 'Your hand has room. Draw.' },
  { id: 'pc-chain', at: TIRE, when: s => works(s) && laid(s, isTire) > 0, done: (s, since) => laid(s, isTire)
    > laid(since, isTire) || !works(s),
    text: () => 'Each tire wants four cards, each next to the one below it. 10 and 1 are next to each other.' },
  { id: 'pc-engine', at: '.pc-area[data-area="engine"]', when: s => works(s) && engineWaits(s) && laid(s) > 0,
    done: s => !engineWaits(s) || !works(s),
    text: s => `The engine wants ${pairs(s)}. A pair is two cards of one number; all of one color earn a Turbo.` },
  { id: 'pc-rival-cap', at: '.pc-rival', when: s => works(s) && rivals(s, hasCap).length > 0,
    done: (s, since) => laid(s) > laid(since) || !works(s),
    text: s => `${crewTitle(rivals(s, hasCap)[0].crew)} closes an area with a cap. With all caps on, they roll for `
      + 'spaces until you are done too.' },
  { id: 'pc-tank', at: '.pc-area[data-area="tank"]', when: s => works(s) && laid(s, isTire) > 3,
    done: (s, since) => laid(s, area => area === 'tank') > laid(since, area => area === 'tank') || !works(s),
    text: s => `The tank wants a sum of ${crew(s)?.fuel}, no more and no less. Nobody adds it up for you.` },
  { id: 'pc-discard', at: '.pc-area[data-area="discard"]', when: s => works(s) && laid(s) > 7,
    done: (s, since) => laid(s) > laid(since) + 2 || !works(s),
    text: () => 'What fits nowhere goes here. Every two cards on it cost a point.' },
  { id: 'pc-all', at: '.pc-caps', when: s => works(s) && caps(s) > 0, done: (s, since) => caps(s) > caps(since) + 1
    || !works(s), text: () => 'A wrong card costs a point or two, being slow costs spaces. Cap all five when you dare.' },
]
