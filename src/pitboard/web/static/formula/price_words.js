// What a plot itself asks for, in words.
import { count } from './view.js'

/** @type {Record<string, string>} */
const TESTS = { start: 'start test', acceleration: 'acceleration test', top: 'top-speed test' }

/** @param {import('./view.js').Price} price */
export function pedalWords(price) {
  const parts = price.tests.map(test => `a ${TESTS[test]}`.replace('a acc', 'an acc'))
  if (price.braking) parts.push(`${count(price.braking, 'penalty', 'penalties')} to brake`)
  return parts.length ? `Asks for ${parts.join(' and ')}.` : ''
}
