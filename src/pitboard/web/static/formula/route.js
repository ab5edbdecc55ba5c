// The way that a driver chose with the plot, and the answers that follow from it while all goes as chosen.
/** @typedef {import('./view.js').Fixed} Fixed */
/** @typedef {import('./view.js').Race} Race */
/** @typedef {import('./view.js').Own} Own */
/** @typedef {import('./view.js').Act} Act */
/** @typedef {import('./view.js').Way} Way */
/** @typedef {{speed: number, from: number, way: Way, skill: string}} Route skill: what lies beside a roll on it */

/** The next space of a way; -1 where the car has left it. @param {Route} route @param {number} at */
function nextOf(route, at) {
  const i = at === route.from ? 0 : route.way.path.indexOf(at) + 1
  return i === 0 && at !== route.from ? -1 : route.way.path[i] ?? -1
}

/** The rest of a way from where the car is. @param {Route|null} route @param {number} at @returns {number[]} */
export function restOf(route, at) {
  if (!route) return []
  if (at === route.from) return route.way.path
  const i = route.way.path.indexOf(at)
  return i < 0 ? [] : route.way.path.slice(i + 1)
}

/** What the way answers to the open question, null where it says nothing. @param {Fixed} fixed @param {Race} race
 * @param {Own} own @param {Route|null} route @returns {Act|null} */
export function routed(fixed, race, own, route) {
  const { move, ask } = race
  if (!route || !move || race.asked !== own.seat || move.speed !== route.speed) return null
  const at = race.cars[own.seat].space
  if (ask === 'step') {
    const next = nextOf(route, at)
    return own.acts.find(act => act.do === 'step' && fixed.road.cells[at].exits[Number(act.args.exit)] === next) ?? null
  }
  if (ask !== 'corner' || (route.way.rolls && route.way.corners.length > 1)) return null
  const wear = move.price.due - route.way.rolls, skill = route.way.rolls ? route.skill : 'none'
  return own.acts.find(act => act.do === 'pay' && act.args.wear === wear && act.args.skill === skill) ?? null
}
