'use strict';

/**
 * Three mats that nine people place cards on, all at once: no turns, nothing to win. Two games: one as the framework has
 * it by default, and one whose move is taken also when it was made upon a state that has passed.
 */

const { ActivePlayers } = require('boardgame.io/core');

const SEATS = 9;
const AREAS = 6;
const MOST_CARDS = 40;

/** A seat places a card on its crew's mat; a full mat is cleared. `done` says which act of each seat came last. */
function lay({ G, playerID }, id) {
  const seat = Number(playerID);
  const mat = G.mats[Math.floor(seat / 3)];
  if (mat.flat().length >= MOST_CARDS) mat.forEach((pile) => pile.splice(0));
  mat[id % AREAS].push(`${1 + (id % 10)}b`);
  G.done[seat] = id;
}

function game(name, ignoreStaleStateID) {
  return {
    name,
    setup: () => ({ done: Array(SEATS).fill(0), mats: Array.from({ length: 3 }, () => Array.from({ length: AREAS }, () => [])) }),
    turn: { activePlayers: ActivePlayers.ALL },
    moves: { lay: { move: lay, client: false, ignoreStaleStateID } },
    disableUndo: true,
  };
}

module.exports = { SEATS, mats: game('mats', false), matsStale: game('mats-stale', true) };
