// The seasons of yours: those you run and those you have entered.
import { html } from 'htm/preact'
import { signal } from '@preact/signals'
import { get } from '../http.js'
import { ico } from '../pieces/index.js'

/** @typedef {{season: string, name: string, game: string, steward: boolean}} Row */

const rows = signal(/** @type {Row[]} */ ([]))

async function load() {
  /** @type {import('../http.js').Answer<{seasons: Row[]}>} */
  const answer = await get('/api/seasons')
  if (answer.ok) rows.value = answer.value.seasons
}
load()

/** @type {Record<string, string>} */
const TITLE = { formula: 'Formula', pit_crew: 'Pit Crew', pit_stop: 'Pit Stop' }

/** @param {{row: Row}} props */
const Entry = ({ row }) => html`<li><a class="btn" href=${`/season/${row.season}`}>${ico('cup', 18)}<b>${row.name}</b>
  <span class="small">${TITLE[row.game] ?? row.game}${row.steward ? ', you are steward' : ''}</span></a></li>`

/** Those there are, and the way to another one. */
export const Seasons = () => rows.value.length ? html`<section class="panel seasons" aria-label="Your seasons">
    <h2>Your seasons</h2><ul>${rows.value.map(row => html`<${Entry} key=${row.season} row=${row} />`)}</ul>
    <a class="another" href="/season/new">Make another</a></section>`
  : html`<p class="seasons-none"><a class="another" href="/season/new">Make a season</a> <span class="small">of several races,
    with points, standings and divisions.</span></p>`
