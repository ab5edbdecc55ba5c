// Who sits in a crew: names for sentences, and seats as chips.
import { html } from 'htm/preact'
import { AidMark } from '../counting_aid.js'
import { ico } from '../pieces/index.js'

/** @typedef {import('./view.js').Race} Race */
/** @typedef {import('./view.js').CrewName} CrewName */
/** @typedef {import('../types/wire.d.ts').SeatView} SeatView */

/** The seats of a crew whose people are there. @param {Race} race @param {CrewName|null} crew @returns {number[]} */
export const seatsOf = (race, crew) => race.seats.flatMap((seat, i) => seat.crew === crew && !seat.gone ? [i] : [])

/** Who confirms what a crew chooses (PC-114): its first member who is there. @param {Race} race
 * @param {CrewName|null} crew */
export const captainOf = (race, crew) => seatsOf(race, crew)[0] ?? -1

/** "Ada and Ben". @param {string[]} names */
export const listed = names => names.length > 1 ? `${names.slice(0, -1).join(', ')} and ${names.at(-1)}` : names[0] ?? ''

/** @param {{who: SeatView|undefined, on: boolean}} props on: ready, or done with it */
export const SeatChip = ({ who, on }) => html`<span class=${`chip seat-chip${on ? ' on' : ''}`}>
  ${ico(on ? 'tick' : who?.kind === 'bot' ? 'bot' : 'clock', 14)}${who?.name}<${AidMark} who=${who} /></span>`
