import { html } from 'htm/preact'
import { useEffect, useRef } from 'preact/hooks'
import { hop } from '../motion.js'
import { badge } from '../pieces/crews.js'
import { figuresSvg } from '../pieces/figures.js'
import { whyHref } from '../pieces/why.js'

/** @typedef {import('./view.js').TableLine} TableLine */
/** @typedef {import('./view.js').CarName} CarName */

/** Whom a table line moves: pictures and words. @type {Record<string, {cars: CarName[], words: string}>} */
const WHOM = {
  leader: { cars: [], words: 'the leader' }, own: { cars: [], words: 'the thrower' }, last: { cars: [], words: 'the last car' },
  red_yellow: { cars: ['red', 'yellow'], words: 'red and yellow' }, green_blue: { cars: ['green', 'blue'], words: 'green and blue' },
}

/**
 * The Chance Table; the row in force is lit, every row leads to its paragraph.
 * @param {{table: TableLine[], sum: number, by?: string}} props sum 0: no row; by: the name of who threw it
 */
export function ChanceTable({ table, sum, by }) {
  const lit = useRef(/** @type {HTMLElement|null} */ (null))
  const before = useRef(sum)
  useEffect(() => {
    if (sum && sum !== before.current) hop(lit.current)
    before.current = sum
  }, [sum])
  return html`<section class="chance" aria-label="Chance Table">
    <h2>Chance Table ${sum > 0 && by && html`<span class="tiny">${by} threw ${sum}</span>`}</h2>
    <ol>${table.map(row => {
    const who = WHOM[row.who] ?? { cars: [], words: row.who }, hit = row.sum === sum
    const far = row.spaces > 0 ? `+${row.spaces}` : String(row.spaces)
    return html`<li key=${row.sum} class=${hit ? 'hit' : ''} ref=${hit ? lit : undefined}>
      <a href=${whyHref(row.rule)} target="rules" title=${row.rule} aria-current=${hit ? 'true' : undefined}
        aria-label=${`${row.sum}: ${who.words}, ${row.spaces > 0 ? 'forward' : 'back'} ${Math.abs(row.spaces)}. ${row.rule}`}>
        <span class="sum">${figuresSvg(row.sum, 15, 'currentColor')}</span>
        <span class="whom">${who.cars.map(c => badge(c, 16))}<span class=${who.cars.length ? 'word' : ''}>${who.words}</span></span>
        ${figuresSvg(far, 15, 'currentColor')}</a></li>`
  })}</ol></section>`
}
