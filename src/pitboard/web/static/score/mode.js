// What the pad is for at the moment: cards, or a number that something else needs.
import { signal } from '@preact/signals'
import { lay, setStart } from './sheet.js'
import { AREAS } from './kept.js'
import { AREA_NAME } from './words.js'

/**
 * @typedef {{kind: 'cards'} | {kind: 'start', tire: number} | {kind: 'training'} | {kind: 'teamwork', first: number}}
 *   Pad first: 0 while the first of the two numbers is asked
 */

export const pad = signal(/** @type {Pad} */ ({ kind: 'cards' }))
/** The color that a figure key lays. */
export const color = signal(/** @type {'b'|'w'} */ ('b'))

export const toCards = () => { pad.value = { kind: 'cards' } }

/** What the pad asks for, in words. @param {Pad} of */
export function question(of) {
  if (of.kind === 'start') return `The number printed at the ${AREA_NAME[AREAS[of.tire]].toLowerCase()} tire?`
  if (of.kind === 'training') return 'Training: which number?'
  if (of.kind === 'teamwork') return of.first ? `Teamwork: ${of.first} or …?` : 'Teamwork: which two numbers?'
  return ''
}

/** A number is chosen. @param {number} n @param {boolean} [other] a card of the other color than figure keys lay */
export function choose(n, other = false) {
  const now = pad.peek()
  if (now.kind === 'teamwork' && !now.first) { pad.value = { kind: 'teamwork', first: n }; return }
  if (now.kind === 'teamwork' && now.first === n) return
  if (now.kind === 'start') setStart(now.tire, n)
  else if (now.kind === 'training') lay(`${n}*`)
  else if (now.kind === 'teamwork') lay(`${now.first}/${n}*`)
  else lay(`${n}${other === (color.peek() === 'b') ? 'w' : 'b'}`)
  toCards()
}
