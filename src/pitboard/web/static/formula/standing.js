// The cars in the order in which they stand, with what everybody may know of them.
import { html } from 'htm/preact'
import { ico } from '../pieces/index.js'
import { mark } from './tokens.js'
import { count, nameOf } from './view.js'

/** @typedef {import('./view.js').Race} Race */
/** @typedef {import('./view.js').Car} Car */
/** @typedef {import('./view.js').Seat} Seat */

/** Where a car is, where that is not the track. @param {Car} car */
const stateOf = car => car.where === 'home' ? 'home' : car.where === 'out' ? 'out' : car.where === 'pit' ? 'pit'
  : car.spun ? 'spun' : ''

/** @param {{race: Race, seats: Seat[], me: number, presence?: {on: boolean}[], laps: number, onLook?: (seat: number) =>
 *   void, looked?: number}} props onLook: shows a car's chips */
export function Standing({ race, seats, me, presence = [], laps, onLook, looked = -1 }) {
  const begun = race.turn > 0
  return html`<section class="panel fx-standing" aria-label="The cars in order"><p class="fx-columns" aria-hidden="true">
    ${begun && html`<span>speed</span><span>wear</span><span>lap</span>`}</p><ol tabindex="0">${race.standing.map((seat, i) => {
    const car = race.cars[seat], state = stateOf(car), who = seats[seat]
    return html`<li key=${seat} class=${`${seat === me ? 'mine' : ''}${race.mover === seat ? ' now' : ''}${car.where === 'out'
      ? ' out' : ''}`}><button type="button" class="bare" aria-pressed=${looked === seat}
      onClick=${() => onLook?.(seat)}><span class="fx-place">${i + 1}</span>${mark(seat, 15)}
      <span class="fx-name">${nameOf(seats, seat)}</span>${who?.kind === 'bot' && ico('bot', 13)}
      ${(who?.away || presence[seat]?.on === false) && who?.kind === 'person' && ico('plug', 13)}
      ${who?.missed ? html`<span class="fx-missed" title=${`missed ${count(who.missed, 'deadline')}`}>${ico('clock', 13)}${who.missed}</span>` : ''}
      ${state ? html`<span class="chip">${state}</span>` : begun && html`<span class="fx-speed" title="last speed">${car.plot > 0
        ? car.plot : car.last}</span>`}${begun && html`<span class="fx-wear" title="wear left">${car.wear}</span>
      <span class="fx-lap" title=${`lap ${car.lap} of ${laps}`}>${Math.max(car.lap, 0)}</span>`}</button></li>`
  })}</ol></section>`
}
