// Motion by the Web Animations API, at the speed a person has set; none at all where less motion is asked for.
import { motion as pace } from './settings.js'

/** Milliseconds of a motion at the speed in force; 0 when nothing moves. @param {number} usual */
export const lasting = usual => pace.value > 0 ? usual / pace.value : 0

/** @param {number} ms */
export const wait = ms => new Promise(done => { if (ms > 0) setTimeout(done, ms); else done(undefined) })

/**
 * Plays keyframes and resolves when they are over, or were cut short. @param {Element} el @param {Keyframe[]} frames
 * @param {KeyframeAnimationOptions} options @returns {Promise<Animation|null>}
 */
export async function animate(el, frames, options) {
  if (!(Number(options.duration) > 0) || !el.animate) return null
  const run = el.animate(frames, options)
  try { await run.finished } catch { return null }
  return run
}

/** A small hop that says "here": a new row lit, a passed device. @param {Element|null} el */
export function hop(el) {
  if (el) animate(el, [{ transform: 'none' }, { transform: 'translateY(-6px)' }, { transform: 'none' }],
    { duration: lasting(260), easing: 'cubic-bezier(.3,1.5,.5,1)' })
}

/** One turn of a tumbling die: up, round and down again. @param {Element} el @param {number} ms
 * @param {number} [turns] */
export const tumble = (el, ms, turns = 1) => animate(el, [
  { transform: 'translateY(0) rotate(0deg) scale(1)' },
  { transform: `translateY(-14px) rotate(${150 * turns}deg) scale(1.06)`, offset: .35 },
  { transform: `translateY(0) rotate(${290 * turns}deg) scale(.97)`, offset: .75 },
  { transform: `translateY(0) rotate(${360 * turns}deg) scale(1)` },
], { duration: ms, easing: 'cubic-bezier(.2,.8,.2,1)' })

/**
 * Moves an SVG group through places; its badge stays upright. @param {SVGGElement} el
 * @param {{x: number, y: number, turn: number}[]} places @param {number} scale @param {number} ms
 */
export async function drive(el, places, scale, ms) {
  const frames = places.map(p => ({ transform: `translate(${p.x}px, ${p.y}px) rotate(${p.turn}deg) scale(${scale})` }))
  const how = /** @type {KeyframeAnimationOptions} */ ({ duration: ms, easing: 'cubic-bezier(.45,.1,.4,1)',
    fill: 'forwards' })
  const roof = el.querySelector('.roof')
  const held = roof?.animate(places.map(p => ({ transform: `translate(-5px, 0) rotate(${-p.turn}deg)` })), how)
  const run = await animate(el, frames, how)
  if (run) roof?.setAttribute('transform', `translate(-5 0) rotate(${-places[places.length - 1].turn})`)
  held?.cancel()
  return run
}
