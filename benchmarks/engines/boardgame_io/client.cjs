'use strict';

/**
 * Load on a boardgame.io server: matches of four seats, each seat a boardgame.io client with a socket of its own.
 * Usage: node client.cjs PORT MATCHES ACTS_PER_SECOND SECONDS [ONE_WAY_MS]; the rate is by match, the delay is added in
 * each direction. Prints what benchmarks/engines/boardgame_io.py describes as Load.
 *
 * Every match is offered an act at a steady pace; the seat whose turn it is drives to a random lane once all four seats
 * have seen the act before it, else the moment passes and counts as held.
 */

const { Client, LobbyClient } = require('boardgame.io/client');
const { SocketIO } = require('boardgame.io/multiplayer');
const { relay } = require('./delay.cjs');
const { pitStop, SEATS } = require('./pit_stop.cjs');
const { anyLane } = require('./track.cjs');

const LAPS = 10_000;
const WARM_UP_MS = 2000;
const ANSWER_WITHIN_MS = 5000;

const sleep = (ms) => new Promise((resolve) => setTimeout(resolve, ms));

/** One match and the act that is on its way in it, if any. */
class Match {
  constructor(clients, tally) {
    this.clients = clients;
    this.tally = tally;
    this.flight = null;
    clients.forEach((client, seat) => client.subscribe((state) => this.hear(seat, state)));
  }

  /** Whether every seat has the state of the match. */
  isReady() {
    return this.clients.every((client) => client.getState() !== null);
  }

  /** Offers the match one act. */
  offer(now) {
    if (this.flight !== null && now - this.flight.at > ANSWER_WITHIN_MS) this.giveUp();
    if (this.tally.open) this.tally.offered += 1;
    if (this.flight !== null) {
      if (this.tally.open) this.tally.held += 1;
      return;
    }
    const seat = Number(this.clients[0].getState().ctx.currentPlayer);
    const state = this.clients[seat].getState();
    this.flight = { at: now, seat, after: state._stateID, seen: new Set(), counted: this.tally.open };
    if (this.tally.open) this.tally.sent += 1;
    this.clients[seat].moves.drive(anyLane(state.G.ends));
  }

  /** A seat's client has something new. */
  hear(seat, state) {
    const flight = this.flight;
    if (flight === null || state === null || state._stateID <= flight.after || flight.seen.has(seat)) return;
    flight.seen.add(seat);
    const ms = performance.now() - flight.at;
    if (flight.counted && seat === flight.seat) this.tally.own.push(ms);
    if (flight.seen.size < SEATS) return;
    if (flight.counted) this.tally.last.push(ms);
    this.flight = null;
  }

  giveUp() {
    if (this.flight.counted && !this.flight.seen.has(this.flight.seat)) this.tally.dropped += 1;
    this.flight = null;
  }

  stop() {
    for (const client of this.clients) client.stop();
  }
}

/** A boardgame.io client for one seat, its socket going to `port`. */
function takeSeat(port, matchID, playerID, credentials) {
  const socketOpts = { transports: ['websocket'], forceNew: true };
  const multiplayer = SocketIO({ server: `http://127.0.0.1:${port}`, socketOpts });
  const client = Client({ game: pitStop, numPlayers: SEATS, debug: false, multiplayer, matchID, playerID, credentials });
  client.start();
  return client;
}

/**
 * Makes a match through the lobby and seats four clients in it. All join before the first connects: kept in files, the
 * server's note of a connection can overwrite a join of the same moment.
 */
async function openMatch(lobby, port, tally) {
  const { matchID } = await lobby.createMatch(pitStop.name, { numPlayers: SEATS, setupData: { laps: LAPS } });
  const seats = Array.from({ length: SEATS }, (_, seat) => String(seat));
  const credentials = [];
  for (const playerID of seats) {
    const joined = await lobby.joinMatch(pitStop.name, matchID, { playerID, playerName: `seat ${playerID}` });
    credentials.push(joined.playerCredentials);
  }
  return new Match(seats.map((playerID, seat) => takeSeat(port, matchID, playerID, credentials[seat])), tally);
}

/** Offers acts to all matches for `ms`, evenly spread over each period. */
async function drive(matches, rate, ms) {
  const period = 1000 / rate;
  const start = performance.now();
  const total = Math.round((ms / period) * matches.length);
  for (let offer = 0; offer < total; offer++) {
    const due = start + (offer * period) / matches.length;
    const wait = due - performance.now();
    if (wait > 0.5) await sleep(wait);
    matches[offer % matches.length].offer(performance.now());
  }
  await sleep(start + ms - performance.now());
}

/** Waits until no act is on its way, at most as long as an answer may take. */
async function settle(matches) {
  const until = performance.now() + ANSWER_WITHIN_MS;
  while (performance.now() < until && matches.some((match) => match.flight !== null)) await sleep(10);
  for (const match of matches) if (match.flight !== null) match.giveUp();
}

/** Median, 99th percentile and largest of the samples, in ms. */
function spread(samples) {
  const sorted = [...samples].sort((one, other) => one - other);
  const at = (share) => sorted[Math.min(sorted.length - 1, Math.floor(share * sorted.length))] ?? null;
  return { p50: at(0.5), p99: at(0.99), max: at(1) };
}

async function load(port, count, rate, seconds, oneWayMs) {
  const tally = { open: false, offered: 0, sent: 0, held: 0, dropped: 0, own: [], last: [] };
  const relaying = oneWayMs > 0 ? await relay(port, oneWayMs) : null;
  const socketPort = relaying === null ? port : relaying.address().port;
  const lobby = new LobbyClient({ server: `http://127.0.0.1:${port}` });
  const matches = [];
  for (let made = 0; made < count; made++) matches.push(await openMatch(lobby, socketPort, tally));
  const limit = performance.now() + 30_000;
  while (!matches.every((match) => match.isReady())) {
    if (performance.now() > limit) throw new Error('not every seat was given the state of its match in 30 s');
    await sleep(20);
  }
  await drive(matches, rate, WARM_UP_MS);
  tally.open = true;
  const cpu = process.cpuUsage();
  const start = performance.now();
  await drive(matches, rate, seconds * 1000);
  const elapsed = (performance.now() - start) / 1000;
  const { user, system } = process.cpuUsage(cpu);
  tally.open = false;
  await settle(matches);
  const { offered, sent, held, dropped, own, last } = tally;
  console.log(JSON.stringify({
    matches: count, rate, seconds: elapsed, one_way_ms: oneWayMs, offered, sent, accepted: own.length, dropped, held,
    own: spread(own), last: spread(last), cpu: (user + system) / 1e6 / elapsed,
  }));
  for (const match of matches) match.stop();
  relaying?.close();
}

const [port, matches, rate, seconds, oneWayMs] = process.argv.slice(2).map(Number);
load(port, matches, rate, seconds, oneWayMs ?? 0).then(() => process.exit(0), (reason) => {
  console.error(reason.message);
  process.exit(1);
});
