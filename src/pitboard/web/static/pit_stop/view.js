// What a Pit Stop view is made of, as the server sends it, and the names people hear for its parts.

/** @typedef {'red'|'blue'|'yellow'|'green'} CarName */
/** @typedef {[row: number, lane: number]} Space lanes count from 0, the inner one */
/** @typedef {{car: CarName, seat: number, row: number, lane: number, distance: number, lap: number, misses: number,
 *   racing: boolean, on_track: boolean, rank: number}} Car */
/** @typedef {{spaces: number, row: number, lane: number, path: Space[], key: number}} End */
/** @typedef {{total: number, dice: number[], place: number}} Throw */
/** @typedef {'cars'|'throw'|'move'|'chance'|'route'|'over'} Phase */
/** @typedef {{phase: Phase, asked: number, question: number, turn: CarName|null, moving: CarName|null, back: boolean,
 *   die: number, dice: number[], line: number, cars: Car[], throws: Throw[], ends: End[], winner: CarName|null,
 *   standing: CarName[]}} Race */
/** @typedef {import('../track.js').Corner} Corner */
/** @typedef {{wide?: Corner[], narrow?: Corner[], start_wide?: number, start_narrow?: number}} Drawing */
/** @typedef {{row: number, lane: number}} Place a space of the board file: lanes count from 1 there */
/** @typedef {{row: number, lane: number, forward?: number, back?: number, miss?: number, text?: string, picture?:
 * string}} Sign */
/** @typedef {{name: string, rows: number, lanes: number, line?: 'between'|'row', shaded?: {from: number, to: number,
 * lanes?: number[]}[],
 *   gaps?: Place[], circles?: Place[], instructions?: Sign[], grid?: Partial<Record<CarName, Place>>, drawing?:
 *   Drawing}} Board */
/** @typedef {{sum: number, who: string, spaces: number, rule: string}} TableLine */
/** @typedef {{board: Board, laps: number, options: Record<string, any>, table: TableLine[]}} Fixed */
/** @typedef {{what: string, [key: string]: any}} Told */
/** @typedef {{text: string, rule?: string}} Words */

/** Cars in the order of turns. @type {CarName[]} */
export const CARS = ['red', 'blue', 'yellow', 'green']

const LANES = [[], ['only'], ['inner', 'outer'], ['inner', 'middle', 'outer'], ['inner', 'second', 'third', 'outer']]

/** @param {Board} board @param {number} lane @returns {string} "middle lane" */
export const laneName = (board, lane) => `${LANES[board.lanes]?.[lane] ?? `${lane + 1}.`} lane`

/** Rows are counted from the line in words: the first beyond it is row 1. @param {Board} board @param {number} row */
export const rowName = (board, row) => `row ${(((row % board.rows) + board.rows) % board.rows) + 1}`

/** What an instruction says on its sign: "-2", "+2" or "miss". @param {Sign} sign */
export const signFigure = sign => sign.forward ? `+${sign.forward}` : sign.back ? `-${sign.back}` : 'miss'

/** The same for those who hear it. @param {Sign} sign */
export function signWords(sign) {
  if (sign.text) return sign.text
  if (sign.miss) return sign.miss === 1 ? 'miss a turn' : `miss ${sign.miss} turns`
  return sign.forward ? `forward ${sign.forward}` : `back ${sign.back}`
}

/** What is printed on a space, in words; empty for a plain one. @param {Board} board @param {number} row
 * @param {number} lane */
export function printed(board, row, lane) {
  /** @param {Place} p */
  const here = p => p.lane - 1 === lane && (p.row - row) % board.rows === 0
  if (board.circles?.some(here)) return 'a circle: throw for the Chance Table'
  const sign = board.instructions?.find(here)
  return sign ? signWords(sign) : ''
}

/** The cars of a seat. @param {Race} race @param {number} seat */
export const carsOf = (race, seat) => race.cars.filter(car => car.seat === seat)

/** Is one of these seats asked for something now? @param {Race} race @param {number[]} seats */
export const isAsked = (race, seats) => race.asked >= 0 && seats.includes(race.asked) && race.phase !== 'over'
