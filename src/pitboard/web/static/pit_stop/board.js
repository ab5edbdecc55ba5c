// The whole board of Pit Stop, drawn from its file. It knows no rules and needs no socket: replay and lessons use it
// as well.
import { html } from 'htm/preact'
import { useMemo, useState } from 'preact/hooks'
import { Cars } from './cars.js'
import { layout } from './layout.js'
import { LitSpaces } from './lit.js'
import { Scenery } from './scenery.js'
import { printedRoad } from './spaces.js'
import { isAsked } from './view.js'

/** @typedef {import('./view.js').Fixed} Fixed */
/** @typedef {import('./view.js').Race} Race */
/** @typedef {import('./view.js').End} End */
/** @typedef {import('./layout.js').Form} Form */
/** @typedef {import('./playback.js').Playback} Playback */

/**
 * @param {{fixed: Fixed, race: Race, my_seats?: number[], onPick?: (end: End) => void, motion?: Playback, form?: Form,
 *   aim?: number, onAim?: (i: number) => void, all_ends?: boolean}} props without `onPick` the board is for looking
 *   only; `form` is
 *   "wide" unless told otherwise; `aim` is the end chosen by keys; `all_ends` lights the ends whoever is asked
 */
export function Board({ fixed, race, my_seats = [], onPick, motion, form = 'wide', aim, onAim, all_ends = false }) {
  const { board } = fixed, plan = layout(board, form)
  const [own, setOwn] = useState(-1)
  const still = useMemo(() => html`<g aria-hidden="true"><rect width=${plan.w} height=${plan.h} fill="var(--grass)" />
    ${Scenery(plan)}${printedRoad(board, plan)}</g>`, [board, plan])
  const quiet = motion?.busy.value ?? false
  const lights = !quiet && (all_ends || (onPick && isAsked(race, my_seats))) && ['move', 'route'].includes(race.phase)
  return html`<svg class=${`pit-stop-board ${form}`} viewBox=${`0 0 ${plan.w} ${plan.h}`}
    preserveAspectRatio="xMidYMid meet" role="group"
    aria-label=${`The board: ${board.rows} rows, ${board.lanes} lanes`}>
    ${still}
    ${lights && html`<${LitSpaces} board=${board} plan=${plan} ends=${race.ends} back=${race.back} aim=${aim ?? own}
      onAim=${onAim ?? setOwn} onPick=${onPick ?? (() => {})} />`}
    <${Cars} race=${race} plan=${plan} my_seats=${my_seats} stands=${motion?.stands.value ?? {}} motion=${motion}
      /></svg>`
}
