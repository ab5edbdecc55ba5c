// Live in an evening, or by mail: turns that are due on days of the week at an hour.
import { html } from 'htm/preact'
import { signal } from '@preact/signals'
import { Choice } from '../settings_form.js'

export const isByMail = signal(false)
const zone = Intl.DateTimeFormat().resolvedOptions().timeZone || 'UTC'
/** What tables are told of it. */
export const calendar = signal({ zone, days: ['mon', 'wed', 'fri'], time: '20:00' })

const DAYS = [['mon', 'Mon'], ['tue', 'Tue'], ['wed', 'Wed'], ['thu', 'Thu'], ['fri', 'Fri'], ['sat', 'Sat'], ['sun', 'Sun']]
const HOW = /** @type {[boolean, string][]} */ ([[false, 'Live, in an evening'], [true, 'By mail']])

/** @param {string} day */
function turn(day) {
  const days = DAYS.map(([one]) => one).filter(one => calendar.value.days.includes(one) !== (one === day))
  if (days.length) calendar.value = { ...calendar.value, days }
}

export const CalendarChoice = () => html`<${Choice} legend="How it is raced" name="mail" value=${isByMail.value} choices=${HOW}
    onPick=${/** @param {boolean} value */ value => { isByMail.value = value }} />
  ${isByMail.value && html`<fieldset class="choice"><legend>Plots are due on <span class="small">${zone}</span></legend>
    <div class="choices">${DAYS.map(([day, words]) => html`<label key=${day}><input type="checkbox"
      checked=${calendar.value.days.includes(day)} onChange=${() => turn(day)} /><span>${words}</span></label>`)}
    <input type="time" aria-label="At" value=${calendar.value.time} required class="due-time"
      onInput=${/** @param {{target: HTMLInputElement}} e */ e => {
        calendar.value = { ...calendar.value, time: e.target.value }
      }} /></div></fieldset>`}`
