// A season as the server tells it: fetched, asked again while the page is looked at, and changed by acts.
import { computed, signal } from '@preact/signals'
import { get, post } from '../http.js'
import { myName, nameIs } from '../top_bar.js'

/** @typedef {{id: string, name: string, team: string, division: number, withdrawn: boolean}} Driver */
/** @typedef {{place: number, points: number, end: string, dropped: boolean, pole: boolean, grid: number, start: number,
 *   missed: number, stood_in: number, notes: string[]}} Result */
/** @typedef {{driver: string, rank: number, tied: boolean, points: number, wins: number, missed: number,
 *   moved: number|null, zone: string, results: Record<string, Result>}} Line */
/** @typedef {{rank: number, end: string, instead: string[], missed: number, stood_in: number}} Drive a guest's race */
/** @typedef {{name: string, driver: string, drives: Record<string, Drive>}} Guest */
/** @typedef {{seat: string, name: string, driver: string, bot: string, rank: number, end: string}} Row */
/** @typedef {{driver: string, kind: string, value: number, reason: string}} Decision */
/** @typedef {{id: string, division: number, title: string, drivers: string[], table: string, over: boolean, void: string,
 *   rows: Row[], decisions: Decision[]}} Race */
/** @typedef {{points: number[], pole: number, drop: number, dnf: string, replaced: string, others: string}} Scoring */
/** @typedef {{n: number, season: string, game: string, name: string, previous: string, open: boolean, scoring: Scoring,
 *   timetable: Record<string, any>|null,
 *   divisions: {name: string, up: number, down: number}[], drivers: Driver[], races: Race[], standings: Line[][],
 *   guests: Guest[][],
 *   ratings: Record<string, {rating: number, spread: number, races: number}>,
 *   log: {at: number, text: string, reason: string}[], stages: Record<string, string>, rules: Record<string, string>,
 *   you: {steward: boolean, driver: string, name: string, code: string}}} Season */

/** How often the season is asked for while its page is looked at, ms. */
const REFRESH = 8000

export const id = location.pathname.split('/')[2] ?? ''
/** The code that the link brought along; no server log ever sees it. */
export const code = location.hash.slice(1)
export const season = signal(/** @type {Season|null} */ (null))
export const trouble = signal('')
export const isMissing = signal(false)

/** Drivers by their ids. */
export const drivers = computed(() => new Map((season.value?.drivers ?? []).map(one => [one.id, one])))
/** @param {string} driver */
export const nameOf = driver => drivers.value.get(driver)?.name ?? 'Somebody'

/** Which race of its division it is, from 1; letters count them so, too. @param {Season} of @param {Race} race */
export const numberOf = (of, race) => of.races.filter(one => one.division === race.division).findIndex(one => one.id === race.id) + 1

let timer = 0
export async function refresh() {
  clearTimeout(timer)
  /** @type {import('../http.js').Answer<Season>} */
  const answer = await get(`/api/seasons/${id}?n=${season.value?.n ?? -1}`)
  if (answer.ok) take(/** @type {Season} */ ({ ...season.value, ...answer.value }))
  else isMissing.value = answer.failure.status === 404
  trouble.value = answer.ok ? '' : answer.failure.what
  if (document.visibilityState === 'visible' && !isMissing.value) timer = setTimeout(refresh, REFRESH)
}

/** @param {Season} told */
function take(told) {
  if (told.you.name && !season.value) nameIs(told.you.name)
  if (JSON.stringify(told) !== JSON.stringify(season.value)) season.value = told
  document.title = `${told.name} · Pitboard`
}

/** A command's own name, so that it is done once however often it is sent. */
const fresh = () => Array.from(crypto.getRandomValues(new Uint8Array(12)), byte => byte.toString(16).padStart(2, '0')).join('')

/** Ask something of the season; the words of what is wrong, or nothing. @param {Record<string, unknown>} command */
export const act = command => send(`/api/seasons/${id}/acts`, { id: fresh(), ...command })

/** Open the table of a race. @param {string} race */
export const openTable = race => send(`/api/seasons/${id}/table`, { race })

/** @param {string} address @param {unknown} body @returns {Promise<string>} */
async function send(address, body) {
  /** @type {import('../http.js').Answer<Season>} */
  const answer = await post(address, body)
  if (!answer.ok) return [answer.failure.what, answer.failure.why].filter(Boolean).join(' ')
  take(answer.value)
  return ''
}

/** Enter by the link, under a name. @param {string} name @param {string} team */
export async function enter(name, team) {
  const wrong = await act({ do: 'enter', name, team, code })
  if (!wrong && !myName.value) nameIs(name)
  return wrong
}

/** Close the dialog that an event is in as Esc would: the focus goes back to where it was. @param {Event} event */
export const closeDialog = event => /** @type {HTMLElement} */ (event.target).closest('dialog')?.close()

/** The season that follows: its id, or what is wrong. @param {string} name @param {boolean} ratings whether they go on from here
 * @returns {Promise<{next?: string, wrong: string}>} */
export async function makeNext(name, ratings) {
  /** @type {import('../http.js').Answer<{season: string}>} */
  const answer = await post(`/api/seasons/${id}/next`, { name, ratings })
  return answer.ok ? { next: answer.value.season, wrong: '' } : { wrong: answer.failure.what }
}
