// The keyboard at the table: numbers and arrows choose a lit space, Enter and Space throw or go. Keys go by their
// place on the board.
import { useLayoutEffect, useRef } from 'preact/hooks'
import { keys } from '../settings.js'
import { diceAsked } from './throw.js'

/** @typedef {import('./view.js').Race} Race */
/** @typedef {import('./view.js').End} End */

/** @param {EventTarget|null} target */
const takesKeys = target => target instanceof Element
  && !!target.closest('input, select, textarea, dialog, a[href], button, [role="button"]:not(.lit)')

/** @param {KeyboardEvent} event @returns {number} the digit of a key, 0 for another */
const digitOf = event => Number(/^(?:Digit|Numpad)([1-9])$/.exec(event.code)?.[1] ?? 0)

/** @type {Record<string, number>} */
const ARROWS = { ArrowLeft: -1, ArrowUp: -1, ArrowRight: 1, ArrowDown: 1 }

/**
 * @param {{on: boolean, race: Race, aim: number, onAim: (i: number) => void, onThrow: () => void, onPick: (end: End)
 *   => void}} asked
 *   on: something is asked of this browser now
 */
export function useKeys(asked) {
  const now = useRef(asked)
  now.current = asked
  useLayoutEffect(() => {
    /** @param {KeyboardEvent} event */
    function press(event) {
      const { on, race, aim, onAim, onThrow, onPick } = now.current
      if (!keys.peek() || !on || event.defaultPrevented || event.ctrlKey || event.altKey || event.metaKey) return
      const { ends } = race, digit = digitOf(event), go = ['Enter', 'NumpadEnter', 'Space'].includes(event.code)
      if (event.target instanceof Element && event.target.closest('input, select, textarea, dialog')) return
      if (go && takesKeys(event.target)) return
      if (go && diceAsked(race)) { event.preventDefault(); return event.repeat || onThrow() }
      if (!ends.length) return
      const named = digit ? ends.find((e, i) => (e.key || i + 1) === digit) : undefined
      if (named) { event.preventDefault(); return onPick(named) }
      if (event.code in ARROWS) {
        const by = ARROWS[event.code], from = aim < 0 && by < 0 ? 0 : aim
        event.preventDefault()
        return aimAt((from + by + ends.length) % ends.length, onAim)
      }
      if (go && ends[aim] && !event.repeat) { event.preventDefault(); onPick(ends[aim]) }
    }
    addEventListener('keydown', press)
    return () => removeEventListener('keydown', press)
  }, [])
}

/** Aims at a lit space and puts the focus there, so that it is read out. @param {number} i
 * @param {(i: number) => void} onAim */
function aimAt(i, onAim) {
  onAim(i)
  const lit = document.querySelectorAll('.pit-stop-board .lit')[i]
  if (lit instanceof SVGElement) lit.focus()
}
