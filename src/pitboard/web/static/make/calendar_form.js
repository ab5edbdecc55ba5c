// How a race is run: live in one evening, or by correspondence on a calendar, and then by which.
import { html } from 'htm/preact'
import { signal } from '@preact/signals'
import { calendarWords, DAYS } from '../calendar.js'
import { Choice } from '../settings_form.js'

/** @typedef {import('../types/wire.d.ts').Timetable} Timetable */

const HERE = Intl.DateTimeFormat().resolvedOptions().timeZone || 'UTC'
const ZONES = typeof Intl.supportedValuesOf === 'function' ? ['UTC', ...Intl.supportedValuesOf('timeZone')] : ['UTC', HERE]

export const by_mail = signal(false)
const plan = signal(/** @type {Timetable} */ ({ zone: HERE, days: ['mon', 'wed', 'fri'], time: '20:00', grace_hours: 12, early: true,
  remind_hours: 12, absent: 'league', hand_over_after: 3 }))

/** What the server needs to know; nothing for a live race. */
export const timetableWish = () => by_mail.value ? { timetable: plan.value } : {}

/** The calendar in a line. */
export const whenWords = () => by_mail.value ? calendarWords(plan.value) : 'live'

/** @param {Partial<Timetable>} more */
const set = more => { plan.value = { ...plan.value, ...more } }
/** @param {Event} event */
const valueOf = event => /** @type {HTMLInputElement|HTMLSelectElement} */ (event.target).value

/** @param {'mon'|'tue'|'wed'|'thu'|'fri'|'sat'|'sun'} day */
function turnDay(day) {
  const days = plan.value.days.includes(day) ? plan.value.days.filter(one => one !== day) : [...plan.value.days, day]
  const order = /** @type {Timetable['days']} */ (Object.keys(DAYS))
  if (days.length) set({ days: order.filter(one => days.includes(one)) })
}

const GRACES = /** @type {[number, string][]} */ ([[0, 'None'], [12, '12 hours'], [24, 'A day'], [48, 'Two days']])
const REMINDS = /** @type {[number, string][]} */ ([[0, 'Never'], [6, '6 h before'], [12, '12 h before'], [24, 'A day before']])
const ABSENT = /** @type {[Timetable['absent'], string][]} */ ([['plain', 'Drives as plainly as can be'], ['club', 'A club bot'], ['league', 'A league bot'],
  ['champion', 'A champion bot']])
const HANDS = /** @type {[number, string][]} */ ([[2, 'Two'], [3, 'Three'], [5, 'Five'], [0, 'Never']])

/** When choices are due. */
const Times = () => html`<fieldset class="choice"><legend>Due on</legend><div class="choices">${/** @type {Timetable['days']} */ (Object.keys(DAYS)).map(day => html`
    <label key=${day}><input type="checkbox" checked=${plan.value.days.includes(day)} onChange=${() => turnDay(day)} /><span>${DAYS[day]}</span></label>`)}</div></fieldset>
  <div class="row wrap when"><label class="stack"><b>At</b><input type="time" value=${plan.value.time} required
      onChange=${(/** @type {Event} */ event) => valueOf(event) && set({ time: valueOf(event) })} /></label>
    <label class="stack grow"><b>In the zone</b><input list="zones" value=${plan.value.zone} onChange=${(/** @type {Event} */ event) => set({ zone: valueOf(event).trim() || HERE })} />
      <datalist id="zones">${ZONES.map(zone => html`<option key=${zone} value=${zone}></option>`)}</datalist></label></div>`

/** Live, or by which calendar. */
export const HowItIsRun = () => html`<${Choice} legend="How it is raced" name="run" value=${by_mail.value} onPick=${(/** @type {boolean} */ one) => { by_mail.value = one }}
    choices=${[[false, 'Live'], [true, 'By correspondence']]} />${by_mail.value && html`<div class="stack by-mail"><p class="small">Everybody hands a turn in
    by a day and time; then it is driven in one go, with what each has ordered.</p><${Times} />
    <${Choice} legend="Late ones are waited for" name="grace" value=${plan.value.grace_hours} choices=${GRACES} onPick=${(/** @type {number} */ one) => set({ grace_hours: one })} />
    <${Choice} legend="When all have chosen early" name="early" value=${plan.value.early} choices=${[[true, 'The turn is driven'], [false, 'It waits for its time']]}
      onPick=${(/** @type {boolean} */ one) => set({ early: one })} />
    <${Choice} legend="Who has left no word" name="absent" value=${plan.value.absent} choices=${ABSENT} onPick=${(/** @type {Timetable['absent']} */ one) => set({ absent: one })} />
    <${Choice} legend="Deadlines missed in a row until a bot drives on" name="hands" value=${plan.value.hand_over_after} choices=${HANDS}
      onPick=${(/** @type {number} */ one) => set({ hand_over_after: one })} />
    <${Choice} legend="Reminders" name="remind" value=${plan.value.remind_hours} choices=${REMINDS} onPick=${(/** @type {number} */ one) => set({ remind_hours: one })} /></div>`}`
