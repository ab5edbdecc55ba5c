"""Placing cards and caps (chapter 4, PC-19 to PC-29, PC-84 to PC-86, PC-120, PC-129, PC-133)."""

from itertools import product

import pytest

from pitboard.games.pit_crew import GAME
from pitboard.games.pit_crew.names import AREA_NAMES, KIND_NAMES
from pitboard.games.pit_crew.words import Verb
from tests.games.pit_crew.crew import written

SIX = "front_left front_right rear_left rear_right tank engine"
FIVE = "front_left front_right rear_left rear_right tank"


@pytest.mark.parametrize("area", AREA_NAMES)
@pytest.mark.parametrize("card", ["1b", "5w", "10w"])
def test_every_open_area_takes_every_card(card: str, area: str) -> None:
    """PC-19, PC 4.5, PC 4.12: nothing is refused for its number or color, on top of whatever lies there."""
    race = written(f"red_1 {card}\nred {area} 3b 3b 8w", number=2).play(f"red_1 lay {card} {area}")
    assert race.pile("red", area) == f"3b 3b 8w {card}"
    assert race.happened("placed") == [{"what": "placed", "seat": 0, "crew": "red", "card": card, "area": area}]


def test_everybody_lays_on_every_area_of_the_own_mat() -> None:
    """PC 4.2, PC-133: and nobody on another; a card comes down on the mat of the crew whose hand it was."""
    race = written("red_1 1b\nred_2 2b\ngreen_1 3b", crews=[2, 1])
    race.play("red_1 lay 1b tank\nred_2 lay 2b tank\ngreen_1 lay 3b tank")
    assert (race.pile("red", "tank"), race.pile("green", "tank")) == ("1b 2b", "3b")


def test_cards_lie_in_the_order_in_which_they_came() -> None:
    """PC 4.3, PC 4.4: each on top of its pile, and the view shows the whole pile (PC-23)."""
    race = written("red_1 9b 1w 5b 5b").play("red_1 lay 5b tank\nred_1 lay 9b tank\nred_1 lay 1w discard\nred_1 lay 5b tank")
    piles = GAME.shared_view(race.state, race.fixed)["crews"][0]["piles"]
    assert (piles[4], piles[6]) == (["5b", "9b", "5b"], ["1w"])


def test_no_command_takes_a_card_back() -> None:
    """PC-20, PC-26: after a card and a cap all that can be done is more of it."""
    race = written("red_1 9b 1w").play("red_1 lay 9b tank\nred_1 cap tank")
    before = GAME.copy(race.state)
    for verb, a, b, c in GAME.acts(race.state, race.fixed, 0):
        trial = race.copy()
        if verb != Verb.DRAW:
            assert trial.act(0, verb, a, b, c) == ""
        assert trial.pile("red", "tank") == "9b"
        assert trial.state.caps[0] & before.caps[0] == before.caps[0]


def test_an_engine_without_work_takes_neither_card_nor_cap() -> None:
    """PC-21: it would be a Discard that costs nothing."""
    race = written("red_1 5b 5w\nred has 5*", number=1)
    for line in ("red_1 lay 5b engine", "red_1 lay 5* engine", "red_1 cap engine"):
        assert race.says(line) == "area_closed"


def test_the_discard_has_no_cap_and_stays_open_to_the_last_one() -> None:
    """PC-22: then it closes with everything else."""
    race = written("red_1 5b 6b 7b")
    assert race.says("red_1 cap discard") == "no_cap_there"
    for area in FIVE.split()[:-1]:
        race.play(f"red_1 cap {area}")
    race.play("red_1 lay 5b discard\nred_1 cap tank")
    assert race.says("red_1 lay 6b discard") == "car_complete"


def test_after_the_last_cap_nobody_places_or_draws() -> None:
    """PC-120: neither from the hand nor from before the crew; teammates neither."""
    race = written("red_1 5b\nred_2 6b\nred has *b\nred complete 0", crews=[2, 1])
    for line in ("red_1 lay 5b tank", "red_2 lay 6b discard", "red_2 lay *b discard", "red_1 draw -> 1b", "red_2 cap tank"):
        assert race.says(line) in ("car_complete", "area_capped")
    assert race.says("red_1 draw -> 1b") == "car_complete"
    assert race.says("red_2 lay *b discard") == "car_complete"


def test_by_option_the_discard_stays_open_to_the_end_of_the_phase() -> None:
    """PC-120, PC-22: `discard_after_last_cap` on `open`, and only the Discard."""
    race = written("red_1 5b 6b\nred complete 0", options={"discard_after_last_cap": "open"})
    assert race.says("red_1 lay 6b tank") == "area_capped"
    assert race.play("red_1 lay 5b discard").pile("red", "discard") == "5b"


def test_the_second_of_two_cards_comes_back() -> None:
    """PC-24, PC 9.5: its player saw another pile; the quicker card lies."""
    race = written("red_1 5b\nred_2 6b\nred tank 1b", crews=[2, 1]).play("red_1 lay 5b tank seen 1")
    assert race.says("red_2 lay 6b tank seen 1") == "pile_changed"
    assert race.hand("red_2") == "6b"
    assert race.play("red_2 lay 6b tank seen 2").pile("red", "tank") == "1b 5b 6b"


@pytest.mark.parametrize(("seen", "refusal"), [(0, "pile_changed"), (1, "pile_changed"), (2, ""), (3, "pile_changed")])
def test_a_card_names_the_number_of_cards_that_its_player_saw(seen: int, refusal: str) -> None:
    """PC-24: one more than that is its third argument, so an empty pile can be named."""
    race = written("red_1 5b\nred tank 1b 2b")
    assert race.copy().act(0, Verb.LAY, KIND_NAMES.index("5b"), AREA_NAMES.index("tank"), seen + 1) == refusal


def test_a_card_that_names_no_number_lies_in_any_case() -> None:
    """PC-24: records and bots need not say what they saw."""
    race = written("red_1 5b\nred tank 1b 2b")
    assert race.act(0, Verb.LAY, KIND_NAMES.index("5b"), AREA_NAMES.index("tank"), 0) == ""


def test_only_the_own_pile_has_to_be_the_same() -> None:
    """PC-24: cards elsewhere on the mat do not cross, nor do those of rivals."""
    race = written("red_1 5b\nred_2 6b\ngreen_1 7b", crews=[2, 1])
    race.play("red_2 lay 6b discard seen 0\ngreen_1 lay 7b tank seen 0\nred_1 lay 5b tank seen 0")
    assert race.pile("red", "tank") == "5b"


def test_by_option_both_cards_lie() -> None:
    """PC-24: `pile_check` on `stack`, in the order in which they came."""
    race = written("red_1 5b\nred_2 6b", crews=[2, 1], options={"pile_check": "stack"})
    race.play("red_1 lay 5b tank seen 0\nred_2 lay 6b tank seen 0")
    assert race.pile("red", "tank") == "5b 6b"


def test_a_cap_closes_the_area_with_whatever_lies_there() -> None:
    """PC-155, PC-24: it does not come back, and a card on its way does."""
    race = written("red_1 5b\nred_2 6b", crews=[2, 1]).play("red_1 lay 5b tank\nred_2 cap tank")
    assert race.capped("red") == ["tank"]
    assert race.says("red_2 lay 6b tank seen 0") == "area_capped"


@pytest.mark.parametrize("area", SIX.split())
def test_a_cap_goes_on_anything_and_on_nothing(area: str) -> None:
    """PC-25, PC-27, PC 4.14: on any area but the Discard, at any time."""
    assert written("", number=2).play(f"red_1 cap {area}").capped("red") == [area]
    assert written(f"red {area} 1b", number=2).play(f"red_1 cap {area}").capped("red") == [area]


@pytest.mark.parametrize("area", SIX.split())
def test_a_cap_stays(area: str) -> None:
    """PC-26, PC 4.13: no card and no second cap goes there any more."""
    race = written("red_1 5b", number=2).play(f"red_1 cap {area}")
    assert race.says(f"red_1 cap {area}") == "area_capped"
    assert race.says(f"red_1 lay 5b {area}") == "area_capped"


def test_each_command_puts_one_cap_on() -> None:
    """PC-28: six commands for six caps, by whichever member."""
    race = written("", number=2, crews=[2, 1])
    for count, area in enumerate(SIX.split(), 1):
        race.play(f"red_{1 + count % 2} cap {area}")
        assert len(race.capped("red")) == count
        assert (race.state.done_at[0] >= 0) == (count == 6)


def test_completion_is_told_with_the_time_of_the_last_cap() -> None:
    """PC-29: five caps on a 27."""
    race = written(f"red capped {FIVE.removesuffix(' tank')}").play("1234 red_1 cap tank")
    assert [event["what"] for event in race.events] == ["capped", "complete"]
    assert race.state.done_at == [1234, -1, -1]


def test_an_extra_card_is_laid_by_anybody_and_once_a_round() -> None:
    """PC-84: it lies before the crew and in no hand."""
    race = written("red_1 1b 2b 3b\nred_2 4b 5b 6b\nred has *b 4*", crews=[2, 1])
    race.play("red_2 lay *b tank")
    assert race.says("red_1 lay *b tank") == "wrench_used"
    assert (race.hand("red_2"), race.says("red_2 draw -> 1w")) == ("4b 5b 6b", "hand_full")
    assert race.play("red_1 lay 4* rear_left").pile("red", "rear_left") == "4*"


@pytest.mark.parametrize("area", AREA_NAMES)
@pytest.mark.parametrize("card", ["*b", "*w", "8*", "5/9*"])
def test_an_extra_card_goes_wherever_an_action_card_goes(card: str, area: str) -> None:
    """PC-85: on tires, in the tank, the engine and the Discard, and counts as a card there."""
    race = written(f"red has {card}\nred {area} 1b", number=2).play(f"red_1 lay {card} {area} seen 1")
    assert race.pile("red", area) == f"1b {card}"
    assert race.state.pile[0][AREA_NAMES.index(area)] == 2


def test_an_extra_card_is_a_card_of_the_discard() -> None:
    """PC-85: two cards there are one point."""
    text = "red good 27\ngreen good 27\nred has *b\nred discard *b 1w\nred distance 4\ngreen distance 1\n"
    race = written(text + "red complete 0\ngreen complete 500", cars=[[27]] * 2).play("9000 clock stop")
    assert race.points("red") == 1


def test_no_command_takes_an_extra_card_into_a_hand() -> None:
    """PC-86: from the table to the pile is one act."""
    race = written("red_1 1b\nred has *b", crews=[2, 1])
    for seat, lay in product((0, 1), GAME.acts(race.state, race.fixed, 0)):
        trial = race.copy()
        if lay[0] == Verb.LAY and trial.act(seat, *lay) == "":
            assert "*b" not in trial.hand("red_1") + trial.hand("red_2")


def test_two_cards_of_one_kind_are_laid_one_after_the_other() -> None:
    """PC-84: each of them once."""
    race = written("red has 8* 8*", wrenches={"8*": 9}).play("red_1 lay 8* tank\nred_1 lay 8* tank")
    assert race.pile("red", "tank") == "8* 8*"
    assert race.says("red_1 lay 8* tank") == "wrench_used"


@pytest.mark.parametrize("card", ["*w", "4*", "3/7*"])
def test_nobody_lays_an_extra_card_of_another_crew(card: str) -> None:
    """PC-84, PC-133: it lies before the crew that picked it."""
    assert written(f"green has {card}").says(f"red_1 lay {card} tank") == "not_your_wrench"


@pytest.mark.parametrize("card", ["nitro", "bad_nachos", "veteran_driver"])
def test_other_wrenches_are_not_laid(card: str) -> None:
    """PC-83, PC-84: they act by themselves."""
    assert written(f"red has {card}").says(f"red_1 lay {card} tank") == "no_such_card"


def test_an_extra_card_may_be_left_lying() -> None:
    """PC-83: that costs nothing."""
    text = "red good 27\ngreen good 27\nred has 4* *b\nred distance 4\ngreen distance 1\nred complete 0\ngreen complete 500"
    assert written(text, cars=[[27]] * 2).play("9000 clock stop").points("red") == 0


def test_extra_cards_come_back_at_every_set_up() -> None:
    """PC-129: to their crew, and never into the deck."""
    text = "red good 27\ngreen good 27\nred has *b\nred discard *b\nred distance 4\ngreen distance 1\n"
    race = written(text + "red complete 0\ngreen complete 500", wrenches={"nitro": 9})
    assert race.says("red_1 lay *b tank") == "area_capped"
    race.play("9000 clock stop -> nitro nitro\ngreen_1 take_wrench nitro").go()
    assert (race.wrenches("red"), race.state.used[0], race.state.deck_left[0]) == (["*b", "nitro"], [0, 0, 0], 34)
    assert race.play("red_1 lay *b tank").pile("red", "tank") == "*b"


def test_rivals_see_the_mat_and_not_the_hand() -> None:
    """PC-133: piles, caps, the sizes of deck and hand are open; cards in hand are for their crew."""
    race = written("red_1 5b 6w\nred_2 7b\nred tank 1b capped\nred has *b", crews=[2, 1])
    for seat in (-1, 2):
        seen = GAME.State()
        GAME.blind(race.state, race.fixed, seat, seen)
        shared, own = GAME.view(seen, race.fixed, seat)
        red = shared["crews"][0]
        assert (red["piles"][4], red["capped"][4], red["deck"], red["wrenches"]) == (
            ["1b"], True, 36, [{"card": "*b", "used": False}],
        )  # fmt: skip
        assert [(s["cards"], s["hand_size"]) for s in shared["seats"]] == [(2, 3), (1, 3), (0, 6)]
        assert (seen.hand[0][:3], seen.hand[1][:3], seen.deck[0][1:]) == ([-1, -1, 0], [-1, 0, 0], [-1] * 20)
        assert all(hand["seat"] == 2 for hand in own["hands"])
    assert GAME.own_view(race.state, race.fixed, 1)["hands"][0] == {"seat": 0, "cards": ["5b", "6w", ""]}
