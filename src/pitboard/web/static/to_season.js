// A table of a season leads back to it: in its menu, and when the race is over.
import { html } from 'htm/preact'
import { useEffect, useState } from 'preact/hooks'
import { get } from './http.js'
import { ico } from './pieces/index.js'

/** The season of a table, for those who are in it. @param {string} table */
export function useSeason(table) {
  const [found, setFound] = useState(/** @type {{season: string, name: string, tables: string[]}|undefined} */ (undefined))
  useEffect(() => {
    get('/api/seasons').then(/** @param {any} answer */ answer => answer.ok
      && setFound(answer.value.seasons.find(/** @param {{tables: string[]}} one */ one => one.tables.includes(table))))
  }, [table])
  return found
}

/** @typedef {ReturnType<typeof useSeason>} Season */

/** The way back to it. @param {{season: Season, first?: boolean}} props first: it is what comes next */
export const SeasonLink = ({ season, first = false }) => season
  ? html`<a class=${`btn${first ? ' go' : ''}`} href=${`/season/${season.season}`}>${ico('cup', 18)}${season.name}</a>` : null

/** @param {{table: string}} props */
export const ToSeason = ({ table }) => html`<${SeasonLink} season=${useSeason(table)} />`
