// Hooks: news of a table or of a whole season, called out to chats and programs.
import { html, render } from 'htm/preact'
import { signal } from '@preact/signals'
import { get } from '../http.js'
import { Lamps } from '../lamps.js'
import { Defs, ico } from '../pieces/index.js'
import { Choice } from '../settings_form.js'
import { Foot, TopBar } from '../top_bar.js'
import { desk, kind, load, make, owner, trouble } from './hook_desk.js'
import { Entry, FORMS } from './hook_list.js'

/** @typedef {import('./hook_desk.js').Form} Form */
/** @typedef {{id: string, name: string}} Place */

const form = signal(/** @type {Form} */ ('slack')), busy = signal(false), url = signal('')
const yours = signal(/** @type {{tables: Place[], seasons: Place[]}|null} */ (null))

/** Chats are known by where their addresses lead. @param {string} given */
function guess(given) {
  url.value = given
  const host = given.split('/')[2] ?? ''
  if (/(^|\.)discord(app)?\.com$/.test(host)) form.value = 'discord'
  if (host === 'hooks.slack.com') form.value = 'slack'
}

/** @param {SubmitEvent} event */
async function add(event) {
  event.preventDefault()
  if (busy.value) return
  busy.value = true
  if (await make(url.value.trim(), form.value)) url.value = ''
  busy.value = false
}

const Add = () => html`<form class="panel hook-form" onSubmit=${add} aria-label="Another hook"><h2>${desk.value?.hooks.length ? 'Another one' :
    'Have an address called'}</h2>
  <label class="stack"><span>Its address</span><input type="url" required maxlength="500" autocomplete="off" value=${url.value}
    placeholder="as the chat gives it to you" onInput=${/** @param {{target: HTMLInputElement}} e */ e => guess(e.target.value)} /></label>
  <${Choice} legend="Who listens there" name="form" value=${form.value} choices=${/** @type {[Form, string][]} */ (Object.entries(FORMS))}
    onPick=${/** @param {Form} one */ one => { form.value = one }} />
  <button class="go" aria-busy=${busy.value}>${ico('plug', 18)}${busy.value ? 'Calling …' : 'Add it and try'}</button></form>`

const Desk = () => desk.value && html`<p class="mail-at"><a href=${kind === 'season' ? `/season/${owner}` : `/t/${owner}`}>${desk.value.name}
  </a></p>${desk.value.above > 0 && html`<p class="none">The hooks of its season hear of this table, too.</p>`}${desk.value.hooks.length > 0 && html`<ul class="hooks">${desk.value.hooks.map(hook => html`<${Entry} key=${hook.id}
    hook=${hook} />`)}</ul>`}
  ${desk.value.hooks.length < desk.value.most ? html`<${Add} />` : html`<p class="none">More than ${desk.value.most} there cannot be.</p>`}`

/** @param {{of: string, title: string, places: Place[]}} props */
const Places = ({ of, title, places }) => places.length > 0 && html`<section class="panel"><h2>${title}</h2><ul class="hook-places">
  ${places.map(one => html`<li key=${one.id}><a class="btn" href=${`/hooks/${of}/${one.id}`}>${ico('plug', 18)}${one.name}</a></li>`)}
  </ul></section>`

const Yours = () => yours.value && html`<${Places} of="season" title="Seasons that you run" places=${yours.value.seasons} />
  <${Places} of="table" title="Tables that you host" places=${yours.value.tables} />
  ${yours.value.tables.length + yours.value.seasons.length === 0 && html`<p class="none">You run no season and host no table now.</p>`}`

async function loadYours() {
  /** @type {[import('../http.js').Answer<{tables: Place[]}>, import('../http.js').Answer<{seasons: any[]}>]} */
  const [tables, seasons] = await Promise.all([get('/api/me/hooks'), get('/api/seasons')])
  if (!tables.ok) trouble.value = tables.failure
  yours.value = { tables: tables.ok ? tables.value.tables : [], seasons: seasons.ok ? seasons.value.seasons.filter(one => one.steward)
    .map(one => ({ id: one.season, name: one.name })) : [] }
}

const Page = () => html`<${Defs} /><${TopBar} title="Hooks" named=${false} /><main class="page mail-page">
  <h1 tabindex="-1">News for chats and programs</h1>
  <p>When a turn is open, time is short, the steward decides or a race is over, an address of yours is called with the words.</p>
  ${trouble.value && html`<p class="trouble" role="alert">${trouble.value.what} ${trouble.value.why ?? ''}</p>`}
  ${owner ? html`<${Desk} />` : html`<${Yours} />`}
  ${!desk.value && !yours.value && !trouble.value && html`<${Lamps} lit=${2} what="Looking who listens." />`}</main><${Foot} />`

render(html`<${Page} />`, document.body)
if (owner) load()
else loadYours()
