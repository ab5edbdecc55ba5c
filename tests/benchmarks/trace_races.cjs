'use strict';

/**
 * Plays races by the peer's rules with its own small generator and prints one line of JSON a turn.
 * Usage: node trace_races.cjs FOLDER_OF_THE_PEER RACES LAPS.
 */

const path = require('node:path');

const [folder, races, laps] = process.argv.slice(2);
const rules = require(path.join(folder, 'rules.cjs'));
const { anyLane } = require(path.join(folder, 'track.cjs'));

/** mulberry32: fractions from 0 up to 1. */
function generator(seed) {
  return () => {
    seed = (seed + 0x6d2b79f5) | 0;
    let mixed = Math.imul(seed ^ (seed >>> 15), 1 | seed);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4294967296;
  };
}

for (let number = 0; number < Number(races); number++) {
  const random = generator(number);
  const race = rules.lineUp(Number(laps));
  let dice = [];
  const roll = () => {
    dice.push(1 + Math.floor(random() * 6));
    return dice[dice.length - 1];
  };
  for (let turn = 0; race.winner < 0; turn++) {
    const car = turn % race.distances.length;
    dice = [];
    if (!rules.beginTurn(race, car, roll)) continue;
    const { spaces, ends } = race;
    const lane = anyLane(ends, random);
    rules.drive(race, car, lane, roll);
    const { distances, lanes, misses, winner } = race;
    console.log(JSON.stringify({ race: number, car, dice, spaces, ends, lane, distances, lanes, misses, winner }));
  }
}
