// The whole track with its cars, and over it the spaces that can be reached, each with its price.
import { html } from 'htm/preact'
import { useMemo, useRef } from 'preact/hooks'
import { figures, ico } from '../pieces/index.js'
import { useCamera } from './camera.js'
import { Cars } from './tokens.js'
import { You } from './you.js'
import { cheapest, count, pedal, spaceName } from './view.js'

/** @typedef {import('./view.js').Fixed} Fixed */
/** @typedef {import('./view.js').Race} Race */
/** @typedef {import('./view.js').Price} Price */
/** @typedef {import('./view.js').End} End */
/** @typedef {{prices: Price[], speed: number, end: End|null, onEnd?: (speed: number, end: End) => void}} Reach */
/** @typedef {{space: number, words: string, pass: boolean, go: () => void}} Next a space that the car may enter now */

/** @param {Price} price @param {End} end */
export const costOf = (price, end) => { const way = cheapest(end); return pedal(price) + way.wear + way.rolls }

/** Rolls that nothing spares: tests, and of a way with the fewest dice its dice. @param {Price} price @param {End} end */
export const diceOf = (price, end) => price.tests.length + Math.min(...end.ways.map(way => way.rolls))

/** @param {Fixed} fixed @param {Price} price @param {End} end */
export function endWords(fixed, price, end) {
  const cost = costOf(price, end), dice = diceOf(price, end)
  const home = end.overrun >= 0 ? 'over the line, ' : ''
  return `${price.speed} to ${home}${spaceName(fixed, end.space)}: ${cost ? count(cost, 'penalty', 'penalties') : 'free'}${
    dice ? `, ${count(dice, 'roll')} at least` : ''}`
}

/** A figure in a disc: green ring free, white 1 and 2, amber broken ring 3, a cross beyond.
 * @param {number} x @param {number} y @param {number} n @param {boolean} bright @param {number} dice */
function badge(x, y, n, bright, dice) {
  const r = bright ? 9 : 7, ring = n === 0 ? '#5fd699' : n < 3 ? '#f4f6f8' : n === 3 ? '#ffb25a' : '#ff8177'
  if (n > 3) return html`<path d=${`M${x - 5} ${y - 5}l10 10m0-10l-10 10`} stroke="#0b0d10" stroke-width="5"
    stroke-linecap="round" /><path d=${`M${x - 5} ${y - 5}l10 10m0-10l-10 10`} stroke=${ring} stroke-width="2.6"
    stroke-linecap="round" />`
  return html`<circle cx=${x} cy=${y} r=${r} fill="#0b0d10" stroke=${ring} stroke-width=${bright ? 2 : 1.3}
    stroke-dasharray=${n === 3 ? '3 2' : undefined} />${figures(n, x, y, bright ? 9.5 : 7.5, ring, 17)}
    ${dice > 0 && bright && html`<rect x=${x + 4.5} y=${y - 11} width="8" height="8" rx="2" fill="#fbf8ef"
      stroke="#14161a" /><circle cx=${x + 8.5} cy=${y - 7} r="1.5" fill="#14161a" />`}`
}

/** Enter and Space on a focused space, as on any button. @param {() => void} act */
const pressed = act => (/** @type {KeyboardEvent} */ event) => {
  if (!['Enter', 'NumpadEnter', 'Space'].includes(event.code) || event.repeat) return
  event.preventDefault()
  event.stopPropagation()
  act()
}

/** The ends of one speed. @param {Fixed} fixed @param {Price} price @param {Reach} reach */
function ends(fixed, price, { speed, end: chosen, onEnd }) {
  const bright = price.speed === speed
  return price.ends.map(end => {
    const cell = fixed.road.cells[end.space], cost = costOf(price, end), picked = bright && sameEnd(end, chosen)
    const pick = () => onEnd?.(price.speed, end)
    return html`<g key=${`${price.speed} ${end.space} ${end.overrun}`} onClick=${pick} data-space=${cell.name}
      class=${`fx-end${bright ? ' bright' : ''}${picked ? ' picked' : ''}`} role=${bright ? 'button' : undefined}
      tabindex=${bright ? 0 : undefined} aria-label=${bright ? endWords(fixed, price, end) : undefined}
      aria-hidden=${!bright} aria-pressed=${bright ? picked : undefined} onKeyDown=${pressed(pick)}>
      <path d=${cell.path} class="fx-lit" fill=${cost > 3 ? 'url(#hatch)' : 'var(--accent)'} /></g>`
  })
}

/** What the ends of one speed cost, and a ring round the chosen one. @param {Fixed} fixed @param {Price} price @param {Reach} reach */
const costs = (fixed, price, { speed, end: chosen }) => price.ends.map(end => {
  const { x, y } = fixed.road.cells[end.space], bright = price.speed === speed
  return html`${bright && sameEnd(end, chosen) && html`<circle cx=${x} cy=${y} r="14" fill="none" stroke="#0b0d10" stroke-width="6" />
    <circle cx=${x} cy=${y} r="14" fill="none" stroke="#d4f52a" stroke-width="3" />`}${badge(x, y, costOf(price, end), bright,
    diceOf(price, end))}`
})

/** @param {End} a @param {End|null} b */
export const sameEnd = (a, b) => !!b && a.space === b.space && a.overrun === b.overrun

/** The speed on the dial last, on top of the others. @param {Reach} reach */
const inOrder = reach => [...reach.prices].sort((a, b) => Number(a.speed === reach.speed) - Number(b.speed === reach.speed))

/** All ends, the bright ones on top; drawn anew when they change, and not with every key that is typed beside the map. Their
 * prices lie over the way to the chosen one. @param {{fixed: Fixed, reach: Reach|null, children?: any}} props children: the way */
function Ends({ fixed, reach, children }) {
  const pick = useRef(reach?.onEnd), kept = [fixed, reach?.prices, reach?.speed, reach?.end]
  pick.current = reach?.onEnd
  const cells = useMemo(() => reach && html`<g class="fx-reach">${inOrder(reach).map(one => ends(fixed, one, { ...reach,
    onEnd: (speed, end) => pick.current?.(speed, end) }))}</g>`, kept)
  const prices = useMemo(() => reach && html`<g class="fx-costs" aria-hidden="true">${inOrder(reach).map(one => costs(fixed, one, reach))}</g>`,
    kept)
  return html`${cells}${children}${prices}`
}

/** The way to the chosen end, as dots. @param {{fixed: Fixed, from: number, path: number[]}} props */
function Trail({ fixed, from, path }) {
  const d = `M${[from, ...path].map(space => fixed.road.cells[space]).filter(Boolean).map(c => `${c.x} ${c.y}`).join('L')}`
  return html`<g aria-hidden="true" fill="none" stroke-linejoin="round" stroke-linecap="round">
    <path d=${d} stroke="#0b0d10" stroke-width="7" /><path d=${d} stroke="#d4f52a" stroke-width="3.5"
      stroke-dasharray=".1 7" /></g>`
}

/** A space that the car may enter with its next step. @param {{fixed: Fixed, next: Next}} props */
function NextSpace({ fixed, next }) {
  const cell = fixed.road.cells[next.space]
  return html`<g class=${`fx-end bright next${next.pass ? ' pass' : ''}`} role="button" tabindex="0" onClick=${next.go}
    aria-label=${next.words} onKeyDown=${pressed(next.go)}><path d=${cell.path} class="fx-lit"
      fill="var(--accent)" />
    <g transform=${`translate(${cell.x} ${cell.y}) rotate(${cell.turn})`}><path d="M-4-6 4 0-4 6" fill="none"
      stroke="#14161a" stroke-width="3.5" stroke-linecap="round" stroke-linejoin="round" /></g></g>`
}

/** The track alone, drawn once: it lies on a layer of its own, so that a car that moves has nothing of it painted anew. @param {{fixed: Fixed}} props */
const Ground = ({ fixed }) => useMemo(() => {
  const inner = fixed.road.picture.replace(/^<svg[^>]*>/, '').replace(/<\/svg>\s*$/, '')
  return html`<g class="fx-ground" aria-hidden="true" dangerouslySetInnerHTML=${{ __html: inner }}></g>`
}, [fixed])

/** Where words may lie over the map: fractions of its width and height. @type {[string, number, number][]} */
const PLACES = [['bottom', .5, .88], ['middle', .48, .55], ['top', .2, .17], ['corner', .8, .85]]
/** From what is looked at words keep so far; they are half so wide and high. */
const CLEAR = .3, WIDE = .13, HIGH = .13

/** How much road lies under words at a place. @param {Fixed} fixed @param {[string, number, number]} place */
const roadUnder = ({ road: { cells, size } }, [, x, y]) => cells.filter(cell => Math.abs(cell.x / size[0] - x) < WIDE
  && Math.abs(cell.y / size[1] - y) < HIGH).length

/** The place for words: clear of what is looked at, and there over the least road; else the farthest. @param {Fixed} fixed @param {number[][]} dots */
function placeOf(fixed, dots) {
  const all = PLACES.map(place => ({ name: place[0], road: roadUnder(fixed, place),
    far: Math.min(...dots.map(([x, y]) => Math.hypot((x - place[1]) * 1.4, y - place[2]))) }))
  const clear = all.filter(one => one.far > CLEAR).sort((a, b) => a.road - b.road || b.far - a.far)
  return (clear[0] ?? all.sort((a, b) => b.far - a.far)[0]).name
}

/**
 * @param {{fixed: Fixed, race: Race, me: number, from: number, path: number[], reach: Reach|null, next: Next[],
 *   onCar: (seat: number, el: SVGGElement|null) => void, children?: any}} props from: where the way begins;
 *   path: the way that is chosen
 */
export function TrackMap({ fixed, race, me, from, path, reach, next, onCar, children }) {
  const watched = race.mover >= 0 ? race.mover : me, here = race.cars[watched]?.space ?? -1
  const price = reach?.prices.find(one => one.speed === reach.speed)
  const seen = [here, ...next.map(one => one.space), ...(price?.ends ?? []).map(end => end.space)]
  const camera = useCamera(fixed, here >= 0 ? seen : []), [width, height] = fixed.road.size
  const away = useMemo(() => placeOf(fixed, seen.map(space => fixed.road.cells[space]).filter(Boolean).map(cell =>
    [cell.x / width, cell.y / height])), [fixed, seen.join()])
  return html`<section class=${`fx-map over-${away}`} aria-label=${`The track: ${fixed.track.name}`}>
    <svg class="fx-under" viewBox=${camera.view} preserveAspectRatio="xMidYMid meet" aria-hidden="true"><${Ground}
      fixed=${fixed} /></svg><svg ref=${camera.el} viewBox=${camera.view} preserveAspectRatio="xMidYMid meet">
      <${Ends} fixed=${fixed} reach=${reach}>${next.map(one => html`<${NextSpace} key=${`${one.space} ${one.pass}`} fixed=${fixed} next=${one} />`)}
        ${path.length > 0 && html`<${Trail} fixed=${fixed} from=${from} path=${path} />`}<//>
      <${Cars} fixed=${fixed} race=${race} me=${me} onCar=${onCar} />
      ${reach && race.phase === 'plot' && from >= 0 && html`<${You} fixed=${fixed} space=${from} />`}</svg>
    ${camera.moved && html`<button type="button" class="fx-home" onClick=${camera.home}>${ico('eye', 18)}Back to the
      car</button>`}${children}</section>`
}
