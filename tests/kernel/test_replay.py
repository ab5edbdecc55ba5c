"""Replays, and the check of every draw."""

import hashlib
from itertools import pairwise
from pathlib import Path
from typing import Any

import pytest

from pitboard.games.formula import GAME as FORMULA
from pitboard.games.pit_stop import GAME
from pitboard.kernel.notation import act_words
from pitboard.kernel.record import Record, RecordError, parse_record, seal_of
from pitboard.kernel.replay import Replay, position, replay
from pitboard.kernel.sources import Sealed, Seeded
from pitboard.proof.verifying import verify

SETUP = {"seats": 2, "options": {"cars": "chosen", "laps": 1}}
RECORDS = Path(__file__).parents[1] / "vectors/records"
SECRET = bytes(range(32))
NONCES = [hashlib.sha256(b"red").digest(), hashlib.sha256(b"blue").digest()]


def entry(n: int, seat: str, do: str, *luck: Any, **more: Any) -> dict[str, Any]:
    """One entry of a record."""
    return {"n": n, "at": 1000 * n, "seat": seat, "do": do} | ({"luck": list(luck)} if luck else {}) | more


def short(*entries: dict[str, Any], setup: dict[str, Any] | None = None, rules: int = 1) -> Record:
    """A record of these entries, without a seal."""
    return Record("pit_stop", rules, SETUP if setup is None else setup, entries=list(entries))


def fault(record: Record, at: int | None = None) -> tuple[str, str, str, str]:
    """Where a replay stops, why, by which rule and refusal."""
    with pytest.raises(RecordError) as error:
        replay(GAME, record, at)
    return error.value.place, error.value.what, error.value.rule, error.value.refusal


def sealed_race() -> Record:
    """A whole race with sealed luck, as a table would keep it."""
    luck, choice = Sealed(SECRET, NONCES), Seeded(3)
    record = Record("pit_stop", 1, GAME.full_setup(SETUP), hashlib.sha256(SECRET).hexdigest(), [n.hex() for n in NONCES])
    for seat, nonce in zip(("red", "blue"), NONCES, strict=True):
        seal = hashlib.sha256(nonce).hexdigest()
        record.entries.append({"n": len(record.entries) + 1, "at": 0, "seat": seat, "do": "ready", "nonce_seal": seal})
    race = Replay(GAME, SETUP)
    while (seat := race.state.asked) >= 0:
        acts = GAME.acts(race.state, race.fixed, seat)
        act = acts[choice.below(len(acts))]
        made = {"n": len(record.entries) + 1, "at": 9, "seat": race.seats[seat], "by": "person"} | act_words(GAME, act)
        drawn = race.apply(made, luck)
        record.entries.append(made | ({"luck": drawn} if drawn else {}))
    record.end, record.secret = GAME.standing(race.state, race.fixed), SECRET.hex()
    return record


def test_a_replay_stands_where_the_race_stood() -> None:
    """After every entry, or after one of them."""
    record = short(entry(1, "red", "throw", 3), entry(2, "red", "move", spaces=3, lane=1), entry(3, "blue", "throw", 1))
    start, thrown, moved = (replay(GAME, record, at).state for at in (0, 1, 2))
    assert (start.die, thrown.die, moved.distance[0]) == (0, 3, 2)
    assert replay(GAME, record).state == replay(GAME, record, 3).state


def test_the_position_is_the_full_view_of_a_referee() -> None:
    """The shared part, what each seat may do, and the standing when it is over."""
    shown = position(replay(GAME, short(entry(1, "red", "throw", 3))))
    assert shown["position"]["phase"] == "move"
    assert [bool(own["acts"]) for own in shown["own"]] == [True, False]
    assert "standing" not in shown
    over = position(replay(GAME, short(entry(1, "red", "leave"))))
    assert (over["over"], over["standing"]) == (True, ["blue", "red"])


def test_a_refused_entry_stops_the_replay_with_its_rule() -> None:
    """Place, words, rule id and the name of the refusal."""
    place, what, rule, refusal = fault(short(entry(1, "blue", "throw", 3)))
    assert (place, rule, refusal) == ("entry 1", "PS-4", "not_your_turn")
    assert what == "not_your_turn: It is not your turn. Turns go red, blue, yellow, green, the whole race."


@pytest.mark.parametrize(
    ("item", "what"),
    [
        (entry(1, "pink", "throw", 3), "seat: one of red, blue is wanted"),
        (entry(1, "yellow", "throw", 3), "seat: one of red, blue is wanted"),
        ({"n": 1, "at": 0, "do": "throw", "luck": [3]}, "seat: one of red, blue is wanted"),
        (entry(1, "red", "push"), "do: 'push' is neither a command of this game nor an act of the table"),
        (entry(1, "red", "move", spaces=3), "lane: a whole number is wanted"),
        (entry(1, "red", "throw", 3, spaces=3), "spaces: no such key"),
        (entry(1, "red", "throw"), "luck: a die is drawn here and its value is not given"),
        (entry(1, "red", "throw", 7), "luck: 7 is no face of a die"),
        (entry(1, "red", "throw", "3"), "luck: '3' is neither a face nor a card of Pit Stop"),
        (entry(1, "red", "throw", 3, 4), "luck: more is given than was drawn"),
        (entry(1, "red", "sit", color="red"), "color: no such key"),
        (entry(1, "pink", "sit", name="Ann"), "seat: one of red, blue is wanted"),
        ({"n": 1, "at": 0, "do": "void", "from": 1, "to": 1}, "from, to: earlier entries are wanted"),
        ({"n": 1, "at": 0, "do": "void"}, "from, to: earlier entries are wanted"),
    ],
)
def test_an_impossible_entry_stops_the_replay(item: dict[str, Any], what: str) -> None:
    """By its number, and with what is wanted."""
    assert fault(short(item))[:2] == ("entry 1", what)


def test_a_setup_that_cannot_be_played_stops_it_before_the_first_entry() -> None:
    """With the first fault of the setup."""
    assert fault(short(setup={"seats": 9}))[:2] == ("setup", "seats: a whole number from 2 to 4 is wanted (PS-2)")


def test_a_record_of_other_rules_is_not_replayed() -> None:
    """The version stands in the head."""
    assert fault(short(rules=2))[:2] == ("line 1", "rules: this program plays version 1 of Pit Stop")


@pytest.mark.parametrize("at", [-1, 2])
def test_there_is_no_position_after_an_entry_that_is_not_there(at: int) -> None:
    """Entries count from 1; 0 is the start."""
    assert fault(short(entry(1, "red", "throw", 3)), at)[:2] == (f"entry {at}", "the record has entries 1 to 1")


def test_table_acts_move_no_car() -> None:
    """They are read, checked and passed over."""
    quiet = [entry(1, "red", "sit", name="Ann", person="a"), {"n": 2, "at": 0, "do": "pause"}]
    assert replay(GAME, short(*quiet)).state == replay(GAME, short()).state


def test_a_void_takes_entries_back() -> None:
    """The race goes on as if they had never been."""
    void = {"n": 3, "at": 9, "do": "void", "from": 1, "to": 2, "reason": "a slip"}
    first = entry(1, "red", "throw", 3), entry(2, "red", "move", spaces=3, lane=1)
    assert replay(GAME, short(*first, void)).state == replay(GAME, short()).state
    race = replay(GAME, short(*first, void, entry(4, "red", "throw", 1)))
    assert race.state == replay(GAME, short(entry(1, "red", "throw", 1))).state
    again = {"n": 5, "at": 9, "do": "void", "from": 4, "to": 4, "reason": "another"}
    assert replay(GAME, short(*first, void, entry(4, "red", "throw", 1), again)).state == replay(GAME, short()).state


def test_a_void_that_leaves_nonsense_behind_is_refused() -> None:
    """What remains must be a race."""
    void = {"n": 3, "at": 9, "do": "void", "from": 1, "to": 1}
    record = short(entry(1, "red", "throw", 3), entry(2, "red", "move", spaces=3, lane=1), void)
    place, what = fault(record)[:2]
    assert place == "entry 3"
    assert what.startswith("1 to 1 are void, and then entry 2: ")


def test_a_sealed_race_is_verified() -> None:
    """Every seal, every die and the standing."""
    assert list(verify(GAME, sealed_race())) == []


def test_a_tampered_die_is_found_where_it_fell() -> None:
    """By the number of its entry, with what was logged and what was sealed."""
    record = sealed_race()
    thrown = next(item for item in record.entries if item.get("luck"))
    (face,) = thrown["luck"]
    thrown["luck"] = [face % 6 + 1]
    assert list(verify(GAME, record)) == [f"entry {thrown['n']}: luck {[face % 6 + 1]} is logged, {[face]} was sealed"]


def test_a_tampered_nonce_is_found() -> None:
    """It fits neither what was sealed at ready nor the dice."""
    record = sealed_race()
    record.nonces[1] = "00" * 32
    found = list(verify(GAME, record))
    assert found[0] == "line 1: the nonce of blue does not fit what was sealed at ready"
    assert "was sealed" in found[-1]


def test_a_wrong_secret_is_found() -> None:
    """Before any die is looked at."""
    record = sealed_race()
    record.secret = "00" * 32
    assert list(verify(GAME, record)) == ["end: the secret does not fit the seal in the head"]


def test_a_wrong_standing_is_found() -> None:
    """And what the end says besides is let be."""
    record = sealed_race()
    assert record.end is not None
    record.end["notes"] = "a fine race"
    assert list(verify(GAME, record)) == []
    record.end["standing"] = record.end["standing"][::-1]
    assert list(verify(GAME, record)) == ["end: the standing does not follow from the entries"]


@pytest.mark.parametrize("key", ["standing", "seats", ""])
def test_an_end_that_keeps_quiet_is_found(key: str) -> None:
    """docs/records.md: an end says all that the game has to tell of it; one that says nothing is no end."""
    record = sealed_race()
    assert record.end is not None
    record.end = {name: value for name, value in record.end.items() if key not in ("", name)}
    assert list(verify(GAME, record)) == ["end: the standing does not follow from the entries"]


def test_what_cannot_be_verified_says_why() -> None:
    """No seal, or a race that still runs."""
    assert list(verify(GAME, short())) == ["line 1: no luck was sealed in this record"]
    record = sealed_race()
    record.secret, record.end = "", None
    assert list(verify(GAME, record)) == ["end: the secret is not open yet"]


def test_a_sealed_record_of_an_impossible_setup_is_an_error_with_its_place() -> None:
    """Not an accident of the program."""
    record = sealed_race()
    record.setup = {"seats": 9}
    with pytest.raises(RecordError, match="setup: seats: a whole number"):
        list(verify(GAME, record))


def test_a_swapped_pair_of_throws_is_found() -> None:
    """The count of draws binds each die to its place."""
    record = sealed_race()
    throws = [item for item in record.entries if item.get("luck")]
    first, second = next((a, b) for a, b in pairwise(throws) if a["luck"] != b["luck"])
    first["luck"], second["luck"] = second["luck"], first["luck"]
    assert next(iter(verify(GAME, record))).startswith(f"entry {first['n']}: luck ")


def plots(*entries: dict[str, Any]) -> Record:
    """A race of Formula between two cars, at its first plots."""
    cars = ["60/60/40/160/4/3/soft"] * 2
    setup = {"seats": 2, "laps": 1, "track": "meadow", "cars": cars, "grid": ["red", "green"]}
    return Record("formula", FORMULA.rules_version, setup, entries=list(entries))


def test_a_choice_that_everybody_makes_in_secret_is_passed_over_until_it_is_shown() -> None:
    """Table 14: it moves nothing, neither before it is shown nor when it became void unseen; what needs it cannot follow."""
    hidden, void = entry(1, "red", "plot", sealed="0" * 64), {"n": 2, "at": 9, "do": "void", "from": 1, "to": 1}
    start = replay(FORMULA, plots()).state
    lies, gone = replay(FORMULA, plots(hidden)), replay(FORMULA, plots(hidden, void))
    assert (lies.state, lies.unseen, gone.state, gone.unseen) == (start, [1], start, [])
    shown = plots(hidden, void, entry(3, "red", "plot", speed=40), entry(4, "green", "plot", speed=40))
    assert replay(FORMULA, shown).state.mover == 0
    more = entry(2, "green", "plot", speed=40), entry(3, "red", "step", exit=1)
    with pytest.raises(RecordError, match="entry 1: sealed: this choice is not shown yet"):
        replay(FORMULA, plots(hidden, *more))
    half = entry(1, "red", "plot", speed=40, sealed="0" * 64)
    with pytest.raises(RecordError, match="entry 1: sealed: this choice is not shown yet"):
        replay(FORMULA, plots(half))


def test_a_choice_that_is_sealed_still_stops_a_replay() -> None:
    """Where nothing is chosen in secret. Its entry has the seal alone; with the salt beside the choice it is an act like any
    other, and a seal that does not fit is found."""
    hidden = entry(1, "red", "throw", sealed="0" * 64)
    assert fault(short(hidden))[1] == "sealed: this choice is not shown yet"
    record = sealed_race()
    record.entries[0] |= {"sealed": seal_of(record.entries[0], bytes(32)), "salt": "00" * 32}
    assert list(verify(GAME, record)) == []
    record.entries[0]["salt"] = "01" * 32
    assert list(verify(GAME, record)) == ["entry 1: the choice does not fit its seal"]


def test_nothing_stays_hidden_in_a_race_whose_secret_is_open() -> None:
    """Table 14, contracts/record.md: a choice that lies there without its salt is a fault, whatever seal was made up for it."""
    record = parse_record((RECORDS / "formula_sealed.race").read_text(encoding="utf-8"))
    assert list(verify(FORMULA, record)) == []
    at = next(i for i, one in enumerate(record.entries) if one["do"] == "plot")
    made_up = {key: record.entries[at][key] for key in ("n", "at", "seat", "by", "do")}
    made_up["sealed"] = seal_of(made_up, b"")
    record.entries.insert(at, made_up)
    record.entries = [one | {"n": n} for n, one in enumerate(record.entries, 1)]
    assert list(verify(FORMULA, record)) == [f"entry {at + 1}: the choice is not shown, though the secret is open"]
