// The reckoning: what everybody waited for. All goes dark but the area that is judged; verdicts stay at their piles, the
// bench shows the sum, and the cars move as they are judged.
import { html } from 'htm/preact'
import { useEffect, useLayoutEffect, useMemo } from 'preact/hooks'
import { ico, icon, racerBody, Why } from '../pieces/index.js'
import { keys } from '../settings.js'
import { momentAt, reckonedFrom } from './reckoning_beats.js'
import { JudgingBench } from './reckoning_bench.js'
import { plan, standing } from './layout.js'
import { Oval } from './oval.js'
import { lampOf, placed } from './reckoning_layout.js'
import { JudgedMat, matWords } from './reckoning_mat.js'
import { useBeats } from './reckoning_player.js'
import { ReckoningSheet } from './reckoning_sheet.js'
import { TankSum } from './reckoning_tank.js'
import { verdictOn } from './reckoning_words.js'
import { crewNamed } from './view.js'

/** @typedef {import('./reckoning_beats.js').Reckoned} Reckoned */
/** @typedef {import('./reckoning_beats.js').Moment} Moment */
/** @typedef {import('./view.js').Area} Area */
/** @typedef {import('./view.js').Crew} Crew */
/** @typedef {import('./view.js').Race} Race */
/** @typedef {import('./view.js').Told} Told */

export { hasReckoning } from './reckoning_beats.js'

/** Ms of the sheet's that Enter does nothing: whoever rolls until Stop is still at it when the sheet comes. */
const STILL_ROLLING_MS = 1000

/** Esc skips, and goes on; so does Enter at the end, pressed anew. Nobody else acts on the key. It hears by what is on
 * the screen: an effect after the paint would lose a key that is pressed at once.
 * @param {() => void} skip @param {boolean} over */
function useSkipKey(skip, over) {
  const came = useMemo(() => performance.now(), [over])
  useLayoutEffect(() => {
    /** @param {KeyboardEvent} event */
    const press = event => {
      const enters = over && event.code === 'Enter' && !event.repeat && performance.now() - came > STILL_ROLLING_MS
        && !/** @type {Element} */ (event.target).closest?.('a, button:enabled')
      if ((event.code !== 'Escape' && !enters) || !keys.peek() || document.querySelector('dialog[open]:not(.reck-again)')) return
      event.preventDefault()
      event.stopPropagation()
      skip()
    }
    addEventListener('keydown', press, true)
    return () => removeEventListener('keydown', press, true)
  }, [skip, over])
}

/** What is said at a pile. @param {{mat: Crew, of: Reckoned, area: Area, lit: boolean}} props */
function Tag({ mat, of, area, lit }) {
  const { tone, pic, title, sub, rule } = verdictOn(mat, of.verdicts[mat.crew], area)
  return html`<li class=${`verdict ${tone}${lit ? ' lit' : ''}`} data-area=${area}
    style=${placed(plan.value, lampOf(plan.value, area).tag)}>${ico(pic, 20)}
    <span><b>${title}</b><span class="sub">${sub}</span></span>${tone !== 'clean' && html`<${Why} rule=${rule} />`}</li>`
}

/** The dark, with a hole where the lamp shows. @param {{now: Moment}} props */
function Dark({ now }) {
  const { w, h, oval: [x0, y0, x1, y1], lane, bend } = plan.value
  const kind = now.beat.kind, onTrack = ['move', 'crash', 'won'].includes(kind)
  const whole = kind === 'crew' || kind === 'sum', edge = lane + 10
  const [cx, cy, r] = now.lit ? lampOf(plan.value, now.lit).light : [w / 2, h / 2, whole ? w * .8 : 0]
  return html`<mask id="reck-lamp"><rect x="-200" y="-200" width=${w + 400} height=${h + 400} fill="#fff" />
    <circle class="lamp-spot" fill="#000" style=${`cx:${cx}px;cy:${cy}px;r:${onTrack ? 0 : r}px`} />
    ${onTrack && html`<rect x=${x0 - 6} y=${y0 - 6} width=${x1 - x0 + 12} height=${y1 - y0 + 12} rx=${bend + 6}
        fill="#000" />
      <rect x=${x0 + edge} y=${y0 + edge} width=${x1 - x0 - 2 * edge} height=${y1 - y0 - 2 * edge}
        rx=${Math.max(8, bend - edge)} fill="#fff" />`}</mask>
    <rect class="dark" x="-200" y="-200" width=${w + 400} height=${h + 400} fill="#06080b" fill-opacity=".72"
      mask="url(#reck-lamp)" />
    <circle class="lamp-spot" fill="none" stroke="#fff3c4" stroke-opacity=${now.lit ? .55 : 0} stroke-width="2"
      style=${`cx:${cx}px;cy:${cy}px;r:${r}px`} />`
}

/** The crews with their cars as they stand at a moment. @param {Reckoned} of @param {Moment} now
 * @param {number} spaces */
function crewsAt(of, now, spaces) {
  const gone = (/** @type {string} */ crew) => now.out.has(crew) && !(now.beat.kind === 'crash' && now.beat.crew === crew)
  const here = of.race.crews.filter(c => !gone(c.crew) && (c.racing || c.out_round === of.race.round))
  return here.map(crew => {
    const distance = now.distance[crew.crew], order = now.arrived.indexOf(crew.crew)
    const inside = here.filter(c => c !== crew && now.distance[c.crew] === distance
      && now.arrived.indexOf(c.crew) < order).length
    return { ...crew, racing: true, distance, inside, space: distance % spaces, lap: Math.floor(distance / spaces) + 1 }
  })
}

/** A car that spins off. @param {{crews: Crew[], now: Moment, spaces: number}} props */
function Wreck({ crews, now, spaces }) {
  const crew = now.beat.kind === 'crash' && crews.find(c => c.crew === now.beat.crew)
  if (!crew) return null
  const { x, y } = standing(plan.value, spaces, crew.distance, crew.inside, crews.every(c => c === crew
    || c.space !== crew.space)), r = plan.value.lane * .8
  return html`<g class="wreck" transform=${`translate(${x} ${y})`}><circle r=${r} fill="#0b0d10" fill-opacity=".7"
    stroke="#ff8177" stroke-width="2.5" stroke-dasharray="6 4" /><g class="wreck-car"><g
    transform=${`scale(${plan.value.token})`}>${racerBody(crew.crew, 0)}</g></g>
    ${icon('cross', 0, 0, r * 1.5, '#ff8177')}</g>`
}

/** What the whole table hears now, large. @param {{now: Moment}} props */
const Call = ({ now }) => ['stop', 'roll', 'move', 'crash', 'won'].includes(now.beat.kind)
  ? html`<p class=${`reck-call ${now.beat.kind}`} key=${now.beat.says}>${now.beat.says}</p>` : null

/** @param {{of: Reckoned, now: Moment, spaces: number}} props */
function JudgedStage({ of, now, spaces }) {
  const { form, w, h, car: [cx, cy] } = plan.value, mat = crewNamed(of.race, now.crew ?? of.order[0])
  const crews = crewsAt(of, now, spaces)
  if (!mat) return null
  return html`<div class=${`reck-box ${form}`} style=${`--w:${w};--h:${h}`}>
    <svg viewBox=${`0 0 ${w} ${h}`} role="img" aria-label=${matWords(mat)}>
      <defs><radialGradient id="reck-flood"><stop offset="0" stop-color="var(--flood)" />
        <stop offset="1" stop-color="var(--flood)" stop-opacity="0" /></radialGradient></defs>
      <ellipse cx=${cx} cy=${cy} rx=${w * .5} ry=${h * .52} fill="url(#reck-flood)" />
      <${Oval} plan=${plan.value} spaces=${spaces} crews=${crews} mine="" />
      <g class="judged-mat" key=${mat.crew}><${JudgedMat} mat=${mat} /></g><${Dark} now=${now} />
      <${Wreck} crews=${crews} now=${now} spaces=${spaces} /></svg>
    <ul class="verdicts">${[...now.done].map(area => (area !== 'tank' || area !== now.lit) && html`<${Tag} key=${area}
      mat=${mat} of=${of} area=${area} lit=${area === now.lit} />`)}</ul>
    ${now.lit === 'tank' && html`<${TankSum} mat=${mat} of=${of.verdicts[mat.crew]} />`}<${Call} now=${now} /></div>`
}

/**
 * The stage and the bench while mats are judged; `onDone` when somebody has seen enough.
 * @param {{scene: {told: Told[], race: Race}, fixed: import('./view.js').Fixed, store?: import('../store.js').Store,
 *   hold?: number, onDone: () => void}} props store: that of the live table; hold: ms after which it is done by itself
 */
export function Reckoning({ scene, fixed, store, hold = 0, onDone }) {
  const of = useMemo(() => reckonedFrom(scene), [scene]), { at, over, skip } = useBeats(of)
  const now = momentAt(of, Math.min(at, of.beats.length - 1))
  useSkipKey(over ? onDone : skip, over)
  useEffect(() => { if (!of.beats.length) onDone() }, [])
  useEffect(() => {
    if (!over || !hold) return
    const timer = setTimeout(onDone, hold)
    return () => clearTimeout(timer)
  }, [over, hold])
  if (!of.beats.length) return null
  return html`<section class=${`pc-stage reckoning${over ? ' over' : ''}`} aria-label="The reckoning">
      <${JudgedStage} of=${of} now=${now} spaces=${fixed.spaces} />
      <p class="sr" aria-live="polite" role="status">${over ? '' : now.beat.says}</p>
      ${over && html`<${ReckoningSheet} of=${of} />`}</section>
    <footer class="pc-bench judging"><${JudgingBench} of=${of} now=${now} over=${over} store=${store}
      onSkip=${over ? onDone : skip} /></footer>`
}
