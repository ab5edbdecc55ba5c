// Where everything finds room: the board as large as the screen allows, people, dice and table in its infield if their
// text can be read there, else beside the board or below it.
import { layout } from './layout.js'

/** @typedef {import('./layout.js').Layout} Layout */
/** @typedef {import('./layout.js').Form} Form */
/** @typedef {import('./view.js').Board} Board */
/** @typedef {{x: number, y: number, w: number, h: number}} Box in px of the drawing */
/** @typedef {{people: Box, talk: Box, table: Box}} Rooms */
/** @typedef {{plan: Layout, form: Form, place: 'inside'|'beside'|'below', w: number, h: number, scale: number, text:
 * number, rooms: Rooms|null,
 *   folded: boolean, talk: Box}} Fit w, h: size of the board in px; scale: px of the screen for one of the drawing;
 *   text: size in the infield,
 *   in rem; folded: of the Chance Table there is only a line */

/** Room that each part needs, in its own text size: width, height. */
const NEEDS = {
  wide: { people: [13.2, 12.9], talk: [11, 13.5], table: [15.4, 18.6] },
  narrow: { people: [9.6, 8.6], talk: [7.8, 8], table: [9.6, 14.6] },
}
/** The same for a Chance Table of one line. */
const FOLDED = { wide: [12, 5], narrow: [9, 3.2] }
/** How much of a board's size a whole table is worth. */
const WORTH = 1.35
/** Text in the infield, in rem: a little smaller than usual on small boards, larger on large ones. */
const LEAST = .8, MOST = 1.5
const MARGIN = { wide: 12, narrow: 3 }

/** The free stretch round `from` in one direction. @param {(at: number) => boolean} free @param {number} from
 * @param {number} step
 * @param {number} end */
function reach(free, from, step, end) {
  let at = from
  while ((end - at) * Math.sign(step) > 0 && free(at + step)) at += step
  return at
}

/** Is everything free between two points of a column? @param {Layout} plan @param {number} x @param {number} y0
 * @param {number} y1 */
function clearDown(plan, x, y0, y1) {
  for (let y = y0; y < y1; y += 8) if (plan.free(x, y) < MARGIN[plan.form]) return false
  return plan.free(x, y1) >= MARGIN[plan.form]
}

/** A full-width room between y0 and y1; its corners may lie on the kerb. @param {Layout} plan @param {number} x
 * @param {number} y0 @param {number} y1
 * @returns {Box} */
function level(plan, x, y0, y1) {
  const ease = Math.min(14, (y1 - y0) / 6)
  /** @param {number} at */
  const free = at => clearDown(plan, at, y0 + ease, y1 - ease)
  const left = reach(free, x, -3, 0), right = reach(free, x, 3, plan.w)
  return { x: left, y: y0, w: right - left, h: y1 - y0 }
}

/** A room of a given width as high as it can be, round `middle`. @param {Layout} plan @param {number} x
 * @param {number} width @param {number} middle
 * @returns {Box} */
function upright(plan, x, width, middle) {
  const ease = Math.min(30, width / 6)
  /** @param {number} y */
  const free = y => {
    for (let at = x + ease; at <= x + width - ease; at += 10) if (plan.free(at, y) < MARGIN.wide) return false
    return true
  }
  const top = reach(free, middle, -4, 0), bottom = reach(free, middle, 4, plan.h)
  return { x, y: top, w: width, h: bottom - top }
}

/** A point well inside the road: the middle of the widest free band. @param {Layout} plan */
function heart(plan) {
  let best = { x: plan.w / 2, y: plan.h / 2, w: 0 }
  const x = plan.w / 2, half = plan.h * .1
  for (let y = plan.h * .2; y < plan.h * .85; y += plan.h / 30) {
    if (plan.free(x, y) < 20) continue
    const room = level(plan, x, y - half, y + half)
    if (room.w > best.w + 8) best = { x: room.x + room.w / 2, y, w: room.w }
  }
  return best
}

/** Three columns: people, talk, table. @param {Layout} plan @param {number} em px of the drawing for one em
 * @param {number[]} table its room
 * @returns {Rooms|null} */
function columns(plan, em, table) {
  const { people, talk } = NEEDS.wide, { y } = heart(plan)
  const all = level(plan, heart(plan).x, y - 20, y + 20), pad = 8
  const a = people[0] * em, c = table[0] * em, b = all.w - a - c - pad * 4
  if (b < talk[0] * em) return null
  const rooms = { people: upright(plan, all.x + pad, a, y), talk: upright(plan, all.x + a + pad * 2, b, y),
    table: upright(plan, all.x + all.w - c - pad, c, y) }
  const high = rooms.people.h >= people[1] * em && rooms.talk.h >= talk[1] * em && rooms.table.h >= table[1] * em
  return high ? rooms : null
}

/** Shifts of the people down and the table up, least first, that leave `spare` free. @param {number} spare */
function* shifts(spare) {
  for (let sum = 0; sum <= spare; sum += 12) for (let down = 0; down <= sum; down += 12) yield [down, sum - down]
}

/** One above the other. @param {Layout} plan @param {number} em @param {number[]} table its room
 * @returns {Rooms|null} */
function levels(plan, em, table) {
  const { people, talk } = NEEDS.narrow, { x } = heart(plan)
  /** @param {number} y */
  const free = y => plan.free(x, y) >= MARGIN.narrow
  const top = reach(free, plan.h / 2, -3, 0) + 4, bottom = reach(free, plan.h / 2, 3, plan.h) - 4
  const a = people[1] * em, c = table[1] * em
  for (const [down, up] of shifts(bottom - top - a - c - talk[1] * em)) {
    const above = level(plan, x, top + down, top + down + a), below = level(plan, x, bottom - up - c, bottom - up)
    if (above.w < people[0] * em || below.w < table[0] * em) continue
    const between = level(plan, x, above.y + a, below.y)
    if (between.w >= talk[0] * em) return { people: above, talk: between, table: below }
  }
  return null
}

/** The largest text at which all parts have room in the infield. @param {Layout} plan @param {number} scale
 * @param {number} rem px
 * @param {boolean} folded */
function inside(plan, scale, rem, folded) {
  const table = folded ? FOLDED[plan.form] : NEEDS[plan.form].table
  for (let text = Math.min(MOST, Math.max(1, scale)); text >= LEAST; text -= .04) {
    const em = text * rem / scale, rooms = plan.form === 'wide' ? columns(plan, em, table) : levels(plan, em, table)
    if (rooms) return { text, rooms }
  }
  return null
}

/** The room for the dice alone. @param {Layout} plan @returns {Box} */
function middle(plan) {
  const { x, y } = heart(plan), half = plan.h * (plan.form === 'wide' ? .2 : .14)
  /** @param {number} at */
  const free = at => plan.free(x, at) >= MARGIN[plan.form]
  const top = reach(free, y, -4, 0), bottom = reach(free, y, 4, plan.h), center = (top + bottom) / 2
  return level(plan, x, Math.max(top, center - half), Math.min(bottom, center + half))
}

/** @param {Board} board @param {Form} form @param {number} w @param {number} h */
function sized(board, form, w, h) {
  const plan = layout(board, form), scale = Math.min(w / plan.w, h / plan.h)
  return { plan, form, scale, w: plan.w * scale, h: plan.h * scale }
}

/** @type {Form[]} */
const FORMS = ['wide', 'narrow']
/** @param {{w: number, h: number}} a @param {{w: number, h: number}} b */
const larger = (a, b) => b.w * b.h - a.w * a.h

/**
 * @param {Board} board @param {number} w px of the screen @param {number} h @param {number} rem px of one rem @returns
 *   {Fit}
 */
export function fit(board, w, h, rem) {
  const tried = FORMS.flatMap(form => [false, true].map(folded => {
    const size = sized(board, form, w, h)
    const worth = size.w * size.h * (folded ? 1 : WORTH)
    return { ...size, folded, worth, in: inside(size.plan, size.scale, rem, folded) }
  })).filter(s => s.in).sort((a, b) => b.worth - a.worth)[0]
  if (tried?.in) return { ...tried, ...tried.in, place: 'inside', talk: tried.in.rooms.talk }
  const beside = w > h * 1.1, side = Math.min(w * .42, 17 * rem)
  const best = FORMS.map(form => beside ? sized(board, form, w - side, h) : sized(board, form, w, h)).sort(larger)[0]
  return { ...best, place: beside ? 'beside' : 'below', text: 1, rooms: null, folded: false, talk: middle(best.plan) }
}
