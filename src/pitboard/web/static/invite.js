// The way in for friends: a link, by the share sheet or the clipboard.
import { html } from 'htm/preact'
import { useEffect, useState } from 'preact/hooks'
import { post } from './http.js'
import { ico } from './pieces/index.js'

/** The link of a table: with a code where the server gives one, which logs of servers never see; else its plain
 * address.
 * @param {string} table @returns {Promise<string>} */
async function linkOf(table) {
  /** @type {import('./http.js').Answer<{invite: string}>} */
  const answer = await post(`/api/tables/${table}/invite`, {})
  return answer.ok && answer.value?.invite ? `${location.origin}/join#${answer.value.invite}`
    : `${location.origin}/t/${table}`
}

/** @param {string} text @returns {Promise<boolean>} whether it is in the clipboard now */
async function copy(text) {
  try { await navigator.clipboard.writeText(text); return true } catch {
    // Pages without https have no clipboard of that kind; the old way works from a selected field.
    const field = /** @type {HTMLInputElement|null} */ (document.querySelector('.invite input'))
    field?.select()
    return document.execCommand('copy')
  }
}

/** The server listens on this computer alone: its links lead nowhere from elsewhere. */
const isAlone = () => /^(localhost|127\.|\[::1\])/.test(location.hostname)

/** @param {{table: string, title: string}} props */
export function Invite({ table, title }) {
  const [link, setLink] = useState(''), [copied, setCopied] = useState(false)
  useEffect(() => { linkOf(table).then(setLink) }, [table])
  const send = async () => {
    if (typeof navigator.share === 'function') return navigator.share({ title, url: link }).catch(() => {})
    setCopied(await copy(link))
    setTimeout(() => setCopied(false), 2500)
  }
  const shares = typeof navigator.share === 'function'
  return html`<div class="invite"><button type="button" disabled=${!link} onClick=${send}>
      ${ico(copied ? 'tick' : shares ? 'up' : 'link', 18)}${copied ? 'Copied' : shares ? 'Send the link'
        : 'Copy the link'}</button>
    <input readonly value=${link} aria-label="The link of this table"
      onFocus=${/** @param {{target: HTMLInputElement}} e */ e => e.target.select()} />
    ${isAlone() && html`<span class="small">Works on this computer only. For phones start with <code>--host 0.0.0.0</code>.</span>`}
    <span class="sr" role="status">${copied ? 'The link is copied.' : ''}</span></div>`
}
