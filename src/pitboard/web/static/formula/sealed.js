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

/** All at once, each turned over a moment after the one before.
 * @param {{opened: import('./playback.js').Opened, seats: Seat[]}} props */
export function Reveal({ opened, seats }) {
  const list = useRef(/** @type {HTMLElement|null} */ (null))
  useEffect(() => {
    [...list.current?.children ?? []].forEach((el, i) => animate(el, [{ transform: 'rotateY(90deg)' },
      { transform: 'none' }], { duration: lasting(FLIP_MS), delay: lasting(APART_MS * i), fill: 'backwards',
      easing: 'cubic-bezier(.2,.8,.2,1)' }))
  }, [opened.title])
  const wordy = opened.rows.some(row => row.words.length > 5)
  return html`<section class=${`fx-reveal${wordy ? ' wordy' : ''}`} aria-label=${opened.title}><h2>${opened.title}</h2>
    <ul ref=${list} key=${opened.title}>${opened.rows.map(row => html`<li key=${row.seat}>${mark(row.seat, 20)}
      <span class="fx-name">${nameOf(seats, row.seat)}</span>${row.words === 'slip' ? html`<span title="slip chance">
      ${ico('slip', 18)}<span class="sr">slip chance</span></span>` : row.words && html`<span class="small">${row.words}</span>`}
      ${row.figure && html`<span class="plate">${figuresSvg(row.figure, 18, '#f4f6f8')}</span>`}</li>`)}</ul></section>`
}
