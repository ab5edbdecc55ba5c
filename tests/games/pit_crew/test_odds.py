"""The odds of cards and dice, out of every branch of luck below a command: exact."""

from collections import Counter
from fractions import Fraction
from math import comb
from typing import Any

import pytest

from pitboard.games.pit_crew import GAME
from pitboard.games.pit_crew.names import KIND_NAMES
from pitboard.games.pit_crew.words import Verb
from pitboard.proof.perft import outcomes
from tests.games.pit_crew.crew import Race, written


def odds_of(race: Race, seat: int, verb: int, what: Any) -> Counter[Any]:
    """The exact odds of what a command leads to."""
    found: Counter[Any] = Counter()
    for after, _, weight in outcomes(GAME, race.fixed, race.state, seat, (verb, 0, 0, 0)):
        found[what(after)] += weight
    return found


def first_cards(count: int) -> Any:
    """What the first slots of red's first hand hold."""
    return lambda state: " ".join(KIND_NAMES[kind] for kind in state.hand[0][:count])


def test_from_a_whole_deck_every_card_is_as_likely() -> None:
    """PC 1.5: twenty kinds, two of each."""
    odds = odds_of(written(""), 0, Verb.DRAW, first_cards(1))
    assert odds == {name: Fraction(1, 20) for name in KIND_NAMES[1:21]}


def test_a_card_in_a_hand_is_half_as_likely_as_others() -> None:
    """PC-9: one of its two is left among thirty-nine; one that lies on the mat twice cannot come at all."""
    odds = odds_of(written("red_1 7b\nred tank 4w 4w\nred discard 4b"), 0, Verb.DRAW, first_cards(2))
    assert odds["7b 7b"] == odds["7b 4b"] == Fraction(1, 36)
    assert odds["7b 9w"] == Fraction(2, 36)
    assert "7b 4w" not in odds
    assert sum(odds.values()) == 1


def test_drawing_from_three_known_cards() -> None:
    """PC-14: 4b, 4b, 9w: by hand, two thirds for the 4; of the six orders of two cards each pair of kinds has two."""
    race = written("red deck 4b 4b 9w")
    assert odds_of(race, 0, Verb.DRAW, first_cards(1)) == {"4b": Fraction(2, 3), "9w": Fraction(1, 3)}
    pairs: Counter[str] = Counter()
    for after, _, weight in outcomes(GAME, race.fixed, race.state, 0, (Verb.DRAW, 0, 0, 0)):
        next_race = Race(after, race.fixed, **race.setup)
        for pair, chance in odds_of(next_race, 0, Verb.DRAW, first_cards(2)).items():
            pairs[pair] += weight * chance
    assert pairs == {"4b 4b": Fraction(1, 3), "4b 9w": Fraction(1, 3), "9w 4b": Fraction(1, 3)}


@pytest.mark.parametrize(("wrench", "chance"), [("nitro", Fraction(1, 6)), ("veteran_driver", Fraction(1, 3))])
def test_spaces_rolled_are_binomial(wrench: str, chance: Fraction) -> None:
    """PC 5.3, PC-39: in r rolls k spaces with C(r, k) p^k (1-p)^(r-k), p one sixth, with the Veteran Driver one third."""
    race = written(f"red has {wrench}\nred complete 0\nred die")
    layer = {0: Fraction(1)}
    for rolls in range(1, 6):
        after: Counter[int] = Counter()
        for spaces, weight in layer.items():
            race.state.distance[0] = spaces
            for found, odds in odds_of(race, 0, Verb.ROLL, lambda state: state.distance[0]).items():
                after[found] += weight * odds
        layer = dict(after)
        assert layer == {k: comb(rolls, k) * chance**k * (1 - chance) ** (rolls - k) for k in range(rolls + 1)}


@pytest.mark.parametrize("offer", [["nitro", "sabotage", "*b"], ["nitro", "sabotage"]])
def test_lots_are_fair(offer: list[str]) -> None:
    """PC-114: halves or thirds."""
    race = written(f"offer {' '.join(offer)}", phase="draft", crews=[1] * len(offer))
    chooser = race.state.choosing
    odds = odds_of(race, -1, Verb.TIME_UP, lambda state: KIND_NAMES[state.wrench[chooser][0]])
    assert odds == {card: Fraction(1, len(offer)) for card in offer}


def test_wrenches_are_drawn_from_what_is_left_of_their_deck() -> None:
    """PC-139: two of seven Nitros and two Assists, without putting back: 42, 14, 14 and 2 of 72."""
    text = "red distance 9\ngreen distance 6\nred good 27\nred complete 900\nred die\ngreen good 27\ngreen complete 1500"
    race = written(text, wrenches={"nitro": 7, "*b": 2})
    odds = odds_of(race, 1, Verb.TAKE_DIE, lambda state: " ".join(KIND_NAMES[kind] for kind in state.offer[:2]))
    assert odds == {
        "nitro nitro": Fraction(42, 72), "nitro *b": Fraction(14, 72), "*b nitro": Fraction(14, 72), "*b *b": Fraction(2, 72),
    }  # fmt: skip
