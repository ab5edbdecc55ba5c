import { html } from 'htm/preact'
import { keys, speed, theme, volume } from './settings.js'

/** @typedef {import('./settings.js').Theme} Theme */

const THEMES = /** @type {[Theme, string][]} */ ([['system', 'As the system'], ['light', 'Day'], ['dark', 'Night']])
const SPEEDS = /** @type {[number, string][]} */ ([[.5, 'Slow'], [1, 'Usual'], [2, 'Fast'], [0, 'None']])

/**
 * A row of choices of which one holds.
 * @template T @param {{legend: unknown, name: string, value: T, choices: [T, string][], onPick: (value: T) => void}} props
 */
export const Choice = ({ legend, name, value, choices, onPick }) => html`<fieldset class="choice"><legend>
  ${legend}</legend>
  <div class="choices">${choices.map(([one, words]) => html`<label key=${String(one)}>
    <input type="radio" name=${name} checked=${one === value} onChange=${() => onPick(one)} /><span>
      ${words}</span></label>`)}</div></fieldset>`

/** Theme, sound, speed of animation, keys. Every change holds at once. */
export const SettingsForm = () => html`<div class="stack">
  <${Choice} legend="Colors" name="theme" value=${theme.value} choices=${THEMES}
    onPick=${/** @param {Theme} one */ one => { theme.value = one }} />
  <label class="stack"><b>Sound</b><input type="range" min="0" max="1" step="0.05" value=${volume.value}
    aria-valuetext=${volume.value ? `${Math.round(volume.value * 100)} percent` : 'off'}
    onInput=${/** @param {{target: HTMLInputElement}} event */ event => {
      volume.value = Number(event.target.value)
    }} /></label>
  <${Choice} legend="Animation" name="speed" value=${speed.value} choices=${SPEEDS}
    onPick=${/** @param {number} one */ one => { speed.value = one }} />
  <label class="row"><input type="checkbox" checked=${keys.value} onChange=${() => { keys.value = !keys.value }} />
    <span>Single keys act at the table and in replays</span></label></div>`
