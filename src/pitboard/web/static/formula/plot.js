// Plotting a turn: the dial, what the chosen space costs, and the seal.
import { html } from 'htm/preact'
import { figuresSvg, ico } from '../pieces/index.js'
import { Dial } from './dial.js'
import { QuickOrders } from './plan_quick.js'
import { pedalWords } from './price_words.js'
import { Odds, OFF, SKILL_WORDS, tableOf } from './odds.js'
import { spaceName } from './view.js'

/** @typedef {import('./view.js').Fixed} Fixed */
/** @typedef {import('./view.js').Own} Own */
/** @typedef {import('./view.js').Car} Car */
/** @typedef {import('./view.js').End} End */
/** @typedef {import('./view.js').Price} Price */
/** @typedef {import('./view.js').Way} Way */
/** @typedef {{speed: number, end: End|null, mix: number, skill: string}} Draft mix: which of the end's ways; skill: what
 *   lies beside its rolls */

/** @param {Draft} draft @returns {Way|null} */
export const wayOf = draft => draft.end ? draft.end.ways[Math.min(draft.mix, draft.end.ways.length - 1)] : null

/** The skill that a car has left for a roll. @param {Car} car */
const skillsOf = car => ['none', ...car.green > 0 || car.red > 0 ? ['green'] : [],
  ...car.green > 1 || car.red > 0 ? ['two_greens'] : [], ...car.red > 0 ? ['red'] : []]

/** @template T @param {{label: string, now: T, choices: [T, string][], onPick: (one: T) => void}} props */
const Picks = ({ label, now, choices, onPick }) => html`<div class="fx-quick"><span id=${`p-${label.replace(' ', '-')}`}>${label}</span><div class="fx-mix"
  role="radiogroup" aria-labelledby=${`p-${label.replace(' ', '-')}`}>${choices.map(([one, words]) => html`<button type="button" role="radio" key=${words}
    aria-checked=${one === now} class=${one === now ? 'on' : ''} onClick=${() => onPick(one)}>${words}</button>`)}</div></div>`

/** @param {Way} way */
const payWords = way => [way.wear ? `${way.wear} wear` : '', way.rolls ? way.rolls > 1 ? `${way.rolls} rolls` : 'Roll' : '']
  .filter(Boolean).join(' + ') || 'Free'

/** So many answers stand in one row; of more, the ways in one and the skill in another. */
const ONE_ROW = 5

/** @param {Way} way @param {string} skill */
const oneWords = (way, skill) => payWords(way).replace('Roll', SKILL_WORDS[skill])

/** The ways to an end as a row of buttons, and what lies beside their rolls. @param {{car: Car, draft: Draft,
 *   onDraft: (draft: Draft) => void}} props */
function Mix({ car, draft, onDraft }) {
  const end = draft.end, way = wayOf(draft)
  if (!end || !way) return null
  const payable = end.ways.filter(one => one.wear <= car.wear), ways = payable.length ? payable : end.ways
  const skills = skillsOf(car), all = ways.flatMap(one => one.rolls ? skills.map(skill => ({ one, skill })) : [{ one, skill: draft.skill }])
  if (all.length > 1 && all.length <= ONE_ROW && payable.length && ways.every(one => one.rolls < 2)) {
    const at = way.corners.length === 1 ? `Turn ${way.corners[0][0] + 1}` : 'Pay'
    return html`<${Picks} label=${at} now=${all.findIndex(({ one, skill }) => one === way && skill === draft.skill)}
      choices=${all.map(({ one, skill }, i) => [i, oneWords(one, skill)])} onPick=${(/** @type {number} */ i) => onDraft({ ...draft,
      mix: end.ways.indexOf(all[i].one), skill: all[i].skill })} />`
  }
  return html`${ways.length > 1 && html`<${Picks} label="Pay" now=${end.ways.indexOf(way)} choices=${ways.map(one => [end.ways.indexOf(one),
    payWords(one)])} onPick=${(/** @type {number} */ mix) => onDraft({ ...draft, mix })} />`}
    ${way.rolls > 0 && skills.length > 1 && html`<${Picks} label="Beside it" now=${draft.skill} choices=${skills.map(skill => [skill,
    SKILL_WORDS[skill]])} onPick=${(/** @type {string} */ skill) => onDraft({ ...draft, skill })} />`}
    ${!payable.length && html`<p class="small fx-note">More than the ${car.wear} wear that the car has.</p>`}`
}

/** Which corners ask for what. @param {Fixed} fixed @param {Way} way */
const cornerWords = (fixed, way) => way.corners.map(([corner, due]) =>
  `turn ${corner + 1} ${fixed.road.corners[corner]}: ${due}`).join(', ')

/** The price of the chosen space. @param {{fixed: Fixed, price: Price|undefined, draft: Draft}} props */
export function Quote({ fixed, price, draft }) {
  const way = wayOf(draft), tests = price ? pedalWords(price) : ''
  if (!price) return null
  if (!price.ends.length) return html`<section class="fx-quote bad" aria-label="Price of this speed">
    ${figuresSvg(price.speed, 26, 'var(--ink)')}<span><b>No way through</b><br /><span class="small">A fourth penalty in a
    corner: the car crashes.</span></span></section>`
  if (!way || !draft.end) return html`<section class="fx-quote" aria-label="Price of this speed">
    ${figuresSvg(price.speed, 26, 'var(--ink)')}<span class="small">Pick a space to end in, or go as cheap as can be.
    ${tests && html`<br /><b>${tests}</b>`}</span></section>`
  const table = tableOf(fixed, 'chance'), due = cornerWords(fixed, way)
  const or = way.wear === 1 && draft.end.ways.some(one => one.rolls === 1 && !one.wear)
  return html`<section class="fx-quote" aria-label="Price of the chosen space"><div class="fx-quotehead">
    ${figuresSvg(price.speed, 26, 'var(--ink)')}<span class="small"><b>${draft.end.overrun >= 0 ? 'Over the line' : ''}
    ${' '}${spaceName(fixed, draft.end.space)}</b><br />${due || 'no corner asks'}${tests && html`<br />${tests}`}</span></div>
    ${way.rolls > 0 ? html`<${Odds} table=${table} off=${OFF[draft.skill]} title=${`${way.wear ? `${way.wear} wear and `
      : ''}${way.rolls > 1 ? `${way.rolls} rolls` : SKILL_WORDS[draft.skill].toLowerCase()}`} />`
    : price.tests.length ? html`<${Odds} table=${tableOf(fixed, `${price.tests[0]}_test`)} off=${0}
        title=${`${way.wear ? `${way.wear} wear, and the ` : 'The '}${price.tests[0]} test`} />`
      : or ? html`<${Odds} table=${table} off=${OFF[draft.skill]} title=${`${way.wear} wear, or ${SKILL_WORDS[draft.skill].toLowerCase()}`} />`
      : html`<p class="fx-sum"><b>${way.wear ? `${way.wear} wear` : price.braking ? 'The brakes' : 'Nothing to pay'}</b>
        ${way.wear > 0 && html`<span class="small"> no roll</span>`}</p>`}</section>`
}

/**
 * @param {{fixed: Fixed, own: Own, car: Car, draft: Draft, busy: boolean, onDraft: (draft: Draft) => void,
 *   onSeal: () => void, word: import('./plan_draft.js').Word, by_mail: boolean, onAll: () => void, envelopes: any}} props
 */
export function Plot({ fixed, own, car, draft, busy, onDraft, onSeal, word, by_mail, onAll, envelopes }) {
  const prices = own.prices ?? [], price = prices.find(one => one.speed === draft.speed), sealed = own.choice?.speed
  // Sealed is what lies: the speed, and the word where one is written.
  const lies = sealed === draft.speed && (!word.text.trim() || !word.dirty), wordy = word.text.trim() && word.dirty
  return html`<div class="fx-plot"><${Dial} prices=${prices} speed=${draft.speed} sealed=${sealed === draft.speed}
      onTurn=${(/** @type {number} */ speed) => onDraft({ speed, end: null, mix: 0, skill: draft.skill })} />
    ${price && pedalWords(price) && html`<p class="fx-plotwords small">${pedalWords(price)}</p>`}
    <${Mix} car=${car} draft=${draft} onDraft=${onDraft} />
    <${QuickOrders} fixed=${fixed} own=${own} car=${car} draft=${draft} word=${word} by_mail=${by_mail} longest=${20_000} onAll=${onAll} />
    <span class="grow"></span>${envelopes}
    <button type="button" class=${`${lies ? '' : 'go '}fx-seal`} disabled=${busy || word.busy || !price} onClick=${onSeal}>${ico('seal', 22)}${sealed
      ? lies ? `Sealed at ${sealed}` : wordy && sealed === draft.speed ? 'Change the word' : `Change to ${draft.speed}` : 'Seal the plot'}
      <kbd>Enter</kbd></button></div>`
}
