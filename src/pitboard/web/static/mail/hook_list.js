// One hook: where it leads, whether it works, what went wrong lately; tried and removed.
import { html } from 'htm/preact'
import { useRef, useState } from 'preact/hooks'
import { farWords } from '../calendar.js'
import { ico } from '../pieces/index.js'
import { Ask } from '../season/ask.js'
import { fresh, remove, tried, tryIt } from './hook_desk.js'

/** @typedef {import('./hook_desk.js').Fault} Fault */
/** @typedef {import('./hook_desk.js').Hook} Hook */

/** @type {Record<string, string>} */
export const FORMS = { slack: 'Slack, Mattermost', discord: 'Discord', json: 'A program, in JSON' }

/** Whether it works, in words. @param {Hook} hook */
function state({ fault, waits, next }) {
  const more = waits ? ` ${waits === 1 ? 'A call waits' : `${waits} calls wait`}; the next try is ${farWords(next - Date.now())}.` : ''
  return fault ? `The last call was not taken. ${fault}${more}` : `Nothing is wrong.${more}`
}

/** @param {{faults: Fault[]}} props */
const Faults = ({ faults }) => html`<details class="hook-faults"><summary>Last failures: ${faults.length}</summary><ol>
  ${faults.map((one, i) => html`<li key=${i}><time dateTime=${new Date(one.at).toISOString()}>${new Date(one.at).toLocaleString()}
    </time> ${one.event === 'test' ? 'trial call' : one.event}: ${one.fault}</li>`)}</ol></details>`

/** What a program needs to know that its calls are ours. @param {{secret: string}} props */
const Secret = ({ secret }) => html`<label class="stack"><span class="small">The secret that signs its calls. It is shown this once.</span>
  <input readonly value=${secret} onFocus=${/** @param {{target: HTMLInputElement}} e */ e => e.target.select()} /></label>`

/** @param {{hook: Hook}} props */
export function Entry({ hook }) {
  const [busy, work] = useState(false), [asking, ask] = useState(false), said = tried.value[hook.id]
  const out = useRef(/** @type {HTMLButtonElement|null} */ (null))
  const keep = () => { ask(false); out.current?.focus() }
  /** Whoever goes by keyboard goes on from the top. */
  const go = async () => { if (await remove(hook.id)) /** @type {HTMLElement|null} */ (document.querySelector('h1'))?.focus() }
  /** @param {() => Promise<unknown>} what */
  const doing = async what => { work(true); await what(); work(false) }
  return html`<li class="panel hook"><h2>${hook.url}</h2><p class="small">${FORMS[hook.format]}</p>
    <p class=${hook.fault ? 'trouble' : 'mail-said'}>${ico(hook.fault ? 'cross' : 'tick', 20)}<span>${state(hook)}</span></p>
    ${fresh.value.id === hook.id && html`<${Secret} secret=${fresh.value.secret} />`}
    <div class="row wrap"><button type="button" aria-busy=${busy} onClick=${() => !busy && doing(() => tryIt(hook.id))}>
      ${ico('play', 18)}Send a trial call</button>
    <button type="button" ref=${out} aria-expanded=${asking} onClick=${() => ask(true)}>${ico('discard', 18)}Remove …</button>
    <span class="grow" role="status">${said && html`<b>${said}</b>`}</span></div>
    ${asking && html`<${Ask} what="Remove this hook?" why="Nothing more is sent there. What waits is forgotten." yes="Remove it" no="Keep it"
      busy=${busy} onYes=${() => doing(go)} onNo=${keep} />`}
    ${hook.faults.length > 0 && html`<${Faults} faults=${hook.faults} />`}</li>`
}
