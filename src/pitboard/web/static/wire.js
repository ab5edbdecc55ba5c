// The line to a table: one socket, commands with ids, answers, and getting back after the line was lost.
import { signal } from '@preact/signals'
import { fetched, missing, whole } from './lasting.js'

/** @typedef {import('./types/wire.d.ts').Welcome} Welcome */
/** @typedef {import('./types/wire.d.ts').Entry} Entry */
/** @typedef {import('./types/wire.d.ts').Change} Change */
/** What became of a command: the number of its entry, or why it was refused.
 * @typedef {{type: 'answer', id: string|number, n?: number, refused?: string, rule?: string, what?: string, why?:
 *   string}} Answer */
/** @typedef {import('./types/wire.d.ts').Presence} Presence */
/** @typedef {import('./types/wire.d.ts').Clock} Clock */
/** @typedef {'connecting'|'open'|'lost'|'gone'} LineState */
/** @typedef {{welcome: (w: Welcome) => void, entry: (e: Entry) => void, change: (c: Change) => void, presence: (p:
 * Presence) => void, clock: (c: Clock) => void,
 *   since: () => number}} Hearer */
/** @typedef {{type: 'act', seat: number, do: string, args?: Record<string, number|string>, question?: number}
 *   | {type: 'table', do: string, [key: string]: any}} Command */

/** Tries to get back, in seconds. */
const TRIES = [.5, 1, 2, 4]
/** A line on which nothing was heard for this long is taken for lost; pings ask for a sign of life. */
const SILENCE = 9000, PING = 3000
/** Closed for good: the table is no more. */
const TABLE_GONE = 4003
/** Closed because of what was sent: the same again would not help. */
const OUR_FAULT = [4000, 4008]

/**
 * @param {string} address of the socket, without the query @param {Hearer} hear
 */
export function wire(address, hear) {
  const state = signal(/** @type {LineState} */ ('connecting'))
  /** When the next try begins, in ms of performance.now(); 0 while none waits. */
  const next_try = signal(0)
  /** @type {Map<string, {sent: string, once: boolean, done: (answer: Answer) => void}>} */
  const waiting = new Map()
  const prefix = Array.from(crypto.getRandomValues(new Uint8Array(6)), b => b.toString(36)).join('').slice(0, 10)
  let count = 0, tries = 0, heard = 0, closed = false
  /** @type {WebSocket|null} */
  let socket = null
  /** @type {number|undefined} */
  let timer

  /** @param {any} frame */
  function take(frame) {
    switch (frame.type) {
      case 'welcome':
        tries = 0
        state.value = 'open'
        hear.welcome({ ...frame, fixed: whole(frame.fixed) })
        // Asked before the line was lost: the same id is applied once, so it may be sent again.
        for (const { sent } of waiting.values()) socket?.send(sent)
        return
      case 'entry': return hear.entry(frame)
      case 'change': return hear.change(frame)
      case 'presence': return hear.presence(frame)
      case 'clock': return hear.clock(frame)
      case 'answer':
        waiting.get(frame.id)?.done(frame)
        waiting.delete(frame.id)
    }
  }

  function open() {
    clearTimeout(timer)
    next_try.value = 0
    const mine = socket = new WebSocket(`${address}?since=${hear.since()}`)
    heard = performance.now()
    /** What came behind a welcome that waits for a part of its own. @type {any[]|null} */
    let behind = null
    /** @param {any} frame */
    const receive = frame => {
      if (behind) behind.push(frame)
      else if (frame.type === 'welcome' && missing(frame.fixed)) {
        behind = [frame]
        fetched(frame.fixed).then(() => {
          const waited = behind ?? []
          behind = null
          if (mine === socket) waited.forEach(receive)
        }, () => mine.close())
      } else take(frame)
    }
    mine.onmessage = event => {
      if (mine !== socket) return
      heard = performance.now()
      receive(JSON.parse(event.data))
    }
    mine.onclose = event => { if (mine === socket) lose(event.code) }
  }

  /** @param {number} code */
  function lose(code) {
    const old = socket
    socket = null
    old?.close()
    if (closed) return
    if (code === TABLE_GONE) { state.value = 'gone'; return }
    giveBack('The table could not read that.', OUR_FAULT.includes(code))
    state.value = 'lost'
    const delay = TRIES[Math.min(tries++, TRIES.length - 1)] * 1000
    next_try.value = performance.now() + delay
    timer = setTimeout(open, delay)
  }

  /** Commands that will never be answered come back as refused. @param {string} what @param {boolean} all also those
   * that would be sent again */
  function giveBack(what, all) {
    for (const [id, { done, once }] of waiting) {
      if (!all && !once) continue
      waiting.delete(id)
      done({ type: 'answer', id, refused: 'line_lost', what, why: '' })
    }
  }

  const pulse = setInterval(() => {
    if (socket?.readyState !== WebSocket.OPEN) return
    if (performance.now() - heard > SILENCE) return lose(0)
    socket.send(JSON.stringify({ type: 'ping', t: performance.now() }))
  }, PING)
  const offline = () => lose(0), online = () => { if (!socket) { tries = 0; open() } }
  addEventListener('offline', offline)
  addEventListener('online', online)
  open()

  return {
    state, next_try,
    /** Tries at once. */
    retry() { if (!socket) open() },
    /** Sends a command; the answer says what became of it.
     * @param {Command} command @param {boolean} [once] not again after the line was lost @returns {Promise<Answer>} */
    ask(command, once = false) {
      const id = `${prefix}.${++count}`, sent = JSON.stringify({ ...command, id })
      if (once && state.peek() !== 'open') {
        return Promise.resolve({ type: 'answer', id, refused: 'line_lost', what: '', why: '' })
      }
      return new Promise(done => {
        waiting.set(id, { sent, once, done })
        if (state.peek() === 'open' && socket?.readyState === WebSocket.OPEN) socket.send(sent)
      })
    },
    close() {
      closed = true
      clearInterval(pulse)
      clearTimeout(timer)
      removeEventListener('offline', offline)
      removeEventListener('online', online)
      socket?.close()
    },
  }
}

/** @typedef {ReturnType<typeof wire>} Wire */
