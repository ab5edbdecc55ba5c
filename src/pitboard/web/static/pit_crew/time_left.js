// The table's clock for an open choice, in whole seconds.
import { html } from 'htm/preact'
import { useEffect, useState } from 'preact/hooks'
import { figuresSvg } from '../pieces/index.js'

const SOON_S = 10

/** @param {{store: import('../store.js').Store, what: string}} props what: the act of the clock that is counted down */
export function TimeLeft({ store, what }) {
  const { until, what: counted } = store.round.value.clock, on = until > 0 && counted === what
  const [left, setLeft] = useState(0)
  useEffect(() => {
    if (!on) return
    const look = () => setLeft(Math.max(0, Math.ceil((until - store.now()) / 1000)))
    look()
    const timer = setInterval(look, 250)
    return () => clearInterval(timer)
  }, [until, on])
  return on ? html`<span class=${`time-left plate${left <= SOON_S ? ' soon' : ''}`} role="timer"
    aria-label=${`${left} seconds left`}>${figuresSvg(left, 16, left <= SOON_S ? '#ffb25a' : '#f4f6f8')}</span>` : null
}
