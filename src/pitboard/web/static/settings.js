// What a person sets for this browser: theme, sound, speed of animation, keys. Kept in local storage, for every page.
import { computed, effect, signal } from '@preact/signals'

/** @typedef {'system'|'light'|'dark'} Theme */

/** @param {string} name @param {string} otherwise @returns {string} */
function kept(name, otherwise) {
  try { return localStorage.getItem(`pitboard.${name}`) ?? otherwise } catch { return otherwise }
}

/** @param {string} name @param {string} value */
function keep(name, value) {
  try { localStorage.setItem(`pitboard.${name}`, value) } catch { /* a browser that keeps nothing still plays */ }
}

/** A number between two bounds, from text that may be anything. @param {string} text @param {number} low
 * @param {number} high */
const within = (text, low, high) => Math.min(high, Math.max(low, Number(text) || 0))

/** @returns {Record<string, string>} */
function keptCodes() {
  try {
    const found = JSON.parse(kept('codes', '{}'))
    return Object.fromEntries(Object.entries(found).filter(one => typeof one[1] === 'string'))
  } catch { return {} }
}

/** @param {string} query */
const media = query => typeof matchMedia === 'function' && matchMedia(query).matches

const THEMES = ['system', 'light', 'dark']
const wished = kept('theme', 'system')

export const theme = signal(/** @type {Theme} */ (THEMES.includes(wished) ? wished : 'system'))
/** Volume, 0 silent to 1. A phone begins silent. */
export const volume = signal(within(kept('volume', media('(pointer: coarse)') ? '0' : '.5'), 0, 1))
/** Times the usual speed of animation; 0 shows changes at once. */
export const speed = signal(within(kept('speed', '1'), 0, 4))
/** Whether single keys act; off for those whose tools type on their own. */
export const keys = signal(kept('keys', 'on') !== 'off')
/** Keys that were moved to another place on the board: an action of a game, and its `event.code`. */
export const codes = signal(keptCodes())
/** Times faster for a while, as a replay may be; not kept. */
export const hurry = signal(1)
/** The speed in force: a system that asks for less motion gets none. */
export const motion = computed(() => media('(prefers-reduced-motion: reduce)') ? 0 : speed.value * hurry.value)

/** Whether the page shows the day theme now. */
export const isDay = () => theme.value === 'light' || (theme.value === 'system'
  && media('(prefers-color-scheme: light)'))

effect(() => {
  keep('theme', theme.value)
  document.documentElement.dataset.theme = isDay() ? 'light' : 'dark'
})
effect(() => keep('volume', String(volume.value)))
effect(() => {
  keep('speed', String(speed.value))
  document.documentElement.dataset.motion = speed.value === 0 ? 'none' : ''
})
effect(() => keep('codes', JSON.stringify(codes.value)))
effect(() => keep('keys', keys.value ? 'on' : 'off'))

if (typeof matchMedia === 'function') matchMedia('(prefers-color-scheme: light)').addEventListener('change', () => {
  document.documentElement.dataset.theme = isDay() ? 'light' : 'dark'
})

/** The other theme than the one shown, from now on. */
export function turnTheme() { theme.value = isDay() ? 'dark' : 'light' }

let before = volume.peek() || .5
/** Sound off, or back to what it was. */
export function turnSound() {
  if (volume.value) before = volume.value
  volume.value = volume.value ? 0 : before
}
