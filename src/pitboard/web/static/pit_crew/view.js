// What a Pit Crew view is made of, as the server sends it, and the names people hear for its parts.

/** @typedef {'red'|'green'|'yellow'} CrewName */
/** @typedef {'front_left'|'front_right'|'rear_left'|'rear_right'|'tank'|'engine'|'discard'} Area */
/** @typedef {'tire'|'fuel'|'engine'} CapKind */
/** @typedef {{card: string, used: boolean}} Held a Monkey Wrench before its crew */
/** @typedef {{area: Area, points: number, turbo: boolean}} AreaVerdict */
/** @typedef {{areas: AreaVerdict[], points: number, crashed: boolean, turbo_spaces: number, jet_fuel_spaces: number,
 *   drafting_spaces: number, why: {area: string, points: number, spaces: number, rule: string, text: string}[]}} Verdict */
/** @typedef {{crew: CrewName, car: number, fuel: number, pairs: number, starts: number[], piles: string[][],
 *   capped: boolean[], closed: boolean, complete: boolean, deck: number, die: boolean, reaching: boolean, face: number,
 *   roll_at: number, wrenches: Held[], racing: boolean, out_round: number, resigned: boolean, distance: number,
 *   lap: number, space: number, place: number, inside: number, reckoning: Verdict|null}} Crew */
/** @typedef {{crew: CrewName, member: number, cards: number, hand_size: number, ready: boolean, gone: boolean,
 *   nachos: boolean, veteran: number}} Member */
/** @typedef {'round_setup'|'pit_crew'|'draft'|'over'} Phase */
/** @typedef {{phase: Phase, round: number, rounds: number, choice: 'nothing'|'bad_nachos'|'veteran_crew'|'wrench',
 *   choosing: CrewName|null, target: CrewName|null, offer: string[], go_at: number, dice_left: number,
 *   decide_at: number, crews: Crew[], seats: Member[], lead: CrewName|null, winner: CrewName|null, judged: CrewName[],
 *   standing: CrewName[]}} Race */
/** @typedef {{seat: number, hands: {seat: number, cards: (string|null)[]}[], proposed: any[], asked: boolean,
 *   captain: boolean}} Own */
/** @typedef {{crews: number[], cars: number[][], spaces: number, areas: Area[], colors: CrewName[],
 *   wrenches: Record<string, number>, options: Record<string, any>, mats: Record<string, any>}} Fixed */
/** @typedef {{what: string, [key: string]: any}} Told */
/** What happened in one entry: `before` is the view ahead of it.
 * @typedef {{told: Told[], before: Race, race: Race, say: () => void}} Scene */

/** In the server's order. @type {Area[]} */
export const AREAS = ['front_left', 'front_right', 'rear_left', 'rear_right', 'tank', 'engine', 'discard']

/** @type {Record<Area, string>} */
export const AREA_NAME = { front_left: 'Front left', front_right: 'Front right', rear_left: 'Rear left',
  rear_right: 'Rear right', tank: 'Tank', engine: 'Engine', discard: 'Discard' }

/** @param {Area} area */
export const isTire = area => AREAS.indexOf(area) < 4

/** Which cap goes on an area; the Discard has none. @param {Area} area @returns {CapKind|null} */
export const capOf = area => isTire(area) ? 'tire' : area === 'tank' ? 'fuel' : area === 'engine' ? 'engine' : null

/** @param {CrewName} crew */
export const crewTitle = crew => crew[0].toUpperCase() + crew.slice(1)

/** @param {Race} race @param {CrewName|undefined|null} name @returns {Crew|undefined} */
export const crewNamed = (race, name) => race.crews.find(one => one.crew === name)

/** @param {Crew} crew @param {Area} area */
export const pileOf = (crew, area) => crew.piles[AREAS.indexOf(area)] ?? []

/** @param {Crew} crew @param {Area} area */
export const isCapped = (crew, area) => !!crew.capped[AREAS.indexOf(area)]

/** Whether the car has that area at all: without pairs on the mat there is no engine work. @param {Crew} crew
 * @param {Area} area */
export const hasArea = (crew, area) => area !== 'engine' || !crew.closed

/** How many caps a crew has still to put on, by kind. @param {Crew} crew @returns {Record<CapKind, number>} */
export const capsLeft = crew => ({
  tire: AREAS.slice(0, 4).filter(area => !isCapped(crew, area)).length,
  fuel: isCapped(crew, 'tank') ? 0 : 1,
  engine: crew.closed || isCapped(crew, 'engine') ? 0 : 1,
})

/** Monkey Wrenches that act against the rivals of those who hold them. */
export const AGAINST = ['bad_nachos', 'caltrops', 'engine_fire', 'sabotage']
