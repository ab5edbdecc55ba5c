// Time for the reckoning: beat after beat at the speed a person likes, or none of it where nothing moves.
import { signal } from '@preact/signals'
import { useEffect, useState } from 'preact/hooks'
import { lasting } from '../motion.js'
import { hurry } from '../settings.js'
import { play } from '../sound.js'
import { verdictOn } from './reckoning_words.js'
import { crewNamed } from './view.js'

/** @typedef {import('./reckoning_beats.js').Beat} Beat */
/** @typedef {import('./reckoning_beats.js').Reckoned} Reckoned */

const SPEEDS = [1, 2, 4], KEPT = 'pitboard.reckoning_speed'

function kept() {
  try { return Number(localStorage.getItem(KEPT)) } catch { return 1 }
}

/** Times the usual speed; kept by this browser. */
export const rate = signal(SPEEDS.includes(kept()) ? kept() : 1)

export function nextRate() {
  rate.value = SPEEDS[(SPEEDS.indexOf(rate.value) + 1) % SPEEDS.length]
  try { localStorage.setItem(KEPT, String(rate.value)) } catch { /* it is 1 again next time */ }
}

/** What a beat sounds like. At Stop there is none. @param {Beat} beat @param {Reckoned} of */
function sound(beat, of) {
  if (beat.kind === 'move') return play('engine', beat.spaces)
  if (beat.kind === 'crash') return play('skid')
  if (beat.kind === 'roll') return play('die')
  if (beat.kind === 'won') return play('flag')
  const mat = beat.kind === 'area' ? crewNamed(of.race, beat.crew) : undefined
  if (!mat || !beat.area) return
  const { tone } = verdictOn(mat, of.verdicts[mat.crew], beat.area)
  play(tone === 'clean' ? 'tick' : tone === 'turbo' ? 'fifth' : 'dull')
}

/**
 * Which beat it is; one past the last when all is said. With less motion it is that at once.
 * @param {Reckoned} of @returns {{at: number, over: boolean, skip: () => void}}
 */
export function useBeats(of) {
  const end = of.beats.length, [at, setAt] = useState(() => lasting(1) ? 0 : end)
  const speed = rate.value
  useEffect(() => {
    const before = hurry.peek()
    hurry.value = speed
    return () => { hurry.value = before }
  }, [speed])
  useEffect(() => {
    if (at >= end) return
    const timer = setTimeout(() => setAt(at + 1), lasting(of.beats[at].ms))
    return () => clearTimeout(timer)
  }, [at, speed])
  useEffect(() => { if (at < end) sound(of.beats[at], of) }, [at])
  return { at, over: at >= end, skip: () => setAt(end) }
}
