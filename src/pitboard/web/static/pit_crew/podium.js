// The end: the winning car in the light, the standing, how each round went, and what to do next.
import { html } from 'htm/preact'
import { useEffect, useState } from 'preact/hooks'
import { AidMark } from '../counting_aid.js'
import { badge, figuresSvg, ico, stockCar, Why } from '../pieces/index.js'
import { load } from '../replay/frames.js'
import { listed } from './crew_people.js'
import { WatchAgain } from './reckoning_again.js'
import { crewNamed, crewTitle } from './view.js'

/** @typedef {import('./view.js').Race} Race */
/** @typedef {import('./view.js').Crew} Crew */
/** @typedef {import('./view.js').CrewName} CrewName */
/** @typedef {import('./view.js').Fixed} Fixed */
/** @typedef {{points: number, turbo: number, crashed: boolean}} Went a crew's round */
/** @typedef {{session: import('../session.js').Session, store: import('../store.js').Store, race: Race,
 *   fixed: Fixed}} Props */

/** How the rounds went, by the log: a row for each. @param {string} table
 * @returns {Promise<Partial<Record<CrewName, Went>>[]>} */
async function roundsOf(table) {
  const answer = await load(table)
  if (!answer.ok) return []
  const rounds = answer.value.frames.map(frame => frame.told.filter(t => t.what === 'judged'))
  return rounds.filter(judged => judged.length).map(judged => Object.fromEntries(judged.map(t => [t.crew,
    { points: t.points, turbo: t.reckoning.turbo_spaces, crashed: t.reckoning.crashed }])))
}

/** @param {{crew: CrewName, car: number}} props */
const Winner = ({ crew, car }) => html`<svg class="pc-winner" viewBox="0 0 480 150" role="img"
  aria-label=${`The winning car of ${crewTitle(crew)}`}><defs><radialGradient id="win-light"><stop offset="0"
    stop-color="#fff3c4" stop-opacity=".4" /><stop offset="1" stop-color="#fff3c4" stop-opacity="0" /></radialGradient></defs>
  <rect width="480" height="150" rx="12" fill="#12161c" /><path d="M0 22H480M0 128H480" stroke="#f8f4e8"
    stroke-width="8" /><path d="M0 22H480M0 128H480" stroke="var(--kerb)" stroke-width="8" stroke-dasharray="22 22" />
  <rect x="396" y="18" width="30" height="114" fill="#f8f4e8" /><rect x="396" y="18" width="30" height="114"
    fill="url(#checks)" /><ellipse cx="240" cy="75" rx="220" ry="90" fill="url(#win-light)" />
  <g class="winner-car"><g transform="translate(396 -5) rotate(90) scale(.8)">${stockCar(crew, car)}</g></g></svg>`

/** Where a crew ended. @param {Race} race @param {Crew} crew */
function ended(race, crew) {
  if (crew.crew === race.winner) return 'wins'
  if (crew.racing) return `lap ${crew.lap}, space ${crew.space + 1}`
  return crew.resigned ? 'left the race' : `out in round ${crew.out_round}`
}

/** @param {{went: Went|undefined}} props */
const Round = ({ went }) => html`<td>${!went ? '–' : went.crashed ? html`<b class="crash">${went.points}, out</b>`
  : html`<b>${went.points}</b> <span class="small">+${went.turbo}</span>`}</td>`

/** Points and Turbo spaces by round. @param {{race: Race, rounds: Partial<Record<CrewName, Went>>[]}} props */
const Rounds = ({ race, rounds }) => html`<table class="rounds"><caption class="small">Penalty points and spaces by Turbo,
    round by round</caption><thead><tr><th scope="col">Crew</th>${rounds.map((_, i) => html`<th scope="col">
    ${i + 1}</th>`)}</tr></thead><tbody>${race.standing.map(crew => html`<tr key=${crew}><th scope="row"><span
    class="row">${badge(crew, 16)}${crewTitle(crew)}</span></th>${rounds.map(row => html`<${Round}
    went=${row[crew]} />`)}</tr>`)}</tbody></table>`

/** @param {Props & {onLook: () => void}} props */
function End({ session, store, race, fixed, onLook }) {
  const [rounds, setRounds] = useState(/** @type {Partial<Record<CrewName, Went>>[]} */ ([]))
  const { seats, rematch } = store.round.value, table = session.table, winner = crewNamed(race, race.winner)
  const aided = seats.filter(who => who.aided).map(who => who.name)
  useEffect(() => { roundsOf(table).then(setRounds) }, [table])
  return html`<section class="sheet pc-sheet finish" aria-label="The end of the race"><header class="row">
      <h1 class="grow">${winner ? `${crewTitle(winner.crew)} wins` : 'A draw'}</h1>
      <button type="button" class="bare" aria-label="Look at the mats" onClick=${onLook}>${ico('eye')}</button></header>
    ${winner && html`<${Winner} crew=${winner.crew} car=${winner.car} />`}
    <ol class="standing">${race.standing.map((name, i) => {
      const crew = crewNamed(race, name)
      const people = seats.filter((_, seat) => race.seats[seat]?.crew === name)
      return crew && html`<li key=${name}><span>${figuresSvg(i + 1, 14)}</span>${badge(name, 20)}<b>${crewTitle(name)}</b>
        <span class="small grow">${people.map((who, n) => html`${n ? n < people.length - 1 ? ', ' : ' and ' : ''}${
        who.name}<${AidMark} who=${who} />`)}</span><span class="small">${ended(race, crew)}</span></li>`
    })}</ol>
    ${aided.length > 0 && html`<p class="small">${listed(aided)} had the counting aid on. <${Why} rule="Table 13"
      game="pit-crew" /></p>`}
    ${rounds.length > 0 && html`<${Rounds} race=${race} rounds=${rounds} />`}
    <div class="next">${rematch ? html`<a class="btn go" href=${`/t/${rematch}`}>${ico('again', 18)}To the rematch</a>`
    : store.you.value.seats.length > 0 && html`<button type="button" class="go"
      onClick=${() => session.ask('rematch')}>${ico('again', 18)}Rematch</button>`}
      <a class="btn" href=${`/replay/${table}`}>${ico('play', 18)}Watch the replay</a>
      <${WatchAgain} table=${table} fixed=${fixed} />
      <a class="btn" href=${`/verify?table=${table}`}>${ico('lock', 18)}Verify the luck</a>
      <a class="btn" href=${`/api/tables/${table}/record`} download=${`${table}.race`}>
        ${ico('down', 18)}Download the record</a></div></section>`
}

/** @param {Props} props */
export function Podium(props) {
  const [looking, look] = useState(false)
  return looking ? html`<button type="button" class="podium-again" onClick=${() => look(false)}>The podium</button>`
    : html`<${End} ...${props} onLook=${() => look(true)} />`
}
