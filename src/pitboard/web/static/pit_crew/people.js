// Who sits here, in the bar: shape, name and how long a message takes; and what a line of the log is marked with.
import { html } from 'htm/preact'
import { AidMark } from '../counting_aid.js'
import { badge, ico } from '../pieces/index.js'

/** @typedef {import('./view.js').Race} Race */
/** @typedef {import('../store.js').Store} Store */

/** @param {Race} race */
export const markOf = race => (/** @type {number} */ seat) => race.seats[seat] ? badge(race.seats[seat].crew, 15) : null

/** Ms from which on a line is slow. */
const SLOW = 250

/** @param {{store: Store, race: Race}} props */
export function Seats({ store, race }) {
  const { seats } = store.round.value, presence = store.presence.value, watching = store.watching.value
  const how = seats.length > 6 ? 'many' : ''
  return html`<ul class=${`pc-seats wide ${how}`} aria-label="Who plays">${race.seats.map(({ crew, gone }, i) => {
    const who = seats[i], { on = true, rtt = 0 } = presence[i] ?? {}
    if (!who) return null
    const away = who.kind === 'person' && (!on || who.away || gone)
    return html`<li key=${i} class=${away ? 'away' : ''}>${badge(crew, 15)}<span
      class="name">${who.name}</span><${AidMark} who=${who} />
      ${who.kind === 'bot' || who.stand_in ? ico('bot', 16) : on && rtt > 0 && html`<i
        class=${rtt > SLOW ? 'slow' : ''}>${rtt} ms</i>`}</li>`
  })}${watching > 0 && html`<li class="chip">${ico('eye', 16)}${watching}</li>`}</ul>`
}
