// The Monkey Wrenches before the own crew. One that is laid as a card can be picked; each says what it does when it is
// pointed at, focused or tapped.
import { html } from 'htm/preact'
import { useEffect, useRef, useState } from 'preact/hooks'
import { cardSvg } from '../pieces/face.js'
import { ico, Why } from '../pieces/index.js'
import { cardName, wrenchName } from '../score/words.js'
import { wrenchCard } from './wrench_cards.js'

/** @typedef {import('./bench.js').Props} Props */
/** @typedef {{slot: number, by: 'point'|'focus'|'tap'}} Shown whose words are shown, and why: a tap holds them */

const READ_MS = 8000

/** Whose words are shown now, and what shows and hides them. */
function useWords() {
  const [shown, show] = useState(/** @type {Shown|null} */ (null)), box = useRef(/** @type {HTMLElement|null} */ (null))
  useEffect(() => {
    if (shown?.by !== 'tap') return
    const hide = () => show(null), timer = setTimeout(hide, READ_MS)
    const press = (/** @type {Event} */ e) => { if (!box.current?.contains(/** @type {Node} */ (e.target))) hide() }
    addEventListener('pointerdown', press)
    return () => { clearTimeout(timer); removeEventListener('pointerdown', press) }
  }, [shown])
  /** Hides what was shown for that reason. @param {Shown['by']} by */
  const leave = by => show(now => now?.by === by ? null : now)
  return { shown, show, box,
    /** What makes the words of a card come and go. @param {number} slot */
    when: slot => ({
      onPointerEnter: (/** @type {PointerEvent} */ e) => { if (e.pointerType === 'mouse' && shown?.by !== 'tap') show({ slot,
        by: 'point' }) },
      // A tap focuses too: what it holds already it is about to let go.
      onFocus: (/** @type {FocusEvent} */ e) => { if (/** @type {HTMLElement} */ (e.target).matches(':focus-visible')) show(now =>
        now?.by === 'tap' && now.slot === slot ? now : { slot, by: 'focus' }) },
      onBlur: () => leave('focus'),
      onKeyDown: (/** @type {KeyboardEvent} */ e) => { if (e.code === 'Escape') show(null) },
    }),
    leavePoint: () => leave('point') }
}

/** @typedef {Props & {card: string, used: boolean, about: string, when: object, onTap: () => void, pressed: boolean}} One */

/** A wrench that works by itself. @param {One} props */
const Passive = ({ card, about, when, onTap, pressed }) => html`<button type="button" class="pc-wrench passive"
  aria-describedby=${about} aria-expanded=${pressed} ...${when} onClick=${/** @param {MouseEvent} e */ e => {
    if (e.detail > 0) /** @type {HTMLElement} */ (e.currentTarget).blur()
    onTap()
  }}>${ico('wrench', 16)}<span>${wrenchName(card)}</span></button>`

/** A wrench that is laid as a card. @param {One} props */
function Extra({ own, card, used, still, lift, about, when, onTap }) {
  const pick = own.picked.value, up = pick?.what === 'lay' && pick.slot < 0 && pick.card === card
  return html`<button type="button" class=${`pc-wrench ${up ? 'picked' : ''}`} data-wrench=${card} ...${when}
      aria-disabled=${used || still} aria-describedby=${about} aria-pressed=${up}
      aria-label=${`${cardName(card)}${used ? ', used this round' : ''}`}
      onClick=${/** @param {MouseEvent} e */ e => {
        if (e.detail > 0) /** @type {HTMLElement} */ (e.currentTarget).blur()
        if (!used && !still) own.pickWrench(card)
        if (used || !up) onTap()
      }}
      onPointerDown=${/** @param {PointerEvent} e */ e => { if (!used && !still) lift(e, { what: 'lay', slot: -1, card }) }}>
    <span class="pc-face">${cardSvg(card, 46)}</span><span>${wrenchCard(card).name.split(' ')[0]}</span></button>`
}

/** What a wrench does, in a sentence above the bench. @param {{card: string, used: boolean}} props */
const About = ({ card, used }) => {
  const { name, text, rule } = wrenchCard(card)
  return html`<div class="pc-about"><b>${name}</b> <span>${text}${used ? ' It is used for this round.' : ''}</span> <${Why}
    rule=${rule} /></div>`
}

/** @param {Props} props */
export function Wrenches(props) {
  const { own } = props, held = own.crew.value?.wrenches ?? [], { shown, show, box, when, leavePoint } = useWords()
  const flying = own.flights.value.filter(one => one.what === 'lay' && one.slot < 0).map(one => one.card)
  const told = shown ? held[shown.slot] : null
  if (!held.length) return null
  return html`<div class="pc-wrenches" role="group" aria-label="Monkey Wrenches" ref=${box} onPointerLeave=${leavePoint}>
    <span class="label">Wrench</span>${held.map(({ card, used }, slot) => {
      const Kind = card.includes('*') ? Extra : Passive, about = `wrench-${slot}`, held_open = shown?.slot === slot
      return html`<${Kind} key=${slot} ...${props} card=${card} used=${used || flying.includes(card)} about=${about}
        when=${when(slot)} pressed=${held_open && shown?.by === 'tap'}
        onTap=${() => show(held_open && shown?.by === 'tap' ? null : { slot, by: 'tap' })} /><span hidden
        id=${about}>${wrenchCard(card).text}</span>`
    })}${told && html`<${About} ...${told} />`}</div>`
}
