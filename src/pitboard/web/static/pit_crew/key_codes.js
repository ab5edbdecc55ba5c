// Which key does what in the pit. Keys go by their place on the board; each can be moved to another one.
import { codes } from '../settings.js'

/** @typedef {import('./view.js').Area} Area */
/** What can be done by one key, what it is called, and its usual key. @type {[string, string, string][]} */
export const ACTIONS = [['front_left', 'Front left', 'KeyQ'], ['engine', 'Engine', 'KeyW'],
  ['front_right', 'Front right', 'KeyE'], ['rear_left', 'Rear left', 'KeyA'], ['tank', 'Tank', 'KeyS'],
  ['rear_right', 'Rear right', 'KeyD'], ['discard', 'Discard', 'KeyX'], ['draw', 'Draw a card', 'Space'],
  ['cap', 'Take a cap', 'KeyC'], ['go', 'Grab and roll', 'Enter'], ['call_need', 'Call: need a …', 'KeyG'],
  ['call_tank', 'Call: tank’s mine', 'KeyT'], ['call_finish', 'Call: finish it', 'KeyF'],
  ['call_roll', 'Call: roll!', 'KeyR']]

/** Keys that stay what they are: cards are picked by figures, Esc lets go, Tab leads on. */
const FIXED = /^(?:Digit|Numpad)\d$|^Escape$|^Tab$|^(?:Shift|Control|Alt|Meta)/

/** @param {string} action @returns {string} */
export const codeOf = action => codes.value[`pit_crew.${action}`]
  ?? ACTIONS.find(([one]) => one === action)?.[2] ?? ''

/** What a key does, empty for nothing. @param {string} code */
export const actionOf = code => ACTIONS.find(([one]) => codeOf(one) === code)?.[0]
  ?? (code === 'NumpadEnter' && codeOf('go') === 'Enter' ? 'go' : '')

/** What is printed on a key, as far as its place tells. @param {string} code */
export const keyName = code => code.replace(/^Key|^Digit/, '').replace(/^Arrow(.*)/, '$1').replace(/^Numpad/, 'Num ')

/** What is printed on the key of an action. @param {string} action */
export const keyOf = action => keyName(codeOf(action))

/** Moves an action to another key; what was there takes the key that has become free.
 * @param {string} action @param {string} code @returns {boolean} whether that key may be taken */
export function move(action, code) {
  if (FIXED.test(code)) return false
  const was = codeOf(action), other = actionOf(code)
  codes.value = { ...codes.peek(), ...other ? { [`pit_crew.${other}`]: was } : {}, [`pit_crew.${action}`]: code }
  return true
}

/** All keys as they usually are. */
export const usualKeys = () => {
  codes.value = Object.fromEntries(Object.entries(codes.peek()).filter(([one]) => !one.startsWith('pit_crew.')))
}
