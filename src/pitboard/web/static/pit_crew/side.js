// The log and the calls to the own crew.
import { html } from 'htm/preact'
import { useLayoutEffect, useMemo, useRef } from 'preact/hooks'
import { Why } from '../pieces/index.js'
import { keyOf } from './key_codes.js'
import { clockText } from './stage.js'

/** @typedef {import('../session.js').Session} Session */
/** @typedef {import('../types/wire.d.ts').LogLine} LogLine */
/** @typedef {import('./view.js').Race} Race */

/** Lines that all look up at. */
const BIG = ['go', 'stop', 'decide', 'void', 'pause', 'pause_wish', 'resume', 'aid_on', 'aid_off']
const SHOWN = 60
/** So near to its end, px, a log follows what happens. */
const NEAR_END = 24
/** Paragraphs that nobody asks about while hands work: GO, the last cap, a six. */
const PLAIN = ['PC 2.11', 'PC 5.1', 'PC 5.3']

/** What can be called, and what it says. @type {[string, string][]} */
export const CALLS = [['need', 'Need a …'], ['tank', 'Tank’s mine'], ['finish', 'Finish it'], ['roll', 'Roll!']]

/** @param {LogLine} line */
const isBig = line => BIG.includes(line.do) || line.words.some(w => ['PC 5.1', 'PC 5.3', 'PC 6.8'].includes(w.rule))

/** @param {LogLine['words'][number]} w @param {LogLine} line */
const asksWhy = (w, line) => !!w.rule && !PLAIN.includes(w.rule) && isBig(line)

/** An entry that tells more than this, as the end of a round does, is read line by line. */
const TOGETHER = 3

/** @param {{line: LogLine, go_at: number, mark: any, mine: boolean}} props */
const Entry = ({ line, go_at, mark, mine }) => useMemo(() => {
  const { words } = line, parts = words.length > TOGETHER ? words.map(w => [w]) : [words]
  return parts.map((part, i) => html`<li key=${i} class=${`${mine ? 'mine' : ''} ${!i && isBig(line) ? 'big' : ''}`}>
    <time>${!i && go_at >= 0 && line.at >= go_at ? clockText(line.at - go_at) : ''}</time><span>${!i && mark}</span>
    <span>${part.map((w, j) => html`<span key=${j}>${w.text}${asksWhy(w, line) && html` <${Why}
      rule=${w.rule} />`} </span>`)}</span></li>`)
}, [line, go_at, mine])

/** What happened in this pit, without what others draw. @param {{log: LogLine[], race: Race, me: number,
 * mark: (seat: number) => any}} props */
export function Log({ log, race, me, mark }) {
  const list = useRef(/** @type {HTMLElement|null} */ (null))
  // What ended a round is told when it has been judged on the screen; by then others may have gone on.
  const lines = log.filter(line => line.do !== 'draw').slice(-SHOWN).sort((a, b) => a.n - b.n)
  const reads = useRef(false)
  // The last line is in sight, unless somebody has scrolled up to read.
  useLayoutEffect(() => { if (list.current && !reads.current) list.current.scrollTop = list.current.scrollHeight }, [log.length])
  const look = (/** @type {{currentTarget: HTMLElement}} */ { currentTarget: el }) => {
    reads.current = el.scrollHeight - el.scrollTop - el.clientHeight > NEAR_END }
  return html`<section class="panel pc-log" aria-label="Log"><span class="label">Log</span><ol ref=${list} tabindex="0" onScroll=${look}
    aria-label="What happened">${lines.map(line => html`<${Entry} key=${line.n} line=${line} go_at=${race.go_at}
    mark=${line.seat >= 0 ? mark(line.seat) : null} mine=${line.seat === me} />`)}</ol></section>`
}

/** @param {{onCall: (key: string) => void, asking: boolean, onNeed: (n: number) => void, keysShown: boolean}} props
 *   asking: which card is needed */
export const Calls = ({ onCall, asking, onNeed, keysShown }) => html`<section class="pc-calls"
  aria-label="Calls to your crew">${asking ? html`<div class="pc-need" role="group" aria-label="Need a …">
    ${[1, 2, 3, 4, 5, 6, 7, 8, 9, 10].map(n => html`<button type="button" key=${n} onClick=${() => onNeed(n)}>${n}</button>`)}</div>`
    : CALLS.map(([key, words]) => html`<button type="button" key=${key} onClick=${() => onCall(key)}>${words}
      ${keysShown && html`<kbd aria-hidden="true">${keyOf(`call_${key}`)}</kbd>`}</button>`)}</section>`
