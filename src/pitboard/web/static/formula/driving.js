// A driver's hands: the draft of a plot, the way that follows from it, and commands that are sent once each.
import { useEffect, useLayoutEffect, useRef, useState } from 'preact/hooks'
import { play } from '../sound.js'
import { wayOf } from './plot.js'
import { actWords, chainOf } from './questions.js'
import { routed } from './route.js'
import { cheapest, least } from './view.js'

/** @typedef {import('./view.js').Fixed} Fixed */
/** @typedef {import('./view.js').Race} Race */
/** @typedef {import('./view.js').Own} Own */
/** @typedef {import('./view.js').Act} Act */
/** @typedef {import('./view.js').End} End */
/** @typedef {import('./view.js').Price} Price */
/** @typedef {import('./plot.js').Draft} Draft */
/** @typedef {import('./route.js').Route} Route */
/** @typedef {import('./map.js').Next} Next */
/** @typedef {import('./map.js').Reach} Reach */
/** @typedef {ReturnType<typeof useDrive>} Drive */

const WAY = 'pitboard.way'

/** The fastest speed that asks for nothing, else the cheapest. @param {Price[]} prices */
export function firstSpeed(prices) {
  const free = prices.filter(price => least(price) === 0).at(-1)
  const best = free ?? [...prices].sort((a, b) => least(a) - least(b))[0]
  return best?.speed ?? 20
}

/** Which of an end's ways costs least, of those that the car can pay for if there are any. @param {End} end @param {number} wear */
function bestMix(end, wear) {
  const payable = end.ways.filter(way => way.wear <= wear)
  return Math.max(0, end.ways.indexOf(cheapest(payable.length ? { ...end, ways: payable } : end)))
}

/** The ends of a speed in the order in which keys walk through them: by lane. @param {Fixed} fixed @param {Price} price */
const inOrder = (fixed, price) => [...price.ends].sort((a, b) => fixed.road.cells[a.space].lane - fixed.road.cells[b.space].lane
  || a.space - b.space || a.overrun - b.overrun)

/** Where a step, a slip or a pass would lead. @param {Fixed} fixed @param {Race} race @param {Act} act */
function spaceOf(fixed, race, act) {
  const at = race.cars[race.mover]?.space ?? -1
  if (act.do === 'step' || act.do === 'slip') return fixed.road.cells[at]?.exits[Number(act.args.exit)] ?? -1
  return act.do === 'pass' ? chainOf(fixed, at, act.args.exits).at(-1) ?? -1 : -1
}

/** What lies already, with the end that was picked for it. @param {Price[]} prices @param {number|undefined} speed
 * @param {Route|null} route @returns {Draft|null} */
function chosenAgain(prices, speed, route) {
  const last = route?.way.path.at(-1), price = prices.find(one => one.speed === speed)
  const end = price?.ends.find(one => one.space === last && one.ways[0].path.length === route?.way.path.length)
  if (!route || !end || route.speed !== speed) return null
  return { speed, end, skill: route.skill, mix: Math.max(0, end.ways.findIndex(way => way.rolls === route.way.rolls)) }
}

/** The way that was chosen for this turn, kept by the browser: a page opened anew drives it too. @param {string} key
 * @returns {[Route|null, (route: Route|null) => void]} */
function useRoute(key) {
  const [kept, setKept] = useState(() => { try { return JSON.parse(sessionStorage.getItem(WAY) ?? '{}') } catch { return {} } })
  return [kept[key] ?? null, route => {
    const now = { ...Object.fromEntries(Object.entries(kept).filter(([other]) => other.endsWith(key.slice(key.lastIndexOf(' '))))), [key]: route }
    setKept(now)
    try { sessionStorage.setItem(WAY, JSON.stringify(now)) } catch { /* kept by the page alone */ }
  }]
}

/**
 * @param {{session: import('../session.js').Session, fixed: Fixed, race: Race, own: Own|undefined, me: number,
 *   asked: boolean}} props
 */
export function useDrive({ session, fixed, race, own, me, asked }) {
  const [draft, setDraft] = useState(/** @type {Draft} */ ({ speed: 0, end: null, mix: 0, skill: 'none' }))
  const [route, follow] = useRoute(`${session.table} ${me} ${race.turn}`), [aim, setAim] = useState(0)
  const [pending, setPending] = useState(''), prices = own?.prices ?? [], plotting = race.phase === 'plot'
  const at = race.cars[me]?.space ?? -1, key = `${race.phase} ${race.turn} ${race.question} ${me}`, busy = pending === key
  const last = useRef(''), sent = useRef(''), choice = own?.choice

  /** @param {Act} act */
  const send = async act => {
    // A hand that is quicker than the showing answers nothing that it has not seen.
    if (busy || !asked || session.known.peek()?.shared.peek().race.question !== race.question) return
    if (sent.current === key && race.asked === me) return
    sent.current = key
    setPending(key)
    play('tick')
    // A bid has three numbers of its own, and no room for a question's.
    const answer = await session.act(me, act.do, act.args, act.do === 'bid' ? 0 : race.question)
    if (answer.refused) sent.current = ''
    if (answer.refused || ['plot', 'build', 'bid'].includes(act.do)) setPending('')
  }

  // A new question, a new look at it: what was picked for the old one is void.
  useLayoutEffect(() => {
    setAim(0)
    if (!plotting || !own?.prices || last.current === key) return
    setDraft(chosenAgain(prices, choice?.speed, route) ?? draftOf(choice?.speed ?? firstSpeed(prices)))
    last.current = key
  }, [key, !!own?.prices])
  const auto = asked && own ? routed(fixed, race, own, route) : null
  useEffect(() => { if (auto && !busy) send(auto) }, [key, asked, !!auto])

  /** @param {number} speed @returns {Draft} */
  function draftOf(speed) { return { speed, end: null, mix: 0, skill: draft.skill } }
  /** @param {number} speed @param {End} end */
  const pick = (speed, end) => {
    if (plotting) return setDraft({ speed, end, mix: bestMix(end, race.cars[me]?.wear ?? 0), skill: draft.skill })
    follow({ speed, from: at, way: cheapest(end), skill: 'none' })
  }
  /** The way on the map is the one that will be driven. */
  const keep = () => {
    const way = wayOf(draft)
    follow(way ? { speed: draft.speed, from: at, way, skill: draft.skill } : null)
  }
  /** @param {boolean} [lies] the word that was left plots it */
  const seal = (lies = false) => {
    keep()
    if (!lies && choice?.speed !== draft.speed) send({ do: 'plot', args: { speed: draft.speed } })
  }
  /** Walk through the ends of the speed. @param {number} by */
  const walk = by => {
    const price = prices.find(one => one.speed === draft.speed)
    if (!price?.ends.length) return
    const all = inOrder(fixed, price), i = draft.end ? all.findIndex(one => one.space === draft.end?.space
      && one.overrun === draft.end.overrun) : by > 0 ? -1 : 0
    pick(draft.speed, all[(i + by + all.length) % all.length])
  }
  /** @type {Next[]} */
  const next = own && race.phase === 'move' && race.asked === me && !auto ? own.acts.flatMap(act => {
    const space = spaceOf(fixed, race, act)
    // Where a free way leads too, the map offers that; the pass stays among the answers.
    const free = act.do === 'pass' && prices.some(price => price.ends.some(end => end.space === space))
    return space < 0 || free ? [] : [{ space, words: actWords(fixed, race, act), pass: act.do === 'pass', go: () => send(act) }]
  }) : []
  /** @type {Reach|null} */
  const reach = !prices.length || auto ? null : { prices: plotting ? prices : without(prices, next.flatMap(one => one.pass ? [] : [one.space])),
    speed: plotting ? draft.speed : prices[0].speed, end: plotting ? draft.end : null, onEnd: pick }
  return { draft, setDraft, route, aim, setAim, busy: busy || !!auto, follows: !!auto, send, keep, seal, walk, pick, next, reach, prices }
}

/** Ends that are not next spaces too. @param {Price[]} prices @param {number[]} spaces */
const without = (prices, spaces) => prices.map(price => ({ ...price, ends: price.ends.filter(end =>
  !spaces.includes(end.space)) }))
