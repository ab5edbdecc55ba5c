// Standings and results in one board: a line for each driver, a column for each race.
import { html } from 'htm/preact'
import { useLayoutEffect, useRef } from 'preact/hooks'
import { ico } from '../pieces/index.js'
import { drivers, numberOf, season } from './desk.js'
import { Guests, GuestsNote } from './guests.js'
import { count, inWords, mark, signed } from './words.js'

/** @typedef {import('./desk.js').Line} Line */
/** @typedef {import('./desk.js').Race} Race */
/** @typedef {import('./desk.js').Season} Season */

/** Places won or lost by the last race: a triangle and a number. @param {{moved: number|null}} props */
function Moved({ moved }) {
  if (!moved) return html`<span class="moved still">${moved === 0 ? html`<span aria-hidden="true">·</span>` : ''}</span>`
  const words = `${moved > 0 ? 'up' : 'down'} ${Math.abs(moved)}`
  return html`<span class=${`moved ${moved > 0 ? 'rose' : 'fell'}`} aria-label=${words} role="img">
    <svg viewBox="0 0 12 12" width="10" height="10" aria-hidden="true"><path d=${moved > 0 ? 'M6 1 11 11H1Z' : 'M6 11 1 1H11Z'}
      fill="currentColor" /></svg>${Math.abs(moved)}</span>`
}

/** @param {{line: Line, race: Race}} props */
function Cell({ line, race }) {
  const one = line.results[race.id]
  if (!one) return html`<td class="cell none"><span class="sr">not called</span></td>`
  const kind = one.end !== 'finished' ? 'no' : one.place <= 3 ? `p${one.place}` : ''
  return html`<td class=${`cell ${kind}${one.dropped ? ' dropped' : ''}`} title=${inWords(one)}>
    <span aria-hidden="true"><b>${mark(one)}</b>${one.pole && html`<i class="pole">P</i>`}${one.notes.length > 0
      && html`<i class="note">*</i>`}<small>${one.points}</small></span><span class="sr">${inWords(one)}</span></td>`
}

/** @param {{line: Line}} props */
function Rating({ line }) {
  const one = season.value?.ratings[line.driver]
  if (!one) return html`<td class="rating none"><span class="sr">no rating yet</span></td>`
  return html`<td class="rating" title=${`Believed to be ${one.rating.toFixed(1)}, give or take ${one.spread.toFixed(1)}, after ${
    count(one.races, 'race')}`}>${one.rating.toFixed(1)}<small> ± ${one.spread.toFixed(1)}</small></td>`
}

/** Figures that say something by now. @typedef {{wins: boolean, missed: boolean, rating: boolean}} Shown */

/** @param {Season} of @param {Line[]} lines @param {Race[]} races @returns {Shown} */
const shownIn = (of, lines, races) => ({ wins: races.length > 0, rating: lines.some(line => of.ratings[line.driver]),
  missed: races.length > 0 && (Boolean(of.timetable) || lines.some(line => line.missed > 0)) })

/** @param {{line: Line, races: Race[], yours: boolean, shown: Shown}} props */
function Driver({ line, races, yours, shown }) {
  const driver = drivers.value.get(line.driver)
  if (!driver) return null
  return html`<tr class=${`${line.zone}${yours ? ' yours' : ''}${driver.withdrawn ? ' gone' : ''}`}>
    <td class="rank">${line.rank ? `${line.rank}${line.tied ? '=' : ''}` : '–'}</td><td><${Moved} moved=${line.moved} /></td>
    <th scope="row"><span class="who">${driver.name}${line.zone && html`<span class=${`zone ${line.zone}`}>
      ${ico(line.zone, 14)}${line.zone}</span>`}${yours && html`<span class="chip">you</span>`}
      ${driver.withdrawn && html`<span class="tiny">withdrawn</span>`}</span>
      ${driver.team && html`<span class="small">${driver.team}</span>`}</th>
    ${races.map(race => html`<${Cell} key=${race.id} line=${line} race=${race} />`)}
    ${shown.wins && html`<td class="wins">${line.wins}</td>`}
    ${shown.missed && html`<td class=${`missed${line.missed ? ' some' : ''}`}>${line.missed}</td>`}
    ${shown.rating && html`<${Rating} line=${line} />`}<td class="points"><b>${line.points}</b></td></tr>`
}

/** So many races have room for their titles. */
const ROOMY = 4

/** The head of a race's column: its title, or its number where there are many. @param {{of: Season, race: Race, many: boolean}} props */
function Head({ of, race, many }) {
  const number = numberOf(of, race)
  const words = many ? html`<span aria-hidden="true">${number}</span><span class="sr">${number}: ${race.title}</span>` : race.title
  return html`<th scope="col" class="race-head" title=${race.title}>${race.table
    ? html`<a href=${race.over ? `/replay/${race.table}` : `/t/${race.table}`}>${words}</a>` : words}</th>`
}

/** Whoever looks wants to see the latest race first: the board begins with its column at the points. @param {number} races */
function useLatest(races) {
  const board = useRef(/** @type {HTMLElement|null} */ (null))
  useLayoutEffect(() => {
    const heads = board.current?.querySelectorAll('thead th') ?? [], latest = /** @type {HTMLElement|undefined} */ (heads[2 + races])
    const points = /** @type {HTMLElement|undefined} */ (heads[heads.length - 1])
    if (board.current && latest && points) board.current.scrollLeft = latest.offsetLeft + latest.offsetWidth + points.offsetWidth
      - board.current.clientWidth
  }, [races])
  return board
}

/** @param {{of: Season, division: number}} props */
export function Standings({ of, division }) {
  const tier = of.divisions[division], races = of.races.filter(race => race.division === division && race.over && !race.void)
  const lines = of.standings[division] ?? [], shown = shownIn(of, lines, races)
  const board = useLatest(races.length)
  if (!lines.length) return html`<p class="small">Nobody races here yet.</p>`
  return html`<div class="board" ref=${board} tabindex="0" role="region" aria-label=${`Standings of ${tier?.name}`}><table>
    <thead><tr><th scope="col"><span class="sr">Rank</span></th><th scope="col"><span class="sr">Moved</span></th>
      <th scope="col" class="left">Driver</th>${races.map(race => html`<${Head} key=${race.id} of=${of} race=${race}
        many=${races.length > ROOMY} />`)}
      ${shown.wins && html`<th scope="col">Wins</th>`}${shown.missed && html`<th scope="col">Missed</th>`}
      ${shown.rating && html`<th scope="col">Rating</th>`}<th scope="col">Points</th></tr></thead>
    <tbody>${lines.map(line => html`<${Driver} key=${line.driver} line=${line} races=${races} shown=${shown}
      yours=${line.driver === of.you.driver} />`)}</tbody><${Guests} of=${of} division=${division} races=${races}
      figures=${Object.values(shown).filter(Boolean).length + 1} /></table></div>
    ${(of.guests[division] ?? []).length > 0 && html`<${GuestsNote} />`}
    <${Notes} of=${of} races=${of.races.filter(race => race.division === division)} />`
}

/** What the steward has decided, under the standings it changed. @param {{of: Season, races: Race[]}} props */
function Notes({ races }) {
  const said = races.flatMap(race => [...race.void ? [[race, 'void', race.void]] : [], ...race.decisions.map(one => [race,
    words(one), one.reason])])
  if (!said.length) return null
  return html`<ul class="notes">${said.map(([race, what, why], i) => html`<li key=${i}><b>* ${
    /** @type {Race} */ (race).title}</b>: ${what}. ${why}</li>`)}</ul>`
}

/** @param {import('./desk.js').Decision} one */
function words(one) {
  const name = drivers.value.get(one.driver)?.name ?? 'somebody'
  if (one.kind === 'disqualify') return `${name} disqualified`
  return one.kind === 'place' ? `${name} to place ${one.value}` : `${name} ${signed(one.value)} ${Math.abs(one.value) === 1
    ? 'point' : 'points'}`
}
