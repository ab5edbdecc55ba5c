// The track of Formula in a replay, with the cars in order.
import { html } from 'htm/preact'
import { signal } from '@preact/signals'
import { TrackMap } from '../formula/map.js'
import { Standing } from '../formula/standing.js'

/** @typedef {import('../formula/view.js').Race} Race */

/** Entries show at once. @param {Race} first */
export function motion(first) {
  const shown = signal(first), busy = signal(false)
  return {
    shown, busy,
    /** @param {{race: Race}} next */
    push(next) { shown.value = next.race },
    /** @param {Race} race */
    jump(race) { shown.value = race },
  }
}

/** @param {{film: import('./frames.js').Film, shared: import('./frames.js').Shared, motion: ReturnType<typeof motion>}} props */
export const View = ({ film, shared, motion: moving }) => html`<div class="fx-replay"><${TrackMap} fixed=${film.fixed}
  race=${moving.shown.value} me=${-1} from=${-1} path=${[]} reach=${null} next=${[]} onCar=${() => {}} />
  <${Standing} race=${moving.shown.value} seats=${shared.table.seats} me=${-1} laps=${film.fixed.laps} /></div>`
