// The bench during the reckoning: whose mat it is, what it comes to so far, who goes on by it, and how fast it is told.
import { html } from 'htm/preact'
import { badge, ico, plate } from '../pieces/index.js'
import { areasOf, count } from './reckoning_beats.js'
import { nextRate, rate } from './reckoning_player.js'
import { TimeLeft } from './time_left.js'
import { AREA_NAME, crewNamed, crewTitle } from './view.js'

/** @typedef {import('./reckoning_beats.js').Reckoned} Reckoned */
/** @typedef {import('./reckoning_beats.js').Moment} Moment */
/** @typedef {import('../store.js').Store} Store */

const CRASH = 8

/** @param {{crew: string, by: number, now: boolean}} props */
const Goes = ({ crew, by, now }) => html`<li class=${now ? 'now' : ''}>${badge(/** @type {'red'} */ (crew), 14)}
  ${crewTitle(/** @type {'red'} */ (crew))} +${by}</li>`

/** Points and Turbos so far, and the moves they bring. @param {{of: Reckoned, now: Moment}} props */
function Sum({ of, now }) {
  const crew = now.crew ?? of.order[0], judged = of.verdicts[crew], mat = crewNamed(of.race, crew)
  const seen = judged.areas.filter(a => now.done.has(a.area))
  const points = seen.reduce((sum, a) => sum + a.points, 0), turbos = seen.filter(a => a.turbo).length
  const crash = points >= CRASH, left = mat ? areasOf(mat).filter(area => !now.done.has(area)) : []
  const pushed = now.moved.filter(m => m.by === 'points'), own = now.moved.filter(m => m.by !== 'points')
  return html`<div class="reck-sums"><div><span class="reck-label">Penalty points</span><span class="row">
      ${plate(points, 36, points ? '#ffb25a' : '#f4f6f8')}<ul>${pushed.length ? pushed.map(m => html`<${Goes}
        crew=${m.crew} by=${m.spaces} now=${m === now.beat} />`) : html`<li>${points ? 'move the others'
    : left.length ? 'nobody moves yet' : 'nobody moves'}</li>`}</ul></span></div>
    <div><span class="reck-label">Turbos</span><span class="row">
      ${plate(crash ? 0 : turbos, 36, turbos && !crash ? '#5fd699' : '#f4f6f8')}<ul>${own.length ? own.map(m => html`
        <${Goes} crew=${m.crew} by=${m.spaces} now=${m === now.beat} />`) : html`<li>${crash ? 'none after a crash'
    : turbos ? 'after the points' : left.length ? 'none yet' : 'none earned'}</li>`}</ul></span></div>
    <div class="left"><span class="reck-label">${left.length ? 'Still to judge' : 'In sum'}</span>
      <p>${left.length ? left.map(area => AREA_NAME[area].toLowerCase()).join(', ')
    : `${count(points, 'point')}, ${count(crash ? 0 : turbos, 'Turbo')}`}</p>
      <p class=${crash ? 'crash' : ''}>${crash ? `${points} points: out of the race` : `${CRASH} points is a crash`}</p>
      </div></div>`
}

/** While mats are judged here the draft may be waiting for one's own crew already. @param {{store: Store}} props */
function Awaited({ store }) {
  const race = /** @type {import('./view.js').Race} */ (store.shared.value.race)
  const asked = race.choice === 'wrench' && store.you.value.seats.some(seat => race.seats[seat]?.crew === race.choosing)
  return asked ? html`<p class="awaited" role="status">${ico('wrench', 18)}Your Crew picks a wrench.
    <${TimeLeft} store=${store} what="time_up" /></p>` : null
}

/** @param {{of: Reckoned, now: Moment, over: boolean, store?: Store, onSkip: () => void}} props */
export function JudgingBench({ of, now, over, store, onSkip }) {
  const at = now.crew ? of.order.indexOf(now.crew) : 0, names = of.order.map(crewTitle)
  return html`<div class="reck-who"><span class="reck-label">Judging, ${at + 1} of ${of.order.length}</span>
      <b class="row">${badge(of.order[at], 26)}${names[at]}</b><span class="small">${names.join(', then ')}</span>
      ${store && html`<${Awaited} store=${store} />`}</div>
    <${Sum} of=${of} now=${now} />
    <div class="reck-keys"><button type="button" onClick=${nextRate} disabled=${over}
      aria-label=${`Speed: ${rate.value} times. Change it`}>${rate.value}×</button>
      <button type="button" class=${over ? 'go' : ''} onClick=${onSkip}>${ico(over ? 'tick' : 'skip', 18)}
        ${over ? 'Go on' : 'Skip'}<kbd>Esc</kbd></button></div>`
}
