// What areas, cards and wrenches are called.

import { faceOf } from '../pieces/face.js'

/** @typedef {import('./kept.js').Area} Area */

/** @type {Record<Area, string>} */
export const AREA_NAME = { front_left: 'Front left', front_right: 'Front right', rear_left: 'Rear left',
  rear_right: 'Rear right', engine: 'Engine', fuel: 'Tank', discard: 'Discard' }

const COLOR = { b: 'black', w: 'white', '*': '' }

/** @param {string} card */
export function cardName(card) {
  const { first, second, color } = faceOf(card)
  if (first === '*') return `Assist ${COLOR[color]}`
  if (second) return `Teamwork ${first} or ${second}`
  return color === '*' ? `Training ${first}` : `${first} ${COLOR[color]}`
}

/** Name and effect of each wrench, by the name that documents use. @type {[string, string, string][]} */
export const WRENCHES = [
  ['assist', 'Assist', 'Laid as a card: any number, in the color shown.'],
  ['bad_nachos', 'Bad Nachos', 'One player of each rival crew holds a card less. No mat shows it.'],
  ['caltrops', 'Caltrops', 'One tire of each rival wants five cards.'],
  ['crew_chief', 'Crew Chief', 'Four discards cost a point, not two.'],
  ['drafting', 'Drafting', 'Not in the lead after the round: move two spaces. No mat shows it.'],
  ['engine_fire', 'Engine Fire', 'A pair of two colors in a rival’s engine costs two points.'],
  ['jet_fuel', 'Jet Fuel', 'A space for every card over four in your tank.'],
  ['nitro', 'Nitro', 'A Turbo for your tank moves two spaces more.'],
  ['perfect_camber', 'Perfect Camber', 'Two of your tires want only three cards.'],
  ['perfect_setup', 'Perfect Setup', 'Each of your Turbos moves a space more.'],
  ['sabotage', 'Sabotage', 'A 9 or 10 in a rival’s tank costs a point, and the Turbo.'],
  ['teamwork', 'Teamwork', 'Laid as a card: one of two numbers, either color.'],
  ['training', 'Training', 'Laid as a card: its number, either color.'],
  ['veteran_crew', 'Veteran Crew', 'Two of yours hold a card more. No mat shows it.'],
  ['veteran_driver', 'Veteran Driver', 'A 5 moves your car as a 6 does. No mat shows it.'],
]

/** @param {string} id */
export const wrenchName = id => WRENCHES.find(([one]) => one === id)?.[1] ?? id
