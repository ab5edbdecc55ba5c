// The speed dial: solid is free, hatched is paid, dim is out of reach; arrow keys turn it.
import { html } from 'htm/preact'
import { figures } from '../pieces/figures.js'
import { count, least, SPEEDS } from './view.js'

/** @typedef {import('./view.js').Price} Price */

const CX = 160, CY = 146, R = 108
const angle = (/** @type {number} */ s) => Math.PI + (s - 20) / 200 * Math.PI
/** @param {number} s @param {number} r */
const at = (s, r) => [CX + r * Math.cos(angle(s)), CY + r * Math.sin(angle(s))]

/** @param {number} s @param {number} wide */
function arc(s, wide) {
  const [x, y] = at(s - wide, R), [x2, y2] = at(s + wide, R)
  return `M${x.toFixed(1)} ${y.toFixed(1)}A${R} ${R} 0 0 1 ${x2.toFixed(1)} ${y2.toFixed(1)}`
}

/** What a speed is like, for those who hear it. @param {Price|undefined} price */
export function speedWords(price) {
  if (!price) return 'out of reach'
  const cost = least(price)
  if (cost === Infinity) return 'no way through: it ends in a crash'
  return cost ? `from ${count(cost, 'penalty', 'penalties')}` : 'free'
}

/** One stop of the dial. @param {number} s @param {Price|undefined} price @param {boolean} now
 * @param {(speed: number) => void} [onTurn] */
function stop(s, price, now, onTurn) {
  const cost = price ? least(price) : Infinity, [tx, ty] = at(s, R + 25), [px, py] = at(s, R - 25)
  const ink = now ? 'var(--accent)' : !price ? 'var(--line)' : cost ? 'var(--ink-3)' : 'var(--ink)'
  const badge = cost === Infinity ? '+' : cost > 3 ? '+' : cost
  return html`<g key=${s} data-speed=${s} class=${`fx-stop${price ? ' can' : ''}`} onClick=${() => price && onTurn?.(s)}>
    ${now && html`<path d=${arc(s, 9.8)} fill="none" stroke="var(--accent-line)" stroke-width="31" />`}
    <path d=${arc(s, 8.6)} fill="none" stroke=${ink} stroke-width=${now ? 26 : 20}
      stroke-dasharray=${price && cost && !now ? '3 2.5' : undefined} />
    ${figures(s, tx, ty, now ? 14 : 10.5, now ? 'var(--ink)' : price ? 'var(--ink-2)' : 'var(--ink-3)', 15)}
    ${price && cost > 0 && !now && html`<circle cx=${px} cy=${py} r="8.5" fill="var(--ground)"
      stroke=${cost > 3 ? 'var(--bad)' : cost === 3 ? 'var(--warn)' : 'var(--edge)'} />
      ${cost > 3 ? html`<path d=${`M${px - 3.5} ${py - 3.5}l7 7m0-7l-7 7`} stroke="var(--bad)" stroke-width="2.4" />`
        : figures(badge, px, py, 8.5, 'var(--ink)', 17)}`}
    <circle class="fx-hit" cx=${at(s, R)[0]} cy=${at(s, R)[1]} r="17" fill="transparent" /></g>`
}

/** Which speed keys turn to. @param {string} code @param {Price[]} prices @param {number} speed */
export function turned(code, prices, speed) {
  const can = prices.map(price => price.speed), i = can.indexOf(speed)
  if (!can.length) return speed
  if (code === 'Home') return can[0]
  if (code === 'End') return can[can.length - 1]
  const by = ['ArrowRight', 'ArrowUp'].includes(code) ? 1 : ['ArrowLeft', 'ArrowDown'].includes(code) ? -1 : 0
  return by ? can[Math.min(can.length - 1, Math.max(0, i < 0 ? 0 : i + by))] : null
}

/**
 * @param {{prices: Price[], speed: number, sealed?: boolean, onTurn?: (speed: number) => void}} props speed: the one
 *   it stands at
 */
export function Dial({ prices, speed, sealed = false, onTurn }) {
  const priced = new Map(prices.map(price => [price.speed, price])), [nx, ny] = at(speed, R - 14)
  /** @param {KeyboardEvent} event */
  const press = event => {
    const to = turned(event.code, prices, speed)
    if (to === null || event.ctrlKey || event.altKey || event.metaKey) return
    event.preventDefault()
    event.stopPropagation()
    onTurn?.(to)
  }
  return html`<div class="fx-dial" role="slider" tabindex="0" aria-label="Speed" aria-valuemin="20" aria-valuemax="220"
    aria-valuenow=${speed} aria-valuetext=${`${speed}, ${count(speed / 20, 'space')}, ${speedWords(priced.get(speed))}`}
    aria-disabled=${!onTurn} onKeyDown=${press}><svg viewBox="8 6 304 186" aria-hidden="true">
    ${SPEEDS.map(s => stop(s, priced.get(s), s === speed, onTurn))}
    <path d=${`M${CX} ${CY}L${nx} ${ny}`} stroke="var(--kerb)" stroke-width="5" stroke-linecap="round" />
    <circle cx=${CX} cy=${CY} r="46" fill="var(--panel)" stroke="var(--line)" stroke-width="2" />
    ${figures(speed, CX, CY - 11, 34, 'var(--ink)', 14)}
    <text x=${CX} y=${CY + 24} text-anchor="middle" font-size="14" font-weight="650" fill="var(--ink-2)">${sealed ? 'sealed'
      : count(speed / 20, 'space')}</text></svg></div>`
}
