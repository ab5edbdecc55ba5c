// The 36 throws of two dice as a square: full holds, framed costs, hollow is the worst; it reads without color.
import { html } from 'htm/preact'

/** @typedef {import('./view.js').Fixed} Fixed */
/** @typedef {import('./view.js').Ask} Ask */
/** @typedef {{good: number, fair: number, words: [string, string, string]}} Table the highest sums that are good and
 *   fair, skill taken off; and what each third is called */

/** What is taken off a roll. @type {Record<string, number>} */
export const OFF = { none: 0, green: 1, two_greens: 2, red: 3 }
/** @type {Record<string, string>} */
export const SKILL_WORDS = { none: 'Roll', green: 'Roll −1', two_greens: 'Roll −2', red: 'Roll −3' }
/** @type {Record<string, string>} */
export const SKILL_SAID = { none: 'no skill', green: 'a green chip', two_greens: 'two green chips', red: 'a red chip' }

/** The table of a question's roll. @param {Fixed} fixed @param {Ask|'chance'} ask @param {number} [added]
 * @returns {Table} */
export function tableOf(fixed, ask, added = 0) {
  const o = fixed.options
  if (ask === 'start_test') return { good: o.start_holds, fair: o.stall === 'never' ? 12 : o.start_slips,
    words: ['hold', 'slip a gear', o.stall === 'damage' ? 'stalls' : 'stalls'] }
  if (ask === 'pass') return { good: o.pass_holds - added, fair: o.pass_touches - 1 - added, words: ['get past', 'fail', 'touch'] }
  if (ask === 'corner' || ask === 'chance') return { good: o.chance_safe, fair: o.chance_spins, words: ['hold', 'spin', 'crash'] }
  return { good: o.test_holds, fair: o.test_holds, words: ['hold', '', 'do damage'] }
}

const SUMS = Array.from({ length: 36 }, (_, i) => Math.floor(i / 6) + i % 6 + 2)

/** How the 36 fall with so much taken off. @param {Table} table @param {number} off
 * @returns {[number, number, number]} */
export function fallen(table, off) {
  const good = SUMS.filter(sum => sum - off <= table.good).length
  const fair = SUMS.filter(sum => sum - off <= table.fair).length - good
  return [good, Math.max(0, fair), 36 - good - Math.max(0, fair)]
}

/** @param {{table: Table, off: number, title?: string}} props */
export function Odds({ table, off, title = '' }) {
  const of = fallen(table, off), kinds = ['safe', 'spin', 'crash']
  const words = of.map((n, i) => n ? `${n} ${table.words[i]}` : '').filter(Boolean)
  return html`<div class="fx-odds"><div class="fx-36" role="img" aria-label=${`Of 36 throws ${words.join(', ')}`}>
    ${SUMS.map(sum => html`<i class=${sum - off <= table.good ? 'safe' : sum - off <= table.fair ? 'spin' : 'crash'}></i>`)}
    </div><div>${title && html`<b class="fx-oddstitle">${title}</b>`}${of.map((n, i) => n > 0 && html`<div class="fx-key"
      key=${kinds[i]}><i class=${kinds[i]}></i>${n} ${table.words[i]}</div>`)}</div></div>`
}
