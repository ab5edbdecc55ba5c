// The hands of the own crew are open to each other: small cards beside yours.
import { html } from 'htm/preact'
import { cardSvg } from '../pieces/face.js'
import { cardName } from '../score/words.js'

/** @typedef {import('./hands.js').Hands} Hands */

/** @param {{own: Hands, names: string[]}} props */
export function Mates({ own, names }) {
  const mates = own.own.value?.hands.filter(one => one.seat !== own.me) ?? []
  if (!mates.length) return null
  return html`<div class="pc-mates">${mates.map(mate => {
    const cards = mate.cards.filter(Boolean)
    return html`<div key=${mate.seat} class="pc-mate" role="img" aria-label=${`${names[mate.seat]} holds ${cards.length
      ? cards.map(card => cardName(/** @type {string} */ (card))).join(', ') : 'nothing'}`}>
      <span class="tiny">${names[mate.seat]}</span><span class="pc-small">${mate.cards.map((card, i) => card
        ? html`<span key=${i}>${cardSvg(card, 50)}</span>` : html`<span key=${i} class="gone"></span>`)}</span></div>`
  })}</div>`
}
