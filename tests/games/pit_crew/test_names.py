"""Cards and Monkey Wrenches as text, and back."""

import pytest

from pitboard.games.pit_crew.cards import can_be_placed, color_of, has_choice, may_count_as
from pitboard.games.pit_crew.names import KIND_NAMES, WRENCH_NAMES, WRENCHES, NoSuchCard, card_text, parse_card
from pitboard.games.pit_crew.words import KINDS, CardColor, Wrench


def numbers_of(text: str) -> list[int]:
    """The numbers that a card may count as."""
    return [number for number in range(1, 11) if may_count_as(parse_card(text), number)]


def test_every_kind_has_a_name_of_its_own_and_every_card_is_read_back() -> None:
    """PC 1.5, PC-85: twenty Action cards, Assist in two colors, ten Trainings, forty-five Teamworks, twelve other wrenches."""
    assert len(set(KIND_NAMES)) == KINDS == 1 + 20 + 2 + 10 + 45 + 12
    placed = [kind for kind in range(1, KINDS) if can_be_placed(kind)]
    assert [parse_card(card_text(kind)) for kind in placed] == placed
    assert len(placed) == 77


@pytest.mark.parametrize(
    ("text", "numbers", "color"),
    [
        ("1b", [1], CardColor.BLACK),
        ("10w", [10], CardColor.WHITE),
        ("*b", list(range(1, 11)), CardColor.BLACK),
        ("*w", list(range(1, 11)), CardColor.WHITE),
        ("5*", [5], CardColor.EITHER),
        ("3/7*", [3, 7], CardColor.EITHER),
        ("10/9*", [9, 10], CardColor.EITHER),
    ],
)
def test_a_card_is_what_its_text_says(text: str, numbers: list[int], color: CardColor) -> None:
    """PC-87 to PC-92, PC-145: numbers that it may count as, and its color."""
    kind = parse_card(text)
    assert numbers_of(text) == numbers
    assert color_of(kind) == color
    assert has_choice(kind) == (len(numbers) > 1)


def test_the_numbers_of_teamwork_stand_in_either_order() -> None:
    """PC-89: it is one card."""
    assert parse_card("7/3*") == parse_card("3/7*")


@pytest.mark.parametrize("text", ["", "7", "11b", "7g", "3/3*", "3/7b", "*", "**", "nitro", "7B"])
def test_other_text_is_no_card(text: str) -> None:
    """PC-145: nothing is guessed."""
    with pytest.raises(NoSuchCard):
        parse_card(text)


def test_the_wrenches_have_fifteen_names() -> None:
    """PC 1.3: twelve that stay before their crew, and three that are placed."""
    assert len(WRENCH_NAMES) == 15
    assert {name: KIND_NAMES[kind] for name, kind in WRENCHES.items()} == {w.name.lower(): w.name.lower() for w in Wrench}
