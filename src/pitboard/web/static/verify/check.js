// Verifying a race: its seals first, then every draw in the order of the log. No page is needed here.
import { below, bytesOf, choiceSeal, salt, sealOf } from './luck.js'

/** @typedef {import('./record.js').Race} Race */
/** @typedef {import('./record.js').Entry} Entry */
/** @typedef {{what: string, ok: boolean, detail: string}} SealCheck */
/** @typedef {{n: number, seat: string, does: string, k: number, said: number|string, right: number}} Draw one draw:
 * what the record says, what is right */
/**
 * @typedef {'verified'|'differs'|'running'|'unsealed'|'unknown'} Verdict
 * @typedef {{verdict: Verdict, words: string, first: number, seals: SealCheck[], draws: Draw[]}} Finding first: the
 * entry that differs, or 0
 */

/** The games whose numbers are dice; draws that records tell in words are cards. */
const GAMES = ['pit_stop', 'pit_crew', 'formula']

/** Where the dice of six faces begin: those before the first plot of Formula are percentile dice, for tied bids.
 * @param {Race} race */
const firstDie = ({ head, entries }) => head.game !== 'formula' ? 0
  : entries.find(entry => entry.do === 'plot')?.n ?? Infinity

const COLORS = ['red', 'blue', 'yellow', 'green'], ORDINALS = ['first', 'second', 'third', 'fourth']

const CREWS = ['red', 'green', 'yellow']

const CARS = ['', 'half_'].flatMap(half => ['red', 'green', 'yellow', 'blue', 'violet', 'white'].map(color => half + color))

/** How a record names its seats. @param {Race} race @returns {string[]} */
function seatNames({ head: { game, setup } }) {
  const crews = /** @type {number[]|undefined} */ (setup?.crews)
  if (game === 'formula') return CARS
  if (crews) return crews.flatMap((size, crew) => Array.from({ length: size }, (_, n) => `${CREWS[crew]}_${n + 1}`))
  return setup?.options?.cars === 'chosen' ? COLORS : ORDINALS
}

/** @param {Race} race @returns {Promise<SealCheck[]>} */
async function checkSeals(race) {
  const found = [{ what: 'The secret', ok: await sealOf(race.secret) === race.head.sealed,
    detail: 'Its SHA-256 is the seal that was shown before anybody was ready.' }]
  /** @type {Map<string, string>} */
  const seals = new Map()
  for (const entry of race.entries) {
    if (entry.do === 'ready' && entry.nonce_seal) seals.set(entry.seat ?? '', entry.nonce_seal)
  }
  for (const [i, nonce] of (race.head.nonces ?? []).entries()) {
    const seat = seatNames(race)[i], seal = seals.get(seat)
    if (nonce && seal) found.push({ what: `The number of ${seat}`, ok: await sealOf(nonce) === seal,
      detail: 'Its SHA-256 is the seal sent at ready.' })
  }
  return found
}

/** Every draw that the record tells, in order, without what is right. A turn that was carried out again names the draws
 * that it used before. @param {Race} race @returns {Draw[]} */
export function drawsOf(race) {
  let fresh = 0
  return race.entries.flatMap(entry => (entry.luck ?? []).map((said, i) => {
    const k = entry.draws?.[i] ?? fresh
    fresh = Math.max(fresh, k + 1)
    return { n: entry.n, seat: entry.seat ?? '', does: entry.do, said, k, right: 0 }
  }))
}

/** The first draw that is neither the next one nor free again because its act became void; which of those are due is for
 * `pitboard verify` to say. @param {Race} race @param {Draw[]} draws */
function strayDraw(race, draws) {
  const voids = race.entries.filter(entry => entry.do === 'void')
  /** @type {Map<number, number>} */
  const users = new Map()
  return draws.find(({ n, k }) => {
    const user = users.get(k)
    const isDue = user === undefined ? k === users.size : voids.some(one => one.from <= user && user <= one.to && one.n < n)
    users.set(k, n)
    return !isDue
  })
}

/** The choices that were sealed when they were made, as one check; none in a game without. @param {Race} race
 * @returns {Promise<SealCheck[]>} */
async function checkChoices(race) {
  const sealed = race.entries.filter(entry => entry.sealed)
  for (const entry of sealed) {
    const fits = entry.salt && await choiceSeal(entry, bytesOf(entry.salt)) === entry.sealed
    if (!fits) return [{ what: `The choice of entry ${entry.n}`, ok: false,
      detail: 'Its SHA-256 with its salt is the seal that the log showed at once.' }]
  }
  return sealed.length ? [{ what: `Each of ${sealed.length} secret choices`, ok: true,
    detail: 'The SHA-256 of each with its salt is the seal that the log showed at once.' }] : []
}

/** @param {Verdict} verdict @param {string} words @param {Partial<Finding>} [more] @returns {Finding} */
const finding = (verdict, words, more) => ({ verdict, words, first: 0, seals: [], draws: [], ...more })

/** Why a record cannot be verified, or null where it can. @param {Race} race @returns {Finding|null} */
function hindrance(race) {
  if (!race.head.sealed) return finding('unsealed',
    'This record was written without a seal, so there is nothing to verify.', { draws: drawsOf(race) })
  if (!race.secret) return finding('running',
    'The secret is shown when the race is over. Until then only the seal is known.', { draws: drawsOf(race) })
  if (!GAMES.includes(race.head.game)) return finding('unknown', `The draws of ${race.head.game} are not known here.`,
    { draws: drawsOf(race) })
  return null
}

/**
 * Recompute a whole race. What a card was depends on what lay in its deck: those are left to `pitboard verify`.
 * @param {Race} race @param {(done: number, all: number) => void} [progress] @returns {Promise<Finding>}
 */
export async function verify(race, progress = () => {}) {
  const stop = hindrance(race)
  if (stop) return stop
  const all = drawsOf(race), draws = all.filter(draw => typeof draw.said === 'number'), cards = all.length - draws.length
  const seals = [...await checkSeals(race), ...await checkChoices(race)], die = firstDie(race)
  const secret = bytesOf(race.secret), salted = await salt(race.head.nonces ?? [])
  for (const [i, draw] of draws.entries()) {
    draw.right = await below(secret, salted, draw.k, draw.n < die ? 100 : 6) + 1
    if (i % 50 === 0) progress(i, draws.length)
  }
  progress(draws.length, draws.length)
  const wrong = draws.find(draw => draw.said !== draw.right), broken = seals.find(seal => !seal.ok)
  if (broken) return finding('differs', `${broken.what} does not fit its seal.`, { seals, draws, first: wrong?.n ?? 0 })
  const stray = strayDraw(race, all)
  if (stray && !(wrong && wrong.n < stray.n)) return finding('differs', `Entry ${stray.n} takes draw ${stray.k}, `
    + 'which is not its due.', { seals, draws, first: stray.n })
  if (wrong) return finding('differs', `Entry ${wrong.n} says ${wrong.said}; sealed was ${wrong.right}.`,
    { seals, draws, first: wrong.n })
  return finding('verified', cards ? `All ${draws.length} dice follow from the secret and the nonces. The ${cards} cards `
    + 'drawn are checked by the program: pitboard verify.' : `All ${draws.length} draws follow from the secret and the `
    + 'nonces.', { seals, draws })
}
