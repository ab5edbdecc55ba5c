// The draft: as many Monkey Wrenches lie open as crews are in the race; the last car picks first.
import { html } from 'htm/preact'
import { useEffect, useState } from 'preact/hooks'
import { badge, ico } from '../pieces/index.js'
import { play } from '../sound.js'
import { captainOf } from './crew_people.js'
import { WatchAgain } from './reckoning_again.js'
import { TimeLeft } from './time_left.js'
import { crewNamed, crewTitle } from './view.js'
import { OpenWrench, WrenchChip, wrenchCard } from './wrench_cards.js'

/** @typedef {import('./view.js').Race} Race */
/** @typedef {import('./view.js').Fixed} Fixed */
/** @typedef {import('./view.js').Own} Own */
/** @typedef {import('../session.js').Session} Session */
/** @typedef {import('../store.js').Store} Store */
/** @typedef {{session: Session, store: Store, race: Race, fixed: Fixed, still: boolean}} Props */

/** The seat of this browser that speaks for the crew that chooses: its captain's if it is here; -1 for none.
 * @param {Store} store @param {Race} race */
export function speaker(store, race) {
  const mine = store.you.value.seats.filter(seat => race.seats[seat]?.crew === race.choosing && !race.seats[seat].gone)
  return mine.find(seat => seat === captainOf(race, race.choosing)) ?? mine[0] ?? -1
}

/** @param {Store} store @param {number} seat @returns {Own|undefined} */
export const ownOf = (store, seat) => /** @type {Record<string, Own>} */ (store.own.value)[seat]

/** Whose word holds: the captain's, or by option anybody's (PC-114). @param {Race} race @param {Fixed} fixed
 * @param {number} seat */
export const decides = (race, fixed, seat) => fixed.options.crew_decision !== 'captain'
  || captainOf(race, race.seats[seat]?.crew) === seat

/** What is so now, for all. @param {Props & {seat: number}} props */
function said({ store, race, fixed, seat }) {
  const { seats } = store.round.value, crew = race.choosing ? crewTitle(race.choosing) : ''
  if (seat < 0) return { call: `${crew} picks`, hint: 'The last car picks first, the leader takes what is left.' }
  if (decides(race, fixed, seat)) return { call: 'Your Crew picks', hint: 'It is yours for the rest of the race.' }
  return { call: 'Your Crew picks', hint: `Propose one; ${seats[captainOf(race, race.choosing)]?.name} decides.` }
}

/** Who has what already. @param {{race: Race}} props */
const Held = ({ race }) => html`<ul class="held">${race.crews.filter(crew => crew.racing).map(({ crew, wrenches }) => html`
  <li class=${crew === race.choosing ? 'now' : ''} key=${crew}>${badge(crew, 18)}<b>${crewTitle(crew)}</b>
    ${wrenches.map(({ card }) => html`<${WrenchChip} card=${card} />`)}
    ${crew === race.choosing ? html`<span class="small">picks now</span>` : !wrenches.length
    && html`<span class="small">no wrench yet</span>`}</li>`)}</ul>`

/** @param {Props} props */
export function Draft({ session, store, race, fixed, still }) {
  const seat = speaker(store, race), [picked, pick] = useState(-1), [busy, setBusy] = useState(false)
  const own = ownOf(store, seat), proposed = own?.proposed[0] ?? '', final = decides(race, fixed, seat)
  const asked = seat >= 0 && !still && race.choice === 'wrench'
  useEffect(() => { pick(-1) }, [race.choosing])
  useEffect(() => { if (asked) play('yours') }, [asked])
  /** @param {string} wrench */
  const take = async wrench => {
    if (busy || !asked) return
    setBusy(true)
    await session.act(seat, 'take_wrench', { wrench }, 0)
    setBusy(false)
  }
  const { call, hint } = said({ session, store, race, fixed, still, seat })
  // Equal cards may lie beside each other: one of them is meant.
  const meant = race.offer.indexOf(proposed), at = picked >= 0 ? picked : final ? meant : -1, chosen = race.offer[at] ?? ''
  return html`<section class="sheet pc-sheet pc-draft" aria-label="The draft"><header class="row">
      ${race.choosing && badge(race.choosing, 26)}<span class="grow"><h1>${call}</h1><p class="small">${hint}</p></span>
      <${TimeLeft} store=${store} what="time_up" /></header>
    <ul class="open-wrenches">${race.offer.map((card, i) => html`<${OpenWrench} key=${`${card}-${i}`} card=${card}
      picked=${asked && i === at} proposed=${i === meant}
      onPick=${asked ? () => final ? pick(i) : take(card) : undefined} />`)}</ul>
    ${asked && final && html`<button type="button" class="go wide-button" disabled=${!chosen || busy}
      onClick=${() => take(chosen)}>${ico('wrench', 20)}${chosen ? `Take ${wrenchCard(chosen).name}`
        : 'Pick one of them'}</button>`}
    ${asked && !final && proposed && html`<p class="waiting" role="status">You propose ${wrenchCard(proposed).name}.</p>`}
    <${Held} race=${race} /><footer class="row wrap"><${WatchAgain} table=${session.table} fixed=${fixed} /></footer>
    </section>`
}

/** What a screen reader hears when the draft goes on. @param {Race} race */
export const draftWords = race => race.choosing && crewNamed(race, race.choosing) ? `${crewTitle(race.choosing)} picks.`
  : ''
