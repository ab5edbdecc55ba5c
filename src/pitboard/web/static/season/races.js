// The races of a season: planned, at their tables, over.
import { html } from 'htm/preact'
import { useRef, useState } from 'preact/hooks'
import { ico } from '../pieces/index.js'
import { Ask } from './ask.js'
import { act, nameOf, numberOf, openTable } from './desk.js'
import { Decide } from './decide.js'
import { PlanRace } from './plan_race.js'
import { count } from './words.js'

/** @typedef {import('./desk.js').Race} Race */
/** @typedef {import('./desk.js').Season} Season */

/** @type {Record<string, string>} */
const STAGE = { gathering: 'Waiting for drivers', opening: 'Starting', racing: 'Racing now', over: 'Over' }

/** @param {Season} of @param {Race} race */
function news(of, race) {
  if (race.void) return `Void: ${race.void}`
  if (!race.table) return `Planned, ${race.drivers.length ? count(race.drivers.length, 'driver') : 'nobody to race it yet'}`
  if (!race.over) return STAGE[of.stages[race.table]] ?? 'At the table'
  const lines = of.standings[race.division] ?? []
  const best = lines.filter(line => line.results[race.id]?.place === 1).map(line => nameOf(line.driver))
  return best.length ? `${best.join(' and ')} won` : 'Over'
}

/** @param {{of: Season, race: Race, onDecide: () => void}} props */
function Entry({ of, race, onDecide }) {
  const [trouble, tell] = useState(''), [busy, work] = useState(false), [asking, ask] = useState(false)
  const cross = useRef(/** @type {HTMLButtonElement|null} */ (null))
  /** @param {() => Promise<string>} what */
  const doing = async what => {
    if (busy) return
    work(true)
    tell(await what())
    work(false)
  }
  const keep = () => { ask(false); cross.current?.focus() }
  /** Whoever goes by keyboard goes on from the list that the race was in. */
  const scratch = () => doing(async () => {
    const wrong = await act({ do: 'scratch', race: race.id })
    if (wrong) keep()
    else /** @type {HTMLElement|null} */ (document.querySelector('#races'))?.focus()
    return wrong
  })
  const tier = of.divisions.length > 1 ? `${of.divisions[race.division]?.name}: ` : ''
  return html`<li class=${`race${race.void ? ' void' : ''}`}><span class="pic">
    ${ico(race.over ? 'cup' : race.table ? 'flag' : 'clock', 24)}</span>
    <span class="what"><b>${tier}${race.title}</b><span class="small">${
      race.title.toLowerCase() === `race ${numberOf(of, race)}` ? '' : `Race ${numberOf(of, race)}. `}${news(of, race)}</span></span>
    <span class="does">${race.table && html`<a class="btn" href=${race.over ? `/replay/${race.table}` : `/t/${race.table}`}
        aria-label=${`${race.over ? 'Replay' : 'Table'} of ${tier}${race.title}`}>${race.over ? 'Replay' : 'Table'}</a>`}
      ${of.you.steward && race.over && html`<button type="button" onClick=${onDecide}
        aria-label=${`Decide on ${tier}${race.title}`}>${ico('wrench', 18)}Decide</button>`}
      ${of.you.steward && !race.table && html`<button type="button" class="go" aria-busy=${busy}
        onClick=${() => doing(() => openTable(race.id))}>Open the table</button><button type="button" class="bare"
        ref=${cross} aria-label=${`Scratch ${tier}${race.title} …`} aria-expanded=${asking} onClick=${() => ask(true)}>
        ${ico('cross', 18)}</button>`}</span>
    ${asking && html`<${Ask} what=${`Scratch ${race.title}?`} why="It goes from the plan. The log keeps that it was there." yes="Scratch it"
      no="Keep it" busy=${busy} onYes=${scratch} onNo=${keep} />`}
    ${trouble && html`<p class="trouble" role="alert">${trouble}</p>`}</li>`
}

/** How many of the races that are over stand there at once. */
const LATEST = 4

/** @param {{of: Season}} props */
export function Races({ of }) {
  const [deciding, decide] = useState('')
  const race = of.races.find(one => one.id === deciding)
  const over = of.races.filter(one => one.over).reverse(), coming = of.races.filter(one => !one.over)
  /** @param {Race[]} races */
  const list = races => html`<ol class="races">${races.map(one => html`<${Entry} key=${one.id} of=${of} race=${one}
    onDecide=${() => decide(one.id)} />`)}</ol>`
  return html`<section class="panel" aria-label="Races"><h2 id="races" tabindex="-1">Races</h2>${of.races.length
    ? list([...coming, ...over.slice(0, LATEST)]) : html`<p class="small">No race is planned yet.</p>`}
    ${over.length > LATEST && html`<details class="earlier"><summary>${count(over.length - LATEST, 'race')} before</summary>
      ${list(over.slice(LATEST))}</details>`}
    ${of.you.steward && html`<${PlanRace} of=${of} />`}
    ${race && html`<${Decide} of=${of} race=${race} onClose=${() => decide('')} />`}</section>`
}
