// What is written down from the table: crews, cars, cards, wrenches. Kept in local storage; every change can be undone.
import { computed, effect, signal } from '@preact/signals'
import { fresh, MOST_CREWS, NAMES, read } from './kept.js'

/** @typedef {import('./kept.js').Area} Area */
/** @typedef {import('./kept.js').Mat} Mat */
/** @typedef {import('./kept.js').Sheet} Sheet */
/** A house's mat of a car: what its tank takes, how many pairs its engine, the numbers at its tires.
 * @typedef {{fuel: number, pairs: number, tires: number[]}} HouseMat */
/** What `pitboard score` reads. @typedef {{game: string, crews: object[]}} Document */

const MOST_BACK = 300
const KEY = 'pitboard.score'

/** @returns {Sheet} */
function kept() {
  try { return read(localStorage.getItem(KEY)) } catch { return fresh() }
}

export const sheet = signal(kept())
/** By car; null until they have come. */
export const house = signal(/** @type {Record<string, HouseMat>|null} */ (null))
/** What stood here before each change. */
const before = signal(/** @type {Sheet[]} */ ([]))
export const canUndo = computed(() => before.value.length > 0)
/** The crew that is written down now. */
export const mat = computed(() => sheet.value.crews[sheet.value.crew])

effect(() => {
  const text = JSON.stringify(sheet.value)
  try { localStorage.setItem(KEY, text) } catch { /* a browser that keeps nothing still scores */ }
})

/** @param {Sheet} next */
function change(next) {
  before.value = [...before.peek(), sheet.peek()].slice(-MOST_BACK)
  sheet.value = next
}

export function undo() {
  const last = before.peek().at(-1)
  if (!last) return
  before.value = before.peek().slice(0, -1)
  sheet.value = last
}

/** @param {Sheet} of @param {number} crew @param {Partial<Mat>} part @returns {Sheet} */
const withCrew = (of, crew, part) => ({ ...of, crews: of.crews.map((one, i) => i === crew ? { ...one, ...part }
  : one) })

/** Whether a mat has that area; an engine is there if it wants pairs. @param {Mat} of @param {Area} area */
export const hasArea = (of, area) => area !== 'engine' || (house.value?.[of.car]?.pairs ?? 1) > 0

/** @param {Mat} of */
export const isBlank = of => Object.entries(of.cards).every(([area, cards]) => !cards.length
  || !hasArea(of, /** @type {Area} */ (area)))

/** What a crew is called, also while its name is being typed. @param {number} crew */
export const nameOf = crew => sheet.value.crews[crew]?.name.trim() || NAMES[crew]

/** The number at a tire: as typed in for this crew, else as last typed in for this car, else the house's.
 * @param {number} crew @param {number} tire */
export function startOf(crew, tire) {
  const { crews, starts } = sheet.value, { car, starts: own } = crews[crew]
  return own[car]?.[tire] || starts[car]?.[tire] || house.value?.[car]?.tires[tire] || 1
}

/** @param {Mat} one @param {number} crew */
const written = (one, crew) => ({
  name: nameOf(crew), car: Number(one.car),
  tires: /** @type {Area[]} */ (['front_left', 'front_right', 'rear_left', 'rear_right']).map((area, tire) => ({
    start: startOf(crew, tire), cards: one.cards[area] })),
  fuel: one.cards.fuel, engine: hasArea(one, 'engine') ? one.cards.engine : [], discard: one.cards.discard,
  wrenches: one.wrenches,
})

/** The document to be judged, as text; empty until the numbers at the tires are known. */
export const written_down = computed(() => house.value ? JSON.stringify(/** @type {Document} */ ({ game: 'pit_crew',
  crews: sheet.value.crews.map(written) })) : '')

/** @param {number} crew */
export const pickCrew = crew => {
  sheet.value = { ...sheet.peek(), crew, area: 'front_left' }
}
/** @param {Area} area */
export const pickArea = area => { sheet.value = { ...sheet.peek(), area } }

/** @param {(cards: string[]) => string[]} how the cards of the picked area change */
function changeCards(how) {
  const { crew, area } = sheet.peek(), { cards } = mat.peek()
  change(withCrew(sheet.peek(), crew, { cards: { ...cards, [area]: how(cards[area]) } }))
}

const MOST_CARDS = 60

/** @param {string} card */
export const lay = card => changeCards(cards => cards.length < MOST_CARDS ? [...cards, card] : cards)
/** Whether the picked area has cards. */
const hasSome = () => mat.peek().cards[sheet.peek().area].length > 0
export const takeLast = () => { if (hasSome()) changeCards(cards => cards.slice(0, -1)) }
/** @param {number} at */
export const takeAway = at => changeCards(cards => cards.filter((_, i) => i !== at))
export const clearArea = () => { if (hasSome()) changeCards(() => []) }

/** @param {number[]|undefined} of @param {number} tire @param {number} value */
const withNumber = (of, tire, value) => [0, 1, 2, 3].map(i => i === tire ? value : of?.[i] ?? 0)

/** @param {number} tire @param {number} value */
export function setStart(tire, value) {
  const now = sheet.peek(), { crew } = now, { car, starts } = mat.peek()
  // The crews' mats of a car are most likely alike: what one reads serves the others until they say otherwise.
  change(withCrew({ ...now, starts: { ...now.starts, [car]: withNumber(now.starts[car], tire, value) } }, crew,
    { starts: { ...starts, [car]: withNumber(starts[car], tire, value) } }))
}

/** @param {string} car */
export function setCar(car) {
  change(withCrew(sheet.peek(), sheet.peek().crew, { car }))
  if (!hasArea(mat.peek(), sheet.peek().area)) pickArea('front_left')
}

/** @param {string} name */
export const setName = name => { sheet.value = withCrew(sheet.peek(), sheet.peek().crew, { name }) }

/** @param {string} wrench */
export function turnWrench(wrench) {
  const { wrenches } = mat.peek()
  change(withCrew(sheet.peek(), sheet.peek().crew, { wrenches: wrenches.includes(wrench)
    ? wrenches.filter(one => one !== wrench) : [...wrenches, wrench].sort() }))
}

export function addCrew() {
  const now = sheet.peek()
  if (now.crews.length >= MOST_CREWS) return
  const added = { ...fresh().crews[0], name: NAMES[now.crews.length], car: now.crews[0].car }
  change({ ...now, crews: [...now.crews, added], crew: now.crews.length, area: 'front_left' })
}

/** Takes the last crew out. */
export function dropCrew() {
  const now = sheet.peek(), crews = now.crews.slice(0, -1)
  change({ ...now, crews, crew: Math.min(now.crew, crews.length - 1) })
}

/** Empty mats for another round; names, cars and wrenches stay. */
export function clearCards() {
  const now = sheet.peek()
  change({ ...now, crew: 0, area: 'front_left', crews: now.crews.map(one => ({ ...one,
    cards: fresh().crews[0].cards })) })
}

/** As it was at first, but for the numbers at the tires: they are printed. */
export function startAgain() {
  const now = sheet.peek(), clean = fresh()
  change({ ...clean, starts: now.starts, crews: clean.crews.map((one, i) => ({ ...one,
    starts: now.crews[i].starts })) })
}
