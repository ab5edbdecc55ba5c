'use strict';

/** A far-away network on one machine: a loopback relay that holds every byte back for a fixed time in each direction. */

const net = require('node:net');

/** Passes on what `from` says to `to`, `ms` later and in order. */
function pass(from, to, ms) {
  from.setNoDelay(true);
  from.on('data', (bytes) => setTimeout(() => to.writable && to.write(bytes), ms));
  from.on('end', () => setTimeout(() => to.end(), ms));
  from.on('error', () => to.destroy());
  from.on('close', () => setTimeout(() => to.destroy(), ms));
}

/** Opens a relay to `port` with `ms` one way; resolves to its server, whose address() has the port to use instead. */
function relay(port, ms) {
  const server = net.createServer((near) => {
    const far = net.connect(port, '127.0.0.1');
    pass(near, far, ms);
    pass(far, near, ms);
  });
  return new Promise((resolve) => server.listen(0, '127.0.0.1', () => resolve(server)));
}

module.exports = { relay };
