'use strict';

/** Nine people a room, each with a Colyseus client and a socket of its own; see nine.cjs. */

const { Client } = require('colyseus.js');
const { SEATS, main } = require('./nine.cjs');

main(async (match, port, socketPort) => {
  const room = await new Client(`ws://127.0.0.1:${socketPort}`).create('echo');
  const seats = [room];
  while (seats.length < SEATS) seats.push(await new Client(`ws://127.0.0.1:${socketPort}`).joinById(room.roomId));
  seats.forEach((line, seat) => line.onMessage('act', ({ id }) => match.hear(seat, id)));
  return {
    act: (seat, id) => seats[seat].send('act', { id, card: '7b', area: 'tank' }),
    stop: () => seats.forEach((line) => line.leave()),
  };
});
