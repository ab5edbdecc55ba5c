// The table of Pit Crew. Between GO and Stop this is the pit; before and after it others take the stage:
// `reckoning.js` (Reckoning), `draft.js` (Draft), `round_setup.js` (RoundSetup) and `podium.js` (Podium).
//
// All of them get {session, store, race, fixed, me, crew, still}: race is what is shown, me the own seat (-1 for a
// watcher), crew the crew whose car is on the stage, still: input rests. Reckoning gets {scene, onDone} as well and
// draws two elements, `.pc-stage` and `.pc-bench`; the others lie over the pit as sheets.
import { html } from 'htm/preact'
import { useEffect, useMemo, useState } from 'preact/hooks'
import { badge, hollow } from '../pieces/crews.js'
import { keys } from '../settings.js'
import { Draft } from './draft.js'
import { Pit } from './pit.js'
import { Podium } from './podium.js'
import { Reckoning } from './reckoning.js'
import { RoundSetup } from './round_setup.js'
import { useScenes } from './scenes.js'
import { markOf, Seats } from './people.js'
import { hands } from './hands.js'
import { KeysForm } from './keys_form.js'

/** @typedef {import('./view.js').Race} Race */
/** @typedef {import('./view.js').Fixed} Fixed */
/** @typedef {import('./view.js').CrewName} CrewName */
/** @typedef {import('../session.js').Session} Session */
/** @typedef {import('../store.js').Store} Store */

export { KeysForm as Keys, markOf, Seats }

/** @param {Fixed} fixed */
export const raceWords = fixed => {
  const rounds = fixed.cars[0]?.length ?? 3
  return `${fixed.crews.length} Crews, ${rounds === 1 ? 'one round' : `${rounds} rounds`}, all hands at once`
}

/** The crew of a seat by the sizes alone, as before the race. @param {Fixed} fixed @param {number} seat */
const crewOfSeat = (fixed, seat) => fixed.colors[fixed.crews.findIndex((_, i) =>
  seat < fixed.crews.slice(0, i + 1).reduce((sum, n) => sum + n, 0))] ?? 'red'

/** @param {Fixed} fixed */
export const seatPicture = fixed => (/** @type {number} */ seat, /** @type {boolean} */ taken,
  /** @type {number} */ size) => taken ? badge(crewOfSeat(fixed, seat), size) : hollow(crewOfSeat(fixed, seat), size)

/** @param {Race} race */
export const platesOf = race => ['ROUND', `${race.round}/${race.rounds}`]

/** What is so now, in a few words. @param {Race} race @param {number} me */
function callOf(race, me) {
  if (race.phase === 'pit_crew') return race.crews.find(one => one.crew === race.seats[me]?.crew)?.die ? 'Roll!' : 'GO!'
  if (race.phase === 'draft') return 'Pick a wrench'
  return race.phase === 'over' ? 'The race is over' : `Round ${race.round}`
}

/** @param {{session: Session, store: Store, still: boolean, onShown: (race: any, call: string) => void}} props */
export function PitCrewScreen({ session, store, still, onShown }) {
  const fixed = /** @type {Fixed} */ (store.fixed.value), me = store.you.value.seats[0] ?? -1
  const own = useMemo(() => me >= 0 ? hands(session, store, me) : null, [me])
  const { race, scene, onDone } = useScenes(session, store, own)
  const [followed, follow] = useState(/** @type {CrewName} */ (race.crews[0].crew))
  const crew = race.seats[me]?.crew ?? followed, { stage, seats, paused } = store.round.value
  const rests = still || paused || stage !== 'racing' || !!seats[me]?.stand_in
  const call = ['racing', 'over'].includes(stage) ? callOf(race, me) : ''
  useEffect(() => { onShown(race, call) }, [race, call])
  useEffect(() => {
    const detail = { game: 'pit_crew', race, fixed, seats: store.you.peek().seats, own: store.own.peek()[me] }
    document.dispatchEvent(new CustomEvent('pitboard:view', { detail }))
  })
  const all = { session, store, race, fixed, me, crew, still: rests }
  const how = `${own ? '' : 'pc-watch'} ${keys.value ? '' : 'nokeys'}`
  return html`<div class=${`pit-crew ${how}`}><${Pit} ...${all} own=${own} onFollow=${follow}
      judging=${scene && html`<${Reckoning} ...${all} race=${scene.race} scene=${scene}
        onDone=${onDone} />`} />
    ${!scene && stage === 'racing' && race.phase === 'round_setup' && html`<${RoundSetup} ...${all} />`}
    ${!scene && stage === 'racing' && race.phase === 'draft' && html`<${Draft} ...${all} />`}
    ${!scene && stage === 'over' && race.phase === 'over' && html`<${Podium} ...${all} />`}</div>`
}
