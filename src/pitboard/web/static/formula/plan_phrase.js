// One order or one condition, with a menu for each of its gaps; and the menu that adds one.
import { html } from 'htm/preact'
import { ico } from '../pieces/index.js'
import { freshly, gapsOf, offered, phraseOf, textOf, valueWords } from './plan_words.js'

/** @typedef {import('./plan_words.js').Words} Words */
/** @typedef {import('./plan_words.js').Room} Room */
/** @typedef {import('./plan_words.js').Phrase} Phrase */

/** @param {Event} event */
const valueOf = event => /** @type {HTMLSelectElement|HTMLInputElement} */ (event.target).value

/** @param {string} words */
const named = words => words.replace(/[{}]/g, '')

/** One gap: a menu, or where anything of a shape fits also a line. @param {{all: Words, room: Room, gap: string, words: string,
 *   value: string, onValue: (value: string) => void}} props */
function Gap({ all, room, gap, words, value, onValue }) {
  const listed = offered(all, room, gap, words), values = listed.includes(value) ? listed : [value, ...listed]
  const label = `${named(words)}: ${gap}`
  if (gap === 'space') {
    return html`<input class="fx-gap" value=${value} size="6" list="fx-spaces" aria-label=${label} pattern=${all.gaps.space.pattern}
      title=${all.gaps.space.wanted} onChange=${(/** @type {Event} */ event) => onValue(valueOf(event).trim())} />`
  }
  return html`<select class="fx-gap" aria-label=${label} value=${value} onChange=${(/** @type {Event} */ event) =>
    onValue(valueOf(event))}>${values.map(one => html`<option key=${one} value=${one}>${valueWords(all, gap, one)}</option>`)}</select>`
}

/** @param {{all: Words, room: Room, text: string, kind: 'orders'|'conditions', onText: (text: string|null) => void}} props
 *   onText: null takes it away */
export function PhraseRow({ all, room, text, kind, onText }) {
  const phrase = phraseOf(all, kind === 'orders' ? Object.keys(all.orders) : all.conditions, text)
  let n = -1
  /** @param {number} at @param {string} value */
  const put = (at, value) => phrase && onText(textOf({ ...phrase, filled: phrase.filled.map((old, i) => i === at ? value : old) }))
  return html`<span class=${`fx-phrase${phrase ? '' : ' bad'}`} role="group" aria-label=${text}>${phrase ? html`
    ${kind === 'conditions' && html`<button type="button" class="fx-not" aria-pressed=${phrase.negated} onClick=${() => onText(textOf({
    ...phrase, negated: !phrase.negated }))}>not</button>`}
    ${phrase.words.split(' ').map((part, i) => {
    const gap = /^{(\w+)}$/.exec(part)?.[1]
    if (!gap) return html`<span key=${i}>${part}</span>`
    const at = ++n
    return html`<${Gap} key=${i} all=${all} room=${room} gap=${gap} words=${phrase.words} value=${phrase.filled[at]}
      onValue=${(/** @type {string} */ value) => put(at, value)} />`
  })}` : html`<code>${text}</code>`}<button type="button" class="bare fx-off" aria-label=${`Take away: ${text}`}
    onClick=${() => onText(null)}>${ico('cross', 14)}</button></span>`
}

/** What conditions speak of, by how they begin. @param {string} words */
const groupOf = words => words.startsWith('{car} move') || ['test failed', 'braking failed', 'stopped', 'blocked', 'slip offered',
  'price from {count}'].includes(words) ? 'In the move' : words.startsWith('{car}') ? 'Other cars' : words.startsWith('{space}')
  || words.startsWith('lane') ? 'The road' : /lap|turn|place/.test(words) ? 'The race' : 'Your car'

/** Adds one. @param {{all: Words, room: Room, kind: 'orders'|'conditions', label: string, list: string[],
 *   onAdd: (text: string) => void}} props */
export function AddPhrase({ all, room, kind, label, list, onAdd }) {
  /** @type {Map<string, string[]>} */
  const groups = new Map()
  for (const words of list) {
    const group = kind === 'orders' ? all.orders[words] : groupOf(words)
    groups.set(group, [...groups.get(group) ?? [], words])
  }
  return html`<select class="fx-add" aria-label=${label} value="" onChange=${(/** @type {Event} */ event) => {
    const words = valueOf(event)
    if (words) onAdd(textOf(freshly(all, room, words)));
    /** @type {HTMLSelectElement} */ (event.target).value = ''
  }}><option value="">${label}</option>${[...groups].map(([group, ones]) => html`<optgroup key=${group} label=${group}>
    ${ones.map(words => html`<option key=${words} value=${words}>${gapsOf(words).reduce((said, gap) => said.replace(`{${gap}}`, '…'),
    words)}</option>`)}</optgroup>`)}</select>`
}
