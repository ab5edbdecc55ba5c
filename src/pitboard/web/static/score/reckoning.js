// What the mats come to: each crew's sum, where the cars go, and every point and bonus in words with its rule.
import { html } from 'htm/preact'
import { badge, ico, plate, Why } from '../pieces/index.js'
import { askNow, isJudged, points, spaces, trouble, verdicts } from './judge.js'
import { clearCards, isBlank, nameOf, sheet, startAgain } from './sheet.js'
import { CREW } from './stage.js'
import { CopyText } from './text.js'

/** @typedef {import('./judge.js').CrewVerdict} CrewVerdict */

/** A sentence that ends in the id of its rule, as sentence and id. @param {string} line */
export function ruleOf(line) {
  const [, words = line, rule = ''] = /^(.*?)\s*\[([A-Z]{1,3}(?: \d+\.\d+|-\d+))\]\s*$/.exec(line) ?? []
  return { words, rule }
}

/** @param {{crew: number, by: number, children?: any}} props */
const Goes = ({ crew, by, children }) => html`<li>${badge(CREW[crew], 16)}<span><b>${nameOf(crew)} +${by}</b>
  ${children && html` ${children}`}</span></li>`

/** A number on its plate, what it counts, and who moves by it.
 * @param {{n: number, color?: string, label: string, children?: any}} props */
const Part = ({ n, color, label, children }) => html`<div>${plate(n, 30, color)}<div class="grow"><span class="label">
  ${label}</span><ul class="goes">${children}</ul></div></div>`

/** @param {{crew: number, of: CrewVerdict}} props */
const Sum = ({ crew, of }) => html`<div class="sum">
  <${Part} n=${of.penalty_points} color="#ffb25a" label="Penalty points">
    ${of.penalty_points ? sheet.value.crews.map((_, i) => i !== crew && html`<${Goes} crew=${i}
      by=${of.penalty_points} />`) : html`<li>Nobody else moves.</li>`}<//>
  <${Part} n=${of.turbo_bonuses} color="#5fd699" label="Turbo Bonuses">${of.turbo_spaces
    ? html`<${Goes} crew=${crew} by=${of.turbo_spaces}>after the points<//>`
    : html`<li>${of.crashed ? 'None after a crash.' : 'None earned.'}</li>`}<//>
  ${of.jet_fuel_spaces > 0 && html`<${Part} n=${of.jet_fuel_spaces} label="Jet Fuel">
    <${Goes} crew=${crew} by=${of.jet_fuel_spaces}>when all are judged<//><//>`}</div>`

/** @param {{crew: number}} props */
function Crew({ crew }) {
  const of = verdicts.value?.[crew], blank = isBlank(sheet.value.crews[crew])
  return html`<section aria-label=${nameOf(crew)}
    class=${`panel judged ${CREW[crew]}${isJudged.value ? '' : ' old'}`}>
    <h3 class="row">${badge(CREW[crew], 20)}<span class="grow">${nameOf(crew)}</span>
      <span class="small">car ${sheet.value.crews[crew].car}</span></h3>
    ${blank || !of ? html`<p class="small">Nothing laid yet.</p>` : html`
      ${of.crashed && html`<p class="crash">${ico('flag', 20)}<span>
        ${`${points(of.penalty_points)}: ${nameOf(crew)} is out.`}</span></p>`}<${Sum} crew=${crew} of=${of} />
      <ul class="why-list">${of.why.map((line, i) => {
        const { words, rule } = ruleOf(line)
        return html`<li key=${i}><span>${words}</span><${Why} rule=${rule} game="pit-crew" /></li>`
      })}</ul>`}</section>`
}

/** The crew that a place in the document belongs to. @param {string} [at] such as `$.crews[0].tires[2]` */
function crewAt(at) {
  const crew = /^\$\.crews\[(\d)\]/.exec(at ?? '')?.[1]
  return crew === undefined ? '' : `${nameOf(Number(crew))}: `
}

/** What cannot be judged, or that the line is lost. */
export const Trouble = () => trouble.value && html`<div class="score-trouble" role="alert"><p>${trouble.value.lost
  ? html`<b>Line lost.</b> What you laid is kept; it is judged as soon as the server answers.`
  : html`<b>This cannot be judged.</b> ${crewAt(trouble.value.at)}${trouble.value.what}`}</p>
  ${trouble.value.lost && html`<button type="button" onClick=${askNow}>${ico('again', 18)}Try now</button>`}</div>`

/** For those who hear: the crew that is written down, whenever its verdict changes. */
export function Spoken() {
  const { crew } = sheet.value, of = verdicts.value?.[crew]
  const words = !of || !isJudged.value || isBlank(sheet.value.crews[crew]) ? '' : `${nameOf(crew)}: ${
    points(of.penalty_points)}${of.crashed ? ', crashed' : ''}, ${spaces(of.turbo_spaces)} for Turbos.`
  return html`<p class="sr" role="status">${words}</p>`
}

export const Reckoning = () => html`<section class="reckoning" aria-label="The reckoning">
  <h2>The reckoning</h2>${sheet.value.crews.map((_, i) => html`<${Crew} key=${i} crew=${i} />`)}
  <div class="ends"><${CopyText} />
    <button type="button" onClick=${clearCards}>${ico('cards', 18)}Clear all cards</button>
    <button type="button" onClick=${startAgain}>${ico('again', 18)}Start again</button></div>
  <p class="small">Clearing keeps names, cars and wrenches for the next round. Undo takes either back.</p></section>`
