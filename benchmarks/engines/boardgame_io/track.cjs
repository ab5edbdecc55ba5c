'use strict';

/** The house board Harbor Loop: rows count from 0, the first one beyond the line; lanes from 0 at the inside. */

const ROWS = 34;
const LANES = 3;
const ALL_LANES = (1 << LANES) - 1;

/** First and last row of each shaded corner. */
const CORNERS = [[3, 6], [9, 11], [21, 23], [26, 28]];

/** Spaces that ask for both dice and the Chance Table, as [row, lane]. */
const CIRCLES = [[3, 1], [10, 0], [15, 2], [21, 1], [27, 0]];

/** Instruction spaces, as [row, lane, spaces to move, turns to miss]. */
const INSTRUCTIONS = [[5, 0, -2, 0], [8, 2, 2, 0], [13, 1, 0, 1], [18, 0, 1, 0], [23, 2, -3, 0], [29, 1, 0, 1]];

/** Where red, blue, yellow and green stand before the race, as [distance, lane]. */
const GRID = [[-1, 0], [-1, 2], [-2, 0], [-2, 2]];

const isShaded = Array.from({ length: ROWS }, (_, row) =>
  CORNERS.some(([first, last]) => first <= row && row <= last));

const spaces = new Array(ROWS * LANES).fill(undefined);
for (const [row, lane] of CIRCLES) spaces[row * LANES + lane] = { circle: true, move: 0, miss: 0 };
for (const [row, lane, move, miss] of INSTRUCTIONS) spaces[row * LANES + lane] = { circle: false, move, miss };

/** The row under a signed distance. */
function rowAt(distance) {
  const row = distance % ROWS;
  return row < 0 ? row + ROWS : row;
}

/** What is printed on a space, or undefined. */
function spaceAt(distance, lane) {
  return spaces[rowAt(distance) * LANES + lane];
}

/** Lanes of a row that a car stands on, as bits; `distances` and `lanes` are by car. */
function takenLanes(distances, lanes, row) {
  let taken = 0;
  for (let car = 0; car < distances.length; car++) if (rowAt(distances[car]) === row) taken |= 1 << lanes[car];
  return taken;
}

/** Free lanes, as bits, that one step forward or back (`step` 1 or -1) leads to from any of the lanes in `from`. */
function stepLanes(race, distance, from, step) {
  const there = rowAt(distance + step);
  const aside = isShaded[rowAt(distance)] || isShaded[there] ? 0 : (from << 1) | (from >> 1);
  return (from | aside) & ALL_LANES & ~takenLanes(race.distances, race.lanes, there);
}

/**
 * Where a die may bring a car: the whole throw if any way uses it, else as far as any way leads; a way ends at the
 * distance `goal`. Returns [spaces moved, lanes as bits].
 */
function reach(race, car, die, goal) {
  const start = race.distances[car];
  let from = 1 << race.lanes[car];
  for (let moved = 0; moved < die; moved++) {
    if (start + moved >= goal) return [moved, from];
    const next = stepLanes(race, start + moved, from, 1);
    if (next === 0) return [moved, from];
    from = next;
  }
  return [die, from];
}

/** One of the lanes marked in `ends`, each as likely as the others. */
function anyLane(ends, random = Math.random) {
  const lanes = [];
  for (let lane = 0; lane < LANES; lane++) if (ends & (1 << lane)) lanes.push(lane);
  return lanes[Math.floor(random() * lanes.length)];
}

module.exports = { ROWS, LANES, GRID, rowAt, spaceAt, stepLanes, reach, anyLane };
