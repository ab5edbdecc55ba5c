// What a Formula view is made of, as the server sends it, and the names people hear for its parts.

/** @typedef {import('../pieces/crews.js').Crew} Crew */
/** @typedef {'build'|'tire'|'bid'|'second_bid'|'plot'|'move'|'pit'|'over'} Phase */
/** @typedef {'nothing'|'start_test'|'acceleration_test'|'top_test'|'braking'|'step'|'block'|'pass'|'corner'|'stopping'|
 *   'slip'|'entry'|'tire'} Ask */
/** @typedef {{car: string, where: 'box'|'track'|'pit'|'home'|'out', out: 'racing'|'crash'|'damage'|'withdrawn',
 *   space: number, lap: number, laps_done: number, place: number, grid: number, last: number, plot: number,
 *   slip: boolean, spun: boolean, ranks: number[]|null, ratings: number[], damage: number[], tire: 'soft'|'hard'|null,
 *   wear: number, green: number, red: number, full_wear: number, bid: number,
 *   corner: {corner: number, paid: number, wear: number}, marker: 'none'|'exit_1'|'exit_2', lap_end: number,
 *   overrun: number}} Car */
/** @typedef {{speed: number, steps: number, made: number, chain: number[], barred: number,
 *   price: {due: number, wear: number, roll: boolean}, braking: {paid: number, wear: number, tested: boolean}}} Move */
/** @typedef {{phase: Phase, asked: number, ask: Ask, question: number, turn: number, waiting: boolean[],
 *   order: number[], order_at: number, mover: number, move: Move|null, cars: Car[], pit: number[], standing: number[],
 *   winner: number}} Race waiting: by seat, whether it has chosen */
/** @typedef {{path: number[], wear: number, rolls: number, corners: [number, number][]}} Way */
/** @typedef {{space: number, overrun: number, ways: Way[]}} End overrun: -1 but where the way comes home */
/** @typedef {{speed: number, tests: ('start'|'acceleration'|'top')[], braking: number, ends: End[]}} Price */
/** @typedef {{do: string, args: Record<string, number|string>}} Act */
/** @typedef {{seat: number, acts: Act[], choice: any, most: {wear: number, green: number, red: number, points:
 *   number}|null, ranks: number[]|null, tire: string|null, prices: Price[]|null,
 *   plan?: {text: string, note: string}|null}} Own plan: the word that lies */
/** @typedef {{name: string, path: string, x: number, y: number, turn: number, exits: number[], lane: number,
 *   row: number, corner: number, limit: number, pit: number, garage?: [number, number]}} Cell */
/** @typedef {{picture: string, size: [number, number], cells: Cell[], corners: string[]}} Road */
/** @typedef {{track: any, laps: number, edition: string, cars: any, grid: any, options: Record<string, any>,
 *   seats: {seat: number, name: string, livery: [Crew, boolean]}[], worth: number[][], road: Road}} Fixed */
/** @typedef {{what: string, [key: string]: any}} Told */
/** @typedef {{name: string, kind: 'free'|'person'|'bot', level?: string, away?: boolean, stand_in?: string,
 *   left?: boolean, missed?: number, replaced?: boolean}} Seat */

/** The six attributes in the order in which players print them. */
export const ATTRIBUTES = ['Start', 'Accel', 'Decel', 'Top', 'Wear', 'Skill']
export const SPEEDS = [20, 40, 60, 80, 100, 120, 140, 160, 180, 200, 220]
/** Phases in which all choose at once and hidden. @type {Phase[]} */
export const SECRET = ['build', 'tire', 'bid', 'second_bid', 'plot']

/** @type {Crew[]} */
const COLORS = ['red', 'green', 'yellow', 'blue', 'violet', 'white']

/** @param {number} seat @returns {{crew: Crew, half: boolean, number: number}} */
export const livery = seat => ({ crew: COLORS[seat % COLORS.length], half: seat >= COLORS.length, number: seat + 1 })

/** @param {Seat[]} seats @param {number} seat */
export const nameOf = (seats, seat) => seats[seat]?.name || (seat >= 0 ? `Car ${seat + 1}` : 'Nobody')

/** "red 1". @param {number} seat */
export const carName = seat => `${livery(seat).crew} ${seat + 1}`

/** @param {number} n @param {string} one @param {string} [many] */
export const count = (n, one, many = `${one}s`) => `${n} ${n === 1 ? one : many}`

/** "3rd". @param {number} n */
export const nth = n => `${n}${n % 10 === 1 && n % 100 !== 11 ? 'st' : n % 10 === 2 && n % 100 !== 12 ? 'nd'
  : n % 10 === 3 && n % 100 !== 13 ? 'rd' : 'th'}`

/** The way with the fewest penalties, of those the one with the fewest rolls. @param {End} end @returns {Way} */
export const cheapest = end => end.ways.reduce((best, way) =>
  way.wear + way.rolls < best.wear + best.rolls ? way : best)

/** What the plot itself asks for. @param {Price} price */
export const pedal = price => price.tests.length + price.braking

/** The least that a speed costs with its best end; Infinity where it cannot but crash. @param {Price} price */
export const least = price => price.ends.length ? pedal(price) + Math.min(...price.ends.map(end => {
  const way = cheapest(end)
  return way.wear + way.rolls
})) : Infinity

/** "A14, turn 3". @param {Fixed} fixed @param {number} space */
export function spaceName(fixed, space) {
  const cell = fixed.road.cells[space]
  if (!cell) return ''
  return cell.corner >= 0 ? `${cell.name}, turn ${cell.corner + 1} at ${cell.limit}` : cell.name
}

/** Does this seat have to choose now? @param {Race} race @param {number} seat */
export function mayChoose(race, seat) {
  const car = race.cars[seat]
  if (!car || car.where === 'out' || car.where === 'home') return false
  return SECRET.includes(race.phase) && (race.phase !== 'plot' || car.where === 'track')
}

/** What is asked of a seat now: an answer, a choice in secret, or nothing. @param {Race} race @param {number} seat
 * @param {Own|undefined} own */
export function isAsked(race, seat, own) {
  // Of a seat that was just taken from its driver nothing is left.
  if (race.phase === 'over' || !own?.acts) return false
  if (race.asked === seat) return true
  return SECRET.includes(race.phase) && (own.acts.length > 0 || !!own.most) && mayChoose(race, seat)
}
