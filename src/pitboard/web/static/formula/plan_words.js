// The words of plans as the server lists them, and what may fill their gaps at this table.
import { get } from '../http.js'
import { SPEEDS } from './view.js'

/** @typedef {{wanted: string, words?: string[], pattern?: string}} Gap */
/** @typedef {{longest: number, orders: Record<string, string>, conditions: string[], later: string[],
 *   gaps: Record<string, Gap>}} Words orders: what each decides */
/** words: with its gaps, as listed @typedef {{words: string, filled: string[], negated: boolean}} Phrase */
/** What may fill gaps here. @typedef {{speeds: number[], spaces: string[], lanes: string[], corners: number, cars: number,
 *   me: number, wear: number, laps: number}} Room */

/** @type {Promise<Words|null>|null} */
let asked = null

/** Asked for once; asked for again where nothing came. @returns {Promise<Words|null>} */
export function wordsOfPlans() {
  asked ??= get('/api/plans/words').then(answer => {
    if (!answer.ok) asked = null
    return answer.ok ? /** @type {Words} */ (answer.value) : null
  })
  return asked
}

/** @param {string} part */
const gapOf = part => /^{(\w+)}$/.exec(part)?.[1] ?? ''

/** @param {Gap} gap @param {string} word */
const fits = (gap, word) => gap.words ? gap.words.includes(word) : new RegExp(`^(?:${gap.pattern})$`).test(word)

/** Which phrase of the list a text is. @param {Words} all @param {string[]} list @param {string} text
 * @returns {Phrase|null} */
export function phraseOf(all, list, text) {
  const given = text.trim().split(/\s+/), negated = given[0] === 'not' && list === all.conditions
  const said = negated ? given.slice(1) : given
  for (const words of list) {
    const wanted = words.split(' ')
    if (wanted.length !== said.length || !wanted.every((part, i) => gapOf(part) ? fits(all.gaps[gapOf(part)], said[i])
      : part === said[i])) continue
    return { words, filled: said.filter((_, i) => gapOf(wanted[i])), negated }
  }
  return null
}

/** @param {Phrase} phrase */
export function textOf({ words, filled, negated }) {
  let n = 0
  return (negated ? 'not ' : '') + words.replace(/{\w+}/g, () => filled[n++] ?? '')
}

/** The gaps of a phrase, in order. @param {string} words */
export const gapsOf = words => [...words.matchAll(/{(\w+)}/g)].map(found => found[1])

/** @param {number} from @param {number} to */
const numbers = (from, to) => Array.from({ length: Math.max(0, to - from + 1) }, (_, i) => String(from + i))

/** What is offered for a gap; a value that stands there already is added by whoever shows it. @param {Words} all
 * @param {Room} room @param {string} gap @param {string} words of the phrase @returns {string[]} */
export function offered(all, room, gap, words) {
  const listed = all.gaps[gap].words ?? []
  switch (gap) {
    case 'speed': return room.speeds.map(String)
    case 'space': return room.spaces
    case 'lane': return listed.filter(lane => lane.length > 1 || room.lanes.includes(lane))
    case 'corner': return listed.slice(0, room.corners)
    case 'car': return listed.filter((car, seat) => car === 'anyone' || (seat < room.cars && seat !== room.me))
    case 'rows': return numbers(1, 12)
    case 'count': return words.includes('lap') ? numbers(1, room.laps) : words.includes('place') ? numbers(1, room.cars)
      : words.includes('turn') ? numbers(1, 60) : words.includes('from') ? numbers(1, 4) : numbers(0, Math.max(12, room.wear))
    default: return listed
  }
}

/** A value as people read it. @param {Words} all @param {string} gap @param {string} value */
export function valueWords(all, gap, value) {
  const seat = gap === 'car' ? all.gaps.car.words?.indexOf(value) ?? -1 : -1
  return seat >= 0 && value !== 'anyone' ? `${value} ${seat + 1}` : value
}

/** A phrase with its gaps filled with what is offered first. @param {Words} all @param {Room} room @param {string} words
 * @returns {Phrase} */
export const freshly = (all, room, words) => ({ words, negated: false,
  filled: gapsOf(words).map(gap => offered(all, room, gap, words)[0] ?? (gap === 'space' ? 'A1' : '1')) })

/** @param {import('./view.js').Fixed} fixed @param {import('./view.js').Race} race @param {import('./view.js').Own|undefined} own
 * @param {number} me @param {number} speed the one that is plotted; 0 for turns ahead @returns {Room} */
export function roomOf(fixed, race, own, me, speed) {
  const prices = speed ? own?.prices ?? [] : [], price = prices.find(one => one.speed === speed)
  const cells = fixed.road.cells
  return { speeds: prices.length ? prices.map(one => one.speed) : SPEEDS,
    spaces: [...new Set((price?.ends ?? []).map(end => cells[end.space].name))].sort(),
    lanes: ['A', 'B', 'C'].slice(0, Math.max(...cells.map(cell => cell.lane)) + 1), corners: fixed.road.corners.length,
    cars: race.cars.length, me, wear: race.cars[me]?.wear ?? 0, laps: fixed.laps }
}
