// Play, pause, step, slide and speed.
import { html } from 'htm/preact'
import { figuresSvg, ico } from '../pieces/index.js'
import { hurry } from '../settings.js'

/** @typedef {import('./player.js').Player} Player */

const SPEEDS = [.5, 1, 2, 4]

/** @param {{name: string, pic: string, turned?: boolean, onPress: () => void, off?: boolean}} props */
const Press = ({ name, pic, turned, onPress, off }) => html`<button type="button"
  class=${`bare ${turned ? 'turned' : ''}`} aria-label=${name} title=${name}
  disabled=${off} onClick=${onPress}>${ico(pic, 24)}</button>`

/** @param {{player: Player}} props */
export function Transport({ player }) {
  const { at, last, playing } = player
  const next = () => { hurry.value = SPEEDS[(SPEEDS.indexOf(hurry.value) + 1) % SPEEDS.length] }
  /** @param {{target: HTMLInputElement}} event */
  const slide = event => { playing.value = false; player.seek(Number(event.target.value)) }
  return html`<div class="transport" role="group" aria-label="Replay">
    <${Press} name="One entry back" pic="skip" turned=${true} off=${at.value === 0} onPress=${() => player.step(-1)} />
    <button type="button" class="play" aria-label=${playing.value ? 'Pause' : 'Play'} onClick=${player.toggle}>
      ${ico(playing.value ? 'pause' : 'play', 26)}</button>
    <${Press} name="One entry on" pic="skip" off=${at.value === last} onPress=${() => player.step(1)} />
    <input class="grow" type="range" min="0" max=${last} value=${at.value} aria-label="Entry of the log"
      aria-valuetext=${`Entry ${at.value} of ${last}`}
      onInput=${slide} />
    <span class="plate count">${figuresSvg(`${at.value}/${last}`, 13, '#f4f6f8')}</span>
    <button type="button" class="bare pace" aria-label=${`Speed: ${hurry.value} times. Change it`} onClick=${next}>
      ${hurry.value === .5 ? '½' : hurry.value} ×</button></div>`
}
