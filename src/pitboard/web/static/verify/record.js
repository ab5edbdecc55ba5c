// Reading a record of a race: a head, entries numbered from 1, an end; one JSON object a line.

/** @typedef {{pitboard: number, game: string, rules: number, setup: any, sealed?: string, nonces?: string[], started?: string}} Head */
/** @typedef {{n: number, at: number, seat?: string, by?: string, do: string, luck?: (number|string)[], [key: string]: any}} Entry */
/** @typedef {{head: Head, entries: Entry[], end: any|null, secret: string}} Race */

/** A record that cannot be read, with the line at fault. */
export class Unreadable extends Error {
  /** @param {number} line from 1 @param {string} what */
  constructor(line, what) {
    super(`Line ${line}: ${what}`)
    this.line = line
  }
}

/** @param {string} text @param {number} line @returns {any} */
function object(text, line) {
  let value
  try { value = JSON.parse(text) } catch { throw new Unreadable(line, 'this is not JSON.') }
  if (typeof value !== 'object' || value === null || Array.isArray(value)) throw new Unreadable(line,
    'this is not an object.')
  return value
}

/** @param {any} value @param {number} line @returns {Head} */
function head(value, line) {
  if (value.pitboard !== 1) throw new Unreadable(line, 'a record begins with {"pitboard": 1, ...}.')
  if (typeof value.game !== 'string') throw new Unreadable(line, 'the head names no game.')
  if (value.nonces !== undefined && !(Array.isArray(value.nonces) && value.nonces.every(/** @param {unknown} n */ n =>
    typeof n === 'string'))) {
    throw new Unreadable(line, 'the nonces are not a list of texts.')
  }
  return value
}

/**
 * A record from its text.
 * @param {string} text @returns {Race}
 * @throws {Unreadable} with the first line at fault
 */
export function parse(text) {
  const lines = text.split('\n').map((one, i) => /** @type {[string, number]} */ ([one.trim(), i + 1]))
    .filter(([one]) => one)
  if (!lines.length) throw new Unreadable(1, 'the file is empty.')
  const race = /** @type {Race} */ ({ head: head(object(...lines[0]), lines[0][1]), entries: [], end: null,
    secret: '' })
  for (const [one, line] of lines.slice(1)) {
    const value = object(one, line)
    if (race.end) throw new Unreadable(line, 'there is more after the end.')
    if ('end' in value) { race.end = value.end; race.secret = value.secret ?? ''; continue }
    if (value.n !== race.entries.length + 1) throw new Unreadable(line,
      `entry ${race.entries.length + 1} was expected, this is ${value.n}.`)
    if (typeof value.do !== 'string') throw new Unreadable(line, `entry ${value.n} does nothing.`)
    race.entries.push(value)
  }
  return race
}
