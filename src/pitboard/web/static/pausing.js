// Pausing the race. Where all act at once every crew is asked (Table 7); elsewhere the host decides.
import { html } from 'htm/preact'
import { ico, Why } from './pieces/index.js'
import { crewsOf } from './seat_groups.js'

/** @typedef {import('./session.js').Session} Session */
/** @typedef {import('./store.js').Store} Store */

/** "Red", "Red and Green". @param {{crew: string}[]} crews */
const named = crews => crews.map(({ crew }) => crew[0]?.toUpperCase() + crew.slice(1)).join(' and ')

/** What the crews have said: which want a pause, which are still asked, and whether this browser's is among those.
 * @param {Store} store */
function wishesOf(store) {
  const { seats } = store.round.value, mine = store.you.value.seats
  const crews = crewsOf(store).map(({ crew, seats: held }) => ({ crew, wants: held.some(i => seats[i]?.wants_pause),
    asked: held.some(i => seats[i]?.kind === 'person' && !seats[i].left && !seats[i].away),
    mine: held.some(i => mine.includes(i) && !seats[i]?.left) }))
  const wanting = crews.filter(one => one.wants), open = crews.filter(one => one.asked && !one.wants)
  return { wanting, open, may_ask: open.some(one => one.mine), plays: crews.some(one => one.mine) }
}

/** Whether this browser has a say in pauses. @param {Store} store */
export const hasSay = store => crewsOf(store).length ? wishesOf(store).plays : store.you.value.host

/** What can be said now. @param {{session: Session, store: Store, onDone?: () => void}} props */
export function PauseButtons({ session, store, onDone }) {
  const { wanting, open, may_ask } = wishesOf(store), { paused } = store.round.value
  /** @param {'pause'|'resume'} verb */
  const say = verb => () => { session.ask(verb); onDone?.() }
  const go = html`<button type="button" class="go" onClick=${say('resume')}>
    ${ico('play', 18)}${wanting.length ? 'Rather go on' : 'Go on'}</button>`
  if (paused) return go
  const words = wanting.length ? 'A pause, yes' : open.length > 1 ? 'Ask for a pause' : 'Pause the race'
  return html`${(may_ask || !crewsOf(store).length) && html`<button type="button"
    onClick=${say('pause')}>${ico('pause', 18)}${words}</button>`}${wanting.length > 0 && go}`
}

/** The race is paused, or some want it to be; with what can be said to that. @param {{session: Session, store: Store}}
 * props */
export function PauseBanner({ session, store }) {
  const { paused, stage } = store.round.value, { wanting, open, may_ask } = wishesOf(store)
  if (!paused && (!wanting.length || stage !== 'racing')) return null
  const asked = may_ask ? '' : ` ${named(open)} ${open.length > 1 ? 'are' : 'is'} asked.`
  const wish = html`<span>${named(wanting)} ${wanting.length > 1 ? 'want' : 'wants'} a pause.${asked} <${Why}
    rule="Table 7" game="pit-crew" /></span>`
  const rest = crewsOf(store).length ? 'It goes on when a player says so.' : 'It goes on when the host says so.'
  return html`<div class="banner" role="status">${paused ? html`<span>The race is paused.</span>` : wish}
    ${hasSay(store) ? html`<${PauseButtons} session=${session} store=${store} />` : paused && rest}</div>`
}
