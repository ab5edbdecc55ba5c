// What a table of Pit Crew may have otherwise than usual: each choice with its ruling, the usual one first.
import { html } from 'htm/preact'
import { Why } from '../pieces/index.js'
import { Choice } from '../settings_form.js'

/** @typedef {Record<string, string|number>} Options */
/** @typedef {{key: string, legend: string, rule: string, choices: [string|number, string][]}} Option */

/** Readings of the rules. @type {Option[]} */
export const READINGS = [
  { key: 'crew_decision', legend: 'What a Crew chooses', rule: 'PC-114', choices: [['captain', 'Its captain decides'],
    ['any', 'Whoever is first']] },
  { key: 'grab', legend: 'The die after the last cap', rule: 'PC-31', choices: [['press', 'Somebody grabs it'],
    ['auto', 'The last cap takes it']] },
  { key: 'pile_check', legend: 'Two cards at once on a pile', rule: 'PC-24',
    choices: [['bounce', 'The later one comes back'], ['stack', 'Both lie']] },
  { key: 'discard_after_last_cap', legend: 'The Discard after the last cap', rule: 'PC-120',
    choices: [['closed', 'Closed too'], ['open', 'Stays open']] },
  { key: 'empty_first_round', legend: 'All out in round one', rule: 'PC-76', choices: [['draw', 'Nobody wins'],
    ['roll_off', 'They roll off']] },
  { key: 'fire_pairs', legend: 'Engine Fire pairs', rule: 'PC-118', choices: [['best', 'As cheap as can be'],
    ['laying_order', 'As they were laid']] },
  { key: 'wild_color', legend: 'Colorless cards in a fire', rule: 'PC-145', choices: [['area', 'One color for all'],
    ['card', 'Each its own']] },
  { key: 'camber_with_caltrops', legend: 'Perfect Camber on Caltrops', rule: 'PC-96',
    choices: [['five_only', 'That tire needs five'], ['either', 'May be excused']] },
  { key: 'jet_fuel_first', legend: 'Jet Fuel and Drafting', rule: 'PC-101', choices: [['on', 'Jet Fuel first'],
    ['off', 'Drafting first']] },
  { key: 'resigned', legend: 'A Crew that leaves', rule: 'PC-146', choices: [['judged', 'Its mat is judged'],
    ['crashed', 'It crashes at once']] },
]
/** The times of a table. @type {Option[]} */
export const PACES = [
  { key: 'roll_pace_ms', legend: 'A roll of the die', rule: 'PC-37', choices: [[1000, '1 s'], [600, '0.6 s'],
    [2000, '2 s'], [3000, '3 s']] },
  { key: 'tie_ms', legend: 'Hands count as at once within', rule: 'PC-34', choices: [[100, '0.1 s'], [0, 'Never'],
    [250, '0.25 s']] },
  { key: 'decide_ms', legend: 'Who reached first is known after', rule: 'PC-125', choices: [[250, '0.25 s'], [500, '0.5 s'],
    [1000, '1 s']] },
  { key: 'grace_ms', legend: 'Stop when all are done, after', rule: 'PC-124', choices: [[5000, '5 s'], [2000, '2 s'],
    [15_000, '15 s']] },
  { key: 'round_limit_ms', legend: 'A round takes at most', rule: 'PC-41', choices: [[600_000, '10 min'],
    [180_000, '3 min'], [300_000, '5 min'], [0, 'As long as it takes']] },
]

/** @returns {Options} */
export const usual = () => Object.fromEntries([...READINGS, ...PACES].map(option => [option.key, option.choices[0][0]]))

/** What differs from the usual. @param {Options} options @returns {Options} */
export const changes = options => Object.fromEntries(Object.entries(options).filter(([key, value]) =>
  usual()[key] !== value))

/** What is sent: the changes, and the limit, without which a crew that never caps could keep a table for ever.
 * @param {Options} options @returns {Options} */
export const sent = options => ({ ...changes(options), round_limit_ms: options.round_limit_ms })

/** @param {{of: Option[], options: Options, onPick: (key: string, value: string|number) => void}} props */
export const OptionList = ({ of, options, onPick }) => html`${of.map(option => html`<${Choice} key=${option.key}
  name=${option.key} value=${options[option.key]} choices=${option.choices}
  legend=${html`${option.legend} <${Why} rule=${option.rule} />`}
  onPick=${/** @param {string|number} value */ value => onPick(option.key, value)} />`)}`
