// Monkey Wrenches as cards on the table: name, what it does in one line, and where its rule stands.
import { html } from 'htm/preact'
import { ico, Why } from '../pieces/index.js'
import { cardSvg } from '../pieces/face.js'
import { WRENCHES } from '../score/words.js'

const FIRST_RULE = 4

/** The name of its kind: cards with faces are spelled by their face. @param {string} card */
const kindOf = card => !card.includes('*') ? card : card.startsWith('*') ? 'assist' : card.includes('/') ? 'teamwork'
  : 'training'

/**
 * What a wrench is called, what it does, and the paragraph about it.
 * @param {string} card as the race spells it @returns {{name: string, text: string, rule: string, face: boolean}}
 */
export function wrenchCard(card) {
  const at = WRENCHES.findIndex(([id]) => id === kindOf(card)), [, name = card, text = ''] = WRENCHES[at] ?? []
  const face = card.includes('*')
  const shown = !face ? '' : card === '*b' ? ' black' : card === '*w' ? ' white' : ` ${card.slice(0, -1).replace('/',
    ' or ')}`
  return { name: name + shown, text: text.replace(/ No mat shows it\.$/, ''), rule: `PC 7.${FIRST_RULE + at}`, face }
}

/** A wrench before its crew, small. @param {{card: string}} props */
export const WrenchChip = ({ card }) => html`<span class="chip" title=${wrenchCard(card).text}>${ico('wrench', 14)}
  ${wrenchCard(card).name}</span>`

/** What each wrench of a crew does, in words. @param {{held: import('./view.js').Held[]}} props */
export const WrenchWords = ({ held }) => held.length > 0 && html`<ul class="wrench-words">${held.map(({ card, used }, i) => {
  const { name, text, rule } = wrenchCard(card)
  return html`<li key=${i}>${ico('wrench', 16)}<span><b>${name}.</b> ${text}${used ? ' Used for this round.' : ''} <${Why}
    rule=${rule} /></span></li>`
})}</ul>`

/**
 * A wrench that lies open.
 * @param {{card: string, picked?: boolean, proposed?: boolean, onPick?: () => void}} props onPick: where it may be taken
 */
export function OpenWrench({ card, picked, proposed, onPick }) {
  const { name, text, rule, face } = wrenchCard(card)
  const inside = html`<span class="wrench-pic">${face ? cardSvg(card, 58) : ico('wrench', 34)}</span><b>${name}</b>
    <span class="small">${text}</span>${proposed && html`<span class="chip warn">${ico('hand', 14)}Proposed</span>`}`
  return html`<li class=${`open-wrench${picked ? ' picked' : ''}`}>${onPick ? html`<button type="button"
    aria-pressed=${picked} onClick=${onPick}>${inside}</button>` : html`<span class="face">${inside}</span>`}
    <${Why} rule=${rule} /></li>`
}
