// What the counting aid puts on the own car: sums, numbers that come next, cards that do not follow; and says.
import { html } from 'htm/preact'
import { useEffect, useRef, useState } from 'preact/hooks'
import { icon } from '../pieces/index.js'
import { heard } from './aid.js'
import { isTire } from './view.js'

/** @typedef {import('./aid.js').Aid} Aid */
/** @typedef {import('./layout.js').Plan} Plan */
/** @typedef {import('./view.js').Area} Area */

/** Where the sign stands: under a tire, above the piles in the middle. @param {Plan} plan @param {Area} area */
function placeOf(plan, area) {
  const { x, y, disc } = plan.spots[area]
  return disc ? [disc[0] + (x < plan.w / 2 ? 9 : -9), disc[1] + disc[2] + 13] : [x, y - 42 * plan.k - 14]
}

/** Sum or next numbers. @param {{plan: Plan, area: Area, aid: Aid}} props */
export function AidSign({ plan, area, aid }) {
  if (!aid.sign) return null
  const [x, y] = placeOf(plan, area), w = 30 + aid.sign.length * 6.4, what = isTire(area) ? 'up' : 'sum'
  return html`<g transform=${`translate(${x} ${y})`} class="pc-aid" aria-hidden="true"><rect x=${-w / 2} y="-11" width=${w}
    height="22" rx="11" fill="#0b0d10" stroke="#ffffff55" /><g transform=${isTire(area) ? `translate(${13 - w / 2} 0) rotate(90)`
    : `translate(${13 - w / 2} 0)`}>${icon(what, 0, 0, 12, '#d7dde5')}</g><text x="8" y="4.5" class="pc-word" fill="#f4f6f8"
    font-size="13" text-anchor="middle">${aid.sign}</text></g>`
}

/** A cross at the edge of each card that does not follow from the one below.
 * @param {{plan: Plan, area: Area, aid: Aid, at: (i: number) => [number, number]}} props */
export const Breaks = ({ plan, area, aid, at }) => aid.wrong.map(i => {
  const [x, y] = at(i), { dx, dy } = plan.spots[area], side = x < plan.w / 2 ? -1 : 1
  const [bx, by] = dy ? [x + side * 33 * plan.k, y - 33 * plan.k] : [x - Math.sign(dx) * 18, y - 45 * plan.k]
  return html`<g key=${i} transform=${`translate(${bx} ${by})`} class="pc-break" aria-hidden="true"><circle r="9"
    fill="var(--warn)" stroke="var(--ground)" stroke-width="2" />${icon('cross', 0, 0, 11, 'var(--ground)')}</g>`
})

/** Says what has changed. @param {{aids: Map<Area, Aid|undefined>}} props */
export function AidSpoken({ aids }) {
  const was = useRef(aids), [words, say] = useState('')
  useEffect(() => {
    const news = heard(was.current, aids)
    was.current = aids
    if (news) say(news)
  })
  return html`<p class="sr" role="status">${words}</p>`
}
