// The pad: what lies on the picked area, twenty cards, and the wrenches that are laid as cards.
import { html } from 'htm/preact'
import { useEffect, useRef } from 'preact/hooks'
import { figuresSvg, ico } from '../pieces/index.js'
import { cardSvg } from '../pieces/face.js'
import { choose, color, pad, question, toCards } from './mode.js'
import { Trouble } from './reckoning.js'
import { canUndo, clearArea, lay, mat, sheet, takeAway, takeLast, undo } from './sheet.js'
import { isWide } from './stage.js'
import { AREA_NAME, cardName } from './words.js'

const NUMBERS = [1, 2, 3, 4, 5, 6, 7, 8, 9, 10]

/** The picked area's cards, each a button that takes it away. */
function Strip() {
  const { area } = sheet.value, cards = mat.value.cards[area], row = useRef(/** @type {HTMLElement|null} */ (null))
  useEffect(() => { if (row.current) row.current.scrollLeft = row.current.scrollWidth }, [cards.length, area])
  return html`<div class="strip"><div class="laid" ref=${row} role="group" aria-label=${`On ${AREA_NAME[area]}`}>
      ${cards.length ? cards.map((one, i) => html`<button type="button" class="bare" key=${i}
        aria-label=${`Take away ${cardName(one)}, card ${i + 1} of ${cards.length}`} onClick=${() => takeAway(i)}>
        ${cardSvg(one, 46)}</button>`)
    : html`<p class="small"><b>${AREA_NAME[area]}.</b> Tap its cards, first laid first.</p>`}</div>
    <button type="button" class="bare" aria-label=${`Take the last card of ${AREA_NAME[area]} back`}
      disabled=${!cards.length} onClick=${takeLast}>${ico('rub', 24)}</button>
    <button type="button" class="bare" aria-label=${`Clear ${AREA_NAME[area]}`} disabled=${!cards.length}
      onClick=${clearArea}>${ico('discard', 22)}</button>
    <button type="button" class="bare" aria-label="Undo" disabled=${!canUndo.value} onClick=${undo}>${ico('bounce', 22)}
      </button></div>`
}

/** @param {{text: string}} props */
const CardKey = ({ text }) => html`<button type="button" class=${`key ${text.slice(-1)}`} aria-label=${cardName(text)}
  data-card=${text} onClick=${() => lay(text)}>${text[0] === '*' ? html`${ico('wrench', 22)}<span
  class="tag">Assist</span>` : figuresSvg(text.slice(0, -1), 24)}<span class="nut" aria-hidden="true"></span></button>`

/** @param {{words: string, onPick: () => void}} props */
const WildKey = ({ words, onPick }) => html`<button type="button" class="key any" onClick=${onPick}>${ico('wrench', 18)}
  <span class="tag">${words}</span></button>`

/** Training and Teamwork ask for their numbers. @param {{of: 'training'|'teamwork'}} props */
const Asking = ({ of }) => of === 'training'
  ? html`<${WildKey} words="Training" onPick=${() => { pad.value = { kind: 'training' } }} />`
  : html`<${WildKey} words="Teamwork" onPick=${() => { pad.value = { kind: 'teamwork', first: 0 } }} />`

/** A row of ten, or two of five; the wrenches at their ends. @param {{of: 'b'|'w'}} props */
function Color({ of }) {
  const keys = NUMBERS.map(n => html`<${CardKey} key=${n} text=${`${n}${of}`} />`)
  const ends = [html`<${CardKey} text=${`*${of}`} />`, html`<${Asking} of=${of === 'b' ? 'teamwork' : 'training'} />`]
  return isWide.value ? html`${keys}${ends}` : html`${keys.slice(0, 5)}${ends[0]}${keys.slice(5)}${ends[1]}`
}

const Cards = () => html`<div class="keys" role="group" aria-label=${`Lay on ${AREA_NAME[sheet.value.area]}`}>
  <${Color} of="b" /><${Color} of="w" /></div>`

function Numbers() {
  const asked = pad.value, first = useRef(/** @type {HTMLElement|null} */ (null))
  useEffect(() => { first.current?.querySelector('button')?.focus() }, [])
  useEffect(() => () => { /** @type {HTMLElement|null} */ (document.querySelector('[role=radio][aria-checked=true]'))
    ?.focus({ preventScroll: true }) }, [])
  return html`<div class="asked"><p role="status"><b>${question(asked)}</b></p>
    <button type="button" onClick=${toCards}>Never mind</button></div>
  <div class="keys numbers" ref=${first} role="group" aria-label=${question(asked)}>${NUMBERS.map(n => html`<button
    type="button" class="key" key=${n} aria-label=${n} disabled=${asked.kind === 'teamwork' && asked.first === n}
    onClick=${() => choose(n)}>${figuresSvg(n, 24)}</button>`)}</div>`
}

const Hint = () => html`<p class="hint tiny" aria-hidden="true"><kbd>1</kbd>–<kbd>0</kbd> lay${' '}
  <b>${color.value === 'b' ? 'black' : 'white'}</b>, with <kbd>⇧</kbd> the other · <kbd>B</kbd> <kbd>W</kbd> turn
  ${' '}· arrows pick an area · <kbd>⌫</kbd> takes back · <kbd>U</kbd> undoes</p>`

export const Pad = () => html`<section class="pad panel" aria-label="Pad"><${Trouble} /><${Strip} />
  ${pad.value.kind === 'cards' ? html`<${Cards} />` : html`<${Numbers} />`}<${Hint} /></section>`
