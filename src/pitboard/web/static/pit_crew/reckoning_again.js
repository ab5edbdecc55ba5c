// The last reckoning once more, until GO: from what was seen, or from the log where this page came later.
import { html } from 'htm/preact'
import { useLayoutEffect, useRef, useState } from 'preact/hooks'
import { ico } from '../pieces/index.js'
import { load } from '../replay/frames.js'
import { hasReckoning, Reckoning } from './reckoning.js'

/** @typedef {import('./view.js').Fixed} Fixed */
/** @typedef {{told: import('./view.js').Told[], race: import('./view.js').Race}} Scene */

/** The last reckoning of a table, by its log. @param {string} table @returns {Promise<Scene|null>} */
async function lastOf(table) {
  const answer = await load(table)
  const frame = answer.ok ? answer.value.frames.findLast(one => hasReckoning(one.told)) : null
  return frame ? { told: frame.told, race: /** @type {any} */ (frame.race) } : null
}

/** Lies over all of the page; Esc is the reckoning's own. @param {{onClose: () => void, children?: any}} props */
function Over({ onClose, children }) {
  const box = useRef(/** @type {HTMLDialogElement|null} */ (null))
  useLayoutEffect(() => {
    const from = document.activeElement
    box.current?.showModal()
    return () => { if (from instanceof HTMLElement) from.focus() }
  }, [])
  return html`<dialog class="reck-again" ref=${box} aria-label="The reckoning again" onClose=${onClose}
    onCancel=${/** @param {Event} event */ event => event.preventDefault()}>${children}</dialog>`
}

/** A button that tells it again over the whole table. @param {{table: string, fixed: Fixed}} props */
export function WatchAgain({ table, fixed }) {
  const [scene, show] = useState(/** @type {Scene|null} */ (null)), [state, become] = useState(/** @type {''|'busy'|'lost'} */ (''))
  const watch = async () => {
    become('busy')
    const last = await lastOf(table)
    show(last)
    become(last ? '' : 'lost')
  }
  return html`<button type="button" class="watch-again" aria-busy=${state === 'busy'}
      onClick=${watch}>${ico('again', 18)}${state === 'lost' ? 'It did not come. Try again' : 'Watch the reckoning again'}
      </button>
    ${scene && html`<${Over} onClose=${() => show(null)}><${Reckoning} scene=${scene} fixed=${fixed}
      onDone=${() => show(null)} /><//>`}`
}
