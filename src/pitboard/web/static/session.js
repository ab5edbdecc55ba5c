// One browser at one table: the line, what is known, and what can be asked. Screens of games listen here for what is
// to be shown.
import { signal } from '@preact/signals'
import { dropNonce, keptNonce, sealNonce } from './ready.js'
import { play } from './sound.js'
import { store } from './store.js'
import { wire } from './wire.js'

/** @typedef {import('./store.js').Store} Store */
/** @typedef {import('./wire.js').Answer} Answer */
/** @typedef {import('./types/wire.d.ts').Entry} Entry */
/** @typedef {{text: string, why?: string, rule?: string, tone: 'refused'|'news'}} Toast */
/** before: the view ahead of the entry, race: with it; say puts it into words.
 * @typedef {{show: (scene: {told: any[], before: any, race: any, say: () => void}) => void, jump: (race: any) => void}}
 *   Screen */
/** @typedef {ReturnType<typeof session>} Session */

const TOAST_MS = 4000

/** A call to one's crew says to the others only that there was one; its words come with what is one's own.
 * @param {Entry} frame @param {Store} store @returns {Entry} */
function asHeard(frame, store) {
  const call = Object.values(frame.own ?? {}).find(own => own?.call?.n === frame.n)?.call
  if (!call) return frame
  return { ...frame, words: [{ text: `${store.round.peek().seats[call.seat]?.name}: ${call.text}`, rule: '' }] }
}

/** @param {string} table */
export function session(table) {
  const known = signal(/** @type {Store|null} */ (null))
  const toast = signal(/** @type {Toast|null} */ (null))
  /** Whether the line was lost since it was last open. */
  let was_lost = false
  /** @type {Screen|null} */
  let screen = null
  /** @type {number|undefined} */
  let toast_timer

  /** @param {Toast} what */
  function tell(what) {
    clearTimeout(toast_timer)
    toast.value = what
    toast_timer = setTimeout(() => { toast.value = null }, TOAST_MS + what.text.length * 20)
  }

  /** @param {import('./types/wire.d.ts').Welcome} frame */
  function welcome(frame) {
    if (!known.value) { known.value = store(frame); return openNonce() }
    const before = known.value.shared.peek().race
    known.value.welcome(frame)
    if (JSON.stringify(before) !== JSON.stringify(frame.shared.race)) screen?.jump(frame.shared.race)
    if (was_lost) {
      const missed = known.value.missed.peek()
      tell({ tone: 'news', text: missed ? `Back. You missed ${missed === 1 ? '1 act' : `${missed} acts`}.`
        : 'Back. You missed nothing.' })
    }
    was_lost = false
    openNonce()
  }

  /** @param {Entry} frame */
  function entry(frame) {
    const now = known.peek()
    if (!now || frame.n <= now.n.peek()) return
    const before = now.shared.peek().race
    now.entry(frame)
    const race = now.shared.peek().race, say = () => now.say(asHeard(frame, now))
    if (!frame.told.length) say()
    if (screen && (frame.told.length || race !== before)) screen.show({ told: frame.told, before, race, say: frame.told.length
      ? say : () => {} })
    else if (frame.told.length) say()
    // At a calm table only one's own crew is heard.
    if (frame.do === 'call' && (!now.round.peek().rules.calm || asHeard(frame, now) !== frame)) play('call')
    // Where all hands wait for GO, its own countdown is heard.
    if (frame.do === 'start' && now.game !== 'pit_crew') play('go')
    openNonce()
  }

  const scheme = location.protocol === 'https:' ? 'wss' : 'ws'
  const line = wire(`${scheme}://${location.host}/t/${encodeURIComponent(table)}/ws`, {
    welcome, entry,
    change: frame => known.peek()?.change(frame),
    presence: frame => known.peek()?.heard(frame),
    clock: frame => known.peek()?.clock(frame),
    since: () => known.peek()?.n.peek() ?? 0,
  })
  line.state.subscribe(state => { if (state === 'lost') was_lost = true })

  /** @param {Answer} answer */
  function refusalSaid(answer) {
    if (!answer.refused) return answer
    tell({ tone: 'refused', text: answer.what || 'That cannot be done.', why: answer.why, rule: answer.rule })
    play('thunk')
    return answer
  }

  let opening = false
  /** All are in: what was sealed at "ready" is opened, without a hand. */
  async function openNonce() {
    const now = known.peek(), mine = now?.you.peek().seats ?? []
    if (!now || now.shared.peek().table.stage !== 'opening' || !mine.length || opening) return
    const nonce = keptNonce(table)
    if (!nonce) return
    opening = true
    const answer = await line.ask({ type: 'table', do: 'open', nonce })
    opening = false
    if (!answer.refused) dropNonce(table)
  }

  return {
    table, known, line, toast, tell,
    /** A screen takes over the showing. @param {Screen|null} other */
    listen(other) { screen = other },
    /** An act of the rules. @param {number} seat @param {string} act @param {Record<string, number|string>} args
     * @param {number} question */
    act: async (seat, act, args, question) => refusalSaid(await line.ask({ type: 'act', seat, do: act, args,
      question })),
    /** An act whose refusal the screen puts into words. It is not tried again after the line was lost: then it comes
     * back as refused, `line_lost`.
     * @param {number} seat @param {string} act @param {Record<string, number|string>} args @param {number} question */
    attempt: (seat, act, args, question) => line.ask({ type: 'act', seat, do: act, args, question }, true),
    /** Something about the table. @param {string} verb @param {Record<string, any>} [more] */
    ask: async (verb, more = {}) => refusalSaid(await line.ask({ type: 'table', do: verb, ...more })),
    /** Ready, or starting as host: a nonce is sealed along with it. @param {'ready'|'start'} verb */
    async ready(verb) { return refusalSaid(await line.ask({ type: 'table', do: verb, nonce_seal: sealNonce(table) })) },
  }
}
