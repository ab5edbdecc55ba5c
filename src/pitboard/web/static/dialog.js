import { html } from 'htm/preact'
import { useLayoutEffect, useRef } from 'preact/hooks'
import { ico } from './pieces/index.js'

/**
 * A dialog over the page: Esc and a tap beside it close it, and the focus returns to where it was.
 * @param {{title: string, onClose: () => void, wide?: boolean, children?: any}} props
 */
export function Dialog({ title, onClose, wide, children }) {
  const box = useRef(/** @type {HTMLDialogElement|null} */ (null))
  useLayoutEffect(() => {
    const from = document.activeElement
    const dialog = box.current
    dialog?.showModal()
    // Closed first: nothing beside a modal dialog takes the focus.
    return () => { dialog?.close(); if (from instanceof HTMLElement) from.focus() }
  }, [])
  /** @param {MouseEvent} event */
  const beside = event => { if (event.target === box.current) onClose() }
  return html`<dialog class=${`dialog${wide ? ' wide' : ''}`} ref=${box} aria-label=${title} onClose=${onClose}
    onClick=${beside}>
    <div class="dialog-body"><header class="row"><h2 class="grow">${title}</h2>
      <button type="button" class="bare" aria-label="Close" onClick=${onClose}>${ico('cross')}</button></header>
    ${children}</div></dialog>`
}
