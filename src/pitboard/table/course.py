"""What tables with the same game and setup share: the fixed part, the first view, and room to compare in."""

from __future__ import annotations

import hashlib
from collections.abc import Mapping
from typing import Any
from weakref import WeakValueDictionary

import msgspec

from pitboard.games import find
from pitboard.kernel.game import Game, Rows


class Course:
    """A game with one setup. Nothing here changes but `before`, `seen` and `rows`, scratch room for the length of one call."""

    __slots__ = ("__weakref__", "before", "fixed", "game", "grid_view", "rows", "seat_names", "seen", "setup", "static", "verbs")

    def __init__(self, game: Game, setup: dict[str, Any]) -> None:
        self.game = game
        self.setup = setup
        self.fixed = game.fixed_from(setup)
        self.static = game.static(setup)
        self.seat_names = game.seat_names(self.fixed)
        self.grid_view = game.view(game.begin(self.fixed), self.fixed, -1)[0]
        """The shared view of a race that has not started."""
        self.before = game.State()
        self.seen = game.State()
        self.rows = Rows()
        self.verbs = {verb.name: number for number, verb in game.verbs.items()}


_courses: WeakValueDictionary[bytes, Course] = WeakValueDictionary()


def course_of(game_name: str, setup: Mapping[str, Any]) -> Course:
    """The course of a game and a setup, the same one for equal setups; SetupError when it cannot be played."""
    game = find(game_name)
    full = game.full_setup(setup)
    text = msgspec.json.encode([game.name, game.rules_version, full], order="deterministic")
    key = hashlib.sha256(text).digest()
    course = _courses.get(key)
    if course is None:
        course = _courses[key] = Course(game, full)
    return course
