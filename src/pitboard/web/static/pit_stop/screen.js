// The table of Pit Stop: board, people, dice and table, joined to the line.
import { html } from 'htm/preact'
import { useEffect, useMemo, useRef, useState } from 'preact/hooks'
import { Radio } from '../log_view.js'
import { badge, helmet } from '../pieces/crews.js'
import { keys } from '../settings.js'
import { play } from '../sound.js'
import { useKeys } from './keys.js'
import { driverOf } from './people.js'
import { playback } from './playback.js'
import { Finish } from './podium.js'
import { Stage } from './stage.js'
import { callOf, diceAsked } from './throw.js'
import { carsOf, isAsked } from './view.js'

/** @typedef {import('./view.js').Race} Race */
/** @typedef {import('./view.js').Fixed} Fixed */
/** @typedef {import('./view.js').End} End */
/** @typedef {import('../session.js').Session} Session */
/** @typedef {import('../store.js').Store} Store */

const LEVEL = { thrown: 'the cars are thrown for', chosen: 'seat is car' }

/** The race in a few words. @param {Fixed} fixed */
export const raceWords = fixed => `${fixed.board.name}, ${fixed.laps === 1 ? 'one lap' : `${fixed.laps} laps`}; ${
  LEVEL[/** @type {'thrown'} */ (fixed.options.cars)] ?? ''}`

/** A seat before the race: the car's shape where seats are cars, else a helmet. @param {Fixed} fixed */
export const seatPicture = fixed => {
  const order = /** @type {const} */ (['red', 'blue', 'yellow', 'green'])
  return (/** @type {number} */ seat, /** @type {boolean} */ taken, /** @type {number} */ size) =>
    fixed.options.cars === 'chosen' && fixed.options.cars_each !== 2 && taken ? badge(order[seat], size)
      : helmet(taken, size)
}

/** What a line of the log is marked with. @param {Race} race */
export const markOf = race => (/** @type {number} */ seat) => {
  const cars = carsOf(race, seat)
  return cars.length ? badge(cars[0].car, 16) : helmet(true, 16)
}

/** Laps for the bar: that of the leading car. @param {Race} race @param {Fixed} fixed */
export function platesOf(race, fixed) {
  if (race.phase === 'cars') return ['GRID']
  const lap = Math.max(0, ...race.cars.filter(c => c.racing).map(c => c.lap))
  return ['LAP', `${Math.max(1, Math.min(lap, fixed.laps))}/${fixed.laps}`]
}

/** The clock of the open question, if one runs for a question of the race that is shown. @param {Store} store */
function useClock(store) {
  const { seat, since, until } = store.round.value.clock
  return useMemo(() => until > 0 && seat >= 0 ? { since, until, now: store.now } : null, [seat, since, until])
}

/** Commands of the race, sent once each: pending ones rest until they are answered. @param {Session} session
 * @param {import('./playback.js').Playback} motion
 * @param {Race} race @param {{current: number}} last_hand the seat that acted last on this device */
function useCommands(session, motion, race, last_hand) {
  const [pending, setPending] = useState(0)
  const busy = pending === race.question && pending !== 0
  /** @param {string} verb @param {Record<string, number>} args */
  const send = async (verb, args) => {
    if (busy) return
    last_hand.current = race.asked
    setPending(race.question)
    const answer = await session.act(race.asked, verb, args, race.question)
    if (answer.refused) { setPending(0); motion.takeBack() }
  }
  return {
    busy,
    throwDice: () => { motion.letGo(diceAsked(race)); send('throw', {}) },
    pick: (/** @type {End} */ end) => { play('tick'); send('move', { spaces: end.spaces, lane: end.lane }) },
  }
}

/** Joins the showing of acts to the line. @param {Session} session @param {Race} first */
function useMotion(session, first) {
  const motion = useMemo(() => playback(first), [])
  useEffect(() => {
    session.listen({ show: motion.push, jump: motion.jump })
    motion.jump(session.known.peek()?.shared.peek().race ?? first)
    const settle = () => { if (document.hidden) motion.settle() }
    document.addEventListener('visibilitychange', settle)
    return () => { session.listen(null); document.removeEventListener('visibilitychange', settle) }
  }, [])
  return motion
}

/**
 * @param {{session: Session, store: Store, still: boolean, onShown?: (race: Race, call: string) => void}} props still:
 *   input rests
 */
export function PitStopScreen({ session, store, still, onShown }) {
  const fixed = /** @type {Fixed} */ (store.fixed.value), my_seats = store.you.value.seats
  const { stage, seats, rematch } = store.round.value
  const motion = useMotion(session, store.shared.peek().race), race = motion.shown.value
  const [aim, setAim] = useState(-1), [looking, setLooking] = useState(false)
  const clock = useClock(store), last_hand = useRef(-1)
  const { busy, throwDice, pick } = useCommands(session, motion, race, last_hand)
  const live = stage === 'racing' && !still && !store.round.value.paused
  const driven = seats.every((s, i) => !my_seats.includes(i) || !s.stand_in) ? my_seats
    : my_seats.filter(i => !seats[i]?.stand_in)
  const asked = live && !motion.busy.value && isAsked(race, driven) && !busy
  const hands = my_seats.filter(seat => seats[seat] && !seats[seat].left)
  const passing = asked && hands.length > 1 && last_hand.current !== race.asked
  useKeys({ on: asked, race, aim, onAim: setAim, onThrow: throwDice, onPick: pick })
  useEffect(() => { setAim(-1) }, [race.question])
  useEffect(() => { if (asked) play('yours') }, [asked && race.asked])
  const call = stage === 'racing' || stage === 'over' ? callOf(race, seats, my_seats) : ''
  useEffect(() => { onShown?.(race, call) }, [race, call])
  useEffect(() => {
    if (!['racing', 'over'].includes(stage) || motion.busy.value) return
    document.dispatchEvent(new CustomEvent('pitboard:view', { detail: { race, fixed, seats: driven } }))
  }, [race, stage, motion.busy.value])
  const radio = html`<${Radio} log=${store.log.value} lines=${3} mark=${markOf(race)} my_seats=${my_seats} />`
  const over = stage === 'over' && race.phase === 'over' && !motion.busy.value
  return html`<${Stage} fixed=${fixed} race=${race} seats=${seats} presence=${store.presence.value} my_seats=${driven}
      motion=${motion} clock=${stage === 'racing' ? clock : null} passing=${passing} aim=${aim} onAim=${setAim}
      keys=${keys.value && matchMedia('(pointer: fine)').matches} onPick=${live && !busy ? pick : undefined}
      onThrow=${live && !busy ? throwDice : undefined} radio=${radio} quiet=${stage !== 'racing' && stage !== 'over'} />
    ${over && !looking && html`<${Finish} race=${race} seats=${seats} table=${session.table} rematch=${rematch}
      canAsk=${my_seats.length > 0}
      onRematch=${() => session.ask('rematch')} onClose=${() => setLooking(true)} />`}
    ${over && looking && html`<button type="button" class="podium-again"
      onClick=${() => setLooking(false)}>The podium</button>`}
    ${stage === 'racing' && !my_seats.length && html`<p class="watching">You are watching${store.watching.value > 1
      ? `, with ${store.watching.value - 1} more` : ''}.
      ${race.asked >= 0 ? ` ${driverOf(race, seats, race.turn)} is on.` : ''}</p>`}`
}
