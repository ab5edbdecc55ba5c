// Making a season: what is raced, what a place is worth, who goes up and down. Everything has a usual answer.
import { html, render } from 'htm/preact'
import { computed, signal } from '@preact/signals'
import { post } from '../http.js'
import { levelsOf } from '../levels.js'
import { by_mail, HowItIsRun, timetableWish, whenWords } from '../make/calendar_form.js'
import { Defs, ico } from '../pieces/index.js'
import { Choice } from '../settings_form.js'
import { Foot, TopBar } from '../top_bar.js'
import { DNFS, LEGENDS, OTHERS, REPLACED } from './counting.js'
import { Divisions, divisionsWish, tiers } from './new_divisions.js'
import { clockWish, More, optionsWish } from './new_more.js'
import { PointsBoard } from './points_board.js'
import { setupOf, useTracks } from './tracks.js'

const asked = new URLSearchParams(location.search).get('game') ?? ''
const game = signal(['formula', 'pit-crew', 'pit-stop'].includes(asked) ? asked : 'formula')
const title = signal(''), scale = signal('25 18 15 12 10 8 6 4 2 1'), drop = signal(0), pole = signal(0), dnf = signal('none')
const replaced = signal('finisher'), others = signal('aside')
const bots = signal(''), seats = signal(6), laps = signal(0), track = signal('')
const trouble = signal(''), busy = signal(false)

const GAMES = /** @type {[string, string][]} */ ([['formula', 'Formula'], ['pit-crew', 'Pit Crew'], ['pit-stop', 'Pit Stop']])
const SCALES = /** @type {[string, string][]} */ ([['25 18 15 12 10 8 6 4 2 1', '25-18-15-12-…'],
  ['10 8 6 5 4 3 2 1', '10-8-6-5-…'],
  ['9 6 4 3 2 1', '9-6-4-3-2-1'], ['', 'Our own']])
const DROPS = /** @type {[number, string][]} */ ([[0, 'None'], [1, 'The worst'], [2, 'Two'], [3, 'Three']])
const POLES = /** @type {[number, string][]} */ ([[0, 'None'], [1, '1 point'], [2, '2 points']])
const LAPS = /** @type {[number, string][]} */ ([[0, 'As usual'], ...[1, 2, 3, 4, 5].map(n => [n, `${n}`])])
const SEATS = /** @type {Record<string, number[]>} */ ({ formula: [4, 6, 8, 10, 12], 'pit-crew': [4, 6, 9], 'pit-stop': [3, 4] })

const own = signal('10 6 4 3 2 1')
const points = computed(() => (scale.value || own.value).split(/[^0-9]+/).filter(Boolean).map(Number).slice(0, 40))

/** What all races have in common. @param {string} of */
function setup(of) {
  const usual = setupOf(of.replace('-', '_'), track.value, laps.value), options = { ...usual.options ?? {}, ...optionsWish(of) }
  return { ...usual, ...Object.keys(options).length && { options } }
}

/** How its tables are run. @param {string} of */
const rules = of => of === 'formula' && by_mail.value ? timetableWish() : clockWish()

/** What the server needs to know. */
const wish = () => ({ name: title.value, game: game.value,
  scoring: { points: points.value, drop: drop.value, pole: game.value === 'formula' ? pole.value : 0, dnf: dnf.value,
    replaced: replaced.value, others: others.value },
  divisions: divisionsWish(), template: { setup: setup(game.value), rules: rules(game.value), bots: bots.value,
    seats: bots.value ? seats.value : 0 } })

/** @param {SubmitEvent} event */
async function make(event) {
  event.preventDefault()
  if (busy.value) return
  busy.value = true
  trouble.value = ''
  /** @type {import('../http.js').Answer<{season: string}>} */
  const answer = await post('/api/seasons', wish())
  if (answer.ok) return location.assign(`/season/${answer.value.season}`)
  busy.value = false
  trouble.value = [answer.failure.what, answer.failure.why].filter(Boolean).join(' ')
}

/** @template T @param {import('@preact/signals').Signal<T>} kept @returns {(value: T) => void} */
const into = kept => value => { kept.value = value }
/** @param {import('@preact/signals').Signal<string>} kept */
const typed = kept => /** @param {{target: HTMLInputElement}} e */ e => { kept.value = e.target.value }

/** @param {string} of */
function turn(of) {
  game.value = of
  bots.value = track.value = ''
  seats.value = SEATS[of][1]
}

const Go = () => html`<div class="go-bar"><p class="grow"><b>${title.value || 'A season'}</b>, ${tiers.value > 1
    ? `${tiers.value} divisions` : 'one division'}, ${by_mail.value && game.value === 'formula' ? whenWords() : 'live'}</p>
  <button class="go" aria-busy=${busy.value}>${ico('flag', 18)}${busy.value ? 'Making …' : 'Make the season'}</button>
  ${trouble.value && html`<p class="trouble" role="alert">${trouble.value}</p>`}</div>`

const Bots = () => html`<${Choice} legend=${html`Bots <span class="small">they score nothing</span>`} name="bots"
    value=${bots.value}
    onPick=${into(bots)} choices=${[['', 'None'], ...levelsOf(game.value.replace('-', '_'))]} />
  ${bots.value && html`<${Choice} legend="Seats they fill up to" name="seats" value=${seats.value} onPick=${into(seats)}
    choices=${SEATS[game.value].map(n => [n, `${n}`])} />`}`

/** Where all races are run that say nothing else. */
function Tracks() {
  const tracks = useTracks(game.value)
  return tracks.length > 0 && html`<label class="stack"><b>${game.value === 'formula' ? 'Track' : 'Board'} <span class="small">a race
    may have another</span></b><select value=${track.value} onChange=${typed(track)}><option value="">The usual one</option>
    ${tracks.map(one => html`<option key=${one.id} value=${one.id}>${one.name}</option>`)}</select></label>`
}

const MoreCounting = () => html`<details class="house"><summary>More about counting <span class="small">${
  replaced.value === 'finisher' && others.value === 'aside' ? 'as usual' : 'changed'}</span></summary><div class="stack">
  <${Choice} legend=${LEGENDS.replaced} name="replaced" value=${replaced.value} choices=${REPLACED} onPick=${into(replaced)} />
  <${Choice} legend=${LEGENDS.others} name="others" value=${others.value} choices=${OTHERS} onPick=${into(others)} /></div>
  </details>`

const Page = () => html`<${Defs} /><${TopBar} title="A season" /><main class="page"><form class="make" onSubmit=${make}>
    <h1 class="sr">Make a season</h1><div class="choices-side"><${Go} />
    <label class="stack"><b>What it is called</b><input maxlength="60" required autocomplete="off" placeholder="Friday nights"
      value=${title.value} onInput=${typed(title)} /></label>
    <${Choice} legend="Game" name="game" value=${game.value} choices=${GAMES} onPick=${turn} />
    ${game.value === 'formula' && html`<${HowItIsRun} />`}
    ${game.value !== 'pit-crew' && html`<${Tracks} /><${Choice} legend="Laps" name="laps" value=${laps.value} choices=${LAPS}
      onPick=${into(laps)} />`}<${Divisions} /><${Bots} />
    <${More} game=${game.value} live=${game.value !== 'formula' || !by_mail.value} /></div>
  <div class="stage"><${PointsBoard} points=${points.value} pole=${game.value === 'formula' ? pole.value : 0} />
    <${Choice} legend="Points" name="scale" value=${scale.value} choices=${SCALES} onPick=${into(scale)} />
    ${!scale.value && html`<label class="stack"><span class="small">Points from the first place on</span><input value=${own.value}
      inputmode="numeric" required onInput=${typed(own)} /></label>`}
    ${game.value === 'formula' && html`<${Choice} legend="For the pole" name="pole" value=${pole.value} choices=${POLES}
      onPick=${into(pole)} />`}
    <${Choice} legend="Results dropped" name="drop" value=${drop.value} choices=${DROPS} onPick=${into(drop)} />
    <${Choice} legend=${LEGENDS.dnf} name="dnf" value=${dnf.value} choices=${DNFS} onPick=${into(dnf)} />
    <${MoreCounting} /></div>
  </form></main><${Foot} />`

render(html`<${Page} />`, document.body)
