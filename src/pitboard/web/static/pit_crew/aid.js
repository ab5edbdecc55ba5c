// The counting aid: one's own mat, counted (PC-157). It is given a mat as all see it and knows no hand, no rival and no
// points. What it counts is proved equal to the rules by tests/browser/test_aid.py.
import { faceOf } from '../pieces/face.js'
import { cardName } from '../score/words.js'
import { AREA_NAME, AREAS, isCapped, isTire, pileOf } from './view.js'

/** @typedef {import('./view.js').Area} Area */
/** @typedef {import('./view.js').Crew} Crew */
/** What is drawn at an area: the sign's words, cards that do not follow by their place in the pile, and all of it for
 * those who hear it.
 * @typedef {{sign: string, wrong: number[], says: string}} Aid */

const RING = [1, 2, 3, 4, 5, 6, 7, 8, 9, 10]
/** Cards that a tire wants; Caltrops want one more on one of them. */
const STACK = 4

/** The numbers that a card may count as (PC-145). @param {string} card */
export function numbersOf(card) {
  const { first, second } = faceOf(card)
  return first === '*' ? RING : second ? [Number(first), Number(second)] : [Number(first)]
}

/** After the 10 comes the 1 again (PC 4.7). @param {number} a @param {number} b */
const areNeighbors = (a, b) => [1, 9].includes(Math.abs(a - b))

/** @param {number[]} numbers what the card below may count as */
const neighborsOf = numbers => RING.filter(n => numbers.some(one => areNeighbors(one, n)))

/** The least and the most that cards add up to. @param {string[]} cards @returns {[number, number]} */
export function sumOf(cards) {
  /** @param {(...numbers: number[]) => number} end */
  const sum = end => cards.reduce((total, card) => total + end(...numbersOf(card)), 0)
  return [sum(Math.min), sum(Math.max)]
}

/**
 * Which cards of a tire do not follow from the one below, and which numbers would follow now. A card with a choice
 * counts as whatever leaves the fewest wrong (PC-87).
 * @param {number} start @param {string[]} cards
 */
export function tireOf(start, cards) {
  /** @type {number[]} */
  const wrong = []
  let top = [start]
  cards.forEach((card, i) => {
    const may = numbersOf(card), fitting = may.filter(n => top.some(below => areNeighbors(below, n)))
    if (!fitting.length) wrong.push(i)
    top = fitting.length ? fitting : may
  })
  return { wrong, next: neighborsOf(top) }
}

/** What cards may count as together: one way for each choice. @param {string[]} cards */
const ways = cards => cards.reduce((all, card) => all.flatMap(way => numbersOf(card).map(n => [...way, n])),
  /** @type {number[][]} */ ([[]]))

/** The pairs of an engine, and the numbers without a partner: as many pairs as its cards can make.
 * @param {string[]} cards */
export const engineOf = cards => ways(cards).map(numbers => {
  const alone = RING.filter(n => numbers.filter(one => one === n).length % 2)
  return { pairs: (numbers.length - alone.length) / 2, alone }
}).reduce((best, one) => one.pairs > best.pairs ? one : best)

/** "3", "3 or 5", "2, 4 or 6". @param {number[]} numbers */
const listed = numbers => numbers.length > 1 ? `${numbers.slice(0, -1).join(', ')} or ${numbers.at(-1)}` : `${numbers[0]}`

/** @param {Crew} crew @returns {Aid} */
function tankAid(crew) {
  const [least, most] = sumOf(pileOf(crew, 'tank')), sum = least === most ? `${least}` : `${least}–${most}`
  return { sign: `${sum} of ${crew.fuel}`, wrong: [], says: `Counted: ${sum.replace('–', ' to ')} of ${crew.fuel}.` }
}

/** @param {Crew} crew @param {Area} area @param {boolean} caltrops @returns {Aid} */
function tireAid(crew, area, caltrops) {
  const cards = pileOf(crew, area), { wrong, next } = tireOf(crew.starts[AREAS.indexOf(area)], cards)
  const open = !isCapped(crew, area) && cards.length < STACK + (caltrops ? 1 : 0)
  const off = wrong.map(i => `Card ${i + 1}, ${cardName(cards[i])}, does not follow.`)
  return { sign: open ? listed(next) : '', wrong, says: [...off, ...open ? [`Next: ${listed(next)}.`] : []].join(' ') }
}

/** @param {Crew} crew @returns {Aid} */
function engineAid(crew) {
  const { pairs, alone } = engineOf(pileOf(crew, 'engine')), of = crew.pairs === 1 ? '1 pair' : `${crew.pairs} pairs`
  const [lacks, wants] = alone.length ? [` · ${alone.join(', ')} alone`, ` Without a partner: ${alone.join(', ')}.`] : ['', '']
  return { sign: `${pairs} of ${of}${lacks}`, wrong: [], says: `Counted: ${pairs} of ${of}.${wants}` }
}

/** What the aid tells of an area; nothing of the Discard. @param {Crew} crew @param {Area} area
 * @param {boolean} caltrops whether a rival's lie open against this crew @returns {Aid|undefined} */
export function aidFor(crew, area, caltrops) {
  if (isTire(area)) return tireAid(crew, area, caltrops)
  return area === 'tank' ? tankAid(crew) : area === 'engine' && !crew.closed ? engineAid(crew) : undefined
}

/** All areas of the own crew. @param {import('./view.js').Race} race @param {Crew} crew
 * @returns {Map<Area, Aid|undefined>} */
export function aidsFor(race, crew) {
  const caltrops = race.crews.some(one => one !== crew && one.crew !== crew.crew && one.racing
    && one.wrenches.some(({ card }) => card === 'caltrops'))
  return new Map(AREAS.map(area => [area, aidFor(crew, area, caltrops)]))
}

/** What has changed, to be heard: "Tank. Counted: 21 of 27." @param {Map<Area, Aid|undefined>} was
 * @param {Map<Area, Aid|undefined>} now */
export const heard = (was, now) => [...now].flatMap(([area, aid]) => aid?.says && aid.says !== was.get(area)?.says
  ? [`${AREA_NAME[area]}. ${aid.says}`] : []).join(' ')
