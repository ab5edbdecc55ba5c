// A question before something is done that cannot be undone: in place, with the focus on the way out; Esc is no.
import { html } from 'htm/preact'
import { useEffect, useRef } from 'preact/hooks'

/** @param {{what: string, why: string, yes: string, no: string, busy?: boolean, onYes: () => void, onNo: () => void}} props */
export function Ask({ what, why, yes, no, busy, onYes, onNo }) {
  const out = useRef(/** @type {HTMLButtonElement|null} */ (null))
  useEffect(() => out.current?.focus(), [])
  return html`<div class="ask" role="alertdialog" aria-label=${what} onKeyDown=${/** @param {KeyboardEvent} e */ e => {
    if (e.key === 'Escape') onNo()
  }}><p><b>${what}</b> <span class="small">${why}</span></p><span class="row wrap">
    <button type="button" aria-busy=${busy} onClick=${onYes}>${yes}</button>
    <button type="button" ref=${out} onClick=${onNo}>${no}</button></span></div>`
}
