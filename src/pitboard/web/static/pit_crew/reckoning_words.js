// What the judge says at a pile: a verdict in a word, what is behind it, and where its rule stands.
import { faceOf } from '../pieces/face.js'
import { AREAS, pileOf } from './view.js'

/** @typedef {import('./view.js').Area} Area */
/** @typedef {import('./view.js').Crew} Crew */
/** @typedef {import('./view.js').Verdict} Judged */
/** @typedef {Judged['why'][number]} Reason */
/** @typedef {{tone: 'clean'|'turbo'|'penalty', pic: string, title: string, sub: string, rule: string,
 *   spoken: string}} Verdict */

const AMOUNT = / *(?:One|Two|Three|Four|Five|Six|Seven|Eight|Nine|Ten|Eleven|Twelve|\d+) (?:points?|spaces?)\.$/

/** A reason without the area before it and the amount after it: "10 is not next to 8". @param {Reason} reason */
export const bare = reason => reason.text.replace(/^(?:Front|Rear) (?:left|right): |^(?:Tank|Engine|Discard): /, '')
  .replace(AMOUNT, '').replace(/\.$/, '')

/** What the cards of an area count as: that of a card with a choice is among the reasons.
 * @param {Crew} mat @param {Judged} of @param {Area} area @returns {string[]} */
export function numbersOn(mat, of, area) {
  const chosen = of.why.filter(r => r.area === area).flatMap(r => / counts as (\d+)\.$/.exec(r.text)?.[1] ?? [])
  return pileOf(mat, area).map(text => {
    const { first, second } = faceOf(text)
    return first === '*' || second ? chosen.shift() ?? (second ? `${first}/${second}` : '?') : first
  })
}

/** The sum in a tank. @param {Crew} mat @param {Judged} of */
export const tankSum = (mat, of) => numbersOn(mat, of, 'tank').reduce((sum, n) => sum + (Number(n) || 0), 0)

/** What lies there, for an area without fault. @param {Crew} mat @param {Judged} of @param {Area} area */
function laid(mat, of, area) {
  const numbers = numbersOn(mat, of, area), n = numbers.length
  if (area === 'tank') return `${tankSum(mat, of)} of ${mat.fuel}`
  if (area === 'engine') return numbers.reduce((said, number, i) => said + (i % 2 ? ` ${number}` : i ? ` and ${number}`
    : number), '')
  if (area === 'discard') return n ? `${n} ${n === 1 ? 'card' : 'cards'}` : 'empty'
  return `${numbers.join(' ')} on ${mat.starts[AREAS.indexOf(area)]}`
}

/** @param {Crew} mat @param {Judged} of @param {Area} area @returns {Verdict} */
export function verdictOn(mat, of, area) {
  const item = of.areas.find(a => a.area === area), points = item?.points ?? 0
  const reasons = of.why.filter(r => r.area === area)
  if (points) {
    const blamed = reasons.filter(r => r.points), sub = blamed.map(bare).join('; ')
    return { tone: 'penalty', pic: 'flag', title: points === 1 ? '1 point' : `${points} points`, sub,
      rule: blamed[0]?.rule ?? '', spoken: blamed.map(r => r.text.replace(/^[^:]*: /, '')).join(' ') }
  }
  if (item?.turbo) {
    const turbo = reasons.find(r => /clean, all/.test(r.text)), color = /all ([a-z ]+)\./.exec(turbo?.text ?? '')?.[1]
    const sub = of.crashed ? `all ${color}, but out` : `all ${color ?? 'one color'}`
    return { tone: 'turbo', pic: 'turbo', title: of.crashed ? 'No Turbo' : `Turbo +${turbo?.spaces || 2}`, sub,
      rule: turbo?.rule ?? '', spoken: (turbo?.text ?? 'Turbo.').replace(/^[^:]*: /, '') }
  }
  const besides = reasons.filter(r => !/ counts as /.test(r.text))
  const sub = area === 'tank' || !besides.length ? laid(mat, of, area) : besides.map(bare).join('; ')
  return { tone: 'clean', pic: 'tick', title: 'Clean', sub, rule: reasons[0]?.rule ?? '',
    spoken: besides.length ? `Clean. ${besides.map(r => r.text.replace(/^[^:]*: /, '')).join(' ')}` : 'Clean.' }
}
