"""Twins do what their functions do."""

from typing import Any

import pytest

from pitboard.compile import luck as compiled_luck
from pitboard.compile import records
from pitboard.compile.twins import Twins
from pitboard.kernel import luck as plain_luck
from pitboard.kernel.sources import Seeded


def fixed_of(rules: Any, enough: int) -> Any:
    """What a race is played on."""
    fixed = rules.Fixed()
    fixed.enough = enough
    return fixed


def test_a_race_of_twins_is_the_plain_race(toy: Any, cache: Any) -> None:
    """Same luck, same acts, same end, number by number."""
    rules = toy.load()
    play = Twins().of(rules.play)
    fixed = fixed_of(rules, 45)
    for race in range(30):
        plain, record = rules.State(), records.record(rules.State())
        plain_source, source = Seeded(3, race), compiled_luck.seeded(3, race)
        assert play(record, records.record(fixed), source) == rules.play(plain, fixed, plain_source)
        read = records.read(record, rules.State)
        assert read == plain
        assert read.told == plain.told
        assert source.tolist() == [plain_source.state, len(plain_source.drawn)]


def test_each_function_is_compiled_once_whatever_it_is_called_with(toy: Any, cache: Any) -> None:
    """Four-byte numbers, truths, members and literals are all one kind of number."""
    rules = toy.load()
    twins = Twins()
    play = twins.of(rules.play)
    play(records.record(rules.State()), records.record(fixed_of(rules, 9)), compiled_luck.seeded())
    assert twins.compiled == len(twins)
    assert len(list(cache.iterdir())) == len(twins)


def test_copies_and_comparisons_made_from_a_declaration_compile(toy: Any, cache: Any) -> None:
    """`copy_into` and `same` are rule functions like any."""
    rules = toy.load()
    state = records.record(rules.State())
    state.held[1][1] = 4
    other = records.record(rules.State())
    assert Twins().of(rules.twice)(state, records.record(fixed_of(rules, 9)), compiled_luck.seeded(), other)
    assert other.held.tolist() == [[0, 0, 0], [0, 4, 0]]


def test_another_luck_is_another_twin_and_gives_its_own_result(toy: Any, cache: Any) -> None:
    """A result of one luck is never served for another, though both have one name and one cache."""
    rules = toy.load()

    def roll(luck: Any) -> int:
        return 6

    first, second = Twins(), Twins({plain_luck.roll: roll})
    assert first.name(rules.throw) != second.name(rules.throw)
    assert first.name(rules.worth) == second.name(rules.worth)
    faces = []
    for twins in (first, second):
        state = records.record(rules.State())
        twins.of(rules.throw)(state, records.record(fixed_of(rules, 9)), 0, compiled_luck.seeded(2))
        faces.append(int(state.die))
    assert faces == [Seeded(2).roll(), 6]
    assert faces[0] != 6


def test_checked_twins_find_an_index_that_is_out_of_bounds(toy: Any, cache: Any) -> None:
    """The variant for tests has a fingerprint of its own."""
    toy.edit("toy_rules", "return WORTH[kind] + BONUS", "return WORTH[kind]")
    rules = toy.load()
    checked = Twins(checked=True)
    assert checked.name(rules.worth) != Twins().name(rules.worth)
    assert checked.of(rules.worth)(2) == 5
    with pytest.raises(IndexError):
        checked.of(rules.worth)(3)


def test_progress_counts_compiled_functions_and_is_silent_when_all_is_cached(toy: Any, cache: Any) -> None:
    """So a person hears of it once, on the first run."""
    rules = toy.load()
    said: list[tuple[int, int]] = []
    arguments = (records.record(rules.State()), records.record(fixed_of(rules, 9)), compiled_luck.seeded())
    Twins(progress=lambda done, of: said.append((done, of))).of(rules.play)(*arguments)
    assert [done for done, _ in said] == list(range(1, len(said) + 1))
    assert said[-1] == (len(said), len(said))
    said.clear()
    again = Twins(progress=lambda done, of: said.append((done, of)))
    again.of(rules.play)(*arguments)
    assert said == []
    assert again.compiled == 0
