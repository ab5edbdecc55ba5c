"""Reaching for dice, ties, rolling, and when the Pit Crew Phase ends (chapter 5, PC-30 to PC-43)."""

import pytest

from pitboard.games.pit_crew import GAME
from pitboard.games.pit_crew.words import Verb
from tests.games.pit_crew.crew import Race, written

TWO = "red distance 9\ngreen distance 6\nred good 27\ngreen good 27\n"
THREE = TWO + "yellow distance 3\nyellow good 27\n"
CAPS = "front_left front_right rear_left rear_right"
"""All caps of the 27 but the last one."""


def two(text: str = "", **options: object) -> Race:
    """Two crews with good mats in a race of one round: red is three spaces ahead."""
    return written(TWO + text, cars=[[27]] * 2, options=options)


def three(text: str = "", **options: object) -> Race:
    """Three crews, one person each, likewise."""
    return written(THREE + text, crews=[1, 1, 1], cars=[[27]] * 3, options=options)


BOTH = "red complete 0\ngreen complete 500\n"
ALL = BOTH + "yellow complete 800\n"


@pytest.mark.parametrize(
    ("text", "crews", "dice"), [("", [1, 1], 1), ("", [1, 1, 1], 2), ("yellow out 1", [1, 1, 1], 1), ("", [2, 3], 1)]
)
def test_there_is_a_die_fewer_than_crews_in_the_race(text: str, crews: list[int], dice: int) -> None:
    """PC-30, PC 2.5: counted anew in every round."""
    assert written(text, crews=crews, number=2).state.dice_left == dice


def test_a_die_is_taken_by_a_press_of_anybody_in_the_crew() -> None:
    """PC-31: the last cap takes none; each member may press."""
    race = written(f"{TWO}red capped {CAPS}", crews=[2, 1], cars=[[27]] * 2)
    race.play("900 red_1 cap tank")
    assert race.says("1500 clock decide") == "nothing_to_decide"
    race.play("2000 red_2 take_die\nclock decide")
    assert (race.dice, race.now) == (["red"], 2250)


def test_a_press_before_the_last_cap_does_nothing() -> None:
    """PC-31: presses come to nothing until the car is complete."""
    race = two(f"red capped {CAPS}")
    assert race.says("red_1 take_die") == "car_not_complete"
    assert race.play("900 red_1 cap tank").says("1200 clock decide") == "nothing_to_decide"


def test_by_option_the_last_cap_is_the_reach() -> None:
    """PC-31: `grab` on `auto` reaches at the time of the cap, for the member who put it on."""
    race = two(f"red capped {CAPS}", grab="auto").play("900 red_1 cap tank")
    assert [event["what"] for event in race.events] == ["capped", "complete", "reached"]
    assert race.says("red_1 take_die") == "reached_already"
    assert race.play("1150 clock decide").happened("took_die") == [{"what": "took_die", "crew": "red", "seat": 0}]


def test_by_option_level_caps_are_a_tie() -> None:
    """PC-31, PC-34: two last caps within the window reach for the last die together."""
    race = two(f"red capped {CAPS}\ngreen capped {CAPS}", grab="auto")
    race.play("900 red_1 cap tank\n990 green_1 cap tank\nclock decide -> 1 2")
    assert (race.why, race.judged) == ("tie", ["green", "red"])


def test_a_complete_crew_that_finds_no_die_ends_the_phase() -> None:
    """PC-32, PC 5.5: at the moment of the try."""
    race = two("red complete 0\ngreen complete 400\nred die").play("700 green_1 take_die")
    assert (race.why, race.happened("stopped")[0]["crew"]) == ("no_die_left", "green")


@pytest.mark.parametrize("grab", ["press", "auto"])
def test_the_last_cap_ends_the_phase_where_no_die_is_left(grab: str) -> None:
    """PC-32: at once and without a press, however dice are taken."""
    race = two(f"red complete 0\nred die\ngreen capped {CAPS}", grab=grab).play("700 green_1 cap tank")
    assert (race.why, race.phase, race.judged) == ("no_die_left", "over", ["red", "green"])


def test_a_cap_that_is_not_the_last_ends_nothing() -> None:
    """PC-32: the phase waits for the last cap of the last crew."""
    race = two("red complete 0\nred die\ngreen capped front_left").play("700 green_1 cap tank")
    assert race.phase == "pit_crew"


def test_a_sleeper_lets_others_take_the_die_and_ends_the_phase_by_trying() -> None:
    """PC-33, PC-124: it may wait; its try is then in vain."""
    race = two(f"red complete 0\ngreen capped {CAPS}").play("900 green_1 cap tank\n950 green_1 take_die\nclock decide")
    assert (race.dice, race.phase) == (["green"], "pit_crew")
    race.play("green_1 roll -> 6\n1300 red_1 take_die")
    assert (race.why, race.distance("green"), race.judged) == ("no_die_left", 7, ["green", "red"])


def test_the_grace_runs_from_the_latest_last_cap() -> None:
    """PC-33, PC-124: five seconds, and not a millisecond less, with the die still free."""
    race = two("red complete 1000\ngreen complete 3000")
    assert race.says("7999 clock stop") == "too_soon"
    assert race.play("8000 clock stop").why == "grace"


def test_the_grace_runs_from_the_latest_die_if_that_is_later() -> None:
    """PC-124: a die that is taken starts it afresh; the other one stays free."""
    race = three(ALL).play("4000 green_1 take_die\nclock decide")
    assert race.now == 4250
    assert race.says("9249 clock stop") == "too_soon"
    assert race.play("9250 clock stop").why == "grace"


def test_no_grace_runs_while_a_crew_works() -> None:
    """PC-33: only when all are complete."""
    assert two("red complete 0\nred die").says("999999 clock stop") == "car_not_complete"


def test_no_grace_ends_a_phase_while_a_reach_is_open() -> None:
    """PC-33, PC-124: the die is decided first and then starts the grace afresh."""
    race = two("red complete 0\ngreen complete 0").play("4999 red_1 take_die")
    assert race.says("5100 clock stop") == "reach_open"
    race.play("clock decide")
    assert GAME.earliest is not None
    assert GAME.earliest(race.state, race.fixed, -1, Verb.STOP) == 10249


@pytest.mark.parametrize("first", ["red", "green"])
@pytest.mark.parametrize("gap", [0, 1, 99, 100])
def test_reaches_within_the_window_are_at_the_same_time(gap: int, first: str) -> None:
    """PC-34: up to a hundred milliseconds apart two crews tie for the last die, whoever's press came in first."""
    presses = ["1000 red_1 take_die", f"{1000 + gap} green_1 take_die"]
    race = two(BOTH).play("\n".join(presses if first == "red" else reversed(presses)))
    race.play("1250 clock decide")
    assert (race.why, race.happened("tied")) == ("tie", [{"what": "tied", "crews": ["red", "green"]}])
    assert (race.distance("red"), race.distance("green"), race.state.die) == (9, 6, [0, 0, 0])


@pytest.mark.parametrize("first", ["red", "green"])
@pytest.mark.parametrize("gap", [101, 150, 249])
def test_a_reach_beyond_the_window_is_too_late(gap: int, first: str) -> None:
    """PC-34, PC-125: the die is the earlier crew's, and the other one has tried in vain."""
    presses = ["1000 red_1 take_die", f"{1000 + gap} green_1 take_die"]
    race = two(BOTH).play("\n".join(presses if first == "red" else reversed(presses)))
    race.play("1250 clock decide")
    assert (race.why, race.judged) == ("no_die_left", ["red", "green"])
    assert race.happened("took_die", "tied") == [{"what": "took_die", "crew": "red", "seat": 0}]


@pytest.mark.parametrize(("tie", "gap", "why"), [(0, 0, "tie"), (0, 1, "no_die_left"), (40, 40, "tie"), (40, 41, "no_die_left")])
def test_a_table_may_set_its_own_window(tie: int, gap: int, why: str) -> None:
    """PC-34: `tie_ms` is the whole window; equal times are a tie even without one."""
    race = two("red complete 0\ngreen complete 500", tie_ms=tie).play(f"1000 green_1 take_die\n{1000 + gap} red_1 take_die")
    assert race.play("clock decide").why == why


def test_a_reach_that_came_in_late_but_was_made_first_is_first() -> None:
    """PC-34, PC 9.7: the credited time counts, and the decision falls earlier by as much."""
    race = two(BOTH).play("1200 red_1 take_die\n1050 green_1 take_die")
    assert race.says("1299 clock decide") == "too_soon"
    race.play("1300 clock decide")
    assert (race.why, race.judged) == ("no_die_left", ["green", "red"])


def test_no_reach_is_credited_before_the_last_cap_of_its_crew() -> None:
    """PC 9.7, PC-31: a press that claims to be older than what made it possible counts from there."""
    race = two(f"green complete 0\nred capped {CAPS}").play("1000 red_1 cap tank\n900 red_1 take_die")
    assert race.state.reach_at == [1000, -1, -1]
    assert race.says("1249 clock decide") == "too_soon"


def test_no_last_cap_is_credited_before_go() -> None:
    """PC-119: what a slow line claims cannot be older than the round."""
    race = two(f"red capped {CAPS}")
    race.state.go_at = 500
    assert race.play("420 red_1 cap tank").state.done_at[0] == 500


@pytest.mark.parametrize("gap", [0, 100])
def test_where_there_is_a_die_for_each_all_have_one(gap: int) -> None:
    """PC-34: two crews reach together for two dice and both roll."""
    race = three(BOTH).play(f"1000 green_1 take_die\n{1000 + gap} red_1 take_die\n1250 clock decide")
    assert (race.phase, race.dice, race.state.dice_left) == ("pit_crew", ["red", "green"], 0)


def test_a_crew_that_rolled_already_keeps_what_it_has() -> None:
    """PC-34: the tie of two others stops it, and its spaces stay; it is judged first."""
    race = three("red complete 0\nred die\ngreen complete 500\nyellow complete 700")
    race.play("1000 red_1 roll -> 6\n1500 green_1 take_die\n1600 yellow_1 take_die\nclock decide")
    assert (race.why, race.happened("tied")[0]["crews"]) == ("tie", ["green", "yellow"])
    assert (race.distance("red"), race.judged) == (10, ["red", "green", "yellow"])


@pytest.mark.parametrize("order", ["red green yellow", "yellow green red", "green red yellow"])
def test_three_that_reach_together_for_two_dice_have_none(order: str) -> None:
    """PC-35: the phase is over and nobody of the three rolls."""
    race = three("red complete 0\ngreen complete 200\nyellow complete 400")
    race.play("\n".join(f"{1000 + 50 * ['red', 'green', 'yellow'].index(crew)} {crew}_1 take_die" for crew in order.split()))
    race.play("1250 clock decide")
    assert (race.why, race.happened("tied")[0]["crews"]) == ("tie", ["red", "green", "yellow"])
    assert (race.state.die, race.judged) == ([0, 0, 0], ["red", "green", "yellow"])


def test_anybody_in_the_crew_rolls_and_they_may_swap() -> None:
    """PC-36: the die has no owner; but it is rolled once at a time, so the pace is the crew's and not the person's."""
    race = written(f"{TWO}red complete 0\nred die", crews=[2, 1], cars=[[27]] * 2)
    race.play("1000 red_1 roll -> 6\n2000 red_2 roll -> 6")
    assert race.says("2500 red_1 roll -> 6") == "too_soon"
    assert race.distance("red") == 11


def test_the_first_roll_needs_no_waiting_and_the_next_the_pace() -> None:
    """PC-37, PC 5.2, PC 9.9: from the decision at once, then a thousand milliseconds from roll to roll."""
    race = two("red complete 0").play("300 red_1 take_die\n550 clock decide")
    assert race.says("549 red_1 roll -> 6") == "too_soon"
    race.play("550 red_1 roll -> 6")
    assert race.says("1549 red_1 roll -> 6") == "too_soon"
    race.play("1550 red_1 roll -> 6")
    assert race.distance("red") == 11


def test_the_pace_is_the_same_for_all_and_each_die_has_its_own() -> None:
    """PC-37: two crews that roll do not wait for each other; a late roll is not made up for."""
    race = three("red complete 0\nred die\ngreen complete 1\ngreen die", roll_pace_ms=400)
    race.play("250 red_1 roll -> 1\n251 green_1 roll -> 1\n800 red_1 roll -> 1")
    assert race.says("650 green_1 roll -> 1") == "too_soon"
    race.play("651 green_1 roll -> 1")
    assert race.says("1199 red_1 roll -> 1") == "too_soon"


def test_a_roll_after_the_end_does_not_count() -> None:
    """PC-38, PC-142: what comes in later is refused, even if it was due before."""
    race = written(TWO + "red complete 0\ngreen complete 300\nred die").play("400 green_1 take_die -> nitro sabotage")
    assert race.says("400 red_1 roll -> 6") == "no_round"
    assert race.distance("red") == 9


@pytest.mark.parametrize("face", [1, 2, 3, 4, 5, 6])
def test_a_six_is_one_space(face: int) -> None:
    """PC 5.3: and nothing else moves the car."""
    race = two("red complete 0\nred die").play(f"red_1 roll -> {face}")
    assert race.distance("red") == (10 if face == 6 else 9)
    assert race.happened("rolled") == [{"what": "rolled", "seat": 0, "crew": "red", "face": face}]


@pytest.mark.parametrize("face", [1, 2, 3, 4, 5, 6])
def test_with_the_veteran_driver_five_and_six_are_one_space_each(face: int) -> None:
    """PC-39: a six is not worth two, and the rival's driver is of no use to us."""
    race = two("red complete 0\nred die\nred has veteran_driver").play(f"red_1 roll -> {face}")
    assert race.distance("red") == (10 if face >= 5 else 9)
    other = two("red complete 0\nred die\ngreen has veteran_driver").play(f"red_1 roll -> {face}")
    assert other.distance("red") == (10 if face == 6 else 9)


@pytest.mark.parametrize(
    ("red", "green", "luck", "judged"),
    [
        ("front_left", "tank rear_left", "", ["green", "red"]),
        (CAPS, "tank", "", ["red", "green"]),
        ("tank", "rear_left", "2 5", ["green", "red"]),
        ("", "", "3 3 4 4 6 5", ["red", "green"]),
    ],
)
def test_unfinished_crews_are_judged_by_their_caps(red: str, green: str, luck: str, judged: list[str]) -> None:
    """PC-40: the more caps the earlier, equal ones roll off; their cards are judged as they lie."""
    race = two(f"red capped {red}\ngreen capped {green}", round_limit_ms=5000).play(f"5000 clock stop -> {luck}")
    assert (race.why, race.judged) == ("time", judged)
    assert (race.points("red"), race.points("green")) == (0, 0)


def test_unfinished_crews_come_after_complete_ones() -> None:
    """PC-40: one that is complete comes first even if it completed last of all."""
    race = three(f"green capped {CAPS}\nred capped tank rear_left\nyellow complete 4900", round_limit_ms=5000)
    assert race.play("5000 clock stop").judged == ["yellow", "green", "red"]


def test_a_round_has_no_limit_unless_one_is_set() -> None:
    """PC-41: the clock never may end it."""
    assert two().says("3600000 clock stop") == "car_not_complete"


def test_a_round_limit_ends_the_phase_to_the_millisecond() -> None:
    """PC-41: counted from GO."""
    race = two(round_limit_ms=60_000)
    race.state.go_at = 700
    assert race.says("60699 clock stop -> 1 2") == "too_soon"
    assert race.play("60700 clock stop -> 1 2").why == "time"


@pytest.mark.parametrize(("limit", "due", "why"), [(7000, 7000, "time"), (9000, 8000, "grace"), (8000, 8000, "grace")])
def test_grace_and_limit_each_end_the_phase_at_their_time(limit: int, due: int, why: str) -> None:
    """PC-41, PC-124: whichever comes first, and it is told which it was."""
    race = two("red complete 1000\ngreen complete 3000", round_limit_ms=limit)
    assert race.says(f"{due - 1} clock stop") == "too_soon"
    assert race.play(f"{due} clock stop").why == why


def test_a_reach_that_is_open_at_the_limit_is_decided_first() -> None:
    """PC-41, PC-34: the limit waits for the window of a reach that was made before it."""
    race = two("red complete 0", round_limit_ms=1000).play("900 red_1 take_die")
    assert race.says("1149 clock stop") == "reach_open"
    race.play("1150 clock decide\n1150 clock stop")
    assert (race.why, race.judged) == ("time", ["red", "green"])


def test_the_first_die_is_judged_first_and_the_rest_by_their_last_caps() -> None:
    """PC-119, PC-42: a crew that completed first and reached late comes after who rolled first."""
    race = three(f"red complete 100\nyellow complete 500\ngreen capped {CAPS}")
    race.play("1000 yellow_1 take_die\nclock decide\n2000 red_1 take_die\nclock decide\n4000 green_1 cap tank")
    assert (race.why, race.judged) == ("no_die_left", ["yellow", "red", "green"])


def test_a_second_die_buys_no_place() -> None:
    """PC-119: of two that did not roll first the earlier last cap is judged earlier, though the other has a die."""
    race = three("red complete 400\ngreen complete 100\nyellow complete 900")
    race.play("1000 red_1 take_die\nclock decide\n1500 yellow_1 take_die\nclock decide\n2000 green_1 take_die")
    assert race.judged == ["red", "green", "yellow"]


def test_where_nobody_took_a_die_all_go_by_their_last_caps() -> None:
    """PC-119: here the grace ended it."""
    race = three("red complete 900\ngreen complete 400\nyellow complete 700").play("clock stop")
    assert (race.why, race.judged) == ("grace", ["green", "yellow", "red"])


@pytest.mark.parametrize(
    ("gap", "luck", "judged"),
    [
        (0, "2 5", ["green", "red"]),
        (100, "2 5", ["green", "red"]),
        (100, "5 2", ["red", "green"]),
        (100, "4 4 1 1 2 3", ["green", "red"]),
        (101, "", ["red", "green"]),
        (-100, "6 5", ["red", "green"]),
        (-101, "", ["green", "red"]),
    ],
)
def test_last_caps_within_the_window_roll_off(gap: int, luck: str, judged: list[str]) -> None:
    """PC-148, PC-43: a hundred milliseconds apart is finishing together, one more is not; equal rolls are rolled again."""
    race = two(f"red complete 1000\ngreen complete {1000 + gap}").play(f"9000 clock stop -> {luck}")
    assert race.judged == judged
    assert len(race.happened("roll_off")) == len(luck.split())


def test_a_chain_of_last_caps_is_not_one_tie() -> None:
    """PC-148: last caps at 0, 80 and 160: the first two are level and the third is behind them."""
    race = three("red complete 1160\ngreen complete 1080\nyellow complete 1000").play("9000 clock stop -> 6 3")
    assert race.judged == ["green", "yellow", "red"]


def test_three_that_finish_together_roll_for_all_places() -> None:
    """PC-43, PC-148: those who are level roll again among themselves, and the others keep their places."""
    race = three("red complete 1000\ngreen complete 1000\nyellow complete 1100").play("9000 clock stop -> 3 5 3 1 2")
    assert race.judged == ["green", "yellow", "red"]
    assert [event["crew"] for event in race.happened("roll_off")] == ["red", "green", "yellow", "red", "yellow"]


def test_a_last_cap_while_the_last_die_is_decided_ends_the_phase_with_the_decision() -> None:
    """PC-125: without a press; the die is the other crew's."""
    race = two(f"red complete 0\ngreen capped {CAPS}").play("1000 red_1 take_die\n1200 green_1 cap tank")
    assert race.phase == "pit_crew"
    race.play("1250 clock decide")
    assert (race.why, race.happened("took_die")[0]["crew"], race.judged) == ("no_die_left", "red", ["red", "green"])


@pytest.mark.parametrize("order", ["1000 red_1 take_die\n1000 green_1 cap tank", "1000 green_1 cap tank\n1000 red_1 take_die"])
def test_a_last_cap_at_the_very_moment_of_the_reach_is_not_before_it(order: str) -> None:
    """PC-125: whichever of the two came in first."""
    race = two(f"red complete 0\ngreen capped {CAPS}").play(f"{order}\n1250 clock decide")
    assert (race.why, race.judged) == ("no_die_left", ["red", "green"])


@pytest.mark.parametrize(("at", "why"), [(1100, "tie"), (1101, "no_die_left")])
def test_who_caps_and_reaches_within_the_same_window_ties(at: int, why: str) -> None:
    """PC-125: a late crew that presses in time."""
    race = two(f"red complete 0\ngreen capped {CAPS}").play("1000 red_1 take_die\n1050 green_1 cap tank")
    assert race.play(f"{at} green_1 take_die\n1250 clock decide").why == why


def test_a_last_cap_before_the_reach_makes_a_sleeper_and_ends_nothing() -> None:
    """PC-125, PC-33: a die was free when the car was complete, though the cap came in after the reach."""
    race = two(f"red complete 0\ngreen capped {CAPS}").play("1000 red_1 take_die\n999 green_1 cap tank\n1250 clock decide")
    assert (race.phase, race.dice) == ("pit_crew", ["red"])


def test_a_last_cap_while_one_of_two_dice_is_decided_ends_nothing() -> None:
    """PC-125: it speaks of the last die; the other one is still there."""
    race = three(f"red complete 0\ngreen capped {CAPS}").play("1000 red_1 take_die\n1200 green_1 cap tank\n1250 clock decide")
    assert (race.phase, race.state.dice_left) == ("pit_crew", 1)


@pytest.mark.parametrize(("at", "luck", "why"), [(1049, "", ""), (1050, " -> 6 1", "no_die_left")])
def test_of_two_dice_only_the_reach_for_the_last_makes_a_cap_late(at: int, luck: str, why: str) -> None:
    """PC-124, PC-125: before the second reach a die still lay there, so the crew sleeps and ends nothing yet."""
    race = three(f"red complete 0\ngreen complete 0\nyellow capped {CAPS}")
    race.play(f"1000 red_1 take_die\n{at} yellow_1 cap tank\n1050 green_1 take_die\n1250 clock decide{luck}")
    assert (race.why if why else "", race.phase == "pit_crew") == (why, not why)


def test_a_crew_that_has_resigned_is_never_late() -> None:
    """PC-146, PC-125: its last cap came in the window, and then everybody left."""
    race = three(f"red complete 0\ngreen complete 0\nyellow capped {CAPS}")
    race.play("1000 red_1 take_die\n1010 green_1 take_die\n1100 yellow_1 cap tank\nyellow_1 leave\n1250 clock decide")
    assert (race.phase, race.dice) == ("pit_crew", ["red", "green"])


def test_a_crew_has_one_die_and_keeps_it() -> None:
    """PC-126: even while another lies free."""
    race = three("red complete 0\nred die")
    assert race.says("9000 red_1 take_die") == "die_held"
    assert race.state.dice_left == 1


def test_rolling_starts_when_the_reach_is_decided() -> None:
    """PC-126, PC 9.8: a hand on its way rolls nothing and reaches but once."""
    race = two("red complete 0").play("1000 red_1 take_die")
    assert race.says("1200 red_1 roll -> 6") == "no_die"
    assert race.says("1200 red_1 take_die") == "reached_already"
    assert race.says("1249 clock decide") == "too_soon"
    assert race.play("1250 clock decide\n1250 red_1 roll -> 6").distance("red") == 10


@pytest.mark.parametrize(("luck", "judged"), [("5 2", ["red", "yellow", "green"]), ("2 5", ["green", "red", "yellow"])])
def test_two_that_took_their_dice_together_roll_off_for_the_first_place(luck: str, judged: list[str]) -> None:
    """PC-143: only the first place; who loses it goes by the last cap."""
    race = three("red complete 100\nyellow complete 300\ngreen complete 500")
    race.play(f"1000 green_1 take_die\n1100 red_1 take_die\nclock decide\n2000 yellow_1 take_die -> {luck}")
    assert race.judged == judged


def test_dice_taken_in_two_windows_leave_one_crew_first() -> None:
    """PC-143: a hundred and one milliseconds later is later, though both are decided at one moment."""
    race = three("red complete 100\nyellow complete 300\ngreen complete 500")
    race.play("1000 green_1 take_die\n1101 red_1 take_die\n1600 clock decide\n2000 yellow_1 take_die")
    assert race.judged == ["green", "red", "yellow"]


def test_nobody_waits_for_a_crew_that_all_have_left() -> None:
    """PC-149: with the others complete the grace runs."""
    race = two("green complete 2000").play("2500 red_1 leave")
    assert race.says("6999 clock stop") == "too_soon"
    assert race.play("7000 clock stop").why == "grace"


def test_its_die_stays_with_a_crew_that_all_have_left() -> None:
    """PC-149: so the rival still finds none."""
    race = two("red complete 0\nred die\ngreen complete 300").play("500 red_1 leave\n600 green_1 take_die")
    assert race.why == "no_die_left"


def test_a_phase_in_which_nobody_plays_is_over_at_once() -> None:
    """PC-149: the last one to leave ends it."""
    race = two().play("500 red_1 leave")
    assert race.phase == "pit_crew"
    assert race.play("600 green_1 leave -> 2 1").why == "nobody_left"


def test_the_reach_of_a_crew_that_all_have_left_is_void() -> None:
    """PC-146: the other one has no tie any more and takes the die, a decide window after its own reach."""
    race = two(BOTH).play("1000 red_1 take_die\n1050 green_1 take_die\n1100 red_1 leave\n1250 clock decide")
    assert (race.phase, race.dice) == ("pit_crew", [])
    assert race.play("1300 clock decide").dice == ["green"]


def test_a_chain_of_reaches_is_not_one_tie() -> None:
    """PC-154: reaches at 0, 80 and 160 for two dice: the first two have them, and the third ends the phase."""
    race = three("red complete 0\ngreen complete 200\nyellow complete 400")
    race.play("1160 yellow_1 take_die\n1000 red_1 take_die\n1080 green_1 take_die\n1250 clock decide -> 6 1")
    assert [event["crew"] for event in race.happened("took_die")] == ["red", "green"]
    assert (race.why, race.judged) == ("no_die_left", ["red", "green", "yellow"])


def test_a_later_reach_for_another_die_is_decided_at_its_own_time() -> None:
    """PC-154: at 0 and 160 for two dice there are two windows, and two decisions."""
    race = three(BOTH).play("1160 green_1 take_die\n1000 red_1 take_die\n1250 clock decide")
    assert race.dice == ["red"]
    assert race.says("1409 clock decide") == "too_soon"
    assert race.play("1410 clock decide").dice == ["red", "green"]


def test_two_later_reaches_tie_for_the_last_die_in_their_own_window() -> None:
    """PC-154, PC-34: counted from the earlier of the two."""
    race = three("red complete 0\ngreen complete 200\nyellow complete 400")
    race.play("1000 red_1 take_die\n1150 green_1 take_die\n1250 yellow_1 take_die\n1250 clock decide\n1400 clock decide")
    assert (race.why, race.happened("tied")[0]["crews"], race.judged) == ("tie", ["green", "yellow"], ["red", "green", "yellow"])
