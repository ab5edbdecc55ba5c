// What a table's page asks of each game: its screen, and the words and marks that stand round it.

/** @typedef {import('./session.js').Session} Session */
/** @typedef {import('./store.js').Store} Store */
/**
 * @typedef {object} TableGame
 * @property {string} title
 * @property {string} address as in `/rules/<address>`
 * @property {(props: {session: Session, store: Store, still: boolean, onShown: (race: any, call: string) => void}) =>
 *   any} Screen
 * @property {(race: any) => (seat: number) => any} markOf what a line of the log is marked with
 * @property {(race: any, fixed: any) => string[]} platesOf slats beside the title
 * @property {(fixed: any) => string} raceWords
 * @property {(fixed: any) => string} [titleOf] what the bar is titled with, in place of the game
 * @property {(race: any, fixed: any, seats: any[], mine: number[]) => string} [noteOf] how one stands in the race
 * @property {(fixed: any) => (seat: number, taken: boolean, size: number) => any} seatPicture
 * @property {string} stand_in what a bot does for somebody who is away: "drives"
 * @property {'steady'|'rookie'|'mechanic'|'league'} stand_in_level
 * @property {string} leaving what becomes of the race of somebody who leaves
 * @property {string} again the button that takes the seat back
 * @property {boolean} aid whether there is a counting aid
 * @property {((props: {store: Store, race: any}) => any)|null} Seats people in the bar
 * @property {(setup: any) => import('./how_it_runs.js').Row[]} windows the times that its tables go by
 * @property {(() => any)|null} Keys where keys are moved, in the menu
 */

/** By the name a table gives its game. @type {Record<string, () => Promise<TableGame>>} */
const GAMES = {
  pit_stop: async () => {
    const { PitStopScreen: Screen, ...of } = await import('./pit_stop/screen.js')
    return { title: 'Pit Stop', address: 'pit-stop', Screen, aid: false, Seats: null, Keys: null, windows: () => [],
      stand_in: 'drives', again: 'Drive again', stand_in_level: 'steady', leaving: 'The car goes off the track. A stand-in would drive on for you.', ...of }
  },
  formula: async () => {
    const { FormulaScreen: Screen, ...of } = await import('./formula/screen.js')
    return { title: 'Formula', address: 'formula', Screen, aid: false, Keys: null, windows: () => [],
      stand_in: 'drives', again: 'Drive again', stand_in_level: 'league',
      leaving: 'The car is taken off the track. A stand-in would drive on for you.', ...of }
  },
  pit_crew: async () => {
    const { PitCrewScreen: Screen, ...of } = await import('./pit_crew/screen.js')
    const { windows } = await import('./pit_crew/windows.js')
    return { title: 'Pit Crew', address: 'pit-crew', Screen, aid: true, windows, stand_in: 'works', again: 'Work again',
      stand_in_level: 'rookie', leaving: 'Your Crew goes on without you. A stand-in would work on for you.', ...of }
  },
}

/** @param {string} game @returns {Promise<TableGame>} */
export const tableGame = game => (GAMES[game] ?? GAMES.pit_stop)()
