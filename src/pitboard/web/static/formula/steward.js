// The steward's sheet: put a deadline off, pause, rule in writing, replace a driver, have a turn carried out again.
import { html } from 'htm/preact'
import { useState } from 'preact/hooks'
import { dayWords, farWords } from '../calendar.js'
import { Dialog } from '../dialog.js'
import { Invite } from '../invite.js'
import { PauseButtons } from '../pausing.js'
import { ico, Why } from '../pieces/index.js'
import { Area } from './plan_area.js'
import { nameOf } from './view.js'

/** @typedef {import('../session.js').Session} Session */
/** @typedef {import('../store.js').Store} Store */
/** @typedef {import('./view.js').Race} Race */
/** @typedef {{session: Session, store: Store, race: Race, onDone: () => void}} Props */

const LONGEST = 1000
const HOURS = [6, 12, 24, 48, 72]

/** What is said with it, for everybody to read. @param {{id: string, label: string, text: string, onText: (text: string) => void}} props */
const Reason = ({ id, label, text, onText }) => html`<label class="stack" for=${id}><span class="small">${label}</span>
  <textarea id=${id} class="fx-reason" rows="2" maxlength=${LONGEST} value=${text} onInput=${(/** @type {{target: HTMLTextAreaElement}} */ e) =>
    onText(e.target.value)}></textarea></label>`

/** A part of the sheet, with its paragraph. @param {{title: string, what: string, rule: string, children?: any}} props */
const Part = ({ title, what, rule, children }) => html`<details class="fx-part" name="steward"><summary><b>${title}</b>
  <span class="small">${what}</span></summary><div class="stack">${children}<p class="small"><${Why} rule=${rule} game="formula" /></p></div></details>`

/** Sends a decision; the sheet closes with what was done. @param {Props} props */
function useDecide({ session, onDone }) {
  const [busy, setBusy] = useState(false)
  /** @param {string} verb @param {Record<string, any>} more */
  return [busy, async (/** @type {string} */ verb, /** @type {Record<string, any>} */ more) => {
    setBusy(true)
    const answer = await session.ask(verb, more)
    setBusy(false)
    if (!answer.refused) onDone()
  }]
}

/** @param {Props} props */
function Extend(props) {
  const { store } = props, { clock } = store.round.value, [hours, setHours] = useState(24), [text, setText] = useState('')
  const [busy, decide] = /** @type {[boolean, (verb: string, more: any) => void]} */ (useDecide(props))
  if (!clock.until) return html`<p class="small">No deadline runs now.</p>`
  const soft = clock.soft || clock.until, until = (soft > store.now() ? soft : clock.until) + hours * 3_600_000
  return html`<label class="stack"><span class="small">Later by</span><select value=${hours} onChange=${(/** @type {{target: HTMLSelectElement}} */ e) =>
    setHours(Number(e.target.value))}>${HOURS.map(n => html`<option key=${n} value=${n}>${n < 48 ? `${n} hours` : `${n / 24} days`}</option>`)}</select></label>
    <p class="small">To ${dayWords(store, until)}, ${farWords(until - store.now())}.</p>
    <${Reason} id="extend-why" label="Why? Everybody reads this." text=${text} onText=${setText} />
    <button type="button" class="go" disabled=${busy || !text.trim()} onClick=${() => decide('extend', { hours, text })}>${ico('clock', 18)}Put the deadline off</button>`
}

/** @param {Props} props */
function Rule(props) {
  const [text, setText] = useState(''), [busy, decide] = /** @type {[boolean, (verb: string, more: any) => void]} */ (useDecide(props))
  return html`<${Reason} id="ruling-text" label="It stands in the log for good." text=${text} onText=${setText} />
    <button type="button" class="go" disabled=${busy || !text.trim()} onClick=${() => decide('ruling', { text })}>${ico('flag', 18)}Rule so</button>`
}

/** Drivers as a menu. @param {{id: string, label: string, none: string, seat: number, list: number[], store: Store,
 *   onSeat: (seat: number) => void}} props none: what it says without one */
const Driver = ({ id, label, none, seat, list, store, onSeat }) => html`<label class="stack" for=${id}><span class="small">${label}</span>
  <select id=${id} value=${seat} onChange=${(/** @type {{target: HTMLSelectElement}} */ e) => onSeat(Number(e.target.value))}>
  <option value=${-1}>${none}</option>${list.map(one => html`<option key=${one} value=${one}>${nameOf(store.round.value.seats, one)}, car ${one + 1}${
  store.round.value.seats[one]?.missed ? `, missed ${store.round.value.seats[one].missed}` : ''}</option>`)}
  </select></label>`

/** @param {Props} props */
function Replace(props) {
  const { store } = props, [seat, setSeat] = useState(-1), [text, setText] = useState('')
  const [busy, decide] = /** @type {[boolean, (verb: string, more: any) => void]} */ (useDecide(props))
  const list = store.round.value.seats.flatMap((who, i) => who.kind === 'person' && !who.left && !who.replaced ? [i] : [])
  return html`<${Driver} id="replace-seat" label="Whom?" none="Pick a driver" seat=${seat} list=${list} store=${store} onSeat=${setSeat} />
    <p class="small">A bot drives until somebody sits down there by the link. What the driver chose in secret stays hidden.</p>
    <${Invite} table=${props.session.table} title="Formula" />
    <${Reason} id="replace-why" label="Why? Everybody reads this." text=${text} onText=${setText} />
    <button type="button" class="go" disabled=${busy || seat < 0 || !text.trim()} onClick=${() => decide('replace', { seat, text })}>${ico('bot', 18)}Replace</button>`
}

/** @param {Props} props */
function Correct(props) {
  const { store, race } = props, last = Math.max(0, race.phase === 'over' ? race.turn : race.turn - 1), [turn, setTurn] = useState(last)
  const [seat, setSeat] = useState(-1), [plan, setPlan] = useState(''), [text, setText] = useState('')
  const [busy, decide] = /** @type {[boolean, (verb: string, more: any) => void]} */ (useDecide(props))
  if (last < 1) return html`<p class="small">No turn has been driven yet.</p>`
  const mine = store.you.value.seats
  const turns = Array.from({ length: last }, (_, i) => last - i)
  return html`<label class="stack"><span class="small">Which turn is carried out again, with all that came after it?</span><select value=${turn}
      onChange=${(/** @type {{target: HTMLSelectElement}} */ e) => setTurn(Number(e.target.value))}>${turns.map(n => html`<option key=${n}
      value=${n}>Turn ${n}</option>`)}</select></label><p class="small">Plots and dice stay the same.</p>
    <${Driver} id="correct-seat" label="Who should have driven otherwise?" none="Nobody: only again" seat=${seat}
      list=${race.cars.flatMap((_, i) => mine.includes(i) ? [] : [i])} store=${store} onSeat=${setSeat} />
    ${mine.length > 0 && html`<p class="small">Of your own car you decide nothing: the dice are known. <${Why} rule="Table 20" game="formula" /></p>`}
    ${seat >= 0 && html`<label class="small" for="correct-plan">By these orders</label><${Area} id="correct-plan" text=${plan} implied="" faults=${[]}
      longest=${3000} onText=${setPlan} />`}
    <${Reason} id="correct-why" label="Why? Everybody reads this." text=${text} onText=${setText} />
    <button type="button" class="go" disabled=${busy || !text.trim() || (seat >= 0 && !plan.trim())} onClick=${() => decide('correct', { turn, text,
    ...seat >= 0 ? { seat, plan } : {} })}>${ico('again', 18)}Carry it out again</button>`
}

/** @param {{session: Session, store: Store, race: Race, onClose: () => void}} props */
export function StewardSheet({ session, store, race, onClose }) {
  const all = { session, store, race, onDone: onClose }, racing = store.round.value.stage === 'racing'
  return html`<${Dialog} title="Steward" onClose=${onClose}><div class="stack fx-steward"><p class="small">Whatever is decided here stands in the log,
    with its reason, for all to see. Plots and plans stay hidden, from you too.</p>
    ${racing && html`<${Part} title="Put the deadline off" what="for everybody" rule="Table 17"><${Extend} ...${all} /><//>`}
    <${Part} title="Rule" what="in writing" rule="Table 17"><${Rule} ...${all} /><//>
    ${racing && html`<${Part} title="Replace a driver" what="a bot drives, then whoever sits down" rule="Table 17"><${Replace} ...${all} /><//>
    <${Part} title="Correct a turn" what="same plots, same dice" rule="Table 18"><${Correct} ...${all} /><//>
    <div class="row wrap"><${PauseButtons} session=${session} store=${store} onDone=${onClose} /></div>`}</div><//>`
}
