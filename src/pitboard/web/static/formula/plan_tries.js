// What becomes of a plan, counted over many tries: where the car ends, what it pays, what befalls it.
import { html } from 'htm/preact'
import { spaceName } from './view.js'

/** @typedef {import('./view.js').Fixed} Fixed */
/** @typedef {import('./plan_draft.js').Checked} Checked */
/** @typedef {import('./plan_draft.js').Dry} Dry */

const FILLS = ['first', 'second', 'third']

/** @param {number} share */
export const percent = share => `${share > 0 && share < .005 ? '<1' : Math.round(share * 100)} %`

/** @param {Fixed} fixed @param {Dry} dry @param {Dry['ends'][0]} one */
function endWords(fixed, dry, one) {
  if (one.end === 'home') return 'home'
  if (one.end === 'out') return 'out of the race'
  const [, pit, name] = /^(the pit at )?(.*)$/.exec(one.end) ?? [], cell = fixed.road.cells.findIndex(space => space.name === name)
  const where = pit ? `the pit at ${name}` : cell >= 0 ? spaceName(fixed, cell) : one.end
  return dry.ends.every(other => other.speed === one.speed) ? where : `${where}, at ${one.speed}`
}

/** The ends that matter: the three likeliest, all others as one. @param {Fixed} fixed @param {Dry} dry */
function endsOf(fixed, dry) {
  const first = dry.ends.slice(0, 3).map((one, i) => ({ share: one.share, words: endWords(fixed, dry, one),
    fill: one.end === 'out' ? 'lost' : FILLS[i] }))
  const rest = dry.ends.slice(3).reduce((sum, one) => sum + one.share, 0)
  return rest > 0 ? [...first, { share: rest, words: 'elsewhere', fill: 'rest' }] : first
}

/** What a driver pays in the most tries, and what befalls the car. @param {Dry} dry */
function paidWords(dry) {
  const wear = [...dry.wear].sort((a, b) => b.share - a.share)[0], skill = dry.skill.filter(one => one.greens > 0)
  const most = dry.wear.at(-1), words = wear ? [`${wear.wear} wear${most && most.wear > wear.wear ? `, ${most.wear} at most` : ''}`] : []
  if (skill.length) words.push(`skill in ${percent(skill.reduce((sum, one) => sum + one.share, 0))}`)
  return words.join('; ')
}

/** Bad things first, and no end twice. @param {Dry} dry */
const eventsOf = dry => dry.events.filter(one => !['comes home'].includes(one.event)).slice(0, 4)

/** @param {{fixed: Fixed, checked: Checked|null, brief?: boolean}} props brief: without what was left open and notes */
export function Tries({ fixed, checked, brief = false }) {
  const dry = checked?.dry
  if (!checked) return html`<section class="fx-tries" aria-label="Tries" aria-busy="true"><p class="label">Tries against the others</p></section>`
  if (!dry) return checked.away ? html`<p class="small">${checked.away}</p>` : null
  const ends = endsOf(fixed, dry)
  return html`<section class="fx-tries" aria-label=${`${checked.tries} tries against the others`}><p class="label" aria-hidden="true">${checked.tries} tries against the others</p>
    <div class="fx-try" aria-hidden="true">${ends.map(one => html`<span key=${one.words} class=${one.fill} style=${`flex:${one.share}`}></span>`)}</div>
    <ul class="fx-shares">${ends.map(one => html`<li key=${one.words}><i class=${one.fill} aria-hidden="true"></i><b>${percent(one.share)}</b> ${one.words}</li>`)}</ul>
    <p class="small">${[paidWords(dry), ...eventsOf(dry).map(one => `${one.event} ${percent(one.share)}`)].filter(Boolean).join('; ')}</p>
    ${!brief && dry.notes.slice(0, 3).map(one => html`<p class="small fx-note" key=${one.note}>${percent(one.share)}: ${one.note}</p>`)}
    ${!brief && dry.open.length > 0 && html`<p class="small">Left open: ${dry.open.slice(0, 4).map(one =>
    `${one.question.replaceAll('_', ' ')} (${percent(one.share)})`).join(', ')}.</p>`}</section>`
}
