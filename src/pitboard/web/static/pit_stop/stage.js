// The board fills the screen; whose turn, the dice, the people and the table stand in its infield, or beside it where
// the text needs room.
import { html } from 'htm/preact'
import { useLayoutEffect, useRef, useState } from 'preact/hooks'
import { Board } from './board.js'
import { ChanceTable, FoldedTable } from './chance.js'
import { fit } from './fit.js'
import { Drivers, driverOf } from './people.js'
import { Throw } from './throw.js'

/** @typedef {import('./view.js').Fixed} Fixed */
/** @typedef {import('./view.js').Race} Race */
/** @typedef {import('./view.js').End} End */
/** @typedef {import('./people.js').Seat} Seat */
/** @typedef {import('./people.js').Presence} Presence */
/** @typedef {import('./playback.js').Playback} Playback */
/** @typedef {import('./turn_ring.js').Clock} Clock */
/** @typedef {import('./fit.js').Fit} Fit */

/** Measures the room round the stage and finds how all fits in. @param {{current: HTMLElement|null}} box
 * @param {Fixed['board']} board
 * @returns {Fit|null} */
function useFit(box, board) {
  const [found, setFound] = useState(/** @type {Fit|null} */ (null))
  useLayoutEffect(() => {
    const room = box.current?.parentElement
    if (!room) return
    const measure = () => setFound(fit(board, room.clientWidth, room.clientHeight,
      parseFloat(getComputedStyle(document.documentElement).fontSize)))
    const watch = new ResizeObserver(measure)
    watch.observe(room)
    measure()
    return () => watch.disconnect()
  }, [board])
  return found
}

/** @param {import('./fit.js').Box} box @param {number} scale */
const at = (box, scale) =>
  `left:${box.x * scale}px;top:${box.y * scale}px;width:${box.w * scale}px;height:${box.h * scale}px`

/**
 * @param {{fixed: Fixed, race: Race, seats: Seat[], presence?: Presence[], my_seats: number[], motion: Playback,
 *   onPick?: (end: End) => void,
 *   onThrow?: () => void, onSit?: (seat: number) => void, clock?: Clock|null, keys?: boolean, passing?: boolean,
 *   aim?: number, onAim?: (i: number) => void, radio?: any, all_ends?: boolean, quiet?: boolean}} props
 *   radio: what stands under the drivers; quiet: the board alone
 */
export function Stage(props) {
  const { fixed, race, seats, my_seats, motion, radio } = props
  const box = useRef(/** @type {HTMLElement|null} */ (null)), found = useFit(box, fixed.board), line = motion.line.value
  const people = html`<${Drivers} race=${race} fixed=${fixed} seats=${seats} presence=${props.presence}
    my_seats=${my_seats} onSit=${props.onSit} />`
  const table = html`<${found?.folded ? FoldedTable : ChanceTable} table=${fixed.table} sum=${line.sum}
    by=${line.by ? driverOf(race, seats, line.by) : ''} />`
  const talk = html`<${Throw} race=${race} seats=${seats} my_seats=${my_seats} motion=${motion} onThrow=${props.onThrow}
    clock=${props.clock} keys=${props.keys} passing=${props.passing} />`
  return html`<div class=${`stage ${found?.place ?? 'measuring'}`} ref=${box}><div class="boardbox">
    ${found && html`<div class=${`ground ${found.form} ${found.place}`}
      style=${`width:${found.w}px;height:${found.h}px;font-size:${found.text}rem`}>
      <${Board} fixed=${fixed} race=${race} my_seats=${my_seats} onPick=${props.onPick} motion=${motion}
        form=${found.form} aim=${props.aim} onAim=${props.onAim} all_ends=${props.all_ends} />
      ${props.quiet ? null : found.rooms ? html`<div class="infield" style=${at(found.rooms.people, found.scale)}>
          ${people}${found.form === 'wide' && radio}</div>
        <div class="infield" style=${at(found.rooms.talk, found.scale)}>${talk}</div>
        <div class="infield" style=${at(found.rooms.table, found.scale)}>${table}</div>`
    : html`<div class="infield small-board" style=${at(found.talk, found.scale)}>${talk}</div>`}</div>`}</div>
    ${found && !found.rooms && !props.quiet && html`<aside class="aside">${people}${table}${radio}</aside>`}</div>`
}
