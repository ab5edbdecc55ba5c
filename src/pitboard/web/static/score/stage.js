// The car with its areas: one of them is picked, and takes the cards.
import { html } from 'htm/preact'
import { signal } from '@preact/signals'
import { ico, stockCar, tire } from '../pieces/index.js'
import { Fan } from './fan.js'
import { isJudged, points, verdictOn, verdicts } from './judge.js'
import { AREAS } from './kept.js'
import { pad, toCards } from './mode.js'
import { hasArea, house, isBlank, mat, pickArea, sheet, startOf } from './sheet.js'
import { AREA_NAME, cardName } from './words.js'

/** @typedef {import('./kept.js').Area} Area */
/** @typedef {import('./judge.js').AreaVerdict} AreaVerdict */
/** @typedef {import('../pieces/crews.js').Crew} Crew */

export const CREW = /** @type {Crew[]} */ (['red', 'green', 'yellow'])

const wide = matchMedia('(min-width: 700px)')
export const isWide = signal(wide.matches)
wide.addEventListener('change', () => { isWide.value = wide.matches })

/** What a verdict on an area says, with its icon and tone. @param {AreaVerdict|undefined} of @param {boolean} empty */
export function said(of, empty) {
  if (!of) return null
  if (of.turbo) return { words: 'Turbo', pic: 'turbo', tone: 'turbo' }
  if (of.penalty) return { words: points(of.penalty), pic: 'flag', tone: empty ? 'open' : 'penalty' }
  return empty ? null : { words: 'Clean', pic: 'tick', tone: 'clean' }
}

/** @param {Area} area */
const now = area => {
  const { crew } = sheet.value, cards = mat.value.cards[area]
  return { crew, cards, told: isBlank(mat.value) ? null : said(verdictOn(verdicts.value?.[crew], area), !cards.length) }
}

const engineWords = () => house.value?.[mat.value.car]?.pairs === 1 ? '1 pair'
  : `${house.value?.[mat.value.car]?.pairs ?? 0} pairs`

/** An area for those who hear it: "Front left, on 4: 5 black, 4 black. 1 point." @param {Area} area */
function spoken(area) {
  const { crew, cards, told } = now(area), at = AREAS.indexOf(area), tank = house.value?.[mat.value.car]?.fuel
  const on = at < 4 ? `, on ${startOf(crew, at)}` : area === 'fuel' && tank ? `, for ${tank}`
    : area === 'engine' ? `, for ${engineWords()}` : ''
  return `${AREA_NAME[area]}${on}: ${cards.length ? cards.map(cardName).join(', ') : 'empty'}.${told
    ? ` ${told.words}.` : ''}`
}

/** How cards lie: on a tire, in the middle, as discards; on a phone, and where there is room. */
const FAN = {
  tire: { phone: { fan: 'down', scale: .72, step: 21, most: 146 }, wide: { fan: 'side', scale: .86, step: 27,
    most: 160 } },
  middle: { phone: { fan: 'side', scale: .72, step: 30, most: 130 }, wide: { fan: 'side', scale: .86, step: 34,
    most: 176 } },
  discard: { phone: { fan: 'side', scale: .62, step: 24, most: 190 }, wide: { fan: 'side', scale: .74, step: 26,
    most: 170 } },
}

/** @param {Area} area */
const fanOf = area => FAN[area === 'discard' ? 'discard' : AREAS.indexOf(area) < 4 ? 'tire' : 'middle'][isWide.value
  ? 'wide' : 'phone']

/** @param {{told: ReturnType<typeof said>}} props */
const Verdict = ({ told }) => told && html`<span class=${`said ${told.tone}${isJudged.value ? '' : ' old'}`}>
  ${ico(told.pic, 16)}${told.words}</span>`

/** The number at a tire; a press changes it, since printed mats differ. @param {{at: number}} props */
function Start({ at }) {
  const area = AREAS[at], value = startOf(sheet.value.crew, at), set = pad.value
  const change = () => { pickArea(area); pad.value = { kind: 'start', tire: at } }
  return html`<button type="button" class="start" onClick=${change}
    aria-label=${`${AREA_NAME[area]} starts on ${value}. Change it`}
    aria-pressed=${set.kind === 'start' && set.tire === at}><svg viewBox="-24 -24 48 50" width="44" height="46"
    aria-hidden="true">${tire(value, 0, 0, 22)}</svg></button>`
}

/** What stands by an area without a tire. @param {{area: Area}} props */
function Sign({ area }) {
  const fuel = house.value?.[mat.value.car]?.fuel ?? 0, words = area === 'engine' ? engineWords() : AREA_NAME[area]
  return html`<span class="sign">${ico(area, 16)}${words}${area === 'fuel' && fuel > 0 && ` ${fuel}`}</span>`
}

/** @param {{area: Area}} props */
function AreaView({ area }) {
  const { cards, told } = now(area), picked = sheet.value.area === area, at = AREAS.indexOf(area)
  const fan = /** @type {any} */ (fanOf(area))
  /** @param {{currentTarget: HTMLElement}} event */
  const pick = event => {
    pickArea(area)
    toCards()
    // On a phone the pad lies over what is low on the page.
    event.currentTarget.parentElement?.scrollIntoView({ block: 'nearest' })
  }
  return html`<div class=${`area ${area}${picked ? ' picked' : ''}`}><button type="button" role="radio"
      aria-checked=${picked} tabindex=${picked ? 0 : -1} aria-label=${spoken(area)} data-area=${area} onClick=${pick}>
      ${at >= 4 && html`<${Sign} area=${area} />`}
      <span class="pile"><${Fan} cards=${cards} open=${picked} ...${fan} />${cards.length > 4 && html`<span
        class="tally">${cards.length}</span>`}</span><${Verdict} told=${told} /></button>
    ${at < 4 && html`<${Start} at=${at} />`}</div>`
}

export const Stage = () => html`<div class="stage" role="radiogroup" aria-label="Areas of the car">
  <div class="car" aria-hidden="true"><svg viewBox="0 0 200 430">
    ${stockCar(CREW[sheet.value.crew], mat.value.car)}</svg></div>
  ${AREAS.filter(area => hasArea(mat.value, area)).map(area => html`<${AreaView} key=${area}
    area=${area} />`)}</div>`
