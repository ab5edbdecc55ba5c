// The keyboard of the pit. Keys go by their place on the board, not by what is printed on them.
import { useEffect, useRef } from 'preact/hooks'
import { keys } from '../settings.js'

/** @typedef {import('./hands.js').Hands} Hands */
/** @typedef {import('./view.js').Area} Area */

/** Where the letters lie, the areas lie. @type {Record<string, Area>} */
const AREA_OF = { KeyQ: 'front_left', KeyE: 'front_right', KeyA: 'rear_left', KeyD: 'rear_right', KeyW: 'engine',
  KeyS: 'tank', KeyX: 'discard' }
/** @type {Record<string, string>} */
const CALL_OF = { KeyG: 'need', KeyT: 'tank', KeyF: 'finish', KeyR: 'roll' }
const GO = ['Enter', 'NumpadEnter']

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
  useEffect(() => {
    /** @param {KeyboardEvent} event @returns {boolean} whether the key meant something */
    function act(event) {
      const { own, on, asking, onCall, onNeed, onCancel } = now.current, { code } = event, digit = digitOf(code)
      if (code === 'Escape') { onCancel(); return false }
      if (!own || !on) return false
      if (code in CALL_OF) { if (!event.repeat) onCall(CALL_OF[code]); return true }
      if (asking && digit >= 0) { onNeed(digit || 10); return true }
      if (GO.includes(code)) { if (!event.repeat) own.goOn(true); return true }
      if (event.repeat) return code === 'Space'
      if (digit >= 1 && digit <= 8) { own.pickCard(digit - 1); return true }
      if (code === 'KeyC') { own.armCap(null); return true }
      if (code === 'Space') { own.draw(); return true }
      if (code in AREA_OF) { own.putDown(AREA_OF[code]); return true }
      return false
    }
    /** @param {KeyboardEvent} event */
    const down = event => {
      if (!keys.peek() || event.defaultPrevented || event.ctrlKey || event.altKey || event.metaKey) return
      if (isTaken(event.target, [...GO, 'Space'].includes(event.code))) return
      if (act(event)) event.preventDefault()
    }
    /** @param {KeyboardEvent} event */
    const up = event => { if (GO.includes(event.code)) now.current.own?.letGo() }
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
