// Times of a table that races by a timetable, as people tell them: by day and time in their own zone.
import { useEffect, useState } from 'preact/hooks'

/** @typedef {import('./store.js').Store} Store */
/** @typedef {import('./types/wire.d.ts').Timetable} Timetable */

const DAY = new Intl.DateTimeFormat('en-GB', { weekday: 'short', day: 'numeric', month: 'short', hour: '2-digit', minute: '2-digit' })
const FAR = new Intl.RelativeTimeFormat('en', { numeric: 'always' })
const STEPS = /** @type {[Intl.RelativeTimeFormatUnit, number][]} */ ([['day', 86_400_000], ['hour', 3_600_000], ['minute', 60_000]])
/** @type {Record<string, string>} */
export const DAYS = { mon: 'Mon', tue: 'Tue', wed: 'Wed', thu: 'Thu', fri: 'Fri', sat: 'Sat', sun: 'Sun' }
const LOOK_MS = 20_000

/** The timetable of a table, null where it is raced live. @param {Store} store @returns {Timetable|null} */
export const timetableOf = store => store.round.value.rules.timetable ?? null

/** The time of day of a moment of the table's clock. @param {Store} store @param {number} at */
const wallOf = (store, at) => Math.round((Date.now() + at - store.now()) / 60_000) * 60_000

/** "Wed 2 Dec, 20:00". @param {Store} store @param {number} at ms of the table's clock */
export const dayWords = (store, at) => DAY.format(wallOf(store, at)).replace(',', '')

/** "in 2 days", "20 minutes ago". @param {number} ms from now on */
export function farWords(ms) {
  const [unit, size] = STEPS.find(([, one]) => Math.abs(ms) >= one) ?? STEPS[STEPS.length - 1]
  return Math.abs(ms) < 60_000 ? 'now' : FAR.format(Math.trunc(ms / size), unit)
}

/** Now and then again, so that words about time stay true. @param {boolean} on */
export function useNow(on) {
  const [, look] = useState(0)
  useEffect(() => {
    if (!on) return
    const timer = setInterval(() => look(n => n + 1), LOOK_MS)
    return () => clearInterval(timer)
  }, [on])
}

/** A calendar in a line. @param {Timetable} plan */
export const calendarWords = plan => `${plan.days.map(day => DAYS[day]).join(', ')} ${plan.time}, ${plan.zone.replace(/_/g, ' ')}`

/** What becomes of who has left no word. @param {Timetable} plan */
export const absentWords = plan => plan.absent === 'plain' ? 'the usual plain answer' : `a ${plan.absent} bot drives that turn`
