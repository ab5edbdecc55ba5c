// What the screen says by itself, in the words of team radio.
import { faceOf } from '../pieces/face.js'
import { cardName } from '../score/words.js'

/** @typedef {import('./hands.js').Flight} Flight */
/** @typedef {import('../wire.js').Answer} Answer */

/** The least that names a card: its number, or its name. @param {string} card */
export const shortName = card => faceOf(card).isWild ? cardName(card) : faceOf(card).first

/**
 * Why something came back.
 * @param {Answer} answer @param {Flight|undefined} flight @param {string} top the card that lies there now
 * @param {string} who put it there
 */
export function bounceWords(answer, flight, top, who) {
  const what = answer.what || 'That cannot be done.'
  if (!flight || flight.what !== 'lay') return { text: what, why: '' }
  const back = `Your ${shortName(flight.card)} came back.`
  if (answer.refused === 'pile_changed' && top && who) {
    return { text: `${who === 'You' ? 'Your' : `${who}’s`} ${shortName(top)} got there first. ${back}`, why: '' }
  }
  return { text: `${what} ${back}`, why: '' }
}
