// The line is lost: hazard tape round the table, what is safe, when the next try comes. Input rests until it is back.
import { html } from 'htm/preact'
import { useEffect, useState } from 'preact/hooks'

/** @typedef {import('./wire.js').Wire} Wire */

/** @param {{line: Wire, seated: boolean}} props */
export function LineTape({ line, seated }) {
  const [now, setNow] = useState(performance.now())
  const state = line.state.value, lost = state === 'lost'
  useEffect(() => {
    if (!lost) return
    const ticks = setInterval(() => setNow(performance.now()), 250)
    return () => clearInterval(ticks)
  }, [lost])
  if (state === 'gone') return html`<div class="tape" role="alert"><div class="tape-words"><b>This table is no more.</b>
    <a class="btn" href="/">To the garages</a></div></div>`
  if (!lost) return null
  const wait = Math.ceil((line.next_try.value - now) / 1000)
  return html`<div class="tape" role="alert"><div class="tape-words"><b>Line lost. ${seated ? 'Your seat is kept.'
    : 'The race goes on without your eyes.'}</b>
    <span aria-live="off">${line.next_try.value > 0 && wait > 0 ? `Next try in ${wait} s`
      : 'Trying to get back …'}</span>
    <button type="button" onClick=${() => line.retry()}>Try now</button></div></div>`
}
