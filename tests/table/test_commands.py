"""Every command is answered, and one sent twice is applied once."""

import json
import random

import pytest

from pitboard.table.house import HOUSE_RULES, REFUSALS
from pitboard.table.ids import KEPT, CommandIds


def at_gathering(table, person, do, **args):
    """A table command before the start."""
    return lambda made: made[table].send(person, do, **args)


REFUSED = {
    "no_such_seat": at_gathering("gathering", "ben", "sit", seat=9, name="Ben"),
    "seat_taken": at_gathering("gathering", "ben", "sit", seat=0, name="Ben"),
    "seat_free": at_gathering("gathering", "ann", "kick", seat=1),
    "not_your_seat": at_gathering("gathering", "ben", "stand", seat=0),
    "no_seat": at_gathering("gathering", "ben", "ready"),
    "race_begun": at_gathering("racing", "cem", "sit", seat=0, name="Cem"),
    "not_begun": at_gathering("gathering", "ann", "pause"),
    "too_few": at_gathering("gathering", "ann", "start"),
    "host_only": at_gathering("gathering", "ben", "lock"),
    "not_yourself": at_gathering("gathering", "ann", "kick", seat=0),
    "about_to_start": at_gathering("opening", "ann", "stand"),
    "no_nonce_due": at_gathering("gathering", "ann", "open", nonce="0" * 64),
    "nonce_differs": at_gathering("opening", "ann", "open", nonce="0" * 64),
    "no_stand_in": at_gathering("racing", "ann", "take_back"),
    "not_paused": at_gathering("racing", "ann", "resume"),
    "no_such_command": lambda made: made["racing"].act("ann", 0, "fly"),
    "wrong_arguments": lambda made: made["racing"].act("ann", 0, "move"),
    "nameless": at_gathering("gathering", "ben", "sit", seat=1, name=" \u200b "),
    "no_such_level": at_gathering("gathering", "ann", "fill", level="chief"),
    "no_such_call": at_gathering("gathering", "ann", "call", text="boo"),
    "not_over": at_gathering("racing", "ann", "rematch"),
    "race_over": at_gathering("over", "ann", "leave"),
    "no_aid": at_gathering("racing", "ann", "aid_on"),
    "no_plans": at_gathering("racing", "ann", "plan", plan="speed 20"),
}
"""One command for each refusal that can be met with a single one."""

MET_ELSEWHERE = {
    "locked",
    "removed",
    "not_all_ready",
    "seats_needed",
    "left_already",
    "paused",
    "call_too_soon",
    "pause_asked",
    "hands_full",
    "aid_is_on",
    "aid_is_off",
    "plan_faults",
    "no_timetable",
    "no_deadline",
    "not_later",
    "too_far",
    "no_reason",
    "choice_lies",
    "no_such_turn",
    "corrected_enough",
    "own_case",
    "dice_first",
    "no_dice_wanted",
    "no_such_face",
    "other_dice",
    "taken_back",
    "no_real_dice",
    "nothing_entered",
}
"""Refusals that take more than one command; here and in the tests of what they are about they are met."""


@pytest.mark.parametrize("name", REFUSED)
def test_a_refusal_of_the_table_says_what_and_why(request, refusal, name):
    """Table 8: with the paragraph, and nothing changes."""
    made = {stage: request.getfixturevalue(stage) for stage in ("gathering", "opening", "racing", "over")}
    outcome = REFUSED[name](made)
    assert refusal(outcome) == name
    what, why, rule = REFUSALS[name]
    assert (outcome.answer["what"], outcome.answer["why"], outcome.answer["rule"]) == (what, why, rule)


def test_every_refusal_is_met_by_a_test():
    """None is there that nobody can meet."""
    assert set(REFUSED) | MET_ELSEWHERE == set(REFUSALS)


def test_every_refusal_leads_to_a_house_rule():
    """And every house rule that forbids something says so in words."""
    assert {words.rule for words in REFUSALS.values()} <= set(HOUSE_RULES)
    assert all(words.what.endswith(".") and words.why.endswith(".") for words in REFUSALS.values())


def test_who_has_left_asks_for_nothing_more(evening, refusal):
    """Table 6."""
    table = evening(seats=3, options={"cars": "chosen"})
    table.begin("ben", "cem")
    table.send("ben", "leave")
    assert refusal(table.send("ben", "stand_in")) == "left_already"
    assert refusal(table.send("ben", "leave")) == "left_already"
    assert refusal(table.send("ann", "kick", seat=1)) == "left_already"


def test_the_same_id_twice_is_answered_twice_and_applied_once(racing):
    """Table 8: the second answer is the first one again."""
    first = racing.act("ann", 0, "throw", id="x")
    second = racing.act("ann", 0, "throw", id="x")
    assert first.answer == second.answer
    assert (second.entries, second.frames) == ([], [])


def test_ids_belong_to_persons(racing):
    """Two people may choose the same one."""
    racing.act("ann", 0, "throw", id="x")
    assert racing.act("ben", 1, "throw", id="x").entries


def test_a_number_and_a_text_are_two_ids(gathering):
    """1 is not "1"."""
    gathering.send("ann", "lock", id=1)
    assert gathering.send("ann", "unlock", id="1").entries


def test_an_id_is_known_across_a_crash(racing):
    """Table 8: it stands in the log, so the table that was made again knows it."""
    first = racing.act("ann", 0, "throw", id="x")
    racing.table = racing.again()
    second = racing.act("ann", 0, "throw", id="x")
    assert (second.answer, second.entries) == (first.answer, [])


def test_a_command_of_several_entries_is_known_by_its_id(gathering, seal):
    """Starting makes the host ready and drops the free seats: once."""
    gathering.send("ann", "bot", seat=1)
    first = gathering.send("ann", "start", nonce_seal=seal("ann"), id="go")
    assert len(first.entries) == 2
    assert gathering.send("ann", "start", nonce_seal=seal("ann"), id="go").answer == first.answer


def test_what_was_refused_stays_refused(racing):
    """Table 8: a second copy that comes late, over a line that was given up, is answered as the first one was."""
    first = racing.act("ben", 1, "throw", id="x")
    racing.act("ann", 0, "throw")
    again = racing.act("ben", 1, "throw", id="x")
    assert (again.answer, again.entries) == (first.answer, [])
    assert racing.act("ben", 1, "throw", id="y").entries


def test_the_last_ids_of_each_person_are_remembered():
    """The 64 last ones, whatever others send."""
    ids = CommandIds()
    for n in range(1, 3 * KEPT):
        ids.note("ann", f"a{n}", n)
        ids.note("ben", n, n)
    assert ids.find_entry("ann", f"a{3 * KEPT - 1}") == 3 * KEPT - 1
    assert ids.find_entry("ann", f"a{2 * KEPT}") == 2 * KEPT
    assert ids.find_entry("ann", f"a{2 * KEPT - 1}") is None
    assert ids.find_entry("ben", 2 * KEPT) == 2 * KEPT
    assert ids.find_entry("cem", "a1") is None


def test_an_id_is_found_only_where_a_record_begins():
    """Bytes that happen to look like an id in the middle of another one do not count."""
    ids = CommandIds()
    for n in range(1, 40):
        ids.note("ann", n, n)
    kept = ids._known["ann"]
    kept[4:12] = kept[12:20]
    assert ids.find_entry("ann", 2) == 2


def test_every_command_at_any_time_is_answered(evening):
    """Table 8: hundreds of commands that make little sense; each is applied or refused, and the log stays sound."""
    dice = random.Random(5)
    table = evening(seats=3)
    dos = ["sit", "stand", "bot", "fill", "kick", "lock", "unlock", "list", "unlist", "pause", "resume", "leave"]
    dos += ["stand_in", "take_back", "rematch", "call", "rename", "open", "throw", "move"]
    met = set()
    for turn in range(1_500):
        if turn == 300:
            table.send(table.table.host, "fill")
            for person in ("ann", "ben", "cem"):
                table.send(person, "ready")
        person, do, seat = dice.choice(["ann", "ben", "cem"]), dice.choice(dos), dice.choice([0, 1, 2, 3])
        if do in ("throw", "move"):
            args = {"spaces": dice.randint(0, 6), "lane": dice.randint(0, 2)} if do == "move" else {}
            outcome = table.act(person, seat, do, **args)
        else:
            level = dice.choice(["", "ace"])
            outcome = table.send(person, do, seat=seat, name="Max", text="nice", level=level, wait=300)
        assert ("refused" in outcome.answer) == (not outcome.entries)
        met.add(outcome.answer.get("refused", do))
    assert len(met) > 25
    assert [entry["n"] for entry in table.entries()] == list(range(1, table.table.n + 1))
    assert json.dumps(table.again().welcome("ann")["shared"]) == json.dumps(table.table.welcome("ann")["shared"])
