// The counting aid of a seat (Table 13): the mark that everybody sees at a name, and the switch of its owner.
import { html } from 'htm/preact'
import { ico, Why } from './pieces/index.js'

/** @typedef {import('./session.js').Session} Session */
/** @typedef {import('./types/wire.d.ts').SeatView} SeatView */

/** At the name of whoever has the aid on, hollow when it was on before. @param {{who: SeatView|undefined}} props */
export function AidMark({ who }) {
  if (!who?.aid && !who?.aided) return null
  const words = who.aid ? 'counting aid' : 'had the counting aid on'
  return html`<span class=${`aid-mark ${who.aid ? '' : 'was'}`} title=${words}>${ico('sum', 12)}<span class="sr">,
    ${words}</span></span>`
}

/** Switches the aid of an own seat. @param {{session: Session, seat: number, who: SeatView, name?: boolean}} props
 *   name: whose seat it is, where one browser holds several */
export const AidSwitch = ({ session, seat, who, name = false }) => html`<span class="aid-switch"><label class="row"><input
  type="checkbox" role="switch" checked=${who.aid} onChange=${() => session.ask(who.aid ? 'aid_off' : 'aid_on', { seat })} />
  <span>Counting aid${name ? ` for ${who.name}` : ''}</span></label><${Why} rule="Table 13" game="pit-crew" /></span>`

/** The switches of all own seats, with what they do. @param {{session: Session, store: import('./store.js').Store}} props */
export function AidSwitches({ session, store }) {
  const { seats } = store.round.value, mine = store.you.value.seats.filter(seat => seats[seat] && !seats[seat].left)
  return mine.length > 0 && html`<div class="stack aid-switches">${mine.map(seat => html`<${AidSwitch} key=${seat}
    session=${session} seat=${seat} who=${seats[seat]} name=${mine.length > 1} />`)}<p class="small">Your screen adds up
    the tank and tells what comes next on each tire. Everybody sees that you use it.</p></div>`
}
