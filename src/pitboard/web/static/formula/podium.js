// The end: who stands where, and what to do next.
import { html } from 'htm/preact'
import { figures, figuresSvg, ico, racer } from '../pieces/index.js'
import { SeasonLink, useSeason } from '../to_season.js'
import { mark } from './tokens.js'
import { carName, livery, nameOf, nth } from './view.js'

/** @typedef {import('./view.js').Race} Race */
/** @typedef {import('./view.js').Car} Car */
/** @typedef {import('./view.js').Seat} Seat */

/** Place, x and height of each step. */
const STEPS = [[2, 60, 46], [1, 160, 70], [3, 260, 30]]
/** @type {Record<string, string>} */
const OUT = { crash: 'crashed', damage: 'broke down', withdrawn: 'left the race' }

/** @param {Car} car */
const endWords = car => car.where === 'out' ? OUT[car.out] ?? 'out' : car.where === 'home'
  ? `home${car.overrun > 0 ? `, ${car.overrun} past the line` : ''}` : `lap ${car.lap}`

/** @param {{race: Race, seats: Seat[]}} props */
function Steps({ race, seats }) {
  // Who crashed stands on no step, unless nobody came home.
  const whole = race.standing.filter(seat => race.cars[seat].where !== 'out'), here = (whole.length ? whole : race.standing).slice(0, 3)
  return html`<svg class="podium" viewBox="0 24 320 127" role="img"
    aria-label=${`The podium: ${here.map((seat, i) => `${nth(i + 1)} ${nameOf(seats, seat)}`).join(', ')}`}>
    <path d="M4 148H316" stroke="var(--edge)" stroke-width="3" stroke-linecap="round" />
    ${STEPS.map(([place, x, h]) => { const seat = here[place - 1]
    return html`<rect x=${x - 46} y=${147 - h} width="92" height=${h} rx="5" fill="#0b0d10" stroke="#ffffff2e" />
      ${figures(place, x, 147 - h / 2, Math.min(30, h - 12), '#f4f6f8')}
      ${seat !== undefined && html`<g class=${place === 1 ? 'winner' : ''}>${racer(livery(seat).crew, x, 147 - h - 16, 1.1, 0,
        seat + 1)}</g>`}` })}</svg>`
}

/** @param {{race: Race, seats: Seat[], table: string, rematch: string, canAsk: boolean, onRematch: () => void,
 *   onClose: () => void}} props rematch: the table of the rematch, once there is one */
export function Finish({ race, seats, table, rematch, canAsk, onRematch, onClose }) {
  const season = useSeason(table), go = season ? '' : 'go'
  return html`<section class="sheet finish" aria-label="The end of the race">
    <header class="row"><h1 class="grow">${race.winner >= 0 ? `${nameOf(seats, race.winner)} wins`
      : 'The race is over'}</h1><button type="button" class="bare" aria-label="Look at the track"
      onClick=${onClose}>${ico('eye')}</button></header><${Steps} race=${race} seats=${seats} />
    <ol class="standing">${race.standing.map((seat, i) => html`<li key=${seat}><span>${figuresSvg(i + 1, 14)}</span>
      ${mark(seat, 20)}<b class="grow">${nameOf(seats, seat)}<span class="sr">, ${carName(seat)}</span></b>
      <span class="small">${endWords(race.cars[seat])}</span></li>`)}</ol>
    <div class="next"><${SeasonLink} season=${season} first />${rematch
      ? html`<a class=${`btn ${go}`} href=${`/t/${rematch}`}>${ico('again', 18)}To the rematch</a>`
      : canAsk && html`<button type="button" class=${go} onClick=${onRematch}>${ico('again', 18)}Rematch</button>`}
      <a class="btn" href=${`/replay/${table}`}>${ico('play', 18)}Watch the replay</a>
      <a class="btn" href=${`/verify?table=${table}`}>${ico('lock', 18)}Verify the dice</a>
      <a class="btn" href=${`/api/tables/${table}/record`} download=${`${table}.race`}>
        ${ico('down', 18)}Download the record</a></div></section>`
}
