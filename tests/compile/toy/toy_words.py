"""The words of the tiny game."""

from __future__ import annotations

from enum import IntEnum


class Phase(IntEnum):
    """What is waited for."""

    THROW = 0
    TAKE = 1
    OVER = 2


class Verb(IntEnum):
    """What a seat may ask."""

    THROW = 1
    TAKE = 2


class Refusal(IntEnum):
    """Why a command was refused."""

    NONE = 0
    WRONG_PHASE = 1
    NOTHING_LEFT = 2
