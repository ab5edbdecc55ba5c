// Between two rounds: what Bad Nachos and Veteran Crew ask, the next cars and what is new on them, and who is ready.
import { html } from 'htm/preact'
import { useEffect, useState } from 'preact/hooks'
import { badge, figuresSvg, ico, Why } from '../pieces/index.js'
import { decides, ownOf, speaker } from './draft.js'
import { listed, SeatChip, seatsOf } from './crew_people.js'
import { WatchAgain } from './reckoning_again.js'
import { TimeLeft } from './time_left.js'
import { crewTitle } from './view.js'
import { WrenchChip } from './wrench_cards.js'

/** @typedef {import('./view.js').Race} Race */
/** @typedef {import('./view.js').Crew} Crew */
/** @typedef {import('./view.js').Fixed} Fixed */
/** @typedef {import('../session.js').Session} Session */
/** @typedef {import('../store.js').Store} Store */
/** @typedef {{session: Session, store: Store, race: Race, fixed: Fixed, still: boolean}} Props */

/** What changes on a mat, in words. @param {Crew} crew @param {number} last the pairs of the car before; -1 for none */
function newOn({ car, fuel, pairs }, last) {
  const engine = !pairs ? 'no engine work' : last === 0 ? `new: the engine, ${pairs} pair${pairs > 1 ? 's' : ''}`
    : `engine ${pairs} pair${pairs > 1 ? 's' : ''}`
  return `${car === 33 ? 'The hardest car. ' : ''}Tank ${fuel}, ${engine}.`
}

/** The cars of the round, each once with the crews that have it. @param {{race: Race, fixed: Fixed}} props */
function Cars({ race, fixed }) {
  const cars = [...new Set(race.crews.filter(c => c.racing).map(c => c.car))]
  return html`<ul class="next-cars">${cars.map(car => {
    const crews = race.crews.filter(c => c.racing && c.car === car), [first] = crews
    const before = fixed.cars[race.crews.indexOf(first)]?.[race.round - 2]
    const last = before === undefined ? -1 : fixed.mats[String(before)]?.pairs ?? -1
    return html`<li key=${car}><span class="plate">${figuresSvg(car, 26, '#f4f6f8')}</span><span class="grow">
      <b>${cars.length > 1 ? listed(crews.map(c => crewTitle(c.crew))) : `Car ${car}`}</b>
      <span class="small">${newOn(first, last)}</span></span>
      <span class="row starts" aria-label=${`Tires start on ${first.starts.join(', ')}`}>${first.starts.map(n => html`
        <span class="start">${figuresSvg(n, 13)}</span>`)}</span></li>`
  })}</ul>`
}

/** People of a crew to choose from. @param {Props & {seat: number}} props */
function Choice({ session, store, race, fixed, still, seat }) {
  const [named, name] = useState(/** @type {number[]} */ ([])), nachos = race.choice === 'bad_nachos'
  const whose = nachos ? race.target : race.choosing, people = seatsOf(race, whose), many = nachos ? 1 : 2
  const { seats } = store.round.value, final = decides(race, fixed, seat)
  const first = race.seats.findIndex(one => one.crew === whose), proposed = ownOf(store, seat)?.proposed ?? []
  const meant = named.length || !final ? named : proposed
  useEffect(() => { name([]) }, [race.choice, race.target])
  /** @param {number} n member, from 0 */
  const press = n => name(named.includes(n) ? named.filter(one => one !== n) : [...named, n].slice(-many))
  const send = () => session.act(seat, race.choice, nachos ? { member: meant[0] } : { first: meant[0], second: meant[1] },
    0).then(() => name([]))
  return html`<section class="choose" aria-label=${nachos ? 'Bad Nachos' : 'Veteran Crew'}><p>
    <b>${nachos ? `Bad Nachos: who of ${crewTitle(/** @type {'red'} */ (whose))} holds a card less?`
    : 'Veteran Crew: which two hold a card more?'}</b> <${Why} rule=${nachos ? 'PC 7.5' : 'PC 7.17'} /></p>
    <div class="row wrap">${people.map(one => html`<button type="button" key=${one} class="person"
      disabled=${still} aria-pressed=${meant.includes(one - first)} onClick=${() => press(one - first)}>
      ${badge(race.seats[one].crew, 22)}${seats[one]?.name}${proposed.includes(one - first)
      ? html`<span class="small">proposed</span>` : ''}</button>`)}
      <button type="button" class="go" disabled=${still || meant.length < many} onClick=${send}>
        ${final ? 'So be it' : 'Propose'}</button></div></section>`
}

/** Who is ready, crew by crew. @param {{store: Store, race: Race}} props */
const Everybody = ({ store, race }) => html`<ul class="held">${race.crews.filter(c => c.racing).map(({ crew, wrenches }) => html`
  <li key=${crew}>${badge(crew, 18)}<b>${crewTitle(crew)}</b>${seatsOf(race, crew).map(seat => html`<${SeatChip} key=${seat}
    who=${store.round.value.seats[seat]} on=${race.seats[seat].ready} />`)}
    ${wrenches.map(({ card }) => html`<${WrenchChip} card=${card} />`)}</li>`)}</ul>`

/** What is awaited. @param {Store} store @param {Race} race */
function awaited(store, race) {
  const { seats } = store.round.value
  if (race.choosing) return speaker(store, race) >= 0 ? 'Your Crew chooses.' : `${crewTitle(race.choosing)} chooses.`
  const name = (/** @type {number} */ seat) => store.you.value.seats.includes(seat) ? 'you' : seats[seat]?.name ?? ''
  const late = [...new Set(race.seats.flatMap((seat, i) => !seat.gone && !seat.ready
    && race.crews.find(c => c.crew === seat.crew)?.racing ? [name(i)] : []))]
  return late.length ? `Waiting for ${listed(late)}.` : 'All ready. GO comes.'
}

/** @param {Props} props */
export function RoundSetup({ session, store, race, fixed, still }) {
  const seat = race.choosing ? speaker(store, race) : -1
  const mine = store.you.value.seats.filter(one => race.seats[one] && !race.seats[one].gone
    && race.crews.find(c => c.crew === race.seats[one].crew)?.racing)
  const open = !race.choosing && mine.filter(one => !race.seats[one].ready)
  // While GO is counted down nothing lies over the mats.
  if (store.round.value.clock.what === 'go' || store.round.value.stage !== 'racing') return null
  const ready = () => { for (const one of open || []) session.act(one, 'ready_up', {}, 0) }
  return html`<section class="sheet pc-sheet pc-setup" aria-label=${`Round ${race.round}`}><header class="row">
      <span class="grow"><h1>Round ${race.round} of ${race.rounds}</h1>
        <p class="small" role="status">${awaited(store, race)}</p></span>
      <${TimeLeft} store=${store} what="time_up" /></header>
    <${Cars} race=${race} fixed=${fixed} />
    ${seat >= 0 && html`<${Choice} session=${session} store=${store} race=${race} fixed=${fixed} still=${still}
      seat=${seat} />`}
    <${Everybody} store=${store} race=${race} />
    ${open && open.length > 0 && html`<button type="button" class="go wide-button" disabled=${still} onClick=${ready}>
      ${ico('tick')}${open.length > 1 ? 'We are ready' : 'Ready'}</button>`}
    ${race.round > 1 && html`<footer class="row wrap"><${WatchAgain} table=${session.table} fixed=${fixed} /></footer>`}
    </section>`
}
