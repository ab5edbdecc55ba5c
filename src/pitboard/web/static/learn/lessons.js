// What a first race teaches: one sentence at the thing the first time it can be done. No page is needed here.

/** @typedef {import('../pit_stop/view.js').Race} Race */
/** @typedef {import('../pit_stop/view.js').Fixed} Fixed */
/**
 * @typedef {{race: Race, fixed: Fixed, mine: number[], answered: number}} Sight what the learner sees; answered
 *   counts the
 *   questions that the learner has answered so far
 * @typedef {{id: string, at: string, text: (sight: Sight) => string, when: (sight: Sight) => boolean,
 *   done: (sight: Sight, since: Sight) => boolean}} Lesson at: a selector of the thing; since: the sight
 *   when it came up
 */

/** @param {Sight} sight @param {string} phase */
const asked = ({ race, mine }, phase) => race.phase === phase && mine.includes(race.asked)

/** @param {Sight} sight @param {Sight} since */
const answered = (sight, since) => sight.answered > since.answered

/** The learner's cars on the track. @param {Sight} sight */
const cars = ({ race, mine }) => race.cars.filter(car => mine.includes(car.seat) && car.on_track)

/** @param {Sight} sight */
const inShade = sight => cars(sight).some(({ row, lane }) => (sight.fixed.board.shaded ?? []).some(area => {
  const rows = sight.fixed.board.rows, span = (area.to - area.from + rows) % rows
  return (((row - area.from) % rows) + rows) % rows <= span && (!area.lanes || area.lanes.includes(lane + 1))
}))

/** @param {Sight} sight */
const nearHome = sight => cars(sight).some(car => car.distance >= sight.fixed.laps * sight.fixed.board.rows - 6)

/** In the order of their claims: what can be done now comes before what is merely so. @type {Lesson[]} */
export const PIT_STOP = [
  { id: 'car', at: '.dicebutton', when: s => asked(s, 'cars'), done: answered,
    text: () => 'Throw both dice for your car. The best total drives red, and red goes first.' },
  { id: 'circle', at: '.dicebutton', when: s => asked(s, 'chance'), done: answered,
    text: () => 'You landed on a circle. Throw both dice; the Chance Table says who moves.' },
  { id: 'route', at: '.lit', when: s => asked(s, 'route'), done: answered,
    text: ({ race }) => `Your car is sent ${race.back ? 'back' : 'ahead'}. Where it ends is yours to pick.` },
  { id: 'throw', at: '.dicebutton', when: s => asked(s, 'throw'), done: answered,
    text: () => 'Your turn. Tap the die to throw it.' },
  { id: 'pick', at: '.lit', when: s => asked(s, 'move'), done: answered,
    text: ({ race }) => `You threw ${race.die}. Every lit space is exactly that far. Tap the lane you like.` },
  { id: 'table', at: '.chance .hit', when: s => s.race.line > 0 && s.race.phase !== 'over', done: answered,
    text: ({ race }) => `The dice say ${race.line}. The lit line of the table has just been done.` },
  { id: 'wait', at: '.car.mine', when: s => cars(s).some(car => car.misses > 0), done: answered,
    text: () => 'That sign costs you a turn. The others go on; you are asked again after that.' },
  { id: 'shade', at: '.car.mine', when: s => inShade(s) && s.race.phase === 'throw', done: answered,
    text: () => 'Brown is shade. In there everybody keeps to the lane they are in.' },
  { id: 'line', at: '.car.mine', when: s => nearHome(s) && s.race.phase === 'throw', done: answered,
    text: () => 'The checkered line is near. First over it wins; more than enough is as good.' },
]

/**
 * The lesson to show: the one on show until it is done, then the first new one that fits.
 * @template {{id: string, when: (sight: any) => boolean, done: (sight: any, since: any) => boolean, cuts?: boolean}} One
 * @param {One[]} lessons @param {any} sight @param {Set<string>} learned
 * @param {{lesson: One, since: any}|null} shown @returns {One|null}
 */
export function choose(lessons, sight, learned, shown) {
  if (shown && !learned.has(shown.lesson.id) && !shown.lesson.done(sight, shown.since)) {
    const cutting = shown.lesson.cuts ? null : lessons.find(one => one.cuts && !learned.has(one.id) && one.when(sight))
    if (cutting) return cutting
    const urgent = lessons.find(lesson => !learned.has(lesson.id) && lesson.when(sight))
    const still = shown.lesson.when(sight) || !urgent || lessons.indexOf(urgent) > lessons.indexOf(shown.lesson)
    return still ? shown.lesson : urgent
  }
  return lessons.find(lesson => !learned.has(lesson.id) && lesson.id !== shown?.lesson.id && lesson.when(sight)) ?? null
}
