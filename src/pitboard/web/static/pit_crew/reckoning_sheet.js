// The whole reckoning on one sheet, still: each crew's points and Turbos, every one with its reason, and who went how far.
import { html } from 'htm/preact'
import { badge, ico, plate, Why } from '../pieces/index.js'
import { count, sumWords } from './reckoning_beats.js'
import { crewNamed, crewTitle } from './view.js'

/** @typedef {import('./reckoning_beats.js').Reckoned} Reckoned */
/** @typedef {import('./reckoning_beats.js').Beat} Beat */
/** @typedef {import('./view.js').CrewName} CrewName */
/** @typedef {import('./view.js').Verdict} Judged */

/** The moves between a crew's judging and the next one's. @param {Reckoned} of @param {CrewName} crew */
function movesOf(of, crew) {
  const from = of.beats.findIndex(b => b.kind === 'crew' && b.crew === crew)
  const next = of.beats.findIndex((b, i) => i > from && b.kind === 'crew')
  return of.beats.slice(from, next < 0 ? undefined : next).filter(b => b.kind === 'move')
}

const BY = /** @type {Record<string, string>} */ ({ points: '', turbo: ' by Turbo', jet_fuel: ' by Jet Fuel',
  drafting: ' by Drafting' })

/** @param {{move: Beat}} props */
const Move = ({ move }) => html`<li>${badge(/** @type {CrewName} */ (move.crew), 16)}<span>
  <b>${crewTitle(/** @type {CrewName} */ (move.crew))} +${move.spaces}</b>${BY[String(move.by)] ?? ''}</span></li>`

/** @param {{crew: CrewName, judged: Judged, moves: Beat[]}} props */
export const CrewSheet = ({ crew, judged, moves }) => html`<section class="reck-crew" aria-label=${crewTitle(crew)}>
  <h3 class="row">${badge(crew, 20)}<span class="grow">${crewTitle(crew)}</span>
    ${plate(judged.points, 18, judged.points ? '#ffb25a' : '#f4f6f8')}
    ${plate(`+${judged.turbo_spaces}`, 18, judged.turbo_spaces ? '#5fd699' : '#f4f6f8')}</h3>
  <p class="small">${sumWords(judged)}${judged.crashed ? '. Out of the race.' : ''}</p>
  ${judged.crashed && html`<p class="crash row">${ico('flag', 18)}${count(judged.points, 'point')}: a crash.</p>`}
  <ul class="why-list">${judged.why.map((reason, i) => html`<li key=${i}><span>${reason.text}</span>
    <${Why} rule=${reason.rule} /></li>`)}
    ${!judged.why.length && html`<li>All clean, and no Turbo.</li>`}</ul>
  ${moves.length > 0 && html`<ul class="reck-moves">${moves.map(move => html`<${Move} move=${move} />`)}</ul>`}
  </section>`

/** @param {{of: Reckoned}} props */
export const ReckoningSheet = ({ of }) => html`<div class="sheet reckoned" role="region"
  tabindex="0"
  aria-label="The reckoning in sum"><header class="row"><h1 class="grow">The reckoning</h1>
    <span class="small">round ${of.race.phase === 'round_setup' ? of.race.round - 1 : of.race.round}</span></header>
  <div class="reck-crews">${of.order.map(crew => crewNamed(of.race, crew) && html`<${CrewSheet} key=${crew} crew=${crew}
    judged=${of.verdicts[crew]} moves=${movesOf(of, crew)} />`)}</div></div>`
