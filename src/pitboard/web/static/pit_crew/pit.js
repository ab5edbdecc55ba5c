// The pit: rivals, stage, log and calls, bench.
import { html } from 'htm/preact'
import { useEffect, useState } from 'preact/hooks'
import { CoachLine } from '../learn/coach_line.js'
import { keys } from '../settings.js'
import { aidsFor } from './aid.js'
import { AidSpoken } from './aid_signs.js'
import { Bench } from './bench.js'
import { Bubble, useWorkers } from './crew_talk.js'
import { Countdown, useCountdown } from './countdown.js'
import { useDrag } from './drag.js'
import { useKeys } from './keys.js'
import { hasKeys, plan } from './layout.js'
import { Rivals } from './rivals.js'
import { Calls, Log } from './side.js'
import { Stage } from './stage.js'
import { useTap } from './tap.js'
import { markOf } from './people.js'

/** @typedef {import('./view.js').Area} Area */
/** @typedef {import('./view.js').Race} Race */
/** @typedef {import('./view.js').Fixed} Fixed */
/** @typedef {import('./view.js').CrewName} CrewName */
/** @typedef {import('./hands.js').Hands} Hands */
/** @typedef {import('../session.js').Session} Session */
/** @typedef {import('../store.js').Store} Store */

/** Seconds since GO and, where the clock ends the round, what is left of it; -1 where it does not. Neither goes on while
 * the race rests.
 * @param {Store} store @param {Race} race */
function useClock(store, race) {
  const [since, setSince] = useState(0), [left, setLeft] = useState(-1)
  const { what, until, rested, rests_since } = store.round.value.clock, ends = what === 'stop' ? until : 0
  const rests = rests_since >= 0
  const runs = race.phase === 'pit_crew' && race.go_at >= 0
  useEffect(() => {
    if (!runs) { setLeft(-1); if (race.phase === 'round_setup') setSince(0); return }
    const tick = () => {
      setSince(Math.floor(((rests ? rests_since : store.now()) - race.go_at - rested) / 1000))
      if (!rests) setLeft(ends ? Math.max(0, Math.ceil((ends - store.now()) / 1000)) : -1)
    }
    tick()
    if (rests) return
    const timer = setInterval(tick, 250)
    return () => clearInterval(timer)
  }, [runs, race.go_at, race.phase, ends, rests, rested])
  return { since, left }
}

/** Calls to the own crew, and the figure that one of them asks for. @param {Session} session @param {number} me */
function useCalls(session, me) {
  const [asking, ask] = useState(false)
  /** @param {string} text */
  const send = text => { ask(false); session.ask('call', { seat: me, text }) }
  useEffect(() => {
    if (!asking) return
    const timer = setTimeout(() => ask(false), 4000)
    return () => clearTimeout(timer)
  }, [asking])
  return { asking, cancel: () => ask(false),
    onCall: (/** @type {string} */ key) => key === 'need' ? ask(!asking) : send(key),
    onNeed: (/** @type {number} */ n) => send(`need_${n}`) }
}

/** What the areas of the own car do. @param {Hands} own @param {Map<Area, string>} workers @param {Race} race
 * @param {boolean} aided the counting aid is on @param {(area: Area) => void} tap */
function liveOf(own, workers, race, aided, tap) {
  const pick = own.picked.value, aim = own.aim.value, letters = hasKeys && keys.value, idle = !own.lays.value
  return {
    flights: own.flights.value, letters, workers, aids: aided && own.crew.value ? aidsFor(race, own.crew.value) : null,
    /** @param {Area} area @returns {import('./area.js').SlotState} */
    stateOf: area => idle ? 'none' : aim === area ? 'aim' : pick && own.fits(pick, area) ? 'open' : 'idle',
    onArea: tap,
  }
}

/**
 * @param {{session: Session, store: Store, race: Race, fixed: Fixed, me: number, crew: CrewName, still: boolean,
 *   own: Hands|null, onFollow: (crew: CrewName) => void, judging: any}} props judging: what takes stage and bench
 */
export function Pit({ session, store, race, fixed, me, crew, still, own, onFollow, judging }) {
  const clock = useClock(store, race), calls = useCalls(session, me), workers = useWorkers(own, race, store)
  const left = useCountdown(store), lift = useDrag(own, !still), tap = useTap(session, own), { seats } = store.round.value
  const racing = store.round.value.stage === 'racing'
  useKeys({ own, on: !still && racing && !judging, asking: calls.asking, onCall: calls.onCall, onNeed: calls.onNeed,
    onCancel: () => { own?.drop(); calls.cancel() } })
  useEffect(() => { if (still) own?.drop() }, [still])
  const canGrab = own && !still && own.done.value && race.phase === 'pit_crew' && !own.crew.value?.die
    && !own.crew.value?.reaching && !own.reaching.value
  const shown = own && race.phase === 'pit_crew' ? liveOf(own, workers, race, !!seats[me]?.aid, tap) : null
  return html`<${Rivals} race=${race} spaces=${fixed.spaces} seats=${seats} mine=${own ? crew : null} followed=${crew}
      onFollow=${onFollow} />
    ${judging || html`<section class=${`pc-stage ${own?.picked.value ? 'holding' : ''}`} aria-label="The pit">
      <${Stage} plan=${plan.value} race=${race} spaces=${fixed.spaces} crew=${crew} mine=${own ? crew : ''} clock=${clock}
        live=${shown} onGrab=${canGrab ? () => own.goOn(false) : undefined} />
      ${shown?.aids && html`<${AidSpoken} aids=${shown.aids} />`}<${Bubble} store=${store} race=${race} me=${me} />
      ${racing && html`<${Countdown} left=${left} go_at=${race.phase === 'pit_crew' ? race.go_at : -1}
        store=${store} />`}</section>`}
    <aside class="pc-side" aria-label="Log and calls"><${Log} log=${store.log.value} race=${race} me=${me}
      mark=${markOf(race)} /></aside>
    ${own && html`<${Calls} ...${calls} keysShown=${hasKeys && keys.value} /><${CoachLine} />`}
    ${judging ? null : own && html`<${Bench} own=${own} race=${race} seats=${seats} still=${still} lift=${lift} />`}`
}
