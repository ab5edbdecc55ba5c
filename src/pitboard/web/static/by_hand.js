// Real dice: what falls on a real table is entered here, and what was entered last can be taken back (Table 19).
import { html } from 'htm/preact'
import { useEffect, useState } from 'preact/hooks'
import { die } from './pieces/die.js'
import { ico, Why } from './pieces/index.js'

/** @typedef {import('./session.js').Session} Session */
/** @typedef {import('./store.js').Store} Store */

const FACES = [1, 2, 3, 4, 5, 6]

/** How many dice are thrown at once. */
const PAIR = 2

/** @param {number} face @param {number} size */
const drawn = (face, size) => html`<svg width=${size} height=${size} viewBox="-20 -20 40 40" aria-hidden="true">
  ${die(face, 0, 0, 34)}</svg>`

/** The keys 1 to 6 enter a face, Backspace takes it out again.
 * @param {(face: number) => void} enter @param {() => void} drop */
function useFaceKeys(enter, drop) {
  useEffect(() => {
    const onKey = (/** @type {KeyboardEvent} */ event) => {
      if (event.ctrlKey || event.metaKey || event.altKey || event.target instanceof HTMLInputElement) return
      const face = Number(/^(?:Digit|Numpad)([1-6])$/.exec(event.code)?.[1] ?? 0)
      if (face) enter(face)
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
  useFaceKeys(enter, () => keep([]))
  return html`<span class="hand-dice" aria-live="polite"><span class="sr">${faces.length ? `${faces[0]}, and the other?` : ''}</span>
    ${Array.from({ length: PAIR }, (_, i) => drawn(faces[i] ?? 0, 40))}</span>
    <span class="hand-faces" role="group" aria-label="What fell">${FACES.map(face => html`<button type="button" class="hand-face"
      key=${face} aria-label=${`${face}`} onClick=${() => enter(face)}>${drawn(face, 36)}</button>`)}</span>`
}

/** Percentile dice, as one number. @param {{onThrow: (faces: number[]) => void}} props */
function Percent({ onThrow }) {
  const [text, write] = useState(''), points = Number(text)
  const fits = Number.isInteger(points) && points >= 1 && points <= 100
  return html`<form class="row" onSubmit=${(/** @type {Event} */ event) => { event.preventDefault(); if (fits) { onThrow([points]); write('') } }}>
    <label class="row">1 to 100 <input class="hand-percent" inputmode="numeric" maxlength="3" value=${text} autofocus
      onInput=${(/** @type {any} */ event) => write(event.currentTarget.value)} /></label>
    <button type="submit" class="go" disabled=${!fits}>Enter</button></form>`
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
