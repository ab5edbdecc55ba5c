// Icons, 24 x 24, one stroke each.
import { html } from 'htm/preact'

/** @typedef {import('preact').VNode<any>} Drawn */

/** @type {Record<string, string>} */
export const ICON = {
  fuel: 'M12 3c5 6 6.5 8.5 6.5 11.5a6.5 6.5 0 0 1-13 0C5.5 11.5 7 9 12 3',
  engine: 'M4 10h3l2-3h6l2 3h3v8h-4l-2 2H9l-2-2H4ZM12 7V4M9 4h6', discard: 'M5 7h14M9 7V4h6v3M7 7l1 13h8l1-13',
  sound: 'M4 9.5h4L13 5v14l-5-4.5H4ZM16.5 9a4.5 4.5 0 0 1 0 6M19 6.5a8 8 0 0 1 0 11', menu: 'M4 7h16M4 12h16M4 17h16',
  eye: 'M2.5 12C6 6 18 6 21.5 12 18 18 6 18 2.5 12M12 9.5a2.5 2.5 0 1 1 0 5 2.5 2.5 0 0 1 0-5',
  flag: 'M5 21V4M5 5c5-3 8 3 14 0v9c-6 3-9-3-14 0', clock: 'M12 3a9 9 0 1 1 0 18 9 9 0 0 1 0-18M12 7v5l3.5 2',
  link: 'M10 14a4 4 0 0 0 6 0l3-3a4 4 0 0 0-6-6l-1 1M14 10a4 4 0 0 0-6 0l-3 3a4 4 0 0 0 6 6l1-1',
  wrench: 'M20 7.5a5 5 0 0 1-6.5 5L7 19a2.1 2.1 0 0 1-3-3l6.5-6.5A5 5 0 0 1 17 4l-3 3 3 3Z',
  bounce: 'M9 5 4 10l5 5M4 10h10a6 6 0 0 1 0 12',
  people: 'M9 11a3.5 3.5 0 1 0 0-7 3.5 3.5 0 0 0 0 7M2.5 20c0-8 13-8 13 0M16 4.5a3.5 3.5 0 0 1 0 6'
    + 'M18 13.5c2.5 1 3.5 3 3.5 6.5',
  bot: 'M5 9h14v10H5ZM12 9V5M12 4v1M9 13v2M15 13v2', moon: 'M19 14.5A8 8 0 1 1 9.5 5a6.5 6.5 0 0 0 9.5 9.5',
  tick: 'M4 12.5 9.5 18 20 6.5', turbo: 'M5 5l7 7-7 7M12 5l7 7-7 7', skip: 'M5 5l8 7-8 7ZM18 5v14',
  bolt: 'M13 2 5 14h6l-1 8 9-13h-6Z', plus: 'M12 5v14M5 12h14', play: 'M7 4.5 19 12 7 19.5Z', back: 'M14 5l-7 7 7 7',
  book: 'M4 5c3-1.5 6-1 8 1 2-2 5-2.5 8-1v14c-3-1.5-6-1-8 1-2-2-5-2.5-8-1ZM12 6v14', seal: 'M3 6h18v13H3ZM3 7l9 7 9-7',
  speed: 'M3 18a9 9 0 1 1 18 0M12 18l5-7', up: 'M12 20V5M5.5 11 12 4.5 18.5 11',
  lock: 'M6 11h12v9H6ZM8.5 11V7.5a3.5 3.5 0 0 1 7 0V11', oil: 'M12 4c4 5 6 8 6 10.5a6 6 0 0 1-12 0C6 12 8 9 12 4',
  slip: 'M2 8h9M4 12h8M2 16h9M14 7l6 5-6 5Z', cards: 'M4 7l9-3 5 13-9 3ZM14 5h6v13',
  mute: 'M4 9.5h4L13 5v14l-5-4.5H4ZM17 9.5l5 5M22 9.5l-5 5', copy: 'M8 8h12v12H8ZM4 16V4h12',
  down: 'M12 4v11M6 10l6 6 6-6M4 20h16', again: 'M5 12a7 7 0 1 0 2.5-5.4M8 2.5V7h4.5', pause: 'M8 5v14M16 5v14',
  door: 'M6 3h9v18H6M15 12h6M18 9l3 3-3 3', chat: 'M4 5h16v11H10l-5 4v-4H4Z', cross: 'M6 6l12 12M18 6 6 18',
  plug: 'M9 3v5M15 3v5M6 8h12v3a6 6 0 0 1-12 0ZM12 17v4',
  dice: 'M4 9.5 10 3.5 16 9.5 10 15.5ZM13 15.5h7v6h-7ZM10 9.5h.1M16.5 18.5h.1',
  cup: 'M7 4h10v6a5 5 0 0 1-10 0ZM7 6H3.5c0 3.5 1.5 5 3.7 5M17 6h3.5c0 3.5-1.5 5-3.7 5M12 15v4M8 20h8',
  tire: 'M12 3a9 9 0 1 1 0 18 9 9 0 0 1 0-18M12 8a4 4 0 1 1 0 8 4 4 0 0 1 0-8',
  rub: 'M9 5h12v14H9l-6-7ZM12 9.5l5 5M17 9.5l-5 5',
  sum: 'M18.5 7.5V4.5h-13l7 7.5-7 7.5h13v-3',
  hand: 'M7 12V6.5a1.5 1.5 0 0 1 3 0V11 4.5a1.5 1.5 0 0 1 3 0'
    + 'V11 6a1.5 1.5 0 0 1 3 0v8c0 4-2 7-5.5 7S6 19 4 14.5c1-1.3 2.2-.6 3 .5',
}

/**
 * An icon centered on (x, y), as a part of a drawing.
 * @param {string} name @param {number} x @param {number} y @param {number} [size] @param {string} [color] @returns
 *   {Drawn}
 */
export const icon = (name, x, y, size = 20, color = 'currentColor') => html`<path d=${ICON[name] ?? ICON.flag}
  transform=${`translate(${x - size / 2} ${y - size / 2}) scale(${size / 24})`} fill="none" stroke=${color}
    stroke-width="2.2"
  stroke-linecap="round" stroke-linejoin="round" />`

/**
 * An icon beside words; it says nothing of its own.
 * @param {string} name @param {number} [size] @returns {Drawn}
 */
export const ico = (name, size = 20) => html`<svg class="ico" width=${size} height=${size} viewBox="0 0 24 24"
  aria-hidden="true"
  style="flex:none">${icon(name, 12, 12, 24)}</svg>`
