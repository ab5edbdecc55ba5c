// Below the standings: who raced in a division without being in it, with the place of the car at the table.
import { html } from 'htm/preact'
import { drivers, nameOf } from './desk.js'
import { ENDS } from './words.js'

/** @typedef {import('./desk.js').Drive} Drive */
/** @typedef {import('./desk.js').Guest} Guest */
/** @typedef {import('./desk.js').Race} Race */
/** @typedef {import('./desk.js').Season} Season */

/** @param {Drive} one */
const words = one => [one.end === 'finished' ? `place ${one.rank} at the table` : ENDS[one.end]?.[1] ?? one.end,
  one.instead.length && `for ${one.instead.map(nameOf).join(' and ')}`, 'without points'].filter(Boolean).join(', ')

/** @param {{one: Drive|undefined}} props */
const Cell = ({ one }) => html`<td class="cell guest" title=${one ? words(one) : ''}>${one && html`<span aria-hidden="true"><b>${
  one.end === 'finished' ? `(${one.rank})` : ENDS[one.end]?.[0] ?? one.end}</b></span><span class="sr">${words(one)}</span>`}</td>`

/** @param {{of: Season, guest: Guest, races: Race[], figures: number}} props figures: columns behind the races */
function Line({ of, guest, races, figures }) {
  const home = drivers.value.get(guest.driver)
  const instead = [...new Set(Object.values(guest.drives).flatMap(one => one.instead))]
  return html`<tr class="guest"><td colspan="2"></td><th scope="row"><span class="who">${guest.name}</span>
    <span class="small">${home ? of.divisions[home.division]?.name : 'guest'}${instead.length
    ? `, for ${instead.map(nameOf).join(' and ')}` : ''}</span></th>
    ${races.map(race => html`<${Cell} key=${race.id} one=${guest.drives[race.id]} />`)}<td colspan=${figures}></td></tr>`
}

/** What the brackets say. */
export const GuestsNote = () => html`<p class="small guests-note">In brackets: the place of a guest’s car at the table. Guests have no points.</p>`

/** @param {{of: Season, division: number, races: Race[], figures: number}} props */
export function Guests({ of, division, races, figures }) {
  const there = of.guests[division] ?? []
  return there.length > 0 && html`<tbody class="guests">${there.map(guest => html`<${Line} key=${`${guest.driver} ${guest.name}`}
    of=${of} guest=${guest} races=${races} figures=${figures} />`)}</tbody>`
}
