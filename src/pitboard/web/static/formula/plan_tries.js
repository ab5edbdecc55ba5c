// What becomes of a plan, counted over many tries: where the car ends, what it pays, what befalls it.
import { html } from 'htm/preact'
import { ico } from '../pieces/index.js'
import { count } from './view.js'

/** @typedef {import('./plan_draft.js').Checked} Checked */
/** @typedef {import('./plan_draft.js').Dry} Dry */

const FILLS = ['first', 'second', 'third', 'rest']
/** What no driver wants. */
const DANGERS = ['spins', 'crashes', 'breaks down', 'is damaged', 'has contact', 'loses its move']

/** @param {number} share */
export const percent = share => `${share > 0 && share < .005 ? '<1' : Math.round(share * 100)} %`

/** @param {Dry} dry @param {Dry['ends'][0]} one */
function endWords(dry, one) {
  if (one.end === 'home') return 'home'
  if (one.end === 'out') return 'out of the race'
  return dry.ends.every(other => other.speed === one.speed) ? one.end : `${one.end} at ${one.speed}`
}

/** The ends that matter: the three likeliest, all others as one. What was ordered is full, without an order the likeliest.
 * @param {Dry} dry @param {string} wanted the ordered space, empty without one */
function endsOf(dry, wanted) {
  const others = FILLS.slice(wanted ? 1 : 0)
  const first = dry.ends.slice(0, 3).map(one => ({ share: one.share, words: endWords(dry, one),
    fill: one.end === 'out' ? 'lost' : one.end === wanted ? 'first' : others.shift() ?? 'rest' }))
  const rest = dry.ends.slice(3).reduce((sum, one) => sum + one.share, 0)
  return rest > 0 ? [...first, { share: rest, words: 'elsewhere', fill: 'rest' }] : first
}

/** What a driver pays in the most tries. @param {Dry} dry */
function paidWords(dry) {
  const wear = [...dry.wear].sort((a, b) => b.share - a.share)[0], skill = dry.skill.filter(one => one.greens > 0)
  const most = dry.wear.at(-1), words = wear ? [`${wear.wear} wear${most && most.wear > wear.wear ? `, ${most.wear} at most` : ''}`] : []
  if (skill.length) words.push(`skill in ${percent(skill.reduce((sum, one) => sum + one.share, 0))}`)
  return words.join('; ')
}

/** @param {Dry} dry @param {boolean} bad what nobody wants, or all else; that it comes home its ends say */
const eventsOf = (dry, bad) => dry.events.filter(one => DANGERS.includes(one.event) === bad && one.event !== 'comes home').slice(0, 4)
  .map(one => `${one.event} ${percent(one.share)}`)

/** What a driver would be asked, by the names of questions. @type {Record<string, string>} */
const OPEN = { plot: 'the speed', step: 'which way', slip: 'a slip', block: 'a block', entry: 'the pit', tire: 'the tire', corner: 'pay in a corner', braking: 'pay to brake',
  stopping: 'pay to brake', pass: 'pay for a pass' }

/** @param {string} question */
const openWords = question => OPEN[question] ?? `pay for the ${question.replaceAll('_', ' ')}`

/** @param {{checked: Checked|null, wanted: string, brief?: boolean, ahead?: boolean}} props wanted: the ordered space;
 *   brief: without what was left open and notes; ahead: the plan speaks of later turns too */
export function Tries({ checked, wanted, brief = false, ahead = false }) {
  const dry = checked?.dry
  if (!checked) return html`<section class="fx-tries" aria-label="Tries" aria-busy="true"><p class="label">Tries of this turn</p></section>`
  if (!dry) return checked.away ? html`<p class="small">${checked.away}</p>` : null
  const ends = endsOf(dry, wanted), bad = eventsOf(dry, true)
  const title = `${count(checked.tries ?? 0, 'try', 'tries')} of this turn against the others`
  return html`<section class="fx-tries" aria-label=${title}><p class="label" aria-hidden="true">${title}</p>
    <div class="fx-try" aria-hidden="true">${ends.map(one => html`<span key=${one.words} class=${one.fill} style=${`flex:${one.share}`}></span>`)}</div>
    ${bad.length > 0 && html`<p class="small fx-danger row">${ico('bolt', 14)}${bad.join(', ')}</p>`}
    <ul class="fx-shares">${ends.map(one => html`<li key=${one.words}><i class=${one.fill} aria-hidden="true"></i><b>${percent(one.share)}</b> ${one.words}</li>`)}</ul>
    <p class="small">${[paidWords(dry), ...eventsOf(dry, false)].filter(Boolean).join('; ')}</p>
    ${!brief && dry.notes.slice(0, 3).map(one => html`<p class="small fx-note" key=${one.note}>${percent(one.share)}: ${one.note}</p>`)}
    ${!brief && dry.open.length > 0 && html`<p class="small">Left open: ${dry.open.slice(0, 4).map(one =>
    `${openWords(one.question)} (${percent(one.share)})`).join(', ')}.</p>`}
    ${ahead && html`<p class="small">Only this turn is tried. Of turns ahead the words are looked through, no more.</p>`}</section>`
}
