import { html } from 'htm/preact'
import { useEffect, useRef, useState } from 'preact/hooks'
import { Dialog } from '../dialog.js'
import { hop } from '../motion.js'
import { badge } from '../pieces/crews.js'
import { figuresSvg } from '../pieces/figures.js'
import { whyHref } from '../pieces/why.js'

/** @typedef {import('./view.js').TableLine} TableLine */
/** @typedef {import('./view.js').CarName} CarName */

/** Whom a table line moves: pictures and words. @type {Record<string, {cars: CarName[], words: string}>} */
const WHOM = {
  leader: { cars: [], words: 'the leader' },
  own: { cars: [], words: 'the thrower' },
  last: { cars: [], words: 'the last car' },
  red_yellow: { cars: ['red', 'yellow'], words: 'red and yellow' },
  green_blue: { cars: ['green', 'blue'], words: 'green and blue' },
}

/** @param {{row: TableLine, hit: boolean}} props */
function Row({ row, hit }) {
  const who = WHOM[row.who] ?? { cars: [], words: row.who }
  const far = row.spaces > 0 ? `+${row.spaces}` : String(row.spaces), way = row.spaces > 0 ? 'forward' : 'back'
  return html`<a href=${whyHref(row.rule)} target="rules" title=${row.rule} aria-current=${hit ? 'true' : undefined}
    aria-label=${`${row.sum}: ${who.words}, ${way} ${Math.abs(row.spaces)}. ${row.rule}`}>
    <span class="sum">${figuresSvg(row.sum, 15, 'currentColor')}</span>
    <span class="whom">${who.cars.map(c => badge(c, 16))}
      <span class=${who.cars.length ? 'word' : ''}>${who.words}</span></span>
    ${figuresSvg(far, 15, 'currentColor')}</a>`
}

/**
 * The Chance Table; the row in force is lit, every row leads to its paragraph.
 * @param {{table: TableLine[], sum: number, by?: string, title?: boolean}} props sum 0: no row; by: the name of who
 *   threw it
 */
export function ChanceTable({ table, sum, by, title = true }) {
  const lit = useRef(/** @type {HTMLElement|null} */ (null)), before = useRef(sum)
  useEffect(() => {
    if (sum && sum !== before.current) hop(lit.current)
    before.current = sum
  }, [sum])
  return html`<section class="chance" aria-label="Chance Table">
    ${title && html`<h2>Chance Table ${sum > 0 && by && html`<span class="tiny">${by} threw ${sum}</span>`}</h2>`}
    <ol>${table.map(row => html`<li key=${row.sum} class=${row.sum === sum ? 'hit' : ''}
      ref=${row.sum === sum ? lit : undefined}>
      <${Row} row=${row} hit=${row.sum === sum} /></li>`)}</ol></section>`
}

/**
 * The Chance Table where there is no room for all of it: the row in force, and the rest at a tap.
 * @param {{table: TableLine[], sum: number, by?: string}} props
 */
export function FoldedTable(props) {
  const [open, setOpen] = useState(false), row = props.table.find(line => line.sum === props.sum)
  return html`<section class="chance folded" aria-label="Chance Table"><button type="button"
    onClick=${() => setOpen(true)}>Chance Table</button>
    ${row && html`<ol><li class="hit"><${Row} row=${row} hit=${true} /></li></ol>`}
    ${open && html`<${Dialog} title="Chance Table" onClose=${() => setOpen(false)}><${ChanceTable} ...${props}
      title=${false} /><//>`}</section>`
}
