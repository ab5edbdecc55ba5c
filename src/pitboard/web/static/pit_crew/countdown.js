// 3, 2, 1 on the table's clock, the same moment for everybody; GO when the server says so.
import { html } from 'htm/preact'
import { useEffect, useState } from 'preact/hooks'
import { figures } from '../pieces/figures.js'
import { play } from '../sound.js'

/** @typedef {import('../store.js').Store} Store */

const GO_SHOWN_MS = 900

/** Seconds that are left until GO, 0 while no countdown runs. @param {Store} store */
export function useCountdown(store) {
  const { what, until } = store.round.value.clock, runs = what === 'go' && until > 0 && !store.round.value.paused
  const [left, setLeft] = useState(0)
  useEffect(() => {
    if (!runs) { setLeft(0); return }
    let said = 0
    /** @type {number|undefined} */
    let timer
    const tick = () => {
      const ms = until - store.now(), second = Math.max(0, Math.ceil(ms / 1000))
      setLeft(second)
      if (second && second !== said && second <= 3) play('beep')
      said = second
      if (ms > 0) timer = setTimeout(tick, ms - (second - 1) * 1000 + 5)
    }
    tick()
    return () => clearTimeout(timer)
  }, [runs, until])
  return left
}

/** @param {{left: number, go_at: number, store: Store}} props go_at: when GO was, in the table's ms */
export function Countdown({ left, go_at, store }) {
  const [fresh, setFresh] = useState(false)
  useEffect(() => {
    const age = store.now() - go_at
    if (go_at < 0 || age > GO_SHOWN_MS) return
    setFresh(true)
    const timer = setTimeout(() => setFresh(false), GO_SHOWN_MS)
    return () => clearTimeout(timer)
  }, [go_at])
  if (!left && !fresh) return null
  const text = left ? String(Math.min(left, 9)) : 'GO'
  return html`<div class=${`pc-countdown ${left ? '' : 'go'}`} role="status" aria-label=${text} key=${text}>
    <svg viewBox="-90 -70 180 140" aria-hidden="true"><rect x=${left ? -50 : -84} y="-62" width=${left ? 100 : 168}
      height="124" rx="18" fill="#0b0d10" stroke="#ffffff33" stroke-width="2" />${figures(text, 0, 0, 84, left ? '#f4f6f8'
      : '#5fd699', 14)}</svg></div>`
}
