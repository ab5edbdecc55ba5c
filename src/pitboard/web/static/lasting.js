// What never changes of a table and is large stands at an address that names its content, and is asked for once.

/** What has come, by its address. @type {Map<string, any>} */
const come = new Map()

/** The road, if it is told by its address and not here yet. @param {any} fixed @returns {string} its address, or nothing */
export const missing = fixed => typeof fixed?.road === 'string' && !come.has(fixed.road) ? fixed.road : ''

/** What never changes, with all its parts, once `fetched`. @param {any} fixed */
export const whole = fixed => typeof fixed?.road === 'string' ? { ...fixed, road: come.get(fixed.road) } : fixed

/** Have the missing part here. The page may have named it, so that it is on its way already. @param {any} fixed */
export async function fetched(fixed) {
  const address = missing(fixed)
  if (!address) return
  const answer = await fetch(address)
  if (!answer.ok) throw new Error(`${answer.status} for ${address}`)
  come.set(address, await answer.json())
}
