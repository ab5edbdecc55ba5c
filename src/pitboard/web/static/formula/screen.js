// The table of Formula: map, plot, car and charts, joined to the line.
import { html } from 'htm/preact'
import { useEffect, useMemo, useState } from 'preact/hooks'
import { play } from '../sound.js'
import { hollow } from '../pieces/crews.js'
import { ico } from '../pieces/icons.js'
import { CarPanel } from './chips.js'
import { Charts } from './charts.js'
import { useDrive } from './driving.js'
import { useHistory } from './history.js'
import { useKeys } from './keys.js'
import { TrackMap } from './map.js'
import { isByMail, Panel } from './panel.js'
import { useWord } from './plan_draft.js'
import { playback } from './playback.js'
import { wayOf } from './plot.js'
import { Finish } from './podium.js'
import { rejoining } from './rejoin.js'
import { restOf } from './route.js'
import { Overlay } from './overlay.js'
import { MissedTurns, useMissedTurns } from './missed_turns.js'
import { Standing } from './standing.js'
import { StewardSheet } from './steward.js'
import { StewardNews } from './steward_news.js'
import { mark } from './tokens.js'
import { callOf, situation } from './words.js'
import { isAsked, livery, SECRET } from './view.js'

/** @typedef {import('./view.js').Race} Race */
/** @typedef {import('./view.js').Fixed} Fixed */
/** @typedef {import('./view.js').Own} Own */
/** @typedef {import('../session.js').Session} Session */
/** @typedef {import('../store.js').Store} Store */

/** The race in a few words. @param {Fixed} fixed */
export const raceWords = fixed => `${fixed.track.name}, ${fixed.laps === 1 ? 'one lap' : `${fixed.laps} laps`}; ${
  fixed.cars ? 'the cars are given' : 'every driver builds a car'}`

/** A seat before the race: the shape of its car. @param {Fixed} fixed */
export const seatPicture = fixed => (/** @type {number} */ seat, /** @type {boolean} */ taken,
  /** @type {number} */ size) => fixed && taken ? mark(seat, size) : hollow(livery(seat).crew, size)

/** What a line of the log is marked with. */
export const markOf = () => (/** @type {number} */ seat) => mark(seat, 16)

/** Slats beside the title. @param {Race} race @param {Fixed} fixed */
export function platesOf(race, fixed) {
  if (['build', 'tire', 'bid', 'second_bid'].includes(race.phase)) return ['GRID']
  const lap = Math.max(1, ...race.cars.map(car => car.lap))
  return ['LAP', `${Math.min(lap, fixed.laps)}/${fixed.laps}`]
}

/** The track, in place of the game's name. @param {Fixed} fixed */
export const titleOf = fixed => fixed.track.name

/** Where one is in the race. @param {Race} race @param {Fixed} fixed @param {import('./view.js').Seat[]} seats @param {number[]} mine */
export const noteOf = (race, fixed, seats, mine) => situation(race, fixed, seats, mine[0] ?? -1)

/** Who watches, in the bar. @param {{store: Store}} props */
export const Seats = ({ store }) => store.watching.value > 0 && html`<span class="chip wide" title=${`${store.watching.value} watching`}>${ico('eye',
  16)}${store.watching.value}<span class="sr"> watching</span></span>`

/** Joins the showing of acts to the line. @param {Session} session @param {Store} store
 * @returns {[import('./playback.js').Playback, (on: boolean) => void]} also what lets go of the line for a while */
function useMotion(session, store) {
  const motion = useMemo(() => playback(store.shared.peek().race, /** @type {Fixed} */ (store.fixed.peek())), [])
  const screen = useMemo(() => rejoining(session, store, motion), [])
  /** @param {boolean} on */
  const listen = on => {
    session.listen(on ? screen : null)
    screen.caughtUp()
    if (on) motion.jump(store.shared.peek().race)
  }
  useEffect(() => {
    session.listen(screen)
    motion.jump(store.shared.peek().race)
    const settle = () => { if (document.hidden) motion.settle() }
    document.addEventListener('visibilitychange', settle)
    return () => { session.listen(null); document.removeEventListener('visibilitychange', settle) }
  }, [])
  return [motion, listen]
}

/** Which of the seats on this device has the wheel: who is asked, else who has not chosen, else the first.
 * @param {Race} race @param {number[]} mine @param {Record<string, Own>} own */
function seatAtWheel(race, mine, own) {
  const asked = mine.find(seat => race.asked === seat)
  if (asked !== undefined) return asked
  return mine.find(seat => isAsked(race, seat, own[seat]) && !own[seat]?.choice) ?? mine[0] ?? -1
}

/** What is shown is what is asked: one's own part is not ahead of it. @param {Race} shown @param {Race} now */
const isSame = (shown, now) => shown.phase === now.phase && shown.turn === now.turn && shown.question === now.question

/** The car whose chips are shown; of one's own also what is hidden from the others. @param {Race} race @param {number} looked
 * @param {number} me @param {Own|undefined} own */
function shownCar(race, looked, me, own) {
  const seat = looked >= 0 ? looked : Math.max(me, 0), car = race.cars[seat]
  if (!car || seat !== me || !own) return car
  return { ...car, ranks: car.ranks ?? own.ranks, tire: car.tire ?? /** @type {'soft'|'hard'|null} */ (own.tire) }
}

/** @param {{session: Session, store: Store, still: boolean, onShown: (race: Race, call: string) => void}} props */
export function FormulaScreen({ session, store, still, onShown }) {
  const fixed = /** @type {Fixed} */ (store.fixed.value), { stage, seats, rematch, paused } = store.round.value
  const [motion, listen] = useMotion(session, store), race = motion.shown.value, moving = motion.busy.value
  const mine = store.you.value.seats, driven = mine.filter(seat => !seats[seat]?.stand_in && !seats[seat]?.left)
  const owns = /** @type {Record<string, Own>} */ (store.own.value ?? {}), me = seatAtWheel(race, driven, owns)
  const missed = useMissedTurns({ session, store, motion, listen, on: isByMail(store) && !still }), [steward, setSteward] = useState(false)
  const own = owns[me]?.acts ? owns[me] : undefined, live = stage === 'racing' && !still && !paused && missed.state !== 'showing'
  const asked = live && isAsked(race, me, own) && (SECRET.includes(race.phase) ? isSame(race, store.shared.value.race) : !moving)
  const drive = useDrive({ session, fixed, race, own, me, asked })
  const samples = useHistory(session.table, race, fixed), [looked, look] = useState(-1), [looking, setLooking] = useState(false)
  const [tab, setTab] = useState('plot')
  const call = ['racing', 'over'].includes(stage) ? callOf(race, seats, me, asked && !own?.choice, drive.follows) : ''
  const car = shownCar(race, looked, me, own), over = stage === 'over' && race.phase === 'over' && !moving
  const plotting = asked && race.phase === 'plot'
  const word = useWord({ session, fixed, race, own, me, drive, plotting, open: tab === 'orders', by_mail: isByMail(store) })
  const hands = { ...drive, seal: word.seal }
  useEffect(() => { if (!word.mine) setTab(was => was === 'orders' ? 'plot' : was) }, [word.mine])
  const decides = isByMail(store) && store.you.value.host && ['racing', 'over'].includes(stage)
  useKeys({ on: asked && tab !== 'orders', race, own, drive: hands })
  useEffect(() => { onShown(race, call) }, [race, call])
  useEffect(() => { if (asked && !own?.choice) { play('yours'); setTab(was => was === 'orders' && race.phase === 'plot' ? was : 'plot') } }, [asked && race.question, race.phase])
  useEffect(() => {
    if (!['racing', 'over'].includes(stage) || moving) return
    document.dispatchEvent(new CustomEvent('pitboard:view', { detail: { game: 'formula', race, fixed, seats: driven, own,
      draft: drive.draft, follows: drive.follows } }))
  }, [race, stage, moving, own, drive.draft, drive.follows])
  const path = asked && race.phase === 'plot' ? wayOf(drive.draft)?.path ?? [] : race.mover === me && !moving
    ? restOf(drive.route, race.cars[me]?.space ?? -1) : []
  return html`<div class="formula tab-${tab}"><${TrackMap} fixed=${fixed} race=${race} me=${me} from=${race.cars[me]?.space ?? -1}
      path=${path} reach=${asked ? drive.reach : null} next=${asked ? drive.next : []} onCar=${motion.car}><${Overlay} motion=${motion}
        fixed=${fixed} race=${race} seats=${seats} own=${own} draft=${drive.draft} asked=${asked} />
      <${MissedTurns} missed=${missed} />${!missed.words && html`<${StewardNews} table=${session.table}
        log=${store.log.value} />`}<//>
    <${Tabs} tab=${tab} onTab=${setTab} asked=${asked} orders=${word.mine} />
    <${Panel} store=${store} fixed=${fixed} race=${race} seats=${seats} me=${me} own=${own} asked=${asked} call=${call}
      drive=${hands} several=${driven.length > 1} started=${stage !== 'gathering' && stage !== 'opening'} tab=${tab} onTab=${setTab} word=${word}
      session=${session} onSteward=${decides ? () => setSteward(true) : undefined} />
    <footer class="fx-foot">${car && html`<${CarPanel} car=${car} seat=${looked >= 0 ? looked : Math.max(me, 0)} seats=${seats}
        fixed=${fixed} mine=${(looked >= 0 ? looked : me) === me && me >= 0} started=${race.turn > 0} />`}
      <${Charts} samples=${samples} race=${race} fixed=${fixed} seats=${seats} me=${me} />
      <${Standing} race=${race} seats=${seats} me=${me} presence=${store.presence.value} laps=${fixed.laps} looked=${looked}
        onLook=${(/** @type {number} */ seat) => look(seat === looked ? -1 : seat)} /></footer>
    ${steward && html`<${StewardSheet} session=${session} store=${store} race=${race} onClose=${() => setSteward(false)} />`}
    ${over && !looking && html`<${Finish} race=${race} seats=${seats} table=${session.table} rematch=${rematch}
      canAsk=${mine.length > 0} onRematch=${() => session.ask('rematch')} onClose=${() => setLooking(true)} />`}
    ${over && looking && html`<button type="button" class="podium-again" onClick=${() => setLooking(false)}>The podium</button>`}
    </div>`
}

const TABS = [['plot', 'Plot'], ['orders', 'Orders'], ['car', 'Cars'], ['chart', 'Charts'], ['log', 'Log']]

/** On a phone the panels lie behind each other. @param {{tab: string, onTab: (tab: string) => void, asked: boolean, orders: boolean}} props
 *   orders: there is somebody to leave word for */
const Tabs = ({ tab, onTab, asked, orders }) => html`<div class="fx-tabs" role="tablist" aria-label="Panels">${TABS.filter(([id]) => orders
  || id !== 'orders').map(([id, words]) =>
  html`<button type="button" role="tab" key=${id} aria-selected=${tab === id} onClick=${() => onTab(id)}>${words}${id === 'plot'
    && asked && tab !== 'plot' && html`<span class="fx-dot"><span class="sr"> asks you</span></span>`}</button>`)}</div>`
