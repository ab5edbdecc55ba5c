import { html } from 'htm/preact'
import { useEffect, useState } from 'preact/hooks'
import { figures } from '../pieces/figures.js'

/** @typedef {{since: number, until: number, now: () => number}} Clock ms of the table's clock */

const ROUND = 2 * Math.PI * 20
const SOON = 10_000

/** What is left of a turn: a ring that empties, and its seconds. @param {{clock: Clock}} props */
export function TurnRing({ clock }) {
  const [now, setNow] = useState(clock.now())
  useEffect(() => {
    setNow(clock.now())
    const ticks = setInterval(() => setNow(clock.now()), 250)
    return () => clearInterval(ticks)
  }, [clock.since, clock.until])
  const left = Math.max(0, clock.until - now), part = Math.min(1, left / Math.max(1, clock.until - clock.since))
  const seconds = Math.ceil(left / 1000), soon = left < SOON
  return html`<svg class=${`turnring ${soon ? 'soon' : ''}`} viewBox="-26 -26 52 52" role="timer"
    aria-label=${`${seconds} seconds left`}>
    <circle r="24" class="disc" /><circle r="20" class="rest" />
    <circle r="20" class="left" stroke-dasharray=${`${(ROUND * part).toFixed(1)} ${ROUND}`} transform="rotate(-90)" />
    ${figures(seconds > 99 ? `${Math.ceil(seconds / 60)}M` : seconds, 0, 0, 15, 'currentColor', 15)}</svg>`
}
