"""Records as text: what is read, what is written, and every fault with its place."""

import json
from typing import Any

import pytest

from pitboard.kernel.record import TABLE_ACTS, Record, RecordError, parse_record, record_lines

HEAD: dict[str, Any] = {"pitboard": 1, "game": "pit_stop", "rules": 1, "setup": {"seats": 2}}
ENTRY: dict[str, Any] = {"n": 1, "at": 0, "seat": "red", "do": "throw", "luck": [4]}
HEX = "ab" * 32


def file(*items: dict[str, Any]) -> str:
    """The text of a record with these lines."""
    return "\n".join(json.dumps(item) for item in items)


def fault(text: str) -> str:
    """What is wrong with a record, and where."""
    with pytest.raises(RecordError) as error:
        parse_record(text)
    assert str(error.value) == f"{error.value.place}: {error.value.what}"
    return str(error.value)


def test_the_least_record_is_a_head() -> None:
    """Written by hand: no seal, no nonces, no entries, no end."""
    assert parse_record(file(HEAD)) == Record("pit_stop", 1, {"seats": 2})


def test_blank_lines_are_no_lines() -> None:
    """And line numbers count them all the same."""
    assert len(parse_record(f"\n{file(HEAD)}\n\n{file(ENTRY)}\n").entries) == 1
    assert fault(f"{file(HEAD)}\n\n\nrubbish").startswith("line 4: not JSON: ")


def test_what_is_written_is_read_back() -> None:
    """Head, entries, end, seal, nonces and secret."""
    end = {"standing": ["red", "blue"], "seats": [0, 1]}
    record = Record("pit_stop", 1, {"seats": 2}, HEX, [HEX, ""], "2026-11-30T20:00:00Z", [ENTRY], end, HEX)
    lines = list(record_lines(record))
    assert len(lines) == 3
    assert parse_record("\n".join(lines)) == record


def test_a_record_without_a_seal_says_nothing_of_one() -> None:
    """Neither in its head nor at its end."""
    lines = list(record_lines(Record("pit_stop", 1, {}, entries=[ENTRY], end={})))
    assert [sorted(json.loads(line)) for line in lines] == [
        ["game", "pitboard", "rules", "setup"],
        ["at", "do", "luck", "n", "seat"],
        ["end"],
    ]


@pytest.mark.parametrize("text", ["", "\n", "  \n\t\n"])
def test_an_empty_file_is_no_record(text: str) -> None:
    """Line 1 is missed."""
    assert fault(text) == "line 1: the record is empty"


@pytest.mark.parametrize(
    ("text", "message"),
    [
        ("{", "line 1: not JSON: "),
        ("[1, 2]", "line 1: a JSON object is wanted"),
        ('{"pitboard": NaN}', "line 1: not JSON: NaN is no number"),
        ("[" * 100_000, "line 1: not JSON: "),
        ('{"pitboard": ' + "9" * 5000 + "}", "line 1: not JSON: "),
    ],
)
def test_a_line_that_is_no_json_object_is_refused(text: str, message: str) -> None:
    """With what JSON has to say about it."""
    assert fault(text).startswith(message)


@pytest.mark.parametrize(
    ("change", "message"),
    [
        ({"color": 1}, "color: no such key"),
        ({"pitboard": 2}, "pitboard: must be 1, the version of the format"),
        ({"pitboard": True}, "pitboard: a whole number is wanted"),
        ({"pitboard": None}, "pitboard: a whole number is wanted"),
        ({"game": 5}, "game: a text is wanted"),
        ({"rules": "1"}, "rules: a whole number is wanted"),
        ({"rules": 1.0}, "rules: a whole number is wanted"),
        ({"setup": []}, "setup: an object is wanted"),
        ({"sealed": "xyz"}, "sealed: a hex text of 32 bytes is wanted"),
        ({"sealed": HEX.upper()}, "sealed: a hex text of 32 bytes is wanted"),
        ({"sealed": 7}, "sealed: a text is wanted"),
        ({"nonces": HEX}, "nonces: a list is wanted"),
        ({"nonces": [7]}, 'nonces: a list of hex texts of 32 bytes or "" is wanted'),
        ({"nonces": ["ab"]}, 'nonces: a list of hex texts of 32 bytes or "" is wanted'),
        ({"started": 2026}, "started: a text is wanted"),
    ],
)
def test_a_faulty_head_is_refused(change: dict[str, Any], message: str) -> None:
    """The key, and what is wanted there."""
    assert fault(file(HEAD | change)) == f"line 1: {message}"


@pytest.mark.parametrize("key", ["pitboard", "game", "rules", "setup"])
def test_a_head_without_what_it_must_say_is_refused(key: str) -> None:
    """Four keys cannot be left out."""
    assert fault(file({k: v for k, v in HEAD.items() if k != key})).startswith(f"line 1: {key}: ")


@pytest.mark.parametrize(
    ("change", "message"),
    [
        ({"n": 2}, "line 2: n: 1 is wanted here, not 2; entries count from 1 without gaps"),
        ({"n": "1"}, "line 2: n: a whole number is wanted"),
        ({"n": True}, "line 2: n: a whole number is wanted"),
        ({"at": -1}, "entry 1: at: no time before 0, and none after 1125899906842624 ms"),
        ({"at": 2**50 + 1}, "entry 1: at: no time before 0, and none after 1125899906842624 ms"),
        ({"at": 1.5}, "entry 1: at: a whole number is wanted"),
        ({"at": None}, "entry 1: at: a whole number is wanted"),
        ({"do": 3}, "entry 1: do: a text is wanted"),
        ({"seat": 0}, "entry 1: seat: a text is wanted"),
        ({"sealed": "00"}, "entry 1: sealed, salt: hex texts of 32 bytes are wanted"),
        ({"salt": 5}, "entry 1: sealed, salt: hex texts of 32 bytes are wanted"),
        ({"by": "magic"}, "entry 1: by: one of person, bot, plan, default, stand_in, steward, clock is wanted"),
        ({"luck": 4}, "entry 1: luck: a list is wanted"),
        ({"luck": [True]}, "entry 1: luck: a list of faces or kinds is wanted"),
        ({"luck": [[4]]}, "entry 1: luck: a list of faces or kinds is wanted"),
    ],
)
def test_a_faulty_entry_is_refused(change: dict[str, Any], message: str) -> None:
    """By its number once that is known, by its line before."""
    assert fault(file(HEAD, ENTRY | change)) == message


def test_entries_count_on_without_gaps() -> None:
    """A missing one is seen at the next."""
    assert fault(file(HEAD, ENTRY, ENTRY | {"n": 3})).startswith("line 3: n: 2 is wanted here, not 3")


@pytest.mark.parametrize(
    ("end", "message"),
    [
        ({"end": [], "secret": HEX}, "end: an object is wanted"),
        ({"end": {}, "secret": "00"}, "secret: a hex text of 32 bytes is wanted"),
        ({"end": {}, "secret": 5}, "secret: a text is wanted"),
        ({"end": {}, "winner": "red"}, "winner: no such key"),
    ],
)
def test_a_faulty_end_is_refused(end: dict[str, Any], message: str) -> None:
    """By its line."""
    assert fault(file(HEAD, ENTRY, end)) == f"line 3: {message}"


def test_nothing_may_follow_the_end() -> None:
    """Neither an entry nor another end."""
    assert fault(file(HEAD, {"end": {}}, ENTRY)) == "line 3: nothing may follow the end"
    assert fault(file(HEAD, {"end": {}}, {"end": {}})) == "line 3: nothing may follow the end"


def test_table_acts_have_their_own_keys() -> None:
    """What the table does is listed in one place."""
    assert TABLE_ACTS["sit"] == {"name", "person"}
    assert TABLE_ACTS["void"] == {"from", "to", "reason", "turn", "plan"}
    assert TABLE_ACTS["aid_on"] == TABLE_ACTS["aid_off"] == set()
    assert TABLE_ACTS["pause"] == TABLE_ACTS["pause_wish"] == set()
