// The steward plans a race: what it is called, where it is run, and who races if not all can.
import { html } from 'htm/preact'
import { useState } from 'preact/hooks'
import { ico } from '../pieces/index.js'
import { act } from './desk.js'
import { setupOf, useTracks } from './tracks.js'

/** @typedef {import('./desk.js').Season} Season */

/** @type {Record<string, number>} */
const MOST_SEATS = { formula: 12, pit_crew: 9, pit_stop: 4 }
const LAPS = [1, 2, 3, 4, 5, 6]

/** @param {{of: Season}} props */
export function PlanRace({ of }) {
  const [trouble, tell] = useState(''), [busy, work] = useState(false), [division, pick] = useState(0)
  const tracks = useTracks(of.game)
  const there = of.drivers.filter(driver => driver.division === division && !driver.withdrawn)
  const isCrowded = there.length > (MOST_SEATS[of.game] ?? 12)
  /** @param {SubmitEvent} event */
  const plan = async event => {
    event.preventDefault()
    const target = /** @type {HTMLFormElement} */ (event.target), form = new FormData(target)
    if (busy) return
    work(true)
    const wrong = await act({ do: 'race', title: String(form.get('title') ?? ''), division, setup: setupOf(of.game, String(form.get('track') ?? ''),
      Number(form.get('laps'))),
      drivers: isCrowded ? form.getAll('drivers') : [] })
    work(false)
    tell(wrong)
    if (!wrong) target.reset()
  }
  return html`<form class="plan-race" onSubmit=${plan} aria-label="Plan a race"><h3>Next race</h3>
    <label><span class="small">What it is called</span><input name="title" maxlength="60" autocomplete="off"
      placeholder=${`Race ${of.races.filter(race => race.division === division).length + 1}`} /></label>
    ${of.divisions.length > 1 && html`<label><span class="small">Division</span><select value=${division}
      onChange=${/** @param {{target: HTMLSelectElement}} e */ e => pick(Number(e.target.value))}>${of.divisions.map((tier, i) =>
      html`<option value=${i} selected=${i === division}>${tier.name}</option>`)}</select></label>`}
    ${tracks.length > 0 && html`<label><span class="small">${of.game === 'formula' ? 'Track' : 'Board'}</span><select name="track">
      <option value="">As the others</option>
      ${tracks.map(track => html`<option value=${track.id}>${track.name}</option>`)}</select></label>`}
    ${of.game !== 'pit_crew' && html`<label><span class="small">Laps</span><select name="laps">
      <option value="">As the others</option>
      ${LAPS.map(n => html`<option value=${n}>${n}</option>`)}</select></label>`}
    ${isCrowded && html`<fieldset class="choice"><legend>Who races <span class="small">${MOST_SEATS[of.game]} at a table</span>
      </legend><div class="pick-drivers">${there.map(driver => html`<label key=${driver.id} class="row"><input type="checkbox"
      name="drivers" value=${driver.id} /><span>${driver.name}</span></label>`)}</div></fieldset>`}
    <button aria-busy=${busy}>${ico('plus', 18)}Plan it</button>${trouble && html`<p class="trouble" role="alert">${trouble}</p>`}
    </form>`
}
