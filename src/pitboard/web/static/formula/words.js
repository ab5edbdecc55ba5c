// What is so now, in one line.
import { count, nameOf, nth, SECRET } from './view.js'
import { progress } from './history.js'

/** @typedef {import('./view.js').Race} Race */
/** @typedef {import('./view.js').Seat} Seat */
/** @typedef {import('./view.js').Fixed} Fixed */

/** What is chosen in secret, as an order and as what others do. @type {Record<string, [string, string]>} */
const CHOICES = { build: ['Build your car', 'Cars are built'], tire: ['Choose your tires', 'Tires are chosen'],
  bid: ['Bid for pole', 'The grid is bid for'], second_bid: ['Bid again', 'The better half bids again'],
  plot: ['Plot your speed', 'Speeds are plotted'] }
/** What somebody is asked in a move. @type {Record<string, string>} */
const ASKED = { start_test: 'pays for the start', acceleration_test: 'pays for the acceleration', top_test: 'pays for the speed',
  braking: 'brakes', stopping: 'brakes', corner: 'pays for a corner', pass: 'forces a pass', step: 'drives', block: 'may block',
  slip: 'may slip', entry: 'may go into the pit', tire: 'picks tires' }
/** The same to whom it concerns. @type {Record<string, string>} */
const YOURS = { start_test: 'Start test', acceleration_test: 'Acceleration test', top_test: 'Top-speed test', braking: 'Pay to brake',
  stopping: 'Pay to brake', corner: 'Pay for the corner', pass: 'Roll for the pass', step: 'Where to?', block: 'Block?',
  slip: 'Take the slip?', entry: 'Into the pit?', tire: 'Pick your tires' }

/** @param {Race} race @param {Seat[]} seats @param {number} me @param {boolean} asked
 * @param {boolean} follows the car drives as it was plotted */
export function callOf(race, seats, me, asked, follows) {
  if (race.phase === 'over') return race.winner >= 0 ? `${nameOf(seats, race.winner)} wins` : 'The race is over'
  if (SECRET.includes(race.phase)) return CHOICES[race.phase][asked ? 0 : 1]
  if (race.asked === me && asked && !follows) return YOURS[race.ask] ?? 'Your move'
  if (race.mover === me && me >= 0) return 'You drive'
  if (race.asked >= 0) return `${nameOf(seats, race.asked)} ${ASKED[race.ask] ?? 'drives'}`
  return race.mover >= 0 ? `${nameOf(seats, race.mover)} drives` : `Turn ${race.turn}`
}

/** Where one is in the race, for the bar: the place, and how far from whom. Of a watcher who leads. @param {Race} race @param {Fixed} fixed
 * @param {Seat[]} seats @param {number} me */
export function situation(race, fixed, seats, me) {
  if (race.turn < 2 || race.phase === 'over') return ''
  const mine = race.cars[me], at = mine ? race.standing.indexOf(me) : 0, leads = race.standing[0]
  if (!mine) return `Turn ${race.turn}. ${nameOf(seats, leads)} leads`
  if (mine.where === 'out' || mine.where === 'home') return ''
  const other = race.standing[at ? at - 1 : 1], car = race.cars[other]
  if (!car || !['track', 'pit'].includes(car.where)) return nth(at + 1)
  const rows = Math.max(...fixed.road.cells.map(one => one.row)) / 100, gap = Math.round(Math.abs(progress(fixed, car) - progress(fixed, mine)) * rows)
  const words = gap ? `${count(gap, 'space')} ${at ? 'behind' : 'ahead of'}` : at ? 'right behind' : 'just ahead of'
  return `${nth(at + 1)}, ${words} ${nameOf(seats, other)}`
}
