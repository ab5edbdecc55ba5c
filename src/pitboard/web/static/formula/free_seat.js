// A car whose driver was replaced: whoever watches may take its wheel.
import { html } from 'htm/preact'
import { useState } from 'preact/hooks'
import { ico } from '../pieces/index.js'
import { myName, nameIs } from '../top_bar.js'
import { mark } from './tokens.js'
import { carName } from './view.js'

/** @typedef {import('../session.js').Session} Session */
/** @typedef {import('../store.js').Store} Store */

/** @param {{session: Session, store: Store}} props */
export function FreeSeat({ session, store }) {
  const { seats, stage } = store.round.value, free = seats.findIndex(who => who.replaced), [name, setName] = useState(myName.value)
  const [later, setLater] = useState(false)
  if (free < 0 || stage !== 'racing' || store.you.value.seats.length || later) return null
  /** @param {SubmitEvent} event */
  const sit = async event => {
    event.preventDefault()
    const answer = await session.ask('sit', { seat: free, name: name.trim() })
    if (!answer.refused) nameIs(name.trim())
  }
  return html`<form class="fx-free" aria-label="A car without a driver" onSubmit=${sit}><p class="row">${mark(free, 20)}<b>The ${carName(free)} has no
    driver.</b></p><p class="small">A bot drives it until somebody takes the wheel.</p>
    <label class="stack"><span class="small">Your name</span><input name="name" maxlength="24" value=${name} autocomplete="nickname"
      onInput=${(/** @type {{target: HTMLInputElement}} */ event) => setName(event.target.value)} /></label>
    <div class="row wrap"><button class="go" disabled=${!name.trim()}>${ico('speed', 18)}Take the wheel</button>
      <button type="button" class="bare" onClick=${() => setLater(true)}>Only watch</button></div></form>`
}
