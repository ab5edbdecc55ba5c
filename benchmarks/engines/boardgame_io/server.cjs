'use strict';

/**
 * The games behind boardgame.io's own server, on loopback.
 * Usage: node server.cjs PORT [FOLDER]. Port 0 takes a free one. Matches are kept in memory, or with FOLDER in files
 * there. Prints {"port"} once it listens.
 */

const { Server, FlatFile } = require('boardgame.io/server');
const { mats, matsStale } = require('./mats.cjs');
const { pitStop } = require('./pit_stop.cjs');

const [port, folder] = process.argv.slice(2);

async function serve() {
  const db = folder === undefined ? undefined : new FlatFile({ dir: folder });
  const server = Server({ games: [pitStop, mats, matsStale], origins: [], db });
  // The value goes to Node's listen(), which also takes an address: nothing outside this machine can connect.
  const { appServer } = await server.run({ port: { port: Number(port ?? 0), host: '127.0.0.1' } });
  console.log(JSON.stringify({ port: appServer.address().port }));
}

serve();
