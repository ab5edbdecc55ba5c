// What the guide says in the pit: one line above the bench, for there every other place holds something to press or to
// watch; and a ring round the thing that it is about.
import { html } from 'htm/preact'
import { signal } from '@preact/signals'
import { useLayoutEffect, useState } from 'preact/hooks'

/** What is said now; without words the line only keeps its place, so that nothing moves under the hands. */
export const line = signal(/** @type {{text: string, at: string, skip: () => void}|null} */ (null))

/** Between a thing and its ring, in px. */
const ROOM = 3

/** The smallest box round all of several things. @param {Element[]} things */
export function around(things) {
  const boxes = things.map(thing => thing.getBoundingClientRect())
  const left = Math.min(...boxes.map(b => b.left)), top = Math.min(...boxes.map(b => b.top))
  return new DOMRect(left, top, Math.max(...boxes.map(b => b.right)) - left,
    Math.max(...boxes.map(b => b.bottom)) - top)
}

/** @param {{at: string}} props */
function Ring({ at }) {
  const [box, put] = useState(/** @type {DOMRect|null} */ (null))
  useLayoutEffect(() => {
    const measure = () => {
      const things = [...document.querySelectorAll(at)]
      put(things.length ? around(things) : null)
    }
    measure()
    const timer = setInterval(measure, 400)
    addEventListener('resize', measure)
    return () => { clearInterval(timer); removeEventListener('resize', measure) }
  }, [at])
  return box && html`<span class="coach-ring" aria-hidden="true"
    style=${`left:${box.left - ROOM}px;top:${box.top - ROOM}px;width:${box.width + 2 * ROOM}px;height:${box.height
      + 2 * ROOM}px`}></span>`
}

/** Stands between the stage and the bench. */
export function CoachLine() {
  if (!line.value) return null
  const { text, at, skip } = line.value
  return html`<aside class="coach-line" aria-label="Learning"><p role="status">${text}</p>${text && html`<button
    type="button" class="bare" onClick=${skip}>Skip all</button><${Ring} key=${at} at=${at} />`}</aside>`
}
