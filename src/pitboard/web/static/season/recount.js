// The steward has results counted otherwise, those that are in too; with a reason, which everybody reads.
import { html } from 'htm/preact'
import { useState } from 'preact/hooks'
import { Dialog } from '../dialog.js'
import { DNFS, LEGENDS, OTHERS, REPLACED } from './counting.js'
import { act, closeDialog } from './desk.js'

/** @typedef {import('./desk.js').Season} Season */

/** @param {{name: 'dnf'|'replaced'|'others', choices: [string, string][], value: string}} props */
const Pick = ({ name, choices, value }) => html`<label class="stack"><span class="small">${LEGENDS[name]}</span><select name=${name}>
  ${choices.map(([one, words]) => html`<option value=${one} selected=${one === value}>${words}</option>`)}</select></label>`

/** @param {{of: Season, onClose: () => void}} props */
export function Recount({ of, onClose }) {
  const [trouble, tell] = useState(''), now = of.scoring
  /** @param {SubmitEvent} event */
  const count = async event => {
    event.preventDefault()
    const form = new FormData(/** @type {HTMLFormElement} */ (event.target))
    const points = String(form.get('points')).split(/[^0-9]+/).filter(Boolean).map(Number)
    const scoring = { ...now, points, drop: Number(form.get('drop')), pole: Number(form.get('pole') ?? now.pole),
      dnf: form.get('dnf'), replaced: form.get('replaced'), others: form.get('others') }
    const wrong = await act({ do: 'score', scoring, reason: String(form.get('reason')) })
    tell(wrong)
    if (!wrong) closeDialog(event)
  }
  return html`<${Dialog} title="What results are worth" onClose=${onClose}><form class="stack" onSubmit=${count}>
    <label class="stack"><span class="small">Points from the first place on</span><input name="points" required
      inputmode="numeric" autocomplete="off" value=${now.points.join(' ')} /></label>
    ${of.game === 'formula' && html`<label class="stack"><span class="small">Points for the pole</span><input name="pole"
      type="number" min="0" max="1000" value=${now.pole} required /></label>`}
    <label class="stack"><span class="small">Worst results dropped</span><input name="drop" type="number" min="0" max="50"
      value=${now.drop} required /></label>
    <${Pick} name="dnf" choices=${DNFS} value=${now.dnf} /><${Pick} name="replaced" choices=${REPLACED} value=${now.replaced} />
    <${Pick} name="others" choices=${OTHERS} value=${now.others} />
    <label class="stack"><span class="small">Why: everybody reads it</span><input name="reason" maxlength="300" required
      autocomplete="off" /></label>
    ${trouble && html`<p class="trouble" role="alert">${trouble}</p>`}<button class="go">Count like this</button></form><//>`
}
