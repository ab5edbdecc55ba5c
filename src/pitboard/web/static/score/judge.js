// Asking for the verdict whenever what is written down changes. The newest question counts; what could not be asked is
// asked again.
import { computed, effect, signal } from '@preact/signals'
import { get, post } from '../http.js'
import { house, written_down } from './sheet.js'

/** @typedef {import('./kept.js').Area} Area */
/** @typedef {{penalty: number, turbo?: boolean}} AreaVerdict */
/** @typedef {{name: string, tires: AreaVerdict[], fuel: AreaVerdict, engine?: AreaVerdict, discard: AreaVerdict,
 *   penalty_points: number, crashed: boolean, turbo_bonuses: number, turbo_spaces: number, jet_fuel_spaces: number,
 *   why: string[]}} CrewVerdict */
/** @typedef {{what: string, at?: string, lost: boolean}} Trouble lost: no answer, and none is to blame */

const DEBOUNCE = 90
const WAITS = [500, 1000, 2000, 4000]

const answer = signal(/** @type {{text: string, crews: CrewVerdict[]}|null} */ (null))
export const trouble = signal(/** @type {Trouble|null} */ (null))
/** The verdict on each crew; the one before while the next is on its way. */
export const verdicts = computed(() => answer.value?.crews ?? null)
/** Whether the verdict is on what stands here now. */
export const isJudged = computed(() => answer.value !== null && answer.value.text === written_down.value)

let asked = 0, tries = 0
/** @type {number|undefined} */
let timer

/** @param {number} ms */
function askIn(ms) {
  clearTimeout(timer)
  timer = setTimeout(ask, ms)
}

/** @param {string} what */
function lose(what) {
  trouble.value = { what, lost: true }
  askIn(WAITS[Math.min(tries++, WAITS.length - 1)])
}

async function ask() {
  if (!house.peek()) return askMats()
  const text = written_down.peek(), n = ++asked
  /** @type {import('../http.js').Answer<{crews: CrewVerdict[]}>} */
  const said = await post('/api/score', JSON.parse(text))
  if (n !== asked) return
  // Asked too often: the same question a little later, and not a word about it.
  if (!said.ok && said.failure.status === 429) return askIn(WAITS[0])
  if (!said.ok && (said.failure.status === 0 || said.failure.status >= 500)) return lose(said.failure.what)
  tries = 0
  answer.value = said.ok ? { text, crews: said.value.crews } : null
  trouble.value = said.ok ? null : { what: said.failure.what, at: said.failure.at, lost: false }
}

async function askMats() {
  /** @type {import('../http.js').Answer<{mats: Record<string, import('./sheet.js').HouseMat>}>} */
  const said = await get('/api/mats')
  if (!said.ok) return lose(said.failure.what)
  tries = 0
  trouble.value = null
  house.value = said.value.mats
}

/** Asks at once, because somebody pressed a button or the line is back. */
export function askNow() { askIn(0) }

/** @param {CrewVerdict|undefined} of @param {Area} area @returns {AreaVerdict|undefined} */
export function verdictOn(of, area) {
  if (!of) return undefined
  if (area === 'fuel' || area === 'engine' || area === 'discard') return of[area]
  return of.tires[['front_left', 'front_right', 'rear_left', 'rear_right'].indexOf(area)]
}

/** "1 point", "3 points". @param {number} n */
export const points = n => n === 1 ? '1 point' : `${n} points`

/** @param {number} n */
export const spaces = n => n === 1 ? '1 space' : `${n} spaces`

export function startJudging() {
  effect(() => { if (written_down.value) askIn(DEBOUNCE) })
  addEventListener('online', askNow)
  askNow()
}
