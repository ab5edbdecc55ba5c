"""Two crews act at once: all twenty orders in which three acts of each can come in, and both orders of a tie."""

from collections.abc import Iterator, Sequence
from itertools import combinations

import pytest

from pitboard.kernel.notation import text
from tests.games.pit_crew.crew import Race, written

CAPS = "front_left front_right rear_left rear_right"
RACE = "red distance 9\ngreen distance 6\nred good 27\ngreen good 27\n"
ONE_ROUND = [[27], [27]]


def interleavings(first: Sequence[str], second: Sequence[str]) -> Iterator[list[str]]:
    """Every order of the acts in which those of each crew keep theirs."""
    count = len(first) + len(second)
    for places in combinations(range(count), len(first)):
        acts = {True: iter(first), False: iter(second)}
        yield [next(acts[place in places]) for place in range(count)]


def ends(race: Race, first: Sequence[str], second: Sequence[str], after: str = "") -> set[str]:
    """The positions after all orders, each act accepted and each position sound (as `Race.act` checks)."""
    orders = list(interleavings(first, second))
    assert len(orders) == 20
    found = set()
    for order in orders:
        trial = race.copy().play("\n".join(order))
        if after:
            trial.play(after)
        found.add(text(trial.state))
    return found


TRIPLES = {
    "lays": (
        ("1000 red_1 lay 1b tank", "1100 red_1 lay 2b front_left", "1200 red_1 lay 3b tank"),
        ("1000 green_1 lay 1b tank", "1150 green_1 lay 2w discard", "1300 green_1 lay 3w front_left"),
    ),
    "caps": (
        ("1000 red_1 cap tank", "1100 red_1 cap front_left", "1200 red_1 cap rear_right"),
        ("1000 green_1 cap rear_left", "1100 green_1 cap tank", "1200 green_1 cap front_left"),
    ),
    "draws": (
        ("1000 red_1 draw -> 7b", "1100 red_1 draw -> 7b", "1200 red_1 draw -> 9w"),
        ("1000 green_1 draw -> 7b", "1100 green_1 draw -> 9w", "1200 green_1 draw -> 9w"),
    ),
    "draw, lay, cap": (
        ("1000 red_1 draw -> 5b", "1100 red_1 lay 5b tank", "1200 red_1 cap tank"),
        ("1000 green_1 draw -> 5b", "1100 green_1 lay 5b tank", "1200 green_1 cap tank"),
    ),
    "cards that stand in for others": (
        ("1000 red_1 lay *b tank", "1100 red_1 lay 1b tank seen 1", "1200 red_1 cap tank"),
        ("1000 green_1 lay 8* tank", "1100 green_1 lay 1b tank seen 1", "1200 green_1 lay 2w discard"),
    ),
}
HANDS = "red_1 1b 2b 3b\ngreen_1 1b 2w 3w\nred has *b\ngreen has 8*\n"


@pytest.mark.parametrize("name", TRIPLES)
def test_what_two_crews_do_on_their_own_mats_commutes(name: str) -> None:
    """PC 3.1, PC-133: twenty orders, and one position at the end, down to the slot of each card."""
    first, second = TRIPLES[name]
    assert len(ends(written(HANDS), first, second)) == 1


def test_getting_ready_commutes() -> None:
    """PC-4: and GO waits for the last one, whoever it is."""
    names = ("ready_up", "ready_up", "ready_up")
    first, second = ([f"{crew}_{n} {do}" for n, do in enumerate(names, 1)] for crew in ("red", "green"))
    race = Race(crews=[3, 3])
    assert len(ends(race, first, second)) == 1
    for order in interleavings(first, second):
        trial = race.copy().play("\n".join(order[:5]))
        assert trial.says("clock go") == "not_ready"


def test_a_last_cap_a_die_and_a_roll_commute_with_the_work_of_the_rival() -> None:
    """PC-38, PC-126: as long as the rival is not complete."""
    race = written(f"{RACE}red capped {CAPS}\ngreen_1 1w 2w", cars=ONE_ROUND).play("1000 red_1 cap tank\n1000 red_1 take_die")
    first = ("1250 clock decide", "1250 red_1 roll -> 6", "2250 red_1 roll -> 5")
    second = ("1200 green_1 lay 1w discard", "1260 green_1 cap tank", "2000 green_1 draw -> 4b")
    assert len(ends(race, first, second)) == 1


def test_two_that_roll_do_not_disturb_each_other() -> None:
    """PC-37: as long as they move to different spaces; on one space the order says who stands inside (PC-68)."""
    roll = ("1000 {} roll -> 6", "2000 {} roll -> 1", "3000 {} roll -> 6")
    first, second = ([line.format(f"{crew}_1") for line in roll] for crew in ("red", "green"))
    rolling = "red complete 0\nred die\ngreen complete 300\ngreen die\n"
    apart = written(f"red distance 9\ngreen distance 3\n{rolling}", crews=[1, 1, 1])
    positions = ends(apart, first, second)
    assert len({position.partition(" arrival=")[0] for position in positions}) == 1
    level = written(f"red distance 4\ngreen distance 4\n{rolling}", crews=[1, 1, 1])
    standings = {tuple(level.copy().play("\n".join(order)).standing) for order in interleavings(first, second)}
    assert standings == {("red", "green", "yellow"), ("green", "red", "yellow")}


def reaching(gap: int) -> tuple[list[str], list[str]]:
    """Both crews lay, put their last cap on and reach; green's hand is so much later on the die than red's."""
    first = ["400 red_1 lay 1b discard", "500 red_1 cap tank", "1000 red_1 take_die"]
    second = ["600 green_1 lay 1b discard", "800 green_1 cap tank", f"{1000 + gap} green_1 take_die"]
    return first, second


BEFORE = f"{RACE}red_1 1b\ngreen_1 1b\nred capped {CAPS}\ngreen capped {CAPS}\n"


@pytest.mark.parametrize("gap", [-101, -100, -1, 0, 1, 100, 101])
def test_the_order_in_which_presses_come_in_decides_nothing(gap: int) -> None:
    """PC-34, PC 9.7: of all twenty orders of arrival only the credited times tell a tie from a taken die."""
    first, second = reaching(gap)
    race = written(BEFORE, cars=ONE_ROUND)
    due = 1250 + min(gap, 0)
    assert len(ends(race, first, second)) == 1
    assert len(ends(race, first, second, f"{due} clock decide")) == 1
    for order in interleavings(first, second):
        trial = race.copy().play("\n".join(order))
        assert trial.says(f"{due - 1} clock decide") == "too_soon"
        trial.play(f"{due} clock decide")
        assert trial.phase == "over"
        assert trial.why == ("tie" if abs(gap) <= 100 else "no_die_left")
        takers = [event["crew"] for event in trial.happened("took_die")]
        assert takers == ([] if abs(gap) <= 100 else ["red"] if gap > 0 else ["green"])
        assert trial.judged == (["green", "red"] if gap < -100 else ["red", "green"])


@pytest.mark.parametrize("gap", [-101, -100, 0, 100, 101])
def test_with_a_die_for_each_both_have_one_in_every_order(gap: int) -> None:
    """PC-34, PC-143: within the window they are both first, beyond it the earlier one is."""
    first, second = reaching(gap)
    race = written(BEFORE, crews=[1, 1, 1])
    both = 1250 + max(gap, 0)
    positions = ends(race, first, second, f"{both} clock decide")
    assert len(positions) == 1
    trial = race.copy().play("\n".join([*first, *second, f"{both} clock decide"]))
    assert trial.dice == ["red", "green"]
    assert trial.state.rolled_first == ([1, 1, 0] if abs(gap) <= 100 else [1, 0, 0] if gap > 0 else [0, 1, 0])


def tried(race: Race, order: Sequence[str]) -> list[str]:
    """Acts of which some may be refused: their refusals, "" for those that were done."""
    return [race.says(line) for line in order]


def test_the_end_falls_where_the_rules_put_it_in_every_order() -> None:
    """PC-125, PC-32, PC-38: green's last cap ends the phase, at once or with the decision; what comes later is refused."""
    first = ["1250 clock decide", "1250 red_1 roll -> 6", "2250 red_1 roll -> 6"]
    second = ["1240 green_1 lay 1b discard", "1245 green_1 cap tank", "1300 green_1 lay 2b discard"]
    race = written(f"{RACE}green_1 1b 2b\nred complete 0\ngreen capped {CAPS}", cars=ONE_ROUND).play("1000 red_1 take_die")
    for order in interleavings(first, second):
        trial = race.copy()
        refusals = dict(zip(order, tried(trial, order), strict=True))
        end = max(order.index(first[0]), order.index(second[1]))
        assert trial.phase == "over"
        assert {line for line, refusal in refusals.items() if refusal} == {*order[end + 1 :], second[2]}
        rolls = [line for line in order[:end] if "roll" in line]
        assert trial.distance("red") == 9 + len(rolls)
        assert trial.judged == ["red", "green"]


def test_whoever_has_left_takes_no_die_in_any_order() -> None:
    """PC-146, PC-33: a rival that leaves changes nothing for the crew that reaches, decides and rolls."""
    first = ["2000 red_1 take_die", "2250 clock decide", "2250 red_1 roll -> 6"]
    second = ["1900 green_1 leave", "2300 green_1 take_die", "2400 green_1 roll -> 6"]
    race = written(f"{RACE}red complete 0\ngreen complete 300", cars=ONE_ROUND)
    for order in interleavings(first, second):
        trial = race.copy()
        refusals = dict(zip(order, tried(trial, order), strict=True))
        assert {line for line, refusal in refusals.items() if refusal} == set(second[1:])
        assert (trial.dice, trial.distance("red")) == (["red"], 10)


def test_team_mates_cross_cards_and_lose_none() -> None:
    """PC-24: in every order each card lies where it was meant to or is still in its hand; the later of two that cross is back."""
    first = ["red_1 lay 1b tank seen 0", "red_1 lay 2b discard seen 0", "red_1 lay 3b front_left seen 0"]
    second = ["red_2 lay 7b tank seen 0", "red_2 lay 8b rear_left seen 0", "red_2 lay 9b front_left seen 0"]
    race = written("red_1 1b 2b 3b\nred_2 7b 8b 9b", crews=[2, 1])
    for order in interleavings(first, second):
        trial = race.copy()
        refusals = dict(zip(order, tried(trial, order), strict=True))
        late = {max(first[0], second[0], key=order.index), max(first[2], second[2], key=order.index)}
        assert {line for line, refusal in refusals.items() if refusal == "pile_changed"} == late
        assert all(refusal == "" for line, refusal in refusals.items() if line not in late)
        held = f"{trial.hand('red_1')} {trial.hand('red_2')}".split()
        laid = [card for area in ("tank", "discard", "front_left", "rear_left") for card in trial.pile("red", area).split()]
        assert sorted(held + laid) == ["1b", "2b", "3b", "7b", "8b", "9b"]
        assert len(held) == 2


def test_by_option_crossed_cards_lie_in_the_order_in_which_they_came() -> None:
    """PC-24: `pile_check` on `stack` refuses none of the twenty orders; the pile tells which it was."""
    first = ["red_1 lay 1b tank seen 0", "red_1 lay 2b tank seen 1", "red_1 lay 3b tank seen 2"]
    second = ["red_2 lay 7b tank seen 0", "red_2 lay 8b tank seen 1", "red_2 lay 9b tank seen 2"]
    race = written("red_1 1b 2b 3b\nred_2 7b 8b 9b", crews=[2, 1], options={"pile_check": "stack"})
    piles = set()
    for order in interleavings(first, second):
        trial = race.copy().play("\n".join(order))
        assert trial.pile("red", "tank").split() == [line.split()[2] for line in order]
        piles.add(trial.pile("red", "tank"))
    assert len(piles) == 20


@pytest.mark.parametrize("last", ["red", "green"])
def test_one_deck_serves_two_members_as_their_requests_come_in(last: str) -> None:
    """PC-9, PC-14: three cards are left, two members draw; somebody finds none in each of the twenty orders."""
    race = written("red deck 4b 4b 9w", crews=[2, 1])
    first, second = ["red_1 draw"] * 3, ["red_2 draw"] * 3
    if last == "green":
        second = ["green_1 draw -> 7b", "green_1 draw -> 7b", "green_1 draw -> 8b"]
    for order in interleavings(first, second):
        trial, cards, refusals = race.copy(), iter(("4b", "9w", "4b")), []
        for line in order:
            luck = f" -> {next(cards, '')}" if line.startswith("red") else ""
            refusals.append(trial.says(line + luck))
        held = f"{trial.hand('red_1')} {trial.hand('red_2')}".split()
        assert sorted(held) == ["4b", "4b", "9w"]
        assert refusals.count("deck_empty") == (3 if last == "red" else 0)
