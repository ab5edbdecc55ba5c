// Three games as three garages: picture, one sentence, how long it takes, and what can be done now.
import { html } from 'htm/preact'
import { useState } from 'preact/hooks'
import { post } from '../http.js'
import { ico, plate } from '../pieces/index.js'
import { FormulaPicture, PitCrewPicture, PitStopPicture } from './pictures.js'

/**
 * @typedef {{id: string, name: string, Picture: () => unknown, text: string, facts: [string, string][],
 *   besides?: [string, string, string]}} Garage besides: icon, words and address of what can be done without a table
 */

/** @type {Garage[]} */
export const GARAGES = [
  { id: 'pit-stop', name: 'PIT STOP', Picture: PitStopPicture, facts: [['people', '2–4'], ['clock', '25 min'],
    ['flag', 'one device will do']],
    text: 'Throw the die, pick your lane, mind the oil. A family race that a child of six can win.' },
  { id: 'pit-crew', name: 'PIT CREW', Picture: PitCrewPicture, facts: [['people', '2–9'], ['clock', '20 min'],
    ['cards', 'real time']], besides: ['cards', 'Score a real mat', '/score'],
    text: 'All hands at once: change the tires, fill the tank, cap it, grab a die. Faster is good. Right is better.' },
  { id: 'formula', name: 'FORMULA', Picture: FormulaPicture, facts: [['people', '2–12'],
    ['clock', '60 min, or by mail'], ['seal', 'secret plots']],
    text: 'Plot a speed in secret, then all reveal. Wear and nerve buy the corners; choose when to stop for tires.' },
]

/** Where cars are built, all begin in the same one, and on the grid. */
const CAR = { build: '60/60/40/160/4/3', tire: 'soft' }
/** What "now" means in each game: alone against one rookie crew where hands are fast. @type {Record<string, object>} */
const QUICK = { formula: { quick: { bots: 'club' }, setup: { seats: 6, laps: 2, cars: Array(6).fill(CAR),
  grid: [1, 2, 0, 3, 4, 5] } }, 'pit-stop': { quick: { bots: 'steady' } }, 'pit-crew': { quick: { bots: 'rookie' },
  setup: { crews: [1, 1], options: { round_limit_ms: 600_000 } } } }

/** A table with you and bots at once, or why not. @param {string} game @returns {Promise<string>} the trouble, or
 * nothing */
async function playBots(game) {
  /** @type {import('../http.js').Answer<{table: string}>} */
  const answer = await post('/api/tables', { game, ...QUICK[game],
    name: localStorage.getItem('pitboard.name') ?? '' })
  if (!answer.ok) return answer.failure.what
  location.assign(`/t/${answer.value.table}`)
  return ''
}

/** @param {{game: string}} props */
function Doors({ game }) {
  const [state, become] = useState(/** @type {{busy: boolean, trouble: string}} */ ({ busy: false, trouble: '' }))
  const play = async () => {
    if (state.busy) return
    become({ busy: true, trouble: '' })
    const trouble = await playBots(game)
    become({ busy: !trouble, trouble })
  }
  return html`<div class="acts"><button type="button" class="go" aria-busy=${state.busy} onClick=${play}>
      ${ico('play', 16)}${state.busy ? 'Opening the pit …' : 'Play bots now'}</button>
    <a class="btn" href=${`/make/${game}`}>${ico('plus', 16)}Make a table</a></div>
    ${state.trouble && html`<p class="trouble" role="alert">${state.trouble} Press again to try once more.</p>`}`
}

/** @param {{of: [string, string, string]}} props */
const Besides = ({ of: [pic, words, href] }) => html`<a class="btn besides" href=${href}>${ico(pic, 16)}${words}</a>`

/** @param {{garage: Garage}} props */
const GarageDoor = ({ garage }) => html`<article class="garage" aria-label=${garage.name}>
  <div class="sign"><h2 class="row" style="gap:6px" aria-label=${garage.name}>
    ${garage.name.split(' ').map(word => plate(word, 17))}</h2>
    <span class="grow"></span><span class="row"><a class="learn" href=${`/rules/${garage.id}`}>Rules</a><a class="learn"
      href=${`/learn/${garage.id}`}>Learn it, 5 min</a></span></div>
  <div class="opening"><${garage.Picture} /></div>
  <div class="floor"><p>${garage.text}</p><div class="facts">
    ${garage.facts.map(([pic, words]) => html`<span class="chip">
    ${ico(pic, 16)}${words}</span>`)}</div><${Doors} game=${garage.id} />
    ${garage.besides && html`<${Besides} of=${garage.besides} />`}</div></article>`

export const Garages = () => html`<section class="garages" aria-label="Games">
  ${GARAGES.map(garage => html`<${GarageDoor} key=${garage.id} garage=${garage} />`)}</section>`
