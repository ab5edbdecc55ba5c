'use strict';

/**
 * Nine people at once at each of some matches, whatever the server. `openMatch(tally, port)` opens one: an object with
 * `act(seat, id)`, which sends, and `stop()`; it calls `match.hear(seat, id)` when a seat hears of an act.
 * Prints what benchmarks/engines/npm.py describes as Load.
 */

const { relay } = require('./delay.cjs');

const SEATS = 9;
const WARM_UP_MS = 1000;
const ANSWER_WITHIN_MS = 5000;

const sleep = (ms) => new Promise((resolve) => setTimeout(resolve, ms));

/** What is known of one match's acts: when each was sent, and which seats have heard of it. */
class Match {
  constructor(tally) {
    this.tally = tally;
    this.flights = new Map();
    this.last = 0;
  }

  /** The next seat acts. */
  offer(now) {
    const id = ++this.last;
    const seat = id % SEATS;
    this.flights.set(id, { at: now, seat, seen: new Set(), counted: this.tally.open });
    if (this.tally.open) this.tally.sent += 1;
    this.line.act(seat, id);
  }

  /** A seat has heard of an act. */
  hear(seat, id) {
    const flight = this.flights.get(id);
    if (flight === undefined || flight.seen.has(seat)) return;
    flight.seen.add(seat);
    const ms = performance.now() - flight.at;
    if (flight.counted && seat === flight.seat) this.tally.own.push(ms);
    if (flight.seen.size < SEATS) return;
    if (flight.counted) this.tally.last.push(ms);
    this.flights.delete(id);
  }
}

/** Numbers from 0 to 1 that are the same in every run. */
function numbers(seed) {
  let state = seed;
  return () => {
    state = (Math.imul(state, 1664525) + 1013904223) >>> 0;
    return state / 2 ** 32;
  };
}

/** Offers acts to all matches for `ms`: to each one in every period, at any moment of it. */
async function drive(matches, rate, ms) {
  const period = 1000 / rate;
  const any = numbers(matches.length);
  const count = Math.round(ms / period);
  const offers = matches.flatMap((match) => Array.from({ length: count }, (_, n) => [(n + any()) * period, match]));
  offers.sort(([one], [other]) => one - other);
  const start = performance.now();
  for (const [due, match] of offers) {
    const wait = start + due - performance.now();
    if (wait > 0.5) await sleep(wait);
    match.offer(performance.now());
  }
  await sleep(start + ms - performance.now());
}

/** Median, 99th percentile and largest of the samples, in ms. */
function spread(samples) {
  const sorted = [...samples].sort((one, other) => one - other);
  const at = (share) => sorted[Math.min(sorted.length - 1, Math.floor(share * sorted.length))] ?? null;
  return { p50: at(0.5), p99: at(0.99), max: at(1) };
}

async function load(openMatch, port, count, rate, seconds, oneWayMs) {
  const tally = { open: false, sent: 0, own: [], last: [] };
  const relaying = oneWayMs > 0 ? await relay(port, oneWayMs) : null;
  const socketPort = relaying === null ? port : relaying.address().port;
  const matches = [];
  for (let made = 0; made < count; made++) {
    const match = new Match(tally);
    match.line = await openMatch(match, port, socketPort);
    matches.push(match);
  }
  await drive(matches, rate, WARM_UP_MS);
  tally.open = true;
  const cpu = process.cpuUsage();
  const start = performance.now();
  await drive(matches, rate, seconds * 1000);
  const elapsed = (performance.now() - start) / 1000;
  const { user, system } = process.cpuUsage(cpu);
  tally.open = false;
  const until = performance.now() + ANSWER_WITHIN_MS;
  while (performance.now() < until && tally.last.length < tally.sent) await sleep(10);
  const { sent, own, last } = tally;
  console.log(JSON.stringify({
    matches: count, rate, seconds: elapsed, one_way_ms: oneWayMs, offered: sent, sent, accepted: own.length,
    dropped: sent - own.length, held: 0, own: spread(own), last: spread(last), cpu: (user + system) / 1e6 / elapsed,
  }));
  for (const match of matches) match.line.stop();
  relaying?.close();
}

/** Runs a load from the command line: PORT MATCHES ACTS_PER_SECOND SECONDS [ONE_WAY_MS]. */
function main(openMatch) {
  const [port, matches, rate, seconds, oneWayMs] = process.argv.slice(2).map(Number);
  load(openMatch, port, matches, rate, seconds, oneWayMs || 0).then(() => process.exit(0), (reason) => {
    console.error(reason);
    process.exit(1);
  });
}

module.exports = { SEATS, main };
