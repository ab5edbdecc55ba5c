// The shape of what is kept, and reading it back: whatever does not fit it counts as nothing.

/** @typedef {'front_left'|'front_right'|'rear_left'|'rear_right'|'engine'|'fuel'|'discard'} Area */
/** Numbers at the tires by car; 0 where none was typed in. @typedef {Record<string, number[]>} Starts */
/**
 * @typedef {{name: string, car: string, starts: Starts, cards: Record<Area, string[]>, wrenches: string[]}} Mat
 * @typedef {{crews: Mat[], starts: Starts, crew: number, area: Area}} Sheet crew, area: what is written down now
 */

export const AREAS = /** @type {Area[]} */ (['front_left', 'front_right', 'rear_left', 'rear_right', 'engine', 'fuel',
  'discard'])
export const CARS = ['27', '29', '31', '33']
export const NAMES = ['Red', 'Green', 'Yellow']
export const MOST_CREWS = NAMES.length

/** A card as text: 7b, 10w; of the wrenches *b (Assist), 3/7* (Teamwork), 5* (Training). */
const CARD = /^(?:(?:[1-9]|10)[bw]|\*[bw]|(?:[1-9]|10)(?:\/(?:[1-9]|10))?\*)$/

/** @param {string} name @returns {Mat} */
const emptyMat = name => ({ name, car: '27', starts: {}, wrenches: [], cards: { front_left: [], front_right: [],
  rear_left: [], rear_right: [], engine: [], fuel: [], discard: [] } })

/** @returns {Sheet} */
export const fresh = () => ({ crews: NAMES.slice(0, 2).map(emptyMat), starts: {}, crew: 0, area: 'front_left' })

/** @param {any} value @returns {value is string[]} */
const areTexts = value => Array.isArray(value) && value.every(one => typeof one === 'string')

/** @param {any} n */
const isNumber = n => Number.isInteger(n) && n >= 0 && n <= 10

/** @param {any} value */
const areStarts = value => value && typeof value === 'object' && CARS.every(car => value[car] === undefined
  || (Array.isArray(value[car]) && value[car].every(isNumber)))

/** @param {any} mat */
const isMat = mat => typeof mat?.name === 'string' && CARS.includes(mat.car) && areStarts(mat.starts)
  && areTexts(mat.wrenches) && mat.cards && AREAS.every(area => areTexts(mat.cards[area])
    && mat.cards[area].every((/** @type {string} */ card) => CARD.test(card)))

/** @param {string|null} text @returns {Sheet} */
export function read(text) {
  /** @type {any} */
  let found = null
  try { found = JSON.parse(text ?? 'null') } catch { return fresh() }
  const fits = Array.isArray(found?.crews) && [2, 3].includes(found.crews.length) && found.crews.every(isMat)
    && areStarts(found.starts) && AREAS.includes(found.area) && found.crews[found.crew]
  return fits ? found : fresh()
}
