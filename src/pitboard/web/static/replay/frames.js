// A race as frames: the view after each entry of the log, with its words and what it told.
import { get } from '../http.js'
import { fetched, whole } from '../lasting.js'
import { withSets } from '../store.js'

/** @typedef {import('../types/wire.d.ts').Entry} Entry */
/** @typedef {import('../types/wire.d.ts').TableView} TableView */
/** @typedef {import('../types/wire.d.ts').Line} Words */
/** @typedef {{table: TableView, race: any}} Shared race: the game's own */
/** @typedef {{n: number, at: number, seat: number, by: string, words: Words[], told: any[], shared: Shared, race: any}} Frame */
/** @typedef {{table: string, game: string, fixed: any, frames: Frame[], continues: boolean}} Film frame n is the view
 * after entry n */

/** @param {any} told @param {string} table @returns {Film} */
export function filmOf(told, table) {
  /** @type {Frame} */
  const first = { n: 0, at: 0, seat: -1, by: '', words: [], told: [], shared: told.shared, race: told.shared.race }
  const frames = [first]
  for (const entry of /** @type {Entry[]} */ (told.entries)) {
    const shared = withSets(frames[frames.length - 1].shared, entry.set ?? [])
    frames.push({ n: entry.n, at: entry.at, seat: entry.seat, by: entry.by, words: entry.words ?? [],
      told: entry.told ?? [], shared, race: shared.race })
  }
  return { table, game: told.game, fixed: told.fixed, frames, continues: told.continues === true }
}

/** @param {string} table @returns {Promise<import('../http.js').Answer<Film>>} */
export async function load(table) {
  /** @type {import('../http.js').Answer<any>} */
  const answer = await get(`/api/tables/${encodeURIComponent(table)}/replay`)
  if (!answer.ok) return answer
  const { fixed } = answer.value
  try { await fetched(fixed) } catch { return { ok: false, failure: { what: 'The track does not come.', status: 0 } } }
  return { ok: true, value: filmOf({ ...answer.value, fixed: whole(fixed) }, table) }
}
