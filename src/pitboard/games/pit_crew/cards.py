"""What is printed on a card: its numbers and its color, from its kind."""

from __future__ import annotations

from pitboard.games.pit_crew.words import NUMBERS, CardColor, Kind

FIRST_ASSIST = int(Kind.ASSIST)
FIRST_TRAINING = int(Kind.TRAINING)
FIRST_TEAMWORK = int(Kind.TEAMWORK)
FIRST_PASSIVE = int(Kind.PASSIVE)
"""The beginnings of the kinds as plain numbers: asked for every card, and a member of an enum is slow to find."""
BLACK_SEEN = 1
WHITE_SEEN = 2
CHOICE_SEEN = 4
MARKS = 3
"""Bits of an area's marks: which colors lie there, and whether any card's number is to be chosen."""


def action_card(number: int, color: int) -> int:
    """The kind of an Action card."""
    return 2 * number - 1 + color


def is_action(kind: int) -> bool:
    """Whether it comes from a crew's deck of forty."""
    return Kind.ACTION <= kind < FIRST_ASSIST


def can_be_placed(kind: int) -> bool:
    """An Action card, or one of the cards that stand in for one (PC-85)."""
    return Kind.ACTION <= kind < FIRST_PASSIVE


def is_replacement(kind: int) -> bool:
    """Assist, Training or Teamwork: lies before its crew and is placed like an Action card (PC-84)."""
    return FIRST_ASSIST <= kind < FIRST_PASSIVE


def is_assist(kind: int) -> bool:
    """Any number, the printed color (PC-87)."""
    return FIRST_ASSIST <= kind < FIRST_TRAINING


def is_teamwork(kind: int) -> bool:
    """One of two numbers, either color (PC-89)."""
    return FIRST_TEAMWORK <= kind < FIRST_PASSIVE


def has_choice(kind: int) -> bool:
    """Whether its number is chosen when the mat is judged: Assist and Teamwork (PC-87, PC-89)."""
    if kind < FIRST_ASSIST:
        return False
    return is_assist(kind) or is_teamwork(kind)


def number_of(kind: int) -> int:
    """The number of an Action card or of Training, else the lowest that the card may count as."""
    if kind < FIRST_ASSIST:
        return (kind + 1) // 2
    if kind < FIRST_TRAINING:
        return 1
    if kind < FIRST_TEAMWORK:
        return kind - FIRST_TRAINING + 1
    return low_of_teamwork(kind)


def color_of(kind: int) -> int:
    """Black, white, or either (PC-145)."""
    if kind < FIRST_TRAINING:
        return 1 - kind % 2
    return CardColor.EITHER


def low_of_teamwork(kind: int) -> int:
    """The smaller number of a Teamwork card; the pairs are numbered 1/2, 1/3 ... 9/10."""
    left = kind - FIRST_TEAMWORK
    low = 1
    while left >= NUMBERS - low:
        left -= NUMBERS - low
        low += 1
    return low


def high_of_teamwork(kind: int) -> int:
    """The larger number of a Teamwork card."""
    left = kind - FIRST_TEAMWORK
    low = 1
    while left >= NUMBERS - low:
        left -= NUMBERS - low
        low += 1
    return low + 1 + left


def may_count_as(kind: int, number: int) -> bool:
    """Whether a card may count as a number (PC-87, PC-89, PC-90)."""
    if is_assist(kind):
        return True
    if is_teamwork(kind):
        return number == low_of_teamwork(kind) or number == high_of_teamwork(kind)
    return number == number_of(kind)


def is_neighbor(a: int, b: int) -> bool:
    """One higher or lower; 1 and 10 are next to each other (PC-47)."""
    gap = abs(a - b)
    return gap == 1 or gap == NUMBERS - 1


def number_over(number: int) -> int:
    """The next number up; over 10 comes 1 (PC-47)."""
    return 1 if number == NUMBERS else number + 1


def number_under(number: int) -> int:
    """The next number down; under 1 comes 10 (PC-47)."""
    return NUMBERS if number == 1 else number - 1


def next_choice(kind: int, number: int) -> int:
    """The next higher number that a card may count as, 0 when there is none."""
    if is_assist(kind):
        return number + 1 if number < NUMBERS else 0
    if is_teamwork(kind):
        high = high_of_teamwork(kind)
        return high if number < high else 0
    return 0


def marks_of(kind: int) -> int:
    """What a card adds to the marks of its area."""
    if kind < FIRST_ASSIST:
        return WHITE_SEEN - kind % 2
    if kind < FIRST_TRAINING:
        return WHITE_SEEN - kind % 2 + CHOICE_SEEN
    return 0 if kind < FIRST_TEAMWORK else CHOICE_SEEN


def is_one_color(marks: int, area: int) -> bool:
    """Whether the cards of an area can be taken for all black or all white (PC-60, PC-92)."""
    both = BLACK_SEEN + WHITE_SEEN
    return marks >> MARKS * area & both != both


def has_choices(marks: int, area: int) -> bool:
    """Whether the number of any card of an area is to be chosen."""
    return marks >> MARKS * area & CHOICE_SEEN != 0
