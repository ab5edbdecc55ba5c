"""Recorded races, replayed for ever, and what they must touch between them."""

from pathlib import Path

import pytest

from pitboard.games.pit_stop import GAME
from pitboard.games.pit_stop.words import Refusal
from pitboard.kernel.notation import text
from pitboard.kernel.record import parse_record, record_lines
from pitboard.kernel.replay import replay, verify
from tests.games.pit_stop.content import EVERYTHING, tags_of

VECTORS = Path(__file__).parents[2] / "vectors"
RECORDS = sorted(file for file in (VECTORS / "records").glob("*.race") if not file.stem.startswith("pit_crew"))
each_record = pytest.mark.parametrize("file", RECORDS, ids=lambda file: file.stem)


def positions() -> dict[str, str]:
    """Where each record ends, as one line of notation."""
    lines = (VECTORS / "records/positions.txt").read_text(encoding="utf-8").splitlines()
    found = {name: position for name, _, position in (line.partition("  ") for line in lines)}
    return {name: position for name, position in found.items() if not name.startswith("pit_crew")}


@each_record
def test_a_recorded_race_ends_where_it_ended(file: Path) -> None:
    """PS 7.2, PS-38: every entry is still legal, draws what it drew, and leads to the same position and standing."""
    record = parse_record(file.read_text(encoding="utf-8"))
    race = replay(GAME, record)
    assert text(race.state) == positions()[file.stem]
    assert GAME.is_over(race.state, race.fixed) == (record.end is not None)
    if record.end is not None:
        assert record.end == GAME.standing(race.state, race.fixed)


@each_record
def test_a_recorded_race_is_written_as_it_was_read(file: Path) -> None:
    """Byte by byte."""
    lines = record_lines(parse_record(file.read_text(encoding="utf-8")))
    assert "".join(f"{line}\n" for line in lines) == file.read_text(encoding="utf-8")


@each_record
def test_a_sealed_race_is_verified(file: Path) -> None:
    """And the others say that nothing was sealed."""
    record = parse_record(file.read_text(encoding="utf-8"))
    wanted = [] if record.sealed else ["line 1: no luck was sealed in this record"]
    assert list(verify(GAME, record)) == wanted


def test_every_record_has_its_position() -> None:
    """And there are sealed ones among them."""
    assert set(positions()) == {file.stem for file in RECORDS}
    assert sum(bool(parse_record(file.read_text(encoding="utf-8")).sealed) for file in RECORDS) >= 3


def test_the_records_touch_everything() -> None:
    """PS 5.3 to PS 5.13, PS 8.6: each option value, table line, kind of words, block, phase to leave in, and way to end."""
    touched = set().union(*(tags_of(parse_record(file.read_text(encoding="utf-8"))) for file in RECORDS))
    assert sorted(EVERYTHING - touched) == []


def test_every_refusal_stands_in_a_vector() -> None:
    """Refused commands are in no record; they have a file of their own."""
    lines = (VECTORS / "refusals/pit_stop.txt").read_text(encoding="utf-8").splitlines()
    met = {line.split("|")[0].strip() for line in lines if "|" in line and not line.startswith("#")}
    assert {refusal.name.lower() for refusal in Refusal if refusal != Refusal.NONE} <= met
