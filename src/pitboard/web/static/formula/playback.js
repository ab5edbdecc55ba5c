// Entries are shown one after the other: envelopes open, cars drive space by space, rolls are called. What is shown
// trails what is so by a moment, and always ends equal to it.
import { batch, signal } from '@preact/signals'
import { animate, lasting, wait } from '../motion.js'
import { play } from '../sound.js'
import { carTransform } from './tokens.js'
import { carName } from './view.js'

/** @typedef {import('./view.js').Race} Race */
/** @typedef {import('./view.js').Fixed} Fixed */
/** @typedef {import('./view.js').Told} Told */
/** @typedef {{told: Told[], race: Race, say?: () => void}} Scene */
/** @typedef {{seat: number, title: string, text: string, sum: number, tone: 'good'|'warn'|'bad'}} Roll what is called over
 *   the map: a roll, or with the sum 0 a stop */
/** @typedef {{title: string, rows: {seat: number, figure: string, words: string}[]}} Opened what was sealed, as it is opened */
/** @typedef {ReturnType<typeof playback>} Playback */

const FROM_BEHIND = 6, SPACE_MS = 160, MOST_MS = 1200, CALL_MS = 900, REVEAL_MS = 1300
/** What is read rather than seen stands longer. */
const READ_MS = 1400

/** @type {Record<string, string>} */
const TESTS = { start: 'Start test', acceleration: 'Acceleration test', top: 'Top-speed test', brakes: 'Brake test' }
/** @type {Record<string, [string, Roll['tone']]>} */
const CAME = { safe: ['Safe.', 'good'], spin: ['A spin.', 'warn'], crash: ['A crash.', 'bad'], past: ['Past.', 'good'],
  failed: ['No way through.', 'warn'], contact: ['Contact.', 'bad'] }

/** What was sealed and is opened, by what is told: its title, and what stands beside a car: a figure, and words.
 * @type {Record<string, [string, (t: Told) => string, (t: Told) => string]>} */
const OPENS = {
  plotted: ['Plots', t => `${t.speed}`, t => t.slip ? 'slip' : ''],
  built: ['Cars', () => '', t => `${t.values.slice(0, 4).join('/')}, wear ${t.values[4]}x, skill ${t.values[5]}x`],
  bid: ['Bids', t => `${t.worth}`, t => [t.wear && `${t.wear} wear`, t.green && `${t.green} green`, t.red && `${t.red} red`]
    .filter(Boolean).join(', ')],
  grid: ['Grid', t => `${t.place}`, t => `row ${t.row}`],
}

/** @param {string} what @param {Told[]} all @returns {Opened} */
function openedOf(what, all) {
  const [title, figure, words] = OPENS[what]
  const rows = what === 'grid' ? [...all].sort((a, b) => a.place - b.place) : all
  return { title, rows: rows.map(t => ({ seat: t.seat, figure: figure(t), words: words(t) })) }
}

/** How a roll is called. @param {Told} t @param {Told|undefined} next what came of it @returns {Roll|null} */
function rollOf(t, next) {
  const who = { seat: t.seat, sum: t.sum }
  if (t.what === 'test') {
    const held = next?.what === 'held'
    return { ...who, title: TESTS[t.test] ?? 'Test', text: held ? 'It holds.' : 'It fails.', tone: held ? 'good' : 'warn' }
  }
  if (!['chance', 'passed', 'missed'].includes(t.what)) return null
  const [text, tone] = CAME[t.came] ?? ['', 'good'], title = t.what === 'chance' ? 'Chance' : 'Pass'
  const off = t.skill ? ` ${t.sum} − ${t.skill} = ${t.result}.` : ''
  return { ...who, title, text: text + off, tone }
}

/** Headings that never turn the long way round. @param {{x: number, y: number, turn: number}[]} spots */
function unwound(spots) {
  let last = spots[0]?.turn ?? 0
  return spots.map(spot => { last += ((spot.turn - last + 540) % 360 + 360) % 360 - 180; return { ...spot, turn: last } })
}

/** Where a car stands, as a keyframe. @param {{x: number, y: number, turn: number}} p */
const frameOf = p => ({ transform: carTransform(p).replace(/translate\((\S+) (\S+)\)/, 'translate($1px, $2px)')
  .replace(/rotate\(([^)]*)\)/, 'rotate($1deg)') })

/** What of a stop is called over the map, while it is seen. @type {Record<string, (t: Told) => string>} */
const STOPS = { entered: () => 'Into the pit.', exited: () => 'Out of the pit.',
  changed: t => `${t.tire === 'soft' ? 'Soft' : 'Hard'} tires, ${t.wear} wear more.` }

/** @param {Race} first @param {Fixed} fixed */
export function playback(first, fixed) {
  const shown = signal(first), busy = signal(false), roll = signal(/** @type {Roll|null} */ (null))
  const opened = signal(/** @type {Opened|null} */ (null))
  /** @type {Map<number, SVGGElement>} */
  const cars = new Map()
  /** @type {Scene[]} */
  let queue = []
  let run = 0, say = () => {}

  /** @param {number} usual */
  const ms = usual => lasting(usual) / (queue.length > 3 ? 3 : queue.length > 1 ? 1.8 : 1)

  /** @param {number} seat @param {Told[]} steps */
  async function drive(seat, steps) {
    const el = cars.get(seat), mine = run
    if (!el || ms(1) === 0) return
    const spots = unwound([steps[0].start, ...steps.map(step => step.space)].map(space => fixed.road.cells[space])
      .filter(Boolean))
    if (spots.length < 2) return
    play('engine', steps.length)
    const motion = await animate(el, spots.map(frameOf), { duration: ms(Math.min(MOST_MS, SPACE_MS * steps.length)),
      easing: 'cubic-bezier(.45,.1,.4,1)', fill: 'forwards' })
    if (run !== mine) return
    el.setAttribute('transform', carTransform(spots[spots.length - 1]))
    motion?.cancel()
  }

  /** A car turns into its pit space, or comes out of it. @param {number} seat @param {number} space where the pit space lies
   * @param {number} out the space it comes out to, -1 when it turns in */
  async function stop(seat, space, out) {
    const el = cars.get(seat), mine = run, cell = fixed.road.cells[space], long = ms(SPACE_MS * 3)
    if (!el || long === 0 || !cell?.garage) return
    const [x, y] = cell.garage, road = out < 0 ? cell : fixed.road.cells[out], [rx, ry] = [road.x, road.y]
    const ahead = Math.cos(cell.turn * Math.PI / 180) * (y - ry) - Math.sin(cell.turn * Math.PI / 180) * (x - rx)
    const lean = (ahead > 0 ? 24 : -24) * (out < 0 ? 1 : -1)
    const half = { x: (x + rx) / 2, y: (y + ry) / 2, turn: cell.turn + lean }
    const ways = [{ x: rx, y: ry, turn: road.turn }, half, { x, y, turn: cell.turn }]
    play('engine', 2)
    const motion = await animate(el, unwound(out < 0 ? ways : ways.reverse()).map(frameOf), { duration: long, fill: 'forwards',
      easing: 'cubic-bezier(.45,.1,.4,1)' })
    if (run !== mine) return
    el.setAttribute('transform', carTransform(out < 0 ? { x, y, turn: cell.turn } : road))
    motion?.cancel()
  }

  /** @param {Roll} what */
  async function call(what) {
    play('die')
    roll.value = what
    await wait(ms(CALL_MS))
    play(what.tone === 'good' ? 'fifth' : 'dull')
  }

  /** Where a car stands after what was told so far. @param {number} seat @param {Told[]} told */
  const placeOf = (seat, told) => told.findLast(t => t.seat === seat && ['stepped', 'slipped'].includes(t.what))?.space
    ?? shown.peek().cars[seat]?.space ?? -1

  /** @param {Told[]} told @param {number} mine */
  async function tell(told, mine) {
    for (let i = 0; i < told.length && run === mine; i++) {
      const t = told[i]
      if (t.what in OPENS) {
        const all = told.filter(one => one.what === t.what)
        i = told.lastIndexOf(all[all.length - 1])
        opened.value = openedOf(t.what, all)
        play('card')
        await wait(ms(REVEAL_MS + 60 * all.length + (t.what === 'plotted' ? 0 : READ_MS)))
        if (run === mine) opened.value = null
      } else if (t.what === 'stepped' || t.what === 'slipped') {
        const steps = [t]
        while (['stepped', 'slipped'].includes(told[i + 1]?.what) && told[i + 1].seat === t.seat) steps.push(told[++i])
        await drive(t.seat, steps)
      } else if (t.what in STOPS) {
        roll.value = { seat: t.seat, title: 'Pit stop', text: STOPS[t.what](t), sum: 0, tone: 'good' }
        if (t.what === 'changed') { play('cap'); await wait(ms(CALL_MS)) }
        else await stop(t.seat, placeOf(t.seat, told.slice(0, i)), t.what === 'exited' ? t.space : -1)
      } else if (t.what === 'spun' || t.what === 'out') {
        play('skid')
        await wait(ms(300))
      } else {
        const called = rollOf(t, told[i + 1])
        if (called) await call(called)
      }
    }
  }

  /** @param {Scene} scene @param {number} mine */
  async function show(scene, mine) {
    let said = false
    say = () => { if (!said) scene.say?.(); said = true }
    await tell(scene.told, mine)
    if (run !== mine) return
    say()
    batch(() => { shown.value = scene.race; roll.value = null })
  }

  async function work() {
    if (busy.peek()) return
    busy.value = true
    const mine = run
    for (let scene = queue.shift(); scene && run === mine; scene = queue.shift()) await show(scene, mine)
    if (run === mine) busy.value = false
  }

  /** After the line was lost: all cars drive at once what was missed, and then it is as it is. @param {Told[][]} missed @param {Race} race */
  async function rejoin(missed, race) {
    jump(shown.peek())
    const mine = run, told = missed.flat(), seats = [...new Set(told.map(one => one.seat))]
    if (document.hidden || lasting(1) === 0) return jump(race)
    busy.value = true
    await Promise.all(seats.map(seat => {
      const steps = told.filter(one => one.seat === seat && ['stepped', 'slipped'].includes(one.what))
      return steps.length ? drive(seat, steps) : null
    }))
    if (run !== mine) return
    const since = queue
    queue = []
    jump(race)
    since.forEach(push)
  }

  /** Shows a view at once; whatever was under way is over. @param {Race} race */
  function jump(race) {
    run++
    const rest = queue
    queue = []
    for (const el of cars.values()) for (const motion of el.getAnimations()) motion.cancel()
    say()
    rest.forEach(scene => scene.say?.())
    batch(() => { shown.value = race; busy.value = false; roll.value = null; opened.value = null })
  }

  /** Everything waiting is shown at once. */
  function settle() { const last = queue.at(-1); if (last) jump(last.race) }

  /** @param {Scene} scene */
  function push(scene) {
    queue.push(scene)
    if (document.hidden || lasting(1) === 0 || queue.length > FROM_BEHIND) return settle()
    work()
  }

  return {
    shown, busy, roll, opened, push, jump, rejoin, settle,
    /** @param {number} seat @param {SVGGElement|null} el */
    car(seat, el) { if (el) cars.set(seat, el); else cars.delete(seat) },
  }
}

/** A roll in words. @param {Roll} roll */
export const rollWords = roll => `${roll.title}, ${carName(roll.seat)}: ${roll.sum}. ${roll.text}`
