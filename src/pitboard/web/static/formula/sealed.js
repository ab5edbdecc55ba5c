// Choices made in secret: an envelope by seat while they are laid down, then all are opened.
import { html } from 'htm/preact'
import { useEffect, useRef } from 'preact/hooks'
import { animate, lasting } from '../motion.js'
import { figuresSvg, ico } from '../pieces/index.js'
import { mark } from './tokens.js'
import { mayChoose, nameOf, SECRET } from './view.js'

/** @typedef {import('./view.js').Race} Race */
/** @typedef {import('./view.js').Seat} Seat */

/** @param {{race: Race, seats: Seat[]}} props */
export function Sealed({ race, seats }) {
  if (!SECRET.includes(race.phase)) return null
  const who = race.cars.flatMap((_, seat) => mayChoose(race, seat) ? [seat] : [])
  const done = who.filter(seat => race.waiting[seat])
  return html`<ul class="fx-sealed" aria-label=${`${done.length} of ${who.length} are sealed`}>
    ${who.map(seat => html`<li key=${seat} class=${race.waiting[seat] ? 'in' : ''}
      title=${`${nameOf(seats, seat)}${race.waiting[seat] ? ' has sealed' : ' is thinking'}`}>${mark(seat, 16)}
      ${ico(race.waiting[seat] ? 'seal' : 'clock', 22)}<span class="sr">${nameOf(seats, seat)}: ${race.waiting[seat]
        ? 'sealed' : 'thinking'}</span></li>`)}</ul>`
}

const FLIP_MS = 240, APART_MS = 60

/** All plots at once, each turned over a moment after the one before.
 * @param {{plots: {seat: number, speed: number, slip: boolean}[], seats: Seat[]}} props */
export function Reveal({ plots, seats }) {
  const list = useRef(/** @type {HTMLElement|null} */ (null))
  useEffect(() => {
    [...list.current?.children ?? []].forEach((el, i) => animate(el, [{ transform: 'rotateY(90deg)' },
      { transform: 'none' }], { duration: lasting(FLIP_MS), delay: lasting(APART_MS * i), fill: 'backwards',
      easing: 'cubic-bezier(.2,.8,.2,1)' }))
  }, [])
  return html`<section class="fx-reveal" aria-label="The plots"><h2>Plots</h2><ul ref=${list}>${plots.map(one =>
    html`<li key=${one.seat}>${mark(one.seat, 20)}<span class="fx-name">${nameOf(seats, one.seat)}</span>
      <span class="plate">${figuresSvg(one.speed, 20, '#f4f6f8')}</span>
      ${one.slip && html`<span title="slip chance">${ico('slip', 18)}<span class="sr">slip chance</span></span>`}</li>`)}</ul></section>`
}
