// The document as text, for `pitboard score` or to keep.
import { html } from 'htm/preact'
import { useRef, useState } from 'preact/hooks'
import { Dialog } from '../dialog.js'
import { ico } from '../pieces/index.js'
import { written_down } from './sheet.js'

/** @param {string} text @param {HTMLTextAreaElement|null} field @returns {Promise<boolean>} */
async function copy(text, field) {
  try { await navigator.clipboard.writeText(text); return true } catch {
    // Pages without https have no clipboard of that kind; the old way works from a selected field.
    field?.select()
    return document.execCommand('copy')
  }
}

/** @param {{onClose: () => void}} props */
function TextDialog({ onClose }) {
  const [done, tell] = useState(''), field = useRef(/** @type {HTMLTextAreaElement|null} */ (null))
  const press = async () => tell(await copy(written_down.value, field.current) ? 'Copied.'
    : 'This browser does not let it be copied: it is selected for you.')
  return html`<${Dialog} title="Copy as text" onClose=${onClose}><p class="small">One line that <code>pitboard
    score</code> reads, with all crews and their cards.</p>
    <textarea class="document" ref=${field} readonly rows="7" aria-label="The document"
      value=${written_down.value}></textarea>
    <button type="button" class="go" onClick=${press}>${ico('copy', 18)}Copy</button><p role="status">${done}</p><//>`
}

export function CopyText() {
  const [open, show] = useState(false)
  return html`<button type="button" onClick=${() => show(true)} disabled=${!written_down.value}>
    ${ico('copy', 18)}Copy as text</button>${open && html`<${TextDialog} onClose=${() => show(false)} />`}`
}
