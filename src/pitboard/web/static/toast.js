import { html } from 'htm/preact'
import { ico, Why } from './pieces/index.js'

/** @typedef {import('./session.js').Toast} Toast */

/** Words for this browser alone: a refusal and its reason, or news of the line.
 * @param {{toast: Toast|null, onClose: () => void}} props */
export const ToastView = ({ toast, onClose }) => html`<div class="toasts" role="alert">${toast && html`<div
  class=${`toast ${toast.tone}`} key=${toast.text}>
  ${ico(toast.tone === 'refused' ? 'bounce' : 'flag')}<span>${toast.text} ${toast.why && html`<span
    class="because">${toast.why}</span>`}</span>
  <${Why} rule=${toast.rule} /><button type="button" class="bare" aria-label="Close" onClick=${onClose}>${ico('cross',
    16)}</button></div>`}</div>`
