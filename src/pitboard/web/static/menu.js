// The menu of a table: settings of this browser, leaving and stand-ins, and what the host may do.
import { html } from 'htm/preact'
import { useState } from 'preact/hooks'
import { timetableOf } from './calendar.js'
import { AidSwitches } from './counting_aid.js'
import { Dialog } from './dialog.js'
import { HowItRuns } from './how_it_runs.js'
import { Invite } from './invite.js'
import { hasSay, PauseButtons } from './pausing.js'
import { ico } from './pieces/index.js'
import { SettingsForm } from './settings_form.js'
import { ToSeason } from './to_season.js'

/** @typedef {import('./session.js').Session} Session */
/** @typedef {import('./store.js').Store} Store */
/** @typedef {import('./table_games.js').TableGame} TableGame */

/** Your seats during the race: a stand-in, the way back, leaving for good.
 * @param {{session: Session, store: Store, game: TableGame, onClose: () => void}} props */
function OwnSeats({ session, store, game, onClose }) {
  const [leaving, setLeaving] = useState(-1), { seats } = store.round.value
  return html`${store.you.value.seats.map(seat => {
    const who = seats[seat]
    if (!who || who.left) return null
    if (leaving === seat) return html`<div class="ask" key=${seat} role="alertdialog"
      aria-label=${`Leave with ${who.name}?`}>
      <p><b>Leave for good?</b> <span
        class="small">${game.leaving}</span></p>
      <span class="row wrap"><button type="button"
        onClick=${() => { session.ask('leave', { seat }); onClose() }}>Leave the race</button>
        <button type="button" onClick=${() => setLeaving(-1)}>Stay</button></span></div>`
    return html`<div class="row wrap" key=${seat}><b class="grow">${who.name}</b>
      ${who.stand_in ? html`<button type="button" class="go"
        onClick=${() => { session.ask('take_back', { seat }); onClose() }}>${game.again}</button>`
    : html`<button type="button"
      onClick=${() => { session.ask('stand_in', { seat, level: game.stand_in_level }); onClose() }}>
        ${ico('bot', 18)}Let a bot ${game.stand_in.replace(/s$/, '')}</button>`}
      <button type="button" onClick=${() => setLeaving(seat)}>${ico('door', 18)}Leave …</button></div>`
  })}`
}

/** @param {{session: Session, store: Store}} props */
function HostPart({ session, store }) {
  const { seats } = store.round.value, mine = store.you.value.seats
  const others = seats.flatMap((who, seat) => who.kind === 'person' && !mine.includes(seat) && !who.left ? [{ who, seat }] : [])
  if (!others.length || timetableOf(store)) return null // stewards replace drivers, with a reason
  return html`<h3 class="label">You are the host</h3><div class="row wrap">
    ${others.map(({ who, seat }) => html`<button type="button" key=${seat}
      onClick=${() => session.ask('kick', { seat })}>${ico('bot', 18)}A bot for ${who.name}</button>`)}</div>`
}

/** @param {{session: Session, store: Store, game: TableGame, onClose: () => void}} props */
export function Menu({ session, store, game, onClose }) {
  const { stage } = store.round.value, racing = stage === 'racing'
  return html`<${Dialog} title="Menu" onClose=${onClose}><div class="stack menu">
    ${racing && store.you.value.seats.length > 0 && html`<${OwnSeats} session=${session} store=${store} game=${game}
      onClose=${onClose} />`}
    ${racing && game.aid && html`<${AidSwitches} session=${session} store=${store} />`}
    ${racing && hasSay(store) && html`<div class="row wrap"><${PauseButtons} session=${session} store=${store}
      onDone=${onClose} /></div>`}
    ${racing && store.you.value.host && html`<${HostPart} session=${session} store=${store} />`}
    ${racing && html`<h3 class="label">Let somebody watch</h3><${Invite} table=${session.table} title=${game.title} />`}
    <${SettingsForm} />${game.Keys && html`<${game.Keys} />`}<${HowItRuns} store=${store} game=${game} /><nav class="row wrap" aria-label="Pages"><a class="btn" href=${`/rules/${game.address}`}
      target="rules">${ico('book', 18)}Rules</a>
      <a class="btn" href=${`/learn/${game.address}`}>Learn it</a><${ToSeason} table=${session.table} />
      ${timetableOf(store) && html`<a class="btn" href="/mail">${ico('seal', 18)}Letters</a>`}
      ${store.you.value.host && html`<a class="btn" href=${`/hooks/table/${session.table}`}>${ico('plug', 18)}Hooks</a>`}
      <a class="btn" href="/">${ico('back', 18)}Garages</a></nav>
    ${!store.round.value.rules.real_dice && html`<p class="tiny">The seal of the dice: ${
    store.round.value.sealed.slice(0, 16)}…</p>`}</div><//>`
}
