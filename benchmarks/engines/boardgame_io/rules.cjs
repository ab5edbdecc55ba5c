'use strict';

/**
 * A turn of Pit Stop on plain data. `roll` is a function that throws one die. Cars moved by the Chance Table or by an
 * instruction keep their lane and stop where the way is blocked, which is what their owners get who choose nothing.
 */

const { ROWS, LANES, GRID, rowAt, spaceAt, stepLanes, reach } = require('./track.cjs');

/** The race before its first turn; arrays are by car. */
function lineUp(laps) {
  return {
    laps,
    distances: GRID.map(([distance]) => distance),
    lanes: GRID.map(([, lane]) => lane),
    arrivals: GRID.map((_, car) => car),
    misses: GRID.map(() => 0),
    clock: GRID.length,
    die: 0,
    spaces: 0,
    ends: 0,
    winner: -1,
    decisions: 0,
    draws: 0,
  };
}

/** The same race in arrays of its own. */
function copyRace(race) {
  return {
    ...race,
    distances: [...race.distances],
    lanes: [...race.lanes],
    arrivals: [...race.arrivals],
    misses: [...race.misses],
  };
}

/** The leading car (`sign` 1) or the last (-1); of level cars the one that came to its row first leads. */
function frontmost(race, sign) {
  let best = 0;
  for (let car = 1; car < race.distances.length; car++) {
    const ahead = (race.distances[car] - race.distances[best]) * sign;
    const earlier = (race.arrivals[best] - race.arrivals[car]) * sign;
    if (ahead > 0 || (ahead === 0 && earlier > 0)) best = car;
  }
  return best;
}

/** Ends a move; crossing the line on the last lap wins. */
function arrive(race, car, spaces, lane) {
  if (spaces === 0) return;
  race.lanes[car] = lane;
  race.distances[car] += spaces;
  race.arrivals[car] = race.clock++;
  if (race.winner < 0 && race.distances[car] >= race.laps * ROWS) race.winner = car;
}

/** An extra move: straight on or back, up to the first car in the way or the finish. */
function shift(race, car, spaces) {
  const step = spaces < 0 ? -1 : 1;
  const start = race.distances[car];
  const lane = 1 << race.lanes[car];
  let moved = 0;
  while (moved !== spaces && start + moved < race.laps * ROWS) {
    if ((stepLanes(race, start + moved, lane, step) & lane) === 0) break;
    moved += step;
  }
  arrive(race, car, moved, race.lanes[car]);
}

/** Whether `one` is in front of `other` on the road by the shorter way round; half-way exactly, by distance. */
function isInFront(race, one, other) {
  const gap = rowAt(race.distances[one] - race.distances[other]);
  if (2 * gap === ROWS) return race.distances[one] > race.distances[other];
  return gap > 0 && 2 * gap < ROWS;
}

/** A line with two cars: forward the front one first, back the rear one first; level ones as named. */
function shiftPair(race, first, second, spaces) {
  const swap = spaces > 0 ? isInFront(race, second, first) : isInFront(race, first, second);
  shift(race, swap ? second : first, spaces);
  if (race.winner < 0) shift(race, swap ? first : second, spaces);
}

/** One line of the Chance Table. */
function chance(race, thrower, total) {
  switch (total) {
    case 2: return shift(race, frontmost(race, 1), -6);
    case 3: return shift(race, frontmost(race, 1), -3);
    case 4: return shiftPair(race, 0, 2, -2);
    case 5: return shiftPair(race, 3, 1, -2);
    case 9: return shiftPair(race, 0, 2, 2);
    case 10: return shiftPair(race, 3, 1, 2);
    case 11: return shift(race, frontmost(race, -1), 3);
    case 12: return shift(race, frontmost(race, -1), 6);
    default: return shift(race, thrower, total - 5);
  }
}

/** Begins the turn of a car: throws its die and marks where it may end. False for a missed turn, which throws nothing. */
function beginTurn(race, car, roll) {
  if (race.misses[car] > 0) {
    race.misses[car] -= 1;
    race.ends = 0;
    return false;
  }
  race.die = roll();
  race.draws += 1;
  [race.spaces, race.ends] = reach(race, car, race.die, race.laps * ROWS);
  return true;
}

/** Whether the car whose turn it is may drive to the lane. */
function mayDrive(race, lane) {
  return Number.isInteger(lane) && lane >= 0 && lane < LANES && (race.ends & (1 << lane)) !== 0;
}

/** Drives to a lane that `mayDrive` and does what stands on the space, if the car came to another one. */
function drive(race, car, lane, roll) {
  race.decisions += 1;
  arrive(race, car, race.spaces, lane);
  const space = race.spaces > 0 && race.winner < 0 ? spaceAt(race.distances[car], lane) : undefined;
  if (space === undefined) return;
  race.misses[car] += space.miss;
  if (space.move !== 0) shift(race, car, space.move);
  if (space.circle) {
    const total = roll() + roll();
    race.draws += 2;
    chance(race, car, total);
  }
}

module.exports = { lineUp, copyRace, beginTurn, mayDrive, drive };
