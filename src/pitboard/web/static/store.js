// What this browser knows of a table. Entries change the shared tree; the game's own screen may show it a moment later.
import { batch, computed, signal } from '@preact/signals'

/** @typedef {import('./types/wire.d.ts').Welcome} Welcome */
/** @typedef {import('./types/wire.d.ts').Entry} Entry */
/** @typedef {import('./types/wire.d.ts').You} You */
/** @typedef {import('./types/wire.d.ts').LogLine} LogLine */
/** @typedef {import('./types/wire.d.ts').PresentSeat} PresentSeat */
/** @typedef {{table: import('./types/wire.d.ts').TableView, race: any}} Shared race: the game's own */
/** @typedef {ReturnType<typeof store>} Store */

const LOG_KEPT = 400

/**
 * A tree with one place changed; what is not on the way there stays the same object. A place one past the end of a
 *   list is added to it.
 * @template T @param {T} tree @param {(string|number)[]} path @param {any} value @returns {T}
 */
export function withSet(tree, path, value) {
  if (!path.length) return value
  const [key, ...rest] = path
  const copy = /** @type {any} */ (Array.isArray(tree) ? tree.slice() : { ...tree })
  copy[key] = withSet(/** @type {any} */ (tree)?.[key], rest, value)
  return copy
}

/** @template T @param {T} tree @param {[(string|number)[], any][]} sets @returns {T} */
export const withSets = (tree, sets) => sets.reduce((t, [path, value]) => withSet(t, path, value), tree)

/** An entry may have nothing to say: a step of a car. @param {LogLine} line */
const isSaid = line => line.words.length > 0

/** @param {Welcome} first */
export function store(first) {
  const n = signal(first.n), shared = signal(/** @type {Shared} */ (first.shared)), own = signal(first.own),
    you = signal(first.you)
  const presence = signal(first.presence?.seats ?? []), watching = signal(first.presence?.watching ?? 0)
  const log = signal(first.log.filter(isSaid)), fixed = signal(first.fixed), setup = signal(first.setup)
  /** Acts that were missed while the line was lost; 0 when there is nothing to say. */
  const missed = signal(0)
  /** Ms to add to performance.now() for the table's clock. */
  const clock_shift = signal(first.now - performance.now())

  return {
    game: first.game, table: first.table, n, shared, own, you, presence, watching, log, fixed, setup, missed,
    /** The table round the race. */
    round: computed(() => shared.value.table),
    /** Ms of the table's clock. */
    now: () => performance.now() + clock_shift.peek(),
    /** The whole view anew. @param {Welcome} w */
    welcome(w) {
      batch(() => {
        missed.value = Math.max(0, w.n - n.value)
        n.value = w.n
        shared.value = /** @type {Shared} */ (w.shared)
        own.value = w.own
        you.value = w.you
        fixed.value = w.fixed
        setup.value = w.setup
        if (w.presence) { presence.value = w.presence.seats; watching.value = w.presence.watching }
        clock_shift.value = w.now - performance.now()
        const known = log.value.at(-1)?.n ?? 0
        log.value = [...log.value, ...w.log.filter(line => line.n > known && isSaid(line))].slice(-LOG_KEPT)
      })
    },
    /** Its changes. The words go to the log by `say`, when the screen has come to them. @param {Entry} e */
    entry(e) {
      if (e.n <= n.value) return
      batch(() => {
        n.value = e.n
        shared.value = withSets(shared.value, e.set)
        if (e.own) own.value = { ...own.value, ...e.own }
      })
    },
    /** Words that a screen comes to late stand before those that take them back. @param {Entry} e */
    say(e) {
      if (!e.words.length) return
      const line = { n: e.n, at: e.at, seat: e.seat, by: e.by, do: e.do, words: e.words, sealed: e.sealed }
      const voided = log.value.findIndex(one => one.do === 'void' && one.n > e.n)
      const place = voided < 0 ? log.value.length : voided
      log.value = [...log.value.slice(0, place), line, ...log.value.slice(place)].slice(-LOG_KEPT)
    },
    /** The shared view changed without an entry. @param {{set: [(string|number)[], any][]}} c */
    change(c) { shared.value = withSets(shared.value, c.set) },
    /** @param {{seats: PresentSeat[], watching: number}} p */
    heard(p) { batch(() => { presence.value = p.seats; watching.value = p.watching }) },
    /** @param {{now: number, t: number}} c half the way there and back is what the answer is old */
    clock(c) { clock_shift.value = c.now + (performance.now() - c.t) / 2 - performance.now() },
  }
}
