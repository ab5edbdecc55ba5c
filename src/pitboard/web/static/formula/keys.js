// The keyboard at the table: arrows turn the dial and walk through the spaces, numbers answer, Enter seals what is chosen.
import { useLayoutEffect, useRef } from 'preact/hooks'
import { keys } from '../settings.js'
import { turned } from './dial.js'

/** @typedef {import('./view.js').Race} Race */
/** @typedef {import('./view.js').Own} Own */
/** @typedef {import('./driving.js').Drive} Drive */

/** @param {KeyboardEvent} event @returns {number} the digit of a key, 0 for another */
const digitOf = event => Number(/^(?:Digit|Numpad)([1-9])$/.exec(event.code)?.[1] ?? 0)

/** What keys do while a speed is plotted: true if this one did something. @param {KeyboardEvent} event @param {Drive} drive */
function plotKey(event, drive) {
  if (event.code === 'ArrowUp' || event.code === 'ArrowDown') { drive.walk(event.code === 'ArrowUp' ? 1 : -1); return true }
  const to = turned(event.code, drive.prices, drive.draft.speed)
  if (to === null) return false
  drive.setDraft({ speed: to, end: null, mix: 0, skill: drive.draft.skill })
  return true
}

/** @param {{on: boolean, race: Race, own: Own|undefined, drive: Drive}} asked on: something is asked of this browser now */
export function useKeys(asked) {
  const now = useRef(asked)
  now.current = asked
  useLayoutEffect(() => {
    /** @param {KeyboardEvent} event */
    function press(event) {
      const { on, race, own, drive } = now.current
      if (!keys.peek() || !on || !own || event.defaultPrevented || event.ctrlKey || event.altKey || event.metaKey) return
      const target = event.target instanceof Element ? event.target : null
      if (target?.closest('input, select, textarea, dialog')) return
      const go = event.code === 'Enter' || event.code === 'NumpadEnter'
      if (go && target?.closest('a[href], button, [role="button"], [role="radio"]')) return
      const digit = digitOf(event)
      if (race.phase === 'plot') {
        if (plotKey(event, drive)) event.preventDefault()
        else if (go && !event.repeat) { event.preventDefault(); drive.seal() }
        return
      }
      if (go && !event.repeat && own.most) {
        const seal = document.querySelector('.fx-form .fx-seal:enabled')
        event.preventDefault()
        if (seal instanceof HTMLButtonElement) seal.click()
        return
      }
      if (!own.acts.length || drive.busy) return
      if (digit && own.acts[digit - 1]) { event.preventDefault(); drive.send(own.acts[digit - 1]) } else if (go && !event.repeat) {
        event.preventDefault()
        drive.send(own.acts[drive.aim] ?? own.acts[0])
      } else if (event.code === 'ArrowDown' || event.code === 'ArrowUp') {
        event.preventDefault()
        drive.setAim((drive.aim + (event.code === 'ArrowDown' ? 1 : -1) + own.acts.length) % own.acts.length)
      }
    }
    addEventListener('keydown', press)
    return () => removeEventListener('keydown', press)
  }, [])
}
