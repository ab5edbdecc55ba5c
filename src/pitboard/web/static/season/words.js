// What results are called on the page.

/** How a race ended for a driver, short for a cell and in full. @type {Record<string, [string, string]>} */
export const ENDS = {
  finished: ['', 'finished'], crash: ['out', 'out by a crash'], damage: ['out', 'out by damage'],
  withdrawn: ['out', 'withdrawn'], left: ['left', 'left the race'], running: ['run', 'still on the road at the end'],
  disqualified: ['dsq', 'disqualified'], replaced: ['repl', 'replaced in the race'], absent: ['–', 'was not there'],
}

/** @typedef {import('./desk.js').Result} Result */

/** A result in one short mark. @param {Result} one */
export const mark = one => one.end === 'finished' ? `${one.place}` : ENDS[one.end]?.[0] ?? one.end

/** @param {number} n @param {string} one @param {string} [many] */
export const count = (n, one, many = `${one}s`) => `${n} ${n === 1 ? one : many}`

/** A result in words. @param {Result} one */
export function inWords(one) {
  const how = one.end === 'finished' ? `place ${one.place}` : ENDS[one.end]?.[1] ?? one.end
  const more = [one.pole && 'from pole', one.grid && !one.pole && `from ${one.grid} on the grid`,
    one.missed && `${count(one.missed, 'missed plot')}`, one.stood_in && 'a stand-in drove for a while', one.dropped && 'dropped',
    ...one.notes].filter(Boolean)
  return [how, count(one.points, 'point'), ...more].join(', ')
}

/** @type {Record<string, string>} */
export const GAMES = { formula: 'Formula', pit_crew: 'Pit Crew', pit_stop: 'Pit Stop' }

/** @param {number} n */
export const signed = n => n > 0 ? `+${n}` : `${n}`.replace('-', '−')
