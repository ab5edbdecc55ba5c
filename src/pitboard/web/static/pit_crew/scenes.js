// Entries as they come: in the pit each holds at once; the one that ends the phase becomes a scene to be judged, and
// what is shown waits until that is over.
import { batch, signal } from '@preact/signals'
import { useEffect, useMemo } from 'preact/hooks'
import { deal } from './flights.js'
import { hear } from './heard.js'

/** @typedef {import('./view.js').Race} Race */
/** @typedef {import('./view.js').Scene} Scene */
/** @typedef {import('./hands.js').Hands} Hands */
/** @typedef {import('../session.js').Session} Session */
/** @typedef {import('../store.js').Store} Store */

/** Slots that were free and hold a card now. @param {string[]} before @param {string[]} after */
const filled = (before, after) => after.flatMap((card, i) => card && !before[i] ? [i] : [])

/** @param {Session} session @param {Store} store @param {Hands|null} own */
export function useScenes(session, store, own) {
  const scene = useMemo(() => signal(/** @type {Scene|null} */ (null)), [])
  useEffect(() => {
    let held = own?.hand.peek() ?? []
    session.listen({
      show({ told, before, race, say }) {
        own?.settle(told)
        hear(told, race, own?.me ?? -1, own?.crew.peek()?.crew,
          store.round.peek().rules.calm)
        const now = own?.hand.peek() ?? [], fresh = filled(held, now)
        held = now
        if (told.some(t => ['go', 'drew'].includes(t.what)) && fresh.length) requestAnimationFrame(() => deal(fresh))
        if (told.some(t => t.what === 'stopped')) { scene.value = { told, before, race, say }; return }
        say()
      },
      jump() { batch(() => { scene.value?.say(); scene.value = null; own?.settle([]) }) },
    })
    return () => session.listen(null)
  }, [own])
  return {
    scene: scene.value,
    race: scene.value?.race ?? /** @type {Race} */ (store.shared.value.race),
    onDone() { scene.peek()?.say(); scene.value = null },
  }
}
