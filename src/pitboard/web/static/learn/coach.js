// Stands beside a table and says one sentence at the thing the first time it can be done. It does nothing itself.
import { html, render } from 'htm/preact'
import { signal } from '@preact/signals'
import { useLayoutEffect, useRef, useState } from 'preact/hooks'
import { around, line } from './coach_line.js'
import { PIT_CREW } from './crew_lessons.js'
import { FORMULA } from './formula_lessons.js'
import { choose, PIT_STOP } from './lessons.js'

/** @typedef {{id: string, at: string, text: (sight: any) => string, when: (sight: any) => boolean,
 *   done: (sight: any, since: any) => boolean, cuts?: boolean}} Lesson */
/** @typedef {{race: any, fixed: any, seats: number[], own?: any, game?: string}} Shown what the table shows now, and which seats are
 * the learner's */

const KEPT = 'pitboard.learned'
const GAP = 14, EDGE = 10
/** Shown for so many ms, a lesson has been told, even if something else comes up before it is done. */
const READ_MS = 4000

/** @returns {Set<string>} */
function learnedBefore() {
  try { return new Set((localStorage.getItem(KEPT) ?? '').split(' ').filter(Boolean)) } catch { return new Set() }
}

/** @param {Set<string>} learned */
function keep(learned) {
  try { localStorage.setItem(KEPT, [...learned].join(' ')) } catch { /* it is said again next time */ }
}

/** @typedef {{left: number, top: number, side: 'above'|'below'|'left'|'right', dot: number}} Spot dot: px along the
 * side where the thing is */

/** Where words of a size fit beside a thing without covering it. @param {DOMRect} thing @param {number} w
 * @param {number} h
 * @param {boolean} under whether below is better than above @returns {Spot} */
function beside(thing, w, h, under) {
  const x = thing.left + thing.width / 2, y = thing.top + thing.height / 2
  const left = Math.min(innerWidth - w - EDGE, Math.max(EDGE, x - w / 2))
  const top = Math.min(innerHeight - h - EDGE, Math.max(EDGE, y - h / 2))
  const below = thing.bottom + h + GAP < innerHeight - EDGE
  if (thing.top - h - GAP > EDGE && !(under && below)) 
    return { left, top: thing.top - h - GAP, side: 'above', dot: x - left }
  if (below) return { left, top: thing.bottom + GAP, side: 'below', dot: x - left }
  if (thing.left - w - GAP > EDGE) return { left: thing.left - w - GAP, top, side: 'left', dot: y - top }
  return { left: Math.min(innerWidth - w - EDGE, thing.right + GAP), top, side: 'right', dot: y - top }
}

/** Where words about a thing in the panel stand without covering anything there: beside the panel, or above it where it is as wide as
 * the screen. @param {DOMRect} thing @param {DOMRect} panel @param {number} w @param {number} h @returns {Spot} */
function outside(thing, panel, w, h) {
  const x = thing.left + thing.width / 2, y = Math.min(innerHeight - EDGE, Math.max(panel.top, thing.top + Math.min(thing.height, 120) / 2))
  const left = Math.min(innerWidth - w - EDGE, Math.max(EDGE, x - w / 2)), top = Math.min(innerHeight - h - EDGE, Math.max(EDGE, y - h / 2))
  if (panel.left - w - GAP > EDGE) return { left: panel.left - w - GAP, top, side: 'left', dot: y - top }
  return { left, top: Math.max(EDGE, panel.top - h - GAP), side: 'above', dot: x - left }
}

/** Where the words stand now; null where their thing is not on the screen. @param {Lesson} lesson @param {HTMLElement} own */
function spotOf(lesson, own) {
  const things = [...document.querySelectorAll(lesson.at)]
  if (!things.length) return null
  const panel = things[0].closest('.fx-panel')
  if (!panel) return beside(around(things), own.offsetWidth, own.offsetHeight, lesson.at === '.dicebutton')
  const tabs = document.querySelector('.fx-tabs'), room = tabs && tabs.clientHeight ? around([panel, tabs]) : panel.getBoundingClientRect()
  return outside(around(things), room, own.offsetWidth, own.offsetHeight)
}

/** @param {{lesson: Lesson, text: string, onSkip: () => void}} props */
function Bubble({ lesson, text, onSkip }) {
  const box = useRef(/** @type {HTMLElement|null} */ (null))
  const [spot, put] = useState(/** @type {Spot|null} */ (null))
  useLayoutEffect(() => {
    let frame = 0, last = ''
    // The board may still be taking its place, and cars move under the words.
    const measure = () => {
      const now = box.current && spotOf(lesson, box.current), key = JSON.stringify(now)
      if (key !== last) put(now)
      last = key
      frame = requestAnimationFrame(measure)
    }
    measure()
    return () => cancelAnimationFrame(frame)
  }, [lesson, text])
  return html`<aside ref=${box} class=${`coach ${spot?.side ?? 'loose'}`} aria-label="Learning"
    style=${spot ? `left:${spot.left}px;top:${spot.top}px;--dot:${spot.dot}px` : ''}><p role="status">${text}</p>
    <button type="button" class="bare" onClick=${onSkip}>Skip all</button></aside>`
}

/**
 * Stand by. The table calls `see` whenever what it shows has changed and is at rest.
 * @param {{afresh: boolean}} how afresh: everything is told again, as in a first race
 */
export function coach({ afresh }) {
  const learned = afresh ? new Set() : learnedBefore()
  const words = signal(/** @type {{lesson: Lesson, text: string}|null} */ (null))
  /** @type {{lesson: Lesson, since: any, at: number}|null} */
  let shown = null
  /** @type {{question: number, asked: number}|null} */
  let before = null
  let answers = 0

  const host = document.createElement('div')
  document.body.append(host)

  function skip() {
    for (const lesson of [...PIT_STOP, ...PIT_CREW, ...FORMULA]) learned.add(lesson.id)
    keep(learned)
    words.value = line.value = shown = null
  }

  const Coach = () => words.value && html`<${Bubble} key=${words.value.lesson.id} lesson=${words.value.lesson}
    text=${words.value.text} onSkip=${skip} />`
  render(html`<${Coach} />`, host)

  /** What a learner of Pit Stop sees. @param {Shown} now */
  function stopSight({ race, fixed, seats }) {
    if (before && race.question !== before.question && seats.includes(before.asked)) answers++
    before = { question: race.question, asked: race.asked }
    return { race, fixed, mine: seats, answered: answers }
  }

  /** What a learner of Pit Crew is told, on the line that is there for the whole first pit stop.
   * @param {{judging: boolean, race: any}} sight @param {string} text */
  function tell({ judging, race }, text) {
    const first = !learned.has('pc-judged') && (judging || ['round_setup', 'pit_crew'].includes(race.phase))
    line.value = text || first ? { text, at: shown?.lesson.at ?? '', skip } : null
  }

  /** @param {Shown} now */
  function see(now) {
    if (!now.seats.length) { words.value = line.value = shown = null; return }
    const crews = Array.isArray(now.fixed.crews), formula = now.game === 'formula'
    const lessons = /** @type {Lesson[]} */ (crews ? PIT_CREW : formula ? FORMULA : now.fixed.board ? PIT_STOP : [])
    const sight = crews ? { ...now, mine: now.seats, judging: !!document.querySelector('.pc-bench.judging') }
      : formula ? { ...now, mine: now.seats } : stopSight(now), at = performance.now()
    if (shown?.lesson.done(sight, shown.since)) { learned.add(shown.lesson.id); keep(learned) }
    const lesson = choose(lessons, sight, learned, shown)
    if (lesson?.id !== shown?.lesson.id) {
      if ((crews || formula) && shown && at - shown.at > READ_MS) { learned.add(shown.lesson.id); keep(learned) }
      shown = lesson && { lesson, since: sight, at }
    }
    const text = shown?.lesson.text(shown.since) ?? ''
    if (crews) tell(/** @type {any} */ (sight), text)
    else words.value = shown && { lesson: shown.lesson, text }
  }

  document.addEventListener('pitboard:view', event => see(/** @type {CustomEvent<Shown>} */ (event).detail))
  return { see, skip }
}
