// How many people make which crews.

/** The suggested crews by the number of people, then others that can be played (PC 2.2, PC-1). */
const SUGGESTED = /** @type {Record<number, number[]>} */ ({ 2: [1, 1], 3: [1, 1, 1], 4: [2, 2], 5: [2, 3], 6: [2, 2, 2],
  7: [2, 2, 3], 8: [3, 3, 2], 9: [3, 3, 3] })
export const PEOPLE = Object.keys(SUGGESTED).map(Number)

/** @param {number[]} sizes */
const sorted = sizes => [...sizes].sort((a, b) => b - a).join()

/** All ways to make two or three crews of one to three people, the suggested one first. @param {number} people
 * @returns {number[][]} */
export function splitsOf(people) {
  const found = [SUGGESTED[people]], sizes = [1, 2, 3]
  const all = [...sizes.flatMap(a => sizes.map(b => [a, b])),
    ...sizes.flatMap(a => sizes.flatMap(b => sizes.map(c => [a, b, c])))]
  for (const one of all) {
    const whole = one.reduce((sum, n) => sum + n, 0)
    if (whole === people && !found.some(known => sorted(known) === sorted(one))) found.push(one)
  }
  return found
}

/** "2 against 3". @param {number[]} split */
export const splitText = split => split.join(' : ')
