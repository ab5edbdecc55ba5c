// What a move asks its driver, in words, and the answers as buttons.
import { html } from 'htm/preact'
import { ico } from '../pieces/index.js'
import { fallen, Odds, OFF, SKILL_SAID, SKILL_WORDS, tableOf } from './odds.js'
import { mark } from './tokens.js'
import { carName, count, nameOf, spaceName } from './view.js'

/** @typedef {import('./view.js').Fixed} Fixed */
/** @typedef {import('./view.js').Race} Race */
/** @typedef {import('./view.js').Own} Own */
/** @typedef {import('./view.js').Act} Act */
/** @typedef {import('./view.js').Ask} Ask */
/** @typedef {import('./view.js').Seat} Seat */

const PRICES = ['start_test', 'acceleration_test', 'top_test', 'braking', 'corner', 'stopping', 'pass']

/** @param {Ask} ask */
export const isPrice = ask => PRICES.includes(ask)

/** Where a chain of exits leads: its spaces. @param {Fixed} fixed @param {number} from @param {number|string} exits
 * @returns {number[]} */
export function chainOf(fixed, from, exits) {
  let at = from
  return [...String(exits)].map(digit => { at = fixed.road.cells[at]?.exits[Number(digit) - 1] ?? -1; return at })
}

/** What the question hangs on. @param {Fixed} fixed @param {Race} race @param {Seat[]} seats @returns {string} */
export function questionWords(fixed, race, seats) {
  const move = race.move, due = count(move?.price.due ?? 0, 'penalty', 'penalties'), speed = move?.speed ?? 0
  const corner = race.cars[race.mover]?.corner.corner ?? -1, mover = race.mover
  /** @type {Record<string, string>} */
  const words = {
    start_test: `${speed} off the line: a roll, where wear does not spare it.`,
    acceleration_test: `Up to ${speed}: a roll, where wear does not spare it.`,
    top_test: `${speed} is above your top: a roll, where wear does not spare it.`,
    braking: `${due} to come down to ${speed}.`,
    stopping: `${due} to stop short behind a car.`,
    corner: `${corner >= 0 ? `Turn ${corner + 1}, ${fixed.road.corners[corner]}: ` : ''}${due} at ${speed}.`,
    pass: 'One roll for this space; a failed pass is a stop.',
    step: `At ${speed}, ${count(move?.steps ?? 0, 'step')} left. Pick the next space, or an end.`,
    block: `${nameOf(seats, mover)} in ${carName(mover)} wants past you. A block adds ${fixed.options.pass_block} to the roll.`,
    slip: 'One space more, if you like.',
    entry: 'Your move ended in a pit row.',
  }
  return words[race.ask] ?? ''
}

/** The least that an end costs which lies behind a step. @param {Own} own @param {number} space */
function aheadWords(own, space) {
  const costs = (own.prices?.[0]?.ends ?? []).flatMap(end => end.ways.filter(way => way.path[0] === space)
    .map(way => way.wear + way.rolls))
  if (!costs.length) return ''
  const least = Math.min(...costs)
  return least ? `from ${count(least, 'penalty', 'penalties')} to the end of the move` : 'free to the end of the move'
}

/** An answer in a few words. @param {Fixed} fixed @param {Race} race @param {Act} act @returns {string} */
export function actWords(fixed, race, act) {
  const at = race.cars[race.mover]?.space ?? -1, exits = fixed.road.cells[at]?.exits ?? []
  switch (act.do) {
    case 'pay': return payWords(race, act)
    case 'step': return `To ${spaceName(fixed, exits[Number(act.args.exit)])}`
    case 'pass': {
      const chain = chainOf(fixed, at, act.args.exits), here = chain.slice(0, -1)
      const past = race.cars.flatMap((car, i) => car.where === 'track' && here.includes(car.space) ? [carName(i)] : [])
      return `Force past ${past.join(' and ')} to ${fixed.road.cells[chain[chain.length - 1]]?.name ?? ''}`
    }
    case 'stop': return 'Stop short here'
    case 'slip': return `Slip to ${spaceName(fixed, exits[Number(act.args.exit)])}`
    case 'block': return 'Block'
    case 'enter': return 'Into the pit'
    case 'tire': return act.args.tire === 'soft' ? 'Soft tires' : 'Hard tires'
    case 'decline': return { slip: 'Leave it', block: 'Let them try', entry: 'Stay out' }[/** @type {'slip'} */
      (race.ask)] ?? 'No'
    default: return act.do
  }
}

/** @param {Race} race @param {Act} act */
function payWords(race, act) {
  const due = race.move?.price.due ?? 0, wear = Number(act.args.wear), paid = wear ? `${wear} wear` : ''
  if (wear >= due) return paid
  return [paid, SKILL_WORDS[String(act.args.skill)]].filter(Boolean).join(' and ')
}

/** How a roll may fall, beside its button. @param {Fixed} fixed @param {Race} race @param {Act} act */
function chanceWords(fixed, race, act) {
  if (act.do !== 'pay' || Number(act.args.wear) >= (race.move?.price.due ?? 0)) return ''
  const table = tableOf(fixed, race.ask), of = fallen(table, OFF[String(act.args.skill)])
  return of.map((n, i) => n ? `${n} ${table.words[i]}` : '').filter(Boolean).join(', ')
}

/** The icon of an answer. @type {Record<string, string>} */
const ICONS = { step: 'up', pass: 'bolt', stop: 'lock', slip: 'slip', block: 'lock', enter: 'wrench', tire: 'tire',
  decline: 'cross' }

/** @param {Race} race @param {Act} act */
const isRoll = (race, act) => act.do === 'pay' && Number(act.args.wear) < (race.move?.price.due ?? 0)

/**
 * @param {{fixed: Fixed, race: Race, own: Own, seats: Seat[], aim: number, onAim: (i: number) => void, busy: boolean,
 *   onAct: (act: Act) => void}} props aim: the answer that Enter gives
 */
export function Question({ fixed, race, own, seats, aim, onAim, busy, onAct }) {
  const acts = own.acts, picked = acts[aim] ?? acts[0]
  const rolled = picked && isRoll(race, picked) ? picked : acts.find(act => isRoll(race, act))
  const skill = rolled ? String(rolled.args.skill) : 'none', exits = fixed.road.cells[race.cars[own.seat].space]?.exits ?? []
  return html`<div class="fx-question"><p class="small">${questionWords(fixed, race, seats)}</p>
    ${rolled && html`<${Odds} table=${tableOf(fixed, race.ask)} off=${OFF[skill]}
      title=${`${SKILL_WORDS[skill]}, ${SKILL_SAID[skill]}`} />`}
    <ul class="fx-answers">${acts.map((act, i) => html`<li key=${JSON.stringify(act)}><button type="button"
      class=${i === aim ? 'go' : ''} disabled=${busy} data-act=${act.do} onClick=${() => onAct(act)}
      onFocus=${() => onAim(i)} onPointerEnter=${() => onAim(i)}>${act.do === 'pay' ? mark(own.seat, 16)
        : ico(ICONS[act.do] ?? 'flag', 18)}<span class="grow"><b>${actWords(fixed, race, act)}</b>
      <span class="fx-chance">${chanceWords(fixed, race, act) || (act.do === 'step' && aheadWords(own,
        exits[Number(act.args.exit)]))}</span></span><kbd>${i + 1}</kbd></button></li>`)}</ul></div>`
}
