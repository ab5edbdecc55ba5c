// The choices of a table: what the printed rules leave open, each with its ruling.
import { html } from 'htm/preact'
import { Why } from '../pieces/index.js'
import { Choice } from '../settings_form.js'

/** @typedef {Record<string, string|number>} Options */
/** @typedef {{key: string, legend: string, rule: string, choices: [string|number, string][]}} Option the first choice
 * is as printed */

/** @type {Option[]} */
export const OPTIONS = [
  { key: 'cars', legend: 'Who drives which car', rule: 'PS-1', choices: [['thrown', 'Throw for it'],
    ['chosen', 'By seat: red, blue, yellow, green']] },
  { key: 'diagonal_at_shade', legend: 'Lane change at the edge of the shade', rule: 'PS-9',
    choices: [['barred', 'Neither in nor out'], ['target_only', 'Out of it, yes']] },
  { key: 'level_cars', legend: 'Two cars level: who leads', rule: 'PS-19', choices: [['arrival', 'Who came first'],
    ['inside', 'The inner lane']] },
  { key: 'silent_landing', legend: 'Moved onto a circle or a sign', rule: 'PS-17',
    choices: [['all', 'Nothing happens'], ['moves_only', 'A missed turn counts']] },
  { key: 'leaver', legend: 'The car of somebody who leaves', rule: 'PS-39', choices: [['removed', 'Is lifted off'],
    ['stays', 'Stays, in the way']] },
]

/** Two cars each are for two players. @type {Option} */
export const CARS_EACH = { key: 'cars_each', legend: 'Cars for each of two', rule: 'PS-3', choices: [[1, 'One'],
  [2, 'Two']] }

/** As printed, or by our first reading where nothing is. @returns {Options} */
export const usual = () => Object.fromEntries([...OPTIONS, CARS_EACH].map(option => [option.key, option.choices[0][0]]))

/** How many differ from the usual. @param {Options} options */
export const changed = options => Object.entries(usual()).filter(([key, value]) => options[key] !== value).length

/** @param {{option: Option, options: Options, onPick: (key: string, value: string|number) => void}} props */
export const OptionChoice = ({ option, options, onPick }) => html`<${Choice} name=${option.key}
  value=${options[option.key]} choices=${option.choices}
  legend=${html`${option.legend} <${Why} rule=${option.rule} />`}
  onPick=${/** @param {string|number} value */ value => onPick(option.key, value)} />`
