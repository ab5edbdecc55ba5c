// What team-mates say and where their hands are.
import { html } from 'htm/preact'
import { useEffect, useState } from 'preact/hooks'
import { badge } from '../pieces/index.js'
import { face } from '../pieces/face.js'

/** @typedef {import('./view.js').Area} Area */
/** @typedef {import('./view.js').Race} Race */
/** @typedef {import('./hands.js').Hands} Hands */
/** @typedef {import('../store.js').Store} Store */

const CALL_MS = 4000, WORK_MS = 2500

/** Where team-mates put something a moment ago, by name. @param {Hands|null} own @param {Race} race
 * @param {Store} store */
export function useWorkers(own, race, store) {
  const mine = own?.crew.value, [list, setList] = useState(/** @type {{area: Area, seat: number}[]} */ ([]))
  const piles = JSON.stringify(mine?.piles.map(pile => pile.length)), caps = JSON.stringify(mine?.capped)
  useEffect(() => {
    if (!own || race.phase !== 'pit_crew') return setList([])
    const now = [...own.last].map(([area, seat]) => ({ area, seat })).filter(one => one.seat !== own.me)
    setList(now.slice(-1))
    const timer = setTimeout(() => { own.last.forEach((seat, area) => { if (seat !== own.me) own.last.delete(area) })
      setList([]) }, WORK_MS)
    return () => clearTimeout(timer)
  }, [piles, caps])
  return new Map(list.map(one => [one.area, store.round.value.seats[one.seat]?.name ?? '']))
}

/** The last call of a team-mate, for a moment. @param {{store: Store, race: Race, me: number}} props */
export function Bubble({ store, race, me }) {
  const last = store.log.value.findLast(line => line.do === 'call' && line.seat !== me
    && race.seats[line.seat]?.crew === race.seats[me]?.crew)
  const [over, setOver] = useState(0), age = last ? store.now() - last.at : Infinity
  useEffect(() => {
    if (!last || age > CALL_MS) return
    const timer = setTimeout(() => setOver(last.n), CALL_MS - age)
    return () => clearTimeout(timer)
  }, [last?.n])
  if (!last || me < 0 || over === last.n || age > CALL_MS) return null
  const text = last.words.map(w => w.text).join(' '), need = /Need an? (\d+)/.exec(text)?.[1]
  return html`<div class="pc-callbox" key=${last.n}><div class="pc-say">${badge(race.seats[last.seat].crew, 22)}
    <span>${text}</span>${need && html`<svg width="42" height="58" viewBox="-31 -43 62 86" aria-hidden="true">${face(
      `${need}w`, { x: 0, y: 0, scale: 1, fan: 'side' })}</svg>`}</div></div>`
}
