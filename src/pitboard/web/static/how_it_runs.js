// How a table runs, in its menu: every time that it goes by, each with the paragraph behind it.
import { html } from 'htm/preact'
import { absentWords, calendarWords, timetableOf } from './calendar.js'
import { Why } from './pieces/index.js'

/** @typedef {import('./store.js').Store} Store */
/** @typedef {{what: string, how: string, rule: string}} Row */

/** A time in words: "0.15 s", "3 min". @param {number} ms */
export const span = ms => ms < 60_000 ? `${ms / 1000} s` : `${ms / 60_000} min`

/** What holds for tables of every game. @param {Store} store @returns {Row[]} */
const houseRows = store => {
  const { turn_seconds, away_seconds, calm } = store.round.value.rules, plan = timetableOf(store)
  if (plan) return [{ what: 'Choices are due', how: calendarWords(plan), rule: 'Table 16' },
    { what: 'Late ones are waited for', how: plan.grace_hours ? `${plan.grace_hours} h` : 'not at all', rule: 'Table 16' },
    { what: 'For who has left no word', how: absentWords(plan), rule: 'Table 16' }]
  return [
    { what: 'For a choice or an answer', how: turn_seconds ? span(turn_seconds * (calm ? 2000 : 1000)) : 'as long as you like', rule: 'Table 5' },
    { what: 'A stand-in comes when a line is down for', how: span(away_seconds * 1000), rule: 'Table 6' },
    ...calm ? [{ what: 'A calm table', how: 'twice the time, rivals in silence', rule: 'Table 12' }] : [],
  ]
}

/** @param {{store: Store, game: import('./table_games.js').TableGame}} props */
export const HowItRuns = ({ store, game }) => html`<details class="how"><summary>How this table runs</summary><dl>
  ${[...game.windows(store.setup.value), ...houseRows(store)].map(({ what, how, rule }) => html`<div key=${what}
    class="row wrap"><dt class="grow">${what}</dt><dd><b>${how}</b> <${Why} rule=${rule}
      game=${game.address} /></dd></div>`)}</dl></details>`
