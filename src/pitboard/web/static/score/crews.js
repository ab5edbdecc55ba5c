// The crews: which one is written down, its name, its car, its wrenches.
import { html } from 'htm/preact'
import { useState } from 'preact/hooks'
import { Dialog } from '../dialog.js'
import { badge, ico, miniCard, stockCar } from '../pieces/index.js'
import { points, verdicts } from './judge.js'
import { CARS, MOST_CREWS } from './kept.js'
import { toCards } from './mode.js'
import { addCrew, dropCrew, hasArea, isBlank, mat, nameOf, pickCrew, setCar, setName, sheet,
  turnWrench } from './sheet.js'
import { CREW } from './stage.js'
import { WRENCHES, wrenchName } from './words.js'

/** @typedef {import('./kept.js').Area} Area */
/** @typedef {import('./kept.js').Mat} Mat */

/** Where the small piles lie, and which way they grow. @type {[Area, number, number, number][]} */
const PILES = [['front_left', 66, 62, -9], ['front_right', 154, 62, 9], ['rear_left', 66, 116, -9],
  ['rear_right', 154, 116, 9], ['engine', 98, 32, 9], ['fuel', 98, 146, 9]]

/** A crew's mat, small. @param {{crew: number}} props */
function MiniMat({ crew }) {
  const of = sheet.value.crews[crew]
  return html`<svg class="mini" viewBox="6 2 208 166" aria-hidden="true"><g transform="translate(74 7) scale(.36)">
    ${stockCar(CREW[crew], of.car)}</g>${PILES.map(([area, x, y, by]) => hasArea(of, area)
    && of.cards[area].slice(0, 6).map((card, i) => miniCard(card, x + by * i, y)))}</svg>`
}

/** @param {number} crew */
function standing(crew) {
  const of = verdicts.value?.[crew]
  if (!of || isBlank(sheet.value.crews[crew])) return 'no cards'
  if (of.crashed) return `${points(of.penalty_points)}, out`
  return `${points(of.penalty_points)}${of.turbo_spaces + of.jet_fuel_spaces ? `, +${of.turbo_spaces
    + of.jet_fuel_spaces}` : ''}`
}

/** @param {{crew: number}} props */
const CrewTab = ({ crew }) => html`<button type="button" class="tab" aria-pressed=${crew === sheet.value.crew}
  onClick=${() => { pickCrew(crew); toCards() }}><span class="row">${badge(CREW[crew], 20)}<b>${nameOf(crew)}</b></span>
  <span class="standing">${standing(crew)}</span><${MiniMat} crew=${crew} /></button>`

export const Crews = () => html`<div class="crews" role="group" aria-label="Crews">
  ${sheet.value.crews.map((_, i) => html`<${CrewTab} key=${i} crew=${i} />`)}${sheet.value.crews.length < MOST_CREWS
    ? html`<button type="button" class="add" aria-label="Add a third crew" onClick=${addCrew}>${ico('plus', 18)}
      <span>Third crew</span></button>`
    : html`<button type="button" class="add" aria-label=${`Take ${nameOf(MOST_CREWS - 1)} out`} onClick=${dropCrew}>
      ${ico('cross', 18)}<span>Take out ${nameOf(MOST_CREWS - 1)}</span></button>`}</div>`

/** @param {{onClose: () => void}} props */
const Wrenches = ({ onClose }) => html`<${Dialog} title=${`Wrenches of ${nameOf(sheet.value.crew)}`} wide
  onClose=${onClose}><div class="wrenches">${WRENCHES.map(([id, name, words]) => html`<label key=${id}>
  <input type="checkbox" checked=${mat.value.wrenches.includes(id)} onChange=${() => turnWrench(id)} />
  <span><b>${name}</b><span class="small">${words}</span></span></label>`)}</div>
  <button type="button" class="go" onClick=${onClose}>Done</button><//>`

/** Name, car and wrenches of the crew that is written down. */
export function CrewRow() {
  const [open, show] = useState(false), { crew } = sheet.value, held = mat.value.wrenches
  return html`<div class="crew-row"><label class="grow"><span class="sr">Name of the crew</span><input maxlength="24"
      autocomplete="off" value=${mat.value.name} placeholder=${nameOf(crew)}
      onInput=${/** @param {{target: HTMLInputElement}} e */ e => setName(e.target.value)} /></label>
    <select value=${mat.value.car} aria-label="Car"
      onChange=${/** @param {{target: HTMLSelectElement}} e */ e => setCar(e.target.value)}>${CARS.map(car => html`
      <option value=${car} selected=${car === mat.value.car}>Car ${car}</option>`)}</select>
    <button type="button" class="wrench" onClick=${() => show(true)} aria-label=${`Wrenches: ${held.length
      ? held.map(wrenchName).join(', ') : 'none'}. Choose`}>${ico('wrench', 20)}<span class="many">${held.length
      || ''}</span><span class="words">${held.length ? held.map(wrenchName).join(', ') : 'Wrenches'}</span></button>
    ${open && html`<${Wrenches} onClose=${() => show(false)} />`}</div>`
}
