// What was driven while nobody looked: offered when one comes back, shown from the last thing seen, then in words.
import { html } from 'htm/preact'
import { useEffect, useRef, useState } from 'preact/hooks'
import { Dialog } from '../dialog.js'
import { ico, Why } from '../pieces/index.js'
import { load } from '../replay/frames.js'
import { mark } from './tokens.js'

/** @typedef {import('../session.js').Session} Session */
/** @typedef {import('../store.js').Store} Store */
/** @typedef {import('../replay/frames.js').Frame} Frame */
/** @typedef {import('./playback.js').Playback} Playback */
/** @typedef {{n: number, turn: number}} Seen the last entry that was shown here, and its turn */
/** turn: in which it happened @typedef {{frame: Frame, turn: number}} Reported */

/** @param {string} table */
const keyOf = table => `pitboard.seen.${table}`

/** @param {string} table @returns {Seen|null} */
function seenAt(table) {
  try { return JSON.parse(localStorage.getItem(keyOf(table)) ?? 'null') } catch { return null }
}

/** "Turn 6 was", "Turns 6 to 8 were". @param {number} from @param {number} to */
const turnsWords = (from, to) => from >= to ? `Turn ${from} was` : `Turns ${from} ${to === from + 1 ? 'and' : 'to'} ${to} were`

/** Whether a frame belongs to the report: something was driven, decided or missed. @param {Frame} frame */
const isReported = frame => frame.words.length > 0 && (frame.told.length > 0 || frame.words.some(one => ['Table 17', 'Table 18'].includes(one.rule)
  || (one.rule === 'Table 16' && frame.seat >= 0)))

/** What is told of some frames. @param {Frame[]} film @param {number} seen @returns {Reported[]} */
const reportOf = (film, seen) => film.flatMap((frame, i) => frame.n > seen && isReported(frame) ? [{ frame, turn: film[Math.max(0, i - 1)].race.turn }] : [])

/** A line of the report. @param {{frame: Frame}} props */
const Told = ({ frame }) => html`<li><span class="mark">${frame.seat >= 0 && mark(frame.seat, 16)}</span><span class="words">${frame.words.map(one => html`
  <span>${one.text} <${Why} rule=${one.rule} game="formula" /> </span>`)}</span></li>`

/** One frame after the other, each when the one before has been shown. @param {Playback} motion @param {Frame[]} frames
 * @param {() => boolean} is_over */
async function showAll(motion, frames, is_over) {
  for (const frame of frames) {
    if (is_over()) return
    motion.push({ told: frame.told, race: frame.race })
    await new Promise(done => {
      const stop = motion.busy.subscribe(busy => { if (!busy) setTimeout(() => { stop(); done(null) }) })
    })
  }
}

/**
 * Keeps what was seen, and shows what was not. @param {{session: Session, store: Store, motion: Playback, listen: (on: boolean) => void,
 *   on: boolean}} props listen: to what happens now; on: by a timetable, where people are away
 */
export function useMissedTurns({ session, store, motion, listen, on }) {
  const [missed, setMissed] = useState(/** @type {Seen|null} */ (null)), [frames, setFrames] = useState(/** @type {Reported[]} */ ([]))
  const [state, setState] = useState(/** @type {''|'showing'|'words'} */ ('')), stopped = useRef(false), race = store.shared.value.race
  useEffect(() => {
    const seen = on ? seenAt(session.table) : null
    if (seen && store.shared.peek().race.turn > seen.turn && seen.turn > 0) setMissed(seen)
  }, [])
  useEffect(() => {
    const keep = () => {
      if (document.hidden || !on) return
      try { localStorage.setItem(keyOf(session.table), JSON.stringify({ n: store.n.peek(), turn: store.shared.peek().race.turn })) } catch { /* asked again */ }
    }
    keep()
    document.addEventListener('visibilitychange', keep)
    return () => document.removeEventListener('visibilitychange', keep)
  }, [race.turn, store.n.value, on])

  /** @param {boolean} moving false: only the words */
  async function show(moving) {
    const seen = missed, answer = seen && await load(session.table)
    setMissed(null)
    if (!seen || !answer?.ok) { if (answer && !answer.ok) session.tell({ tone: 'refused', text: answer.failure.what }); return }
    const film = answer.value.frames, new_ones = film.filter(frame => frame.n > seen.n)
    setFrames(reportOf(film, seen.n))
    if (moving) {
      const before = film.findLast(frame => frame.n <= seen.n)
      stopped.current = false
      setState('showing')
      listen(false)
      if (before) motion.jump(before.race)
      await showAll(motion, new_ones.filter(frame => frame.told.length), () => stopped.current)
      listen(true)
    }
    setState('words')
  }
  const last = race.phase === 'over' ? race.turn : race.turn - 1
  return { state, frames, words: missed ? `${turnsWords(missed.turn, last)} driven while you were away.` : '',
    show, later: () => setMissed(null), close: () => setState(''),
    stop: () => { stopped.current = true; motion.jump(store.shared.peek().race) } }
}

/** @param {{missed: ReturnType<typeof useMissedTurns>}} props */
export function MissedTurns({ missed }) {
  if (missed.state === 'showing') return html`<button type="button" class="fx-home fx-enough" onClick=${missed.stop}>${ico('skip', 18)}Enough</button>`
  if (missed.words) return html`<section class="fx-news" role="status" aria-label="While you were away"><p class="row">${ico('flag', 18)}<b>${missed.words}</b></p>
    <div class="row wrap"><button type="button" onClick=${() => missed.show(true)}>${ico('play', 18)}Watch it</button>
      <button type="button" onClick=${() => missed.show(false)}>${ico('book', 18)}Read it</button>
      <button type="button" class="bare" onClick=${missed.later}>Not now</button></div></section>`
  if (missed.state !== 'words') return null
  return html`<${Dialog} title="While you were away" onClose=${missed.close}><ol class="log" tabindex="0">${missed.frames.map(({ frame, turn }, i) => html`
    ${turn > 0 && turn !== missed.frames[i - 1]?.turn && html`<li class="label fx-turnhead" key=${`turn ${turn}`}>Turn ${turn}</li>`}
    <${Told} key=${frame.n} frame=${frame} />`)}</ol><//>`
}
