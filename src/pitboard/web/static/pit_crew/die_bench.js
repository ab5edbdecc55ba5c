// The car is complete: the die lies where the hand was. Press, hold or leave it rolling: all are at the server's pace.
import { html } from 'htm/preact'
import { useEffect, useLayoutEffect, useRef } from 'preact/hooks'
import { lasting, tumble } from '../motion.js'
import { die, ico } from '../pieces/index.js'
import { keyOf } from './key_codes.js'

/** @typedef {import('./hands.js').Hands} Hands */
/** @typedef {import('./view.js').Race} Race */

/** What the die is doing, in words. @param {Hands} own @param {Race} race */
export function dieWords(own, race) {
  const mine = own.crew.value
  if (!mine) return ''
  if (mine.die) return mine.face ? `You rolled ${mine.face}.` : 'The die is yours. Roll!'
  if (own.reaching.value || mine.reaching) return 'Your hand is on its way …'
  return race.dice_left ? 'All caps on. Grab a die!' : 'All caps on. No die is left: reach to stop.'
}

/** @param {{own: Hands, race: Race, still: boolean}} props */
export function DieBench({ own, race, still }) {
  const mine = own.crew.value, has = !!mine?.die, on = own.keeps.value, waits = own.reaching.value || mine?.reaching
  const cube = useRef(/** @type {SVGGElement|null} */ (null)), button = useRef(/** @type {HTMLElement|null} */ (null))
  useLayoutEffect(() => { if (cube.current && mine?.face) tumble(cube.current, lasting(600)) }, [mine?.roll_at])
  useEffect(() => { if (!document.activeElement || document.activeElement === document.body) button.current?.focus() }, [])
  /** @param {PointerEvent} event */
  const down = event => {
    if (event.button) return
    own.goOn(true)
    const up = () => { own.letGo(); removeEventListener('pointerup', up); removeEventListener('pointercancel', up) }
    addEventListener('pointerup', up)
    addEventListener('pointercancel', up)
  }
  return html`<section class="pc-die" aria-label="The die">
    <p class="pc-die-words" aria-live="polite">${dieWords(own, race)}
      <span class="small">${has ? 'A six is a space. Hold to go on: all dice roll at one pace.'
        : 'First hand first; a tie on the last die ends it.'}</span></p>
    <button type="button" ref=${button} class=${`go pc-grab ${waits ? 'waits' : ''}`} disabled=${still}
        aria-disabled=${!!waits}
        onPointerDown=${down} onContextMenu=${/** @param {Event} e */ e => e.preventDefault()}
        onClick=${/** @param {MouseEvent} e */ e => { if (!e.detail) own.goOn(false) }}>
      <svg viewBox="-34 -34 68 68" width="68" height="68" aria-hidden="true"><g ref=${cube}>${die(has ? mine?.face ?? 0
        : 5, 0, 0, 50, has ? 0 : -8)}</g></svg><span>${has ? 'Roll' : waits ? 'Reaching' : 'Grab'}</span>
      <kbd aria-hidden="true">${keyOf('go')}</kbd>
      </button>
    <button type="button" class="pc-keep" aria-pressed=${on} disabled=${!has || still}
      onClick=${() => own.keepRolling(!on)}>${ico(on ? 'pause' : 'again', 18)}${on ? 'Stop rolling' : 'Keep rolling'}
      </button></section>`
}
