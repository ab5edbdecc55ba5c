// What the steward decided, told to everybody once, over the map.
import { html } from 'htm/preact'
import { useState } from 'preact/hooks'
import { DECIDED } from '../log_view.js'
import { ico, Why } from '../pieces/index.js'

/** @typedef {import('../types/wire.d.ts').LogLine} LogLine */

/** @param {string} table */
const keyOf = table => `pitboard.decided.${table}`

/** @param {string} table @returns {number} the last entry that was read here */
function readUpTo(table) {
  try { return Number(localStorage.getItem(keyOf(table)) ?? 0) } catch { return 0 }
}

/** A decision for who reads it; which entries a correction makes void the log says.
 * @param {LogLine} line @returns {string} nothing where another line says it */
function newsWords(line) {
  if (line.do !== 'void') return line.words.map(one => one.text).join(' ')
  const [voids, ...rest] = line.words.map(one => one.text)
  return rest.length ? `${rest.join(' ')} ${voids.slice(voids.indexOf(': ') + 2)}` : ''
}

/** Decisions that nobody here has read yet, the last ones. @param {{table: string, log: LogLine[]}} props */
export function StewardNews({ table, log }) {
  const [read, setRead] = useState(() => readUpTo(table)), news = log.filter(line => DECIDED.includes(line.do) && line.n > read && newsWords(line)).slice(-3)
  if (!news.length) return null
  const close = () => {
    const last = news[news.length - 1].n
    try { localStorage.setItem(keyOf(table), String(last)) } catch { /* told again by the next page */ }
    setRead(last)
  }
  return html`<section class="fx-news" role="status" aria-label="Decided">${news.map(line => html`<p key=${line.n} class="row">${ico('flag', 18)}<span
    class="grow">${newsWords(line)} <${Why} rule=${line.words.find(one => one.rule)?.rule} game="formula" /></span></p>`)}
    <button type="button" onClick=${close}>${ico('tick', 18)}Read</button></section>`
}
