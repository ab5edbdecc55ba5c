// The rivals' mats, small and alive: piles grow, caps go on, the die rolls; what acts against you stands in amber.
import { html } from 'htm/preact'
import { useLayoutEffect, useMemo, useRef, useState } from 'preact/hooks'
import { AidMark } from '../counting_aid.js'
import { Dialog } from '../dialog.js'
import { lasting, tumble } from '../motion.js'
import { badge, cap, die, ico, miniCard, stockCar } from '../pieces/index.js'
import { WRENCHES, wrenchName } from '../score/words.js'
import { plan } from './layout.js'
import { Stage } from './stage.js'
import { WrenchWords } from './wrench_cards.js'
import { AGAINST, AREAS, capOf, crewTitle, hasArea, isCapped, pileOf } from './view.js'

/** @typedef {import('./view.js').Area} Area */
/** @typedef {import('./view.js').Crew} Crew */
/** @typedef {import('./view.js').Race} Race */
/** @typedef {import('../types/wire.d.ts').SeatView} SeatView */
/** @typedef {import('../types/wire.d.ts').PresentSeat} PresentSeat */

/** Where the small piles lie, and which way they grow; closer to the car on a phone.
 * @type {Record<string, [number, number, number]>} */
const WIDE = { front_left: [68, 62, -8], front_right: [152, 62, 8], rear_left: [68, 116, -8], rear_right: [152, 116, 8],
  engine: [100, 34, 8], tank: [98, 142, 8] }
/** @type {typeof WIDE} */
const PHONE = { front_left: [72, 62, -5], front_right: [148, 62, 5], rear_left: [72, 116, -5], rear_right: [148, 116, 5],
  engine: [102, 34, 6], tank: [101, 142, 6] }

/** How a mat stands, for those who hear it. @param {Crew} crew */
export function standing(crew) {
  const all = crew.closed ? 5 : 6, on = crew.capped.filter(Boolean).length
  const piles = AREAS.filter(area => area !== 'discard' && hasArea(crew, area))
    .map(area => `${area.replace('_', ' ')} ${pileOf(crew, area).length}${isCapped(crew, area) ? ' capped' : ''}`)
  return `${crewTitle(crew.crew)}: ${on} of ${all} caps; ${piles.join(', ')}`
}

/** A mat in small; it is drawn anew when its crew has done something. @param {{crew: Crew}} props */
export const MiniMat = ({ crew }) => useMemo(() => matOf(crew), [crew, plan.value.form])

/** @param {Crew} crew */
const matOf = crew => html`<svg class="pc-mat" viewBox=${plan.value.form === 'wide' ? '14 2 192 164'
  : '42 2 136 164'} role="img" aria-label=${standing(crew)}><g transform="translate(74 6.6) scale(.36)">
  ${stockCar(crew.crew, crew.car)}</g>
  ${Object.entries(plan.value.form === 'wide' ? WIDE : PHONE).map(([name, [x, y, by]]) => {
    const area = /** @type {Area} */ (name)
    if (!hasArea(crew, area)) return null
    const cards = pileOf(crew, area), step = by * Math.min(1, 4.5 / Math.max(1, cards.length - 1))
    return html`<g key=${name}>${cards.map((card, i) => miniCard(card, x + step * i, y))}${isCapped(crew, area)
      && cap(/** @type {any} */ (capOf(area)), crew.crew, x + step * Math.max(0, cards.length - 1) / 2, y + 8, 9)}</g>`
  })}</svg>`

/** What a crew is doing. @param {{crew: Crew}} props */
function Doing({ crew }) {
  const cube = useRef(/** @type {SVGGElement|null} */ (null)), on = crew.capped.filter(Boolean).length
  useLayoutEffect(() => { if (cube.current && crew.face) tumble(cube.current, lasting(600)) }, [crew.roll_at])
  if (!crew.racing) return html`<b class="small">out of the race</b>`
  if (crew.die) return html`<span class="row"><svg width="30" height="30" viewBox="-18 -18 36 36" aria-hidden="true">
    <g ref=${cube}>${die(crew.face, 0, 0, 27)}</g></svg><b class="small">${crew.face ? `rolled ${crew.face}`
      : 'has a die'}</b></span>`
  return html`<b class="small">${crew.complete ? crew.reaching ? 'reaches for a die' : 'complete'
    : `${on} of ${crew.closed ? 5 : 6} caps`}</b>`
}

/** Wrenches of a crew; in amber what acts against yours. @param {{crew: Crew, against: boolean}} props */
const Wrenches = ({ crew, against }) => crew.wrenches.length > 0 && html`<div class="pc-chips">${crew.wrenches.map((one,
  i) => html`<span key=${i} class=${`chip ${against && AGAINST.includes(one.card) ? 'warn' : ''} ${one.used ? 'used'
  : ''}`} title=${WRENCHES.find(([id]) => id === one.card)?.[2] ?? ''}>${ico('wrench', 14)}${nameOf(one.card)}${against
  && AGAINST.includes(one.card) && html`<span class="sr">, against you</span>`}</span>`)}</div>`

/** @param {string} card */
const nameOf = card => card.includes('*') ? card[0] === '*' ? 'Assist' : card.includes('/') ? `Teamwork ${card.slice(0,
  -1)}` : `Training ${card.slice(0, -1)}` : wrenchName(card)

/** Who is in the crew, and how many cards each holds. @param {{race: Race, crew: Crew, seats: SeatView[]}} props */
const People = ({ race, crew, seats }) => html`<span class="pc-people">${race.seats.map((one, seat) => one.crew
  === crew.crew && html`<span key=${seat} class=${one.gone ? 'gone' : ''}>${seats[seat]?.kind === 'bot'
  || seats[seat]?.stand_in ? ico('bot', 14) : null}<span class="name">${seats[seat]?.name ?? ''}</span>
  <${AidMark} who=${seats[seat]} />
  <span class="pc-count" title="cards in hand">${ico('cards', 13)}${one.cards}<span class="sr"> cards</span></span>
  </span>`)}</span>`

/** @param {{race: Race, crew: Crew, seats: SeatView[], onOpen: () => void, mine: boolean, followed: boolean}} props */
const Rival = ({ race, crew, seats, onOpen, mine, followed }) => html`<section class=${`panel pc-rival ${followed
    ? 'followed' : ''}`} aria-label=${`${crewTitle(crew.crew)} Crew`}>
  <div class="pc-rival-head">${badge(crew.crew, 20)}<h2>${crewTitle(crew.crew)}</h2><${People} race=${race} crew=${crew}
    seats=${seats} /></div><${MiniMat} crew=${crew} />
  <div class="pc-doing"><${Doing} crew=${crew} /></div><${Wrenches} crew=${crew} against=${mine} />
  <button type="button" class="pc-open" aria-label=${mine ? `See ${crewTitle(crew.crew)}’s mat large`
    : `Follow ${crewTitle(crew.crew)}`} aria-pressed=${mine ? undefined : followed} onClick=${onOpen}></button></section>`

/**
 * @param {{race: Race, spaces: number, seats: SeatView[], mine: string|null, followed: string,
 *   onFollow: (crew: import('./view.js').CrewName) => void}} props
 *   mine: the own crew, null for a watcher, who follows a crew instead
 */
export function Rivals({ race, spaces, seats, mine, followed, onFollow }) {
  const [open, show] = useState(/** @type {import('./view.js').CrewName|null} */ (null))
  const shown = race.crews.filter(one => one.crew !== mine)
  return html`<aside class=${`pc-rivals n${shown.length}`} aria-label=${mine ? 'Rivals' : 'Crews'}>
    ${shown.map(crew => html`<${Rival} key=${crew.crew} race=${race} crew=${crew} seats=${seats} mine=${!!mine}
      followed=${!mine && followed === crew.crew} onOpen=${() => mine ? show(crew.crew) : onFollow(crew.crew)} />`)}
    ${open && html`<${Dialog} title=${`${crewTitle(open)}’s mat`} wide onClose=${() => show(null)}><div
      class="pc-large"><${Stage} plan=${plan.value} race=${race} spaces=${spaces} crew=${open} quiet /></div><${WrenchWords} held=${race.crews.find(one => one.crew === open)?.wrenches
      ?? []} /><//>`}</aside>`
}
