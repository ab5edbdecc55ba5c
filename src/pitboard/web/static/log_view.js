// The log in words, quick calls under it; and the last lines of it for where the eyes are.
import { html } from 'htm/preact'
import { useLayoutEffect, useRef } from 'preact/hooks'
import { Dialog } from './dialog.js'
import { ico, Why } from './pieces/index.js'

/** @typedef {import('./types/wire.d.ts').LogLine} LogLine */

/** Quick calls that all at a table hear, by their keys. */
const FRIENDLY = { hello: 'Hello, everyone!', luck: 'Good luck!', nice: 'Well driven!', ouch: 'Ouch!',
  moment: 'One moment, please.', sorry: 'Sorry!', thanks: 'Good race, thanks!' }
/** What of them is said otherwise in a game, and what is said there besides. @type {Record<string, Record<string, string>>} */
const CALLS = {
  pit_stop: { lucky: 'Lucky throw!', hurry: 'Your turn!' },
  formula: { moment: 'One moment, I am plotting.', close: 'That was close!' },
  pit_crew: { nice: 'Well done!' },
}

/** The quick calls of a game. @param {string} game @returns {[string, string][]} */
export const callsOf = game => Object.entries({ ...FRIENDLY, ...CALLS[game] })

/** So near to its end, px, a log follows what happens. */
const NEAR_END = 24

/** Entries in which somebody decided over the race. */
export const DECIDED = ['ruling', 'extend', 'outage', 'replace', 'void']

/** Ms of the table's clock as minutes and seconds. @param {number} at */
const clockText = at => `${Math.floor(at / 60_000)}:${String(Math.floor(at / 1000) % 60).padStart(2, '0')}`

/** @param {{line: LogLine, mark: (seat: number) => any, mine: boolean, time?: boolean, when?: (at: number) => string}} props */
const Line = ({ line, mark, mine, time = true, when = clockText }) => html`<li class=${`${mine ? 'mine' : ''}${DECIDED.includes(line.do)
  ? ' decided' : ''}`}>${time && html`<time>${when(line.at)}</time>`}
  <span class="mark">${DECIDED.includes(line.do) ? ico('flag', 16) : line.seat >= 0 && mark(line.seat)}</span>
  ${time ? html`<span class="words">${line.words.map(w => html`<span>${w.text} <${Why}
    rule=${w.rule} /> </span>`)}</span>`
    : html`<span class="words">${line.words.map(w => w.text).join(' ')}</span><${Why}
      rule=${line.words.findLast(w => w.rule)?.rule} />`}</li>`

/** Some entries say nothing by themselves. @param {LogLine} line */
const hasWords = line => line.words.some(one => one.text)

/**
 * The last lines. @param {{log: LogLine[], lines: number, mark: (seat: number) => any, my_seats: number[]}} props
 */
export const Radio = ({ log, lines, mark, my_seats }) => html`<ol class="radio" aria-label="What happened last">
  ${log.filter(hasWords).slice(-lines).map(line => html`<${Line} key=${line.n} line=${line} mark=${mark}
    mine=${my_seats.includes(line.seat)} time=${false} />`)}</ol>`

/**
 * The whole log. @param {{log: LogLine[], game: string, mark: (seat: number) => any, my_seats: number[],
 *   onCall?: (key: string) => void, onClose: () => void, when?: (at: number) => string}} props game: as tables name it; when: how
 *   times are told
 */
export function LogDialog({ log, game, mark, my_seats, onCall, onClose, when }) {
  const list = useRef(/** @type {HTMLElement|null} */ (null))
  const reads = useRef(false)
  // The last line is in sight, unless somebody has scrolled up to read.
  useLayoutEffect(() => { if (list.current && !reads.current) list.current.scrollTop = list.current.scrollHeight }, [log.length])
  const look = (/** @type {{currentTarget: HTMLElement}} */ { currentTarget: el }) => {
    reads.current = el.scrollHeight - el.scrollTop - el.clientHeight > NEAR_END }
  return html`<${Dialog} title="Log" onClose=${onClose}><ol class="log" ref=${list} tabindex="0" onScroll=${look}>
    ${log.filter(hasWords).map(line => html`<${Line} key=${line.n} line=${line} mark=${mark} mine=${my_seats.includes(line.seat)} when=${when} />`)}
    ${!log.length && html`<li class="small">Nothing has happened yet.</li>`}</ol>
    ${onCall && html`<div class="calls" role="group" aria-label="Quick calls">${callsOf(game).map(([key, words]) => html`
      <button type="button" key=${key} onClick=${() => onCall(key)}>${words}</button>`)}</div>`}<//>`
}

/** Speaks the log to those who hear the page. @param {{log: LogLine[], call: string}} props call: what is so now */
export function LiveRegion({ log, call }) {
  const last = log.at(-1)
  return html`<div class="sr" aria-live="polite" role="log">${last && html`<p
    key=${last.n}>${last.words.map(w => w.text).join(' ')}</p>`}</div>
    <div class="sr" aria-live="polite" role="status">${call}</div>`
}
