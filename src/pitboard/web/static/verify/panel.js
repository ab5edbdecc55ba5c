// What verifying found: the verdict, the seals, and every draw beside what it should be.
import { html } from 'htm/preact'
import { useEffect, useState } from 'preact/hooks'
import { Lamps } from '../lamps.js'
import { ico } from '../pieces/index.js'
import { verify } from './check.js'

/** @typedef {import('./check.js').Finding} Finding */
/** @typedef {import('./record.js').Race} Race */

const HEADING = { verified: 'Verified', differs: 'It differs', running: 'Not yet', unsealed: 'Nothing sealed',
  unknown: 'Cannot say' }

/** @param {{found: Finding}} props */
const Verdict = ({ found }) => html`<div class=${`verdict ${found.verdict}`} role="status">
  <span class="mark" aria-hidden="true">${ico(found.verdict === 'verified' ? 'tick' : found.verdict === 'differs'
    ? 'cross' : 'lock', 34)}</span>
  <div><h2>${HEADING[found.verdict]}</h2><p>${found.words}</p></div></div>`

/** @param {{found: Finding}} props */
const Seals = ({ found }) => found.seals.length > 0 && html`<ul class="seals" aria-label="Seals">
  ${found.seals.map(seal => html`
  <li class=${seal.ok ? 'ok' : 'bad'}>${ico(seal.ok ? 'tick' : 'cross', 18)}<span><b>
    ${seal.what} ${seal.ok ? 'fits' : 'does not fit'}</b>
    <span class="small">${seal.detail}</span></span></li>`)}</ul>`

/** @param {import('./check.js').Draw} draw @param {boolean} known */
const cells = (draw, known) => html`<td>${draw.k}</td><td>${draw.n}</td><td>${draw.seat}</td><td>
  ${draw.does.replaceAll('_', ' ')}</td>
  <td class="figure">${draw.said}</td>${known && html`<td class="figure">${draw.right}</td>
  <td>${draw.said === draw.right ? html`<span class="ok">${ico('tick', 16)}<span class="sr">same</span></span>`
    : html`<span class="bad">${ico('cross', 16)} differs</span>`}</td>`}`

/** @param {{found: Finding}} props */
function Draws({ found }) {
  const known = found.seals.length > 0
  if (!found.draws.length) return null
  return html`<div class="draws" tabindex="0" role="group" aria-label="Table of draws"><table><caption class="sr">Every
    draw of the race</caption>
    <thead><tr><th scope="col">Draw</th><th scope="col">Entry</th><th scope="col">Seat</th><th scope="col">Act</th>
      <th scope="col">Record</th>${known && html`<th scope="col">Sealed</th><th scope="col"><span class="sr">Same</span>
        </th>`}</tr></thead>
    <tbody>${found.draws.map((draw, i) => html`<tr key=${i} class=${known && draw.said !== draw.right ? 'wrong' : ''}>
      ${cells(draw, known)}</tr>`)}</tbody></table></div>`
}

/** Verifies a race and shows what comes of it. @param {{race: Race}} props */
export function VerifyPanel({ race }) {
  const [found, find] = useState(/** @type {Finding|null} */ (null))
  const [part, reach] = useState(0)
  useEffect(() => {
    let wanted = true
    find(null)
    verify(race, (done, all) => wanted && reach(all ? done / all : 1)).then(result => wanted && find(result))
      .catch(fault => wanted && find({ verdict: 'differs', words: `The record cannot be computed: ${fault.message}.`,
        first: 0, seals: [], draws: [] }))
    return () => { wanted = false }
  }, [race])
  if (!found) return html`<${Lamps} lit=${Math.ceil(part * 5)}
    what="Every draw is computed again, here in your browser." />`
  return html`<section class="verify" aria-label="Verification"><${Verdict} found=${found} /><${Seals} found=${found} />
    <${Draws} found=${found} /></section>`
}
