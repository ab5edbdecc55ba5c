// Made from src/pitboard/table/messages.py by python -m pitboard.web.schemas.

/** A seat does something in the race; the game's page lists what can be done and with which arguments. */
export interface Act {
  type: "act"
  id: string | number
  seat: number
  do: string
  args?: { [key: string]: number | string }
  /** What the sender saw of what this depends on, so that a late act is not taken for another: the number of the question that it answers or, where cards are placed, one more than the cards that lay there; 0 if unsaid. */
  question?: number
}

/**
 * Somebody does something at the table, outside the rules of the game.
 *
 * | do | with | who | when |
 * |---|---|---|---|
 * | sit | seat, name | anybody | gathering; in a race by a timetable on a replaced seat |
 * | stand, leave | seat | its owner | gathering; leave also in the race, which it leaves for good |
 * | ready | nonce_seal | who sits, for all seats of theirs | gathering |
 * | open | nonce | who sealed one | opening |
 * | bot | seat, level | host: a bot takes a free seat or changes its level; without level a bot gets up | gathering |
 * | fill | level | host: bots take all free seats | gathering |
 * | start | nonce_seal | host: ready too, and without the free seats | gathering |
 * | kick | seat | host: frees the seat; in a race a bot takes it over | before the end |
 * | lock, unlock, list, unlist | | host | gathering |
 * | pause | | host; where all act at once who sits, as a wish for all crews to agree to | racing |
 * | resume | | host; where all act at once who sits, also to turn a wish for a pause down | racing |
 * | stand_in | seat, level | its owner: a bot plays on until taken back | racing |
 * | take_back | seat | its owner | racing |
 * | rematch | | who sits | over |
 * | call | seat, text: a key of the quick calls | its owner | always |
 * | rename | seat, name | its owner | always |
 * | plan | seat, plan; empty takes it back | its owner, in games that have plans | racing |
 * | aid_on, aid_off | seat | its owner, in games that have a counting aid | before the end |
 * | extend | text: the reason, hours or until | host, where a timetable is raced by | while a deadline runs |
 * | ruling | text | host | racing, over |
 * | replace | seat, text: the reason | host, where a timetable is raced by: a bot drives until somebody sits down | racing |
 * | correct | text: the reason, turn, seat and plan | host, where a timetable is raced by: that turn happens again | racing |
 * | dice | faces | who sits, where real dice are thrown: what fell for the act that waits for it | racing |
 * | undo | | who sits, where real dice are thrown: takes the last thing back that was entered | racing |
 *
 * A command about one seat may leave `seat` out: it means the sender's first one.
 */
export interface TableCommand {
  type: "table"
  id: string | number
  do: "aid_off" | "aid_on" | "bot" | "call" | "correct" | "dice" | "extend" | "fill" | "kick" | "leave" | "list" | "lock" | "open" | "pause" | "plan" | "ready" | "rematch" | "rename" | "replace" | "resume" | "ruling" | "sit" | "stand" | "stand_in" | "start" | "take_back" | "undo" | "unlist" | "unlock"
  seat?: number | null
  name?: string
  level?: "ace" | "champion" | "chief" | "club" | "league" | "mechanic" | "random" | "rookie" | "steady" | ""
  /** SHA-256 of the sender's nonce; left out by a browser that cannot compute one, which then adds no luck. */
  nonce_seal?: string
  nonce?: string
  text?: string
  /** How much later a deadline is to be than it is. */
  hours?: number
  /** Until when a deadline is to be extended, by the table's clock; 0 where `hours` says it. */
  until?: number
  /** Real dice as they fell, in their order; percentile dice as one number. */
  faces?: number[]
  /** The turn to be carried out again; without it the last one that was. */
  turn?: number | null
  /** Word left beforehand, in the language of plans or as data. One too long for a socket's message is handed in over HTTP. */
  plan?: string | { [key: string]: any }
}

/** Asks for the table's clock; `t` comes back as it was sent. */
export interface Ping {
  type: "ping"
  t: number
}

/** All that a screen needs, sent when a socket opens and whenever the receiver's seats change. */
export interface Welcome {
  type: "welcome"
  table: string
  game: string
  /** The number of the last entry that is in the view. */
  n: number
  now: number
  /** What never changes during the race: the board and the like, as the game says. A large part, the `road` of Formula, stands at an address of the same server, at which nothing changes. */
  fixed: { [key: string]: any }
  setup: { [key: string]: any }
  /** `{"table": TableView, "race": ...}`; the race is the game's own. */
  shared: { [key: string]: any }
  /** By seat number, as a text: what that seat alone sees. Only the receiver's seats, once the race has started. */
  own: { [key: string]: any }
  you: You
  /** The last entries in words. */
  log: LogLine[]
  /** The entry up to which the receiver had seen everything, as it said. */
  since: number
  presence: Presence | null
}

/** What the receiver is at this table. */
export interface You {
  seats: number[]
  host: boolean
  name: string
}

/** An entry as the log shows it. */
export interface LogLine {
  n: number
  at: number
  seat: number
  by: string
  do: string
  words: Line[]
  /** Of a choice made in secret and of a plan: its seal (Table 14). */
  sealed: string
}

/** One line of the log in words; `rule` is the id of the paragraph behind its "Why?", or empty. */
export interface Line {
  text: string
  rule: string
}

/** Who is connected. */
export interface Presence {
  type: "presence"
  seats: PresentSeat[]
  watching: number
}

/** Whether a seat's owner is connected, and how long a message takes there and back, in ms. */
export interface PresentSeat {
  on: boolean
  rtt: number
}

/** Something happened: entry `n` of the log. */
export interface Entry {
  type: "entry"
  n: number
  at: number
  /** The seat it is about, -1 for none. */
  seat: number
  /** `person`, `bot`, `stand_in`, `plan`, `default` (time ran out), `clock` (an act of the game that nobody does) or `table`. */
  by: string
  do: string
  words: Line[]
  /** What the act did, in order, as the game tells it; for animation. */
  told: { [key: string]: any }[]
  /** How to change the shared view: values by their paths. */
  set: [(string | number)[], any][]
  /** Of a choice made in secret and of a plan: its seal (Table 14). */
  sealed: string
  /** By seat: the whole own part, where it changed; only for its owner. */
  own: { [key: string]: any } | null
}

/** The shared view changed without an entry: a clock rests while its person's line is down. */
export interface Change {
  type: "change"
  n: number
  set: [(string | number)[], any][]
}

/** The command was applied: it is entry `n`. */
export interface Applied {
  type: "answer"
  id: string | number
  n: number
}

/** The command was refused and changed nothing. */
export interface Refused {
  type: "answer"
  id: string | number
  /** The refusal's name, for programs. */
  refused: string
  rule: string
  what: string
  why: string
}

/** Answer to a ping: the table's clock, and `t` as it was sent. */
export interface Clock {
  type: "clock"
  now: number
  t: number
}

/** The table's part of the shared view; the race's part is the game's own. */
export interface TableView {
  stage: "gathering" | "opening" | "over" | "racing"
  paused: boolean
  locked: boolean
  listed: boolean
  /** The host's first seat, -1 when the host only watches. */
  host: number
  seats: SeatView[]
  clock: ClockView
  /** SHA-256 of the secret that all luck comes from. */
  sealed: string
  /** What the people added to the luck, by seats; empty until the race starts. */
  nonces: string[]
  /** The secret itself, once the race is over. */
  secret: string
  /** The table of the rematch, if there is one. */
  rematch: string
  rules: TableRules
}

/** A seat as everybody sees it. */
export interface SeatView {
  name: string
  kind: "bot" | "free" | "person"
  /** How well the bot plays that sits here. */
  level: "ace" | "champion" | "chief" | "club" | "league" | "mechanic" | "random" | "rookie" | "steady" | ""
  ready: boolean
  /** Its owner's line is down and a stand-in took over. */
  away: boolean
  /** How well the stand-in plays that drives for the owner, empty when nobody stands in. */
  stand_in: "ace" | "champion" | "chief" | "club" | "league" | "mechanic" | "random" | "rookie" | "steady" | ""
  /** Its owner has left the race for good. */
  left: boolean
  /** Its owner wants a pause, which comes when all crews agree; where all act at once. */
  wants_pause: boolean
  /** Its owner's screen counts; everybody is to see that (Table 13). */
  aid: boolean
  /** It has counted at some time of this race. */
  aided: boolean
  /** How well the bot plays that drives this turn because the owner missed the deadline; empty where none does. */
  absent: "ace" | "champion" | "chief" | "club" | "league" | "mechanic" | "random" | "rookie" | "steady" | ""
  /** How many deadlines the owner has missed, where a timetable is raced by. */
  missed: number
  /** The host has taken the seat from its driver: a bot drives until somebody sits down on it. */
  replaced: boolean
}

/**
 * Whose answer the table waits for, and until when; `until` is 0 while no clock runs.
 *
 * While several choose in secret `seat` is -1 and `what` is `choose`: it is the clock of all who have not chosen yet.
 * Where all act at once `seat` is -1 and `what` names the act of the clock that comes then.
 */
export interface ClockView {
  seat: number
  since: number
  until: number
  what: string
  /** How many ms the race has rested since GO, where all act at once; a rest that lasts is not in it. */
  rested: number
  /** Since when the race rests, -1 while it runs. */
  rests_since: number
  /** Where real dice are thrown: what the table waits for. */
  dice: "" | "die" | "percent"
  /** For which seat they are thrown; -1 for tied bids, which throw in the order of their cars. */
  thrower: number
  /** By a timetable: when choices are to be in. `until` is the hard deadline then, at which the table answers for the silent. */
  soft: number
}

/** How a table is run, chosen by whoever makes it. */
export interface TableRules {
  /** Time for each answer of a person; 0 for as long as one likes. Where all choose in secret at once: time for that. */
  turn_seconds: number
  /** In games with secret choices: time for each answer while the choices are carried out, never more than `turn_seconds`. */
  answer_seconds: number
  /** How long bots seem to think, so that people can follow. */
  bot_pace_ms: number
  /** How long a line may be down before a stand-in takes over. */
  away_seconds: number
  /** Whether the lobby shows the table. */
  listed: boolean
  /** Twice the time for each answer, and screens are silent about rivals; its results are marked. */
  calm: boolean
  /** The dice are thrown on a real table and entered as they fall; no luck is sealed then, and no clock runs (Table 19). */
  real_dice: boolean
  /** The calendar of a race by correspondence, in games with secret choices; without one the clocks above run. */
  timetable: Timetable | null
}

/** A race by correspondence: what is chosen in secret is due on a calendar, and the rest of a turn follows (Table 16). */
export interface Timetable {
  /** Whose clock the times are told by, such as "Europe/Berlin". */
  zone: string
  days: ("fri" | "mon" | "sat" | "sun" | "thu" | "tue" | "wed")[]
  time: string
  /** How long after that the table still waits for those who are late: up to the hard deadline. */
  grace_hours: number
  /** Whether a turn is carried out as soon as all have chosen; otherwise not before its time has come. */
  early: boolean
  /** How long before a deadline those who have not chosen are reminded; 0 for never. */
  remind_hours: number
  /** What becomes of who has left no word at the hard deadline: the game's plain answer, or a bot of that level for the turn. */
  absent: "ace" | "champion" | "chief" | "club" | "league" | "mechanic" | "random" | "rookie" | "steady" | "plain"
  /** So many deadlines missed in a row, and a stand-in drives until the owner takes the seat back; 0 for never. */
  hand_over_after: number
}

export type ClientMessage = Act | TableCommand | Ping

export type ServerMessage = Welcome | Entry | Change | Applied | Refused | Clock | Presence
