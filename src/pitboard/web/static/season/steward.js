// What the steward has at hand: the link, the entries, the drivers' divisions, the season that follows.
import { html } from 'htm/preact'
import { useRef, useState } from 'preact/hooks'
import { Dialog } from '../dialog.js'
import { ico } from '../pieces/index.js'
import { Ask } from './ask.js'
import { act, id, makeNext } from './desk.js'
import { Recount } from './recount.js'

/** @typedef {import('./desk.js').Driver} Driver */
/** @typedef {import('./desk.js').Season} Season */

/** @param {{of: Season}} props */
function Link({ of }) {
  const [copied, setCopied] = useState(false)
  const link = `${location.origin}/season/${id}#${of.you.code}`
  const send = async () => {
    if (typeof navigator.share === 'function') return navigator.share({ title: of.name, url: link }).catch(() => {})
    try { await navigator.clipboard.writeText(link) } catch {
      /** @type {HTMLInputElement|null} */ (document.querySelector('.enter-link input'))?.select()
      document.execCommand('copy')
    }
    setCopied(true)
    setTimeout(() => setCopied(false), 2500)
  }
  return html`<div class="enter-link"><button type="button" class=${of.drivers.length ? '' : 'go'} onClick=${send}>
      ${ico(copied ? 'tick' : 'link', 18)}${copied ? 'Copied' : 'Send the link'}</button>
    <input readonly value=${link} aria-label="The link by which drivers enter"
      onFocus=${/** @param {{target: HTMLInputElement}} e */ e => e.target.select()} />
    <span class="sr" role="status">${copied ? 'The link is copied.' : ''}</span></div>`
}

/** @param {{of: Season, onClose: () => void}} props */
function Drivers({ of, onClose }) {
  const [trouble, tell] = useState(''), [heir, setHeir] = useState('')
  /** @param {Record<string, unknown>} command */
  const ask = async command => tell(await act(command))
  /** @param {Driver} driver */
  const tiers = driver => of.divisions.length > 1 && html`<select aria-label=${`Division of ${driver.name}`}
    onChange=${/** @param {{target: HTMLSelectElement}} e */ e => ask({ do: 'move', driver: driver.id,
      division: Number(e.target.value) })}>${of.divisions.map((tier, i) => html`<option value=${i}
      selected=${i === driver.division}>${tier.name}</option>`)}</select>`
  return html`<${Dialog} title="Drivers" wide onClose=${onClose}><ul class="roll">${of.drivers.map(driver => html`<li
    key=${driver.id}><span class="grow"><b>${driver.name}</b> <span class="small">${driver.team}</span></span>${tiers(driver)}
    ${driver.id !== of.you.driver && (heir === driver.id ? html`<button type="button" class="go"
      onClick=${() => ask({ do: 'steward', driver: driver.id })}>Yes, ${driver.name} alone decides then</button>`
    : html`<button type="button" aria-label=${`Make steward … ${driver.name}`}
      onClick=${() => setHeir(driver.id)}>Make steward …</button>`)}
    <button type="button" onClick=${() => ask({ do: driver.withdrawn ? 'return' : 'withdraw', driver: driver.id })}
      aria-label=${`${driver.withdrawn ? 'Take back' : 'Withdraw'} ${driver.name}`}>${driver.withdrawn ? 'Take back'
      : 'Withdraw'}</button></li>`)}</ul>${trouble && html`<p class="trouble" role="alert">${trouble}</p>`}<//>`
}

/** @param {{of: Season, onClose: () => void}} props */
function Next({ of, onClose }) {
  const [trouble, tell] = useState('')
  /** @param {SubmitEvent} event */
  const make = async event => {
    event.preventDefault()
    const form = new FormData(/** @type {HTMLFormElement} */ (event.target))
    const { next, wrong } = await makeNext(String(form.get('name')), form.has('ratings'))
    if (next) return location.assign(`/season/${next}`)
    tell(wrong)
  }
  return html`<${Dialog} title="The next season" onClose=${onClose}><form class="stack" onSubmit=${make}>
    <p>The same drivers, points and rules.${of.divisions.length > 1 ? ' Those marked up and down change divisions.' : ''}</p>
    <label class="stack"><span class="small">What it is called</span><input name="name" maxlength="60" required
      autocomplete="off" /></label>
    <label class="row"><input type="checkbox" name="ratings" checked /><span>Ratings go on from here</span></label>${trouble && html`<p class="trouble" role="alert">${trouble}</p>`}
    <button class="go">Make it</button></form><//>`
}

/** @param {{of: Season}} props */
export function Steward({ of }) {
  const [open, show] = useState(/** @type {''|'drivers'|'next'|'points'} */ ('')), [trouble, tell] = useState('')
  const [asking, askFirst] = useState(false), renew = useRef(/** @type {HTMLButtonElement|null} */ (null))
  if (!of.you.steward) return null
  /** @param {string} what */
  const ask = async what => tell(await act({ do: what }))
  const close = () => { askFirst(false); renew.current?.focus() }
  return html`<section class="panel steward" aria-label="The steward"><h2>You are the steward</h2>
    ${of.open && html`<${Link} of=${of} />`}<div class="row wrap">
    <button type="button" onClick=${() => ask(of.open ? 'close' : 'open')}>${ico('lock', 18)}${of.open ? 'Close the entries'
      : 'Open the entries'}</button>
    ${of.open && html`<button type="button" ref=${renew} aria-expanded=${asking} onClick=${() => askFirst(true)}>
      ${ico('again', 18)}New link …</button>`}
    ${of.drivers.length > 0 && html`<button type="button" onClick=${() => show('drivers')}>${ico('people', 18)}Drivers</button>`}
    <button type="button" onClick=${() => show('points')}>${ico('sum', 18)}Points</button>
    <a class="btn" href=${`/hooks/season/${id}`}>${ico('plug', 18)}Hooks</a>
    ${of.races.some(race => race.over) && html`<button type="button" onClick=${() => show('next')}>${ico('flag', 18)}Next season
      </button>`}</div>
    ${of.open && asking && html`<${Ask} what="Make a new link?" why="The one that you have sent leads nowhere then." yes="Make it" no="Keep the old one"
      onYes=${async () => { await ask('invite'); close() }} onNo=${close} />`}${trouble && html`<p class="trouble" role="alert">${trouble}</p>`}
    ${open === 'drivers' && html`<${Drivers} of=${of} onClose=${() => show('')} />`}
    ${open === 'points' && html`<${Recount} of=${of} onClose=${() => show('')} />`}
    ${open === 'next' && html`<${Next} of=${of} onClose=${() => show('')} />`}</section>`
}
