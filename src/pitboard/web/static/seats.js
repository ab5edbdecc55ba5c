// Before the race: the live table under a sheet. Free seats are large shapes, a tap sits down; one button is for being
// ready.
import { html } from 'htm/preact'
import { useEffect, useRef, useState } from 'preact/hooks'
import { calendarWords, timetableOf } from './calendar.js'
import { AidMark, AidSwitches } from './counting_aid.js'
import { Invite } from './invite.js'
import { levelsOf, usualLevel } from './levels.js'
import { badge, ico } from './pieces/index.js'
import { crewTitle } from './pit_crew/view.js'
import { crewsOf } from './seat_groups.js'
import { myName, nameIs } from './top_bar.js'

/** @typedef {import('./session.js').Session} Session */
/** @typedef {import('./store.js').Store} Store */
/** @typedef {import('./types/wire.d.ts').SeatView} SeatView */
/** @typedef {import('./table_games.js').TableGame} TableGame */
/** @typedef {{session: Session, store: Store, game: TableGame, picture: (seat: number, taken: boolean, size: number) => any,
 * what: string}} Props
 *   picture: the shape of a seat in this game; what: the race in a few words */

/** @param {{game: string, value: string, onPick: (level: string) => void, label: string}} props */
const LevelPick = ({ game, value, onPick, label }) => html`<select aria-label=${label} value=${value}
  onChange=${/** @param {{target: HTMLSelectElement}} e */ e => onPick(e.target.value)}>
  ${levelsOf(game).map(([level, words]) => html`<option value=${level}
    selected=${level === value}>${words}</option>`)}</select>`

/** @param {SeatView} who @param {boolean} mine @param {string} game */
function stateOf(who, mine, game) {
  if (who.kind === 'bot') return `${levelsOf(game).find(([level]) => level === who.level)?.[1] ?? ''} bot`
  if (who.ready) return 'Ready'
  return mine ? 'You' : 'Not ready yet'
}

/** A free seat: a large hollow shape, a tap sits down. Who sits already adds a driver on this device, by name.
 * @param {Props & {seat: number, host: boolean, sit: (seat: number, name: string) => void, seated: boolean}} props */
function FreeSeat({ session, store, picture, seat, host, sit, seated }) {
  const [adding, setAdding] = useState(false), [name, setName] = useState('')
  const closed = store.round.value.locked && !seated, field = useRef(/** @type {HTMLInputElement|null} */ (null))
  useEffect(() => { if (adding) field.current?.focus() }, [adding])
  /** @param {SubmitEvent} e */
  const add = e => { e.preventDefault(); sit(seat, name.trim() || `Driver ${seat + 1}`); setAdding(false) }
  const inCrews = crewsOf(store).length > 0, was = store.you.value.seats[0]
  const move = async () => {
    const answer = await session.ask('sit', { seat, name: store.round.value.seats[was]?.name })
    if (!answer.refused) session.ask('stand', { seat: was })
  }
  /** Who works at a car with others has a device of their own: no second seat, but another one. */
  const press = () => !seated ? sit(seat, '') : inCrews ? move() : setAdding(true)
  if (adding) return html`<li class="seat"><form onSubmit=${add} class="adding">${picture(seat, true, 48)}
    <input ref=${field} name="driver" maxlength="24" aria-label="Name of the driver" placeholder="Name" value=${name}
      onInput=${/** @param {{target: HTMLInputElement}} e */ e => setName(e.target.value)} />
    <span class="row"><button>Sit</button><button type="button" class="bare" aria-label="Not now"
      onClick=${() => setAdding(false)}>${ico('cross', 16)}</button></span></form></li>`
  return html`<li class=${`seat free ${seated ? '' : 'yours'}`}><button type="button" class="sitdown" disabled=${closed}
      onClick=${press}>${picture(seat, false, 64)}<b>${closed ? 'Locked'
        : !seated ? 'Sit here' : inCrews ? 'Move here' : 'Add a driver'}</b>
      ${seated && !inCrews && html`<span class="tiny">on this device</span>`}</button>
    ${host && html`<button type="button" class="bare small"
      onClick=${() => session.ask('bot', { seat, level: usualLevel(store.game) })}>${ico('bot', 16)}Bot</button>`}</li>`
}

/** A seat that is taken: ready, bot, yours. @param {Props & {seat: number, who: SeatView, host: boolean}} props */
function TakenSeat({ session, store, picture, seat, who, host }) {
  const mine = store.you.value.seats.includes(seat), set = who.ready || who.kind === 'bot'
  return html`<li class=${`seat taken ${mine ? 'mine' : ''}`}>
    <span class="holder">${picture(seat, true, 64)}${set && html`<span class="tickmark">${ico(who.kind === 'bot' ? 'bot'
      : 'tick', 16)}</span>`}</span>
    <span class="who row"><b class="name">${who.name}</b><${AidMark} who=${who} /></span>
    <span class="small">${stateOf(who, mine, store.game)}</span>
    ${who.kind === 'bot' && host && html`<span class="row"><${LevelPick} game=${store.game} label=${`Level of ${who.name}`}
      value=${who.level}
      onPick=${/** @param {string} level */ level => session.ask('bot', { seat, level })} />
      <button type="button" class="bare" aria-label=${`Send ${who.name} away`}
        onClick=${() => session.ask('bot', { seat, level: '' })}>${ico('cross', 16)}</button></span>`}
    ${mine && html`<button type="button" class="bare small"
      onClick=${() => session.ask('stand', { seat })}>Get up</button>`}
    ${who.kind === 'person' && !mine && host && html`<button type="button" class="bare small"
      onClick=${() => session.ask('kick', { seat })}>Remove</button>`}</li>`
}

/** People who are not ready yet, by name; "" when all others are. @param {SeatView[]} seats @param {number[]} mine */
function lateOnes(seats, mine) {
  const late = seats.filter((s, i) => s.kind === 'person' && !s.ready && !mine.includes(i)).map(s => s.name)
  return late.length > 1 ? `${late.slice(0, -1).join(', ')} and ${late.at(-1)}` : late[0] ?? ''
}

/** What keeps the host from starting with those who are there; "" when nothing does. @param {Store} store */
function hurdle(store) {
  const { seats } = store.round.value, late = lateOnes(seats, store.you.value.seats)
  const groups = crewsOf(store), sides = groups.filter(of => of.seats.some(seat => seats[seat]?.kind !== 'free')).length
  if (groups.length && sides < 2) return 'You can start as soon as a second crew has somebody, a bot will do.'
  if (seats.filter(s => s.kind !== 'free').length < 2) return 'You can start with one more, a bot will do.'
  return late && `You can start once ${late} ${late.includes(' and ') ? 'are' : 'is'} ready, or removed.`
}

/** Nobody need wait for empty seats: the host starts without them, or reads what it takes.
 * @param {{session: Session, store: Store}} props */
function StartWithout({ session, store }) {
  const { seats } = store.round.value, taken = seats.filter(s => s.kind !== 'free').length, words = hurdle(store)
  if (taken === seats.length) return words && html`<p class="small start-without">${words}</p>`
  return html`<div class="start-without">${words ? html`<span class="small">${words} Free seats are left out.</span>`
    : html`<button type="button" onClick=${() => session.ready('start')}>${ico('flag', 18)}Start with ${taken}</button>
      <span class="small">Free seats are left out.</span>`}</div>`
}

/** Who is still awaited, in words. @param {SeatView[]} seats @param {number[]} mine */
function awaited(seats, mine) {
  const free = seats.filter(s => s.kind === 'free').length, names = lateOnes(seats, mine)
  const more = free === 1 ? 'one more' : `${free} more`
  if (free && names) return `Waiting for ${names}, and for ${more}.`
  if (free) return `Waiting for ${more}.`
  return names ? `Waiting for ${names}.` : 'All in. Lights …'
}

/** What only the host does. @param {{session: Session, store: Store}} props */
function HostPowers({ session, store }) {
  const [level, setLevel] = useState(usualLevel(store.game))
  const { seats, locked, listed } = store.round.value
  const free = seats.filter(s => s.kind === 'free').length
  return html`${free > 0 && html`<span class="row"><button type="button"
    onClick=${() => session.ask('fill', { level })}>${ico('bot', 18)}Fill with bots</button>
      <${LevelPick} game=${store.game} label="Level of the bots" value=${level} onPick=${setLevel} /></span>`}
    <label class="row"><input type="checkbox" checked=${locked}
      onChange=${() => session.ask(locked ? 'unlock' : 'lock')} /><span class="small">Locked</span></label>
    <label class="row"><input type="checkbox" checked=${listed}
      onChange=${() => session.ask(listed ? 'unlist' : 'list')} /><span class="small">In the lobby</span></label>`
}

/** The name that sits down; kept by the browser. @param {{name: string, setName: (name: string) => void}} props */
const NameField = ({ name, setName }) => html`<label class="namefield"><span class="small">Your name, then a seat</span>
  <input name="name" maxlength="24" autocomplete="nickname" placeholder="Name" value=${name}
    onInput=${/** @param {{target: HTMLInputElement}} e */ e => setName(e.target.value)} /></label>`

/** What the sheet says first. @param {boolean} seated @param {boolean} ready @param {number} free
 * @param {string} stage */
const callOf = (seated, ready, free, stage) => stage === 'opening' ? 'All in. Lights …' : ready ? 'Ready.'
  : seated ? 'Who is in?' : free ? 'Take a seat' : 'The table is full'

/** @param {Props} props */
export function Gathering(props) {
  const { session, store, game, what } = props, { seats, stage, sealed, rules } = store.round.value
  const { seats: mine, host } = store.you.value, [name, setName] = useState(myName.peek())
  const plan = timetableOf(store), seated = mine.length > 0, free = seats.filter(s => s.kind === 'free').length
  const ready = seated && mine.every(seat => seats[seat]?.ready), gathering = stage === 'gathering'
  const full = seated && host && !ready && mine.length === 1
    && seats.every((s, i) => s.kind === 'bot' || mine.includes(i))
  // A table made to play bots at once is full when its page opens: nobody is left to wait for.
  useEffect(() => { if (full && gathering) session.ready('ready') }, [])
  /** @param {number} seat @param {string} other */
  const sit = async (seat, other) => {
    const wanted = other || name.trim()
    if (!wanted) {
      /** @type {HTMLInputElement|null} */ (document.querySelector('.namefield input'))?.focus()
      return session.tell({ tone: 'refused', text: 'A name first.', why: 'The others see it.' })
    }
    const answer = await session.ask('sit', { seat, name: wanted })
    if (!answer.refused && !other) nameIs(wanted)
  }
  const groups = crewsOf(store)
  /** Nothing for a seat that was just dropped. @param {number} seat */
  const seatOf = seat => !seats[seat] ? null : seats[seat].kind === 'free'
    ? html`<${FreeSeat} ...${props} key=${seat} seat=${seat} host=${host} sit=${sit} seated=${seated} />`
    : html`<${TakenSeat} ...${props} key=${seat} seat=${seat} who=${seats[seat]} host=${host} />`
  return html`<section class=${`sheet gathering${groups.length ? ' by-crew' : ''}`} aria-label="Seats">
    <header><h1>${callOf(seated, ready, free, stage)}</h1><p class="small">${what}${plan ? `; turns due ${
    calendarWords(plan)}` : ''}</p></header>
    ${!seated && free > 0 && html`<${NameField} name=${name} setName=${setName} />`}
    ${groups.length ? html`<div class="crewlist">${groups.map(({ crew, seats: its }) => html`<section key=${crew}
      class="crew-seats" aria-label=${`Seats of ${crewTitle(crew)}`}><h2 class="row">${badge(crew, 22)}${crewTitle(crew)}</h2>
      <ul class="seatlist">${its.map(seatOf)}</ul></section>`)}</div>`
    : html`<ul class="seatlist">${seats.map((_, seat) => seatOf(seat))}</ul>`}
    ${gathering && (free > 0 || host) && html`<div class="host-powers">${free > 0 && html`<${Invite}
      table=${session.table} title=${game.title} />`}
      ${host && html`<${HostPowers} session=${session} store=${store} />`}</div>`}
    ${gathering && game.aid && html`<${AidSwitches} session=${session} store=${store} />`}
    <footer>${seated && !ready && gathering ? html`<button type="button" class="go wide-button"
      onClick=${() => session.ready('ready')}>${ico('tick')}${mine.length > 1 ? 'We are ready' : 'Ready'}</button>`
    : html`<p class="waiting" role="status">${seated || free ? awaited(seats, mine) : 'You can watch.'}</p>`}
      ${gathering && host && html`<${StartWithout} session=${session} store=${store} />`}
      ${rules.real_dice ? html`<p class="tiny seal">${ico('dice', 14)}<span>Real dice, entered as they fall.</span></p>`
    : html`<p class="tiny seal" title=${`SHA-256 of the secret: ${sealed}`}>
        ${ico('lock', 14)}<span>The dice are sealed: ${sealed.slice(0, 12)}…</span></p>`}</footer></section>`
}
