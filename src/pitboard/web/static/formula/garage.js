// Before the race, hidden from the others: the car, its tires, the bid for the grid.
import { html } from 'htm/preact'
import { useState } from 'preact/hooks'
import { ico, Why } from '../pieces/index.js'
import { ATTRIBUTES, count } from './view.js'

/** @typedef {import('./view.js').Fixed} Fixed */
/** @typedef {import('./view.js').Own} Own */
/** @typedef {import('./view.js').Race} Race */
/** @typedef {import('./view.js').Act} Act */
/** @typedef {{fixed: Fixed, race: Race, own: Own, busy: boolean, onAct: (act: Act) => void}} Props */

const RANKS = [-1, 0, 1, 2], ABOUT = ['speed off the line', 'more speed in a turn', 'less speed in a turn', 'highest speed',
  'wear a lap', 'green skill a lap']
/** A car that is good at nothing and at everything. */
const PLAIN = [0, 1, 0, 0, 1, 0]

/** @param {number} rank */
const signed = rank => rank > 0 ? `+${rank}` : `${rank}`

/** What an attribute of a rank is worth, in words. @param {Fixed} fixed @param {number} i @param {number} rank */
function worthWords(fixed, i, rank) {
  const value = fixed.worth[i][rank + 1], reds = fixed.options.reds?.[rank + 1] ?? 0
  return i === 5 ? `${value}${reds ? ` +${reds}` : ''}` : `${value}`
}

/** One attribute: four values, the one that holds pressed. @param {{fixed: Fixed, i: number, rank: number,
 *   onPick: (rank: number) => void}} props */
const Attribute = ({ fixed, i, rank, onPick }) => html`<fieldset class="fx-attribute"><legend>${ATTRIBUTES[i]}
  <span class="small"> ${ABOUT[i]}</span></legend><div class="fx-seg">${RANKS.map(one => html`<label key=${one}
    class=${one === rank ? 'on' : ''}><input type="radio" name=${`fx-${ATTRIBUTES[i]}`} checked=${one === rank}
    disabled=${fixed.options.classic && one === 2 && i !== 5} onChange=${() => onPick(one)}
    aria-label=${`${ATTRIBUTES[i]} ${worthWords(fixed, i, one)}, rank ${signed(one)}`} />
    <b>${worthWords(fixed, i, one)}</b><span class="tiny">${signed(one)}</span></label>`)}</div></fieldset>`

/** @param {Props} props */
export function Build({ fixed, own, busy, onAct }) {
  const points = own.most?.points ?? 2
  const [ranks, setRanks] = useState(own.choice?.ranks ?? (points === 2 ? PLAIN : [0, 0, 0, 0, 0, 0]))
  const left = points - ranks.reduce((/** @type {number} */ a, /** @type {number} */ b) => a + b, 0), laps = fixed.laps
  const seal = () => onAct({ do: 'build', args: { ranks: ranks.map(signed).join('/') } })
  return html`<form class="fx-form" onSubmit=${(/** @type {Event} */ e) => { e.preventDefault(); seal() }}>
    <p class="small">Six ranks that add up to ${signed(points)}. <${Why} rule="F-83" /></p>
    ${ATTRIBUTES.map((_, i) => html`<${Attribute} key=${i} fixed=${fixed} i=${i} rank=${ranks[i]}
      onPick=${(/** @type {number} */ rank) => setRanks(ranks.map((/** @type {number} */ one, /** @type {number} */ k) =>
    k === i ? rank : one))} />`)}
    <p class="small">For ${count(laps, 'lap')}: ${fixed.worth[4][ranks[4] + 1] * laps} wear,
      ${' '}${fixed.worth[5][ranks[5] + 1] * laps} green, ${fixed.options.reds?.[ranks[5] + 1] ?? 0} red.</p>
    <button class=${`${own.choice ? '' : 'go '}fx-seal`} disabled=${busy || left !== 0}>${ico('seal', 22)}${left > 0
      ? `${count(left, 'point')} to spend` : left < 0 ? `${count(-left, 'point')} too many` : own.choice
        ? 'Seal it anew' : 'Seal the car'}${left === 0 && html`<kbd>Enter</kbd>`}</button></form>`
}

/** @param {Fixed} fixed @param {number[]|null} ranks */
const bonusOf = (fixed, ranks) => fixed.options.hard_bonus?.numbers?.[(ranks?.[4] ?? 0) + 1]

/** Soft or hard, with what each does. @param {Props} props */
export function Tires({ fixed, own, race, busy, onAct }) {
  const in_pit = race.phase === 'pit' || race.ask === 'tire', chosen = own.choice?.tire ?? (in_pit ? own.tire : null), bonus = bonusOf(fixed, own.ranks)
  const about = { soft: 'A wear may stand for the roll of a test, and a third one in a corner or on the brakes.',
    hard: `${bonus ?? 'Some'} wear more at the end of every lap.` }
  return html`<div class="fx-form"><p class="small">${in_pit
    ? 'New ones go on, the same again or the others.' : 'Hidden until all have chosen.'} <${Why} rule="F-65" /></p>
    <div class="fx-tires">${/** @type {const} */ (['soft', 'hard']).map((tire, i) => html`<button type="button" key=${tire}
      class=${`fx-tirecard ${tire}${chosen === tire && !in_pit ? ' on' : ''}`} disabled=${busy} data-tire=${tire}
      onClick=${() => onAct({ do: 'tire', args: { tire } })}><svg viewBox="-50 -50 100 100" width="76"
        aria-hidden="true"><circle r="46" fill="#0c0e11" stroke="#ffffff3d" stroke-width="2" /><circle r="37"
        fill="none" stroke=${tire === 'soft' ? '#ff5f50' : '#f8f4e8'} stroke-width="6"
        stroke-dasharray=${tire === 'soft' ? '58 19.5' : '27 11.7'} /><circle r="22" fill="#2b3038" stroke="#aeb7c4"
        stroke-width="3" /></svg><b>${tire === 'soft' ? 'Soft' : 'Hard'}${chosen === tire ? in_pit ? ', on now' : ', chosen' : ''}</b>
      <span class="small">${about[tire]}</span><kbd>${i + 1}</kbd></button>`)}</div></div>`
}

/** @param {{what: string, n: number, most: number, worth: string, onSet: (n: number) => void}} props */
const Stepper = ({ what, n, most, worth, onSet }) => html`<div class="fx-stepper" role="group" aria-label=${what}>
  <span class="grow"><b>${what}</b> <span class="small">${worth}, of ${most}</span></span>
  <button type="button" aria-label=${`Less ${what}`} disabled=${n <= 0} onClick=${() => onSet(n - 1)}>−</button>
  <output aria-live="polite">${n}</output>
  <button type="button" aria-label=${`More ${what}`} disabled=${n >= most} onClick=${() => onSet(n + 1)}>+</button></div>`

/** @param {Props} props */
export function Bid({ race, own, busy, onAct }) {
  const most = own.most ?? { wear: 0, green: 0, red: 0 }
  const [bid, setBid] = useState({ wear: 0, green: 0, red: 0, ...own.choice })
  /** @param {'wear'|'green'|'red'} key */
  const into = key => (/** @type {number} */ n) => setBid({ ...bid, [key]: n })
  const worth = bid.wear + bid.green / 2 + bid.red * 1.5, args = { wear: bid.wear, green: bid.green, red: bid.red }
  const seal = () => onAct({ do: 'bid', args })
  return html`<form class="fx-form" onSubmit=${(/** @type {Event} */ e) => { e.preventDefault(); seal() }}>
    <p class="small">Chips that you give up for a better place on the grid. What you bid is gone. <${Why} rule="F-81" /></p>
    <${Stepper} what="Wear" n=${bid.wear} most=${most.wear} worth="1 each" onSet=${into('wear')} />
    <${Stepper} what="Green" n=${bid.green} most=${most.green} worth="½ each" onSet=${into('green')} />
    <${Stepper} what="Red" n=${bid.red} most=${most.red} worth="1½ each" onSet=${into('red')} />
    <p><b>Worth ${worth}</b></p>
    <button class=${`${own.choice ? '' : 'go '}fx-seal`} disabled=${busy}>${ico('seal', 22)}${own.choice ? 'Seal it anew' : worth ? 'Seal the bid'
      : 'Bid nothing'} <kbd>Enter</kbd></button></form>`
}
