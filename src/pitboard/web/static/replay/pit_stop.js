// The board of Pit Stop in a replay.
import { html } from 'htm/preact'
import { playback } from '../pit_stop/playback.js'
import { Stage } from '../pit_stop/stage.js'

export const motion = playback

/** @param {{film: import('./frames.js').Film, shared: import('./frames.js').Shared,
 *   motion: import('../pit_stop/playback.js').Playback}} props */
export const View = ({ film, shared, motion: moving }) => html`<${Stage} fixed=${film.fixed} race=${moving.shown.value}
  seats=${shared.table.seats} my_seats=${[]} motion=${moving} all_ends=${true} />`
