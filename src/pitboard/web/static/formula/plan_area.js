// The words of a plan to type in, with what is wrong marked where it stands.
import { html } from 'htm/preact'
import { useRef } from 'preact/hooks'
import { ico } from '../pieces/index.js'

/** @typedef {import('./plan_draft.js').Fault} Fault */

/** Where a fault begins and ends in the text. @param {string} text @param {Fault} fault @returns {[number, number]} */
function spanOf(text, fault) {
  const lines = text.split('\n'), line = lines[fault.line - 1] ?? ''
  const start = lines.slice(0, fault.line - 1).reduce((sum, one) => sum + one.length + 1, 0) + Math.min(line.length, fault.column - 1)
  return [start, Math.min(text.length, start + Math.max(1, fault.length))]
}

/** The text in pieces, faulty ones marked; dots stand where something is missing at the end. @param {string} text
 * @param {Fault[]} faults */
function marked(text, faults) {
  let at = 0
  const pieces = []
  for (const [start, stop] of faults.filter(one => one.line > 0).map(one => spanOf(text, one)).sort((a, b) => a[0] - b[0])) {
    if (start < at) continue
    pieces.push(text.slice(at, start), html`<mark>${text.slice(start, stop) || ' '}</mark>`)
    at = stop
  }
  return [...pieces, text.slice(at), '\n']
}

/** @param {{id: string, text: string, implied: string, faults: Fault[], longest: number, onText: (text: string) => void,
 *   onLeave?: () => void}} props implied: what dial and map say, where nothing is written; onLeave: Ctrl and Enter */
export function Area({ id, text, implied, faults, longest, onText, onLeave }) {
  const el = useRef(/** @type {HTMLTextAreaElement|null} */ (null)), shown = text || implied
  /** @param {KeyboardEvent} event */
  const press = event => {
    if (event.key !== 'Enter' || !(event.ctrlKey || event.metaKey)) return
    event.preventDefault()
    onLeave?.()
  }
  /** @param {Fault} fault */
  const go = fault => {
    el.current?.focus()
    if (fault.line) el.current?.setSelectionRange(...spanOf(shown, fault))
  }
  return html`<div class=${`fx-words${text ? '' : ' implied'}`}><pre aria-hidden="true">${marked(shown, text ? faults : [])}</pre>
      <textarea ref=${el} id=${id} value=${shown} spellcheck=${false} autocapitalize="none" autocomplete="off" rows="2" maxlength=${longest}
        aria-label="Orders in words" aria-invalid=${faults.length > 0} aria-describedby=${faults.length ? `${id}-faults` : undefined}
        onKeyDown=${press} onInput=${(/** @type {{target: HTMLTextAreaElement}} */ event) => onText(event.target.value)}></textarea></div>
    ${faults.length > 0 && html`<ul class="fx-faults" id=${`${id}-faults`} aria-live="polite">${faults.slice(0, 6).map((fault, i) => html`<li key=${i}>
      <button type="button" class="bare" onClick=${() => go(fault)}>${ico('flag', 14)}<span>${fault.line > 0 && html`<b>Line ${fault.line}</b> `}${
  fault.what}</span></button></li>`)}${faults.length > 6 && html`<li class="small">And ${faults.length - 6} more.</li>`}</ul>`}`
}
