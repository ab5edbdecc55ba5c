// A race as frames: the view after each entry of the log, with its words and what it told.
import { get } from '../http.js'
import { withSets } from '../store.js'

/** @typedef {import('../types/wire.d.ts').Entry} Entry */
/** @typedef {import('../types/wire.d.ts').TableView} TableView */
/** @typedef {import('../pit_stop/view.js').Fixed} Fixed */
/** @typedef {import('../pit_stop/view.js').Race} Race */
/** @typedef {{table: TableView, race: Race}} Shared */
/** @typedef {import('../pit_stop/view.js').Told} Told */
/** @typedef {import('../pit_stop/view.js').Words} Words */
/** @typedef {{n: number, at: number, seat: number, by: string, words: Words[], told: Told[], shared: Shared, race: Race}} Frame */
/** @typedef {{table: string, fixed: Fixed, frames: Frame[], continues: boolean}} Film frame n is the view after entry
 * n */

/** @param {any} told @param {string} table @returns {Film} */
export function filmOf(told, table) {
  /** @type {Frame} */
  const first = { n: 0, at: 0, seat: -1, by: '', words: [], told: [], shared: told.shared, race: told.shared.race }
  const frames = [first]
  for (const entry of /** @type {Entry[]} */ (told.entries)) {
    const shared = withSets(frames[frames.length - 1].shared, entry.set ?? [])
    frames.push({ n: entry.n, at: entry.at, seat: entry.seat, by: entry.by, words: entry.words ?? [],
      told: /** @type {Told[]} */ (entry.told ?? []), shared, race: shared.race })
  }
  return { table, fixed: told.fixed, frames, continues: told.continues === true }
}

/** @param {string} table @returns {Promise<import('../http.js').Answer<Film>>} */
export async function load(table) {
  /** @type {import('../http.js').Answer<any>} */
  const answer = await get(`/api/tables/${encodeURIComponent(table)}/replay`)
  return answer.ok ? { ok: true, value: filmOf(answer.value, table) } : answer
}
