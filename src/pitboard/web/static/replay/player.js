// Moving through the frames: to any entry at once, or one after the other with everything that was told.
import { effect, signal } from '@preact/signals'
import { lasting } from '../motion.js'
import { playback } from '../pit_stop/playback.js'
import { hurry } from '../settings.js'

/** @typedef {import('./frames.js').Film} Film */
/** @typedef {ReturnType<typeof player>} Player */

/** Between two entries, ms at the usual speed; and where nothing moves, so that the words can be read. */
const BREATH = 260, STILL = 700
/** How often the address may be changed while playing, ms. */
const ADDRESS = 400

/** The entry that the address names. @param {number} most */
export function addressed(most) {
  const n = Number(new URLSearchParams(location.hash.slice(1)).get('n') ?? 0)
  return Number.isInteger(n) ? Math.min(most, Math.max(0, n)) : 0
}

/** @param {Film} film @param {number} from the entry to begin at */
export function player(film, from) {
  const last = film.frames.length - 1
  const at = signal(from), playing = signal(false)
  const motion = playback(film.frames[from].race)
  /** @type {number|undefined} */
  let timer
  /** @type {number|undefined} */
  let writing

  function write() {
    clearTimeout(writing)
    writing = setTimeout(() => history.replaceState(null, '', `#n=${at.peek()}`), ADDRESS)
  }

  /** @param {number} n shown at once */
  function seek(n) {
    at.value = Math.min(last, Math.max(0, n))
    motion.jump(film.frames[at.peek()].race)
    write()
  }

  /** The next entry, as it was told. */
  function forward() {
    if (at.peek() >= last) { playing.value = false; return }
    const frame = film.frames[at.peek() + 1]
    at.value = frame.n
    motion.push({ told: frame.told, race: frame.race })
    write()
  }

  /** @param {number} by entries, back or on; one on is played, all else shown at once */
  function step(by) {
    playing.value = false
    if (by === 1 && !motion.busy.peek()) forward(); else seek(at.peek() + by)
  }

  function toggle() {
    if (!playing.peek() && at.peek() >= last) seek(0)
    playing.value = !playing.peek()
  }

  effect(() => {
    clearTimeout(timer)
    if (!playing.value || motion.busy.value) return
    const n = at.value, told = film.frames[n].told.length > 0
    timer = setTimeout(forward, lasting(1) ? lasting(told ? BREATH : BREATH / 2) : STILL / hurry.value)
  })

  return { film, at, playing, motion, last, seek, step, toggle,
    /** Goes where the address says, if that is elsewhere. */
    follow() { const n = addressed(last); if (n !== at.peek()) { playing.value = false; seek(n) } } }
}
