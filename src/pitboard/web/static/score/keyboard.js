// The keyboard: figures lay cards, arrows pick the area, letters turn the color and take back.
import { keys } from '../settings.js'
import { choose, color, pad, toCards } from './mode.js'
import { clearArea, hasArea, lay, mat, pickArea, sheet, takeLast, undo } from './sheet.js'

/** @typedef {import('./kept.js').Area} Area */

/** What lies left, right, above and below. @type {Record<Area, Area[]>} */
const NEXT = {
  front_left: ['front_left', 'front_right', 'engine', 'rear_left'],
  front_right: ['front_left', 'front_right', 'engine', 'rear_right'],
  rear_left: ['rear_left', 'rear_right', 'front_left', 'fuel'],
  rear_right: ['rear_left', 'rear_right', 'front_right', 'fuel'],
  engine: ['front_left', 'front_right', 'engine', 'fuel'],
  fuel: ['rear_left', 'rear_right', 'engine', 'discard'],
  discard: ['rear_left', 'rear_right', 'fuel', 'discard'],
}
const ARROWS = ['ArrowLeft', 'ArrowRight', 'ArrowUp', 'ArrowDown']

/** @param {string} arrow */
function go(arrow) {
  const next = NEXT[sheet.peek().area][ARROWS.indexOf(arrow)]
  const area = hasArea(mat.peek(), next) ? next : 'front_left'
  toCards()
  pickArea(area)
  // The picked one alone can be reached by Tab, so the focus goes where the pick went.
  setTimeout(() => /** @type {HTMLElement|null} */ (document.querySelector(`[data-area="${area}"]`))?.focus())
}

/** @type {Record<string, () => void>} */
const DO = {
  KeyB: () => { color.value = 'b' }, KeyW: () => { color.value = 'w' },
  KeyA: () => lay(`*${color.peek()}`),
  KeyT: () => { pad.value = { kind: 'training' } }, KeyM: () => { pad.value = { kind: 'teamwork', first: 0 } },
  Backspace: takeLast, Delete: clearArea, KeyU: undo, Escape: toCards,
}

/** @param {KeyboardEvent} event */
function press(event) {
  const at = event.target instanceof Element ? event.target : document.body
  if (event.defaultPrevented || event.altKey || at.closest('input, select, textarea, dialog')) return
  const undoes = (event.ctrlKey || event.metaKey) && event.code === 'KeyZ'
  if (undoes) { event.preventDefault(); return undo() }
  if (event.ctrlKey || event.metaKey) return
  const picking = at === document.body || at.closest('.stage, .pad')
  if (ARROWS.includes(event.code) && at.closest('.stage')) { event.preventDefault(); return go(event.code) }
  if (!keys.peek() || !picking) return
  const digit = /^(?:Digit|Numpad)(\d)$/.exec(event.code)?.[1]
  if (digit) { event.preventDefault(); return choose(Number(digit) || 10, event.shiftKey) }
  const act = DO[event.code]
  if (act) { event.preventDefault(); act() }
}

/** Every key acts where an area can: on the car, the pad, or nowhere in particular. */
export function listenToKeys() {
  addEventListener('keydown', press)
}
