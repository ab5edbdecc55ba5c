// The page of a table: the line, the bar, the game's own screen, and what lies over it.
import { html } from 'htm/preact'
import { render } from 'preact'
import { useCallback, useEffect, useState } from 'preact/hooks'
import { Lamps } from './lamps.js'
import { coach } from './learn/coach.js'
import { LineTape } from './line_tape.js'
import { LiveRegion, LogDialog, Radio } from './log_view.js'
import { Menu } from './menu.js'
import { Defs } from './pieces/index.js'
import { markOf, PitStopScreen, platesOf, raceWords, seatPicture } from './pit_stop/screen.js'
import { Gathering } from './seats.js'
import { session as openSession } from './session.js'
import { TableBar } from './table_bar.js'
import { ToastView } from './toast.js'

/** @typedef {import('./session.js').Session} Session */
/** @typedef {import('./store.js').Store} Store */

const GAME = { title: 'Pit Stop', address: 'pit-stop' }

/** What this browser is here, in words. @param {Store} store */
function noteOf(store) {
  const { seats: mine } = store.you.value, { paused, seats } = store.round.value
  if (paused) return 'Paused'
  if (!mine.length) return ''
  if (mine.length > 1) return 'One device, passed round'
  return mine.some(seat => seats[seat]?.stand_in) ? 'A bot drives for you' : ''
}

/** What holds for the whole table: a pause, and who is driven by a bot.
 * @param {{session: Session, store: Store}} props */
function Banners({ session, store }) {
  const { paused, seats } = store.round.value, { seats: mine, host } = store.you.value
  return html`${paused && html`<div class="banner" role="status">The race is paused. ${host
    ? html`<button type="button" class="go" onClick=${() => session.ask('resume')}>Go on</button>`
    : 'It goes on when the host says so.'}</div>`}
    ${mine.map(seat => seats[seat]?.stand_in && html`<div class="banner" key=${seat} role="status">
      A bot drives for ${seats[seat].name}. <button type="button" class="go"
        onClick=${() => session.ask('take_back', { seat })}>Drive again</button></div>`)}`
}

/** The game's screen and what lies over it. @param {{session: Session, store: Store, gathering: boolean,
 *   onShown: (race: any, call: string) => void}} props */
function Board({ session, store, gathering, onShown }) {
  const lost = session.line.state.value !== 'open', fixed = /** @type {any} */ (store.fixed.value)
  return html`<main class=${`table ${lost ? 'lost' : ''} ${gathering ? 'before' : ''}`}>
    <${PitStopScreen} session=${session} store=${store} still=${lost} onShown=${onShown} />
    ${gathering && html`<${Gathering} session=${session} store=${store} picture=${seatPicture(fixed)}
      what=${raceWords(fixed)} />`}
    <${Banners} session=${session} store=${store} />
    <${LineTape} line=${session.line} seated=${store.you.value.seats.length > 0} />
    <${ToastView} toast=${session.toast.value} onClose=${() => { session.toast.value = null }} /></main>`
}

/** @param {{session: Session, store: Store}} props */
function Table({ session, store }) {
  const [open, setOpen] = useState(/** @type {''|'log'|'menu'} */ ('')), [seen, setSeen] = useState(0)
  const [shown, setShown] = useState({ race: store.shared.peek().race, call: '' })
  const onShown = useCallback((/** @type {any} */ race, /** @type {string} */ call) => setShown({ race, call }), [])
  const { stage } = store.round.value, mine = store.you.value.seats, log = store.log.value, mark = markOf(shown.race)
  const gathering = stage === 'gathering' || stage === 'opening'
  const plates = gathering ? [] : platesOf(shown.race, /** @type {any} */ (store.fixed.value))
  const close = () => { setOpen(''); setSeen(store.log.peek().length) }
  /** @param {string} text */
  const call = text => session.ask('call', { text })
  useEffect(() => { document.title = `${shown.call || GAME.title} · Pitboard` }, [shown.call])
  return html`<${Defs} /><${TableBar} title=${GAME.title} game=${GAME.address} plates=${plates} note=${noteOf(store)}
      news=${log.length > seen && open !== 'log'} onLog=${() => setOpen('log')} onMenu=${() => setOpen('menu')} />
    <${Board} session=${session} store=${store} gathering=${gathering} onShown=${onShown} />
    <aside class="tray" aria-label="What happened last">
      <${Radio} log=${log} lines=${1} mark=${mark} my_seats=${mine} /></aside>
    <${LiveRegion} log=${log} call=${shown.call} />
    ${open === 'log' && html`<${LogDialog} log=${log} mark=${mark} my_seats=${mine} onClose=${close}
      onCall=${mine.length ? call : undefined} />`}
    ${open === 'menu' && html`<${Menu} session=${session} store=${store} game=${GAME.address} onClose=${close} />`}`
}

/** @param {{session: Session}} props */
function Page({ session }) {
  const store = session.known.value, state = session.line.state.value, lost = state === 'lost'
  if (store) return html`<${Table} session=${session} store=${store} />`
  if (state === 'gone') {
    return html`<main class="nothere"><h1>There is no such table.</h1><p>It may have been closed long ago.</p>
      <a class="btn go" href="/">To the garages</a></main>`
  }
  const what = lost ? 'The table does not answer. Trying again …' : 'The table is laid.'
  return html`<main class="nothere"><${Lamps} lit=${lost ? 1 : 3} what=${what} /></main>`
}

const table = location.pathname.split('/')[2] ?? ''
render(html`<${Page} session=${openSession(table)} />`, document.body)
// What can be done is said the first time; after `?learn=1` all of it once more.
coach({ afresh: new URLSearchParams(location.search).has('learn') })
