// Sounds, synthesized. Each has a visible twin, so nothing is lost in silence. The volume is a setting; a phone begins
// silent.
import { volume } from './settings.js'

/** @type {AudioContext|null} */
let context = null

/** Browsers allow sound only after a first touch or key; before that there is none. */
function ready() {
  if (!volume.peek()) return null
  if (!context && navigator.userActivation?.hasBeenActive) context = new AudioContext()
  if (context?.state === 'suspended') context.resume()
  return context
}

/** @param {number} hz @param {number} at s from now @param {number} long s @param {number} loud
 * @param {OscillatorType} [kind]
 * @param {number} [to] hz it slides to */
function tone(hz, at, long, loud, kind = 'sine', to = hz) {
  const c = ready()
  if (!c) return
  const from = c.currentTime + at, source = new OscillatorNode(c, { type: kind, frequency: hz }), gain = new GainNode(c,
    { gain: 0 })
  source.frequency.setValueAtTime(hz, from)
  source.frequency.exponentialRampToValueAtTime(Math.max(20, to), from + long)
  gain.gain.setValueAtTime(0, from)
  gain.gain.linearRampToValueAtTime(loud * volume.peek(), from + Math.min(.02, long / 4))
  gain.gain.exponentialRampToValueAtTime(.0005, from + long)
  source.connect(gain).connect(c.destination)
  source.start(from)
  source.stop(from + long + .02)
}

/** @type {AudioBuffer|null} */
let hiss = null

/** Filtered noise. @param {number} at s @param {number} long s @param {number} loud @param {number} hz of the band
 * @param {number} [to] */
function noise(at, long, loud, hz, to = hz) {
  const c = ready()
  if (!c) return
  if (!hiss) {
    hiss = c.createBuffer(1, c.sampleRate, c.sampleRate)
    const data = hiss.getChannelData(0)
    for (let i = 0; i < data.length; i++) data[i] = Math.random() * 2 - 1
  }
  const from = c.currentTime + at, source = new AudioBufferSourceNode(c, { buffer: hiss, loop: true })
  const band = new BiquadFilterNode(c, { type: 'bandpass', frequency: hz, Q: 2.5 }), gain = new GainNode(c, { gain: 0 })
  band.frequency.setValueAtTime(hz, from)
  band.frequency.exponentialRampToValueAtTime(to, from + long)
  gain.gain.setValueAtTime(loud * volume.peek(), from)
  gain.gain.exponentialRampToValueAtTime(.0005, from + long)
  source.connect(band).connect(gain).connect(c.destination)
  source.start(from)
  source.stop(from + long)
}

/** What can be heard, by what it says. @type {Record<string, (size?: number) => void>} */
const SOUNDS = {
  tick: () => noise(0, .03, .5, 2600),
  die: () => [0, .09, .16, .26, .4].forEach((t, i) => noise(t, .035, .7 - i * .1, 1900 - i * 180)),
  six: () => { tone(1320, 0, .7, .22); tone(2640, 0, .4, .08) },
  engine: (spaces = 3) => {
    const long = Math.min(1.2, .16 * spaces + .1)
    tone(74, 0, long, .2, 'sawtooth', 74 + 26 * Math.min(spaces, 6))
    noise(0, long, .05, 420, 700)
  },
  card: (pile = 0) => {
    noise(0, .035, .5, 1700 + 260 * Math.min(pile, 8))
    tone(330 * 1.08 ** Math.min(pile, 8), 0, .05, .05)
  },
  draw: () => noise(0, .07, .32, 900, 3400),
  cap: () => [0, .035, .07, .105].forEach((t, i) => noise(t, .03, .5, 900 + i * 160, 700)),
  beep: () => tone(440, 0, .18, .16, 'square'),
  gun: () => tone(880, 0, .6, .16, 'square'),
  horn: () => [233, 294].forEach(hz => tone(hz, 0, .9, .13, 'sawtooth', hz * .98)),
  skid: () => noise(0, .4, .35, 1500, 500),
  fifth: () => { tone(523, 0, .2, .16, 'triangle'); tone(784, .12, .34, .16, 'triangle') },
  dull: () => { tone(196, 0, .6, .22, 'triangle', 176); tone(392, 0, .25, .06) },
  thunk: () => { tone(110, 0, .16, .35, 'sine', 62); noise(0, .06, .3, 320) },
  table: () => [0, .07, .14].forEach((t, i) => noise(t, .05, .3, 1200 + i * 400)),
  yours: () => { tone(659, 0, .16, .16, 'triangle'); tone(880, .13, .26, .16, 'triangle') },
  call: () => noise(0, .07, .4, 1100, 2400),
  go: () => { [0, .45, .9].forEach(t => tone(440, t, .16, .16, 'square')); tone(880, 1.35, .5, .16, 'square') },
  flag: () => [523, 659, 784, 1047].forEach((hz, i) => tone(hz, i * .13, .4, .16, 'triangle')),
}

/**
 * @param {'tick'|'card'|'draw'|'cap'|'die'|'six'|'engine'|'skid'|'fifth'|'dull'|'thunk'|'table'|'yours'|'call'|'go'|
 *   'beep'|'gun'|'horn'|'flag'} name
 * @param {number} [size] spaces, for the engine; cards of the pile, for a card
 */
export function play(name, size) {
  try { SOUNDS[name]?.(size) } catch { /* a machine without sound shows the same things */ }
}
