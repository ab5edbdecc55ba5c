// Who sits where, and what is to be said of them.
import { html } from 'htm/preact'
import { badge, helmet } from '../pieces/crews.js'
import { plate } from '../pieces/figures.js'
import { ico } from '../pieces/icons.js'
import { carsOf } from './view.js'

/** @typedef {import('./view.js').Race} Race */
/** @typedef {import('./view.js').CarName} CarName */
/** @typedef {import('./view.js').Fixed} Fixed */
/** @typedef {{name: string, kind: 'free'|'person'|'bot', level?: string, ready?: boolean, away?: boolean, stand_in?:
 * string}} Seat */
/** @typedef {{on: boolean, rtt: number}} Presence */

/** @param {Seat[]} seats @param {number} seat */
export const nameOf = (seats, seat) => seats[seat]?.name || (seat >= 0 ? `Seat ${seat + 1}` : 'Nobody')

/** The name of who drives a car. @param {Race} race @param {Seat[]} seats @param {CarName|null} car */
export const driverOf = (race, seats, car) => {
  const found = race.cars.find(c => c.car === car)
  return found && found.seat >= 0 ? nameOf(seats, found.seat) : car ?? ''
}

/** What stands under a name. @param {Race} race @param {number} seat @param {Seat} who @param {Fixed} fixed */
function standing(race, seat, who, fixed) {
  const cars = carsOf(race, seat), racing = cars.filter(c => c.racing)
  if (who.away) return who.stand_in ? `away, ${who.stand_in} bot drives` : 'away'
  if (race.phase === 'over') return cars.some(c => c.car === race.winner) ? 'wins the race' : ''
  if (race.phase === 'cars') {
    const thrown = race.throws[seat]
    return race.asked === seat ? 'throws now' : thrown?.total ? `threw ${thrown.total}` : ''
  }
  if (cars.length && !racing.length) return 'out of the race'
  const misses = Math.max(0, ...racing.map(c => c.misses))
  if (race.asked === seat) return { throw: 'to throw', move: 'moves now', chance: 'throws for the table',
    route: 'moves a car' }[
    /** @type {'throw'} */ (race.phase)] ?? ''
  if (misses) return misses === 1 ? 'misses a turn' : `misses ${misses} turns`
  if (racing.some(c => c.rank === 1) && race.cars.some(c => c.distance >= 0)) return 'leads'
  if (racing.some(c => c.lap === fixed.laps)) return 'last lap'
  return ''
}

/** A line about the line to somebody: away, slow, a bot. @param {{who: Seat, here?: Presence}} props */
function Presence({ who, here }) {
  if (who.kind === 'bot') return html`<span class="mark" title=${`a bot, ${who.level ?? ''}`}>
    ${ico('bot', 16)}<span class="sr">a bot</span></span>`
  if (who.away || (here && !here.on)) return html`<span class="mark warn" title="away">
    ${ico('plug', 16)}<span class="sr">away</span></span>`
  if (here && here.rtt > 250) return html`<span class="mark warn" title=${`slow line, ${here.rtt} ms`}>
    ${ico('speed', 16)}<span class="sr">slow line</span></span>`
  return null
}

/**
 * @param {{race: Race, fixed: Fixed, seats: Seat[], presence?: Presence[], my_seats?: number[], onSit?: (seat: number)
 *   => void}} props
 *   onSit: what taking a free seat does, when it can be done
 */
export function Drivers({ race, fixed, seats, presence = [], my_seats = [], onSit }) {
  return html`<section class="people" aria-label="Drivers"><ul>${seats.map((who, seat) => {
    const cars = carsOf(race, seat), told = standing(race, seat, who, fixed)
    const now = race.asked === seat && race.phase !== 'over'
    const lap = Math.max(0, ...cars.map(c => c.lap)), out = cars.length > 0 && !cars.some(c => c.racing)
    return html`<li key=${seat} class=${`driver ${now ? 'now' : ''} ${who.away ? 'away' : ''} ${out ? 'out' : ''}`}
      aria-current=${now ? 'true' : undefined}>
      <span class="badges">${cars.length ? cars.map(c => badge(c.car, 24)) : helmet(who.kind !== 'free', 24)}</span>
      <span class="who"><span class="name">${who.kind === 'free' ? 'free seat' : nameOf(seats, seat)}
        ${my_seats.includes(seat) && html`<span class="me"> you</span>`}</span>
        ${told && html`<i>${told}</i>`}</span>
      <span class="end"><${Presence} who=${who} here=${presence[seat]} />
      ${who.kind === 'free' && onSit ? html`<button class="sit" onClick=${() => onSit(seat)}>Sit</button>`
    : race.phase !== 'cars' && cars.length > 0 && html`<span class="laps"
      title=${`Lap ${lap} of ${fixed.laps}`}>${plate(Math.min(lap, fixed.laps), 12)}</span>`}</span></li>`
  })}</ul></section>`
}
