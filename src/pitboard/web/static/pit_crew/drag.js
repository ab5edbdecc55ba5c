// Dragging a card, a cap or a wrench onto an area. A press that hardly moves stays a press.
import { useEffect, useRef } from 'preact/hooks'

/** @typedef {import('./hands.js').Hands} Hands */
/** @typedef {import('./hands.js').Pick} Pick */
/** @typedef {import('./view.js').Area} Area */

const FAR = 7

/** The area under a point. @param {number} x @param {number} y @returns {Area|null} */
const areaAt = (x, y) => /** @type {Area|null} */ (document.elementFromPoint(x, y)?.closest('.pc-stage [data-area]')
  ?.getAttribute('data-area') ?? null)

/** What follows the pointer. @param {Element} face */
function ghostOf(face) {
  const box = face.getBoundingClientRect(), ghost = document.createElement('div')
  ghost.className = 'pc-ghost'
  ghost.style.width = `${box.width}px`
  ghost.style.height = `${box.height}px`
  ghost.append(face.cloneNode(true))
  document.body.append(ghost)
  return ghost
}

/** @param {Hands|null} own @param {boolean} on @returns {(event: PointerEvent, pick: Pick) => void} */
export function useDrag(own, on) {
  const now = useRef({ own, on }), stop = useRef(() => {})
  now.current = { own, on }
  useEffect(() => () => stop.current(), [])
  return (event, pick) => {
    if (!now.current.own || !now.current.on || event.button) return
    const hand = now.current.own, from = /** @type {HTMLElement} */ (event.currentTarget)
    const face = from.querySelector('.pc-face') ?? from, x0 = event.clientX, y0 = event.clientY, id = event.pointerId
    /** @type {HTMLElement|null} */
    let ghost = null
    if (event.pointerType === 'touch') from.releasePointerCapture?.(id)
    /** @param {PointerEvent} e */
    function move(e) {
      if (e.pointerId !== id) return
      if (!ghost) {
        if (Math.hypot(e.clientX - x0, e.clientY - y0) < FAR) return
        ghost = ghostOf(face)
        from.classList.add('dragged')
        hand.picked.value = pick
      }
      ghost.style.transform = `translate(${e.clientX - ghost.offsetWidth / 2}px, ${e.clientY - ghost.offsetHeight / 2}px)`
      const area = areaAt(e.clientX, e.clientY)
      hand.aim.value = area && hand.fits(pick, area) ? area : null
    }
    /** @param {PointerEvent} e */
    function drop(e) {
      if (e.pointerId !== id) return
      const area = ghost && areaAt(e.clientX, e.clientY), box = ghost?.getBoundingClientRect(), dragged = !!ghost
      end(dragged)
      if (area) hand.put(pick, area, box)
    }
    /** @param {boolean} dragged the press that ends a drag is none */
    function end(dragged) {
      removeEventListener('pointermove', move)
      removeEventListener('pointerup', drop)
      removeEventListener('pointercancel', cancel)
      removeEventListener('keydown', escape, true)
      ghost?.remove()
      ghost = null
      from.classList.remove('dragged')
      stop.current = () => {}
      if (!dragged) return
      hand.drop()
      const swallow = (/** @type {Event} */ e) => { e.stopPropagation(); e.preventDefault() }
      addEventListener('click', swallow, { capture: true, once: true })
      setTimeout(() => removeEventListener('click', swallow, { capture: true }), 0)
    }
    const cancel = () => end(!!ghost)
    /** @param {KeyboardEvent} e */
    const escape = e => { if (e.code === 'Escape') { e.preventDefault(); cancel() } }
    stop.current = cancel
    addEventListener('pointermove', move)
    addEventListener('pointerup', drop)
    addEventListener('pointercancel', cancel)
    addEventListener('keydown', escape, true)
  }
}
