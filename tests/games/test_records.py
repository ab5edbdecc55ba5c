"""Recorded races of every game, replayed for ever, and what they must touch between them."""

import json
from collections.abc import Callable
from pathlib import Path

import pytest

from pitboard.games import NAMES, find
from pitboard.kernel.notation import text
from pitboard.kernel.record import Record, parse_record, record_lines
from pitboard.kernel.replay import replay
from pitboard.proof.verifying import verify
from tests.games.formula import content as formula
from tests.games.pit_crew import content as pit_crew
from tests.games.pit_stop import content as pit_stop

FOLDER = Path(__file__).parents[1] / "vectors/records"
RECORDS = {file.stem: file.read_text(encoding="utf-8") for file in sorted(FOLDER.glob("*.race"))}
GAMES = {name: json.loads(told.partition("\n")[0])["game"] for name, told in RECORDS.items()}
CONTENT: dict[str, tuple[set[str], Callable[[Record], set[str]]]] = {
    "pit_crew": (pit_crew.EVERYTHING, pit_crew.tags_of),
    "formula": (formula.EVERYTHING, formula.tags_of),
    "pit_stop": (pit_stop.EVERYTHING, pit_stop.tags_of),
}
SEALED = {"pit_crew": 2, "formula": 3, "pit_stop": 3}
UNFINISHED = {"by_hand_running"}

each_record = pytest.mark.parametrize("name", RECORDS)
each_game = pytest.mark.parametrize("game", NAMES)


def positions() -> dict[str, str]:
    """Where each record ends, as one line of notation."""
    lines = (FOLDER / "positions.txt").read_text(encoding="utf-8").splitlines()
    return {name: position for name, _, position in (line.partition("  ") for line in lines)}


@each_record
def test_a_recorded_race_ends_where_it_ended(name: str) -> None:
    """PC 8.4, PC-140, F-70, PS 7.2, PS-38: every entry is still legal, draws what it drew, and leads to the same position and
    standing."""
    record, game = parse_record(RECORDS[name]), find(GAMES[name])
    race = replay(game, record)
    assert text(race.state) == positions()[name]
    assert game.is_over(race.state, race.fixed) == (name not in UNFINISHED)
    assert record.end == (None if name in UNFINISHED else game.standing(race.state, race.fixed))


@each_record
def test_a_recorded_race_is_written_as_it_was_read(name: str) -> None:
    """Byte by byte."""
    assert "".join(f"{line}\n" for line in record_lines(parse_record(RECORDS[name]))) == RECORDS[name]


@each_record
def test_a_sealed_race_is_verified(name: str) -> None:
    """And the others say that nothing was sealed."""
    record = parse_record(RECORDS[name])
    wanted = [] if record.sealed else ["line 1: no luck was sealed in this record"]
    assert list(verify(find(GAMES[name]), record)) == wanted


def test_every_record_has_its_position_and_is_small() -> None:
    """No line of the positions is left over, and nothing is too long to be looked at."""
    assert set(positions()) == set(RECORDS)
    assert max(len(told) for told in RECORDS.values()) < 45_000


@each_game
def test_there_are_sealed_races_and_such_as_were_taken_back(game: str) -> None:
    """The luck of sealed races is recomputed above; a void entry takes others out."""
    told = [RECORDS[name] for name in RECORDS if GAMES[name] == game]
    assert sum('"sealed": "' in text for text in told) == SEALED[game]
    assert any('"do": "void"' in text for text in told)


@each_game
def test_the_records_touch_everything(game: str) -> None:
    """PC 7.4 to PC 7.18, PC 8.4 to PC 8.10, PC 9.14, F-1, F-9, F-35, F-59 to F-82, PS 5.3 to PS 5.13, PS 8.6: each verb, option
    value, table row, event, phase to leave in, and way to end."""
    everything, tags_of = CONTENT[game]
    touched = set().union(*(tags_of(parse_record(RECORDS[name])) for name in RECORDS if GAMES[name] == game))
    assert sorted(everything - touched) == []
    assert sorted(touched - everything) == []
