"""Hands and the deck (chapter 3, PC-8 to PC-18)."""

import pytest

from pitboard.games.pit_crew.words import Verb
from pitboard.kernel.sources import Seeded
from tests.games.pit_crew.crew import Race, written

SPENT = "red good 27\ngreen good 27\nred distance 4\ngreen distance 2\n"


def before_go(text: str, **setup: object) -> Race:
    """Round two is set up, its questions open."""
    return written(text, number=2, phase="round_setup", **setup)


def test_one_command_draws_one_card_and_many_may_follow() -> None:
    """PC-8, PC 3.2, PC 3.3: three are laid in a row; then up to the hand size, into the free places."""
    race = written("red_1 1b 2b 3b 4b 5b 6b").play("red_1 lay 2b tank\nred_1 lay 4b tank\nred_1 lay 5b tank")
    race.play("red_1 draw -> 9w\nred_1 draw -> 9w\nred_1 draw -> 10b")
    assert (race.hand("red_1"), race.deck("red")) == ("1b 9w 3b 9w 10b 6b", 31)
    assert race.says("red_1 draw -> 7w") == "hand_full"


@pytest.mark.parametrize(("crews", "size"), [([1, 1], 6), ([2, 2], 3), ([3, 3], 2), ([2, 3], 3)])
def test_hands_are_drawn_back_to_what_was_dealt(crews: list[int], size: int) -> None:
    """PC 3.2, PC 2.10: six to one, three each to two, two each to three."""
    race = Race(crews=crews).go()
    assert race.says("red_1 draw -> 1b") == "hand_full"
    card = race.hand("red_1").split()[0]
    race.play(f"red_1 lay {card} discard")
    assert len(race.hand("red_1").split()) == size - 1
    assert race.act(0, Verb.DRAW, luck=Seeded(2)) == ""
    assert len(race.hand("red_1").split()) == size
    assert race.says("red_1 draw -> 1b") == "hand_full"


def test_everybody_draws_for_the_own_hand_from_the_one_deck_of_the_crew() -> None:
    """PC-9: the deck is shared, so what one draws another cannot; a rival's deck is another one."""
    race = written("red_1 1b\nred_2 1b", crews=[2, 1])
    race.play("red_1 draw -> 7b\nred_2 draw -> 7b\ngreen_1 draw -> 7b")
    assert (race.hand("red_1"), race.hand("red_2"), race.hand("green_1")) == ("1b 7b", "1b 7b", "7b")
    assert (race.deck("red"), race.deck("green")) == (36, 39)
    assert (race.state.deck[0][13], race.state.deck[1][13]) == (0, 1)


@pytest.mark.parametrize("who", ["red_1", "green_1"])
def test_nobody_lays_from_the_hand_of_another(who: str) -> None:
    """PC-10: no card goes from hand to hand, not in the crew and not between crews."""
    race = written("red_1 1b\nred_2 7b\ngreen_1 9w", crews=[2, 1])
    assert race.says(f"{who} lay 7b tank") == "not_in_hand"


def test_no_card_goes_back_into_the_deck() -> None:
    """PC-11: a discarded card stays there, and the deck only shrinks."""
    race = written("red_1 1b 2b 3b 4b 5b 6b").play("red_1 lay 1b discard\nred_1 lay 2b discard")
    assert (race.deck("red"), race.pile("red", "discard")) == (34, "1b 2b")
    race.play("red_1 draw -> 1b\nred_1 draw -> 2b")
    assert (race.deck("red"), race.state.deck[0][:6]) == (32, [0, 0, 2, 0, 2, 1])


def test_cards_that_stay_in_a_hand_cost_nothing() -> None:
    """PC-12: at the end of the round only the mat is judged."""
    race = written(f"{SPENT}red_1 1b 1w 2w 3w 4b 5b\nred complete 0\ngreen complete 500", cars=[[27]] * 2)
    assert race.play("9000 clock stop").points("red") == 0


def test_nobody_has_to_draw() -> None:
    """PC-13, PC 3.5: an empty hand may cap and reach."""
    race = written("red_1 1b 2b").play("red_1 lay 1b tank\nred_1 lay 2b tank")
    race.play("\n".join(f"red_1 cap {area}" for area in ("tank", "front_left", "front_right", "rear_left", "rear_right")))
    assert (race.hand("red_1"), race.says("red_1 take_die")) == ("", "")


def test_a_card_that_was_just_drawn_may_be_laid_at_once() -> None:
    """PC 3.4: and the next one drawn after it."""
    race = written("red_1 1b").play("red_1 draw -> 7w\nred_1 lay 7w tank\nred_1 draw -> 7w\nred_1 lay 7w tank")
    assert race.pile("red", "tank") == "7w 7w"


def test_an_empty_deck_stays_empty_and_nobody_is_stuck() -> None:
    """PC-14: the Discard is not shuffled in; hands are played on, and caps go anywhere."""
    race = written("red_1 7b 8b\nred deck 3w").play("red_1 draw -> 3w")
    assert race.says("red_1 draw -> 3w") == "deck_empty"
    race.play("red_1 lay 3w tank\nred_1 cap tank\nred_1 cap rear_left")
    assert (race.deck("red"), race.hand("red_1"), len(race.pile("red", "discard").split())) == (0, "7b 8b", 37)


def test_the_deck_is_whole_again_in_the_next_round() -> None:
    """PC-14, PC 8.1: forty cards, and no hands till GO."""
    text = f"{SPENT}red_1 1b 1w\nred complete 0\ngreen complete 500\nred has nitro\ngreen has drafting"
    race = written(text, wrenches={"drafting": 9}).play("9000 clock stop -> drafting drafting\nclock time_up -> 1")
    assert (race.phase, race.state.round, race.deck("red"), race.hand("red_1")) == ("round_setup", 1, 40, "")
    assert race.state.deck[0][1:] == [2] * 20


@pytest.mark.parametrize(
    ("crews", "text", "sizes"),
    [
        ([1, 1], "red has bad_nachos", [6, 5]),
        ([1, 1], "red has veteran_crew", [8, 6]),
        ([1, 1], "red has veteran_crew\ngreen has bad_nachos", [7, 6]),
        ([2, 2], "red has veteran_crew", [4, 4, 3, 3]),
        ([1, 2, 1], "green has bad_nachos", [5, 3, 3, 5]),
        ([1, 1, 1], "green has bad_nachos\nyellow has bad_nachos", [5, 5, 5]),
        ([2, 1], "red has veteran_crew bad_nachos\ngreen has veteran_crew", [4, 4, 7]),
        ([2, 1], "red has veteran_crew\nred gone 1", [0, 8, 6]),
    ],
)
def test_hands_change_where_there_is_nothing_to_choose(crews: list[int], text: str, sizes: list[int]) -> None:
    """PC-15, PC-16, PC-147, PC-128: both changes count together, a doubled one counts once, and nobody is asked."""
    race = before_go(text, crews=crews)
    assert race.asked == ""
    race.go()
    assert race.hand_sizes() == sizes
    assert [len(race.hand(name).split()) for name in race.names] == sizes


def test_the_nachos_come_before_the_veterans() -> None:
    """PC-15: so that the hit crew can answer: one change undoes the other."""
    race = before_go("red has veteran_crew\ngreen has bad_nachos", crews=[3, 2])
    assert race.asked == "green bad_nachos red"
    assert race.says("red_1 veteran_crew 1 2") == "no_such_choice"
    race.play("green_1 bad_nachos 2")
    assert race.asked == "red veteran_crew"
    race.play("red_1 veteran_crew 2 3").go()
    assert race.hand_sizes() == [2, 2, 3, 3, 3]


def test_the_nachos_name_somebody_in_each_rival_crew() -> None:
    """PC-15: two in a race of three crews, and none in the own."""
    race = before_go("green has bad_nachos", crews=[2, 2, 3])
    asked = []
    for member in (2, 3):
        asked.append(race.asked)
        race.play(f"green_1 bad_nachos {member}")
    assert asked == ["green bad_nachos red", "green bad_nachos yellow"]
    assert race.go().hand_sizes() == [3, 2, 3, 3, 2, 2, 1]


def test_a_crashed_crew_is_not_named() -> None:
    """PC-15, PC-72: nor does its card act in a later round (PC-152)."""
    race = before_go("green has bad_nachos\nyellow out 1\nyellow has bad_nachos", crews=[2, 2, 2])
    assert race.asked == "green bad_nachos red"
    race.play("green_2 bad_nachos 1\ngreen_1 bad_nachos 1")
    assert race.asked == ""
    assert race.go().hand_sizes() == [2, 3, 3, 3, 0, 0]


def test_the_smallest_hand_is_one_card() -> None:
    """PC-17: two less one."""
    race = before_go("green has bad_nachos", crews=[3, 1]).play("green_1 bad_nachos 3").go()
    assert race.hand_sizes() == [2, 2, 1, 6]
    assert len(race.hand("red_3").split()) == 1


@pytest.mark.parametrize("line", ["green_1 bad_nachos 1", "red_1 veteran_crew 1 2"])
def test_nobody_is_named_anew_during_the_round(line: str) -> None:
    """PC-18: what was named holds to its end."""
    race = before_go("green has bad_nachos\nred has veteran_crew", crews=[3, 1])
    race.play("green_1 bad_nachos 3\nred_1 veteran_crew 2 3").go()
    assert race.says(line) == "round_runs"
    assert race.hand_sizes() == [2, 3, 2, 6]


def test_the_larger_hand_is_drawn_back_to_as_well() -> None:
    """PC-16, PC 7.17: eight cards to somebody who plays alone, from the deal to the end of the round."""
    race = before_go("red has veteran_crew").go()
    for count in range(7, 4, -1):
        race.play(f"red_1 lay {race.hand('red_1').split()[0]} discard")
        assert len(race.hand("red_1").split()) == count
    for _ in range(3):
        kind = next(kind for kind, left in enumerate(race.state.deck[0]) if left)
        race.play(f"red_1 draw -> {(kind + 1) // 2}{'wb'[kind % 2]}")
    assert race.says("red_1 draw -> 1b") == "hand_full"


def test_of_two_that_hold_the_nachos_the_first_in_the_standing_is_asked() -> None:
    """PC-128: it acts once; and each of the two is hit by the other one."""
    text = "red has bad_nachos\ngreen has bad_nachos\nred distance 3\ngreen distance 8\nyellow distance 9\n"
    race = before_go(text, crews=[2, 2, 2])
    asked = []
    while race.asked:
        asked.append(race.asked)
        race.play("red_1 bad_nachos 1" if race.asked.startswith("red") else "green_1 bad_nachos 1")
    assert asked == ["green bad_nachos red", "red bad_nachos green", "green bad_nachos yellow"]
    assert race.go().hand_sizes() == [2, 3, 2, 3, 2, 3]


def test_the_cards_of_a_leaver_stay_in_that_hand() -> None:
    """PC-156: nobody else can play them, and the others draw no more than before."""
    race = written("red_1 1b 2b 3b\nred_2 7b 8b 9b", crews=[2, 1]).play("red_2 leave")
    assert race.says("red_1 lay 7b tank") == "not_in_hand"
    assert race.says("red_1 draw -> 4w") == "hand_full"
    assert (race.hand("red_2"), race.deck("red")) == ("7b 8b 9b", 34)


def test_from_the_next_round_on_those_who_are_left_share_the_six_cards() -> None:
    """PC-156: three are two, and then one."""
    assert before_go("red gone 2", crews=[3, 2]).go().hand_sizes() == [3, 0, 3, 3, 3]
    assert before_go("red gone 1 2", crews=[3, 2]).go().hand_sizes() == [0, 0, 6, 3, 3]
    assert before_go("red gone 3\nred has veteran_crew", crews=[3, 2]).go().hand_sizes() == [4, 4, 0, 3, 3]
    assert before_go("red gone 2 3\nred has veteran_crew", crews=[3, 2]).go().hand_sizes() == [8, 0, 0, 3, 3]


def test_a_naming_of_somebody_who_leaves_before_go_is_done_again() -> None:
    """PC-156: for the Nachos, and for the veterans."""
    race = before_go("green has bad_nachos", crews=[3, 1]).play("green_1 bad_nachos 2\nred_2 leave")
    assert race.asked == "green bad_nachos red"
    assert race.says("green_1 bad_nachos 2") == "no_such_member"
    assert race.play("green_1 bad_nachos 3").go().hand_sizes() == [3, 0, 2, 6]
    race = before_go("red has veteran_crew", crews=[3, 1]).play("red_1 veteran_crew 1 2\nred_2 leave")
    assert race.asked == ""
    assert race.go().hand_sizes() == [4, 0, 4, 6]
    race = before_go("red has veteran_crew", crews=[2, 1]).play("red_2 leave")
    assert race.go().hand_sizes() == [8, 0, 6]


def test_a_naming_of_others_holds_when_somebody_leaves() -> None:
    """PC-156: only what named the leaver is asked again."""
    race = before_go("green has bad_nachos", crews=[3, 2]).play("green_1 bad_nachos 2\nred_3 leave")
    assert race.asked == ""
    assert race.go().hand_sizes() == [3, 2, 0, 3, 3]


def test_whoever_is_alone_at_last_is_named_unasked() -> None:
    """PC-156, PC 9.2: where there is only one answer nobody is asked."""
    race = before_go("green has bad_nachos", crews=[2, 1])
    assert race.asked == "green bad_nachos red"
    race.play("red_1 leave")
    assert race.asked == ""
    assert race.go().hand_sizes() == [0, 5, 6]
