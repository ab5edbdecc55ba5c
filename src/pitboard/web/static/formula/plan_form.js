// A turn's plan as a form: the plain word by its subjects, closer words on prices and corners, and if-lines.
import { html } from 'htm/preact'
import { ico } from '../pieces/index.js'
import { AddPhrase, PhraseRow } from './plan_phrase.js'
import { plainOf, withLine, withOrder, withRow } from './plan_text.js'
import { gapsOf, offered, phraseOf, valueWords } from './plan_words.js'
import { fallen, tableOf } from './odds.js'
import { pedalWords } from './price_words.js'
import { count, least } from './view.js'

/** @typedef {import('./plan_words.js').Words} Words */
/** @typedef {import('./plan_words.js').Room} Room */
/** @typedef {import('./plan_text.js').Block} Block */
/** @typedef {import('./plan_text.js').Row} Row */
/** @typedef {import('./view.js').Price} Price */
/** @typedef {import('./view.js').Fixed} Fixed */
/** @typedef {import('./view.js').Way} Way */
/** @typedef {{fixed: Fixed, all: Words, room: Room, text: string, turn: number, block: Block, of: number, prices: Price[], by_mail: boolean, shares: Map<number, number>,
 *   onText: (text: string) => void}} Props turn: the one that comes; of: the block's, 0 for standing orders; shares: how
 *   often each line decides, by its number */

/** open: what happens by mail where nothing is said @typedef {{subject: string, label: string, open: string, phrases: string[]}} Subject */

/** What a driver says most, each answered by one menu. @type {Subject[]} */
const FIELDS = [
  { subject: 'speed', label: 'Speed', open: 'not said', phrases: ['speed {speed}', 'speed same', 'speed free', 'speed undiced'] },
  { subject: 'to', label: 'To', open: 'cheapest', phrases: ['to lane {lane}', 'to {space}'] },
  { subject: 'wear', label: 'Wear at most', open: 'as needed', phrases: ['wear {count}'] },
  { subject: 'keep', label: 'Keep wear', open: 'none', phrases: ['keep {count} wear'] },
  { subject: 'skill', label: 'Skill beside rolls', open: 'none', phrases: ['skill {skill}'] },
  { subject: 'way', label: 'Way', open: 'cheapest', phrases: ['way {way}'] },
  { subject: 'slip', label: 'Slip', open: 'no', phrases: ['slip', 'no slip', 'slip to lane {lane}', 'slip to {space}'] },
  { subject: 'pass', label: 'Pass', open: 'no', phrases: ['pass', 'no pass', 'pass {car}'] },
  { subject: 'stop', label: 'Stop short', open: 'if it must', phrases: ['stop', 'no stop', 'stop from {count}'] },
  { subject: 'block', label: 'Block', open: 'no', phrases: ['block', 'no block', 'block {car}'] },
  { subject: 'pit', label: 'Pit', open: 'no', phrases: ['pit', 'no pit'] },
  { subject: 'tire', label: 'Tire', open: 'same again', phrases: ['tire {tire}'] },
]

/** What a driver who is there is asked about. */
const ASKS = ['slip', 'pass', 'stop', 'block', 'pit', 'tire']
/** What a word of the text means, behind it: the form speaks as the text does. @type {Record<string, string>} */
const MEANS = { 'speed same': 'same: as last', 'speed free': 'free: the fastest at no price', 'speed undiced': 'undiced: the fastest without dice' }

/** A phrase of a menu as people read it. @param {Words} all @param {string} words @param {string} value @param {Price[]} prices */
function optionWords(all, words, value, prices) {
  const gap = gapsOf(words)[0]
  if (!gap) return MEANS[words] ?? words
  if (gap === 'speed') {
    const price = prices.find(one => String(one.speed) === value), cost = price ? least(price) : 0
    return price ? `${value}, ${cost === Infinity ? 'a crash' : cost ? `${cost} due` : 'free'}` : value
  }
  if (words === 'to lane {lane}') return `lane ${value}`
  const said = valueWords(all, gap, value)
  return /^(slip|pass|block|stop)/.test(words) ? words.replace(/{\w+}/, said) : said
}

/** @param {Props & {field: Subject}} props */
function Field({ all, room, text, turn, block, of, prices, by_mail, onText, field }) {
  const like = (/** @type {string} */ order) => field.phrases.includes(phraseOf(all, Object.keys(all.orders), order)?.words ?? '')
  const now = plainOf(block).find(like) ?? ''
  const listed = field.phrases.flatMap(words => gapsOf(words).length ? offered(all, room, gapsOf(words)[0], words).map(value =>
    [words.replace(/{\w+}/, value), optionWords(all, words, value, prices)]) : [[words, optionWords(all, words, '', prices)]])
  const values = !now || listed.some(([order]) => order === now) ? listed : [[now, now.replace(/^\w+ /, '')], ...listed]
  return html`<label class=${`fx-field${now ? ' said' : ''}`}><span>${field.label}</span><select value=${now} data-subject=${field.subject}
    onChange=${(/** @type {{target: HTMLSelectElement}} */ event) => onText(withOrder(text, turn, of, like, event.target.value || null))}>
    <option value="">${by_mail || !ASKS.includes(field.subject) ? field.open : 'ask me'}</option>${values.map(([order, words]) => html`<option key=${order} value=${order}>${words}</option>`)}
    </select></label>`
}

/** How often a line decided something. @param {{share: number|undefined}} props */
const Decides = ({ share }) => share === undefined ? null : html`<span class="fx-decides" title="how often this line decides something">${
  Math.round(share * 100)} %</span>`

/** One if-line: its conditions, its orders. @param {Props & {row: Row}} props */
function IfLine({ all, room, text, row, shares, onText }) {
  /** @param {string[]} ifs @param {string[]} orders */
  const put = (ifs, orders) => onText(withRow(text, row, ifs, ifs.length ? orders : []))
  /** @param {string[]} list @param {number} i @param {string|null} said */
  const swapped = (list, i, said) => list.flatMap((one, n) => n === i ? said ?? [] : one)
  return html`<li class="fx-if"><div class="row"><b>If</b><span class="grow"></span><${Decides} share=${shares.get(row.at + 1)} />
      <button type="button" class="bare fx-off" aria-label="Take this line away" onClick=${() => put([], [])}>${ico('cross', 16)}</button></div>
    <div class="fx-phrases">${row.ifs.map((one, i) => html`${i > 0 && html`<i>and</i>`}<${PhraseRow} key=${i} all=${all} room=${room} text=${one}
      kind="conditions" onText=${(/** @type {string|null} */ said) => put(swapped(row.ifs, i, said), row.orders)} />`)}
      <${AddPhrase} all=${all} room=${room} kind="conditions" label="and …" list=${all.conditions}
        onAdd=${(/** @type {string} */ said) => put([...row.ifs, said], row.orders)} /></div>
    <div class="fx-phrases"><b>then</b>${row.orders.map((one, i) => html`<${PhraseRow} key=${i} all=${all} room=${room} text=${one} kind="orders"
      onText=${(/** @type {string|null} */ said) => put(row.ifs, swapped(row.orders, i, said))} />`)}
      <${AddPhrase} all=${all} room=${room} kind="orders" label="and do …" list=${Object.keys(all.orders)}
        onAdd=${(/** @type {string} */ said) => put(row.ifs, [...row.orders, said])} /></div></li>`
}

/** Orders of the plain word that no menu above shows: closer ones, and what cannot be read. @param {Props} props */
function Closer(props) {
  const { all, room, text, turn, block, of, onText } = props, usual = FIELDS.flatMap(field => field.phrases)
  const rest = plainOf(block).filter(order => !usual.includes(phraseOf(all, Object.keys(all.orders), order)?.words ?? ''))
  return html`<div class="fx-phrases">${rest.map((one, i) => html`<${PhraseRow} key=${`${i} ${one}`} all=${all} room=${room} text=${one} kind="orders"
      onText=${(/** @type {string|null} */ said) => onText(withOrder(text, turn, of, order => order === one, said))} />`)}
    <${AddPhrase} all=${all} room=${room} kind="orders" label="On one price or corner …" list=${Object.keys(all.orders).filter(words =>
    !usual.includes(words))} onAdd=${(/** @type {string} */ said) => onText(withOrder(text, turn, of, order => order === said, said))} /></div>`
}

/** One way to pay, with how its rolls fall. @param {Fixed} fixed @param {Way} way */
function wayWords(fixed, way) {
  const wear = way.wear ? `${way.wear} wear` : '', [holds] = fallen(tableOf(fixed, 'chance'), 0)
  const rolls = way.rolls ? `${count(way.rolls, 'roll')}, ${holds} of 36 ${way.rolls > 1 ? 'hold each' : 'hold'}` : ''
  return [wear, rolls].filter(Boolean).join(' and ') || 'free'
}

/** What speed and end cost on an empty road. @param {{fixed: Fixed, price: Price, orders: string[]}} props */
function Cost({ fixed, price, orders }) {
  const name = orders.find(order => order.startsWith('to '))?.slice(3), end = price.ends.find(one => fixed.road.cells[one.space].name === name)
  return html`<p class="small">${price.speed}${end ? ` to ${name}: ${end.ways.map(way => wayWords(fixed, way)).join('; or ')}.`
    : `: ${count(price.ends.length, 'space')} to end in.`} ${pedalWords(price)}</p>`
}

/** @param {Props} props */
export function BlockForm(props) {
  const { fixed, all, room, text, block, of, prices, shares, onText } = props, iffy = block.rows.filter(row => row.ifs.length)
  const plain = block.rows.find(row => !row.ifs.length), price = prices.find(one => plainOf(block).includes(`speed ${one.speed}`))
  return html`<div class="fx-block"><datalist id="fx-spaces">${room.spaces.map(name => html`<option key=${name} value=${name}></option>`)}</datalist>
    <div class="row"><b>${of ? 'In any case' : 'In every turn, where its plan says nothing'}</b><span class="grow"></span>
      <${Decides} share=${plain && shares.get(plain.at + 1)} /></div>
    <div class="fx-fields">${FIELDS.map(field => html`<${Field} key=${field.subject} ...${props} field=${field} />`)}</div>
    ${price && html`<${Cost} fixed=${fixed} price=${price} orders=${plainOf(block)} />`}
    <${Closer} ...${props} />
    ${iffy.length > 0 && html`<ul class="fx-ifs">${iffy.map(row => html`<${IfLine} key=${row.at} ...${props} row=${row} />`)}</ul>`}
    <${AddPhrase} all=${all} room=${room} kind="conditions" label="If …" list=${all.conditions} onAdd=${(/** @type {string} */ said) =>
    onText(withLine(text, block, [said], ['slip']))} /></div>`
}
