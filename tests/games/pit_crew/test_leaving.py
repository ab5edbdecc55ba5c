"""People who leave, and crews that resign: before GO, while hands work, and in the draft."""

import pytest

from pitboard.games.pit_crew import GAME
from tests.games.pit_crew.crew import Race, costs, written

APART = "red distance 9\ngreen distance 5\nyellow distance 1\n"
AT_WORK = APART + "red good 31\nred capped tank engine front_left front_right rear_left\ngreen good 31\nyellow good 31\n"


def at_work(text: str = "", **setup: object) -> Race:
    """Three crews in round three; red lacks a cap, the others lack all of theirs."""
    return written(AT_WORK + text, number=3, **{"crews": [1, 1, 1], **setup})


def test_the_others_play_on_with_what_they_hold() -> None:
    """PC-156: the cards stay in the hand of the leaver, nobody else can play them, and the crew draws on."""
    race = written("red_1 7b 3w\nred_2 4b", crews=[2, 1]).play("red_1 leave")
    assert race.happened("left") == [{"what": "left", "seat": 0, "crew": "red"}]
    assert race.hand("red_1") == "7b 3w"
    assert race.says("red_2 lay 7b tank") == "not_in_hand"
    assert race.says("red_1 lay 7b tank") == "left_already"
    race.play("red_2 lay 4b tank\nred_2 draw -> 7b")
    assert race.state.racing[:2] == [1, 1]


def test_from_the_next_round_on_the_hands_are_those_of_who_is_left() -> None:
    """PC-156, PC 2.10: a crew has six cards; one who left has none."""
    race = written("red gone 2", number=2, phase="round_setup", crews=[3, 2]).ready()
    race.play("clock go -> 1b 1w 2b 2w 3b 3w 1b 1w 2b 2w 3b 3w")
    assert race.hand_sizes() == [3, 0, 3, 3, 3]
    assert race.hand("red_2") == ""


def test_the_first_who_is_left_is_captain() -> None:
    """PC 9.1, PC-114: and answers what stands open; a proposal stands."""
    race = written("red distance 9\ngreen distance 5\noffer nitro sabotage", phase="draft", crews=[1, 3])
    race.play("green_3 take_wrench sabotage\ngreen_1 leave")
    assert [GAME.own_view(race.state, race.fixed, seat)["captain"] for seat in (1, 2, 3)] == [False, True, False]
    assert GAME.own_view(race.state, race.fixed, 2)["proposed"] == ["sabotage"]
    assert race.play("green_2 take_wrench nitro").wrenches("green") == ["nitro"]


def test_the_naming_is_done_again_when_the_named_one_leaves() -> None:
    """PC-156, PC-15: before GO; one who is then alone is named unasked."""
    race = written("red has bad_nachos", number=2, phase="round_setup", crews=[1, 3])
    race.play("red_1 bad_nachos 2\ngreen_2 leave")
    assert race.asked == "red bad_nachos green"
    race.play("red_1 bad_nachos 3\ngreen_1 leave")
    assert (race.asked, race.state.nachos[1]) == ("", 3)
    race.play("green_3 leave")
    assert race.winner == "red"


def test_a_naming_stands_when_somebody_else_leaves() -> None:
    """PC-156: only the leaver's own naming is void."""
    race = written("red has bad_nachos", number=2, phase="round_setup", crews=[2, 3])
    race.play("red_1 bad_nachos 2\nred_2 leave\ngreen_3 leave")
    assert (race.asked, race.state.nachos[1]) == ("", 3)


def test_veterans_are_named_again_and_two_who_are_left_are_veterans_unasked() -> None:
    """PC-156, PC-147."""
    race = written("green has veteran_crew", number=2, phase="round_setup", crews=[1, 3])
    race.play("green_1 veteran_crew 1 2\ngreen_2 leave")
    assert (race.asked, race.state.veterans[:4]) == ("", [0, 1, 0, 1])
    race.play("green_3 leave")
    assert race.state.veterans[:4] == [0, 2, 0, 0]


def test_a_proposal_outlives_those_whom_it_does_not_name() -> None:
    """PC-114, PC-156: when time runs out it holds, though somebody left meanwhile; not so if that one was proposed."""
    race = written("red has bad_nachos", number=2, phase="round_setup", crews=[2, 3, 1])
    race.play("red_2 bad_nachos 2")
    assert race.copy().play("yellow_1 leave\nclock time_up").state.nachos[1] == 3
    assert race.copy().play("green_3 leave\nclock time_up").state.nachos[1] == 3
    gone = race.copy().play("green_2 leave")
    assert (gone.asked, gone.state.proposed) == ("red bad_nachos green", [-1, -1])


@pytest.mark.parametrize("phase", ["round_setup", "draft"])
def test_who_resigns_between_two_pit_crew_phases_is_out_at_once(phase: str) -> None:
    """PC-150: there is no mat to judge; and a crew left alone has won."""
    offer = "offer nitro sabotage caltrops" if phase == "draft" else ""
    race = written(f"{APART}{offer}", number=2, phase=phase, crews=[1, 1, 1]).play("red_1 leave")
    assert [event["what"] for event in race.events[:3]] == ["left", "resigned", "out"]
    assert (race.standing, race.state.out_round) == (["green", "yellow"], [2, 0, 0])
    assert race.says("red_1 ready_up") == "left_already"
    race.play("green_1 leave")
    assert (race.phase, race.winner) == ("over", "yellow")


def test_before_go_a_die_leaves_with_the_crew() -> None:
    """PC-30: one fewer than there are crews."""
    race = written(APART, number=2, phase="round_setup", crews=[1, 1, 1])
    assert race.state.dice_left == 2
    assert race.play("green_1 leave").state.dice_left == 1


def test_the_leader_who_is_gone_before_go_did_not_begin_the_round() -> None:
    """PC-77, PC-75: who leads among the others is noted."""
    race = written(APART, number=2, phase="round_setup", crews=[1, 1, 1])
    assert race.state.lead == 0
    assert race.play("red_1 leave").state.lead == 1


def test_in_a_draft_the_card_of_a_crew_that_resigned_is_left_over() -> None:
    """PC-156: the two that stay are both asked, and one card lies there unused."""
    race = written(f"{APART}offer nitro sabotage caltrops", phase="draft", crews=[1, 1, 1]).play("yellow_1 leave")
    assert race.asked == "green wrench"
    race.play("green_1 take_wrench nitro")
    assert race.asked == "red wrench"
    race.play("red_1 take_wrench caltrops")
    assert (race.phase, race.state.offer, race.state.dice_left) == ("round_setup", [0, 0, 0], 1)


def test_a_crew_that_has_picked_may_resign_and_the_draft_goes_on() -> None:
    """PC-156: its wrench is out of the game with it."""
    race = written(f"{APART}offer nitro sabotage caltrops", phase="draft", crews=[1, 1, 1])
    race.play("yellow_1 take_wrench sabotage\nyellow_1 leave")
    assert race.asked == "green wrench"
    race.play("green_1 take_wrench nitro")
    assert (race.phase, race.wrenches("red")) == ("round_setup", ["caltrops"])


def test_the_wrench_of_a_crew_that_resigned_before_go_asks_nobody() -> None:
    """PC-150, PC-15: Bad Nachos are gone with their crew."""
    race = written("red has bad_nachos", number=2, phase="round_setup", crews=[1, 3, 2])
    race.play("red_1 bad_nachos 2")
    assert (race.asked, race.state.nachos) == ("red bad_nachos yellow", [-1, 2, -1])
    race.play("red_1 leave")
    assert (race.asked, race.state.nachos) == ("", [-1, -1, -1])


def test_a_mat_is_judged_though_its_crew_resigned() -> None:
    """PC-146, option `resigned = judged`, which is used unless another is set: rivals get its points, then it is out."""
    race = at_work("red has drafting\n" + costs("green", 2), cars="extended").play("green_1 leave\n900 red_1 cap rear_right")
    assert (race.phase, race.standing) == ("pit_crew", ["red", "green", "yellow"])
    for area in ("front_left", "front_right", "rear_left", "rear_right", "tank", "engine"):
        race.play(f"2000 yellow_1 cap {area}")
    race.play("clock stop -> nitro sabotage")
    assert race.judged == ["red", "yellow", "green"]
    assert [race.distance(crew) for crew in ("red", "green", "yellow")] == [11, 5, 3]
    assert (race.standing, race.state.out_round) == (["red", "yellow"], [0, 3, 0])
    assert [event["what"] for event in race.events if event["what"] in ("out", "offered")] == ["out", "offered", "offered"]
    assert race.phase == "draft"


def test_a_good_mat_may_win_the_last_round_though_its_crew_resigned() -> None:
    """PC-150: the end of the game is asked as if nobody had resigned."""
    race = at_work().play("red_1 leave\n1000 green_1 leave\n2000 yellow_1 leave -> 6 1")
    assert race.happened("stopped") == [{"what": "stopped", "why": "nobody_left", "crew": None}]
    assert race.winner == "red"


def test_one_car_left_after_the_others_resigned_has_won() -> None:
    """PC-150: the game would go on, but red and green are gone by then."""
    race = at_work(cars="extended").play("red_1 leave\n1000 green_1 leave")
    for area in ("front_left", "front_right", "rear_left", "rear_right", "tank", "engine"):
        race.play(f"2000 yellow_1 cap {area}")
    race.play("clock stop")
    assert [event["crew"] for event in race.happened("out")] == ["red", "green"]
    assert (race.winner, GAME.standing(race.state, race.fixed)["standing"]) == ("yellow", ["yellow", "red", "green"])


def test_if_all_resigned_the_standing_just_before_decides() -> None:
    """PC-150: nobody is left for the next round."""
    race = at_work(cars="extended").play("red_1 leave\n1000 yellow_1 leave\n2000 green_1 leave -> 6 1")
    assert (race.phase, race.winner, race.happened("out")) == ("over", "red", [])


def test_a_crew_that_resigned_is_the_only_car_left_and_has_won() -> None:
    """PC-150, PC-78: first the end is asked as if nobody had resigned, and both rivals crashed."""
    race = at_work(costs("red", 8) + costs("yellow", 8)).play("green_1 leave\n900 red_1 cap rear_right")
    for area in ("front_left", "front_right", "rear_left", "rear_right", "tank", "engine"):
        race.play(f"2000 yellow_1 cap {area}")
    assert race.play("clock stop").winner == "green"


def test_nobody_waits_for_a_crew_that_resigned() -> None:
    """PC-149, PC-124: when the others are complete the grace runs, and its die stays with it."""
    race = written("red good 31\nred complete 1000\nred die\ngreen good 31\nyellow good 31", number=3, crews=[1, 1, 1])
    race.play("2000 green_1 leave\n2100 red_1 leave")
    assert (race.dice, race.state.dice_left) == (["red"], 1)
    for area in ("front_left", "front_right", "rear_left", "rear_right", "tank", "engine"):
        race.play(f"3000 yellow_1 cap {area}")
    race.play("7999 yellow_1 take_die\nclock decide")
    assert race.dice == ["red", "yellow"]
    assert GAME.earliest is not None
    assert GAME.earliest(race.state, race.fixed, -1, 13) == 7999 + 250 + 5000


def test_a_reach_that_is_not_decided_is_void() -> None:
    """PC-146: the die is for the others."""
    race = at_work().play("900 red_1 cap rear_right\n1000 red_1 take_die\n1100 red_1 leave")
    assert race.state.reach_at == [-1, -1, -1]
    race.play("clock decide")
    assert (race.dice, race.state.dice_left) == ([], 2)


def test_by_option_a_crew_that_resigned_crashes_at_once() -> None:
    """PC-146, option `resigned = crashed`: its mat is not judged, and a die goes off the board with it."""
    race = at_work(costs("green", 4), options={"resigned": "crashed"}).play("green_1 leave")
    assert (race.standing, race.state.dice_left, race.state.out_round) == (["red", "yellow"], 1, [0, 3, 0])
    race.play("900 red_1 cap rear_right\nyellow_1 leave")
    assert (race.winner, race.distance("red"), race.happened("judged")) == ("red", 9, [])


def test_by_option_the_die_it_holds_is_the_one_that_goes() -> None:
    """PC-146: where it has none and none is free, the others keep theirs."""
    text = "red good 31\nred complete 1000\ngreen good 31\ngreen complete 2000\nyellow good 31\nred die\n"
    race = written(text, number=3, crews=[1, 1, 1], options={"resigned": "crashed"}).play("red_1 leave")
    assert (race.dice, race.state.dice_left) == ([], 1)
    race = written(text + "green die", number=3, crews=[1, 1, 1], options={"resigned": "crashed"}).play("yellow_1 leave")
    assert (race.dice, race.state.dice_left) == (["red", "green"], 0)
    assert race.play("red_1 roll -> 6\ngreen_1 roll -> 5").distance("red") == 1


def test_a_person_of_a_crew_that_is_out_may_leave() -> None:
    """PC 9.13: it changes nothing for the others."""
    race = written("red distance 9\ngreen distance 5\nyellow out 1", number=2, phase="round_setup", crews=[1, 1, 2])
    race.play("yellow_1 leave\nyellow_2 leave")
    assert (race.happened("resigned"), race.standing, race.state.resigned) == ([], ["red", "green"], [0, 0, 0])
    assert race.says("yellow_1 leave") == "left_already"


def test_the_wrenches_of_a_crew_that_was_gone_before_go_bind_nobody() -> None:
    """PC-150, PC-73: it did not begin the round, so nobody needs a fifth card; four empty tires cost 32 and not 34."""
    race = written(f"{APART}red has caltrops", number=2, phase="round_setup", crews=[1, 1, 1], options={"round_limit_ms": 900})
    assert race.state.began == [1, 1, 1]
    race.play("red_1 leave").ready()
    cards = "1b 1w 2b 2w 3b 3w"
    race.play(f"clock go -> {cards} {cards}\nclock stop -> 6 5")
    assert sum(race.state.points[1][:4]) == 32
