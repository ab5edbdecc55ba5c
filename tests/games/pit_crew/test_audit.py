"""What an owner of the game found to argue about: who is judged first, what is shown, and which rule is named."""

import pytest

from pitboard.games.pit_crew import GAME
from pitboard.games.pit_crew.log_words import words
from pitboard.games.pit_crew.names import KIND_NAMES
from pitboard.games.pit_crew.words import Verb
from tests.games.pit_crew.crew import Race, costs, judged, written
from tests.games.pit_crew.laid import Mat
from tests.games.pit_crew.laid import judged as laid

NAMES = ("Ann", "Ben", "Cem", "Dot", "Eli", "Fay")
DONE = "red good 29\ngreen good 29\nyellow good 29\nred distance 5\ngreen distance 4\nyellow distance 3\n"
CAPPED = "front_left front_right rear_left rear_right tank"


def log(race: Race) -> list[tuple[str, str]]:
    """The log of the last act."""
    return [(line["text"], line["rule"]) for line in words(race.events, NAMES)]


def crashing(text: str) -> Race:
    """Round two with three crews, where whoever resigns crashes at once."""
    return written(DONE + text, number=2, crews=[1, 1, 1], options={"resigned": "crashed"})


def test_a_proposal_of_one_person_names_one_person() -> None:
    """PC-114, PC-15: the Nachos hit one; the screen of the crew marks nobody beside the proposed one."""
    race = written("red has bad_nachos", number=2, phase="round_setup", crews=[2, 3]).play("red_2 bad_nachos 3")
    assert GAME.own_view(race.state, race.fixed, 0)["proposed"] == [2]
    assert race.play("clock time_up").state.nachos[1] == 4


def test_a_number_too_many_is_not_kept() -> None:
    """PC-114: what the question does not ask for leaves no trace in the position."""
    race = written("red has bad_nachos", number=2, phase="round_setup", crews=[2, 3])
    assert race.act(1, Verb.NAME_NACHOS, 2, 1000) == ""
    assert race.state.proposed == [2, -1]


def test_a_drawn_card_stays_hidden_after_an_act_that_tells_nothing() -> None:
    """PC-133, PC 9.4: a reach that is void is decided, and nothing of the draw before can be read."""
    race = written(f"red_1 7b\ngreen good 27\ngreen capped {CAPPED.removesuffix(' tank')}", crews=[1, 1, 1])
    race.play("900 green_1 cap tank\n1000 green_1 take_die\n1000 green_1 leave\n1000 red_1 draw -> 4w\nclock decide")
    blind = GAME.State()
    for seat in (1, 2, -1):
        GAME.blind(race.state, race.fixed, seat, blind)
        assert (race.events, KIND_NAMES.index("4w") in blind.told) == ([], False)


@pytest.mark.parametrize("die", ["green die\n", ""])
def test_of_the_crews_that_stay_the_first_to_take_a_die_is_judged_first(die: str) -> None:
    """PC-119, PC-146, option `resigned = crashed`: red took the first and is gone, green the next, and yellow slept."""
    race = crashing(f"yellow complete 1000\nred complete 2000\ngreen complete 3000\nred die\n{die}").play("4000 red_1 leave")
    if not die:
        race.play("4000 green_1 take_die\nclock decide")
    assert race.play("9000 yellow_1 take_die -> nitro sabotage").judged == ["green", "yellow"]


def test_a_five_of_the_veteran_driver_is_told_by_its_wrench() -> None:
    """PC-39, PC 7.18: a six is everybody's."""
    race = written("red has veteran_driver\nred good 29\nred complete 100\nred die", number=2)
    assert log(race.play("red_1 roll -> 5"))[1] == ("Red rolls on 1 space.", "PC 7.18")
    assert log(race.play("red_1 roll -> 6"))[1] == ("Red rolls on 1 space.", "PC 5.3")


def test_three_hands_on_two_dice_are_told_by_their_own_rule() -> None:
    """PC-35: no last die is wanted by two."""
    race = written(DONE + "red complete 1\ngreen complete 2\nyellow complete 3", number=2, crews=[1, 1, 1])
    race.play("100 red_1 take_die\n101 green_1 take_die\n102 yellow_1 take_die\nclock decide -> 1 2 3 nitro sabotage caltrops")
    assert log(race)[1] == ("Stop! Three hands on two dice.", "PC-35")
    assert race.dice == []


def test_a_roll_off_names_what_it_decides() -> None:
    """PC-43, PC-123: before the judging it is the order, after it who stands inside at the start."""
    race = judged("red distance 5\ngreen complete 500\nyellow complete 600", "1 2 3 4", number=3)
    rolled = [line for line in log(race) if line[0].startswith("Roll-off")]
    assert rolled == [
        ("Roll-off: Green rolls 1.", "PC-43"), ("Roll-off: Yellow rolls 2.", "PC-43"),
        ("Roll-off: Green rolls 3.", "PC-123"), ("Roll-off: Yellow rolls 4.", "PC-123"),
    ]  # fmt: skip


AWAY = "red distance 9\ngreen distance 5\n"


@pytest.mark.parametrize(
    ("race", "said"),
    [
        (judged(AWAY, crews=[1, 1]), ("Red wins.", "PC 8.5")),
        (judged(AWAY + costs("red", 8), crews=[1, 1]), ("Green wins: the only car that is left.", "PC 6.10")),
        (
            judged(AWAY + costs("red", 8) + costs("green", 8), crews=[1, 1]),
            ("Red wins: all cars are out, and it led when the round began.", "PC 8.6"),
        ),
        (
            judged("red tank 10b\ngreen tank 10b\ngreen distance 1", "2 5", number=1, crews=[1, 1],
                   options={"empty_first_round": "roll_off"}),
            ("Green wins: all cars are out in round one, and it rolled highest.", "PC-76"),
        ),
    ],
    ids=["ahead", "alone", "led", "rolled_off"],
)  # fmt: skip
def test_who_wins_is_told_with_the_rule_that_makes_it_so(race: Race, said: tuple[str, str]) -> None:
    """PC 8.5, PC 6.10, PC 8.6, PC-76: the only car left may be far behind, and a crew may win without a car."""
    assert log(race)[-1] == said


@pytest.mark.parametrize(
    ("car", "engine", "rule"),
    [
        (29, "5b 8b", "PC-51"), (29, "5b", "PC-52"), (29, "5b 5b 8b", "PC-53"), (31, "", "PC-56"), (31, "5b 5b 8b", "PC-56"),
        (31, "5b 6b 7b 8b", "PC-56"), (33, "", "PC-53"), (33, "5b 5b 6b 6b 7b 8b", "PC-53"),
    ],
)  # fmt: skip
def test_an_engine_is_told_by_the_rule_of_its_own_car(car: int, engine: str, rule: str) -> None:
    """PC-51 to PC-53, PC-56: two of these speak of the 29 alone, one of the 31."""
    told = [line for line in laid(car=car, engine=engine).told if line.startswith("Engine")]
    assert [line[-7:] for line in told] == [f"[{rule}]"]


def test_a_tire_far_from_the_five_of_the_caltrops_is_told_by_its_rule() -> None:
    """PC-135: with four cards one is missing; with three, two are."""
    three = {"front_left": "4: 5b 4w 5b", "front_right": "10: 1w 10b 9b", "rear_left": "1: 2b 3w 4b", "rear_right": "7: 6w 5w 6b"}
    assert laid(rivals="caltrops", **three).told[0] == "Front left: 3 of 5 cards for the Caltrops. Four points. [PC-135]"
    assert laid(rivals="caltrops").told[0] == "Front left: 4 of 5 cards for the Caltrops. Two points. [PC-94]"


def test_a_caltrops_tire_that_camber_excuses_is_told_by_its_option() -> None:
    """PC-96, option `camber_with_caltrops = either`: four cards are enough there too."""
    mat = Mat(29, "perfect_camber", "caltrops").option(camber_with_caltrops=1).judge()
    assert (mat.total, mat.told) == (0, ["Front left: 4 cards, enough for the Caltrops. [PC-96]"])
