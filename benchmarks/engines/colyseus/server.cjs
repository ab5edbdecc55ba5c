'use strict';

/**
 * Rooms that send to everybody what one of them says: the least that a server of this kind can do.
 * Usage: node server.cjs PORT. Port 0 takes a free one. Prints {"port"} once it listens.
 */

const { createServer } = require('node:http');
const { Room, Server } = require('@colyseus/core');
const { WebSocketTransport } = require('@colyseus/ws-transport');

class Echo extends Room {
  onCreate() {
    this.maxClients = 9;
    this.onMessage('act', (client, message) => this.broadcast('act', message));
  }
}

const http = createServer();
const server = new Server({ transport: new WebSocketTransport({ server: http }), greet: false });
server.define('echo', Echo);
server.listen(Number(process.argv[2] ?? 0), '127.0.0.1').then(() => {
  console.log(JSON.stringify({ port: http.address().port }));
});
