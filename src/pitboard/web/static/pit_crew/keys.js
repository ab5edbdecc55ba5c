// The keyboard of the pit. Keys go by their place on the board, not by what is printed on them.
import { useLayoutEffect, useRef } from 'preact/hooks'
import { keys } from '../settings.js'
import { actionOf } from './key_codes.js'
import { AREAS } from './view.js'

/** @typedef {import('./hands.js').Hands} Hands */
/** @typedef {import('./view.js').Area} Area */

/** Keys that press what has the focus. */
const PRESSING = ['Enter', 'NumpadEnter', 'Space']

/** Things that need keys themselves: fields, dialogs, links; and what the keyboard has been led to on purpose.
 * @param {EventTarget|null} target @param {boolean} presses whether the key would press a button */
function isTaken(target, presses) {
  if (!(target instanceof Element)) return false
  if (target.closest('input, select, textarea, dialog, .sheet')) return true
  return presses && !target.closest('.pc-grab') && !!target.closest('a[href], button, [role="button"]')
    && target.matches(':focus-visible')
}

/** @param {string} code @returns {number} */
const digitOf = code => Number(/^(?:Digit|Numpad)([0-9])$/.exec(code)?.[1] ?? -1)

/**
 * @param {{own: Hands|null, on: boolean, asking: boolean, onCall: (key: string) => void, onNeed: (n: number) => void,
 *   onCancel: () => void}} what on: hands may work; asking: a figure is awaited that says which card is needed
 */
export function useKeys(what) {
  const now = useRef(what)
  now.current = what
  useLayoutEffect(() => {
    /** @param {KeyboardEvent} event @returns {boolean} whether the key meant something */
    function act(event) {
      const { own, on, asking, onCall, onNeed, onCancel } = now.current, { code } = event, digit = digitOf(code)
      if (code === 'Escape') { onCancel(); return false }
      if (!own || !on) return false
      const action = actionOf(code)
      if (action.startsWith('call_')) { if (!event.repeat) onCall(action.slice(5)); return true }
      if (asking && digit >= 0) { onNeed(digit || 10); return true }
      if (action === 'go') { if (!event.repeat) own.goOn(true); return true }
      if (event.repeat) return !!action
      if (digit >= 1 && digit <= 8) { own.pickCard(digit - 1); return true }
      if (action === 'cap') own.armCap(null)
      if (action === 'draw') own.draw()
      if (AREAS.includes(/** @type {Area} */ (action))) own.putDown(/** @type {Area} */ (action))
      return !!action
    }
    /** @param {KeyboardEvent} event */
    const down = event => {
      if (!keys.peek() || event.defaultPrevented || event.ctrlKey || event.altKey || event.metaKey) return
      if (isTaken(event.target, PRESSING.includes(event.code))) return
      if (act(event)) event.preventDefault()
    }
    /** @param {KeyboardEvent} event */
    const up = event => { if (actionOf(event.code) === 'go') now.current.own?.letGo() }
    const rest = () => now.current.own?.letGo()
    addEventListener('keydown', down)
    addEventListener('keyup', up)
    addEventListener('blur', rest)
    return () => {
      removeEventListener('keydown', down)
      removeEventListener('keyup', up)
      removeEventListener('blur', rest)
    }
  }, [])
}
