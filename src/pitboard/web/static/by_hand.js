// Real dice: what falls on a real table is entered here, and what was entered last can be taken back (Table 19).
import { html } from 'htm/preact'
import { useLayoutEffect, useState } from 'preact/hooks'
import { die } from './pieces/die.js'
import { figures, ico, Why } from './pieces/index.js'

/** @typedef {import('./session.js').Session} Session */
/** @typedef {import('./store.js').Store} Store */

const FACES = [1, 2, 3, 4, 5, 6], TEN = [0, 1, 2, 3, 4, 5, 6, 7, 8, 9]

/** How many dice are thrown at once. */
const PAIR = 2

/** @param {number} face @param {number} size */
const drawn = (face, size) => html`<svg width=${size} height=${size} viewBox="-20 -20 40 40" aria-hidden="true">
  ${die(face, 0, 0, 34)}</svg>`

/** The keys of the faces enter them, Backspace takes one out again.
 * @param {(face: number) => void} enter @param {() => void} drop @param {number[]} faces */
function useFaceKeys(enter, drop, faces) {
  // At once, not after the next picture: the second of two quick keys knows of the first.
  useLayoutEffect(() => {
    const onKey = (/** @type {KeyboardEvent} */ event) => {
      if (event.ctrlKey || event.metaKey || event.altKey || event.target instanceof HTMLInputElement) return
      const face = Number(/^(?:Digit|Numpad)([0-9])$/.exec(event.code)?.[1] ?? -1)
      if (faces.includes(face)) enter(face)
      else if (event.code === 'Backspace') drop()
      else return
      event.preventDefault()
    }
    document.addEventListener('keydown', onKey)
    return () => document.removeEventListener('keydown', onKey)
  }, [enter, drop])
}

/** Two dice, face by face. @param {{onThrow: (faces: number[]) => void}} props */
function Dice({ onThrow }) {
  const [faces, keep] = useState(/** @type {number[]} */ ([]))
  const enter = (/** @type {number} */ face) => {
    const all = [...faces, face]
    if (all.length === PAIR) onThrow(all)
    keep(all.length === PAIR ? [] : all)
  }
  useFaceKeys(enter, () => keep([]), FACES)
  return html`<span class="hand-dice" aria-live="polite"><span class="sr">${faces.length ? `${faces[0]}, and the other?` : ''}</span>
    ${Array.from({ length: PAIR }, (_, i) => drawn(faces[i] ?? 0, 40))}</span>
    <span class="hand-faces" role="group" aria-label="What fell">${FACES.map(face => html`<button type="button" class="hand-face"
      key=${face} aria-label=${`${face}`} onClick=${() => enter(face)}>${drawn(face, 36)}</button>`)}</span>`
}

/** A die of ten with what it shows. @param {string} face */
const ten = face => html`<svg width="40" height="40" viewBox="-20 -20 40 40" aria-hidden="true"><path d="M0-18 17 2 0 18-17 2Z"
  fill="#f8f4e8" stroke="#14161a" stroke-width="2" stroke-linejoin="round" /><path d="M0-18 9 4 0 18-9 4Z" fill="none" stroke="#14161a"
  stroke-opacity=".25" />${figures(face, 0, 2, face.length > 1 ? 10 : 13, '#14161a', 16)}</svg>`

/** Percentile dice, the tens and then the ones; two noughts are a hundred. @param {{onThrow: (faces: number[]) => void}} props */
function Percent({ onThrow }) {
  const [tens, keep] = useState(-1)
  const enter = (/** @type {number} */ digit) => {
    if (tens < 0) return keep(digit)
    keep(-1)
    onThrow([tens * 10 + digit || 100])
  }
  useFaceKeys(enter, () => keep(-1), TEN)
  return html`<span class="hand-dice" aria-live="polite"><span class="sr">${tens < 0 ? 'The tens?' : `${tens}0, and the ones?`}</span>
    ${ten(tens < 0 ? '' : `${tens}0`)}${ten('')}</span>
    <span class="hand-faces tens" role="group" aria-label=${tens < 0 ? 'The tens' : 'The ones'}>${TEN.map(digit => html`<button type="button"
      class="hand-face" key=${digit} onClick=${() => enter(digit)}>${tens < 0 ? `${digit}0` : digit}</button>`)}</span>
    <span class="small">00 and 0 are 100.</span>`
}

/** What the table waits for, where real dice are thrown; and the way back. @param {{session: Session, store: Store}} props */
export function ByHand({ session, store }) {
  const { stage, rules, seats, clock } = store.round.value, sits = store.you.value.seats.length > 0
  if (!rules.real_dice || stage !== 'racing') return null
  const name = seats[clock.thrower ?? -1]?.name ?? '', wants = clock.dice ?? ''
  const enter = (/** @type {number[]} */ faces) => { session.ask('dice', { faces }) }
  return html`<section class=${`by-hand${wants ? ' waits' : ''}`} aria-label="Real dice">
    ${wants ? html`<p role="status"><b>${wants === 'die' ? `Throw two dice for ${name}.` : name ? `Percentile dice for ${name}.`
      : 'Bids are tied: percentile dice, one after the other in the order of the cars.'}</b>${' '}
      <${Why} game=${store.game} rule="Table 19" /></p>
      ${sits && (wants === 'die' ? html`<${Dice} key=${clock.thrower} onThrow=${enter} />` : html`<${Percent} onThrow=${enter} />`)}`
    : html`<p class="small">Real dice</p>`}
    ${sits && html`<button type="button" class="quiet" onClick=${() => session.ask('undo')}>${ico('back', 18)}<span
      class="words">Take back</span></button>`}
  </section>`
}
