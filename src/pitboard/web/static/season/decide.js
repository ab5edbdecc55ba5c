// The steward decides about a race: with a reason, which everybody reads.
import { html } from 'htm/preact'
import { useState } from 'preact/hooks'
import { Dialog } from '../dialog.js'
import { Choice } from '../settings_form.js'
import { act, closeDialog, nameOf } from './desk.js'

/** @typedef {import('./desk.js').Race} Race */
/** @typedef {import('./desk.js').Season} Season */

const KINDS = /** @type {[string, string][]} */ ([['points', 'Points'], ['place', 'Place'], ['disqualify', 'Disqualify'],
  ['clear', 'Take back'], ['void', 'Void the race']])

/** @param {{of: Season, race: Race, onClose: () => void}} props */
export function Decide({ of, race, onClose }) {
  const [kind, pick] = useState(race.void ? 'unvoid' : 'points'), [trouble, tell] = useState('')
  const kinds = race.void ? /** @type {[string, string][]} */ ([['unvoid', 'Let it count again']]) : KINDS
  const there = (of.standings[race.division] ?? []).filter(line => line.results[race.id]).map(line => line.driver)
  const racers = kind === 'clear' ? there.filter(driver => race.decisions.some(one => one.driver === driver)) : there
  /** @param {SubmitEvent} event */
  const decide = async event => {
    event.preventDefault()
    const form = new FormData(/** @type {HTMLFormElement} */ (event.target)), reason = String(form.get('reason'))
    const about = { race: race.id, driver: String(form.get('driver') ?? ''), reason }
    const wrong = await act(kind === 'void' || kind === 'unvoid' ? { do: kind, race: race.id, reason }
      : kind === 'clear' ? { do: 'clear', ...about } : { do: 'correct', ...about, kind, value: Number(form.get('value') ?? 0) })
    tell(wrong)
    if (!wrong) closeDialog(event)
  }
  return html`<${Dialog} title=${`Decide on ${race.title}`} onClose=${onClose}><form class="stack" onSubmit=${decide}>
    <${Choice} legend="What" name="kind" value=${kind} choices=${kinds} onPick=${pick} />
    ${kind !== 'void' && kind !== 'unvoid' && html`<label class="stack"><span class="small">Driver</span><select name="driver"
      required>${racers.map(driver => html`<option value=${driver}>${nameOf(driver)}</option>`)}</select></label>`}
    ${kind === 'points' && html`<label class="stack"><span class="small">Points to add; with a minus to take</span><input
      name="value" type="number" min="-1000" max="1000" step="1" value="-5" required /></label>`}
    ${kind === 'place' && html`<label class="stack"><span class="small">Place</span><input name="value" type="number" min="1"
      max=${race.rows.length} value="1" required /></label>`}
    <label class="stack"><span class="small">Why: everybody reads it</span><input name="reason" maxlength="300" required
      autocomplete="off" /></label>
    ${trouble && html`<p class="trouble" role="alert">${trouble}</p>`}<button class="go">So be it</button></form><//>`
}
