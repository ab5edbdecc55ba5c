// A season: who leads, what was raced, what comes next, and what the steward decided.
import { html, render } from 'htm/preact'
import { calendarWords } from '../calendar.js'
import { Lamps } from '../lamps.js'
import { Defs, ico } from '../pieces/index.js'
import { Foot, TopBar } from '../top_bar.js'
import { Chart } from './chart.js'
import { code, id, isMissing, refresh, season, trouble } from './desk.js'
import { Enter, YourEntry, YourRace } from './entry.js'
import { Races } from './races.js'
import { Standings } from './standings.js'
import { Steward } from './steward.js'
import { count, GAMES } from './words.js'

/** @typedef {import('./desk.js').Season} Season */

/** What a calendar is where it says nothing. */
const USUAL = /** @type {any} */ ({ zone: 'UTC', days: ['mon', 'wed', 'fri'], time: '20:00' })

/** How results are counted, in a few facts. @param {Season} of */
function facts(of) {
  const { points, pole, drop, dnf, replaced, others } = of.scoring, over = of.races.filter(race => race.over && !race.void).length
  return [['flag', GAMES[of.game] ?? of.game], ['people', count(of.drivers.filter(one => !one.withdrawn).length, 'driver')],
    ['cup', `${count(over, 'race')} run`], ['sum', points.join('-')], ...pole ? [['speed', `${pole} for the pole`]] : [],
    ...drop ? [['down', `worst ${drop === 1 ? 'one' : drop} dropped`]] : [],
    ...of.timetable ? [['clock', calendarWords({ ...USUAL, ...of.timetable })]] : [],
    ...dnf === 'place' ? [['tick', 'points without finishing']] : [],
    ...replaced === 'starter' ? [['again', 'a car is its first driver’s']] : [],
    ...others === 'counted' ? [['bot', 'bots and guests hold places']] : []]
}

/** @param {{of: Season}} props */
const Title = ({ of }) => html`<div class="season-title"><h1>${of.name}</h1><div class="facts">${facts(of).map(([pic, words]) =>
  html`<span key=${pic} class="chip">${ico(pic, 16)}${words}</span>`)}</div><span class="grow"></span>
  <nav class="sheets" aria-label="As a file"><a href=${`/season/${id}/standings.csv`}>Standings.csv</a>
  <a href=${`/season/${id}/results.csv`}>Results.csv</a><a href=${`/season/${id}.json`}>JSON</a>
  ${of.previous && html`<a href=${`/season/${of.previous}`}>The season before</a>`}</nav></div>`

/** @param {{of: Season, division: number}} props */
const Division = ({ of, division }) => html`<section class="panel" aria-label=${of.divisions[division]?.name}>
  <h2>${of.divisions.length > 1 ? of.divisions[division]?.name : 'Standings'}</h2>
  <${Standings} of=${of} division=${division} /><${Chart} of=${of} division=${division} /></section>`

/** @param {{of: Season}} props */
const Log = ({ of }) => html`<details class="panel log"><summary>What happened</summary><ol>
  ${[...of.log].reverse().map((line, i) => html`<li key=${of.log.length - i}>
  <time dateTime=${new Date(line.at).toISOString()}>${new Date(line.at).toLocaleDateString()}
  </time> ${line.text}${line.reason && html` <span class="small">${line.reason}</span>`}</li>`)}</ol></details>`

/** @param {{of: Season}} props */
const Rules = ({ of }) => html`<details class="panel log"><summary>How it is run and counted</summary>${Object.entries(
  of.rules).map(([name, words]) => html`<p key=${name} id=${name.toLowerCase().replace(' ', '-')}><b>${name}</b> ${words}</p>`)}
  </details>`

/** The parts of a long page. @param {{of: Season}} props */
const Jumps = ({ of }) => of.divisions.length > 1 && html`<nav class="jumps row wrap" aria-label="On this page">${[
  ...of.divisions.map(tier => tier.name), 'Races'].map(name => html`<button type="button" key=${name} onClick=${() => document
  .querySelector(`section[aria-label="${CSS.escape(name)}"]`)?.scrollIntoView({ block: 'start' })}>${name}</button>`)}</nav>`

/** A steward who only runs the season is not asked first whether to race, too. @param {Season} of */
const isAside = of => of.you.steward && !code

/** @param {{of: Season}} props */
const Body = ({ of }) => html`<${Title} of=${of} />${isAside(of) || html`<${Enter} of=${of} />`}<${YourRace} of=${of} /><${Jumps} of=${of} />
  <div class="season-body">
  <div class="tables">${of.divisions.map((_, i) => html`<${Division} key=${i} of=${of} division=${i} />`)}</div>
  <div class="side"><${YourEntry} of=${of} /><${Steward} of=${of} />${isAside(of) && html`<${Enter} of=${of} />`}<${Races} of=${of} /><${Log} of=${of} />
    <${Rules} of=${of} /></div></div>`

const Missing = () => html`<div class="join"><h1>There is no such season.</h1><p role="alert">Ask for its address again;
  whole, to its last letter.</p><a class="btn" href="/">To the garages</a></div>`

const Page = () => html`<${Defs} /><${TopBar} title="A season" /><main class="page season">
  ${isMissing.value ? html`<${Missing} />`
  : season.value ? html`<${Body} of=${season.value} />` : trouble.value ? html`<div class="join"><h1>${trouble.value}</h1>
    <button type="button" class="go" onClick=${refresh}>${ico('again', 18)}Try again</button></div>`
  : html`<${Lamps} lit=${3} what="The standings are on their way." />`}</main><${Foot} />`

render(html`<${Page} />`, document.body)
addEventListener('visibilitychange', () => { if (document.visibilityState === 'visible') refresh() })
addEventListener('online', refresh)
refresh()
