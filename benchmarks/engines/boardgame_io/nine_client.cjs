'use strict';

/**
 * Nine people a match, each with a boardgame.io client and a socket of its own; see nine.cjs. The game is `mats`, or with
 * STALE=1 in the environment the one that takes moves upon a state that has passed.
 */

const { Client, LobbyClient } = require('boardgame.io/client');
const { SocketIO } = require('boardgame.io/multiplayer');
const { mats, matsStale } = require('./mats.cjs');
const { SEATS, main } = require('./nine.cjs');

const game = process.env.STALE === '1' ? matsStale : mats;
const seats = Array.from({ length: SEATS }, (_, seat) => String(seat));

/** Hears of the acts that are new in a state. */
function listen(client, seat, match) {
  const heard = Array(SEATS).fill(0);
  client.subscribe((state) => {
    state?.G.done.forEach((id, other) => {
      if (id > heard[other]) match.hear(seat, (heard[other] = id));
    });
  });
}

/** Resolves when the client has the state of its match. */
const connected = (client) => new Promise((resolve) => client.subscribe((state) => state !== null && resolve()));

/** Joins all seats of a match, before the first connects: the key of each seat. */
async function joined(lobby, matchID) {
  const keys = [];
  for (const playerID of seats) {
    keys.push((await lobby.joinMatch(game.name, matchID, { playerID, playerName: playerID })).playerCredentials);
  }
  return keys;
}

main(async (match, port, socketPort) => {
  const lobby = new LobbyClient({ server: `http://127.0.0.1:${port}` });
  const { matchID } = await lobby.createMatch(game.name, { numPlayers: SEATS });
  const keys = await joined(lobby, matchID);
  const clients = seats.map((playerID) => {
    const socketOpts = { transports: ['websocket'], forceNew: true };
    const multiplayer = SocketIO({ server: `http://127.0.0.1:${socketPort}`, socketOpts });
    const credentials = keys[Number(playerID)];
    return Client({ game, numPlayers: SEATS, debug: false, multiplayer, matchID, playerID, credentials });
  });
  for (const client of clients) client.start();
  await Promise.all(clients.map(connected));
  clients.forEach((client, seat) => listen(client, seat, match));
  return { act: (seat, id) => clients[seat].moves.lay(id), stop: () => clients.forEach((client) => client.stop()) };
});
