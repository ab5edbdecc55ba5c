// The word that a driver is writing: its text, what the server says of it, and the dial and the map that go with it.
import { useEffect, useLayoutEffect, useRef, useState } from 'preact/hooks'
import { post, put } from '../http.js'
import { blockOf, fromTurn, plainOf, read, withOrder, withTurn } from './plan_text.js'
import { cheapest } from './view.js'

/** @typedef {import('./view.js').Fixed} Fixed */
/** @typedef {import('./view.js').Race} Race */
/** @typedef {import('./view.js').Own} Own */
/** @typedef {import('./view.js').Price} Price */
/** @typedef {import('./driving.js').Drive} Drive */
/** @typedef {import('./plot.js').Draft} Draft */
/** line 0: about all @typedef {{line: number, column: number, length: number, what: string}} Fault */
/** @typedef {{share: number}} Share */
/** @typedef {{turn: number, samples: number, plots: (Share & {speed: number})[], ends: (Share & {end: string, speed: number})[],
 *   wear: (Share & {wear: number})[], skill: (Share & {greens: number})[], events: (Share & {event: string})[],
 *   lines: (Share & {line: number, text: string})[], notes: (Share & {note: string})[],
 *   open: (Share & {question: string})[]}} Dry */
/** @typedef {{turn: number, text: string|null, faults: Fault[], tries?: number, most?: number, dry?: Dry, away?: string}} Checked */
/** left: the word that lay when it was begun @typedef {{text: string, left: string, turn: number, me: number}} Written */
/** @typedef {ReturnType<typeof useWord>} Word */

const TYPED_MS = 220, AGAIN_MS = 200, HELD_MS = 1500, AWAY_MS = 4000
/** Looks at one text, each a little longer tried: at what is written, and at what the dial says. */
const MOST_LOOKS = 8, FEW_LOOKS = 3
/** Bytes of a plan that still goes over the socket. */
const SOCKET = 3000

/** What a skill on the map is called in a plan. @type {Record<string, string>} */
const SKILLS = { none: 'none', green: 'green', two_greens: 'greens', red: 'red' }

export const isSpeed = (/** @type {string} */ order) => order.startsWith('speed ')
export const isEnd = (/** @type {string} */ order) => order.startsWith('to ')

/** Dial and map in the words of a plan. @param {Fixed} fixed @param {Draft} draft @returns {string[]} */
export function ordersOf(fixed, draft) {
  const end = draft.end, way = end?.ways[Math.min(draft.mix, end.ways.length - 1)]
  if (!end || !way) return [`speed ${draft.speed}`]
  const where = end.overrun < 0 ? [`to ${fixed.road.cells[end.space].name}`] : []
  if (!way.rolls) return [`speed ${draft.speed}`, ...where]
  const on = way.corners.length === 1 ? `in corner ${way.corners[0][0] + 1}` : 'on corners'
  return [`speed ${draft.speed}`, ...where, `wear ${way.wear} ${on}`, `skill ${SKILLS[draft.skill] ?? 'none'} ${on}`]
}

/** What a text means for dial and map, null where it names no speed that can be plotted. @param {Fixed} fixed
 * @param {Price[]} prices @param {string[]} orders @param {Draft} draft @returns {Draft|null} */
function draftOf(fixed, prices, orders, draft) {
  const speed = Number(orders.find(isSpeed)?.slice(6)), price = prices.find(one => one.speed === speed)
  if (!price) return null
  const name = orders.find(isEnd)?.slice(3)
  const end = price.ends.find(one => fixed.road.cells[one.space].name === name && one.overrun < 0) ?? null
  if (draft.speed === speed && draft.end?.space === end?.space) return null
  return { speed, end, mix: end ? Math.max(0, end.ways.indexOf(cheapest(end))) : 0, skill: draft.skill }
}

/** What the server says of a text, a moment after the last key; looked at again while more tries tell more.
 * @param {{table: string, seat: number, text: string, key: string, on: boolean, most: number}} asked key: whatever else an answer
 *   hangs on; most: how often it is looked at
 * @returns {Checked|null} */
function useChecked({ table, seat, text, key, on, most }) {
  const [found, setFound] = useState(/** @type {{of: string, value: Checked}|null} */ (null)), of = `${key} ${text}`
  useEffect(() => {
    if (!on || !text.trim()) return
    let timer = setTimeout(look, TYPED_MS), is_over = false, looks = 0
    async function look() {
      /** @type {import('../http.js').Answer<Checked>} */
      const answer = await post(`/api/tables/${table}/plan`, { seat, plan: text })
      if (is_over) return
      if (answer.ok) {
        setFound({ of, value: answer.value })
        const { tries, most: all = 0, away } = answer.value
        if ((away || (tries && tries < all)) && ++looks < most) timer = setTimeout(look, away ? AWAY_MS : AGAIN_MS)
      } else if (answer.failure.status === 429 || answer.failure.status === 0) timer = setTimeout(look, HELD_MS)
      else setFound({ of, value: { turn: 0, text: null, away: answer.failure.what,
        faults: answer.failure.status === 400 ? [{ line: 0, column: 0, length: 0, what: answer.failure.why ?? answer.failure.what }] : [] } })
    }
    return () => { is_over = true; clearTimeout(timer) }
  }, [of, on, table, seat])
  return found?.of === of ? found.value : null
}

/** A thing when it has just changed, for whoever has to tell what moved first. @template T @param {T} value @param {string} key
 * @param {string} [first] what it counts as before */
function useChange(value, key, first = key) {
  const last = useRef(first), has = last.current !== key
  useLayoutEffect(() => { last.current = key })
  return has ? value : null
}

/** What was being written when a page went. @param {string} key @returns {Written|null} */
function written(key) {
  try { return JSON.parse(sessionStorage.getItem(key) ?? 'null') } catch { return null }
}

/** The text on its way: it begins as the word that lies, and what is over falls away. @param {string} table @param {string} left
 * @param {number} turn @param {number} me */
function useText(table, left, turn, me) {
  const key = `pitboard.word.${table}`, [kept, setKept] = useState(() => written(key) ?? { text: fromTurn(left, turn), left, turn, me })
  const is_new = kept.me !== me || kept.left !== left, is_mine = kept.me === me && kept.text !== fromTurn(kept.left, kept.turn)
  // Handed in, but the page went before it was answered.
  const is_left = withTurn(kept.text, kept.turn).trim() === left.trim()
  let now = kept
  if (is_new || kept.turn !== turn) {
    now = { text: is_mine && !is_left ? fromTurn(kept.text, turn) : fromTurn(left, turn), left, turn, me }
    setKept(now)
  }
  const latest = useRef(now)
  latest.current = now
  /** @param {string} text */
  const setText = text => {
    latest.current = { ...latest.current, text }
    setKept(latest.current)
    try { sessionStorage.setItem(key, JSON.stringify(latest.current)) } catch { /* kept by the page alone */ }
  }
  return { text: now.text, setText, typed: () => latest.current.text }
}

/**
 * @param {{session: import('../session.js').Session, fixed: Fixed, race: Race, own: Own|undefined, me: number, drive: Drive,
 *   plotting: boolean, open: boolean, by_mail: boolean}} props plotting: a speed is asked of this driver; open: the editor is
 */
export function useWord({ session, fixed, race, own, me, drive, plotting, open, by_mail }) {
  const left = own?.plan?.text ?? '', { text, setText, typed } = useText(session.table, left, race.turn, me), [busy, setBusy] = useState(false)
  const implied = plotting && drive.draft.speed ? ordersOf(fixed, drive.draft).join('; ') : ''
  const shown = text || implied, found = read(shown, race.turn), plain = plainOf(blockOf(found, race.turn))
  const mine = me >= 0 && !!own && race.turn > 0 && ['track', 'pit'].includes(race.cars[me]?.where)
  const checked = useChecked({ table: session.table, seat: me, text: shown, on: mine && (open || plotting), most: text || open ? MOST_LOOKS : FEW_LOOKS,
    key: `${me} ${race.phase} ${race.turn} ${race.cars[me]?.space} ${race.question}` })
  const speed = plain.find(isSpeed), moved = useChange(drive.draft, JSON.stringify([drive.draft, me, race.turn]))
  const changed = useChange(plain, JSON.stringify([plain, drive.prices.length, race.turn, plotting]), '')

  // Dial and map write into a text that names a speed; a text that names one turns the dial. Both before anybody sees them
  // apart, or types on.
  useLayoutEffect(() => {
    if (!plotting || !text) return
    if (changed && plain.length) {
      const draft = draftOf(fixed, drive.prices, plain, drive.draft)
      if (draft) drive.setDraft(draft)
    } else if (moved && speed && /\d/.test(speed)) {
      const [first, ...rest] = ordersOf(fixed, drive.draft)
      if (first === speed && rest.find(isEnd) === plain.find(isEnd)) return
      const faster = withOrder(text, race.turn, race.turn, isSpeed, first)
      const end = rest.find(isEnd) ?? (plain.find(isEnd)?.startsWith('to lane') ? plain.find(isEnd) : null) ?? null
      setText(withOrder(faster, race.turn, race.turn, isEnd, end))
    }
  })

  /** Hands the word in, in place of the last. @param {string} word @returns {Promise<boolean>} */
  async function leave(word) {
    const plan = withTurn(fromTurn(word, race.turn), race.turn).trim(), before = typed()
    setBusy(true)
    const answer = plan.length < SOCKET ? await session.ask('plan', { seat: me, plan }) : await byPost(plan)
    setBusy(false)
    // What was typed meanwhile stays.
    if (!answer.refused && typed() === before) setText(plan)
    return !answer.refused
  }
  /** @param {string} plan */
  async function byPost(plan) {
    const answer = await put(`/api/tables/${session.table}/plan`, { id: crypto.randomUUID?.() ?? String(Math.random()), seat: me, plan })
    if (!answer.ok) session.tell({ tone: 'refused', text: answer.failure.what, why: answer.failure.why })
    return { refused: answer.ok ? '' : 'refused' }
  }
  /** What is written; by mail also what dial and map say, for nobody is there to follow that way. */
  const whole = () => !by_mail || speed && text ? text : text ? ordersOf(fixed, drive.draft).reduce((all, order) => withOrder(all, race.turn,
    race.turn, one => one === order || (isSpeed(one) && isSpeed(order)) || (isEnd(one) && isEnd(order)), order), text) : implied
  /** Word and plot at once. */
  async function seal() {
    const plan = whole(), is_same = withTurn(plan, race.turn).trim() === left.trim()
    drive.keep()
    if (plan && !is_same && !await leave(plan)) return
    drive.seal(!!plan && !is_same && !own?.choice && read(plan, race.turn).turns.some(block => block.turn === race.turn
      && plainOf(block).some(isSpeed)))
  }
  return { mine, text, setText, implied, shown, found, lies: fromTurn(left, race.turn).trim() !== '', note: own?.plan?.note ?? '', checked, busy, leave, seal,
    dirty: withTurn(text, race.turn).trim() !== withTurn(fromTurn(left, race.turn), race.turn).trim(), turn: race.turn,
    /** The space that is ordered, empty where none is. */
    wanted: /^to ([ABC][\d.]+)$/.exec(plain.find(isEnd) ?? '')?.[1] ?? '',
    /** One plain order of a turn anew. @param {number} of @param {(order: string) => boolean} like @param {string|null} order */
    say: (of, like, order) => setText(withOrder(text || (of === race.turn ? implied : ''), race.turn, of, like, order)),
    takeBack: () => leave('') }
}
