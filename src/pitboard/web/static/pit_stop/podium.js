// The end: who stands where, and what to do next.
import { html } from 'htm/preact'
import { badge } from '../pieces/crews.js'
import { figures, figuresSvg } from '../pieces/figures.js'
import { ico } from '../pieces/icons.js'
import { racer } from '../pieces/racer.js'
import { SeasonLink, useSeason } from '../to_season.js'
import { nameOf } from './people.js'

/** @typedef {import('./view.js').Race} Race */
/** @typedef {import('./people.js').Seat} Seat */

/** The steps of the podium: place, x, height. */
const STEPS = [[2, 60, 46], [1, 160, 70], [3, 260, 30]]

/** @param {{race: Race, seats: Seat[]}} props */
function Podium({ race, seats }) {
  const here = race.standing.map(car => race.cars.find(c => c.car === car))
  const names = here.slice(0, 3).map((c, i) => `${i + 1} ${c ? nameOf(seats, c.seat) : ''}`)
  return html`<svg class="podium" viewBox="0 24 320 127" role="img" aria-label=${`The podium: ${names.join(', ')}`}>
    <path d="M4 148H316" stroke="var(--edge)" stroke-width="3" stroke-linecap="round" />
    ${STEPS.map(([place, x, h]) => {
    const car = here[place - 1]
    return html`<rect x=${x - 46} y=${147 - h} width="92" height=${h} rx="5" fill="#0b0d10" stroke="#ffffff2e" />
      ${figures(place, x, 147 - h / 2, Math.min(30, h - 12), '#f4f6f8')}
      ${car && html`<g class=${place === 1 ? 'winner' : ''}>${racer(car.car, x, 147 - h - 16, 1.1)}</g>`}`
  })}
    <g transform="translate(206 30)"><path d="M0 56V0" stroke="var(--ink-2)" stroke-width="3" stroke-linecap="round" />
      <rect x="1" width="36" height="24" fill="#f8f4e8" />
      <rect x="1" width="36" height="24" fill="url(#checks)" /></g></svg>`
}

/**
 * @param {{race: Race, seats: Seat[], table: string, rematch: string, canAsk: boolean, onRematch: () => void, onClose:
 *   () => void}} props
 *   rematch: the table of the rematch, once there is one
 */
export function Finish({ race, seats, table, rematch, canAsk, onRematch, onClose }) {
  const winner = race.cars.find(c => c.car === race.winner)
  // Who crosses the line leaves others in the race; where none are, everybody else has left (PS-55).
  const won = race.cars.some(c => c.racing && c.seat !== winner?.seat) ? 'over the line' : 'the last one left'
  const season = useSeason(table), go = season ? '' : 'go'
  return html`<section class="sheet finish" aria-label="The end of the race">
    <header class="row"><h1 class="grow">${winner ? `${nameOf(seats, winner.seat)} wins` : 'The race is over'}</h1>
      <button type="button" class="bare" aria-label="Look at the board"
        onClick=${onClose}>${ico('eye')}</button></header>
    <${Podium} race=${race} seats=${seats} />
    <ol class="standing">${race.standing.map((name, i) => {
    const car = race.cars.find(c => c.car === name)
    return car && html`<li key=${name}><span>${figuresSvg(i + 1, 14)}</span>${badge(name, 20)}
      <b class="grow">${nameOf(seats, car.seat)}</b>
      <span class="small">${car.racing ? name === race.winner ? won : car.lap ? `lap ${car.lap}`
        : 'on the grid' : 'left the race'}</span></li>`
  })}</ol>
    <div class="next"><${SeasonLink} season=${season} first />${rematch
      ? html`<a class=${`btn ${go}`} href=${`/t/${rematch}`}>${ico('again', 18)}To the rematch</a>`
      : canAsk && html`<button type="button" class=${go} onClick=${onRematch}>${ico('again', 18)}Rematch</button>`}
      <a class="btn" href=${`/replay/${table}`}>${ico('play', 18)}Watch the replay</a>
      <a class="btn" href=${`/verify?table=${table}`}>${ico('lock', 18)}Verify the dice</a>
      <a class="btn" href=${`/api/tables/${table}/record`} download=${`${table}.race`}>
        ${ico('down', 18)}Download the record</a></div></section>`
}
