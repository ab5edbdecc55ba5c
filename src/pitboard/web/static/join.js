// An invite link: its code, which no server log ever sees, is exchanged once for the way to the table.
import { html, render } from 'htm/preact'
import { signal } from '@preact/signals'
import { post } from './http.js'
import { Lamps } from './lamps.js'
import { Defs, ico } from './pieces/index.js'
import { TopBar } from './top_bar.js'

const code = location.hash.slice(1)
const trouble = signal(code ? '' : 'This link has lost its code.')
const fixable = signal(false)

async function exchange() {
  trouble.value = ''
  /** @type {import('./http.js').Answer<{table: string}>} */
  const answer = await post('/api/invites', { code })
  if (answer.ok) return location.replace(`/t/${answer.value.table}`)
  fixable.value = answer.failure.status === 0 || answer.failure.status >= 500
  trouble.value = answer.failure.what
}

const Page = () => html`<${Defs} /><${TopBar} /><main class="page join">${trouble.value
  ? html`<h1>The door stays shut.</h1><p role="alert">${trouble.value} ${fixable.value ? ''
    : 'Ask your friend to send the link again; whole, to its last letter.'}</p>
    ${fixable.value ? html`<button type="button" class="go" onClick=${exchange}>${ico('again', 18)}Try again</button>`
      : html`<a class="btn" href="/">To the garages</a>`}`
  : html`<h1>To the table …</h1><${Lamps} lit=${3} what="The link is being looked at." />`}</main>`

render(html`<${Page} />`, document.body)
if (code) exchange()
