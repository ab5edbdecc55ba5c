// Entries are shown one after the other, each as it was told: dice tumble, cars drive, a table row lights. What is
// shown trails what is so by a moment, and always ends equal to it.
import { batch, signal } from '@preact/signals'
import { drive, lasting, wait } from '../motion.js'
import { play } from '../sound.js'
import { carTransform } from './cars.js'
import { spot } from './layout.js'

/** @typedef {import('./view.js').Race} Race */
/** @typedef {import('./view.js').Told} Told */
/** @typedef {import('./view.js').CarName} CarName */
/** @typedef {import('./layout.js').Layout} Layout */
/** @typedef {{told: Told[], race: Race, say?: () => void}} Scene what happened, the view after it, and what puts it
 * into words */
/** @typedef {{faces: number[], rolling: boolean, by: CarName|number|null}} Dice faces on the table; by a car, or a
 * seat without one */
/** @typedef {ReturnType<typeof playback>} Playback */

const FROM_BEHIND = 5
const DICE = ['threw', 'threw_both', 'threw_for_car']

/** The places along a path of spaces, with headings that never turn the long way round. @param {Layout} plan
 * @param {[number, number][]} path @param {boolean} back */
function placesAlong(plan, path, back) {
  const rows = plan.road.rows, at = path.map(([row, lane]) => ({ row, lane }))
  for (let i = 1; i < at.length; i++) {
    at[i].row = at[i - 1].row + ((at[i].row - at[i - 1].row + rows * 1.5) % rows) - rows / 2
  }
  const places = [spot(plan, at[0].row, at[0].lane)]
  for (let i = 1; i < at.length; i++) for (let t = 1; t <= 4; t++) {
    const f = t / 4, ease = f * f * (3 - 2 * f), { row, lane } = at[i - 1]
    const p = spot(plan, row + (at[i].row - row) * f, lane + (at[i].lane - lane) * ease)
    const aside = (at[i].lane - lane) * Math.sin(f * Math.PI) * 16 * (back ? -1 : 1)
    const last = places[places.length - 1].turn
    p.turn = last + ((p.turn + aside - last + 540) % 360 + 360) % 360 - 180
    places.push(p)
  }
  return places
}

/** @param {Race} first the view to begin with */
export function playback(first) {
  const shown = signal(first), busy = signal(false)
  const stands = signal(/** @type {Partial<Record<CarName, {row: number, lane: number}>>} */ ({}))
  const lying = first.line ? first.dice : first.die ? [first.die] : []
  const dice = signal(/** @type {Dice} */ ({ faces: lying, rolling: false, by: null }))
  const line = signal({ sum: first.line, by: /** @type {CarName|null} */ (first.line ? first.turn : null) })
  /** @type {Map<string, {el: SVGGElement, plan: Layout}>} */
  const cars = new Map()
  /** @type {Scene[]} */
  let queue = []
  let run = 0, rolled_at = 0
  /** Puts the scene under way into words, once. */
  let say = () => {}

  /** How long a motion takes while others wait behind it. @param {number} usual */
  const ms = usual => lasting(usual) / (queue.length > 2 ? 2.2 : queue.length > 1 ? 1.5 : 1)

  /** @param {Told} t @param {number[]} faces @param {CarName|number} by */
  async function throwDice(t, faces, by) {
    const tumbling = dice.peek().rolling ? performance.now() - rolled_at : 0, mine = run
    if (ms(600) > 0) {
      dice.value = { faces, rolling: true, by }
      if (!tumbling) rolled_at = performance.now()
      play('die')
      await wait(Math.max(ms(220), ms(600) - tumbling))
      if (run !== mine) return
    }
    dice.value = { faces, rolling: false, by }
    if (t.what === 'threw' && t.die === 6) play('six')
    await wait(ms(t.what === 'threw' ? 240 : 420))
  }

  /** @param {Told} t */
  async function driveCar(t) {
    const mounted = cars.get(t.car), path = /** @type {[number, number][]} */ (t.path ?? [])
    if (path.length < 2) return
    const [row, lane] = path[path.length - 1], steps = path.length - 1, mine = run
    if (mounted && ms(1) > 0) {
      const { el, plan } = mounted, places = placesAlong(plan, path, t.back)
      play(t.by === 'instruction' && t.back ? 'skid' : 'engine', steps)
      const motion = await drive(el, places, 1.32 * plan.k, ms(Math.min(1200, 160 * steps)))
      if (run !== mine) return
      el.setAttribute('transform', carTransform(spot(plan, row, lane), plan.k))
      motion?.cancel()
    }
    stands.value = { ...stands.peek(), [t.car]: { row, lane } }
  }

  /** One thing told. @param {Told} t @returns {Promise<unknown>|undefined} */
  function act(t) {
    switch (t.what) {
      case 'threw': return throwDice(t, [t.die], t.car)
      case 'threw_both': return throwDice(t, t.dice, t.car)
      case 'threw_for_car': return throwDice(t, t.dice, t.seat)
      case 'moved': return driveCar(t)
      case 'line': line.value = { sum: t.sum, by: dice.peek().by === null || typeof dice.peek().by === 'number' ? null
        : /** @type {CarName} */ (dice.peek().by) }; play('table'); return wait(ms(500))
      case 'instruction': play(t.kind === 'forward' ? 'fifth' : t.kind === 'miss' ? 'dull' : 'skid');
        return wait(ms(350))
      case 'missed': play('dull'); return wait(ms(200))
      case 'won': play('flag'); return wait(ms(300))
    }
  }

  /** @param {Scene} scene @param {number} mine */
  async function show(scene, mine) {
    let said = false
    say = () => { if (!said) scene.say?.(); said = true }
    if (!scene.told.some(t => DICE.includes(t.what))) say()
    for (const t of scene.told) {
      await act(t)
      if (run !== mine) return
      if (DICE.includes(t.what)) say()
    }
    say()
    batch(() => { shown.value = scene.race; stands.value = {} })
  }

  async function work() {
    if (busy.peek()) return
    busy.value = true
    const mine = run
    for (let scene = queue.shift(); scene && run === mine; scene = queue.shift()) await show(scene, mine)
    if (run === mine) busy.value = false
  }

  /** Shows a view at once; whatever was under way is over. @param {Race} race */
  function jump(race) {
    run++
    const rest = queue
    queue = []
    for (const { el } of cars.values()) for (const motion of el.getAnimations()) motion.cancel()
    say()
    rest.forEach(scene => scene.say?.())
    batch(() => {
      shown.value = race
      stands.value = {}
      busy.value = false
      const faces = race.line ? race.dice : race.die ? [race.die] : dice.peek().rolling ? [] : dice.peek().faces
      dice.value = { faces, rolling: false, by: race.line || race.die ? race.turn : dice.peek().by }
      if (race.line) line.value = { sum: race.line, by: race.turn }
    })
  }

  return {
    shown, stands, dice, line, busy, jump,
    /** Called by the board for each car it mounts. @param {string} name @param {SVGGElement|null} el
     * @param {Layout} plan */
    car(name, el, plan) { if (el) cars.set(name, { el, plan }); else cars.delete(name) },
    /** @param {Scene} scene */
    push(scene) {
      queue.push(scene)
      if (document.hidden || lasting(1) === 0 || queue.length > FROM_BEHIND) return settle()
      work()
    },
    /** The dice tumble before the answer is known: a hand has let go of them. @param {number} many */
    letGo(many) {
      if (lasting(1) === 0 || dice.peek().rolling) return
      rolled_at = performance.now()
      dice.value = { faces: Array.from({ length: many }, () => 0), rolling: true, by: null }
    },
    /** The dice come back, as after a refusal. @param {number[]} faces */
    takeBack(faces = []) { if (dice.peek().rolling && !busy.peek()) dice.value = { faces, rolling: false, by: null } },
    settle,
  }

  /** Everything waiting is shown at once. */
  function settle() {
    const last = queue.at(-1)
    if (!last) return
    for (const t of queue.flatMap(s => s.told)) {
      if (t.what === 'line') line.value = { sum: t.sum, by: line.peek().by }
      if (DICE.includes(t.what)) dice.value = { faces: t.dice ?? [t.die], rolling: false, by: t.car ?? t.seat ?? null }
    }
    jump(last.race)
  }
}
