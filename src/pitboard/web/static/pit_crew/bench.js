// What you pick up: caps, hand, deck, wrenches; and, when the car is complete, the die.
import { html } from 'htm/preact'
import { cap, Deck as Stack } from '../pieces/index.js'
import { figures } from '../pieces/figures.js'
import { cardSvg } from '../pieces/face.js'
import { cardName } from '../score/words.js'
import { keyOf } from './key_codes.js'
import { hasKeys } from './layout.js'
import { Mates } from './mates.js'
import { DieBench } from './die_bench.js'
import { crewTitle } from './view.js'
import { Wrenches } from './wrench_bench.js'

/** @typedef {import('./hands.js').Hands} Hands */
/** @typedef {import('./hands.js').Pick} Pick */
/** @typedef {import('./view.js').Race} Race */
/** @typedef {import('./view.js').CapKind} CapKind */
/** @typedef {import('./view.js').CrewName} CrewName */
/** @typedef {(event: PointerEvent, pick: Pick) => void} Lift begins to drag something */
/** @typedef {{own: Hands, race: Race, seats: import('../types/wire.d.ts').SeatView[], still: boolean, lift: Lift}} Props */

const CAP_NAME = { tire: 'tires', fuel: 'tank', engine: 'engine' }

/** A press with the pointer leaves no focus behind, so that Space and Enter stay keys of the game.
 * @param {() => void} act */
export const press = act => (/** @type {MouseEvent} */ event) => {
  if (event.detail > 0 && event.currentTarget instanceof HTMLElement) event.currentTarget.blur()
  act()
}

/** @param {Props & {kind: CapKind}} props */
function CapButton({ own, kind, still, lift }) {
  const left = own.caps.value[kind], crew = /** @type {CrewName} */ (own.crew.value?.crew), pick = own.picked.value
  const armed = pick?.what === 'cap' && (!pick.kind || pick.kind === kind), w = 52 + Math.max(0, left - 1) * 12
  return html`<button type="button" class=${`pc-cap ${armed ? 'picked' : ''}`} disabled=${!left || still}
      aria-pressed=${armed} aria-label=${`Caps for the ${CAP_NAME[kind]}: ${left} left`}
      onClick=${press(() => own.armCap(kind))}
      onPointerDown=${/** @param {PointerEvent} e */ e => { if (left) lift(e, { what: 'cap', kind }) }}>
    <svg class="pc-face" viewBox=${`0 0 ${w} 52`} width=${w} height="52" aria-hidden="true">${left
      ? Array.from({ length: left }, (_, i) => cap(kind, crew, 26 + i * 12, 25, 23))
      : html`<circle cx="26" cy="25" r="22" fill="none" stroke="var(--edge)" stroke-dasharray="4 4" />`}</svg>
    <span class="pc-under">${CAP_NAME[kind]}</span></button>`
}

/** @param {Props} props */
const Caps = props => html`<section class="pc-caps" aria-label="Caps">
  <span class="label row">Caps <kbd aria-hidden="true">${keyOf('cap')}</kbd></span>
  <div class="row">${/** @type {CapKind[]} */ (['tire', 'fuel', 'engine']).map(kind => (kind !== 'engine'
    || !props.own.crew.value?.closed) && html`<${CapButton} key=${kind} ...${props} kind=${kind} />`)}</div></section>`

/** @param {Props & {card: string, slot: number}} props */
function HandCard({ own, card, slot, still, lift }) {
  const pick = own.picked.value, up = pick?.what === 'lay' && pick.slot === slot
  if (!card) return html`<span class="pc-card free" data-slot=${slot}><svg class="pc-face" viewBox="-31 -43 62 86"
    aria-hidden="true"><rect x="-29" y="-41" width="58" height="82" rx="8" fill="none" stroke="var(--line)"
    stroke-width="2" stroke-dasharray="5 6" />${own.draws.value > 0 && own.hand.value.findIndex(c => !c) === slot
      && html`<path class="pc-coming" d="M-9 0H9M0-9V9" stroke="var(--ink-3)" stroke-width="3" />`}</svg></span>`
  return html`<button type="button" class=${`pc-card ${up ? 'picked' : ''}`} data-slot=${slot} disabled=${still}
      aria-pressed=${up} aria-label=${cardName(card)} onClick=${press(() => own.pickCard(slot))}
      onPointerDown=${/** @param {PointerEvent} e */ e => lift(e, { what: 'lay', slot, card })}>
    <span class="pc-face">${cardSvg(card, 100)}</span>${hasKeys && html`<svg class="pc-digit" viewBox="-12 -8 24 16"
      width="20" height="13" aria-hidden="true">${figures(slot + 1, 0, 0, 12)}</svg>`}</button>`
}

/** @param {Props} props */
function Hand(props) {
  const { own } = props
  return html`<section class="pc-hand" aria-label="Your hand"><${Mates} own=${own} seats=${props.seats} />
    <div class="pc-cards" style=${`--n:${own.hand.value.length}`}>${own.hand.value.map((card, slot) => html`<${HandCard}
      key=${slot} ...${props} card=${card} slot=${slot} />`)}</div></section>`
}

/** @param {Props} props */
function Deck(props) {
  const { own, still } = props, mine = own.crew.value, left = mine?.deck ?? 0
  return html`<section class="pc-deck" aria-label="Deck and Monkey Wrenches">
    <div class="pc-deck-box"><span class="label row">Deck <kbd aria-hidden="true">${keyOf('draw')}</kbd></span>
      <button type="button" class="pc-deck-button" disabled=${still || !left} onClick=${press(own.draw)}
        aria-label=${left ? `Deck: draw a card; ${left} left` : 'Deck: it is empty'}>
      <svg class="pc-deck-pile" viewBox="0 0 80 100" aria-hidden="true"><${Stack} crew=${mine?.crew ?? 'red'}
        many=${left} /><g transform="translate(40 88)"><rect x="-16" y="-11" width="32" height="22" rx="11"
        fill="#0b0d10" stroke="#ffffff55" />${figures(left, 0, 0, 12, '#f4f6f8', 16)}</g></svg></button></div>
    <${Wrenches} ...${props} /></section>`
}

/** @param {Props} props */
export function Bench(props) {
  const { own, race } = props, mine = own.crew.value
  if (mine && !mine.racing) return html`<footer class="pc-bench"><p class="pc-out">${race.phase === 'over'
    ? 'The race is over.' : `${crewTitle(mine.crew)} is out. The others race on.`}</p></footer>`
  if (own.done.value && race.phase === 'pit_crew') return html`<footer class=${`pc-bench rolling ${own.lays.value ? 'late'
    : ''}`}><${DieBench} ...${props} />${own.lays.value && html`<${Hand} ...${props} />`}</footer>`
  return html`<footer class="pc-bench"><${Caps} ...${props} /><${Hand} ...${props} /><${Deck} ...${props} /></footer>`
}

