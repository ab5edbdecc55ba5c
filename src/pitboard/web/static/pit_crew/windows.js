// The times that a table of Pit Crew goes by, in words. What is as long at every table is the house's own.
import { span } from '../how_it_runs.js'

/** @typedef {import('../how_it_runs.js').Row} Row */

const HAND_MS = 150, CAP_MS = 300, COUNTDOWN_MS = 3000, MOST_CREDIT_MS = 150

/** @param {any} setup @returns {Row[]} */
export const windows = ({ options: { tie_ms, decide_ms, roll_pace_ms, grace_ms, round_limit_ms } }) => [
  { what: 'From all ready to GO', how: span(COUNTDOWN_MS), rule: 'PC 9.3' },
  { what: 'Hands are busy with a card', how: span(HAND_MS), rule: 'Table 11' },
  { what: 'Hands are busy with a cap', how: span(CAP_MS), rule: 'Table 11' },
  { what: 'A slow line is given back up to', how: span(MOST_CREDIT_MS), rule: 'PC 9.7' },
  { what: 'Who reached for the die is known after', how: span(decide_ms), rule: 'PC-125' },
  { what: 'Reaches count as at once within', how: tie_ms ? span(tie_ms) : 'no time at all', rule: 'PC-34' },
  { what: 'Each roll of a die takes', how: span(roll_pace_ms), rule: 'PC-37' },
  { what: 'All complete: the round ends after', how: span(grace_ms), rule: 'PC-124' },
  { what: 'A round takes at most', how: round_limit_ms ? span(round_limit_ms) : 'as long as it takes', rule: 'PC-41' },
]
