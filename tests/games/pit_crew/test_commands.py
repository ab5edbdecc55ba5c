"""The door into the rules: who may do what when, arguments out of range, and times (chapter 9)."""

import pytest

from pitboard.games.pit_crew import GAME
from pitboard.games.pit_crew.words import AREAS, KINDS, Verb
from pitboard.kernel.notation import act_words, parse, read_act, text
from pitboard.kernel.sources import Seeded
from tests.games.pit_crew.crew import Race, written

BUSY = """
    red_1   7b 3w
    red_2   5b
    red     has *b nitro
    red     front_left 3b 4w capped
    red     tank 10b *b
    green_1 1b
    green   complete 900
    green   die
    red     distance 3
    green   distance 3
"""
"""A position in which something of everything is there."""


@pytest.mark.parametrize("number", [-(2**40), -2, -1, AREAS, 99, 2**40])
def test_an_area_out_of_range_is_refused_like_any_other(number: int) -> None:
    """PC 4.1: no number, however large, is more than a refusal."""
    race = written(BUSY, crews=[2, 1])
    assert race.act(0, Verb.LAY, 14, number) == "no_such_area"
    assert race.act(0, Verb.CAP, number) == "no_such_area"


@pytest.mark.parametrize("number", [-(2**40), -1, 0, KINDS, 2**40])
def test_a_card_out_of_range_is_refused_like_any_other(number: int) -> None:
    """PC-84: nor is an unknown card, or none at all, ever laid."""
    race = written(BUSY, crews=[2, 1])
    assert race.act(0, Verb.LAY, number, 4) == "no_such_card"


@pytest.mark.parametrize("seat", [-(2**40), -2, 3, 9, 2**40])
def test_a_seat_out_of_range_is_refused(seat: int) -> None:
    """PC-1: whatever it asks."""
    race = written(BUSY, crews=[2, 1])
    assert {race.act(seat, verb) for verb in GAME.verbs} == {"no_such_seat"}


@pytest.mark.parametrize("verb", [-1, 0, 15, 2**40])
def test_a_command_out_of_range_is_refused(verb: int) -> None:
    """PC 3.1: for seats and for the clock."""
    race = written(BUSY, crews=[2, 1])
    assert [race.act(seat, verb) for seat in (-1, 0, 2)] == ["no_such_command"] * 3


def test_the_clock_has_no_hands() -> None:
    """PC 9.3: what hands do it cannot do, and what it does hands cannot."""
    race = written(BUSY, crews=[2, 1])
    for verb, words in GAME.verbs.items():
        if words.by_clock:
            assert race.act(0, verb) == "only_the_clock"
        else:
            assert race.act(-1, verb) == "no_such_seat"


def test_an_area_is_looked_at_before_the_card() -> None:
    """PC-26, PC-120: who lays a missing card on a capped area hears of the cap, and of a complete car before the card."""
    race = written(BUSY, crews=[2, 1])
    assert race.says("red_1 lay 1w front_left") == "area_capped"
    assert race.says("red_1 lay 1w engine") == "area_closed"
    assert race.says("green_1 lay 1w discard") == "car_complete"


def test_a_missing_card_is_told_before_a_changed_pile() -> None:
    """PC-10, PC-24: a card that one does not hold cannot come back."""
    race = written(BUSY, crews=[2, 1])
    assert race.says("red_1 lay 1w tank seen 0") == "not_in_hand"
    assert race.says("red_1 lay 7b tank seen 0") == "pile_changed"
    assert race.says("red_1 lay *b tank seen 0") == "wrench_used"


def test_nothing_is_accepted_when_the_race_is_over() -> None:
    """PC 8.4: from nobody, not even from the clock."""
    race = Race(crews=[1, 1]).play("red_1 leave")
    assert (race.phase, race.winner) == ("over", "green")
    assert {race.act(seat, verb) for seat in (-1, 0, 1) for verb in GAME.verbs} == {"race_over"}
    assert [GAME.acts(race.state, race.fixed, seat) for seat in (-1, 0, 1)] == [[], [], []]


def test_mats_are_frozen_from_the_end_of_the_phase_to_the_next_go() -> None:
    """PC-142: what hands do is refused in the draft and during the set-up; the mats that were judged stay as they were."""
    text = "red good 27\nred_1 1b\ngreen good 27\nred distance 4\ngreen distance 1\nred complete 0\nred die\ngreen complete 500"
    race = written(text, wrenches={"nitro": 9}).play("700 green_1 take_die -> nitro nitro")
    mats = [race.pile("red", "tank"), race.hand("red_1")]
    for line in ("701 red_1 lay 1b tank", "701 red_1 draw", "701 red_1 cap tank", "701 red_1 take_die", "701 red_1 roll"):
        assert race.says(line) == "no_round"
    assert [race.pile("red", "tank"), race.hand("red_1")] == mats == ["10b 10w 7w", "1b"]
    race.play("green_1 take_wrench nitro")
    assert (race.phase, race.pile("red", "tank")) == ("round_setup", "")
    assert race.says("900 red_1 draw") == "no_round"


def test_the_table_does_not_count_for_anybody() -> None:
    """PC 9.6: while the round runs no total, no point and no hint is shown, and right cards are offered like wrong ones."""
    race = written("red tank 10b 10w\nred front_left 3b\nred_1 7b 1w", crews=[1, 1])
    shared, own = GAME.view(race.state, race.fixed, 0)
    assert own == {
        "seat": 0, "hands": [{"seat": 0, "cards": ["7b", "1w", "", "", "", ""]}], "proposed": [], "asked": False, "captain": True,
    }  # fmt: skip
    assert shared["crews"][0]["reckoning"] is None
    numbers = {name for name, value in shared["crews"][0].items() if type(value) is int}
    assert numbers == {
        "car", "fuel", "pairs", "deck", "face", "roll_at", "out_round", "distance", "lap", "space", "place", "inside",
    }  # fmt: skip
    lays = [act_words(GAME, act) for act in GAME.acts(race.state, race.fixed, 0) if act[0] == Verb.LAY]
    assert {lay["area"] for lay in lays if lay["card"] == "7b"} == {lay["area"] for lay in lays if lay["card"] == "1w"}


def test_a_crew_that_is_out_watches() -> None:
    """PC-72: it does nothing more but leave."""
    race = written("red out 1\ngreen_1 1b", number=2, crews=[1, 1, 1])
    assert {race.act(0, verb) for verb in (Verb.DRAW, Verb.LAY, Verb.CAP, Verb.TAKE_DIE, Verb.ROLL, Verb.READY)} == {"crew_out"}
    assert GAME.acts(race.state, race.fixed, 0) == []
    assert race.says("red_1 leave") == ""


def test_a_refused_command_draws_no_luck() -> None:
    """PC 9.3: a refusal comes before the first card or die."""
    race = written(BUSY, crews=[2, 1])
    luck = Seeded(1)
    before = luck.state
    assert race.act(2, Verb.DRAW, luck=luck) == "car_complete"
    assert race.act(0, Verb.ROLL, luck=luck) == "no_die"
    assert race.act(-1, Verb.GO, luck=luck) == "round_runs"
    assert luck.state == before


def test_every_position_is_written_and_read_as_one_line() -> None:
    """PC 9.4: with cards, caps, times and all."""
    race = written(BUSY, crews=[2, 1])
    line = text(race.state)
    assert parse(GAME.State, line) == race.state
    assert text(parse(GAME.State, line)) == line
    for part in ("phase=pit_crew", "caps=1,31,0", "done_at=-1,900,-1", "dice_at=1150", "deck_left=34,39,40", "laid_count=4,0*2"):
        assert part in line.split()


def test_commands_are_written_by_name_and_read_back() -> None:
    """PC 9.1: cards and areas by their names, members counted from one."""
    race = written(BUSY, crews=[2, 1])
    for seat in (-1, 0, 1, 2):
        for act in GAME.acts(race.state, race.fixed, seat):
            assert read_act(GAME, act_words(GAME, act)) == act
    assert act_words(GAME, (Verb.LAY, 14, 4, 0)) == {"do": "lay", "card": "7w", "area": "tank"}
    assert act_words(GAME, (Verb.NAME_VETERANS, 0, 2, 0)) == {"do": "veteran_crew", "first": 1, "second": 3}
    assert act_words(GAME, (Verb.TAKE_WRENCH, 84, 0, 0)) == {"do": "take_wrench", "wrench": "nitro"}


@pytest.mark.parametrize(
    ("text", "acts", "seat", "verb", "at"),
    [
        ("red complete 500\nred die", "", 0, Verb.ROLL, 750),
        ("red complete 500\nred die", "800 red_1 roll -> 2", 0, Verb.ROLL, 1800),
        ("red complete 500", "900 red_1 take_die", -1, Verb.DECIDE, 1150),
        ("red complete 500\ngreen complete 600", "900 red_1 take_die\n820 green_1 take_die", -1, Verb.DECIDE, 1070),
        ("red complete 500\ngreen complete 700", "", -1, Verb.STOP, 5700),
        ("red complete 500\nred die\ngreen complete 700", "", -1, Verb.STOP, 5750),
        ("red complete 500\ngreen complete 400\ngreen die", "", -1, Verb.STOP, 5650),
    ],
)
def test_the_earliest_time_is_the_first_that_is_accepted(text: str, acts: str, seat: int, verb: int, at: int) -> None:
    """PC-37, PC-34, PC-124: told exactly, refused a millisecond before, done on time."""
    race = written(f"{text}\nred distance 4\ngreen distance 1\nred good 27\ngreen good 27", cars=[[27]] * 2).play(acts)
    assert GAME.earliest is not None
    assert GAME.earliest(race.state, race.fixed, seat, verb) == at
    race.now = at - 1
    assert race.act(seat, verb, luck=Seeded(1)) == "too_soon"
    race.now = at
    assert race.act(seat, verb, luck=Seeded(1)) == ""


@pytest.mark.parametrize("verb", [Verb.READY, Verb.DRAW, Verb.LAY, Verb.CAP, Verb.TAKE_DIE, Verb.GO, Verb.TIME_UP])
def test_all_else_has_no_earliest_time(verb: int) -> None:
    """PC 9.7: hands are never held back."""
    race = written(BUSY, crews=[2, 1])
    assert GAME.earliest is not None
    assert GAME.earliest(race.state, race.fixed, 0, verb) == -1


def test_all_that_hands_can_do_is_listed_once() -> None:
    """PC 3.1: one row for equal cards, and none for what is refused."""
    race = written("red_1 7b 7b 3w\nred has 8* 8*\nred capped front_left front_right", crews=[2, 1], wrenches={"8*": 9})
    acts = GAME.acts(race.state, race.fixed, 0)
    assert len(acts) == len(set(acts))
    lays = [(words["card"], words["area"]) for words in (act_words(GAME, act) for act in acts) if words["do"] == "lay"]
    open_areas = ["rear_left", "rear_right", "tank", "discard"]
    assert sorted(lays) == sorted((card, area) for card in ("7b", "3w", "8*") for area in open_areas)
    assert [act_words(GAME, act)["area"] for act in acts if act[0] == Verb.CAP] == ["rear_left", "rear_right", "tank"]
    assert {act[0] for act in acts} == {Verb.LAY, Verb.CAP}
    assert Verb.DRAW in {act[0] for act in GAME.acts(race.state, race.fixed, 1)}


def test_equal_wrenches_on_offer_are_one_choice() -> None:
    """PC-81: a deck of a table may hold doubles."""
    race = written("red distance 1\ngreen distance 2\nyellow distance 3\noffer nitro *b nitro", phase="draft", crews=[1, 1, 1])
    assert [act_words(GAME, act)["wrench"] for act in GAME.acts(race.state, race.fixed, 0)] == ["nitro", "*b"]
    race.play("red_1 take_wrench nitro")
    assert [act_words(GAME, act)["wrench"] for act in GAME.acts(race.state, race.fixed, 1)] == ["*b", "nitro"]
