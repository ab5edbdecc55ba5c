// Asking the server over HTTP. Every answer is a value; a failure says what failed in words fit to be read.

/** @typedef {{what: string, why?: string, rule?: string, at?: string, status: number}} Failure status 0: no answer
 * at all; at: the place in what was sent */

/** @template T @typedef {{ok: true, value: T} | {ok: false, failure: Failure}} Answer */

/** @param {any} said @param {number} status @returns {Failure} */
function failureOf(said, status) {
  const told = said?.error ?? said ?? {}
  const what = typeof told === 'string' ? told : told.what ?? told.detail ?? 'The server could not do that.'
  return { what: String(what), why: told.why, rule: told.rule, at: said?.at, status }
}

/** @template T @param {string} address @param {RequestInit} how @returns {Promise<Answer<T>>} */
async function ask(address, how) {
  let answer
  try { answer = await fetch(address, { headers: { Accept: 'application/json', ...how.headers }, ...how }) } catch {
    return { ok: false, failure: { what: 'The server does not answer.', why: 'Nothing is lost: try again in a moment.',
      status: 0 } }
  }
  const said = await answer.json().catch(() => null)
  return answer.ok ? { ok: true, value: said } : { ok: false, failure: failureOf(said, answer.status) }
}

/** @template T @param {string} address @returns {Promise<Answer<T>>} */
export const get = address => ask(address, { cache: 'no-store' })

/** @template T @param {string} address @returns {Promise<Answer<T>>} */
export const drop = address => ask(address, { method: 'DELETE' })

/** @template T @param {string} address @param {unknown} body sent as JSON @returns {Promise<Answer<T>>} */
export const post = (address, body) => send('POST', address, body)

/** @template T @param {string} address @param {unknown} body sent as JSON @returns {Promise<Answer<T>>} */
export const put = (address, body) => send('PUT', address, body)

/** @template T @param {string} method @param {string} address @param {unknown} body @returns {Promise<Answer<T>>} */
const send = (method, address, body) => ask(address, {
  method, body: JSON.stringify(body), headers: { Accept: 'application/json',
    'Content-Type': 'application/json' },
})
