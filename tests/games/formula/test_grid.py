"""Before the start: builds, tires, bids, ties, the second bid, and the grid (chapters 2 and 3, F-79 to F-83)."""

from typing import Any

import pytest

from pitboard.games.formula import GAME
from pitboard.games.formula.names import RANK_WORDS, SEAT_NAMES
from pitboard.games.formula.words import Phase, Where
from pitboard.kernel.refusal import SetupError
from tests.games.formula.ring import Ring

BUILD = "60/60/40/160/4/3"
PLAIN = "60/60/40/160/7/3"


def race(**setup: Any) -> Ring:
    """A race at its very beginning."""
    fixed = GAME.fixed_from(GAME.full_setup(setup))
    return Ring(GAME.begin(fixed), fixed, 0)


def bidders(seats: int, **options: Any) -> Ring:
    """Given cars on hard tires that bid for their places."""
    return race(seats=seats, cars=[f"{BUILD}/hard"] * seats, options=options)


def bid(made: Ring, bids: list[str], percent: str = "") -> Ring:
    """All bids, with the percentile dice that fall when the last one is in."""
    for seat, chips in enumerate(bids):
        dice = f" -> {percent}" if percent and seat == len(bids) - 1 else ""
        made.play(f"{SEAT_NAMES[seat]} bid {chips}{dice}")
    return made


def stand(made: Ring) -> list[int]:
    """The grid space of each car: 0 is row 1 gray, 1 row 1 other, 11 row 6 other."""
    return [made.fixed.grid.index(made.state.space[seat]) for seat in range(made.fixed.seats)]


def ranks(*given: int) -> int:
    """The number of a build."""
    return RANK_WORDS.index("/".join(f"{rank:+d}" if rank else "0" for rank in given))


# --- cars


@pytest.mark.parametrize(
    ("setup", "build", "refusal"),
    [
        ({}, (0, 1, 0, 0, 1, 0), ""),
        ({}, (-1, 1, 0, 0, 2, 0), ""),
        ({}, (2, 2, -1, -1, -1, 1), ""),
        ({}, (0, 0, 0, 0, 1, 0), "ranks_do_not_add_up"),
        ({}, (0, 1, 0, 1, 1, 0), "ranks_do_not_add_up"),
        ({"options": {"classic": True}}, (0, 1, -1, 0, 0, 0), ""),
        ({"options": {"classic": True}}, (-1, -1, 0, 0, 0, 2), ""),
        ({"options": {"classic": True}}, (2, -1, -1, 0, 0, 0), "not_classic"),
        ({"options": {"classic": True}}, (0, 1, 0, 0, 1, 0), "ranks_do_not_add_up"),
        ({"cars": [{"points": 1}, None]}, (0, 1, 0, 0, 0, 0), ""),
        ({"cars": [{"points": 0}, None]}, (0, 0, 0, 0, 0, 0), ""),
        ({"cars": [{"points": 1}, None]}, (0, 1, 0, 0, 1, 0), "ranks_do_not_add_up"),
    ],
    ids=lambda value: str(value).replace(" ", ""),
)
def test_the_ranks_of_a_build_add_up(setup: dict[str, Any], build: tuple[int, ...], refusal: str) -> None:
    """F-83, F 2.1, F 2.2, F 2.8, F 15.3: to 2; to 1 or 0 with a handicap; classic cars to 0 with +2 for skill alone."""
    assert race(seats=2, **setup).act(0, 1, ranks(*build)) == refusal


@pytest.mark.parametrize("code", [-1, 4**6])
def test_there_is_no_rank_beyond_plus_two(code: int) -> None:
    """F-83, F 2.1: six ranks from -1 to +2 and nothing else."""
    assert race(seats=2).act(0, 1, code) == "no_such_build"


@pytest.mark.parametrize(
    ("build", "pitting", "chips"),
    [
        ("60/60/40/160/4/3", True, (12, 9, 1)),
        ("60/40/40/160/5/3", True, (15, 9, 1)),
        ("60/40/40/180/5/2", True, (15, 6, 0)),
        ("60/40/40/160/3/5", True, (9, 15, 3)),
        ("60/60/40/160/7/3", False, (21, 9, 1)),
    ],
)
def test_a_car_starts_with_its_wear_and_skill_times_the_laps(build: str, pitting: bool, chips: tuple[int, int, int]) -> None:
    """F 2.7, F-2, F 1.5, F 15.2: red skill is not multiplied; without pit stops it is the standard wear."""
    made = race(seats=2, laps=3, cars=[build] * 2, options={"pitting": pitting})
    assert (made.wear["red"], made.green["red"], made.red["red"]) == chips


def test_builds_are_hidden_until_the_tires_are_set() -> None:
    """F-82, F 3.1, F 3.2, F 16.1: they may be changed until all are in, and are shown once the tires are chosen too."""
    made = race(seats=2)
    assert made.act(0, 1, ranks(0, 1, 0, 0, 1, 0)) == ""
    assert made.act(0, 1, ranks(0, 0, 0, 0, 1, 1)) == ""
    assert (made.phase, seen_build(made)) == ("build", -1)
    assert made.act(1, 1, ranks(0, 1, 0, 0, 1, 0)) == ""
    assert (made.phase, seen_build(made), made.happened("built")) == ("tire", -1, [])
    made.play("red tire soft; green tire hard")
    assert (made.phase, seen_build(made)) == ("bid", ranks(0, 0, 0, 0, 1, 1))
    assert made.happened("built") == ["red", "green"]
    assert (made.wear["red"], made.green["red"]) == (12, 12)


def test_a_driver_knows_the_own_car_while_it_is_hidden() -> None:
    """F-35, F-82: on the own part of the screen alone, and the tire likewise while the bids are made."""
    made = race(seats=2)
    for seat in range(2):
        assert made.act(seat, 1, ranks(0, 1, 0, 0, 1, 0)) == ""
    shared, own = GAME.view(made.state, made.fixed, 0)
    assert (made.phase, own["ranks"]) == ("tire", [0, 1, 0, 0, 1, 0])
    assert [car["ranks"] for car in shared["cars"]] == [None, None]
    made.play("red tire soft; green tire hard")
    shared, own = GAME.view(made.state, made.fixed, 0)
    assert (made.phase, own["tire"], [car["tire"] for car in shared["cars"]]) == ("bid", "soft", [None, None])
    assert [car["ranks"] for car in shared["cars"]] == [[0, 1, 0, 0, 1, 0]] * 2


def test_without_tires_builds_are_shown_at_once() -> None:
    """F-82, F 1.5: nothing else is hidden with them."""
    made = race(seats=2, options={"pitting": False})
    for seat in range(2):
        assert made.act(seat, 1, ranks(0, 1, 0, 0, 1, 0)) == ""
    assert (made.phase, seen_build(made), made.wear["red"]) == ("bid", ranks(0, 1, 0, 0, 1, 0), 21)


def test_a_given_car_lies_open_from_the_first() -> None:
    """F 15.45, F-82: only the other driver builds."""
    made = race(seats=2, cars=[BUILD, None])
    assert (made.phase, seen_build(made), made.wear["red"]) == ("build", ranks(0, 1, 0, 0, 1, 0), 12)


def seen_build(made: Ring) -> int:
    """The build of red as green knows it."""
    out = GAME.State()
    GAME.blind(made.state, made.fixed, 1, out)
    return int(out.build[0])


def test_the_first_tire_is_set_before_the_bid_and_shown_with_it() -> None:
    """F-35, F-82, F 3.2, F 13.3: hidden while the bids are made."""
    made = race(seats=2, cars=[BUILD] * 2).play("red tire soft; green tire hard")
    out = GAME.State()
    GAME.blind(made.state, made.fixed, 1, out)
    assert (made.phase, out.tire[0]) == ("bid", -1)
    bid(made, ["1 0 0", "0 0 0"])
    assert made.happened("tired") == ["red", "green"]
    GAME.blind(made.state, made.fixed, 1, out)
    assert out.tire[0] == 0


def test_without_pit_stops_there_are_no_tires() -> None:
    """F 1.5, F 15.2: nobody is asked for one."""
    made = race(seats=2, cars=[PLAIN] * 2, options={"pitting": False})
    assert (made.phase, made.tire["red"]) == ("bid", -1)


def test_what_is_given_is_not_asked() -> None:
    """F 15.45, F 15.44: cars, tires and grid; then the race begins with the plots of the starting turn."""
    made = race(seats=2, laps=2, track="lantern", cars=[f"{BUILD}/soft"] * 2, grid=[1, 0])
    assert (made.phase, made.state.turn, stand(made)) == ("plot", 1, [11, 0])
    assert made.fixed.laps == 2


def test_a_car_stands_still_on_the_grid() -> None:
    """F 3.8, F-45, F-68: last speed 0, and the line is still to be crossed."""
    made = race(seats=2, cars=[f"{BUILD}/soft"] * 2, grid=[0, 1])
    assert (made.last, made.crossings) == ({"red": 0, "green": 0}, {"red": 0, "green": 0})


# --- bids


@pytest.mark.parametrize(
    ("red", "green", "first"),
    [
        ("1 0 0", "0 1 0", "red"),
        ("1 0 0", "0 3 0", "green"),
        ("0 0 1", "1 0 0", "red"),
        ("0 4 0", "0 0 1", "red"),
        ("0 1 0", "0 0 0", "red"),
        ("5 2 1", "7 0 0", "red"),
    ],
)
def test_a_wear_counts_two_greens_and_a_red_three(red: str, green: str, first: str) -> None:
    """F 3.3, F-81: the highest bid stands in front."""
    made = bid(bidders(2), [red, green])
    assert stand(made)[0 if first == "red" else 1] == 0


def test_all_that_was_bid_is_lost() -> None:
    """F 3.3, F-82: for the losers as well; what is left starts the race."""
    made = bid(bidders(2), ["3 2 1", "1 8 0"])
    assert (made.wear, made.green, made.red) == ({"red": 9, "green": 11}, {"red": 7, "green": 1}, {"red": 0, "green": 1})


def test_bids_are_hidden_until_all_are_in() -> None:
    """F-81, F-82, F 16.1: and may be changed until then."""
    made = bidders(2).play("red bid 3 0 0; red bid 2 0 0")
    out = GAME.State()
    GAME.blind(made.state, made.fixed, 1, out)
    assert (out.bid_wear[0], out.wear[0]) == (-1, 12)
    made.play("green bid 0 0 0")
    assert made.wear["red"] == 10


@pytest.mark.parametrize("chips", ["13 0 0", "0 10 0", "0 0 2", "-1 0 0"])
def test_nobody_bids_more_than_the_car_has(chips: str) -> None:
    """F-81: a bid is made of the chips of the car."""
    assert bidders(2).says(f"red bid {chips}") == "bid_too_high"


def test_a_bid_of_nothing_is_a_bid_and_ties_too() -> None:
    """F-81, F 3.3, F 3.4: percentile dice, the higher comes first."""
    made = bid(bidders(3), ["0 0 0"] * 3, "12 90 55")
    assert stand(made) == [11, 0, 3]
    assert made.wear["red"] == 12


def test_equal_throws_are_thrown_again_among_the_tied() -> None:
    """F-81, F 3.4: 40 and 40 throw again, 70 is through."""
    made = bid(bidders(4), ["1 0 0", "1 0 0", "1 0 0", "2 0 0"], "40 70 40 9 8")
    assert stand(made) == [4, 3, 11, 0]


def test_ties_are_settled_each_for_itself() -> None:
    """F-81: two pairs throw, and no throw moves anybody out of the pair."""
    made = bid(bidders(4), ["1 0 0", "2 0 0", "1 0 0", "2 0 0"], "90 20 10 30")
    assert stand(made) == [4, 3, 11, 0]


# --- the second bid


def test_the_upper_half_bids_once_more() -> None:
    """F-80, F 3.5, F 15.43: rounded up; the sums count for them, and they stand in front of all others."""
    made = bid(bidders(5, second_bid=True), ["1 0 0", "5 0 0", "4 0 0", "3 0 0", "2 0 0"])
    assert (Phase(made.state.phase), made.bids_again) == (
        Phase.SECOND_BID, {"red": 0, "green": 1, "yellow": 1, "blue": 1, "violet": 0},
    )  # fmt: skip
    assert made.says("red bid 9 0 0") == "not_in_second_bid"
    made.play("green bid 0 0 0; yellow bid 2 0 0; blue bid 7 0 0")
    assert stand(made) == [11, 4, 3, 0, 7]
    assert made.wear == {"red": 11, "green": 7, "yellow": 6, "blue": 2, "violet": 10}


def test_who_ties_with_the_last_of_the_upper_half_bids_again() -> None:
    """F-80: three of four, although two would be half."""
    made = bid(bidders(4, second_bid=True), ["4 0 0", "2 0 0", "0 4 0", "1 0 0"])
    assert list(made.bids_again.values()) == [1, 1, 1, 0]


def test_a_second_bid_cannot_spend_what_the_first_took() -> None:
    """F-80, F-81: all chips bid in both rounds are lost."""
    made = bid(bidders(2, second_bid=True), ["10 0 0", "0 0 0"])
    assert made.says("red bid 3 0 0") == "bid_too_high"
    made.play("red bid 2 0 0")
    assert (made.phase, made.wear["red"]) == ("plot", 0)


def test_there_is_one_second_round_and_its_ties_are_thrown_for() -> None:
    """F-80, F-81: equal sums throw percentile dice."""
    made = bid(bidders(4, second_bid=True), ["3 0 0", "2 0 0", "1 0 0", "0 0 0"])
    made.play("red bid 0 0 0; green bid 1 0 0 -> 20 30")
    assert stand(made) == [3, 0, 4, 11]


def test_the_second_bid_is_hidden_like_the_first() -> None:
    """F-80: while it is made, the first is known by its worth."""
    made = bid(bidders(2, second_bid=True), ["3 0 0", "3 0 0"]).play("red bid 1 0 0")
    out = GAME.State()
    GAME.blind(made.state, made.fixed, 1, out)
    assert (out.bid_wear[0], out.bid_worth[0]) == (-1, 6)


# --- the grid

ORDERS = {
    2: [0, 11],
    3: [0, 3, 11],
    4: [0, 3, 4, 11],
    5: [0, 3, 4, 7, 11],
    6: [0, 3, 4, 7, 8, 11],
    7: [0, 1, 3, 4, 7, 8, 11],
    8: [0, 1, 2, 3, 4, 7, 8, 11],
    9: [0, 1, 2, 3, 4, 5, 7, 8, 11],
    10: [0, 1, 2, 3, 4, 5, 6, 7, 8, 11],
    11: [0, 1, 2, 3, 4, 5, 6, 7, 8, 9, 11],
    12: [0, 1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11],
}
"""Places front to back by the number of cars: even ones are gray, the row is half of it."""


@pytest.mark.parametrize("seats", range(2, 13))
def test_a_grid_of_so_many_cars(seats: int) -> None:
    """F-79, F 3.6, F 3.7, F 1.2: one a row by turns up to six, then the places beside them from the front."""
    made = bid(bidders(seats), [f"{seats - seat} 0 0" for seat in range(seats)])
    assert stand(made) == ORDERS[seats]


@pytest.mark.parametrize("seats", range(2, 7))
def test_a_short_grid_closes_up_by_option(seats: int) -> None:
    """F-79, F 15.42: the lowest bid stands right behind the others."""
    made = bid(bidders(seats, grid_tail="close"), [f"{seats - seat} 0 0" for seat in range(seats)])
    assert stand(made) == [0, 3, 4, 7, 8, 11][:seats]


@pytest.mark.parametrize("seats", [1, 13])
def test_two_to_twelve_cars_race(seats: int) -> None:
    """F 1.2: neither fewer nor more."""
    with pytest.raises(SetupError):
        GAME.full_setup({"seats": seats})


@pytest.mark.parametrize(("laps", "sound"), [(0, False), (1, True), (9, True), (10, False)])
def test_one_to_nine_laps_are_driven(laps: int, sound: bool) -> None:
    """F 1.2, F 15.44: three where nothing is said."""
    assert GAME.full_setup({})["laps"] == 3
    if sound:
        assert GAME.full_setup({"laps": laps})["laps"] == laps
    else:
        with pytest.raises(SetupError):
            GAME.full_setup({"laps": laps})


def test_who_leaves_before_the_grid_has_no_place_on_it() -> None:
    """F-64, F-79: the others are as many as they are."""
    made = bidders(4).play("green leave; red bid 1 0 0; yellow bid 2 0 0; blue bid 0 0 0")
    assert [made.where[name] for name in SEAT_NAMES[:4]] == [Where.TRACK, Where.OUT, Where.TRACK, Where.TRACK]
    assert [made.fixed.grid.index(made.state.space[seat]) for seat in (2, 0, 3)] == [0, 3, 11]


def test_who_leaves_before_the_second_bid_counts_no_more() -> None:
    """F-80, F-64: the half is one of those who race."""
    made = bidders(4, second_bid=True).play("green leave; red bid 1 0 0; yellow bid 2 0 0; blue bid 0 0 0")
    assert made.bids_again == {"red": 1, "green": 0, "yellow": 1, "blue": 0}
    made.play("red leave; yellow bid 0 0 0")
    assert made.phase == "plot"
