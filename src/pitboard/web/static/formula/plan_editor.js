// The whole editor of a driver's word: this turn, turns ahead, standing orders; form and text, tries, and leaving it.
import { html } from 'htm/preact'
import { useEffect, useState } from 'preact/hooks'
import { ico } from '../pieces/index.js'
import { Area } from './plan_area.js'
import { BlockForm } from './plan_form.js'
import { blockOf, withBlock, withoutBlock } from './plan_text.js'
import { Tries } from './plan_tries.js'
import { roomOf, wordsOfPlans } from './plan_words.js'

/** @typedef {import('./view.js').Fixed} Fixed */
/** @typedef {import('./view.js').Race} Race */
/** @typedef {import('./view.js').Own} Own */
/** @typedef {import('./plan_words.js').Words} Words */
/** @typedef {import('./plan_draft.js').Word} Word */

/** What plans are made of; null until it came. */
export function useWords() {
  const [all, setAll] = useState(/** @type {Words|null} */ (null))
  useEffect(() => { wordsOfPlans().then(setAll) }, [])
  return all
}

/** Turns and standing orders as tabs, and one turn more. @param {{word: Word, of: number, onOf: (of: number) => void}} props */
function Turns({ word, of, onOf }) {
  const turns = [...new Set([word.turn, ...word.found.turns.map(block => block.turn)])].filter(turn => turn >= word.turn)
  const next = turns[turns.length - 1] + 1
  const more = () => { word.setText(withBlock(word.text, word.turn, next)); onOf(next) }
  return html`<div class="fx-turns"><div role="tablist" aria-label="Plans">${turns.map(turn => html`<button type="button" role="tab" key=${turn}
      aria-selected=${of === turn} onClick=${() => onOf(turn)}>${turn === word.turn ? `Turn ${turn}` : turn}</button>`)}
    <button type="button" role="tab" aria-selected=${of === 0} onClick=${() => onOf(0)}>Standing</button></div>
    <button type="button" class="fx-more" aria-label=${`Plan turn ${next} too`} onClick=${more}>${ico('plus', 16)}${next}</button></div>`
}

/** What lies, and whether what is written is that. @param {{word: Word, by_mail: boolean}} props */
function Lies({ word, by_mail }) {
  if (!word.lies) return html`<p class="small row">${ico('chat', 16)}No word lies yet. What it leaves open ${by_mail ? 'is done as by default'
    : 'you are asked'}.</p>`
  return html`<p class="small row">${ico('seal', 16)}${word.dirty ? 'Your last word lies; this is not handed in yet.' : 'This is the word that lies.'}</p>
    ${word.note && html`<p class="small fx-note row">${ico('flag', 16)}Its last answer: ${word.note}</p>`}`
}

/**
 * @param {{fixed: Fixed, race: Race, own: Own|undefined, me: number, word: Word, all: Words|null, seals: boolean, onSeal: () => void,
 *   by_mail: boolean}} props seals: a speed is asked for, so that leaving word may seal it too
 */
export function PlanEditor({ fixed, race, own, me, word, all, seals, onSeal, by_mail }) {
  const [of, setOf] = useState(word.turn), exists = of === 0 || of === word.turn || word.found.turns.some(block => block.turn === of)
  useEffect(() => { if (!exists || (of && of < word.turn)) setOf(word.turn) }, [exists, word.turn])
  const prices = of === word.turn && race.phase === 'plot' ? own?.prices ?? [] : []
  const block = blockOf(word.found, of) ?? { turn: of, head: word.text.split('\n').length - 1, rows: [] }
  const speed = Number(/speed (\d+)/.exec(word.shown)?.[1] ?? 0), faults = word.text ? word.checked?.faults ?? [] : []
  const shares = new Map((word.checked?.dry?.lines ?? []).map(one => [one.line, one.share]))
  const text = word.text || (of === word.turn ? word.implied : ''), can = !word.busy && faults.length === 0
  const says = word.text.trim() !== '', ready = can && (says ? word.dirty : seals && !own?.choice)
  const leave = () => { if (ready) { if (seals) onSeal(); else word.leave(word.text) } }
  return html`<div class="fx-editor"><label class="label" for="fx-whole">Your word, as text</label>
    <${Area} id="fx-whole" text=${word.text} implied=${word.implied} faults=${faults} longest=${all?.longest ?? 20_000} onText=${word.setText}
      onLeave=${leave} />${word.shown && (faults.length === 0) && html`<${Tries} checked=${word.checked} wanted=${word.wanted}
        ahead=${word.found.turns.length > 1 || !!word.found.standing} />`}
    <${Turns} word=${word} of=${of} onOf=${setOf} />
    ${all ? html`<${BlockForm} fixed=${fixed} all=${all} room=${roomOf(fixed, race, own, me, prices.length ? speed : 0)} text=${text} turn=${word.turn}
        block=${block} of=${of} prices=${prices} by_mail=${by_mail} shares=${shares} onText=${word.setText} />`
    : html`<p class="small" aria-busy="true">The words are fetched.</p>`}
    ${of !== word.turn && blockOf(word.found, of) && html`<button type="button" class="bare fx-off" onClick=${() => {
    word.setText(withoutBlock(word.text, word.turn, of)); setOf(word.turn) }}>${ico('cross', 16)}${of ? `Without turn ${of}${
    word.found.turns.some(one => one.turn > of) ? ' and later' : ''}` : 'Without standing orders'}</button>`}
    <${Lies} word=${word} by_mail=${by_mail} /><div class="fx-leave row">${word.lies && html`<button type="button" disabled=${word.busy}
        onClick=${word.takeBack}>${ico('back', 18)}Take back</button>`}
      <button type="button" class=${`grow ${ready ? 'go' : ''}`} disabled=${!ready} onClick=${leave}>
        ${ico('seal', 20)}${!seals ? 'Leave word' : own?.choice ? 'Change the word' : 'Seal the plot'}${ready && html`<kbd>Ctrl Enter</kbd>`}</button></div></div>`
}
