// A table of a season leads back to it: in its menu, and when the race is over.
import { html } from 'htm/preact'
import { useEffect, useState } from 'preact/hooks'
import { get } from './http.js'
import { ico } from './pieces/index.js'

/** The way back to the season of this table, for those who are in it. @param {{table: string}} props */
export function ToSeason({ table }) {
  const [found, setFound] = useState(/** @type {{season: string, name: string, tables: string[]}|undefined} */ (undefined))
  useEffect(() => {
    get('/api/seasons').then(/** @param {any} answer */ answer => answer.ok
      && setFound(answer.value.seasons.find(/** @param {{tables: string[]}} one */ one => one.tables.includes(table))))
  }, [table])
  return found ? html`<a class="btn" href=${`/season/${found.season}`}>${ico('cup', 18)}${found.name}</a>` : null
}
