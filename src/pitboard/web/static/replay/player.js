// Moving through the frames: to any entry at once, or one after the other with everything that was told.
import { effect, signal } from '@preact/signals'
import { lasting } from '../motion.js'
import { hurry } from '../settings.js'

/** @typedef {import('./frames.js').Film} Film */
/** @typedef {ReturnType<typeof player>} Player */
/**
 * @typedef {{busy: import('@preact/signals').Signal<boolean>, shown: import('@preact/signals').Signal<any>,
 *   push: (scene: {told: any[], race: any}) => void, jump: (race: any) => void}} Motion how a game shows its entries
 */

/** Between two entries, ms at the usual speed; and where nothing moves, so that the words can be read. */
const BREATH = 260, STILL = 700
/** Between two entries of a game in real time, ms. */
const SHORTEST = 60, LONGEST = 900
/** How often the address may be changed while playing, ms. */
const ADDRESS = 400

/** The entry that the address names. @param {number} most */
export function addressed(most) {
  const n = Number(new URLSearchParams(location.hash.slice(1)).get('n') ?? 0)
  return Number.isInteger(n) ? Math.min(most, Math.max(0, n)) : 0
}

/** How long an entry stands before the next one comes. @param {Film} film @param {number} n */
function breath({ frames, game }, n) {
  const told = frames[n].told.length > 0
  if (!lasting(1)) return STILL / hurry.value
  // Where all hands move at once an evening's own rhythm is kept, but for its pauses.
  if (game === 'pit_crew') return lasting(Math.min(LONGEST, Math.max(SHORTEST, (frames[n + 1]?.at ?? 0) - frames[n].at)))
  return lasting(told ? BREATH : BREATH / 2)
}

/** @template {Motion} M @param {Film} film @param {number} from the entry to begin at
 * @param {(race: any) => M} motionOf */
export function player(film, from, motionOf) {
  const last = film.frames.length - 1
  const at = signal(from), playing = signal(false)
  const motion = motionOf(film.frames[from].race)
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
    timer = setTimeout(forward, breath(film, at.value))
  })

  return { film, at, playing, motion, last, seek, step, toggle,
    /** Goes where the address says, if that is elsewhere. */
    follow() { const n = addressed(last); if (n !== at.peek()) { playing.value = false; seek(n) } } }
}
