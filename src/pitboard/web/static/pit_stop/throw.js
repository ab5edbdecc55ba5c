// The middle of the infield: whose turn, the dice, what to do now.
import { html } from 'htm/preact'
import { useEffect, useRef } from 'preact/hooks'
import { badge, helmet } from '../pieces/crews.js'
import { ico } from '../pieces/icons.js'
import { hop } from '../motion.js'
import { Dice } from './dice.js'
import { nameOf } from './people.js'
import { TurnRing } from './turn_ring.js'
import { isAsked } from './view.js'

/** @typedef {import('./view.js').Race} Race */
/** @typedef {import('./people.js').Seat} Seat */
/** @typedef {import('./playback.js').Playback} Playback */
/** @typedef {import('./turn_ring.js').Clock} Clock */

/** How many dice a phase throws; 0 where none are thrown. @param {Race} race */
export const diceAsked = race => race.phase === 'throw' ? 1 : race.phase === 'cars' || race.phase === 'chance' ? 2 : 0

/** What is so now, in one line. @param {Race} race @param {Seat[]} seats @param {number[]} my_seats */
export function callOf(race, seats, my_seats) {
  const name = nameOf(seats, race.asked), mine = my_seats.includes(race.asked), alone = mine && my_seats.length === 1
  const winner = race.cars.find(c => c.car === race.winner)
  const car = race.moving ?? race.turn ?? 'the'
  switch (race.phase) {
    case 'cars': return alone ? 'Throw for your car' : mine ? `${name}, throw for your car` : `${name} throws for a car`
    case 'throw': return alone ? 'Your throw' : mine ? `${name}, your throw` : `${name} to throw`
    case 'move': return alone ? 'Pick a space' : mine ? `${name}, pick a space` : `${name} picks a space`
    case 'chance': return alone ? 'Throw both dice' : mine ? `${name}, throw both dice` : `${name} throws for the table`
    case 'route': return alone ? `Move the ${car} car${race.back ? ' back' : ''}` : mine
      ? `${name}, move the ${car} car${race.back ? ' back' : ''}`
      : `${name} moves ${car}${race.back ? ' back' : ''}`
    default: return winner ? `${nameOf(seats, winner.seat)} wins` : 'The race is over'
  }
}

/** @param {Race} race @param {boolean} keys */
function hintOf(race, keys) {
  if (diceAsked(race) > 0) return keys ? 'Tap the dice, or press Space' : 'Tap the dice'
  if (race.ends.length) return keys ? `Tap a lit space, or press 1${race.ends.length > 1 ? ` to ${race.ends.length}`
    : ''}` : 'Tap a lit space'
  return ''
}

/**
 * @param {{race: Race, seats: Seat[], my_seats: number[], motion: Playback, onThrow?: () => void, clock?: Clock|null,
 *   keys?: boolean,
 *   passing?: boolean}} props passing: the device goes to the next hand
 */
export function Throw({ race, seats, my_seats, motion, onThrow, clock, keys = false, passing = false }) {
  const { faces, rolling } = motion.dice.value, quiet = motion.busy.value
  const mine = !quiet && isAsked(race, my_seats), throws = mine && diceAsked(race) > 0 && !!onThrow
  const many = throws || !faces.length ? Math.max(1, diceAsked(race)) : faces.length
  const shown = throws && !rolling ? Array.from({ length: many }, (_, i) => faces.length === many ? faces[i] : 6)
    : faces.length ? faces : Array.from({ length: many }, () => 0)
  const car = race.moving ?? race.turn, owner = race.cars.find(c => c.car === car)
  const box = useRef(/** @type {HTMLElement|null} */ (null))
  useEffect(() => { if (passing) hop(box.current) }, [passing, race.asked])
  const label = throws ? (many === 1 ? 'Throw the die' : 'Throw both dice') : rolling ? 'The dice are rolling'
    : faces.length ? `Thrown: ${faces.join(' and ')}` : 'The die'
  return html`<section class="throw" ref=${box}>
    ${passing && mine && html`<p class="pass">${ico('hand', 18)}Pass to ${nameOf(seats, race.asked)}</p>`}
    <h1>${race.phase !== 'over' && (owner && race.asked === owner.seat ? badge(owner.car, 22) : race.asked >= 0
      && helmet(true, 22))}
      <span>${callOf(race, seats, my_seats)}</span></h1>
    <div class="grab"><button class=${`dicebutton ${throws ? 'mine' : ''} ${rolling ? 'rolling' : ''}`}
      aria-label=${label} aria-disabled=${!throws || rolling}
      onClick=${() => { if (throws && !rolling) onThrow?.() }}><${Dice} faces=${shown} rolling=${rolling} /></button>
      ${clock && !rolling && html`<${TurnRing} clock=${clock} />`}</div>
    <span class="small hint">${mine && !rolling ? hintOf(race, keys) : ' '}</span></section>`
}
