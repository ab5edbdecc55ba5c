// The hands of the own crew are open to each other: small cards beside yours.
import { html } from 'htm/preact'
import { AidMark } from '../counting_aid.js'
import { cardSvg } from '../pieces/face.js'
import { cardName } from '../score/words.js'

/** @typedef {import('./hands.js').Hands} Hands */

/** @typedef {import('../types/wire.d.ts').SeatView} SeatView */

/** @param {{own: Hands, seats: SeatView[]}} props */
export function Mates({ own, seats }) {
  const mates = own.own.value?.hands.filter(one => one.seat !== own.me) ?? []
  if (!mates.length) return null
  return html`<div class="pc-mates">${mates.map(mate => {
    const cards = mate.cards.filter(Boolean), who = seats[mate.seat], name = who?.name ?? ''
    return html`<div key=${mate.seat} class="pc-mate" role="img" aria-label=${`${name}${who?.aid ? ', with the counting aid,'
      : ''} holds ${cards.length
      ? cards.map(card => cardName(/** @type {string} */ (card))).join(', ') : 'nothing'}`}>
      <span class="tiny row">${name}<${AidMark} who=${who} /></span><span class="pc-small">${mate.cards.map((card, i) => card
        ? html`<span key=${i}>${cardSvg(card, 50)}</span>` : html`<span key=${i} class="gone"></span>`)}</span></div>`
  })}</div>`
}
