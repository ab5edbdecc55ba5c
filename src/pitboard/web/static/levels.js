// How well bots can play, by game, and what each level is called; weakest first.

/** @type {Record<string, [string, string][]>} */
const LEVELS = {
  pit_stop: [['random', 'Random'], ['steady', 'Steady'], ['ace', 'Ace']],
  formula: [['random', 'Random'], ['club', 'Club'], ['league', 'League'], ['champion', 'Champion']],
  pit_crew: [['random', 'Random'], ['rookie', 'Rookie'], ['mechanic', 'Mechanic'], ['chief', 'Chief']],
}
const USUAL = /** @type {Record<string, string>} */ ({ formula: 'club', pit_stop: 'steady', pit_crew: 'rookie' })

/** @param {string} game as tables name it */
export const levelsOf = game => LEVELS[game] ?? []

/** The level that a bot has when nobody chose. @param {string} game */
export const usualLevel = game => USUAL[game] ?? ''
