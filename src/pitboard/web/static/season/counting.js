// Where leagues differ in counting, apart from the points themselves: made with a season, and changed by its steward.

/** @typedef {[string, string][]} Choices the usual one first */

/** Who does not finish has (Season 5). */
export const DNFS = /** @type {Choices} */ ([['none', 'No points'], ['place', 'Those of their place']])
/** The result of a seat that changed hands is (Season 7). */
export const REPLACED = /** @type {Choices} */ ([['finisher', 'The last driver’s'], ['starter', 'The first driver’s']])
/** Bots and guests, who score nothing themselves (Season 4). */
export const OTHERS = /** @type {Choices} */ ([['aside', 'Push nobody down'], ['counted', 'Hold their places']])

export const LEGENDS = { dnf: 'Who does not finish has', replaced: 'The result of a car that changed hands is',
  others: 'Bots and guests ahead of a driver' }
