// What your hands do. A card of your own, or a cap, flies at once and comes back if it is refused; what the deck and the
// dice do is never guessed. Acts are sent one after the other without waiting for answers.
import { batch, computed, signal } from '@preact/signals'
import { play } from '../sound.js'
import { bounceHome, noteFlight } from './flights.js'
import { bounceWords } from './words.js'
import { AREAS, capOf, capsLeft, crewNamed, hasArea, isCapped, pileOf } from './view.js'

/** @typedef {import('./view.js').Area} Area */
/** @typedef {import('./view.js').CapKind} CapKind */
/** @typedef {import('./view.js').Race} Race */
/** @typedef {import('./view.js').Own} Own */
/** @typedef {import('./view.js').Told} Told */
/** @typedef {import('../session.js').Session} Session */
/** @typedef {import('../store.js').Store} Store */
/** What is in hand to be put somewhere. slot: -1 for a card that lies before the crew; kind null: any cap.
 * @typedef {{what: 'lay', slot: number, card: string} | {what: 'cap', kind: CapKind|null}} Pick */
/** Sent and not yet so. n: the entry that it became, 0 while that is not known.
 * @typedef {{id: number, what: 'lay'|'cap', card: string, slot: number, area: Area, late: boolean, n: number}} Flight */
/** @typedef {ReturnType<typeof hands>} Hands */

const LATE_MS = 250

/** @param {Session} session @param {Store} store @param {number} me */
export function hands(session, store, me) {
  const flights = signal(/** @type {Flight[]} */ ([])), picked = signal(/** @type {Pick|null} */ (null))
  const aim = signal(/** @type {Area|null} */ (null)), draws = signal(0)
  /** Reached for the die, and not yet answered; rolling while a key or a button is held, or until told to stop. */
  const reaching = signal(false), held = signal(false), keeps = signal(false)
  /** Who of the crew last put something where. @type {Map<Area, number>} */
  const last = new Map()
  let count = 0, asking = false

  const race = () => /** @type {Race} */ (store.shared.value.race)
  const crew = computed(() => crewNamed(race(), race().seats[me]?.crew))
  const own = computed(() => /** @type {Own|undefined} */ (store.own.value[me]))
  /** The own hand without what is on its way; "" is a free slot. */
  const hand = computed(() => {
    const cards = own.value?.hands.find(one => one.seat === me)?.cards ?? []
    return cards.map((card, slot) => flights.value.some(one => one.what === 'lay' && one.slot === slot) ? '' : card ?? '')
  })
  const capping = computed(() => flights.value.filter(one => one.what === 'cap').map(one => one.area))
  /** Caps still in the tray. */
  const caps = computed(() => {
    const left = crew.value ? capsLeft(crew.value) : { tire: 0, fuel: 0, engine: 0 }
    for (const area of capping.value) left[/** @type {CapKind} */ (capOf(area))]--
    return left
  })
  /** The last cap is on, or on its way. */
  const done = computed(() => !!crew.value && (crew.value.complete
    || (!caps.value.tire && !caps.value.fuel && !caps.value.engine)))
  const working = computed(() => race().phase === 'pit_crew' && !!crew.value?.racing && !race().seats[me]?.gone)
  /** Cards may be laid: until the last cap or, by option, on the Discard until the phase ends (PC-120). */
  const lays = computed(() => working.value && (!done.value || /** @type {import('./view.js').Fixed} */ (store.fixed
    .value).options.discard_after_last_cap === 'open'))

  /** @param {(list: Flight[]) => Flight[]} how */
  const change = how => { flights.value = how(flights.peek()) }

  /** @param {Flight} flight @param {Record<string, string>} args @param {number} question */
  async function send(flight, args, question) {
    change(list => [...list, flight])
    setTimeout(() => change(list => list.map(one => one.id === flight.id ? { ...one, late: true } : one)), LATE_MS)
    const answer = await session.attempt(me, flight.what, args, question)
    if (!answer.refused) {
      const n = answer.n ?? 0
      return change(list => n <= store.n.peek() ? list.filter(one => one.id !== flight.id)
        : list.map(one => one.id === flight.id ? { ...one, n } : one))
    }
    bounceHome(flight)
    change(list => list.filter(one => one.id !== flight.id))
    said(answer, flight)
  }

  /** A refusal in words; after Stop, and when the line was lost, what is to be said has been said already.
   * @param {import('../wire.js').Answer} answer @param {Flight} [flight] */
  function said(answer, flight) {
    const isOver = race().phase !== 'pit_crew' && ['no_round', 'crew_out', 'race_over'].includes(answer.refused ?? '')
    if (answer.refused === 'line_lost' || isOver) return
    play('thunk')
    const pile = flight && crew.peek() ? pileOf(/** @type {any} */ (crew.peek()), flight.area) : []
    const seat = flight ? last.get(flight.area) ?? -1 : -1
    const who = seat === me ? 'You' : store.round.peek().seats[seat]?.name ?? ''
    session.tell({ tone: 'refused', rule: answer.rule, ...bounceWords(answer, flight, pile.at(-1) ?? '', who) })
  }

  /** Whether what is in hand can go to an area, as far as hands can feel. @param {Pick} pick @param {Area} area */
  function fits(pick, area) {
    const mine = crew.peek()
    if (done.peek() && (pick.what === 'cap' || area !== 'discard')) return false
    if (!mine || !hasArea(mine, area) || isCapped(mine, area) || capping.peek().includes(area)) return false
    return pick.what === 'lay' || (area !== 'discard' && (!pick.kind || pick.kind === capOf(area)))
  }

  /** The slot that the server empties: the first that holds this card. @param {string} card */
  const slotOf = card => hand.peek().indexOf(card)

  /** @param {Pick} pick @param {Area} area @param {DOMRect} [from] where the card leaves from */
  function put(pick, area, from) {
    batch(() => { picked.value = null; aim.value = null })
    const mine = crew.peek()
    if (!mine || !working.peek()) return
    const id = ++count, flight = { id, what: pick.what, area, late: false, n: 0, card: '', slot: -1 }
    if (pick.what === 'cap') {
      if (!fits(pick, area)) return sayNo(area)
      play('cap')
      return void send(flight, { area }, 0)
    }
    Object.assign(flight, { card: pick.card, slot: pick.slot < 0 ? -1 : slotOf(pick.card) })
    if (pick.slot >= 0 && flight.slot < 0) return
    const flying = flights.peek().filter(one => one.what === 'lay' && one.area === area).length
    const seen = pileOf(mine, area).length + flying
    play('card', seen)
    noteFlight(flight, from)
    send(flight, { card: pick.card, area }, 1 + seen)
  }

  /** What cannot be sent since nothing is there to be put, or nowhere to put it. @param {Area} area */
  function sayNo(area) {
    play('thunk')
    session.tell({ tone: 'refused', text: area === 'discard' ? 'The Discard has no cap.' : 'No cap goes on there now.',
      why: '', rule: area === 'discard' ? 'PC-22' : 'PC-26' })
  }

  /** One card from the deck: the next is asked for when this one has come. */
  function draw() {
    if (!working.peek() || done.peek()) return
    const free = hand.peek().filter(card => !card).length
    if (draws.peek() && draws.peek() >= free) return
    draws.value++
    pump()
  }

  async function pump() {
    if (asking || !draws.peek()) return
    asking = true
    const answer = await session.attempt(me, 'draw', {}, 0)
    asking = false
    draws.value = answer.refused ? 0 : Math.max(0, draws.peek() - 1)
    if (answer.refused) said(answer)
    pump()
  }

  async function grab() {
    if (!working.peek() || !done.peek() || reaching.peek() || crew.peek()?.die || crew.peek()?.reaching) return
    reaching.value = true
    play('tick')
    const answer = await session.attempt(me, 'take_die', {}, 0)
    reaching.value = false
    if (answer.refused) said(answer)
  }

  const halt = () => batch(() => { held.value = false; keeps.value = false })

  let throwing = false
  /** Rolls while it is wanted: the next roll is asked for when the last was answered, at the server's pace. */
  async function roll() {
    if (throwing) return
    throwing = true
    do {
      const answer = await session.attempt(me, 'roll', {}, 0)
      if (answer.refused) { halt(); if (answer.refused !== 'hands_full') said(answer) }
    } while ((held.peek() || keeps.peek()) && working.peek() && crew.peek()?.die)
    throwing = false
  }

  /** @param {Told[]} told */
  function settle(told) {
    for (const t of told) {
      if (t.what !== 'placed' && t.what !== 'capped') continue
      if (t.crew === crew.peek()?.crew) last.set(t.area, t.seat)
      if (t.seat !== me) continue
      const what = t.what === 'placed' ? 'lay' : 'cap'
      const mine = flights.peek().find(one => one.what === what && one.area === t.area && (!t.card || one.card === t.card))
      if (mine) change(list => list.filter(one => one !== mine))
    }
    const n = store.n.peek()
    if (flights.peek().some(one => one.n && one.n <= n)) change(list => list.filter(one => !one.n || one.n > n))
    const pick = picked.peek()
    if (pick?.what === 'lay' && pick.slot >= 0 && hand.peek()[pick.slot] !== pick.card) picked.value = null
    if (pick && (!lays.peek() || (done.peek() && pick.what === 'cap'))) picked.value = null
    const now = crew.peek()
    if (!now?.die) { if (!reaching.peek() && !now?.reaching) halt() } else if (held.peek()) roll()
  }

  return {
    me, flights, picked, aim, draws, reaching, keeps, crew, own, hand, caps, done, working, lays, last, put, fits, draw,
    settle,
    /** @param {number} slot */
    pickCard(slot) {
      const card = hand.peek()[slot], now = picked.peek()
      if (!card || !lays.peek()) return
      play('tick')
      picked.value = now?.what === 'lay' && now.slot === slot ? null : { what: 'lay', slot, card }
    },
    /** A card that lies before the crew. @param {string} card */
    pickWrench(card) {
      const now = picked.peek()
      if (!lays.peek()) return
      play('tick')
      picked.value = now?.what === 'lay' && now.slot < 0 && now.card === card ? null : { what: 'lay', slot: -1, card }
    },
    /** @param {CapKind|null} kind */
    armCap(kind) {
      const now = picked.peek()
      if (!working.peek() || done.peek()) return
      play('tick')
      picked.value = now?.what === 'cap' && now.kind === kind ? null : { what: 'cap', kind }
    },
    drop() { batch(() => { picked.value = null; aim.value = null }) },
    /** What is in hand goes to an area. @param {Area} area */
    putDown(area) {
      const pick = picked.peek()
      if (pick) put(pick, area)
    },
    /** Enter, a press, a held key: grabs the die, or rolls it. @param {boolean} holds goes on until `letGo` */
    goOn(holds) {
      held.value = holds
      if (crew.peek()?.die) roll()
      else grab()
    },
    letGo() { held.value = false },
    /** @param {boolean} on */
    keepRolling(on) { keeps.value = on; if (on && crew.peek()?.die) roll() },
  }
}

/** Areas that something in hand could go to. @param {Hands} own @param {Pick} pick */
export const openTo = (own, pick) => AREAS.filter(area => own.fits(pick, area))
