// The board fills the screen; whose turn, the dice, the people and the table stand in its infield, or beside it where the text needs room.
import { html } from 'htm/preact'
import { useLayoutEffect, useRef, useState } from 'preact/hooks'
import { Board } from './board.js'
import { ChanceTable } from './chance.js'
import { layout } from './layout.js'
import { Drivers, driverOf } from './people.js'
import { Throw } from './throw.js'

/** @typedef {import('./view.js').Fixed} Fixed */
/** @typedef {import('./view.js').Race} Race */
/** @typedef {import('./view.js').End} End */
/** @typedef {import('./layout.js').Layout} Layout */
/** @typedef {import('./layout.js').Box} Box */
/** @typedef {import('./people.js').Seat} Seat */
/** @typedef {import('./people.js').Presence} Presence */
/** @typedef {import('./playback.js').Playback} Playback */
/** @typedef {import('./turn_ring.js').Clock} Clock */
/** @typedef {{form: 'wide'|'narrow', place: 'inside'|'beside'|'below', w: number, h: number, scale: number, rem: number}} Fit
 *   the board's form and size in px; where people and table stand; rem: text size in the infield */

/** Smallest infield, in its own text size, that holds everything: width of each column, height of drivers and table. */
const NEEDS = { wide: { columns: [13, 11, 14.2], heights: [15, 13, 18.6] }, narrow: { columns: [11.4], heights: [31] } }
const TEXT = { least: .82, most: 1.5 }

/** The largest text size at which all columns hold their parts; 0 if none does. @param {Layout} plan @param {number} scale @param {number} rem */
function textIn(plan, scale, rem) {
  const { columns, heights } = NEEDS[plan.form]
  const fits = plan.columns.map((c, i) => Math.min(c.w * scale / columns[i], c.h * scale / heights[i]) / rem)
  const size = Math.min(TEXT.most, Math.max(1, scale), ...fits)
  return size >= TEXT.least ? size : 0
}

/** @param {Fixed['board']} board @param {number} w @param {number} h @param {number} rem px of one rem @returns {Fit} */
function fit(board, w, h, rem) {
  const tried = (/** @type {const} */ (['wide', 'narrow'])).map(form => {
    const plan = layout(board, form), scale = Math.min(w / plan.w, h / plan.h), size = textIn(plan, scale, rem)
    return { form, scale, size, w: plan.w * scale, h: plan.h * scale }
  })
  const inside = tried.filter(t => t.size).sort((a, b) => b.w * b.h - a.w * a.h)[0]
  if (inside) return { ...inside, place: 'inside', rem: inside.size }
  const side = Math.min(w * .42, 17 * rem), beside = w > h * 1.1
  const room = beside ? [w - side, h] : [w, h]
  const best = tried.map(t => { const plan = layout(board, t.form); return { ...t, scale: Math.min(room[0] / plan.w, room[1] / plan.h) } })
    .map(t => ({ ...t, w: layout(board, t.form).w * t.scale, h: layout(board, t.form).h * t.scale })).sort((a, b) => b.w * b.h - a.w * a.h)[0]
  return { form: best.form, place: beside ? 'beside' : 'below', w: best.w, h: best.h, scale: best.scale, rem: 1 }
}

/** @param {{current: HTMLElement|null}} box @param {Fixed['board']} board @returns {Fit|null} */
function useFit(box, board) {
  const [found, setFound] = useState(/** @type {Fit|null} */ (null))
  useLayoutEffect(() => {
    const el = box.current
    if (!el) return
    const measure = () => setFound(fit(board, el.clientWidth, el.clientHeight, parseFloat(getComputedStyle(document.documentElement).fontSize)))
    const watch = new ResizeObserver(measure)
    watch.observe(el)
    measure()
    return () => watch.disconnect()
  }, [board])
  return found
}

/** @param {Box} box @param {number} scale */
const at = (box, scale) => `left:${box.x * scale}px;top:${box.y * scale}px;width:${box.w * scale}px;height:${box.h * scale}px`

/** The dice alone in the infield of a small board. @param {Layout} plan @returns {Box} */
function middle(plan) {
  const first = plan.columns[0], last = plan.columns[plan.columns.length - 1], tall = plan.columns[Math.floor(plan.columns.length / 2)]
  return { x: first.x, w: last.x + last.w - first.x, y: tall.y, h: tall.h }
}

/**
 * @param {{fixed: Fixed, race: Race, seats: Seat[], presence?: Presence[], my_seats: number[], motion: Playback, onPick?: (end: End) => void,
 *   onThrow?: () => void, onSit?: (seat: number) => void, clock?: Clock|null, keys?: boolean, passing?: boolean, aim?: number,
 *   onAim?: (i: number) => void, radio?: any, all_ends?: boolean}} props radio: what stands under the drivers
 */
export function Stage(props) {
  const { fixed, race, seats, my_seats, motion, radio } = props
  const box = useRef(/** @type {HTMLElement|null} */ (null)), found = useFit(box, fixed.board), line = motion.line.value
  const people = html`<${Drivers} race=${race} fixed=${fixed} seats=${seats} presence=${props.presence} my_seats=${my_seats} onSit=${props.onSit} />`
  const table = html`<${ChanceTable} table=${fixed.table} sum=${line.sum} by=${line.by ? driverOf(race, seats, line.by) : ''} />`
  const talk = html`<${Throw} race=${race} seats=${seats} my_seats=${my_seats} motion=${motion} onThrow=${props.onThrow} clock=${props.clock}
    keys=${props.keys} passing=${props.passing} />`
  return html`<div class=${`stage ${found?.place ?? 'measuring'}`}><div class="boardbox" ref=${box}>
    ${found && html`<div class=${`sheetless ${found.form} ${found.place}`} style=${`width:${found.w}px;height:${found.h}px;font-size:${found.rem}rem`}>
      <${Board} fixed=${fixed} race=${race} my_seats=${my_seats} onPick=${props.onPick} motion=${motion} form=${found.form} aim=${props.aim}
        onAim=${props.onAim} all_ends=${props.all_ends} />
      <${Infield} found=${found} plan=${layout(fixed.board, found.form)} people=${people} talk=${talk} table=${table} radio=${radio} /></div>`}</div>
    ${found && found.place !== 'inside' && html`<aside class="aside">${people}${table}${radio}</aside>`}</div>`
}

/** @param {{found: Fit, plan: Layout, people: any, talk: any, table: any, radio: any}} props */
function Infield({ found, plan, people, talk, table, radio }) {
  if (found.place !== 'inside') return html`<div class="infield column small-board" style=${at(middle(plan), found.scale)}>${talk}</div>`
  if (plan.form === 'narrow') return html`<div class="infield column whole" style=${at(plan.columns[0], found.scale)}>${people}${talk}${table}</div>`
  const [a, b, c] = plan.columns
  return html`<div class="infield column" style=${at(a, found.scale)}>${people}${radio}</div>
    <div class="infield column" style=${at(b, found.scale)}>${talk}</div><div class="infield column" style=${at(c, found.scale)}>${table}</div>`
}
