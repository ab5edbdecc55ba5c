// What is heard of an entry. Your own card and cap are heard as they leave the hand.
import { play } from '../sound.js'
import { AREAS, crewNamed } from './view.js'

/** @typedef {import('./view.js').Race} Race */
/** @typedef {import('./view.js').Told} Told */

/** @param {Told[]} told @param {Race} race with the entry @param {number} me @param {string|undefined} mine
 * @param {boolean} calm whether nothing is heard of rivals (Table 12) */
export function hear(told, race, me, mine, calm) {
  for (const t of told) {
    const own = t.crew === mine
    if (calm && mine && t.crew && !own) continue
    if (t.what === 'placed' && own && t.seat !== me) play('card', crewNamed(race, t.crew)?.piles[AREAS.indexOf(t.area)]
      .length)
    if (t.what === 'capped' && t.seat !== me) play('cap')
    if (t.what === 'drew' && t.seat === me) play('draw')
    if (t.what === 'took_die') play(own ? 'yours' : 'table')
    if (t.what === 'rolled') { play('die'); if (t.face === 6) play('six') }
    if (t.what === 'moved' && t.by === 'roll') play('engine', t.spaces)
    if (t.what === 'go') play('gun')
    if (t.what === 'stopped') return play('horn')
  }
}
