// The table of Pit Crew. Between GO and Stop this is the pit; before and after it others take the stage:
// `reckoning.js` (Reckoning), `draft.js` (Draft), `round_setup.js` (RoundSetup) and `podium.js` (Podium).
//
// All of them get {session, store, race, fixed, me, crew, still}: race is what is shown, me the own seat (-1 for a
// watcher), crew the crew whose car is on the stage, still: input rests. Reckoning gets {scene, onDone} as well and
// draws two elements, `.pc-stage` and `.pc-bench`; the others lie over the pit as sheets.
import { html } from 'htm/preact'
import { useEffect, useState } from 'preact/hooks'
import { badge, hollow } from '../pieces/crews.js'
import { crewTitle } from './view.js'

/** @typedef {import('./view.js').Race} Race */
/** @typedef {import('./view.js').Fixed} Fixed */
/** @typedef {import('../session.js').Session} Session */
/** @typedef {import('../store.js').Store} Store */

/** @param {Fixed} fixed */
export const raceWords = fixed => {
  const rounds = fixed.cars[0]?.length ?? 3
  return `${fixed.crews.length} Crews, ${rounds} rounds, all hands at once`
}

/** The crew of a seat by the sizes alone, as before the race. @param {Fixed} fixed @param {number} seat */
const crewOfSeat = (fixed, seat) => fixed.colors[fixed.crews.findIndex((_, i) =>
  seat < fixed.crews.slice(0, i + 1).reduce((sum, n) => sum + n, 0))] ?? 'red'

/** @param {Fixed} fixed */
export const seatPicture = fixed => (/** @type {number} */ seat, /** @type {boolean} */ taken, /** @type {number} */ size) =>
  taken ? badge(crewOfSeat(fixed, seat), size) : hollow(crewOfSeat(fixed, seat), size)

/** @param {Race} race */
export const markOf = race => (/** @type {number} */ seat) => race.seats[seat] ? badge(race.seats[seat].crew, 15) : null

/** @param {Race} race */
export const platesOf = race => ['ROUND', `${race.round}/${race.rounds}`]

/** @type {((props: {store: Store, race: Race}) => any)|null} */
export const Seats = null

/** Screens of other phases, as far as they are there. @param {string} name @param {string} part */
function useOther(name, part) {
  const [found, setFound] = useState(/** @type {any} */ (null))
  useEffect(() => { import(`./${name}.js`).then(of => setFound(() => of[part]), () => {}) }, [])
  return found
}

/** @param {{session: Session, store: Store, still: boolean, onShown: (race: any, call: string) => void}} props */
export function PitCrewScreen({ session, store, still, onShown }) {
  const race = /** @type {Race} */ (store.shared.value.race), fixed = /** @type {Fixed} */ (store.fixed.value)
  const me = store.you.value.seats[0] ?? -1, crew = race.seats[me]?.crew ?? race.crews[0].crew
  const RoundSetup = useOther('round_setup', 'RoundSetup'), Draft = useOther('draft', 'Draft')
  const Podium = useOther('podium', 'Podium')
  useEffect(() => { onShown(race, '') }, [race])
  const all = { session, store, race, fixed, me, crew, still }
  return html`<div class="pit-crew"><p>${crewTitle(crew)}, round ${race.round}: ${race.phase}</p>
    ${race.phase === 'round_setup' && RoundSetup && html`<${RoundSetup} ...${all} />`}
    ${race.phase === 'draft' && Draft && html`<${Draft} ...${all} />`}
    ${race.phase === 'over' && Podium && html`<${Podium} ...${all} />`}</div>`
}
