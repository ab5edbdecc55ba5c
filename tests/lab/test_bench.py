"""The bench: the same dice for what is compared, more races until an answer is sure enough, kept tables of these rules alone."""

import os
from collections.abc import Callable, Iterator, Sequence
from dataclasses import replace
from pathlib import Path
from typing import Any

import numpy as np
import pytest

from pitboard.games.pit_stop.legal import legal
from pitboard.kernel.luck import below
from pitboard.lab import Bench, Notes, Scenario, column, wins_of
from pitboard.lab.bench import LEAST, PIECE, QUICK_RACES
from pitboard.lab.driving import Table
from pitboard.lab.engines import Here, Piece
from pitboard.lab.estimates import Estimate
from pitboard.lab.kept import Kept
from pitboard.lab.scenario import loop_in_process

SHORT = {"board": "ridge", "options": {"laps": 1}}
EVEN = Scenario("pit_stop", ("random", "random"), SHORT)


class Counting:
    """An engine that remembers what it was given to do."""

    jobs = 1

    def __init__(self) -> None:
        self.done: list[Piece] = []

    def run(self, scenario: Scenario, pieces: Sequence[Piece]) -> Iterator[Table]:
        """As `Engine.run`."""
        self.done += pieces
        return Here().run(scenario, pieces)

    def close(self) -> None:
        """As `Engine.close`."""


def worth(number: int) -> Callable[[Any, Any, Any], None]:
    """A note that is always that number."""

    def note(state: Any, fixed: Any, result: Any) -> None:
        result[5] = number

    return note


def leaning(edge: int) -> Callable[[Any, Any, int, Any, Any], int]:
    """A bot that takes the first act so many times of ten, and else any: a function made anew at each call."""

    def choose(view: Any, fixed: Any, seat: int, luck: Any, acts: Any) -> int:
        count = legal(view, fixed, seat, acts)
        return 0 if below(luck, 10) < edge else below(luck, count)

    return choose


def test_races_are_numbered_and_raced_once() -> None:
    """docs/lab.md, common random numbers: more races begin with those there were, and nothing is raced again."""
    engine = Counting()
    bench = Bench(engine, seed=3)
    few, many = bench.races(EVEN, 70), bench.races(EVEN, 2 * PIECE)
    assert many.table[:70].tolist() == few.table.tolist()
    assert [number for piece in engine.done for number in range(piece.first, piece.first + piece.races)] == list(range(2 * PIECE))
    assert bench.races(EVEN, 50).table.tolist() == few.table[:50].tolist()
    assert bench.raced == 2 * PIECE


def test_the_same_seed_is_the_same_whoever_asks_and_another_seed_another() -> None:
    """docs/lab.md, fixed seeds: nothing of the moment enters."""
    tables = [Bench(seed=seed).races(EVEN, 100).table.tolist() for seed in (5, 5, 6)]
    assert tables[0] == tables[1] != tables[2]


def test_a_difference_is_taken_race_by_race_with_the_same_dice() -> None:
    """docs/lab.md, paired differences: a scenario differs from itself by nothing, and paired intervals are narrower than two
    apart. PS-10: who takes other lanes on the same dice has much in common with whoever throws them."""
    bench = Bench()
    same = bench.difference(EVEN, EVEN, column("turns"), reach=1, most=500)
    assert (same.value, same.reach) == (0, 0)
    longer = Scenario("pit_stop", ("random", "random"), {**SHORT, "options": {"laps": 1, "silent_landing": "moves_only"}})
    paired = bench.difference(longer, EVEN, column("turns"), reach=0, most=2_000)
    apart = [bench.mean(each, column("turns"), reach=0, most=2_000).reach for each in (longer, EVEN)]
    assert paired.races == 2_000
    assert paired.reach < 0.9 * np.hypot(*apart)


def test_more_is_raced_until_the_interval_is_narrow_enough_or_the_most_is_reached() -> None:
    """docs/lab.md, run until the interval is narrow enough: twice as many races each time."""
    asked: list[int] = []

    def estimate(races: int) -> Estimate:
        asked.append(races)
        return Estimate(0, -100 / races, 100 / races, races)

    assert Bench().until(estimate, reach=0.03, most=50_000).races == 4 * LEAST
    assert asked == [LEAST, 2 * LEAST, 4 * LEAST]
    assert Bench().until(estimate, reach=0.001, most=5_500).races == 5_500
    assert Bench(quick=True).until(estimate, reach=0.001, most=5_500).races == QUICK_RACES
    assert Bench(precision=0.5).until(estimate, reach=0, most=2_000).races == 8_000


def test_what_was_kept_is_not_raced_again(tmp_path: Path) -> None:
    """docs/lab.md, `--resume` goes on: pieces that are there are read, a damaged one is raced anew."""
    first, again, afresh = Counting(), Counting(), Counting()
    whole = Bench(first, kept=Kept(tmp_path)).races(EVEN, 3 * PIECE).table
    assert len(first.done) == 3
    (damaged,) = tmp_path.glob(f"*/1-{PIECE}-*.npy")
    damaged.write_bytes(damaged.read_bytes()[:100])
    bench = Bench(again, kept=Kept(tmp_path))
    assert bench.races(EVEN, 3 * PIECE).table.tobytes() == whole.tobytes()
    assert again.done == [Piece(1, PIECE, PIECE)]
    assert bench.raced == 3 * PIECE
    Bench(afresh, kept=Kept(tmp_path, goes_on=False)).races(EVEN, 3 * PIECE)
    assert len(afresh.done) == 3


def test_a_study_that_is_done_forgets_its_own_races_and_those_of_long_ago(tmp_path: Path) -> None:
    """docs/lab.md, `--resume`: a quick look, or one with another seed, takes nothing from a long study that was broken off."""
    long, quick = Kept(tmp_path), Kept(tmp_path)
    Bench(kept=long).races(EVEN, PIECE)
    Bench(kept=quick, seed=2).races(EVEN, 60)
    (kept,) = tmp_path.glob("*/1-0-*.npy")
    quick.forget()
    assert list(tmp_path.glob("*/*")) == [kept]
    os.utime(kept, (0, 0))
    Kept(tmp_path).forget()
    assert not tmp_path.exists()


def test_a_full_disk_is_no_reason_to_stop(tmp_path: Path) -> None:
    """docs/lab.md, Ctrl-C keeps what is done: where nothing can be kept the study goes on, and it is said."""
    (tmp_path / "file").write_text("", encoding="utf-8")
    kept = Kept(tmp_path / "file")
    assert len(Bench(kept=kept).races(EVEN, 10)) == 10
    assert (kept.races, kept.trouble) == (0, "Not a directory")


@pytest.mark.parametrize(
    "other",
    [
        Scenario("pit_stop", ("random", "random"), SHORT, Notes(worth(8), ("worth",))),
        Scenario("pit_stop", ("random", "steady"), SHORT, Notes(worth(7), ("worth",))),
        Scenario("pit_stop", ("random", "random"), {"board": "harbor", "options": {"laps": 1}}, Notes(worth(7), ("worth",))),
        Scenario("pit_stop", ("random", "random"), SHORT, Notes(worth(7), ("worth",)), how=(1,)),
    ],
    ids=["another note", "another bot", "another board", "other numbers to meddle by"],
)
def test_kept_tables_of_other_rules_bots_or_notes_are_not_taken(other: Scenario, tmp_path: Path) -> None:
    """docs/lab.md, the same result: a function of the same name that says something else is another."""
    noted, engine = Scenario("pit_stop", ("random", "random"), SHORT, Notes(worth(7), ("worth",))), Counting()
    assert Bench(kept=Kept(tmp_path)).races(noted, 10)["worth"].tolist() == [7] * 10
    Bench(engine, kept=Kept(tmp_path)).races(other, 10)
    assert len(engine.done) == 1
    Bench(engine, kept=Kept(tmp_path)).races(noted, 10)
    assert len(engine.done) == 1


def test_a_changed_rule_has_another_name_for_what_is_kept(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """docs/lab.md, the same result: the fingerprint of the compiled loop stands in the name, whatever else is the same."""
    Bench(kept=Kept(tmp_path)).races(EVEN, 10)
    mended = loop_in_process(EVEN)._replace(name="races_of_mended_rules")
    monkeypatch.setattr("pitboard.lab.bench.loop_in_process", lambda *_: mended)
    engine = Counting()
    Bench(engine, kept=Kept(tmp_path)).races(EVEN, 10)
    assert len(engine.done) == 1
    steady = Scenario("pit_stop", ("steady", "random"), SHORT)
    assert len({loop_in_process(each).name for each in (EVEN, steady, replace(EVEN, notes=Notes(worth(7), ("worth",))))}) == 3


def test_two_bots_made_by_one_function_are_two() -> None:
    """docs/lab.md, your own bot as one function: made with other numbers it is another bot, in one race as well."""
    bench = Bench()
    one, two = (Scenario("pit_stop", (leaning(edge), "random"), SHORT) for edge in (3, 4))
    assert one.text != two.text == Scenario("pit_stop", (leaning(4), "random"), SHORT).text
    both = Scenario("pit_stop", (leaning(3), leaning(4)), SHORT)
    assert len(bench.races(both, 5)) == 5


def test_a_bot_that_reads_another_number_is_another_bot(monkeypatch: pytest.MonkeyPatch) -> None:
    """docs/lab.md, your own bot as one function: whoever changes a number in a notebook races by the new one."""
    bench, wins = Bench(seed=3), []
    for number in (0, 10, 0):
        monkeypatch.setitem(globals(), "EDGE", number)
        wins.append(bench.races(Scenario("pit_stop", (edgy, edgy), SHORT), 40)["winner"].tolist())
    assert wins[0] == wins[2] != wins[1]
    assert bench.raced == 80


EDGE = 0


def edgy(view: Any, fixed: Any, seat: int, luck: Any, acts: Any) -> int:
    """A bot that takes the first act EDGE times of ten, and else any."""
    count = legal(view, fixed, seat, acts)
    return 0 if below(luck, 10) < EDGE else below(luck, count)


def test_measures_name_wins_and_columns() -> None:
    """docs/lab.md, one small toolkit: wins of a seat add up to one a race; a column that nobody noted is an error."""
    races = Bench().races(EVEN, 60)
    assert (wins_of(0)(races) + wins_of(1)(races)).tolist() == [1] * 60
    assert column("turns")(races).min() > 0
    with pytest.raises(KeyError):
        column("fuel")(races)
