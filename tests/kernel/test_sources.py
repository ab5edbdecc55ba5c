"""The six sources of luck."""

import hashlib
from collections import Counter
from fractions import Fraction

import pytest

from pitboard.kernel.luck import below, pick, roll
from pitboard.kernel.sources import LuckError, Scripted, Sealed, Seeded, Source, seeded_start
from pitboard.proof.branching import Branching, High, Low, branches

SECRET = bytes(range(32))
NONCES = [hashlib.sha256(b"a").digest(), b""]


def sealed(k: int = 0) -> Sealed:
    """Sealed luck of a fixed secret."""
    return Sealed(SECRET, NONCES, k)


def test_sealed_draws_depend_on_secret_nonces_and_count_alone() -> None:
    """The same again gives the same; anything else gives something else."""
    first = [sealed().below(2**32), sealed(1).below(2**32)]
    luck = sealed()
    assert [luck.below(2**32), luck.below(2**32)] == first
    assert luck.k == 2
    assert Sealed(SECRET[::-1], NONCES).below(2**32) != first[0]
    assert Sealed(SECRET, [*NONCES, b"x"]).below(2**32) != first[0]


def test_sealed_draws_count_dice_and_cards_alike() -> None:
    """A roll is one draw, and so is a card."""
    luck = sealed()
    faces = [luck.roll(), luck.pick([1, 1]), luck.roll()]
    assert luck.k == 3
    assert luck.take() == faces
    assert luck.take() == []


@pytest.mark.parametrize("n", [0, -1, 2**32 + 1])
def test_no_sealed_integer_below_what_cannot_be_fair(n: int) -> None:
    """And no draw is spent on asking."""
    luck = sealed()
    with pytest.raises(LuckError, match=f"no fair integer below {n}"):
        luck.below(n)
    assert luck.k == 0


def test_seeded_luck_is_the_generator_as_published() -> None:
    """splitmix64 from state 0 begins e220a8397b1dcdaf, 6e789e6aa1b965f4, 06c45d188009454f."""
    luck = Seeded(0)
    luck.state = 0
    assert [luck.below(2**32) for _ in range(3)] == [0xE220A839, 0x6E789E6A, 0x06C45D18]


def test_races_of_one_seed_are_unrelated() -> None:
    """And so are seeds."""
    starts = {seeded_start(seed, race) for seed in range(30) for race in range(30)}
    assert len(starts) == 900
    assert seeded_start(2**64 + 5, 3) == seeded_start(5, 3)


@pytest.mark.parametrize("n", [1, 2, 3, 6, 7, 36, 2**31 + 1, 2**32])
def test_seeded_integers_stay_below_their_bound(n: int) -> None:
    """The first and the last included."""
    luck = Seeded(9)
    drawn = [luck.below(n) for _ in range(400)]
    assert min(drawn) >= 0
    assert max(drawn) < n
    if n <= 7:
        assert set(drawn) == set(range(n))


def test_seeded_integers_are_fair_where_words_must_be_rejected() -> None:
    """Below 3 * 2^30 each third of the range comes as often as the others."""
    luck = Seeded(4)
    thirds = Counter(luck.below(3 * 2**30) >> 30 for _ in range(6000))
    assert set(thirds) == {0, 1, 2}
    assert all(abs(count - 2000) < 4 * (6000 * 2 / 9) ** 0.5 for count in thirds.values())


def test_a_card_is_the_first_kind_whose_running_sum_exceeds_the_draw() -> None:
    """Kinds in the game's order, none that is used up."""
    assert Low().pick([0, 0, 2, 5]) == 2
    assert High().pick([3, 0, 2, 0]) == 2
    luck = Seeded(1)
    assert {luck.pick([0, 2, 0, 1]) for _ in range(50)} == {1, 3}


def test_an_empty_deck_gives_no_card() -> None:
    """It is an error of the rules, not a card."""
    for luck in (Seeded(1), Low(), Scripted([0]), sealed()):
        with pytest.raises(LuckError):
            luck.pick([0, 0])


def test_scripted_luck_gives_what_was_laid_out() -> None:
    """In order, faces and kinds alike."""
    luck = Scripted([6, 1, 0])
    assert (luck.roll(), luck.roll(), luck.pick([1, 1])) == (6, 1, 0)
    assert (luck.take(), luck.left) == ([6, 1, 0], 0)


@pytest.mark.parametrize("face", [0, 7, -1, "4", None])
def test_scripted_luck_rolls_no_face_that_a_die_has_not(face: object) -> None:
    """Text is no face either."""
    with pytest.raises(LuckError, match=r"is no face of a die"):
        Scripted([face]).roll()  # type: ignore[list-item]


@pytest.mark.parametrize("kind", [2, -1, 1, "0"])
def test_scripted_luck_draws_no_card_that_is_not_there(kind: object) -> None:
    """Neither an unknown kind nor one that is used up."""
    with pytest.raises(LuckError, match=r"no card of kind .* is left to draw"):
        Scripted([kind]).pick([1, 0])  # type: ignore[list-item]


def test_scripted_luck_that_runs_out_says_so() -> None:
    """A die or a card is drawn and no value is given."""
    with pytest.raises(LuckError, match="a die is drawn here and its value is not given"):
        Scripted().roll()
    with pytest.raises(LuckError, match="a card is drawn here and its value is not given"):
        Scripted().pick([1])


def test_low_and_high_are_the_edges() -> None:
    """Ones and sixes, the first kind and the last."""
    assert (Low().roll(), High().roll()) == (1, 6)
    assert (Low().below(40), High().below(40)) == (0, 39)


def test_the_rules_ask_by_plain_functions() -> None:
    """`roll`, `pick` and `below` ask the source."""
    luck = High()
    assert (roll(luck), pick(luck, [1, 1]), below(luck, 3)) == (6, 1, 2)
    assert luck.drawn == [6, 1]


def test_a_source_must_say_where_its_luck_comes_from() -> None:
    """The shared half alone draws nothing; given faces are no integers either."""
    for source in (Source(), Scripted([3])):
        with pytest.raises(LuckError, match="gives faces and kinds"):
            source.below(6)


def test_every_outcome_of_two_dice_comes_once() -> None:
    """In canonical order, one in thirty-six each."""
    found = list(branches(lambda luck: luck.roll() + luck.roll()))
    assert [drawn for _, drawn, _ in found] == [(a, b) for a in range(1, 7) for b in range(1, 7)]
    assert {odds for _, _, odds in found} == {Fraction(1, 36)}
    assert found[-1][0] == 12


def test_outcomes_follow_what_was_drawn_before() -> None:
    """A second die only after a six: eleven paths, and their odds add up to exactly one."""

    def again(luck: Branching) -> int:
        first = luck.roll()
        return first if first < 6 else first + luck.roll()

    found = list(branches(again))
    assert len(found) == 11
    assert sum(odds for _, _, odds in found) == 1


def test_three_cards_from_a_multiset_are_weighed_exactly() -> None:
    """Drawn without putting back: nineteen paths, six hands, odds of one in all."""

    def hand(luck: Branching) -> tuple[int, ...]:
        left = [1, 2, 3]
        for _ in range(3):
            left[luck.pick(left)] -= 1
        return tuple(left)

    found = list(branches(hand))
    hands: dict[tuple[int, ...], Fraction] = {}
    for result, _, odds in found:
        hands[result] = hands.get(result, Fraction(0)) + odds
    assert sum(hands.values()) == 1
    assert hands[1, 2, 0] == Fraction(1, 20)
    assert (len(found), len(hands)) == (19, 6)


def test_no_luck_at_all_is_one_outcome() -> None:
    """Certain, and nothing drawn."""
    assert list(branches(lambda luck: "done")) == [("done", (), 1)]
