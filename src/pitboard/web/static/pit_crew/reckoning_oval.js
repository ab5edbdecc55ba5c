// The oval with the cars as far as they have come; a car that goes on drives there.
import { html } from 'htm/preact'
import { useLayoutEffect, useMemo, useRef } from 'preact/hooks'
import { drive, lasting } from '../motion.js'
import { racerBody } from '../pieces/racer.js'
import { icon } from '../pieces/icons.js'
import { ovalOf, plan } from './reckoning_layout.js'

/** @typedef {import('../track.js').Road} Road */
/** @typedef {import('./view.js').CrewName} CrewName */
/** @typedef {{crew: CrewName, distance: number, beside: number, out: boolean}} Car beside: cars further inside in its
 * space, over how many stand there in all */

/** @param {Road} road @param {number} distance @param {number} beside @param {number} lane */
function standing(road, distance, beside, lane) {
  const at = road.place(distance % road.rows, 0, .5 - beside * .22), spot = road.at(road.start
    + (distance + .5 - beside * .22) * road.step)
  const off = (beside - .5) * lane * .4 * (beside > 0 || lane < 30 ? 1 : .6)
  return { x: at.x + spot.ty * off, y: at.y - spot.tx * off, turn: at.turn }
}

/** @param {{road: Road, car: Car, scale: number, lane: number, pace: number}} props pace: ms of a space */
function OvalCar({ road, car, scale, lane, pace }) {
  const group = useRef(/** @type {SVGGElement|null} */ (null)), was = useRef(car.distance)
  const here = standing(road, car.distance, car.beside, lane)
  useLayoutEffect(() => {
    const from = was.current, spaces = car.distance - from
    was.current = car.distance
    if (!group.current || spaces <= 0 || !lasting(1)) return
    const steps = Array.from({ length: spaces * 3 + 1 }, (_, i) => standing(road, from + i / 3, car.beside, lane))
    for (let i = 1; i < steps.length; i++) {
      const turn = steps[i - 1].turn
      steps[i].turn = turn + ((steps[i].turn - turn + 540) % 360 + 360) % 360 - 180
    }
    drive(group.current, steps, scale, Math.min(1200, 160 * spaces) * pace).then(run => run?.cancel())
  }, [car.distance])
  return html`<g ref=${group} class=${`oval-car${car.out ? ' out' : ''}`} data-crew=${car.crew}
    transform=${`translate(${here.x} ${here.y}) rotate(${here.turn + (car.out ? 138 : 0)}) scale(${scale})`}>
    ${racerBody(car.crew, here.turn + (car.out ? 138 : 0))}${car.out && icon('cross', 0, 0, 40, '#ff8177')}</g>`
}

/** @param {{spaces: number, cars: Car[], pace?: number}} props */
export function Oval({ spaces, cars, pace = 1 }) {
  const of = plan.value, { lane, racer } = of
  const { road, printed } = useMemo(() => {
    const road = ovalOf(of, spaces), whole = `${road.open(0, spaces, 0)}Z`, h = lane / 2
    return { road, printed: html`<path d=${whole} fill="none" stroke="#f8f4e8" stroke-width=${lane + 7} />
      <path d=${whole} fill="none" stroke="var(--kerb)" stroke-width=${lane + 7} pathLength="160"
        stroke-dasharray="1" />
      <path d=${whole} fill="none" stroke="var(--tarmac)" stroke-width=${lane} />
      <path d=${Array.from({ length: spaces }, (_, n) => road.across(n, -h, h)).join('')} stroke="var(--seam)"
        stroke-width=${lane > 30 ? 2 : 1.2} />
      <path d=${road.strip(-.12, .12, -h, h)} fill="#f8f4e8" />
      <path d=${road.strip(-.12, .12, -h, h)} fill="url(#checks)" />` }
  }, [of, spaces])
  return html`<g class="oval">${printed}${cars.map(car => html`<${OvalCar} key=${`${of.name}-${car.crew}`} road=${road}
    car=${car} scale=${racer} lane=${lane} pace=${pace} />`)}</g>`
}
