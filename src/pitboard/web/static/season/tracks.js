// The tracks and boards that a season may be raced on.
import { useEffect, useState } from 'preact/hooks'
import { get } from '../http.js'

/** @typedef {{id: string, name: string}} Track */

/** What there is to race on in a game, once it is known. @param {string} game @returns {Track[]} */
export function useTracks(game) {
  const [found, setFound] = useState(/** @type {{game: string, tracks: Track[]}} */ ({ game: '', tracks: [] }))
  const name = game.replace('-', '_')
  useEffect(() => {
    if (name === 'formula') get('/api/tracks').then(/** @param {any} answer */ answer => answer.ok
      && setFound({ game: name, tracks: answer.value.tracks }))
    if (name === 'pit_stop') get('/api/boards').then(/** @param {any} answer */ answer => answer.ok && setFound({ game: name,
      tracks: answer.value.boards.map(/** @param {{id: string, board: {name: string}}} one */ one => ({ id: one.id,
        name: one.board.name })) }))
  }, [name])
  return found.game === name ? found.tracks : []
}

/** Track and laps as the setup of a game says them; nothing for what is as usual.
 * @param {string} game @param {string} track @param {number} laps
 * @returns {{laps?: number, track?: string, board?: string, options?: {laps: number}}} */
export function setupOf(game, track, laps) {
  if (game === 'formula') return { ...laps && { laps }, ...track && { track } }
  return game === 'pit_stop' ? { ...track && { board: track }, ...laps && { options: { laps } } } : {}
}
