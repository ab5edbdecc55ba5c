// The reckoning as beats: what is shown one after the other, each with its time. Where everything stands at a beat
// follows from the beats up to it, so that it can be played, skipped and watched again.
import { verdictOn } from './reckoning_words.js'
import { AREA_NAME, crewNamed, crewTitle, hasArea } from './view.js'

/** @typedef {import('./view.js').Area} Area */
/** @typedef {import('./view.js').Crew} Crew */
/** @typedef {import('./view.js').CrewName} CrewName */
/** @typedef {import('./view.js').Race} Race */
/** @typedef {import('./view.js').Told} Told */
/** @typedef {import('./view.js').Verdict} Judged */
/**
 * @typedef {{kind: 'stop'|'roll'|'crew'|'area'|'sum'|'move'|'crash'|'won', ms: number, crew: CrewName|null,
 *   area?: Area, spaces?: number, by?: string, face?: number, says: string}} Beat
 * @typedef {{beats: Beat[], race: Race, order: CrewName[], verdicts: Record<string, Judged>,
 *   start: Record<string, number>}} Reckoned race: the view after the entry; start: how far each car had come
 */

/** As they are judged: the tank last, for nobody was told its sum. */
const JUDGED = /** @type {Area[]} */ (['front_left', 'front_right', 'rear_left', 'rear_right', 'engine', 'discard',
  'tank'])

const AREA_MS = 900, LAST_MS = 1400, SPACE_MS = 160, MOST_MOVE_MS = 1200

const STOPPED = /** @type {Record<string, string>} */ ({ no_die_left: 'Stop! No die is left.',
  tie: 'Stop! Two hands on the last die.', grace: 'Stop! Everybody is done.', time: 'Stop! Time is up.',
  nobody_left: 'Stop! Nobody works any more.' })
const WON = /** @type {Record<string, string>} */ ({ ahead: 'wins.', alone: 'wins: the only car that is left.',
  led: 'wins: all cars are out, and it led when the round began.',
  rolled_off: 'wins: all cars are out in round one, and it rolled highest.' })
const BY = /** @type {Record<string, string>} */ ({ points: '', turbo: 'Turbo: ', jet_fuel: 'Jet Fuel: ',
  drafting: 'Drafting: ', roll: 'Roll: ' })

/** @param {number} n @param {string} what */
export const count = (n, what) => `${n} ${what}${n === 1 ? '' : 's'}`

/** @param {Told[]} told */
export const hasReckoning = told => told.some(t => t.what === 'judged')

/** What the mat of a crew comes to, in words. @param {Judged} of */
export function sumWords(of) {
  const turbos = of.crashed ? 0 : of.areas.filter(a => a.turbo).length
  return `${count(of.points, 'point')}, ${count(turbos, 'Turbo')}`
}

/** The areas of a car in the order of their judging. @param {Crew} mat */
export const areasOf = mat => JUDGED.filter(area => hasArea(mat, area))

/** The beats of one crew: its areas, its sum. @param {Told} t @param {Crew} mat @returns {Beat[]} */
function judging(t, mat) {
  const of = /** @type {Judged} */ (t.reckoning), areas = areasOf(mat)
  return [{ kind: 'crew', ms: 800, crew: t.crew, says: `${crewTitle(t.crew)} is judged.` },
    ...areas.map(area => /** @type {Beat} */ ({ kind: 'area', ms: area === areas.at(-1) ? LAST_MS : AREA_MS,
      crew: t.crew, area, says: `${AREA_NAME[area]}: ${verdictOn(mat, of, area).spoken}` })),
    { kind: 'sum', ms: 1100, crew: t.crew, says: `${crewTitle(t.crew)} in total: ${sumWords(of)}.` }]
}

/** @param {Told} t @returns {Beat} */
const moving = t => ({ kind: 'move', ms: Math.min(MOST_MOVE_MS, SPACE_MS * t.spaces) + 500, crew: t.crew,
  spaces: t.spaces, by: t.by, says: `${BY[t.by] ?? ''}${crewTitle(t.crew)} goes ${count(t.spaces, 'space')}.` })

/** Why it stopped: three can reach for the last two dice at once. @param {Told} t @param {Told[]} told */
const stopWords = (t, told) => t.why === 'tie' && told.some(one => one.what === 'tied' && one.crews.length > 2)
  ? 'Stop! Three hands on two dice.' : STOPPED[t.why] ?? 'Stop!'

/** @param {Told} t @param {Race} race @param {Told[]} told all of the entry @returns {Beat[]} */
function beatsOf(t, race, told) {
  switch (t.what) {
    case 'stopped': return [{ kind: 'stop', ms: 1000, crew: t.crew, says: stopWords(t, told) }]
    case 'roll_off': return [{ kind: 'roll', ms: 900, crew: t.crew, face: t.face,
      says: `Roll-off: ${crewTitle(t.crew)} rolls ${t.face}.` }]
    case 'judged': return judging(t, /** @type {Crew} */ (crewNamed(race, t.crew)))
    case 'moved': return [moving(t)]
    case 'crashed': return [{ kind: 'crash', ms: LAST_MS, crew: t.crew, says: `${crewTitle(t.crew)} is out.` }]
    case 'out': return [{ kind: 'crash', ms: AREA_MS, crew: t.crew, says: `${crewTitle(t.crew)} drops out.` }]
    case 'won': return [{ kind: 'won', ms: LAST_MS, crew: t.crew, says: t.crew
      ? `${crewTitle(t.crew)} ${WON[t.how] ?? 'wins.'}` : 'All cars are out in round one, and nobody had led: a draw.' }]
    default: return []
  }
}

/** The reckoning of an entry. @param {{told: Told[], race: Race}} scene @returns {Reckoned} */
export function reckonedFrom({ told, race }) {
  const from = Math.max(0, told.findIndex(t => t.what === 'stopped'))
  const after = told.slice(from), start = /** @type {Record<string, number>} */ ({})
  for (const mat of race.crews) start[mat.crew] = mat.distance
  for (const t of after) if (t.what === 'moved') start[t.crew] -= t.spaces
  const judged = after.filter(t => t.what === 'judged')
  return { race, start, beats: after.flatMap(t => beatsOf(t, race, told)), order: judged.map(t => t.crew),
    verdicts: Object.fromEntries(judged.map(t => [t.crew, t.reckoning])) }
}

/**
 * @typedef {{beat: Beat, crew: CrewName|null, done: Set<Area>, lit: Area|null, summed: boolean, judged: Set<string>,
 *   distance: Record<string, number>, arrived: string[], moved: Beat[], out: Set<string>}} Moment crew: whose mat lies in the light;
 *   done: its areas that have been judged; judged: the crews that are through; moved: the
 *   moves since this crew's sum; arrived: the crews by when they came to their spaces, so from inside out
 */

/** The cars of one space from inside out, as the view has them. @param {Race} race */
const grid = race => [...race.crews].sort((a, b) => a.inside - b.inside).map(c => c.crew)

/** Where everything stands at a beat. @param {Reckoned} of @param {number} at @returns {Moment} */
export function momentAt({ beats, start, race }, at) {
  /** @type {Moment} */
  const now = { beat: beats[at], crew: null, done: new Set(), lit: null, summed: false, judged: new Set(),
    distance: { ...start }, arrived: grid(race), moved: [], out: new Set() }
  beats.slice(0, at + 1).forEach((beat, i) => {
    now.lit = null
    if (beat.kind === 'crew') Object.assign(now, { crew: beat.crew, done: new Set(), summed: false, moved: [] })
    if (beat.kind === 'area' && beat.area) {
      now.done.add(beat.area)
      now.lit = i === at ? beat.area : null
    }
    if (beat.kind === 'sum') { now.summed = true; now.judged.add(String(beat.crew)) }
    if (beat.kind === 'crash') now.out.add(String(beat.crew))
    if (beat.kind === 'move') {
      const crew = String(beat.crew)
      now.distance[crew] += beat.spaces ?? 0
      now.moved.push(beat)
      now.arrived = [...now.arrived.filter(other => other !== crew), crew]
    }
  })
  return now
}
