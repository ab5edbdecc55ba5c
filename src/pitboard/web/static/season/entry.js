// The way in: a name, and you are in the season. And for who is in: the race that waits for you.
import { html } from 'htm/preact'
import { useState } from 'preact/hooks'
import { Dialog } from '../dialog.js'
import { helmet, ico } from '../pieces/index.js'
import { myName } from '../top_bar.js'
import { act, closeDialog, code, drivers, enter } from './desk.js'

/** @typedef {import('./desk.js').Season} Season */

/** @param {{of: Season}} props */
export function Enter({ of }) {
  const [trouble, tell] = useState(''), [busy, work] = useState(false)
  if (of.you.driver || !(code || of.you.steward)) return null
  if (!of.open) return code && html`<p class="panel enter-closed">${ico('lock', 20)}<span><b>The entries are closed.</b>
    <span class="small"> The steward lets nobody else in.</span></span></p>`
  /** @param {SubmitEvent} event */
  const go = async event => {
    event.preventDefault()
    if (busy) return
    const form = new FormData(/** @type {HTMLFormElement} */ (event.target))
    work(true)
    tell(await enter(String(form.get('name')).trim(), String(form.get('team')).trim()))
    work(false)
  }
  return html`<form class=${`panel enter${of.you.steward && !code ? ' quiet' : ''}`} onSubmit=${go} aria-label="Enter the season">
    <span class="pic">${helmet(true, 34)}</span><p><b>${of.you.steward ? 'Do you race too?' : 'You are invited.'}</b>
    <span class="small">Your name is what the others see.${of.divisions.length > 1
      ? ` You begin in ${of.divisions[of.divisions.length - 1].name}.` : ''}</span></p>
    <label><span class="small">Name</span><input name="name" maxlength="24" required autocomplete="nickname"
      value=${myName.value} /></label>
    <label><span class="small">Team, if any</span><input name="team" maxlength="24" autocomplete="off" /></label>
    <button class=${of.you.steward && !code ? '' : 'go'} aria-busy=${busy}>${ico('flag', 18)}Enter</button>
    ${trouble && html`<p class="trouble" role="alert">${trouble}</p>`}</form>`
}

/** The race that waits for you. @param {{of: Season}} props */
export function YourRace({ of }) {
  const mine = of.races.filter(race => race.table && !race.over && race.drivers.includes(of.you.driver)
    && of.stages[race.table] !== 'over')
  if (!mine.length) return null
  return html`<div class="panel waiting" aria-label="Your race">${mine.map(race => html`<p key=${race.id}><span class="pic">
    ${ico('flag', 26)}</span><span class="grow"><b>${race.title} ${of.stages[race.table] === 'gathering' ? 'waits for you.'
      : 'is on.'}</b> <span class="small">${of.stages[race.table] === 'gathering' ? 'Your seat is taken; say that you are ready.'
      : 'Back to your seat.'}</span></span><a class="btn go" href=${`/t/${race.table}`}>To the table</a></p>`)}</div>`
}

/** Your own entry: what you are called, and the way out. @param {{of: Season}} props */
export function YourEntry({ of }) {
  const [open, show] = useState(false), [trouble, tell] = useState('')
  const driver = drivers.value.get(of.you.driver)
  if (!driver) return null
  /** @param {Event} event @param {Record<string, unknown>} command */
  const ask = async (event, command) => {
    const wrong = await act({ driver: driver.id, ...command })
    tell(wrong)
    if (!wrong) closeDialog(event)
  }
  /** @param {SubmitEvent} event */
  const rename = event => {
    event.preventDefault()
    const form = new FormData(/** @type {HTMLFormElement} */ (event.target))
    return ask(event, { do: 'rename', name: String(form.get('name')), team: String(form.get('team')) })
  }
  return html`<section class="panel yours-entry row wrap" aria-label="Your entry"><span class="grow"><b>${driver.name}</b>
    <span class="small"> ${driver.withdrawn ? 'You have withdrawn.' : driver.team}</span></span>
    ${of.timetable && html`<a class="btn" href="/mail">${ico('seal', 18)}Letters</a>`}
    <button type="button" onClick=${() => show(true)}>Your entry</button>
    ${open && html`<${Dialog} title="Your entry" onClose=${() => show(false)}><form class="stack" onSubmit=${rename}>
      <label class="stack"><span class="small">Name</span><input name="name" maxlength="24" required autocomplete="nickname"
        value=${driver.name} /></label>
      <label class="stack"><span class="small">Team, if any</span><input name="team" maxlength="24" autocomplete="off"
        value=${driver.team} /></label>${trouble && html`<p class="trouble" role="alert">${trouble}</p>`}
      <button class="go">Keep it</button><button type="button" onClick=${/** @param {Event} event */ event => ask(event, {
        do: driver.withdrawn ? 'return' : 'withdraw' })}>
        ${driver.withdrawn ? 'Race again' : 'Withdraw from the season'}</button></form><//>`}</section>`
}
