// The bar of a table: where you are, the lap, what this browser is here, and the way to log, sound, rules and menu.
import { html } from 'htm/preact'
import { turnSound, volume } from './settings.js'
import { ico, plate } from './pieces/index.js'

/**
 * @param {{title: string, game: string, plates: string[], note: string, mark: string, seats?: any, onLog: () => void,
 *   onMenu: () => void, news: boolean}} props
 *   plates: slats beside the title; mark: the note in a word, for a phone; seats: who sits here; news: words have come since the log was last open
 */
export const TableBar = ({ title, game, plates, note, mark, seats, onLog, onMenu, news }) => html`<header class="bar table-bar">
  <a class="btn bare" href="/" aria-label="To the garages">${ico('back')}</a><h2>${title}</h2>
  <span class="row slats">${plates.map(words => plate(words, 12))}</span>
  <span class="small wide note">${note}</span>${mark && html`<span class="chip narrow mark">${mark}</span>`}<span class="grow"></span>${seats}
  <a class="btn wide" href=${`/rules/${game}`} target="rules">${ico('book', 18)}Rules</a>
  <button type="button" class="bare" aria-label=${volume.value ? 'Sound off' : 'Sound on'}
    aria-pressed=${volume.value > 0} onClick=${turnSound}>
    ${ico(volume.value ? 'sound' : 'mute')}</button>
  <button type="button" class=${`bare ${news ? 'news' : ''}`} aria-label="Log and calls"
    onClick=${onLog}>${ico('chat')}</button>
  <button type="button" class="bare" aria-label="Menu" onClick=${onMenu}>${ico('menu')}</button></header>`
