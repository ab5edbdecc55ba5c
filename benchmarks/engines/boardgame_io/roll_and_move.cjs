'use strict';

/**
 * Plays whole races on boardgame.io in memory with uniformly random acts.
 * Usage: node roll_and_move.cjs SECONDS. Prints {"steps", "seconds", "races"}; a step is a choice of a lane or a die thrown.
 */

const { Client } = require('boardgame.io/client');
const { anyLane } = require('./track.cjs');
const { pitStop, SEATS } = require('./pit_stop.cjs');

/** Plays one race to its end; returns its steps. */
function playRace() {
  const client = Client({ game: pitStop, numPlayers: SEATS, debug: false });
  client.start();
  let state = client.getState();
  while (state.ctx.gameover === undefined) {
    const turn = state.ctx.turn;
    client.moves.drive(anyLane(state.G.ends));
    state = client.getState();
    if (state.ctx.turn === turn && state.ctx.gameover === undefined) throw new Error(`turn ${turn} was refused`);
  }
  client.stop();
  return state.G.decisions + state.G.draws;
}

/** Plays for `seconds` after a warm-up of a fifth of it. */
function measure(seconds) {
  const warm = performance.now() + seconds * 200;
  while (performance.now() < warm) playRace();
  const start = performance.now();
  const result = { steps: 0, seconds: 0, races: 0 };
  while (result.seconds < seconds) {
    result.steps += playRace();
    result.races += 1;
    result.seconds = (performance.now() - start) / 1000;
  }
  return result;
}

console.log(JSON.stringify(measure(Number(process.argv[2] ?? 5))));
