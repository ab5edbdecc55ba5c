// Hooks of a table or a season, as the server keeps them: asked for, made, tried, removed.
import { signal } from '@preact/signals'
import { drop, get, post } from '../http.js'

/** @typedef {{at: number, event: string, fault: string}} Fault a call that was not taken */
/** @typedef {'json'|'slack'|'discord'} Form */
/** @typedef {{id: string, url: string, format: Form, fault: string, waits: number, next: number, faults: Fault[]}} Hook */
/** @typedef {{name: string, most: number, above: number, hooks: Hook[]}} Desk above: hooks of the season of a table */
/** @typedef {import('../http.js').Failure} Failure */

/** Whose hooks the page is about: `table` or `season`, and its id; nothing on the page that leads to them. */
export const [kind, owner] = location.pathname.split('/').slice(2)
const place = `/api/${kind}s/${owner}/hooks`

export const desk = signal(/** @type {Desk|null} */ (null))
export const trouble = signal(/** @type {Failure|null} */ (null))
/** What came of the last trial call, by hook. */
export const tried = signal(/** @type {Record<string, string>} */ ({}))
/** The secret of a hook that was just made; it is told this once. */
export const fresh = signal({ id: '', secret: '' })

export async function load() {
  /** @type {import('../http.js').Answer<Desk>} */
  const answer = await get(place)
  if (answer.ok) desk.value = answer.value
  else trouble.value = answer.failure
}

/** @param {import('../http.js').Answer<any>} answer */
async function take(answer) {
  trouble.value = answer.ok ? null : answer.failure
  if (answer.ok) await load()
  return answer.ok
}

/** Have an address called, and call it at once. @param {string} url @param {Form} format */
export async function make(url, format) {
  /** @type {import('../http.js').Answer<{id: string, secret: string}>} */
  const answer = await post(place, { url, format })
  if (answer.ok) fresh.value = format === 'json' ? answer.value : { id: '', secret: '' }
  if (!await take(answer) || !answer.ok) return false
  await tryIt(answer.value.id)
  return true
}

/** Send a trial call. @param {string} id */
export async function tryIt(id) {
  tried.value = { ...tried.value, [id]: '' }
  /** @type {import('../http.js').Answer<{ok: boolean, fault: string}>} */
  const answer = await post(`${place}/${id}/test`, {})
  if (await take(answer) && answer.ok) tried.value = { ...tried.value, [id]: answer.value.ok ? 'It was taken.' : 'It was not taken.' }
}

/** @param {string} id */
export const remove = async id => take(await drop(`${place}/${id}`))
