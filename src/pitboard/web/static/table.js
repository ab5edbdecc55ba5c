// The page of a table: the line, the bar, the game's own screen, and what lies over it.
import { html } from 'htm/preact'
import { render } from 'preact'
import { useCallback, useEffect, useState } from 'preact/hooks'
import { ByHand } from './by_hand.js'
import { dayWords, timetableOf } from './calendar.js'
import { Lamps } from './lamps.js'
import { coach } from './learn/coach.js'
import { LineTape } from './line_tape.js'
import { LiveRegion, LogDialog, Radio } from './log_view.js'
import { Menu } from './menu.js'
import { PauseBanner } from './pausing.js'
import { Defs } from './pieces/index.js'
import { Gathering } from './seats.js'
import { session as openSession } from './session.js'
import { TableBar } from './table_bar.js'
import { tableGame } from './table_games.js'
import { ToastView } from './toast.js'

/** @typedef {import('./session.js').Session} Session */
/** @typedef {import('./store.js').Store} Store */
/** @typedef {import('./table_games.js').TableGame} TableGame */

/** What this browser is here, in words, and how it stands. @param {Store} store @param {TableGame} game @param {any} race */
function noteOf(store, game, race) {
  const { seats, stage } = store.round.value, is = roleOf(store, game)
  const stands = stage === 'racing' && game.noteOf ? game.noteOf(race, store.fixed.value, seats, store.you.value.seats) : ''
  return [is, stands].filter(Boolean).join('. ')
}

/** What this browser is here. @param {Store} store @param {TableGame} game */
function roleOf(store, game) {
  const { seats: mine } = store.you.value, { paused, seats, rules } = store.round.value
  if (paused) return 'Paused'
  if (timetableOf(store)) return 'By correspondence'
  if (!mine.length) return rules.calm ? 'A calm table' : ''
  if (mine.length > 1) return 'One device, passed round'
  return mine.some(seat => seats[seat]?.stand_in) ? `A bot ${game.stand_in} for you`
    : rules.calm ? 'A calm table' : ''
}

/** What a table is that runs in an uncommon way, where there is no room for a note. @param {Store} store */
const markedAs = store => store.round.value.rules.calm ? 'Calm' : ''

/** What holds for the whole table: a pause or the wish for one, and for whom a bot has taken over.
 * @param {{session: Session, store: Store, game: TableGame}} props */
function Banners({ session, store, game }) {
  const { seats } = store.round.value, { seats: mine } = store.you.value
  return html`<${PauseBanner} session=${session} store=${store} />
    ${mine.map(seat => seats[seat]?.stand_in && html`<div class="banner" key=${seat} role="status">
      A bot ${game.stand_in} for ${seats[seat].name}. <button type="button" class="go"
        onClick=${() => session.ask('take_back', { seat })}>${game.again}</button></div>`)}`
}

/** The game's screen and what lies over it.
 * @param {{session: Session, store: Store, game: TableGame, gathering: boolean,
 *   onShown: (race: any, call: string) => void}} props */
function Board({ session, store, game, gathering, onShown }) {
  const lost = session.line.state.value !== 'open', fixed = /** @type {any} */ (store.fixed.value)
  return html`<main class=${`table ${game.address} ${lost ? 'lost' : ''} ${gathering ? 'before' : ''}`}>
    <${game.Screen} session=${session} store=${store} still=${lost} onShown=${onShown} />
    ${gathering && html`<${Gathering} session=${session} store=${store} game=${game} picture=${game.seatPicture(fixed)}
      what=${game.raceWords(fixed)} />`}
    <${ByHand} session=${session} store=${store} />
    <${Banners} session=${session} store=${store} game=${game} />
    <${LineTape} line=${session.line} seated=${store.you.value.seats.length > 0} />
    <${ToastView} toast=${session.toast.value} onClose=${() => { session.toast.value = null }} /></main>`
}

/** @param {{session: Session, store: Store, game: TableGame}} props */
function Table({ session, store, game }) {
  const [open, setOpen] = useState(/** @type {''|'log'|'menu'} */ ('')), [seen, setSeen] = useState(0)
  const [shown, setShown] = useState({ race: store.shared.peek().race, call: '' })
  const onShown = useCallback((/** @type {any} */ race, /** @type {string} */ call) => setShown({ race, call }), [])
  const { stage } = store.round.value, mine = store.you.value.seats, log = store.log.value
  const mark = game.markOf(shown.race)
  const gathering = stage === 'gathering' || stage === 'opening'
  const plates = gathering ? [] : game.platesOf(shown.race, /** @type {any} */ (store.fixed.value))
  const close = () => { setOpen(''); setSeen(store.log.peek().length) }
  /** @param {string} text */
  const call = text => session.ask('call', { text })
  useEffect(() => { document.title = `${shown.call || game.title} · Pitboard` }, [shown.call])
  return html`<${Defs} /><${TableBar} title=${game.titleOf?.(store.fixed.value) ?? game.title} game=${game.address} plates=${plates}
      note=${noteOf(store, game, shown.race)} mark=${markedAs(store)} seats=${game.Seats && !gathering && html`<${game.Seats} store=${store} race=${shown.race} />`}
      news=${log.length > seen && open !== 'log'} onLog=${() => setOpen('log')} onMenu=${() => setOpen('menu')} />
    <${Board} session=${session} store=${store} game=${game} gathering=${gathering} onShown=${onShown} />
    <aside class="tray" aria-label="What happened last">
      <${Radio} log=${log} lines=${1} mark=${mark} my_seats=${mine} /></aside>
    <${LiveRegion} log=${log} call=${shown.call} />
    ${open === 'log' && html`<${LogDialog} log=${log} game=${store.game} mark=${mark} my_seats=${mine} onClose=${close}
      when=${timetableOf(store) ? (/** @type {number} */ at) => dayWords(store, at) : undefined} onCall=${mine.length ? call : undefined} />`}
    ${open === 'menu' && html`<${Menu} session=${session} store=${store} game=${game} onClose=${close} />`}`
}

/** @param {{session: Session}} props */
function Page({ session }) {
  const store = session.known.value, state = session.line.state.value, lost = state === 'lost'
  const [game, setGame] = useState(/** @type {TableGame|null} */ (null))
  useEffect(() => {
    if (!store) return
    tableGame(store.game).then(setGame)
    // What can be done is said the first time; after `?learn=1` all of it once more.
    coach({ afresh: new URLSearchParams(location.search).has('learn') })
  }, [store?.game])
  if (store && game) return html`<${Table} session=${session} store=${store} game=${game} />`
  if (state === 'gone') {
    return html`<main class="nothere"><h1>There is no such table.</h1><p>It may have been closed long ago.</p>
      <a class="btn go" href="/">To the garages</a></main>`
  }
  const what = lost ? 'The table does not answer. Trying again …' : 'The table is laid.'
  return html`<main class="nothere"><${Lamps} lit=${lost ? 1 : 3} what=${what} /></main>`
}

const table = location.pathname.split('/')[2] ?? ''
render(html`<${Page} session=${openSession(table)} />`, document.body)
