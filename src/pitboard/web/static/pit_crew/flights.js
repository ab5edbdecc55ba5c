// Cards that fly: from the hand to a pile, back when they were refused, from the deck into the hand. What is drawn is
// where it will lie; motion only shows how it came there.
import { animate, lasting } from '../motion.js'

/** @typedef {import('./hands.js').Flight} Flight */

const FLY_MS = 180, BOUNCE_MS = 260, DRAW_MS = 160
const SPRING = 'cubic-bezier(.3,1.5,.5,1)', OUT = 'cubic-bezier(.2,.8,.2,1)'

/** @param {string} query */
const boxOf = query => document.querySelector(query)?.getBoundingClientRect()

/** Where a card of the hand, or of before the crew, lies. @param {Pick<Flight, 'slot'|'card'>} of */
const home = of => of.slot >= 0 ? `[data-slot="${of.slot}"]` : `[data-wrench="${CSS.escape(of.card)}"]`

/** Plays when what has changed is in the page, and before it is painted. @param {() => void} act */
const soon = act => requestAnimationFrame(act)

/** The way from one box to where an element lies, as it looks within that element. @param {Element} el
 * @param {DOMRect} from */
function wayFrom(el, from) {
  const to = el.getBoundingClientRect(), scale = el instanceof SVGGraphicsElement ? el.getScreenCTM()?.a || 1 : 1
  const x = (from.x + from.width / 2 - to.x - to.width / 2) / scale
  const y = (from.y + from.height / 2 - to.y - to.height / 2) / scale
  return `translate(${x}px, ${y}px) scale(${from.height / Math.max(1, to.height)})`
}

/** A card leaves the hand. @param {Flight} flight @param {DOMRect} [from] where it is held now, if not in the hand */
export function noteFlight(flight, from = boxOf(`${home(flight)} .pc-face`)) {
  if (!from || !lasting(1)) return
  soon(() => {
    const el = document.querySelector(`[data-flight="${flight.id}"]`)
    if (el) animate(el, [{ transform: wayFrom(el, from) }, { transform: 'none' }], { duration: lasting(FLY_MS),
      easing: OUT })
  })
}

/** A card springs back to where it came from. @param {Flight} flight */
export function bounceHome(flight) {
  const from = boxOf(`[data-flight="${flight.id}"]`)
  if (flight.what !== 'lay') return
  soon(() => {
    const el = document.querySelector(`${home(flight)} .pc-face`)
    if (!el) return
    el.classList.add('refused')
    setTimeout(() => el.classList.remove('refused'), 1000)
    if (from) animate(el, [{ transform: wayFrom(el, from) }, { transform: 'none' }], { duration: lasting(BOUNCE_MS),
      easing: SPRING })
  })
}

/** Cards come from the deck. @param {number[]} slots */
export function deal(slots) {
  const from = boxOf('.pc-deck-pile')
  if (!from || !lasting(1)) return
  slots.forEach((slot, i) => {
    const el = document.querySelector(`[data-slot="${slot}"] .pc-face`)
    if (el) animate(el, [{ transform: wayFrom(el, from), opacity: .4 }, { transform: 'none', opacity: 1 }],
      { duration: lasting(DRAW_MS), delay: lasting(40 * i), easing: OUT, fill: 'backwards' })
  })
}
