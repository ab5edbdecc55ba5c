// Figures that matter are drawn: octagonal race numbers, one stroke each, in a 56 x 80 box; the same on every machine.
import { html } from 'htm/preact'

/** @typedef {import('preact').VNode<any>} Drawn */

/** @type {Record<string, string>} */
const GLYPH = {
  0: 'M9 21 21 9H35L47 21V59L35 71H21L9 59Z', 1: 'M14 26 31 9V78', 2: 'M9 29V21L21 9H35L47 21V33L9 64V71H50',
  3: 'M9 25V21L21 9H35L47 21V30L38 39 47 48V60L35 71H21L9 60V56M22 39H38', 4: 'M38 78V9L9 50V58H53',
  5: 'M46 9H12V36H35L47 47V60L35 71H21L9 61V57', 6: 'M46 24V20L35 9H21L9 21V60L21 71H35L47 60V48L35 37H9',
  7: 'M6 9H47V18L24 78', 8: 'M20 9H36L45 18V30L36 39 47 49V60L36 71H20L9 60V49L20 39 11 30V18ZM20 39H36',
  9: 'M10 56V60L21 71H35L47 59V20L35 9H21L9 20V32L21 43H47',
  A: 'M9 78V23L22 9H34L47 23V78M9 51H47', B: 'M11 9H35L45 18V30L36 39 47 49V61L37 71H11ZM11 39H36',
  C: 'M47 27V21L35 9H21L9 21V59L21 71H35L47 59V53', D: 'M10 9H33L47 23V57L33 71H10Z', E: 'M47 9H11V71H48M11 39H40',
  F: 'M11 78V9H48M11 40H40', G: 'M47 25V21L35 9H21L9 21V59L21 71H35L47 59V42H30', H: 'M10 2V78M46 2V78M10 40H46',
  I: 'M28 2V78', J: 'M44 2V59L32 71H20L8 59', K: 'M11 2V78M48 2 11 44M24 30 48 78', L: 'M11 2V71H48', M: 'M9 78V9L28 42 47 9V78',
  N: 'M9 78V9L47 71V2', O: 'M9 21 21 9H35L47 21V59L35 71H21L9 59Z', P: 'M11 78V9H36L47 20V35L36 46H11',
  Q: 'M9 21 21 9H35L47 21V59L35 71H21L9 59ZM30 52 50 78', X: 'M7 2 49 78M49 2 7 78',
  R: 'M11 78V9H36L47 20V32L36 43H11M30 43 48 78',
  S: 'M47 24V20L35 9H21L9 20V29L20 38 36 42 47 51V60L35 71H21L9 60V56', T: 'M4 9H52M28 9V78',
  U: 'M9 2V59L21 71H35L47 59V2', V: 'M6 2 28 76 50 2', W: 'M5 2 15 71 28 34 41 71 51 2', Y: 'M6 2 28 42 50 2M28 42V78',
  Z: 'M8 9H48L8 71H48',
  '-': 'M10 40H46', '+': 'M8 40H48M28 20V60', '.': 'M20 72H34', ':': 'M28 20V34M28 50V64', '/': 'M46 4 10 76',
  '!': 'M28 2V52M28 62V76', ' ': '',
}

/** @param {string} c */
const glyphWidth = c => c === '1' ? 40 : c === ' ' ? 26 : ':.!I'.includes(c) ? 34 : 'WM'.includes(c) ? 60 : 58

/** @param {string|number} text */
const span = text => [...String(text)].reduce((sum, c) => sum + glyphWidth(c), 0)

/**
 * Figures centered on (x, y), h px high, as a part of a drawing.
 * @param {string|number} text @param {number} x @param {number} y @param {number} h
 * @param {string} [color] @param {number} [weight] of the stroke in the 56 x 80 box
 * @returns {Drawn}
 */
export function figures(text, x, y, h, color = 'currentColor', weight = 15) {
  let at = -(span(text) - 3) / 2
  const strokes = [...String(text)].map(c => {
    const width = glyphWidth(c), shift = at + (width - 59) / 2
    at += width
    return html`<path d=${GLYPH[c] ?? ''} transform=${`translate(${shift.toFixed(1)} -40)`} />`
  })
  return html`<g transform=${`translate(${x} ${y}) scale(${(h / 80).toFixed(3)})`} fill="none" stroke=${color}
    stroke-width=${weight} stroke-linejoin="miter">${strokes}</g>`
}

/**
 * Figures as an image of their own, h px high, named by their text.
 * @param {string|number} text @param {number} h @param {string} [color] @returns {Drawn}
 */
export function figuresSvg(text, h, color) {
  const w = (span(text) * h / 80).toFixed(1)
  return html`<svg width=${w} height=${h} viewBox=${`0 0 ${w} ${h}`} role="img" aria-label=${String(text)}>
    ${figures(text, Number(w) / 2, h / 2, h, color)}</svg>`
}

/**
 * A slat of the pit board; one word a slat.
 * @param {string|number} text @param {number} [h] @param {string} [color] @returns {Drawn}
 */
export const plate = (text, h = 16, color = '#f4f6f8') => html`<span class="plate">${figuresSvg(text, h, color)}</span>`

/** @param {number} [h] @returns {Drawn} */
export const wordmark = (h = 18) => html`<span class="row" style="gap:2px" role="img" aria-label="Pitboard">
  ${[...'PITBOARD'].map((c, i) => html`<span class="plate" aria-hidden="true"
    style=${`padding:${h * .28}px ${h * .26}px;border-radius:4px`}>
    ${figuresSvg(c, h, i < 3 ? '#f4f6f8' : '#ffb25a')}</span>`)}</span>`
