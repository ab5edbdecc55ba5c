// What most seasons leave as it is: house rules of their races, the clock of live ones.
import { html } from 'htm/preact'
import { signal } from '@preact/signals'
import * as formula from '../make/formula_options.js'
import * as crew from '../make/crew_options.js'
import { OptionChoice, OPTIONS, usual as usualStop } from '../make/options.js'
import { Choice } from '../settings_form.js'

/** @typedef {Record<string, string|number>} Options */

const CLOCKS = /** @type {[number, string][]} */ ([[0, 'None'], [30, '30 s'], [60, '60 s'], [120, '2 min'], [600, '10 min']])
const USUAL_CLOCK = 60

const clock = signal(USUAL_CLOCK)
const kept = /** @type {Record<string, import('@preact/signals').Signal<Options>>} */ ({ formula: signal(formula.usual()),
  'pit-crew': signal(crew.usual()), 'pit-stop': signal(usualStop()) })
const LISTS = /** @type {Record<string, import('../make/options.js').Option[]>} */ ({ formula: formula.OPTIONS,
  'pit-crew': [...crew.READINGS, ...crew.PACES], 'pit-stop': OPTIONS })

/** @type {Record<string, () => Options>} */
const USUAL = { formula: formula.usual, 'pit-crew': crew.usual, 'pit-stop': usualStop }

/** How many house rules of a game differ from the usual ones. @param {string} game */
const differing = game => Object.entries(USUAL[game]()).filter(([key, value]) => kept[game].value[key] !== value).length

/** What the server needs to know of the house rules of a game. @param {string} game @returns {Options|Record<string, unknown>} */
export function optionsWish(game) {
  const options = kept[game].value
  if (game === 'pit-crew') return crew.sent(options)
  if (!differing(game)) return {}
  return game === 'formula' ? formula.optionsOf(/** @type {Record<string, string>} */ (options), true) : options
}

/** How live tables are run, if not as usual. */
export const clockWish = () => clock.value === USUAL_CLOCK ? {} : { turn_seconds: clock.value }

/** @param {{game: string, live: boolean}} props */
export function More({ game, live }) {
  const isChanged = differing(game) > 0 || (live && game !== 'pit-crew' && clock.value !== USUAL_CLOCK)
  return html`<details class="house"><summary>More <span class="small">${isChanged ? 'changed' : 'house rules, as usual'}</span>
    </summary><div class="stack">
    ${live && game !== 'pit-crew' && html`<${Choice} legend="Clock for an answer" name="clock" value=${clock.value}
      choices=${CLOCKS} onPick=${/** @param {number} n */ n => { clock.value = n }} />`}
    ${LISTS[game].map(option => html`<${OptionChoice} key=${option.key} option=${option} options=${kept[game].value}
      onPick=${/** @param {string} key @param {string|number} value */ (key, value) => {
        kept[game].value = { ...kept[game].value, [key]: value }
      }} />`)}</div></details>`
}
