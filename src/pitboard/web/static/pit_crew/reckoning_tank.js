// The tank's sum, card by card: nobody was told it before.
import { html } from 'htm/preact'
import { useEffect, useState } from 'preact/hooks'
import { lasting } from '../motion.js'
import { figuresSvg, ico, Why } from '../pieces/index.js'
import { plan } from './layout.js'
import { lampOf, placed } from './reckoning_layout.js'
import { numbersOn, verdictOn } from './reckoning_words.js'

const COUNT_MS = 900

/** @param {{mat: import('./view.js').Crew, of: import('./view.js').Verdict}} props */
export function TankSum({ mat, of }) {
  const numbers = numbersOn(mat, of, 'tank').map(n => Number(n) || 0), [shown, show] = useState(0)
  useEffect(() => {
    const step = lasting(COUNT_MS) / (numbers.length + 1)
    if (shown >= numbers.length || !step) { show(numbers.length); return }
    const timer = setTimeout(() => show(shown + 1), step)
    return () => clearTimeout(timer)
  }, [shown])
  const whole = shown >= numbers.length
  const sum = numbers.slice(0, shown).reduce((a, b) => a + b, 0), told = verdictOn(mat, of, 'tank')
  return html`<div class=${`tank-sum${whole ? ` ${told.tone}` : ''}`} aria-hidden="true"
    style=${placed(plan.value, lampOf(plan.value, 'tank').tag)}>
    <span class="row">${numbers.length < 8 && figuresSvg(numbers.slice(0, shown).join('+') || '0', 15, '#f4f6f8')}
      ${figuresSvg(sum, 24, whole ? told.tone === 'penalty' ? '#ffb25a' : '#5fd699' : '#f4f6f8')}</span>
    <span class="of">${whole ? html`${ico(told.pic, 16)}<b>${told.title}</b> ${told.sub}
      ${told.tone !== 'clean' && html`<${Why} rule=${told.rule} />`}` : `of ${mat.fuel}`}</span></div>`
}
