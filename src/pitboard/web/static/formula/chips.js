// Chips of a car: wear discs, green and red skill, tire, damage; what is spent is hollow.
import { html } from 'htm/preact'
import { figures, ico } from '../pieces/index.js'
import { ATTRIBUTES, count, nameOf, nth } from './view.js'
import { mark } from './tokens.js'

/** @typedef {import('./view.js').Car} Car */
/** @typedef {import('./view.js').Fixed} Fixed */
/** @typedef {import('./view.js').Seat} Seat */

const STEP = 21.5, MOST = 14

/** @param {number} x */
const wearDisc = x => html`<g transform=${`translate(${x} 12)`}><circle r="9.5" fill="#14161a" stroke="#f4f6f8"
  stroke-width="2" /><circle r="4.5" fill="none" stroke="#f4f6f8" stroke-width="1.8" /></g>`

/** A row of discs that gets narrower rather than longer. @param {{car: Car}} props */
export function WearChips({ car }) {
  const full = Math.max(car.full_wear, car.wear, 1), step = STEP * Math.min(1, MOST / full)
  return html`<svg class="fx-chips" viewBox=${`0 0 ${MOST * STEP + 2} 24`} role="img"
    preserveAspectRatio="xMinYMid meet"
    aria-label=${`Wear ${car.wear} of ${car.full_wear}`}>${Array.from({ length: full }, (_, i) => full - 1 - i).map(i =>
    i < car.wear ? wearDisc(11 + i * step) : html`<circle cx=${11 + i * step} cy="12" r="9" fill="none"
      stroke="var(--edge)" stroke-width="1.6" stroke-dasharray="3 3" />`)}</svg>`
}

/** @param {{car: Car}} props */
export function SkillChips({ car }) {
  const step = STEP * Math.min(1, 10 / Math.max(1, car.green)), red = Math.min(car.green, 10) * STEP
  return html`<svg class="fx-chips" viewBox=${`0 0 ${MOST * STEP + 2} 24`} role="img"
    preserveAspectRatio="xMinYMid meet" aria-label=${`Skill: ${car.green} green, ${car.red} red`}>
    ${Array.from({ length: car.green }, (_, i) => html`<g transform=${`translate(${11 + i * step} 12)`}><circle r="9.5"
      fill="var(--green)" stroke="#14161a" stroke-width="2" />${figures('-1', 0, 0, 8, '#14161a', 18)}</g>`)}
    ${Array.from({ length: car.red }, (_, i) => html`<g transform=${`translate(${red + 12 + i * 23} 12)`}>
      <path d="M0-11 11 0 0 11-11 0Z" fill="var(--red)" stroke="#14161a" stroke-width="2" />
      ${figures('-3', 0, 0, 8, '#14161a', 18)}</g>`)}
    ${!car.green && !car.red && html`<text x="2" y="17" font-size="13" fill="var(--ink-3)">no skill left</text>`}</svg>`
}

/** @param {{tire: string|null}} props */
export const TireChip = ({ tire }) => tire && html`<span class=${`chip fx-tire ${tire}`}>${ico('tire', 15)}${tire}</span>`

/** What of a car is hurt. @param {Car} car */
export const hurt = car => car.damage.flatMap((times, i) => times ? [ATTRIBUTES[i].toLowerCase()] : [])

/** One rating: what is left of it. @param {Car} car @param {Fixed} fixed @param {number} i */
function rated(car, fixed, i) {
  const whole = fixed.worth[i][(car.ranks?.[i] ?? 0) + 1]
  if (i > 3) return `${whole}x`
  return car.damage[i] ? html`<span class="fx-hurt">${whole}−20</span>` : whole
}

/** The car of a seat: who, chips, ratings. @param {{car: Car, seat: number, seats: Seat[], fixed: Fixed, mine: boolean,
 *   started: boolean}} props */
export function CarPanel({ car, seat, seats, fixed, mine, started }) {
  const damaged = hurt(car)
  return html`<section class="panel fx-carpanel" aria-label=${`${mine ? 'Your car' : `The car of ${nameOf(seats, seat)}`}`}>
    <div class="row">${mark(seat, 18)}<b class="fx-name">${mine ? 'You' : nameOf(seats, seat)}${started
      ? `, ${nth(car.place)}` : ''}</b>${fixed.cars?.[seat]?.name && html`<span class="small fx-name">${fixed.cars[seat].name}</span>`}<span class="grow"></span><${TireChip} tire=${car.tire} />
      ${damaged.length > 0 && html`<span class="chip warn">${ico('flag', 13)}${damaged.join(', ')} hurt</span>`}
      ${car.spun && html`<span class="chip warn">${ico('again', 13)}spun</span>`}</div>
    ${car.full_wear > 0 && html`<${WearChips} car=${car} /><${SkillChips} car=${car} />`}
    ${!car.ranks ? html`<p class="small">${mine ? 'The car is not built yet.' : 'Nobody knows this car yet.'}</p>` : html`<dl class="fx-ratings">${ATTRIBUTES.map((name, i) => html`<div key=${name}><dt>${name}</dt>
      <dd>${rated(car, fixed, i)}</dd></div>`)}<div><dt>Last</dt><dd>${car.last}</dd></div></dl>`}</section>`
}

/** "7 wear, 5 greens, 1 red". @param {Car} car */
export const chipWords = car => [count(car.wear, 'wear', 'wear'), count(car.green, 'green'), count(car.red, 'red')].join(', ')
