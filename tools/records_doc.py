"""Writes docs/records.md from the games' own declarations, with an example race; `--check` fails when the file is stale."""

# ruff: noqa: E501 - the lines of a page
from __future__ import annotations

import hashlib
import json
import sys
import tomllib
from collections.abc import Iterable
from pathlib import Path
from typing import Any

from pitboard.bots import find as find_bot
from pitboard.games import NAMES, find
from pitboard.games.formula.defaults import PLAIN_BUILD
from pitboard.kernel.game import Game
from pitboard.kernel.notation import act_words, luck_words
from pitboard.kernel.record import BY, TABLE_ACTS, Record, record_lines
from pitboard.kernel.sources import Sealed
from pitboard.proof.laws import Walk

PAGE = Path(__file__).parent.parent / "docs" / "records.md"
SEED = 34
"""A short race of rookies."""

INTRO = """# Records (`.race`)

The record of a race is JSON Lines in UTF-8: a head, numbered entries, and an end once it is finished. `pitboard replay FILE` plays it
again, `pitboard verify FILE` recomputes every draw, `pitboard report FILE` tells it in words, a race of Formula also by one turn
(`--turn N`), as a page (`--html`) or its map (`--svg`). A table's own is saved by a button beside its result, and stands at
`/api/tables/<table>/record`, without what is hidden while the race runs. Unknown keys are refused. A record without
`sealed` is legal: it was written by hand, or comes from a real table.

1. **Head**: `pitboard` (1, the format), `game`, `rules` (the version of the rules), `setup` (everything the race is played on, every option
   in force), and where luck was sealed `sealed`, `nonces` in seat order, `started`.
2. **Entries**: `n` counts from 1 without gaps, `at` is milliseconds of the table's clock, `seat`, `by` ({by}), `do`, the command's
   own arguments by name, and `luck` in the order drawn. A choice that a table kept secret has `sealed`, SHA-256 of the command
   as JSON ({{"do": "plot", "speed": 140}}, keys in order) with the 32 bytes of its `salt` behind it; until it is shown the seal
   stands there alone and moves nothing: `replay` names such entries (`unseen`), `report` tells nothing of them. `note` says what a plan could not do as planned. `draws` are the numbers of an
   entry's draws where they are not the next ones: a turn that is carried out again throws as it did (Table 18).
3. **End**: `end` with the `standing` and whatever else its game tells of it, all of which `verify` asks for, and the `secret`; in it
   `defaults`, how often each seat was given the plain answer because its time was up, and `stood_in`, how many acts a stand-in did
   for it; `calm` where the table was a calm one (Table 12), and
   `aided` with the seats whose screens counted (Table 13). Where a timetable was raced by (Table 16), `missed` tells how many
   deadlines each seat's driver let pass; `soft` and `hard` of an entry are deadlines by the table's clock.

Draw k of the race (k = 0, 1, 2, ...) is HMAC-SHA256(secret, SHA-256(all nonces joined) || k as 8 bytes big-endian). To make an integer below n,
read the 32 bytes as eight big-endian words, take the first w below floor(2^32 / n) * n, and answer w mod n; if all eight fail, go on with the
SHA-256 of the block. A die is that integer below 6, plus 1.

## Acts of the table

They move no car; `void` takes earlier entries out of the race, and the luck they drew stays spent.

| do | its own keys |
|---|---|
"""


def table_acts() -> str:
    """The acts of the table, a row each."""
    return "".join(
        f"| `{name}` | {', '.join(f'`{key}`' for key in sorted(keys)) or '-'} |\n" for name, keys in TABLE_ACTS.items()
    )


ABOUT = {
    "pit_stop": """\
Seats: {seats}; where cars are chosen, the colors.

Setup: `board` inline (docs/boards.md), `seats`, and `options`:
""",
    "formula": """\
Seats: {seats}, then `half_red` and so on to twelve. Before the start and at each plot all choose in secret: their entries stand in the order of arrival, a
later choice of a seat replaces its earlier one, and the act that completes them shows them all. Then one seat is asked after another.

`ranks`: from -1 to +2 for start, acceleration, deceleration, top speed, wear and skill, as in `{build}`. `tire`: {tires}.
`pay` answers every question about a price: so much wear, and the `skill` laid beside the roll that is left: {skills}.
`exit`: 1 is straight ahead, 2 and 3 are the diagonals as the track has them; `exits`: those of a forced pass, a digit each. In `luck` two
dice stand one by one, and percentile dice for equal bids as 1 to 100.

Setup: `track` inline (docs/tracks.md), `seats`, `laps`, `edition`, `cars` (null: every driver builds; or for each seat `build` as players print
it, or null, `tire`, `name`, `hard_bonus`, `points`), `grid` (null: it is bid for; or the seats from front to back), and `options`:
""",
    "pit_crew": """\
Seats: {seats}, crew by crew: the color of the crew and the number of the person. `member`, `first` and `second` are these numbers.
`at` is the credited time of the act (PC 9.7). Acts of the clock name no seat: GO, the decision about the reaches for a die, the end of
the Pit Crew Phase by its grace or limit, the end of the time for a choice. The Race Phase follows within the act that ends the Pit
Crew Phase, so its roll-offs and the Monkey Wrenches on offer are the luck of that act.

`area`: {areas}.
Cards, also in `luck`: black 7 is `7b`, white 10 is `10w`; Assist `*b` or `*w`, Training `4*`, Teamwork `3/7*`; other wrenches by name:
{wrenches}. The luck of `go` is the deal, seat by seat.

Setup: `crews` (how many people each has; or `seats`, their sum), `cars` (normal, extended, challenge, handicap, or a list for each crew,
a car a round), `mats` (for each car `fuel`, `pairs`, and the numbers at its `tires`), `wrenches` (the deck, a number for each card),
`spaces` (the length of a lap), and `options`, times in milliseconds:
""",
}
"""What a chapter says of seats and setup, which no declaration holds."""


def chapter(game: Game) -> str:
    """One game's commands, setup and example."""
    lines = [f"\n## {game.title} (`{game.name}`)\n", "| do | arguments |", "|---|---|"]
    for verb in game.verbs.values():
        named = ", ".join(f"`{arg.name}`" + (f" (from {arg.offset})" if arg.offset else "") for arg in verb.arguments)
        lines.append(f"| `{verb.name}` | {'by the clock' if verb.by_clock else named or '-'} |")
    seats = ", ".join(game.seat_names(game.fixed_from({})))
    words = {arg.name: arg.words for verb in game.verbs.values() for arg in verb.arguments}
    named = {"areas": _listed(words.get("area", ())), "wrenches": _listed(kind for kind in game.kinds if kind.isidentifier())}
    named |= {"tires": _listed(words.get("tire", ())), "skills": _listed(words.get("skill", ()))}
    lines += ["", ABOUT[game.name].format(seats=seats, build=act_words(game, (1, PLAIN_BUILD, 0, 0)).get("ranks"), **named)]
    options = json.dumps(game.full_setup({})["options"])
    lines += ["```json", options, "```", "", "An example, short enough to read:", "", "```json"]
    return "\n".join([*lines, *record_lines(example(game) if game.earliest is None else rushed(game)), "```", ""])


def _listed(words: Iterable[str]) -> str:
    return ", ".join(f"`{word}`" for word in words)


SECRET = bytes(range(32))
"""The luck of the examples is sealed, by a secret that is none."""


SMALL_TRACK = """
pitboard_track = 1
name = "Example"
sections = [
  { rows = 12, lanes = [12, 12] },
  { rows = 2, lanes = [2, 3], corner = "Bend", limits = [60, 80], inside = "left" },
  { rows = 6, lanes = [6, 6] },
]
pit = { from = -7, to = 2, side = "left" }
"""
"""A track of the least length, so that the record can be read."""
EXAMPLES: dict[str, dict[str, Any]] = {
    "formula": {"seats": 2, "track": tomllib.loads(SMALL_TRACK), "laps": 1},
    "pit_stop": {"seats": 2, "options": {"laps": 1, "cars": "chosen"}},
}


def example(game: Game) -> Record:
    """A race of one lap in which everybody takes the default act, or plots 100 where that is allowed."""
    setup = game.full_setup(EXAMPLES[game.name])
    fixed = game.fixed_from(setup)
    state, luck = game.begin(fixed), Sealed(SECRET, [])
    seats = game.seat_names(fixed)
    entries: list[dict[str, Any]] = []
    while not game.is_over(state, fixed):
        seat = game.seat_asked(state, fixed)
        rows = [[0, 0, 0, 0] for _ in range(game.most_acts)]
        game.default_act(state, fixed, seat, rows)
        verb, a, b, c = rows[0]
        if game.verbs[verb].name == "plot" and (verb, 100, 0, 0) in game.acts(state, fixed, seat):
            a = 100
        game.act(state, fixed, seat, verb, a, b, c, 0, luck)
        entry = {"n": len(entries) + 1, "at": 1000 * (len(entries) + 1), "seat": seats[seat], "by": BY[0]}
        drawn = luck.take()
        entries.append(entry | act_words(game, (verb, a, b, c)) | ({"luck": drawn} if drawn else {}))
    return sealed(game, setup, entries, game.standing(state, fixed))


def rushed(game: Game) -> Record:
    """A race of one round in which all act at once: two rookies, who are never led astray."""
    walk = Walk(game, {"crews": [1, 1], "cars": [[27], [27]]}, SEED, 0, find_bot(game.name, "rookie"), 2**32)
    walk.luck = Sealed(SECRET, [])
    while walk.step():
        pass
    seats = game.seat_names(walk.fixed)
    entries: list[dict[str, Any]] = []
    for (seat, act, drawn), at in zip(walk.log, walk.times, strict=True):
        who = {"seat": seats[seat], "by": "bot"} if seat >= 0 else {"by": "clock"}
        luck = {"luck": luck_words(game, drawn)} if drawn else {}
        entries.append({"n": len(entries) + 1, "at": at} | who | act_words(game, act) | luck)
    return sealed(game, walk.setup, entries, game.standing(walk.state, walk.fixed))


def sealed(game: Game, setup: dict[str, Any], entries: list[dict[str, Any]], end: dict[str, Any]) -> Record:
    """A finished record of two people."""
    seal = hashlib.sha256(SECRET).hexdigest()
    return Record(game.name, game.rules_version, setup, seal, ["", ""], "2026-11-30T20:00:00Z", entries, end, SECRET.hex())


def page() -> str:
    """The whole page."""
    return INTRO.format(by=", ".join(BY)) + table_acts() + "".join(chapter(find(name)) for name in NAMES)


def main() -> int:
    """Write the page, or compare it."""
    if "--check" in sys.argv[1:]:
        if not PAGE.exists() or PAGE.read_text(encoding="utf-8") != page():
            print("docs/records.md is stale: run python tools/records_doc.py", file=sys.stderr)
            return 1
        return 0
    PAGE.write_text(page(), encoding="utf-8")
    return 0


if __name__ == "__main__":
    sys.exit(main())
