// The track round the stage and the cars on it.
import { html } from 'htm/preact'
import { useLayoutEffect, useMemo, useRef } from 'preact/hooks'
import { drive, lasting } from '../motion.js'
import { racerBody } from '../pieces/index.js'
import { loop, standing } from './layout.js'
import { crewTitle } from './view.js'

/** @typedef {import('./layout.js').Plan} Plan */
/** @typedef {import('./view.js').Crew} Crew */
/** @typedef {{x: number, y: number, turn: number}} Place */

const A_SPACE_MS = 160, AT_MOST_MS = 1200

/** Headings that never turn the long way round. @param {Place[]} places */
function unwound(places) {
  for (let i = 1; i < places.length; i++) {
    const last = places[i - 1].turn
    places[i].turn = last + ((places[i].turn - last + 540) % 360 + 360) % 360 - 180
  }
  return places
}

/** @param {{plan: Plan, spaces: number, crew: Crew, alone: boolean, mine: boolean}} props */
function Token({ plan, spaces, crew, alone, mine }) {
  const el = useRef(/** @type {SVGGElement|null} */ (null)), { distance, inside } = crew
  const was = useRef({ distance, inside, alone, form: plan.form })
  const { x, y, turn } = standing(plan, spaces, distance, inside, alone)
  useLayoutEffect(() => {
    const from = was.current, far = distance - from.distance
    was.current = { distance, inside, alone, form: plan.form }
    if (!el.current || from.form !== plan.form || far < 0) return
    if (!far && from.inside === inside && from.alone === alone) return
    const steps = Math.max(1, far * 4)
    const places = unwound(Array.from({ length: steps + 1 }, (_, i) => i === 0
      ? standing(plan, spaces, from.distance, from.inside, from.alone)
      : i === steps ? standing(plan, spaces, distance, inside, alone)
        : standing(plan, spaces, from.distance + far * i / steps, 0, true)))
    drive(el.current, places, plan.token, lasting(Math.min(AT_MOST_MS, A_SPACE_MS * Math.max(1, far))))
      .then(run => run?.cancel())
  }, [distance, inside, alone, plan.form])
  return html`<g ref=${el} class="pc-token" data-token=${crew.crew}
    transform=${`translate(${x} ${y}) rotate(${turn}) scale(${plan.token})`}>${mine && html`<circle r="29" fill="none"
      stroke="var(--paint)" stroke-width="4" stroke-dasharray="12 8" />`}${racerBody(crew.crew, turn)}</g>`
}

/** Where a car is, for those who hear it. @param {Crew} crew @param {number} spaces */
const place = (crew, spaces) => `${crewTitle(crew.crew)} in lap ${crew.lap}, ${crew.distance
  ? `space ${crew.space + 1} of ${spaces}` : 'at the line'}`

/** Kerbs, tarmac, spaces and the line. @param {Plan} plan @param {number} spaces */
function groundOf(plan, spaces) {
  const { road: way, line } = loop(plan, spaces), w = plan.lane, h = w / 2, whole = `${way.open(0, spaces, 0)}Z`
  const check = way.strip(line - .12, line + .12, -h, h)
  return html`<path d=${whole} fill="none" stroke="#f8f4e8" stroke-width=${w + 7} />
    <path d=${whole} fill="none" stroke="var(--kerb)" stroke-width=${w + 7} pathLength="160" stroke-dasharray="1" />
    <path d=${whole} fill="none" stroke="var(--tarmac)" stroke-width=${w} />
    ${Array.from({ length: spaces }, (_, n) => html`<path d=${way.across(line + n, -h, h)} stroke="var(--seam)"
      stroke-width=${plan.form === 'wide' ? 2 : 1.2} />`)}
    <path d=${check} fill="#f8f4e8" /><path d=${check} fill="url(#checks)" />`
}

/** The cars of one space from the inside out; before anybody moved the crews stand as they are listed.
 * @param {Crew[]} racing */
function inOrder(racing) {
  const sorted = racing.map((one, i) => ({ one, i })).sort((a, b) => a.one.inside - b.one.inside || a.i - b.i)
  return racing.map(one => ({ ...one, inside: sorted.filter(other => other.one.space === one.space)
    .findIndex(other => other.one === one) }))
}

/** @param {{plan: Plan, spaces: number, crews: Crew[], mine: string}} props */
export function Oval({ plan, spaces, crews, mine }) {
  const racing = inOrder(crews.filter(one => one.racing)), ground = useMemo(() => groundOf(plan, spaces), [plan, spaces])
  /** @param {Crew} crew */
  const alone = crew => !racing.some(one => one !== crew && one.space === crew.space)
  return html`<g role="img" aria-label=${`The track: ${racing.map(one => place(one, spaces)).join('; ')}.`}>
    ${ground}${racing.map(one => html`<${Token} key=${one.crew} plan=${plan} spaces=${spaces} crew=${one} alone=${alone(one)}
      mine=${one.crew === mine} />`)}</g>`
}
