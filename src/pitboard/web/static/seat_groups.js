// Seats crew by crew, in a game of crews.

/** @typedef {{crew: import('./pit_crew/view.js').CrewName, seats: number[]}} Group */

/** The crews and their seats; nothing where every seat is for itself. @param {import('./store.js').Store} store
 * @returns {Group[]} */
export function crewsOf(store) {
  const { crews, colors } = /** @type {any} */ (store.fixed.value)
  if (!Array.isArray(crews)) return []
  let first = 0
  return crews.map((size, i) => {
    const seats = Array.from({ length: size }, (_, n) => first + n)
    first += size
    return { crew: colors[i], seats }
  })
}
