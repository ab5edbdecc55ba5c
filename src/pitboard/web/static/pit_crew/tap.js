// A tap on an area of the own car: what is in hand goes there; without anything in hand it says why nothing happens.
import { useRef } from 'preact/hooks'
import { play } from '../sound.js'
import { isCapped, pileOf } from './view.js'

/** @typedef {import('./view.js').Area} Area */
/** @typedef {import('./hands.js').Hands} Hands */
/** @typedef {import('../session.js').Session} Session */

/** A tap so soon after a card was put down belongs to it. */
const DOUBLE_MS = 700

/** Why an empty hand does nothing there. @param {Hands} own @param {Area} area */
function reason(own, area) {
  const crew = own.crew.peek()
  if (own.done.peek()) return own.lays.peek() ? { text: 'All caps are on.', why: 'Only the Discard takes cards now.',
    rule: 'PC-120' } : { text: 'All caps are on.', why: 'After the last one nobody lays or draws.', rule: 'PC-120' }
  if (crew && area !== 'discard' && isCapped(crew, area)) return { text: 'The cap stays on.', why: 'Nothing more goes in.',
    rule: 'PC-26' }
  if (crew && pileOf(crew, area).length) return { text: 'What lies there stays.', why: 'Nobody takes a card back or moves it.',
    rule: 'PC-20' }
  return { text: 'Take a card first.', why: 'Tap one in your hand, then the place for it.' }
}

/** @param {Session} session @param {Hands|null} own @returns {(area: Area) => void} */
export function useTap(session, own) {
  const put_at = useRef(-DOUBLE_MS)
  return area => {
    const now = performance.now()
    if (!own) return
    if (own.picked.peek()) { put_at.current = now; return own.putDown(area) }
    if (now - put_at.current < DOUBLE_MS) return
    play('thunk')
    session.tell({ tone: 'refused', ...reason(own, area) })
  }
}
