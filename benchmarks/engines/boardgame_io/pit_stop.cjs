'use strict';

/**
 * Pit Stop as a boardgame.io game. A turn is one die, thrown as the turn begins, and one act: `drive` to one of the
 * lanes that the die reaches.
 *
 * Moves and hooks are handed a draft of G, whose every read is intercepted; reading the plain state under it and
 * returning a new one makes races about 1.7 times as fast as changing the draft.
 */

const { INVALID_MOVE } = require('boardgame.io/core');
const { original } = require('immer');
const rules = require('./rules.cjs');

const SEATS = 4;
const DEFAULT_LAPS = 5;

function beginTurn({ G, ctx, random, events }) {
  const race = rules.copyRace(original(G));
  if (!rules.beginTurn(race, Number(ctx.currentPlayer), () => random.Die(6))) events.endTurn();
  return race;
}

function drive({ G, ctx, random }, lane) {
  const race = rules.copyRace(original(G));
  if (!rules.mayDrive(race, lane)) return INVALID_MOVE;
  rules.drive(race, Number(ctx.currentPlayer), lane, () => random.Die(6));
  return race;
}

/** The game; matches may be set up with `{laps}`. */
const pitStop = {
  name: 'pit-stop',
  minPlayers: SEATS,
  maxPlayers: SEATS,
  disableUndo: true,
  setup: (_context, setupData) => rules.lineUp(setupData?.laps ?? DEFAULT_LAPS),
  // `client: false`: the dice are the server's, so a browser waits for its word, as it would in play.
  moves: { drive: { move: drive, client: false } },
  turn: { maxMoves: 1, onBegin: beginTurn },
  endIf: ({ G }) => (G.winner >= 0 ? { winner: G.winner } : undefined),
};

module.exports = { pitStop, SEATS };
