// The divisions of a new season: how many, what they are called, how many drivers go up and down.
import { html } from 'htm/preact'
import { signal } from '@preact/signals'
import { Choice } from '../settings_form.js'

export const tiers = signal(1)
const moves = signal(2), named = signal(/** @type {string[]} */ (['', '', '', '']))

const TIERS = /** @type {[number, string][]} */ ([1, 2, 3, 4].map(n => [n, `${n}`]))
const MOVES = /** @type {[number, string][]} */ ([0, 1, 2, 3, 4].map(n => [n, n ? `${n}` : 'None']))
const NAMES = ['Gold', 'Silver', 'Bronze', 'Iron']
const LONGEST = 60

/** What the server needs to know; a division without a name has its usual one. */
export function divisionsWish() {
  if (tiers.value === 1) return [{ name: 'Drivers', up: 0, down: 0 }]
  return NAMES.slice(0, tiers.value).map((usual, i) => ({ name: named.value[i].trim() || usual, up: i ? moves.value : 0,
    down: i < tiers.value - 1 ? moves.value : 0 }))
}

/** @param {number} at @param {string} name */
const call = (at, name) => { named.value = named.value.map((one, i) => i === at ? name : one) }

export const Divisions = () => html`<${Choice} legend="Divisions" name="tiers" value=${tiers.value} choices=${TIERS}
    onPick=${/** @param {number} n */ n => { tiers.value = n }} />${tiers.value > 1 && html`<fieldset class="choice"><legend>What they
    are called <span class="small">the best one first</span></legend><div class="tier-names">${NAMES.slice(0, tiers.value).map(
    (usual, i) => html`<input key=${usual} maxlength=${LONGEST} value=${named.value[i]} placeholder=${usual} autocomplete="off"
      aria-label=${`Division ${i + 1}`} onInput=${/** @param {{target: HTMLInputElement}} e */ e => call(i, e.target.value)} />`)}
    </div></fieldset>
    <${Choice} legend="Up and down at the end, each" name="moves" value=${moves.value} choices=${MOVES}
      onPick=${/** @param {number} n */ n => { moves.value = n }} />`}`
