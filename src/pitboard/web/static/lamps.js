// Loading: nothing for 300 ms, then five start lamps that fill by real steps.
import { html } from 'htm/preact'
import { useEffect, useState } from 'preact/hooks'

/**
 * @param {{lit: number, what: string}} props lit lamps, 0 to 5, and what is being fetched
 */
export function Lamps({ lit, what }) {
  const [shown, show] = useState(false)
  useEffect(() => { const timer = setTimeout(() => show(true), 300); return () => clearTimeout(timer) }, [])
  if (!shown) return html`<div class="lamps" role="status" aria-label=${what}></div>`
  return html`<div class="lamps" role="status" aria-label=${what}><svg viewBox="0 0 236 52" width="236" height="52"
    aria-hidden="true">
    <rect width="236" height="52" rx="10" fill="#0b0d10" />
    ${[0, 1, 2, 3, 4].map(i => html`<circle cx=${34 + i * 42} cy="26" r="15" fill=${i < lit ? 'var(--red)' : '#2b3038'}
      stroke=${i < lit ? '#ffb3ab' : '#566273'} stroke-width="2.5" />`)}</svg><span class="small">${what}</span></div>`
}
