// Before the race: the live table under a sheet. Free seats are large shapes, a tap sits down; one button is for being ready.
import { html } from 'htm/preact'
import { useEffect, useState } from 'preact/hooks'
import { Invite } from './invite.js'
import { ico } from './pieces/index.js'
import { myName, nameIs } from './top_bar.js'

/** @typedef {import('./session.js').Session} Session */
/** @typedef {import('./store.js').Store} Store */
/** @typedef {import('./types/wire.d.ts').SeatView} SeatView */
/** @typedef {{session: Session, store: Store, picture: (seat: number, taken: boolean, size: number) => any, what: string}} Props
 *   picture: the shape of a seat in this game; what: the race in a few words */

export const LEVELS = /** @type {[string, string][]} */ ([['random', 'Random'], ['steady', 'Steady'], ['ace', 'Ace']])

/** @param {{value: string, onPick: (level: string) => void, label: string}} props */
const LevelPick = ({ value, onPick, label }) => html`<select aria-label=${label} value=${value}
  onChange=${/** @param {{target: HTMLSelectElement}} e */ e => onPick(e.target.value)}>
  ${LEVELS.map(([level, words]) => html`<option value=${level} selected=${level === value}>${words}</option>`)}</select>`

/** @param {SeatView} who @param {boolean} mine */
function stateOf(who, mine) {
  if (who.kind === 'bot') return `${LEVELS.find(([level]) => level === who.level)?.[1] ?? ''} bot`
  if (who.ready) return 'Ready'
  return mine ? 'You' : 'Not ready yet'
}

/** A seat: free, taken, ready, bot. @param {Props & {seat: number, who: SeatView, host: boolean, sit: (seat: number) => void, seated: boolean}} props */
function Seat({ session, store, picture, seat, who, host, sit, seated }) {
  const mine = store.you.value.seats.includes(seat), closed = store.round.value.locked && !seated
  if (who.kind === 'free') return html`<li class="seat free"><button type="button" class="sitdown" disabled=${closed} onClick=${() => sit(seat)}>
      ${picture(seat, false, 64)}<b>${closed ? 'Locked' : seated ? 'Add a driver' : 'Sit here'}</b>
      ${seated && !closed && html`<span class="tiny">on this device</span>`}</button>
    ${host && html`<button type="button" class="bare small" onClick=${() => session.ask('bot', { seat, level: 'steady' })}>${ico('bot', 16)}Bot</button>`}</li>`
  return html`<li class=${`seat taken ${mine ? 'mine' : ''} ${who.ready || who.kind === 'bot' ? 'ready' : ''}`}>
    <span class="holder">${picture(seat, true, 64)}${(who.ready || who.kind === 'bot') && html`<span class="tickmark">${ico(who.kind === 'bot' ? 'bot' : 'tick', 16)}</span>`}</span>
    <b class="name">${who.name}</b><span class="small">${stateOf(who, mine)}</span>
    ${who.kind === 'bot' && host && html`<span class="row"><${LevelPick} label=${`Level of ${who.name}`} value=${who.level}
      onPick=${/** @param {string} level */ level => session.ask('bot', { seat, level })} />
      <button type="button" class="bare" aria-label=${`Send ${who.name} away`} onClick=${() => session.ask('bot', { seat, level: '' })}>${ico('cross', 16)}</button></span>`}
    ${mine && html`<button type="button" class="bare small" onClick=${() => session.ask('stand', { seat })}>Get up</button>`}
    ${who.kind === 'person' && !mine && host && html`<button type="button" class="bare small" onClick=${() => session.ask('kick', { seat })}>Remove</button>`}</li>`
}

/** Who is still awaited, in words. @param {SeatView[]} seats @param {number[]} mine */
function awaited(seats, mine) {
  const free = seats.filter(s => s.kind === 'free').length
  const late = seats.filter((s, i) => s.kind === 'person' && !s.ready && !mine.includes(i)).map(s => s.name)
  const names = late.length > 1 ? `${late.slice(0, -1).join(', ')} and ${late.at(-1)}` : late[0]
  if (free && late.length) return `Waiting for ${names}, and for ${free === 1 ? 'one more driver' : `${free} more drivers`}.`
  if (free) return `Waiting for ${free === 1 ? 'one more driver' : `${free} more drivers`}.`
  return names ? `Waiting for ${names}.` : 'All in. Lights …'
}

/** What only the host does. @param {{session: Session, store: Store}} props */
function HostPowers({ session, store }) {
  const [level, setLevel] = useState('steady')
  const { seats, locked, listed } = store.round.value, mine = store.you.value.seats
  const taken = seats.filter(s => s.kind !== 'free'), free = seats.length - taken.length
  const others = taken.every(s => s.kind === 'bot' || s.ready || mine.includes(seats.indexOf(s)))
  return html`<div class="host-powers" role="group" aria-label="You are the host">
    ${free > 0 && html`<span class="row"><button type="button" onClick=${() => session.ask('fill', { level })}>${ico('bot', 18)}Fill with bots</button>
      <${LevelPick} label="Level of the bots" value=${level} onPick=${setLevel} /></span>`}
    ${free > 0 && taken.length >= 2 && others && html`<button type="button" onClick=${() => session.ready('start')}>${ico('flag', 18)}Start with ${taken.length}</button>`}
    <label class="row"><input type="checkbox" checked=${locked} onChange=${() => session.ask(locked ? 'unlock' : 'lock')} /><span class="small">Locked</span></label>
    <label class="row"><input type="checkbox" checked=${listed} onChange=${() => session.ask(listed ? 'unlist' : 'list')} /><span class="small">In the lobby</span></label></div>`
}

/** The name that sits down; kept by the browser. @param {{name: string, setName: (name: string) => void, label: string}} props */
const NameField = ({ name, setName, label }) => html`<label class="namefield"><span class="small">${label}</span>
  <input name="name" maxlength="24" autocomplete="nickname" placeholder="Name" value=${name}
    onInput=${/** @param {{target: HTMLInputElement}} e */ e => setName(e.target.value)} /></label>`

/** @param {Props} props */
export function Gathering(props) {
  const { session, store, what } = props, { seats, stage, sealed } = store.round.value, { seats: mine, host } = store.you.value
  const seated = mine.length > 0, [name, setName] = useState(myName.peek()), free = seats.filter(s => s.kind === 'free').length
  const ready = seated && mine.every(seat => seats[seat]?.ready)
  useEffect(() => { if (seated) setName(''); else setName(myName.peek()) }, [mine.length])
  const autoReady = seated && host && !ready && seats.every((s, i) => s.kind === 'bot' || mine.includes(i)) && mine.length === 1
  // A table made to play bots at once is full when its page opens: nobody is left to wait for.
  useEffect(() => { if (autoReady && stage === 'gathering') session.ready('ready') }, [])
  /** @param {number} seat */
  const sit = async seat => {
    const field = /** @type {HTMLInputElement|null} */ (document.querySelector('.namefield input'))
    const wanted = name.trim() || (seated ? `Driver ${seat + 1}` : '')
    if (!wanted) { field?.focus(); return session.tell({ tone: 'refused', text: 'A name first.', why: 'The others see it.' }) }
    const answer = await session.ask('sit', { seat, name: wanted })
    if (!answer.refused && !seated) nameIs(wanted)
    if (!answer.refused && seated) setName('')
  }
  return html`<section class="sheet gathering" aria-label="Seats">
    <header><h1>${stage === 'opening' ? 'All in. Lights …' : ready ? 'Ready.' : seated ? 'Who drives?' : free ? 'Take a seat' : 'The table is full'}</h1><p class="small">${what}</p></header>
    ${!seated && free > 0 && html`<${NameField} name=${name} setName=${setName} label="Your name" />`}
    <ul class="seatlist">${seats.map((who, seat) => html`<${Seat} ...${props} key=${seat} seat=${seat} who=${who} host=${host} sit=${sit} seated=${seated} />`)}</ul>
    ${seated && free > 0 && stage === 'gathering' && html`<${NameField} name=${name} setName=${setName} label="Somebody else here? Their name, then a free seat." />`}
    ${free > 0 && html`<${Invite} table=${session.table} title="Pit Stop" />`}
    ${host && stage === 'gathering' && html`<${HostPowers} session=${session} store=${store} />`}
    <footer>${seated ? ready ? html`<p class="waiting" role="status">${awaited(seats, mine)}</p>`
      : html`<button type="button" class="go wide-button" onClick=${() => session.ready('ready')}>${ico('tick')}${mine.length > 1 ? 'We are ready' : 'Ready'}</button>`
    : html`<p class="waiting" role="status">${free ? awaited(seats, mine) : 'You can watch.'}</p>`}
      <p class="tiny seal" title=${`SHA-256 of the secret: ${sealed}`}>${ico('lock', 14)}<span>The dice are sealed: ${sealed.slice(0, 12)}…</span></p></footer></section>`
}
