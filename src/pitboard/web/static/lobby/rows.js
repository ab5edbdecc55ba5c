// The races of yours that run, and the tables that anybody may sit down at.
import { html } from 'htm/preact'
import { Lamps } from '../lamps.js'
import { helmet, ico } from '../pieces/index.js'
import { EmptyGarage } from './pictures.js'

/** @typedef {{name: string, kind: 'free'|'person'|'bot', level?: string}} Seat */
/**
 * @typedef {{table: string, game: string, name?: string, stage: string, laps: number, seats: Seat[], watching?: number,
 *   yours?: number[], asked?: number[], lap?: number, locked?: boolean, calm?: boolean,
 *   due?: {soft: number, hard: number}|null}} Row one table as the lobby tells it; what is due by a timetable in ms since 1970
 */

const TITLE = /** @type {Record<string, string>} */ ({ pit_stop: 'Pit Stop', pit_crew: 'Pit Crew',
  formula: 'Formula' })

const STAGE = /** @type {Record<string, string>} */ ({ gathering: 'Waiting for drivers', opening: 'Starting',
  racing: 'Racing', over: 'Finished' })

/** @param {{seats: Seat[]}} props */
export const Seats = ({ seats }) => html`<span class="seats" role="img"
  aria-label=${`${seats.filter(seat => seat.kind !== 'free').length} of ${seats.length} seats taken`}>
  ${seats.map(seat => seat.kind === 'bot' ? html`<span class="bot">${ico('bot', 20)}</span>`
    : helmet(seat.kind === 'person', 20))}</span>`

const COUNT = ['no', 'one', 'two', 'three', 'four', 'five', 'six', 'seven', 'eight']

/** Who sits there, in words: "Ada, Ben and two bots". @param {Seat[]} seats */
export function company(seats) {
  const people = seats.filter(seat => seat.kind === 'person').map(seat => seat.name || 'somebody')
  const bots = seats.filter(seat => seat.kind === 'bot').length
  const all = bots ? [...people, bots === 1 ? 'a bot' : `${COUNT[bots] ?? bots} bots`] : people
  return all.length > 1 ? `${all.slice(0, -1).join(', ')} and ${all[all.length - 1]}` : all[0] ?? 'Nobody yet'
}

/** @param {Row} row */
const isMyTurn = row => row.stage === 'racing' && (row.yours ?? []).some(seat => row.asked?.includes(seat))

const WHEN = new Intl.DateTimeFormat(undefined, { weekday: 'short', day: 'numeric', month: 'short', hour: '2-digit',
  minute: '2-digit' })

/** Until when choices are due: in the grace the hard deadline. @param {Row} row */
const until = ({ due }) => due ? ` by ${WHEN.format(due.soft > Date.now() ? due.soft : due.hard)}` : ''

/** Whom a race waits for, in words; empty for nobody. @param {Row} row */
function waiting(row) {
  const people = (row.asked ?? []).filter(seat => row.seats[seat]?.kind === 'person')
  if (row.asked?.length === 1) return `${row.seats[row.asked[0]]?.name} to go`
  return people.length ? `${people.length} still to choose` : ''
}

/** What goes on there, in one line. @param {Row} row */
function news(row) {
  const laps = row.laps ? `${row.laps} ${row.laps === 1 ? 'lap' : 'laps'}` : TITLE[row.game] ?? row.game
  const whom = row.stage === 'racing' ? isMyTurn(row) ? 'It is your turn' : waiting(row) : ''
  if (whom) return `${whom}${until(row)}. ${laps}`
  return `${STAGE[row.stage] ?? row.stage}, ${laps}`
}

/** @param {Row} row */
const heading = row => row.name || company(row.seats)

/** @param {{row: Row, words: string, go?: boolean, href?: string}} props */
const Entry = ({ row, words, go, href }) => html`<li class="race"><span class="pic">
  ${ico(row.stage === 'over' ? 'cup' : 'flag', 26)}</span>
  <span class="what"><b>${heading(row)}</b><span class="small">${news(row)}${row.watching ? `, ${row.watching} watching`
    : ''}${row.calm ? ', calm' : ''}</span></span>
  <${Seats} seats=${row.seats} /><a class=${`btn${go ? ' go' : ''}`} href=${href ?? `/t/${row.table}`}
    aria-label=${`${words}: ${heading(row)}`}>${words}</a></li>`

/** @param {Row} row */
const openWords = row => row.stage === 'gathering' && row.seats.some(seat => seat.kind === 'free') ? 'Sit down'
  : 'Watch'

/** @param {{title: string, rows: Row[]|null, lit: number, entry: (row: Row) => unknown, empty: unknown}} props rows
 * null: not here yet */
const List = ({ title, rows, lit, entry, empty }) => html`<section class="panel" aria-label=${title}><h2>${title}</h2>
  ${rows === null ? html`<${Lamps} lit=${lit} what="The tables are on their way." />`
    : rows.length ? html`<ul class="rows">${rows.map(entry)}</ul>` : html`<div class="empty"><${EmptyGarage} />
      ${empty}</div>`}</section>`

/** @param {{rows: Row[]|null, lit: number}} props */
export const YourRaces = ({ rows, lit }) => html`<${List} title="Your races" rows=${rows} lit=${lit}
  entry=${/** @param {Row} row */ row => html`<${Entry} key=${row.table} row=${row} go=${isMyTurn(row)}
    words=${isMyTurn(row) ? 'Your turn' : row.stage === 'over' ? 'Replay' : 'Open'}
    href=${row.stage === 'over' ? `/replay/${row.table}` : undefined} />`}
  empty=${html`<p>No race of yours runs. One press above, and you are on the grid.</p>`} />`

/** @param {{rows: Row[]|null, lit: number}} props */
export const OpenTables = ({ rows, lit }) => html`<${List} title="Open tables" rows=${rows} lit=${lit}
  entry=${/** @param {Row} row */ row => html`<${Entry} key=${row.table} row=${row} words=${openWords(row)} />`}
  empty=${html`<p>No one is out yet. Make a table; bots will come.</p>`} />`
