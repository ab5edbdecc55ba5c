"""Records hold what the plain objects hold."""

from typing import Any

import numpy as np

from pitboard.compile import records


def filled(cls: type[Any]) -> Any:
    """An object whose every number is different."""
    plain = cls()
    plain.phase, plain.asked, plain.die = 2, -1, 6
    plain.deck, plain.score, plain.held = [1, 2, 3], [40, 50], [[4, 5, 6], [7, 8, 9]]
    plain.clock, plain.told = 2**40, [8, 9]
    return plain


def test_a_number_takes_four_bytes_and_eight_where_its_range_needs_them(toy: Any) -> None:
    """The declaration alone decides."""
    state = toy.load().State
    kinds = {name: records.dtype(state)[name].base.str for name in records.dtype(state).names or ()}
    assert kinds.pop("clock") == "<i8"
    assert set(kinds.values()) == {"<i4"}
    assert records.dtype(state)["held"].shape == (2, 3)


def test_there_and_back_is_the_same_object(toy: Any) -> None:
    """Told fields too, though equality leaves them out."""
    state = toy.load().State
    plain = filled(state)
    back = records.read(records.record(plain), state)
    assert back == plain
    assert back.told == plain.told
    assert back.phase is type(back.phase)(2)
    assert {type(n) for row in back.held for n in row} == {int}


def test_a_record_is_not_tied_to_the_object_it_was_made_from(toy: Any) -> None:
    """Neither changes with the other."""
    state = toy.load().State
    plain = filled(state)
    record = records.record(plain)
    record.held[1][2] = 0
    plain.deck[0] = 7
    assert plain.held[1][2] == 9
    assert record.deck.tolist() == [1, 2, 3]


def test_fresh_records_are_zeroed_like_fresh_objects(toy: Any) -> None:
    """As many as asked for."""
    state = toy.load().State
    made = records.records(state, 3)
    assert len(made) == 3
    assert not np.any(made.view(np.uint8))
    assert records.read(made[2], state) == state()
