// What lies over the map for a moment: the price of a plotted space, a roll that is called, the plots as they open.
import { html } from 'htm/preact'
import { die } from '../pieces/die.js'
import { ico } from '../pieces/icons.js'
import { Quote } from './plot.js'
import { Reveal } from './sealed.js'
import { mark } from './tokens.js'
import { nameOf } from './view.js'

/** @typedef {import('./view.js').Fixed} Fixed */
/** @typedef {import('./view.js').Race} Race */
/** @typedef {import('./view.js').Seat} Seat */
/** @typedef {import('./view.js').Own} Own */
/** @typedef {import('./plot.js').Draft} Draft */
/** @typedef {import('./playback.js').Playback} Playback */

/** Two dice that add up to a sum, as near to equal as can be. @param {number} sum */
const facesOf = sum => [Math.ceil(sum / 2), Math.floor(sum / 2)]

/** @param {{roll: import('./playback.js').Roll, seats: Seat[]}} props */
const RollCall = ({ roll, seats }) => html`<section class=${`fx-roll ${roll.tone}`} aria-label=${roll.title}>
  ${roll.sum > 0 ? html`<svg viewBox="0 0 92 44" width="92" role="img" aria-label=${`The dice show ${roll.sum}`}>${facesOf(roll.sum)
    .map((face, i) => die(face, 22 + i * 48, 22, 36))}</svg>` : ico('wrench', 34)}<span>${mark(roll.seat, 16)} <b>${nameOf(seats, roll.seat)}</b> ${roll.title}<br />
  ${roll.sum > 0 && html`<b>${roll.sum}.</b>`} ${roll.text}</span></section>`

/** @param {{motion: Playback, fixed: Fixed, race: Race, seats: Seat[], own: Own|undefined, draft: Draft, asked: boolean}} props */
export function Overlay({ motion, race, seats, fixed, own, draft, asked }) {
  const roll = motion.roll.value, opened = motion.opened.value
  if (opened) return html`<${Reveal} opened=${opened} seats=${seats} />`
  if (roll) return html`<${RollCall} roll=${roll} seats=${seats} />`
  if (!asked || race.phase !== 'plot') return null
  return html`<${Quote} fixed=${fixed} draft=${draft} price=${own?.prices?.find(price => price.speed === draft.speed)} />`
}
