// What a replay shows of each game, and how its entries move.

/** @typedef {import('./frames.js').Film} Film */
/** @typedef {import('./frames.js').Shared} Shared */
/** @typedef {{address: string, motion: (race: any) => import('./player.js').Motion,
 *   View: (props: {film: Film, shared: Shared, motion: any, playing: boolean}) => any}} Board */

/** By the name a table gives its game. @type {Record<string, () => Promise<Board>>} */
const BOARDS = {
  pit_stop: async () => ({ address: 'pit-stop', ...await import('./pit_stop.js') }),
  formula: async () => ({ address: 'formula', ...await import('./formula.js') }),
  pit_crew: async () => ({ address: 'pit-crew', ...await import('./pit_crew.js') }),
}

/** @param {string} game */
export const boardOf = game => (BOARDS[game] ?? BOARDS.pit_stop)()
