"""Crews, mats and getting ready (chapter 2, PC-1 to PC-7, PC-138)."""

import pytest

from pitboard.games.pit_crew import GAME
from pitboard.kernel.refusal import SetupError
from tests.games.pit_crew.crew import GOOD, Race, written


@pytest.mark.parametrize(
    ("people", "crews"),
    [
        (2, [1, 1]), (3, [1, 1, 1]), (4, [2, 2]), (5, [2, 3]), (6, [2, 2, 2]), (7, [2, 2, 3]), (8, [3, 3, 2]), (9, [3, 3, 3]),
    ],
)  # fmt: skip
def test_people_are_split_up_as_the_rules_suggest(people: int, crews: list[int]) -> None:
    """PC 2.1, PC 2.2: unless the table says otherwise."""
    assert Race(seats=people).setup["crews"] == crews


@pytest.mark.parametrize("crews", [[1, 1, 2], [3, 1], [3, 3], [1, 2, 3], [2, 1]])
def test_any_split_into_two_or_three_crews_of_one_to_three_is_played(crews: list[int]) -> None:
    """PC-1: the list is advice; seats go crew by crew."""
    race = Race(crews=crews)
    colors = ("red", "green", "yellow")
    assert race.names == tuple(f"{color}_{n + 1}" for color, size in zip(colors, crews, strict=False) for n in range(size))


@pytest.mark.parametrize("crews", [[2], [1, 1, 1, 1], [4, 1], [0, 2], [True, 2], "33", 5])
def test_no_other_crews_are_played(crews: object) -> None:
    """PC-1: two or three crews, one to three people."""
    with pytest.raises(SetupError, match=r"^crews: two or three numbers from 1 to 3 are wanted.* \(PC-1\)$"):
        Race(crews=crews)


def test_seats_and_crews_have_to_agree() -> None:
    """PC-1: where both are given."""
    with pytest.raises(SetupError, match=r"^crews: 4 people, but 5 seats$"):
        Race(seats=5, crews=[2, 2])


def test_nobody_holds_a_card_before_go() -> None:
    """PC-4, PC 2.10: the deal is the moment of GO, for all at once."""
    race = Race(crews=[2, 1])
    assert [race.hand(name) for name in race.names] == ["", "", ""]
    assert race.says("red_1 draw -> 7b") == "no_round"
    assert race.deck("red") == 40
    race.go()
    assert [len(race.hand(name).split()) for name in race.names] == [3, 3, 6]
    assert (race.deck("red"), race.deck("green")) == (34, 34)


def test_the_deal_is_in_the_order_of_the_seats() -> None:
    """PC 2.10: each from the deck of its own crew, so both may hold the same card."""
    race = Race(crews=[2, 1]).ready()
    race.play("clock go -> 1b 2b 3b 4b 5b 6b 1b 1b 2b 10w 9w 8w")
    assert [race.hand(name) for name in race.names] == ["1b 2b 3b", "4b 5b 6b", "1b 1b 2b 10w 9w 8w"]


def test_go_comes_when_all_are_ready_and_not_before() -> None:
    """PC-4, PC 2.11: whoever is missing."""
    race = Race(crews=[2, 1]).play("red_1 ready_up\ngreen_1 ready_up")
    assert race.says("clock go") == "not_ready"
    race.play("red_2 ready_up")
    assert race.says("red_2 ready_up") == "ready_already"
    race.play("clock go -> 1b 2b 3b 4b 5b 6b 1b 2b 3b 4b 5b 6b")
    assert race.phase == "pit_crew"


def test_nobody_but_the_clock_says_go() -> None:
    """PC-4: one moment for all."""
    assert Race(crews=[1, 1]).ready().says("red_1 go") == "only_the_clock"


def test_who_never_gets_ready_can_be_made_ready() -> None:
    """PC-5: the act for a seat that does nothing is to be ready, as long as it is not; else it is none."""
    race = Race(crews=[1, 1])
    rows = [[0, 0, 0, 0] for _ in range(GAME.most_acts)]
    assert GAME.default_act(race.state, race.fixed, 1, rows) == 1
    assert race.act(1, *rows[0]) == ""
    assert race.state.ready[:2] == [0, 1]
    assert GAME.default_act(race.state, race.fixed, 1, rows) == 0
    race.go()
    assert GAME.default_act(race.state, race.fixed, 0, rows) == 0


def test_each_crew_is_held_to_its_own_mat() -> None:
    """PC-6: in the handicap game red works on the 29, with pair and six caps, and green on the 27."""
    race = written(
        "red good 29\nred capped front_left front_right rear_left rear_right\n"
        "green good 27\ngreen capped front_left front_right rear_left rear_right",
        cars="handicap",
    )
    race.play("red_1 cap tank\ngreen_1 cap tank")
    assert race.happened("complete") == [{"what": "complete", "crew": "green"}]
    race.play("9000 red_1 cap engine\n9100 red_1 take_die")
    assert race.happened("complete") == []
    assert race.play("clock decide\ngreen_1 take_die -> 1 2 nitro sabotage").judged == ["red", "green"]
    assert (race.points("red"), race.points("green")) == (0, 0)


def test_the_mat_of_another_car_is_wrong_for_this_one() -> None:
    """PC-6: a tank of 27 in the 29 is two off, and an empty engine lacks its pair; tires are read against the own numbers."""
    cards = f"red tank {GOOD['27'][4]}"
    tires = "red front_left 5b 4w 5w 4b\nred front_right 9b 10w 9w 10b\nred rear_left 2b 1w 2w 1b\nred rear_right 8b 7w 8w 7b\n"
    race = written(f"red distance 2\ngreen distance 1\n{tires}{cards}\nred complete 0\ngreen complete 500", cars=[[29], [27]])
    race.play("9000 clock stop")
    assert race.points("red") == 2 + 4


def test_the_engine_is_open_in_round_one_of_the_challenge_game() -> None:
    """PC-7: the 29 brings its pair and its sixth cap with it, whichever round it is."""
    race = written("red_1 6b 6w\nred capped front_left front_right rear_left rear_right tank", cars="challenge")
    race.play("red_1 lay 6b engine\nred_1 lay 6w engine\nred_1 cap engine")
    assert race.happened("complete") == [{"what": "complete", "crew": "red"}]


@pytest.mark.parametrize("number", [1, 2, 3])
def test_the_engine_is_closed_whenever_the_mat_has_none(number: int) -> None:
    """PC-7, PC-29: with a list of 27s in every round."""
    race = written("red_1 6b", cars=[[27, 27, 27]] * 2, number=number)
    assert race.says("red_1 lay 6b engine") == "area_closed"
    assert race.says("red_1 cap engine") == "area_closed"


@pytest.mark.parametrize(
    ("variant", "red", "green"),
    [
        ("normal", [27, 29, 31], [27, 29, 31]),
        ("extended", [27, 29, 31, 33], [27, 29, 31, 33]),
        ("challenge", [29, 31, 33], [29, 31, 33]),
        ("handicap", [29, 31, 33], [27, 29, 31]),
        ([[33], [27]], [33], [27]),
    ],
)
def test_a_variant_is_a_list_of_mats_for_each_crew(variant: object, red: list[int], green: list[int]) -> None:
    """PC-138, PC 8.8 to PC 8.10: one mat a round, its number is the target of its tank, and so many pairs it asks for."""
    race = Race(crews=[1, 1], cars=variant)
    pairs = {27: 0, 29: 1, 31: 2, 33: 3}
    assert race.fixed.rounds == len(red)
    for crew, cars in enumerate((red, green)):
        assert race.fixed.car[crew][: len(cars)] == cars
        assert race.fixed.fuel[crew][: len(cars)] == cars
        assert race.fixed.pairs[crew][: len(cars)] == [pairs[car] for car in cars]


def test_every_other_crew_of_the_handicap_game_has_the_usual_mats() -> None:
    """PC-138: one crew alone has the harder list."""
    assert Race(crews=[1, 1, 1], cars="handicap").setup["cars"] == [[29, 31, 33], [27, 29, 31], [27, 29, 31]]


@pytest.mark.parametrize(
    ("cars", "fault"),
    [
        ([[27, 29], [27]], r"cars[1]: all crews drive as many rounds (PC-138)"),
        ([[27], [28]], "cars[1]: the cars are 27, 29, 31, 33"),
        ([[], []], "cars[0]: a list of one to 4 cars is wanted (PC-138)"),
        ([[27] * 5] * 2, "cars[0]: a list of one to 4 cars is wanted (PC-138)"),
        ([[27]], "cars: one of normal, extended, challenge, handicap is wanted, or a list for each crew (PC-138)"),
        ("long", "cars: one of normal, extended, challenge, handicap is wanted, or a list for each crew (PC-138)"),
    ],
)
def test_lists_that_cannot_be_driven_are_faults(cars: object, fault: str) -> None:
    """PC-138: other lists are allowed if all of them are equally long."""
    with pytest.raises(SetupError) as told:
        Race(crews=[1, 1], cars=cars)
    assert told.value.faults[0] == fault


@pytest.mark.parametrize(("car", "caps"), [(27, 5), (29, 6), (31, 6), (33, 6)])
def test_so_many_caps_complete_each_car(car: int, caps: int) -> None:
    """PC 1.6, PC-7, PC-29: five where the mat has no engine work, otherwise six."""
    race = written("", cars=[[car]] * 2)
    areas = ["front_left", "rear_right", "tank", "front_right", "rear_left", "engine"][:caps]
    for area in areas:
        assert race.happened("complete") == []
        race.play(f"green_1 cap {area}")
    assert race.happened("complete") == [{"what": "complete", "crew": "green"}]


def test_each_crew_begins_with_its_27_a_whole_deck_and_no_caps() -> None:
    """PC 2.8, PC 2.9: an engine with nothing to mend, and two cards of each number and color."""
    race = Race(crews=[1, 1, 1])
    for red in GAME.shared_view(race.state, race.fixed)["crews"]:
        assert (red["car"], red["fuel"], red["pairs"], red["closed"], red["deck"]) == (27, 27, 0, True, 40)
        assert (red["piles"], red["capped"]) == ([[]] * 7, [False] * 6)
    assert [race.state.deck[crew][1:] for crew in range(3)] == [[2] * 20] * 3


def test_the_wrenches_lie_with_their_faces_hidden() -> None:
    """PC 2.6: all eighteen in their deck, none before a crew, none to be seen."""
    race = Race(crews=[1, 1, 1])
    shared = GAME.shared_view(race.state, race.fixed)
    assert sum(race.state.wrench_deck) == 18
    assert shared["offer"] == []
    assert [crew["wrenches"] for crew in shared["crews"]] == [[], [], []]


def test_cars_stand_on_the_grid_without_an_order() -> None:
    """PC 2.7, PC-2: nobody has come there first."""
    race = Race(crews=[1, 1, 1])
    assert (race.state.distance, race.state.arrival, race.state.lead) == ([0, 0, 0], [0, 0, 0], -1)


def test_a_setup_says_all_its_options() -> None:
    """PC 9.14: the first value of each where none is set."""
    assert Race().setup["options"] == {
        "crew_decision": "captain", "empty_first_round": "draw", "grab": "press", "discard_after_last_cap": "closed",
        "pile_check": "bounce", "fire_pairs": "best", "wild_color": "area", "camber_with_caltrops": "five_only",
        "jet_fuel_first": "on", "resigned": "judged",
        "tie_ms": 100, "decide_ms": 250, "roll_pace_ms": 1000, "grace_ms": 5000, "round_limit_ms": 0,
    }  # fmt: skip


@pytest.mark.parametrize(
    ("options", "fault"),
    [
        ({"grab": "slow"}, "options.grab: one of press, auto is wanted"),
        ({"tie_ms": 1001}, "options.tie_ms: a whole number of ms from 0 to 1000 is wanted (PC-34)"),
        ({"tie_ms": 251}, "options.decide_ms: at least tie_ms is wanted, or hands at the same time are told apart (PC-34)"),
        ({"tie_ms": -1}, "options.tie_ms: a whole number of ms from 0 to 1000 is wanted (PC-34)"),
        ({"round_limit_ms": 1.5}, "options.round_limit_ms: a whole number of ms from 0 to 3600000 is wanted (PC-41)"),
        ({"speed": 1}, "options.speed: no such option; there are "),
        ([], "options: a table is wanted"),
    ],
)
def test_options_that_do_not_exist_are_faults(options: object, fault: str) -> None:
    """PC 9.14: each with its place."""
    with pytest.raises(SetupError) as told:
        Race(options=options)
    assert told.value.faults[0].startswith(fault)


@pytest.mark.parametrize(
    ("deck", "fault"),
    [
        ({"nitro": 8}, "wrenches: at least 9 cards are needed for three drafts of three crews (PC-82)"),
        ({"turbo": 9}, "wrenches.turbo: no such Monkey Wrench"),
        ({"7b": 9}, "wrenches.7b: no such Monkey Wrench"),
        ({"nitro": 19}, "wrenches.nitro: a whole number from 0 to 18 is wanted"),
        ("all", "wrenches: a table is wanted, with a number for each card"),
    ],
)
def test_decks_of_wrenches_that_cannot_be_drafted_are_faults(deck: object, fault: str) -> None:
    """PC-82, PC-112: enough cards, and each of them a Monkey Wrench."""
    with pytest.raises(SetupError) as told:
        Race(wrenches=deck)
    assert told.value.faults == [fault]
