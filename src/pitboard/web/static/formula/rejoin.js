// The line was lost and is back: what was missed is driven before the race is as it is.
import { load } from '../replay/frames.js'

/** @typedef {import('./view.js').Race} Race */
/** @typedef {import('./view.js').Told} Told */

/** So many entries are driven; more are no longer followed by an eye. */
const MOST = 120

/** What the line shows on. @param {import('../session.js').Session} session @param {import('../store.js').Store} store
 * @param {import('./playback.js').Playback} motion */
export function rejoining(session, store, motion) {
  let seen = store.n.peek(), count = 0, waits = 0
  /** @param {Race} race */
  async function jump(race) {
    const from = seen, to = seen = store.n.peek(), mine = waits = ++count
    if (to <= from) { waits = 0; return motion.jump(race) }
    const answer = await load(session.table)
    if (waits !== mine) return
    waits = 0
    const missed = answer.ok ? answer.value.frames.filter(frame => frame.n > from && frame.n <= to && frame.told.length) : []
    if (missed.length && missed.length <= MOST) motion.rejoin(missed.map(frame => frame.told), race)
    else motion.jump(race)
  }
  return {
    /** @param {{told: Told[], before: Race, race: Race, say: () => void}} scene */
    show(scene) {
      // What happens meanwhile does not wait for what was.
      if (waits) { waits = 0; motion.jump(scene.before) }
      seen = store.n.peek()
      motion.push(scene)
    },
    jump,
    /** All that has happened was seen, by other ways. */
    caughtUp() { seen = store.n.peek() },
  }
}
