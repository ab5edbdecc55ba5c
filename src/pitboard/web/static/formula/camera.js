// What of the map is in view: all of it on a wide screen; on a phone the car and where it may go, until a hand moves it.
import { useLayoutEffect, useMemo, useRef, useState } from 'preact/hooks'

/** @typedef {{x: number, y: number, w: number, h: number}} Box */
/** @typedef {{fixed: import('./view.js').Fixed, spaces: number[], pixels: {w: number, h: number}}} Scene spaces: what
 *   is to be seen, pixels: the room for it */

const NARROW = 700, MARGIN = 62, CLOSEST = 190
/** Words lie over so much of a narrow map's foot, px. */
const OVER = 96

/** The smallest box round some spaces that has the shape of the room. @param {Scene} scene @returns {Box} */
export function boxRound({ fixed, spaces, pixels }) {
  const [width, height] = fixed.road.size, whole = { x: 0, y: 0, w: width, h: height }
  const dots = spaces.map(space => fixed.road.cells[space]).filter(Boolean)
  if (!dots.length || innerWidth >= NARROW || pixels.h < 1) return whole
  const xs = dots.map(dot => dot.x), ys = dots.map(dot => dot.y), ratio = pixels.w / Math.max(60, pixels.h - OVER)
  const left = Math.min(...xs), top = Math.min(...ys)
  let w = Math.max(CLOSEST, Math.max(...xs) - left + 2 * MARGIN), h = Math.max(...ys) - top + 2 * MARGIN
  if (w / h < ratio) w = h * ratio; else h = w / ratio
  return { x: (left + Math.max(...xs) - w) / 2, y: (top + Math.max(...ys) - h) / 2, w, h: w * pixels.h / pixels.w }
}

/** @param {Box} box @param {number} by @param {number} x @param {number} y the place that stays where it is */
const zoomed = (box, by, x, y) => ({ x: x - (x - box.x) * by, y: y - (y - box.y) * by, w: box.w * by, h: box.h * by })

/**
 * Two fingers zoom, one drags, a wheel zooms; `moved` says that a hand did, `home` gives the map back.
 * @param {import('./view.js').Fixed} fixed @param {number[]} spaces
 */
export function useCamera(fixed, spaces) {
  const el = useRef(/** @type {SVGSVGElement|null} */ (null)), [pixels, setPixels] = useState({ w: 0, h: 0 })
  const [held, setHeld] = useState(/** @type {Box|null} */ (null))
  const own = useMemo(() => boxRound({ fixed, spaces, pixels }), [fixed, spaces.join(), pixels.w, pixels.h])
  const box = held ?? own, now = useRef({ box, fixed })
  now.current = { box, fixed }
  useLayoutEffect(() => {
    const room = el.current
    if (!room) return
    const watch = new ResizeObserver(() => setPixels({ w: room.clientWidth, h: room.clientHeight }))
    watch.observe(room)
    setPixels({ w: room.clientWidth, h: room.clientHeight })
    const stop = fingers(room, () => now.current.box, next => {
      const [width] = now.current.fixed.road.size
      if (next.w >= CLOSEST / 1.5 && next.w <= width * 1.3) setHeld(next)
    })
    return () => { watch.disconnect(); stop() }
  }, [])
  return { el, view: `${box.x} ${box.y} ${box.w} ${box.h}`, moved: held !== null, home: () => setHeld(null) }
}

/** @param {SVGSVGElement} room @param {() => Box} box @param {(box: Box) => void} set */
function fingers(room, box, set) {
  /** @type {Map<number, PointerEvent>} */
  const down = new Map()
  const scale = () => box().w / Math.max(1, Math.min(room.clientWidth, room.clientHeight * box().w / box().h))
  /** @param {number} x @param {number} y on the screen @returns {[number, number]} on the drawing */
  const place = (x, y) => {
    const at = room.getScreenCTM()?.inverse(), p = new DOMPoint(x, y).matrixTransform(at)
    return [p.x, p.y]
  }
  let far = 0
  /** @param {PointerEvent} event */
  const press = event => { down.set(event.pointerId, event); far = 0 }
  /** @param {PointerEvent} event */
  const move = event => {
    const was = down.get(event.pointerId)
    if (!was) return
    const dx = event.clientX - was.clientX, dy = event.clientY - was.clientY
    far += Math.abs(dx) + Math.abs(dy)
    if (far < 8) return
    const other = [...down.values()].find(one => one.pointerId !== event.pointerId)
    down.set(event.pointerId, event)
    if (!other) return set({ ...box(), x: box().x - dx * scale(), y: box().y - dy * scale() })
    const apart = (/** @type {PointerEvent} */ a) => Math.hypot(a.clientX - other.clientX, a.clientY - other.clientY)
    set(zoomed(box(), apart(was) / Math.max(1, apart(event)),
      ...place((event.clientX + other.clientX) / 2, (event.clientY + other.clientY) / 2)))
  }
  /** @param {PointerEvent} event */
  const up = event => { down.delete(event.pointerId) }
  /** @param {WheelEvent} event */
  const wheel = event => {
    event.preventDefault()
    set(zoomed(box(), event.deltaY > 0 ? 1.12 : 1 / 1.12, ...place(event.clientX, event.clientY)))
  }
  room.addEventListener('pointerdown', press)
  room.addEventListener('wheel', wheel, { passive: false })
  addEventListener('pointermove', move)
  addEventListener('pointerup', up)
  addEventListener('pointercancel', up)
  return () => {
    room.removeEventListener('pointerdown', press)
    room.removeEventListener('wheel', wheel)
    removeEventListener('pointermove', move)
    removeEventListener('pointerup', up)
    removeEventListener('pointercancel', up)
  }
}
