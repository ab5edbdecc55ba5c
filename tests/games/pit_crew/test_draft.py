"""The draft of Monkey Wrenches: who picks when, and what happens to the rest."""

import pytest

from pitboard.games.pit_crew import GAME
from pitboard.games.pit_crew.names import KIND_NAMES
from tests.games.pit_crew.crew import judged, written

APART = "red distance 9\ngreen distance 5\nyellow distance 1\n"
OFFER = "offer nitro sabotage caltrops"


def test_the_last_picks_first_and_the_leader_gets_what_is_left() -> None:
    """PC 7.1, PC 7.2, PC-81: as many cards as crews; nobody is asked about the last one."""
    race = written(f"{APART}{OFFER}", phase="draft", crews=[1, 1, 1])
    assert race.asked == "yellow wrench"
    race.play("yellow_1 take_wrench caltrops")
    assert race.asked == "green wrench"
    race.play("green_1 take_wrench nitro")
    assert [race.wrenches(crew) for crew in ("red", "green", "yellow")] == [["sabotage"], ["nitro"], ["caltrops"]]
    assert (race.phase, race.state.round) == ("round_setup", 1)


def test_in_one_space_the_outer_car_picks_first() -> None:
    """PC-81: green came first and stands inside."""
    race = written(f"green distance 5\nred distance 5\nyellow distance 9\n{OFFER}", phase="draft", crews=[1, 1, 1])
    assert race.asked == "red wrench"
    assert race.play("red_1 take_wrench nitro").asked == "green wrench"


def test_a_card_that_is_not_on_offer_is_refused() -> None:
    """PC-81: nor one that was taken before, nor another crew's pick."""
    race = written(f"{APART}{OFFER}", phase="draft", crews=[1, 1, 1])
    assert race.says("yellow_1 take_wrench jet_fuel") == "not_on_offer"
    assert race.says("red_1 take_wrench nitro") == "not_your_choice"
    race.play("yellow_1 take_wrench nitro")
    assert race.says("green_1 take_wrench nitro") == "not_on_offer"


def test_the_cards_on_offer_are_open_to_all() -> None:
    """PC-115, PC-81: before the pick and after it."""
    race = written(f"{APART}{OFFER}", phase="draft", crews=[1, 1, 1])
    assert GAME.view(race.state, race.fixed, -1)[0]["offer"] == ["nitro", "sabotage", "caltrops"]
    race.play("yellow_1 take_wrench sabotage")
    shared = GAME.view(race.state, race.fixed, 0)[0]
    assert shared["offer"] == ["nitro", "caltrops"]
    assert shared["crews"][2]["wrenches"] == [{"card": "sabotage", "used": False}]


def test_two_copies_are_two_cards() -> None:
    """PC-112: one is taken, the other still lies there."""
    race = written(f"{APART}offer *b *b 4*", phase="draft", crews=[1, 1, 1], wrenches={"*b": 2, "4*": 2, "nitro": 9})
    race.play("yellow_1 take_wrench *b\ngreen_1 take_wrench *b")
    assert [race.wrenches(crew) for crew in ("red", "green", "yellow")] == [["4*"], ["*b"], ["*b"]]


@pytest.mark.parametrize(("number", "cars", "phase"), [(2, "normal", "draft"), (3, "normal", "over"), (3, "extended", "draft")])
def test_there_is_a_draft_after_every_round_but_the_last(number: int, cars: str, phase: str) -> None:
    """PC-81, PC-117: three of them in the extended game."""
    luck = "nitro sabotage caltrops" if phase == "draft" else ""
    assert judged(APART, luck, number=number, cars=cars).phase == phase


def test_the_extended_game_gives_three_wrenches() -> None:
    """PC-117, PC 7.3: in round four each crew has three, the oldest first."""
    race = judged(f"{APART}red has nitro *b\ngreen has sabotage *w\nyellow has jet_fuel 4*", "caltrops drafting crew_chief",
                  number=3, cars="extended")  # fmt: skip
    race.play("yellow_1 take_wrench caltrops\ngreen_1 take_wrench drafting")
    assert [race.wrenches(crew) for crew in ("red", "green", "yellow")] == [
        ["nitro", "*b", "crew_chief"],
        ["sabotage", "*w", "drafting"],
        ["jet_fuel", "4*", "caltrops"],
    ]
    assert race.state.round == 3


def test_two_crews_that_are_left_draw_two_cards() -> None:
    """PC-139: as many as crews still in; what is left in the deck stays hidden."""
    race = judged("red distance 9\ngreen distance 5\nyellow out 1", "nitro sabotage", number=2)
    assert [event["card"] for event in race.happened("offered")] == ["nitro", "sabotage"]
    assert race.asked == "green wrench"
    assert sum(race.state.wrench_deck) == 16


def test_a_card_once_drawn_never_comes_again() -> None:
    """PC-82: the deck grows smaller by what lies open, and by what crashed crews had (PC-152)."""
    race = judged(f"{APART}green has nitro\nred has drafting\nyellow has sabotage", "caltrops crew_chief jet_fuel", number=2)
    left = [KIND_NAMES[kind] for kind, count in enumerate(race.state.wrench_deck) if count]
    assert not {"nitro", "drafting", "sabotage", "caltrops", "crew_chief", "jet_fuel"} & set(left)
    assert sum(race.state.wrench_deck) == 12


def test_a_member_proposes_and_the_captain_takes() -> None:
    """PC-114, PC 9.2: the proposal is seen by the own crew alone, and time takes what was proposed."""
    race = written("red distance 9\ngreen distance 5\noffer nitro sabotage", phase="draft", crews=[1, 2])
    race.play("green_2 take_wrench sabotage")
    assert (race.asked, race.wrenches("green")) == ("green wrench", [])
    own = [GAME.own_view(race.state, race.fixed, seat)["proposed"] for seat in (-1, 0, 1, 2)]
    assert own == [[], [], ["sabotage"], ["sabotage"]]
    other = race.copy().play("clock time_up")
    assert (other.wrenches("green"), other.wrenches("red")) == (["sabotage"], ["nitro"])
    assert race.play("green_1 take_wrench nitro").wrenches("green") == ["nitro"]


@pytest.mark.parametrize(("face", "taken"), [(1, "nitro"), (2, "nitro"), (3, "sabotage"), (4, "sabotage"), (6, "caltrops")])
def test_lots_are_drawn_where_nobody_proposed(face: int, taken: str) -> None:
    """PC-114: two faces of a die for each of three cards."""
    race = written(f"{APART}{OFFER}", phase="draft", crews=[1, 1, 1]).play(f"clock time_up -> {face}")
    assert race.wrenches("yellow") == [taken]


@pytest.mark.parametrize(("face", "taken"), [(3, "nitro"), (4, "caltrops")])
def test_lots_over_two_cards_are_halves_of_a_die(face: int, taken: str) -> None:
    """PC-114: the cards that still lie there."""
    race = written(f"{APART}{OFFER}", phase="draft", crews=[1, 1, 1]).play("yellow_1 take_wrench sabotage")
    assert race.play(f"clock time_up -> {face}").wrenches("green") == [taken]


def test_the_first_who_answers_decides_by_option() -> None:
    """PC-114, option `crew_decision = any`."""
    race = written("red distance 9\ngreen distance 5\noffer nitro sabotage", phase="draft", crews=[1, 2],
                   options={"crew_decision": "any"})  # fmt: skip
    assert race.play("green_2 take_wrench sabotage").wrenches("green") == ["sabotage"]


def test_a_wrench_that_was_just_picked_changes_no_reckoning() -> None:
    """PC-122: the round that was judged is told as it was judged, though the draft goes on."""
    text = f"{APART}yellow front_left 4b 3b 4b 3b\nyellow discard 1b 1w 2b 3w\n"
    for card in ("perfect_setup", "crew_chief", "jet_fuel"):
        race = judged(text, f"{card} nitro caltrops", number=3, cars="extended")
        before = GAME.view(race.state, race.fixed, -1)[0]["crews"][2]["reckoning"]
        race.play(f"yellow_1 take_wrench {card}")
        after = GAME.view(race.state, race.fixed, -1)[0]["crews"][2]["reckoning"]
        assert (after, race.phase) == (before, "draft")


def test_a_new_round_begins_after_the_last_pick() -> None:
    """PC-140, PC 8.1: new mats, decks and dice, and the standing of this moment is noted."""
    race = judged(APART + "green distance 12\n", "nitro sabotage caltrops", number=2)
    race.play("yellow_1 take_wrench nitro\nred_1 take_wrench sabotage")
    state = race.state
    assert (race.phase, state.round, state.lead) == ("round_setup", 2, 1)
    assert [state.deck_left, state.laid_count, state.caps, state.done_at] == [[40] * 3, [0] * 3, [0] * 3, [-1] * 3]
    assert (state.dice_left, race.judged, race.hand_sizes()) == (2, [], [0, 0, 0])
