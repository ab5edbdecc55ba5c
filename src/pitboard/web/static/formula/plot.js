// Plotting a turn: the dial, what the chosen space costs, and the seal.
import { html } from 'htm/preact'
import { figuresSvg, ico } from '../pieces/index.js'
import { Dial } from './dial.js'
import { pedalWords } from './price_words.js'
import { Odds, OFF, SKILL_WORDS, tableOf } from './odds.js'
import { count, spaceName } from './view.js'

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

/** The ways to an end as a row of buttons: wear, or rolls with skill. @param {{car: Car, draft: Draft,
 *   onDraft: (draft: Draft) => void}} props */
function Mix({ car, draft, onDraft }) {
  if (!draft.end) return null
  const choices = draft.end.ways.flatMap((way, mix) => (way.rolls ? skillsOf(car) : ['none']).map(skill =>
    ({ mix, skill, way })))
  if (choices.length < 2) return null
  return html`<div class="fx-mix" role="radiogroup" aria-label="How to pay">${choices.map(({ mix, skill, way }) => {
    const on = mix === draft.mix && (!way.rolls || skill === draft.skill)
    return html`<button type="button" role="radio" key=${`${mix} ${skill}`} aria-checked=${on} class=${on ? 'on' : ''}
      onClick=${() => onDraft({ ...draft, mix, skill })}>${[way.wear ? `${way.wear} wear` : '', way.rolls
      ? way.rolls > 1 ? `${way.rolls} × ${SKILL_WORDS[skill]}` : SKILL_WORDS[skill] : ''].filter(Boolean).join(' + ')
      || 'Free'}</button>`
  })}</div>`
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
  return html`<section class="fx-quote" aria-label="Price of the chosen space"><div class="fx-quotehead">
    ${figuresSvg(price.speed, 26, 'var(--ink)')}<span class="small"><b>${draft.end.overrun >= 0 ? 'Over the line' : ''}
    ${' '}${spaceName(fixed, draft.end.space)}</b><br />${due || 'no corner asks'}${tests && html`<br />${tests}`}</span></div>
    ${way.rolls > 0 ? html`<${Odds} table=${table} off=${OFF[draft.skill]} title=${`${way.wear ? `${way.wear} wear and `
      : ''}${way.rolls > 1 ? `${way.rolls} rolls` : SKILL_WORDS[draft.skill].toLowerCase()}`} />`
    : price.tests.length ? html`<${Odds} table=${tableOf(fixed, `${price.tests[0]}_test`)} off=${0}
        title=${`${way.wear ? `${way.wear} wear, and the ` : 'The '}${price.tests[0]} test`} />`
      : html`<p class="fx-sum"><b>${way.wear ? `${way.wear} wear` : price.braking ? 'The brakes' : 'Nothing to pay'}</b>
        ${way.wear > 0 && html`<span class="small"> no roll</span>`}</p>`}</section>`
}

/**
 * @param {{fixed: Fixed, own: Own, car: Car, draft: Draft, busy: boolean, onDraft: (draft: Draft) => void,
 *   onSeal: () => void}} props
 */
export function Plot({ fixed, own, car, draft, busy, onDraft, onSeal }) {
  const prices = own.prices ?? [], price = prices.find(one => one.speed === draft.speed), sealed = own.choice?.speed
  const pits = car.lap > 0 && draft.end && fixed.road.cells[draft.end.space]?.pit >= 0
  return html`<div class="fx-plot"><${Dial} prices=${prices} speed=${draft.speed} sealed=${sealed === draft.speed}
      onTurn=${(/** @type {number} */ speed) => onDraft({ speed, end: null, mix: 0, skill: draft.skill })} />
    ${price && html`<p class="fx-plotwords small">${pedalWords(price) || 'The car takes that.'}
      ${price.ends.length > 1 && !draft.end ? ` ${count(price.ends.length, 'space')} to end in.` : ''}</p>`}
    <${Mix} car=${car} draft=${draft} onDraft=${onDraft} />
    ${pits && html`<p class="small row">${ico('wrench', 16)}A pit row: you may turn in from there.</p>`}
    <span class="grow"></span>
    <button type="button" class=${`${sealed === draft.speed ? '' : 'go '}fx-seal`} disabled=${busy || !price} onClick=${onSeal}>${ico('seal', 22)}${sealed
      ? sealed === draft.speed ? `Sealed at ${sealed}` : `Change to ${draft.speed}` : 'Seal the plot'}
      <kbd>Enter</kbd></button></div>`
}
