// The choices of a race of Formula that change the most; all others are left to the edition.

/** @typedef {import('./options.js').Option} Option */

/** @type {Option[]} */
export const OPTIONS = [
  { key: 'pitting', legend: 'Pit stops', rule: 'F-35', choices: [['yes', 'With tires and stops'], ['no', 'Without']] },
  { key: 'classic', legend: 'Cars', rule: 'F-83', choices: [['no', 'Six ranks add up to +2'], ['yes', 'Classic: to 0']] },
  { key: 'refill', legend: 'A stop brings wear', rule: 'F-1', choices: [['add', 'As much again'], ['reset', 'Up to the full']] },
  { key: 'race_end', legend: 'The race ends', rule: 'F-70', choices: [['all', 'When all are home'],
    ['winner_turn', 'With the turn of the winner']] },
]

/** @returns {Record<string, string>} */
export const usual = () => Object.fromEntries(OPTIONS.map(option => [option.key, String(option.choices[0][0])]))

/** How many differ from the usual. @param {Record<string, string>} options */
export const changed = options => Object.entries(usual()).filter(([key, value]) => options[key] !== value).length

/** A plain car, good at acceleration and wear; a classic one pays for that with its brakes and its start. */
const PLAIN = [0, 1, 0, 0, 1, 0], CLASSIC = [-1, 1, -1, 0, 1, 0]

/** The same car for every seat. @param {number} seats @param {boolean} classic */
export const carsOf = (seats, classic) => Array.from({ length: seats }, () => ({ ranks: classic ? CLASSIC : PLAIN }))

/** What the server needs to know of the options. @param {Record<string, string>} options @param {boolean} pit whether the
 * track has a pit lane */
export const optionsOf = ({ pitting, classic, refill, race_end }, pit) => ({ pitting: pitting === 'yes' && pit,
  classic: classic === 'yes', refill, race_end })
