// Pit Crew in a replay: all mats, one of them large; what ended a round is judged as it was then.
import { html } from 'htm/preact'
import { signal } from '@preact/signals'
import { useState } from 'preact/hooks'
import { hasReckoning, Reckoning } from '../pit_crew/reckoning.js'
import { plan } from '../pit_crew/layout.js'
import { Rivals } from '../pit_crew/rivals.js'
import { Stage } from '../pit_crew/stage.js'

/** @typedef {import('../pit_crew/view.js').Race} Race */
/** @typedef {import('../pit_crew/view.js').CrewName} CrewName */
/** @typedef {{told: any[], race: Race}} Scene */

/** How long the sum of a reckoning stands while a replay plays, ms. */
const HOLD = 3000

/** Entries show at once, but for a reckoning, which takes its time. @param {Race} first */
export function motion(first) {
  const shown = signal(first), busy = signal(false), scene = signal(/** @type {Scene|null} */ (null))
  return {
    shown, busy, scene,
    /** @param {Scene} next */
    push(next) {
      shown.value = next.race
      scene.value = hasReckoning(next.told) ? next : null
      busy.value = !!scene.value
    },
    /** @param {Race} race */
    jump(race) { shown.value = race; scene.value = null; busy.value = false },
    done() { scene.value = null; busy.value = false },
  }
}

/** Ms since GO at an entry. @param {Race} race @param {number} at */
const sinceGo = (race, at) => race.phase === 'pit_crew' && race.go_at >= 0 ? Math.max(0, at - race.go_at) : 0

/** @param {{film: import('./frames.js').Film, shared: import('./frames.js').Shared,
 *   motion: ReturnType<typeof motion>, playing: boolean}} props */
export function View({ film, shared, motion: moving, playing }) {
  const race = moving.shown.value, [followed, follow] = useState(/** @type {CrewName} */ (race.crews[0].crew))
  const at = film.frames.find(frame => frame.shared === shared)?.at ?? 0
  return html`<div class=${`pit-crew-replay${moving.scene.value ? ' judged' : ''}`}>
    <${Rivals} race=${race} spaces=${film.fixed.spaces} seats=${shared.table.seats} mine=${null} followed=${followed}
      onFollow=${follow} />
    ${moving.scene.value ? html`<${Reckoning} key=${race.round} scene=${moving.scene.value} fixed=${film.fixed}
      hold=${playing ? HOLD : 0} onDone=${moving.done} />` : html`<section class="pc-stage" aria-label="The pit"><${Stage} plan=${plan.value}
        race=${race} spaces=${film.fixed.spaces} crew=${followed} ms=${sinceGo(race, at)} /></section>`}</div>`
}
