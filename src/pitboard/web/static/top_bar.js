// The bar above every page but the table: where you are, day or night, sound, settings, your name.
import { html } from 'htm/preact'
import { signal } from '@preact/signals'
import { useState } from 'preact/hooks'
import { Dialog } from './dialog.js'
import { post } from './http.js'
import { ico, wordmark } from './pieces/index.js'
import { SettingsForm } from './settings_form.js'
import { isDay, theme, turnSound, turnTheme, volume } from './settings.js'

/** The name others see; free to choose, kept here and with the server. */
export const myName = signal(localStorage.getItem('pitboard.name') ?? '')

/** @param {string} name the server's word for it, at the opening of a page */
export function nameIs(name) {
  myName.value = name
  localStorage.setItem('pitboard.name', name)
}

/** @param {{onClose: () => void}} props */
function NameDialog({ onClose }) {
  const [trouble, tell] = useState('')
  /** @param {SubmitEvent} event */
  const save = async event => {
    event.preventDefault()
    const name = String(new FormData(/** @type {HTMLFormElement} */ (event.target)).get('name') ?? '').trim()
    const answer = await post('/api/me', { name })
    if (!answer.ok) return tell(answer.failure.what)
    nameIs(name)
    onClose()
  }
  return html`<${Dialog} title="Your name" onClose=${onClose}><form onSubmit=${save} class="stack">
    <label class="stack"><span class="small">The others at a table see it. Change it whenever you like.</span>
      <input name="name" maxlength="24" required autofocus autocomplete="nickname" value=${myName.value} /></label>
    ${trouble && html`<p class="trouble" role="alert">${trouble}</p>`}
    <button class="go">Keep it</button></form><//>`
}

/**
 * @param {{title?: string, children?: any, named?: boolean}} props children: links of the page; named: shows the name
 * button
 */
export function TopBar({ title, children, named = true }) {
  const [open, show] = useState(/** @type {''|'name'|'settings'} */ (''))
  const close = () => show('')
  void theme.value
  return html`<header class="bar top"><a class="home" href="/" aria-label="Pitboard, to the lobby">${wordmark(17)}</a>
    ${title && html`<h2 class="where">${title}</h2>`}<span class="grow"></span>${children}
    <button type="button" class="bare theme" aria-label=${isDay() ? 'Night colors' : 'Day colors'} onClick=${turnTheme}>
      ${ico('moon')}</button>
    <button type="button" class="bare" aria-label=${volume.value ? 'Sound off' : 'Sound on'} onClick=${turnSound}>
      ${ico(volume.value ? 'sound' : 'mute')}</button>
    <button type="button" class="bare" aria-label="Settings" onClick=${() => show('settings')}>${ico('menu')}</button>
    ${named && html`<button type="button" class="name" onClick=${() => show('name')}>${myName.value || 'Your name'}
      </button>`}
    ${open === 'name' && html`<${NameDialog} onClose=${close} />`}
    ${open === 'settings' && html`<${Dialog} title="Settings" onClose=${close}><${SettingsForm} /><//>`}</header>`
}

/** Where else to go; at the foot of pages. */
export const Foot = () => html`<footer class="foot"><a href="/">Garages</a>
  <a href="/rules/pit-crew">Rules of Pit Crew</a><a href="/rules/pit-stop">Rules of Pit Stop</a>
  <a href="/rules/formula">Rules of Formula</a>
  <a href="/score">Score a real mat</a><a href="/verify">Verify a record</a>
  <a href="/mail">Letters</a>
  <a href="/protocol">Protocol</a></footer>`
