// The keys of the pit in the menu: press one, then the key that it shall be.
import { html } from 'htm/preact'
import { useLayoutEffect, useState } from 'preact/hooks'
import { keys } from '../settings.js'
import { ACTIONS, keyOf, move, usualKeys } from './key_codes.js'

export function KeysForm() {
  const [asked, ask] = useState('')
  useLayoutEffect(() => {
    if (!asked) return
    /** @param {KeyboardEvent} event */
    const press = event => {
      event.preventDefault()
      event.stopPropagation()
      if (event.code === 'Escape' || event.code === 'Tab' || move(asked, event.code)) ask('')
    }
    addEventListener('keydown', press, true)
    return () => removeEventListener('keydown', press, true)
  }, [asked])
  if (!keys.value) return null
  return html`<details class="pc-keys"><summary>Keys of the pit</summary>
    <p class="small">1 to 8 pick a card, then a key says where it goes. Press one to move it.</p>
    <ul>${ACTIONS.map(([action, words]) => html`<li key=${action}><span>${words}</span><button type="button"
      aria-label=${asked === action ? `${words}: press a key` : `${words}: ${keyOf(action)}`} aria-pressed=${asked === action}
      onClick=${() => ask(asked === action ? '' : action)}>${asked === action ? 'press …' : keyOf(action)}</button></li>`)}
    </ul><button type="button" onClick=${usualKeys}>As usual</button></details>`
}
