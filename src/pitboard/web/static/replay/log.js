import { html } from 'htm/preact'
import { useEffect, useMemo, useRef } from 'preact/hooks'
import { badge, Why } from '../pieces/index.js'

/** @typedef {import('./player.js').Player} Player */
/** @typedef {import('./frames.js').Frame} Frame */

/** Minutes and seconds since the table opened. @param {number} ms */
const clock = ms => `${Math.floor(ms / 60000)}:${String(Math.floor(ms / 1000) % 60).padStart(2, '0')}`

/** The car or crew that a frame is about, if it is about one. @param {Frame} frame */
const carOf = frame => {
  const told = frame.told.find(one => one.car || one.crew)
  return told?.car ?? told?.crew
}

/** @param {Frame} frame */
const wordsOf = frame => frame.words.map(line => line.text).join(' ')

/** The last words said up to entry n. @param {import('./frames.js').Film} film @param {number} n */
export const wordsAt = (film, n) => wordsOf(
  film.frames.slice(0, n + 1).findLast(frame => frame.words.length) ?? film.frames[0])

/** @param {{frame: Frame, now: boolean, onGo: (n: number) => void}} props */
const Line = ({ frame, now, onGo }) => html`<li class=${now ? 'now' : ''} data-n=${frame.n}><button type="button"
  aria-current=${now ? 'step' : undefined}
  onClick=${() => onGo(frame.n)}><span class="time">${clock(frame.at)}</span>${carOf(frame) ? badge(carOf(frame), 16)
    : html`<span class="dot"></span>`}
  <span>${wordsOf(frame)}</span></button><${Why} rule=${frame.words.findLast(line => line.rule)?.rule} /></li>`

/** The whole race in words; a line is a way to its entry. @param {{player: Player}} props */
export function Log({ player }) {
  const box = useRef(/** @type {HTMLOListElement|null} */ (null))
  const spoken = useMemo(() => player.film.frames.filter(frame => frame.words.length), [player])
  const now = spoken.findLast(frame => frame.n <= player.at.value)?.n ?? 0
  useEffect(() => {
    const line = /** @type {HTMLElement|null|undefined} */ (box.current?.querySelector(`[data-n="${now}"]`))
    if (!line || !box.current) return
    const middle = line.offsetTop - box.current.offsetTop - box.current.clientHeight / 2 + line.offsetHeight / 2
    box.current.scrollTo({ top: middle })
  }, [now])
  return html`<section class="log-box" aria-label="The race in words"><p class="sr" role="status">
    ${player.playing.value ? '' : wordsAt(player.film, player.at.value)}</p>
    <ol class="log" ref=${box}>${spoken.map(frame => html`<${Line} key=${frame.n} frame=${frame} now=${frame.n === now}
      onGo=${player.seek} />`)}</ol></section>`
}
