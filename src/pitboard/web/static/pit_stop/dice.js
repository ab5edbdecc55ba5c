import { html } from 'htm/preact'
import { useEffect, useRef, useState } from 'preact/hooks'
import { lasting, tumble } from '../motion.js'
import { die } from '../pieces/die.js'

const face = () => 1 + Math.floor(Math.random() * 6)
const REST = [-9, 7]

/** One die that shows its face, or tumbles; the faces in the air mean nothing.
 * @param {{value: number, rolling: boolean, i: number}} props */
function Die({ value, rolling, i }) {
  const el = useRef(/** @type {SVGGElement|null} */ (null)), [air, setAir] = useState(face)
  useEffect(() => {
    if (!rolling || !el.current) return
    let on = true
    const faces = setInterval(() => setAir(face()), 75)
    const roll = async () => {
      while (on && el.current && lasting(1) > 0) await tumble(el.current, lasting(430) * (i ? 1.12 : 1), i ? -1 : 1)
    }
    roll()
    return () => {
      on = false
      clearInterval(faces)
      el.current?.getAnimations().forEach(a => a.cancel())
    }
  }, [rolling, i])
  return html`<g ref=${el} class="tumbler">${die(rolling ? air : value, 0, 0, 112, REST[i] ?? 0)}</g>`
}

/**
 * The dice on the table: one to move, two for a car or the Chance Table.
 * @param {{faces: number[], rolling: boolean}} props
 */
export function Dice({ faces, rolling }) {
  const many = Math.max(1, faces.length)
  return html`<svg class=${`dice n${many}`} viewBox=${many === 1 ? '-66 -66 132 132' : '-128 -66 256 132'}
    aria-hidden="true">
    ${Array.from({ length: many }, (_, i) => html`<g key=${i}
      transform=${`translate(${many === 1 ? 0 : i * 124 - 62} 0)`}>
      <${Die} value=${faces[i] ?? 0} rolling=${rolling} i=${i} /></g>`)}</svg>`
}
