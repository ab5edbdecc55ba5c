// The door to a guided first race: a real table and one bot, at a pace at which everything can be read.
import { html, render } from 'htm/preact'
import { signal } from '@preact/signals'
import { post } from '../http.js'
import { FormulaPicture, PitCrewPicture, PitStopPicture } from '../lobby/pictures.js'
import { Defs, ico, plate } from '../pieces/index.js'
import { Foot, TopBar } from '../top_bar.js'
import { SCHOOL } from './formula_lessons.js'

/**
 * @typedef {{title: string, words: string[], call: string, Picture: () => unknown, steps: string[], about: string,
 *   go: string, going: string, table: object}} Door
 */

/** @type {Record<string, Door>} */
const DOORS = {
  'pit-stop': { title: 'Pit Stop', words: ['PIT', 'STOP'], call: 'Learn it by driving.', Picture: PitStopPicture,
    steps: ['You throw a die.', 'You pick one of the lit spaces.', 'Circles and signs do the rest.'],
    about: 'One lap against one bot, about five minutes. It is a real race; nothing is explained before you can do it.',
    go: 'Start the engine', going: 'To the grid …', table: { quick: { bots: 'random' },
      setup: { board: 'harbor', seats: 2, options: { cars: 'chosen', laps: 1 } },
      rules: { turn_seconds: 0, listed: false } } },
  'pit-crew': { title: 'Pit Crew', words: ['PIT', 'CREW'], call: 'Learn it at the car.', Picture: PitCrewPicture,
    steps: ['You change four tires and fill the tank, card by card.', 'You put the caps on and grab a die.',
      'Then every mistake is counted.'],
    about: 'One pit stop against one rookie, about five minutes. It is a real one; nothing is explained before you can '
      + 'do it. Take your time: to be right is worth more than to be quick.',
    go: 'To the pit', going: 'The car comes in …', table: { quick: { bots: 'rookie' },
      setup: { crews: [1, 1], cars: [[27], [27]], options: { roll_pace_ms: 3000 } },
      rules: { turn_seconds: 0, listed: false } } },
  formula: { title: 'Formula', words: ['FORMULA'], call: 'Learn it on the track.', Picture: FormulaPicture,
    steps: ['You plot a speed in secret; then all plots open.', 'Corners cost wear, or a roll.',
      'At the end of the lap you stop for tires.'],
    about: 'A short lap with one stop, and home, about five minutes against one bot. It is a real race; nothing is '
      + 'explained before you can do it.',
    go: 'Start the engine', going: 'To the grid …', table: { quick: { bots: 'club' },
      setup: { track: SCHOOL, seats: 2, laps: 2, cars: Array(2).fill({ build: '60/60/40/160/4/3', tire: 'soft' }),
        grid: [0, 1] }, rules: { turn_seconds: 0, listed: false } } },
}
const game = location.pathname.split('/')[2] ?? '', address = DOORS[game] ? game : 'pit-stop', door = DOORS[address]
document.title = `Learn ${door.title} · Pitboard`

const busy = signal(false)
const trouble = signal('')

async function begin() {
  if (busy.value) return
  busy.value = true
  trouble.value = ''
  /** @type {import('../http.js').Answer<{table: string}>} */
  const answer = await post('/api/tables', { game: address, name: localStorage.getItem('pitboard.name') ?? '',
    ...door.table })
  if (answer.ok) return location.assign(`/t/${answer.value.table}?learn=1`)
  busy.value = false
  trouble.value = answer.failure.what
}

const Page = () => html`<${Defs} /><${TopBar}><a class="link" href=${`/rules/${address}`}>Rules</a><//>
  <main class="page learn">
  <div class="learn-card"><${door.Picture} /><div class="learn-words"><h1><span class="row" style="gap:6px" role="img"
    aria-label=${door.title}>${door.words.map(word => plate(word, 18))}</span>
    <span>${door.call}</span></h1><ol>${door.steps.map(step => html`<li>${step}</li>`)}</ol>
    <p class="small">${door.about}</p>
    <div class="row wrap"><button type="button" class="go" aria-busy=${busy.value} onClick=${begin}>
      ${ico('flag', 18)}${busy.value ? door.going : door.go}</button>
      <a class="btn" href=${`/rules/${address}`}>${ico('book', 18)}Read the rules</a></div>
    ${trouble.value && html`<p class="trouble" role="alert">${trouble.value}</p>`}</div></div></main><${Foot} />`

render(html`<${Page} />`, document.body)
