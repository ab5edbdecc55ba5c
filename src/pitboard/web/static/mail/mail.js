// Letters: where yours go, what you get, and the ways in and out. The codes of links stand in the fragment, which no
// server log sees, and are exchanged once.
import { html, render } from 'htm/preact'
import { signal } from '@preact/signals'
import { drop, get, post } from '../http.js'
import { Lamps } from '../lamps.js'
import { Defs, ico } from '../pieces/index.js'
import { Foot, TopBar } from '../top_bar.js'

/** @typedef {import('../http.js').Failure} Failure */
/** @typedef {{turns: boolean, reminders: boolean, notices: boolean}} Wants */
/** @typedef {{offered: boolean, address: string, asked: string, fault: string, wants: Wants}} Mail */

const [door, code] = location.hash.slice(1).split('=')
const mail = signal(/** @type {Mail|null} */ (null))
const trouble = signal(/** @type {Failure|null} */ (null))
const said = signal('')
const changing = signal(false)
const leaving = signal(door === 'off' && code ? code : '')

const KINDS = /** @type {[keyof Wants, string, string][]} */ ([
  ['turns', 'Turns', 'that a race waits for you; the report of the last one, and until when the next plot is due; the standing at the end'],
  ['reminders', 'Reminders', 'when time is getting short and you have not chosen'],
  ['notices', 'Notices', 'rulings, more time, outages, corrections, replaced drivers, a turn that you missed'],
])

/** @param {import('../http.js').Answer<any>} answer @param {string} words what is said when it worked */
function take(answer, words) {
  trouble.value = answer.ok ? null : answer.failure
  said.value = answer.ok ? words : ''
  return answer.ok
}

async function load() {
  /** @type {import('../http.js').Answer<Mail>} */
  const answer = await get('/api/me/mail')
  if (answer.ok) mail.value = answer.value
  else trouble.value = answer.failure
}

async function begin() {
  if (door === 'confirm' && code) {
    /** @type {import('../http.js').Answer<{address: string}>} */
    const answer = await post('/api/me/mail/confirm', { code })
    take(answer, answer.ok ? `Letters go to ${answer.value.address} from now on.` : '')
    history.replaceState(null, '', location.pathname)
  }
  await load()
}

/** @param {SubmitEvent} event */
async function ask(event) {
  event.preventDefault()
  const address = String(new FormData(/** @type {HTMLFormElement} */ (event.target)).get('address') ?? '')
  /** @type {import('../http.js').Answer<Mail>} */
  const answer = await post('/api/me/mail', { address })
  if (answer.ok) { mail.value = answer.value; changing.value = false }
  take(answer, '')
}

/** @param {keyof Wants} kind */
async function turn(kind) {
  if (!mail.value) return
  /** @type {import('../http.js').Answer<Mail>} */
  const answer = await post('/api/me/mail/wants', { ...mail.value.wants, [kind]: !mail.value.wants[kind] })
  if (take(answer, '') && answer.ok) mail.value = answer.value
}

async function forget() {
  /** @type {import('../http.js').Answer<Mail>} */
  const answer = await drop('/api/me/mail')
  if (take(answer, 'Your address is forgotten.') && answer.ok) mail.value = answer.value
}

async function leave() {
  if (!take(await post('/api/mail/off', { code: leaving.value }), 'You get no more letters from here.')) return
  leaving.value = ''
  history.replaceState(null, '', location.pathname)
  await load()
}

/** @param {{words: string}} props */
const AddressForm = ({ words }) => html`<form class="mail-form" onSubmit=${ask}>
  <label><span>Your address</span><input name="address" type="email" required maxlength="254" autocomplete="email"
    placeholder="name@example.org" /></label><button class="go">${words}</button></form>`

/** @param {{now: Mail}} props */
const Known = ({ now }) => html`<section class="panel">
  <h2>Where letters go</h2><p class="mail-at">${now.address}</p>
  ${now.fault && html`<p class="trouble">${now.fault} Nothing more is sent there until you confirm an address anew.</p>`}
  ${changing.value ? html`<${AddressForm} words="Send the link" />` : html`<div class="row">
    <button type="button" onClick=${() => { changing.value = true }}>Change it</button>
    <button type="button" onClick=${forget}>Forget it</button></div>`}</section>
  <section class="panel"><fieldset class="mail-wants"><legend>What you get</legend>
    ${KINDS.map(([kind, name, words]) => html`<label key=${kind}><input type="checkbox" checked=${now.wants[kind]}
      onChange=${() => turn(kind)} /><span><b>${name}</b><span class="small">${words}</span></span></label>`)}
  </fieldset></section>`

/** @param {{now: Mail}} props */
const Asked = ({ now }) => html`<section class="panel">
  <h2>One more step</h2><p>A letter is on its way to <b>${now.asked}</b>. Open the link in it within two days${now.address
    ? ', and letters go there from then on' : ''}.</p>
  ${!now.address && html`<${AddressForm} words="Send another" /><div class="row"><button type="button" onClick=${forget}>
    Forget it</button></div>`}</section>`

/** @param {{now: Mail}} props */
const State = ({ now }) => html`${now.asked && html`<${Asked} now=${now} />`}
  ${now.address && html`<${Known} now=${now} />`}
  ${!now.address && !now.asked && (now.offered ? html`<section class="panel">
    <h2>Have letters sent</h2><p>One letter asks whether the address is right. Nobody else sees it, and every letter has a
    link that ends them.</p><${AddressForm} words="Send the link" /></section>`
    : html`<p class="none">This server sends no letters: whoever runs it has not named a mail server.</p>`)}`

const Leaving = () => html`<section class="panel"><h2>No more letters?</h2>
  <p>Nothing more is sent to this address, whatever you race.</p><div class="row">
    <button type="button" class="go" onClick=${leave}>Send nothing more</button>
    <button type="button" onClick=${() => { leaving.value = '' }}>Go on sending</button></div></section>`

const Page = () => html`<${Defs} /><${TopBar} title="Letters" named=${false} /><main class="page mail-page">
  <h1>Letters about your races</h1>
  <p>In races by correspondence letters tell when a turn is open, what happened in the last one, and when time is short.</p>
  <div class="mail-status" role="status">${said.value && html`<p class="mail-said">${ico('tick', 20)}${said.value}</p>`}</div>
  ${trouble.value && html`<p class="trouble" role="alert">${trouble.value.what} ${trouble.value.why ?? ''}</p>`}
  ${leaving.value ? html`<${Leaving} />` : mail.value ? html`<${State} now=${mail.value} />`
    : !trouble.value && html`<${Lamps} lit=${2} what="Looking where your letters go." />`}
  <p class="mail-more">Whoever runs a season or hosts a table may have its news <a href="/hooks">called out to a chat or a program</a>.</p>
</main><${Foot} />`

render(html`<${Page} />`, document.body)
begin()
