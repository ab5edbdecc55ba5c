import { html } from 'htm/preact'
import { useRef, useState } from 'preact/hooks'
import { ico } from './pieces/index.js'

/** The most that a file of ours can be, bytes. */
const MOST = 8_000_000

/**
 * A place to drop a text file, or to choose one.
 * @param {{words: string, accept: string, onText: (text: string, name: string) => void}} props
 */
export function Drop({ words, accept, onText }) {
  const [over, hover] = useState(false)
  const [trouble, tell] = useState('')
  const field = useRef(/** @type {HTMLInputElement|null} */ (null))
  /** @param {FileList|null|undefined} files */
  const take = async files => {
    const file = files?.[0]
    if (!file) return
    if (file.size > MOST) return tell(`${file.name} is too large to be one.`)
    tell('')
    onText(await file.text(), file.name)
    if (field.current) field.current.value = ''
  }
  /** @param {DragEvent} event */
  const drop = event => { event.preventDefault(); hover(false); take(event.dataTransfer?.files) }
  return html`<div class=${`drop${over ? ' over' : ''}`}
    onDragOver=${/** @param {DragEvent} event */ event => { event.preventDefault(); hover(true) }}
    onDragLeave=${() => hover(false)} onDrop=${drop}>${ico('down', 26)}<span>${words}</span>
    <label class="btn file">Choose a file<input ref=${field} type="file" accept=${accept} class="sr"
      onChange=${/** @param {{target: HTMLInputElement}} event */ event => take(event.target.files)} /></label>
    ${trouble && html`<p class="trouble" role="alert">${trouble}</p>`}</div>`
}
