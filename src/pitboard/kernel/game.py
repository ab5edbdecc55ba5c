"""What a game hands to everyone else: one value, made in the `__init__` of its package."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass
from types import ModuleType
from typing import Any, NamedTuple

from pitboard.kernel.refusal import Words


class Argument(NamedTuple):
    """One argument of a command: its name, and what records add to it (lanes count from 1 there) or write for it."""

    name: str
    offset: int = 0
    words: tuple[str, ...] = ()
    """What records write in place of the number, where they do; "" for a number that is none of them."""


class Verb(NamedTuple):
    """A command as records and the wire spell it."""

    name: str
    arguments: tuple[Argument, ...] = ()
    by_clock: bool = False
    """Done by nobody's hand, in the name of seat -1."""


class Rows(list[list[int]]):
    """An array of rows (verb, a, b, c) for `legal` to fill, made as they are asked for."""

    __slots__ = ()

    def __getitem__(self, at: Any) -> Any:
        """The row at a place; the next beyond the last is new."""
        if at == len(self):
            self.append([0, 0, 0, 0])
        return super().__getitem__(at)


View = tuple[dict[str, Any], dict[str, Any]]


@dataclass(frozen=True, slots=True, kw_only=True)
class Game:
    """One game: its declarations, its rules and the ordinary Python round them.

    Rule functions (`act`, `legal`, `blind`, `deal_unknown`, `start`, `default_act`, `is_over`, `seat_asked`) are in the
    rules' subset and listed modules `RULES` hold them; the others may do as they like.
    """

    name: str
    title: str
    prefix: str
    rules_version: int
    State: type[Any]
    Fixed: type[Any]
    RULES: tuple[ModuleType, ...]
    verbs: Mapping[int, Verb]
    refusals: Mapping[int, tuple[str, Words]]
    most_acts: int
    # rules
    start: Callable[[Any, Any], None]
    act: Callable[[Any, Any, int, int, int, int, int, int, Any], int]
    legal: Callable[[Any, Any, int, Any], int]
    default_act: Callable[[Any, Any, int, Any], int]
    blind: Callable[[Any, Any, int, Any], None]
    deal_unknown: Callable[[Any, Any, int, Any], None]
    seat_asked: Callable[[Any, Any], int]
    is_over: Callable[[Any, Any], bool]
    copy_into: Callable[[Any, Any], None]
    same: Callable[[Any, Any], bool]
    # ordinary Python
    fixed_from: Callable[[Mapping[str, Any]], Any]
    full_setup: Callable[[Mapping[str, Any]], dict[str, Any]]
    fewer_seats: Callable[[Mapping[str, Any], Sequence[int]], dict[str, Any]]
    """A full setup for those seats alone that are kept, told by their numbers; it may be one that cannot be played."""
    seat_names: Callable[[Any], tuple[str, ...]]
    static: Callable[[Mapping[str, Any]], dict[str, Any]]
    view: Callable[[Any, Any, int], View]
    """The shared part and a seat's own: `shared_view` and `own_view` together."""
    shared_view: Callable[[Any, Any], dict[str, Any]]
    own_view: Callable[[Any, Any, int], dict[str, Any]]
    told: Callable[[Any, Any, Any, Mapping[str, Any]], list[dict[str, Any]]]
    words: Callable[[Sequence[Mapping[str, Any]], Sequence[str]], list[dict[str, str]]]
    standing: Callable[[Any, Any], dict[str, Any]]
    faults: Callable[[Any, Any], list[str]]
    kinds: tuple[str, ...] = ()
    """The names of the kinds of cards that luck can draw."""
    show_ms: Callable[[Any, Any], int] | None = None
    """How long a screen shows what led to the choice that is open now, so that its clock can wait for that."""
    secret_luck: frozenset[str] = frozenset()
    """The commands whose luck is not for everybody while the race runs: cards drawn into a hand."""
    mates: Callable[[Any, int], Sequence[int]] | None = None
    """Where seats make crews: the seats of a seat's crew, itself among them."""
    is_asked: Callable[[Any, Any, int], bool] | None = None
    """Where several seats choose in secret at once: whether a seat has still to choose, or is asked alone."""
    is_secret: Callable[[Any, Any], bool] | None = None
    """Where several seats choose in secret at once: whether they do so now."""
    is_hidden: Callable[[Any, Any, int, int], bool] | None = None
    """Whether what was laid down in secret by a verb, at a question of that number, is not shown yet."""
    planning: Any = None
    """Where drivers may leave word beforehand: a module as `table.left_word.Planning` wants it."""
    moment: Callable[[Any, Any], tuple[int, ...]] | None = None
    """Where turns may be corrected: what a throw or an answer made now belongs to, its turn first; see `again`."""
    earliest: Callable[[Any, Any, int, int], int] | None = None
    """Where all act at once: the time before which a legal act (seat, verb) is refused. None where one seat is asked."""
    report: Callable[[Any, Any, Sequence[str], str, int | None], str] | None = None
    """A race at its start, its record and its drivers as a report: `text`, `html` or `svg`, of one turn or all."""
    ends: Callable[[Any, Any], tuple[int, ...]] | None = None
    """Where all act at once: every time at which the clock may end what runs, for each reason to end it, -1 where there is
    none. `earliest` is the first of them; a table at which the race rested puts each off by as long."""

    def verb_named(self, name: str) -> int | None:
        """The number of the verb that records call `name`."""
        return next((number for number, verb in self.verbs.items() if verb.name == name), None)

    def movers(self, state: Any, fixed: Any) -> list[int]:
        """The seats that may act: who is asked, or where all act at once the clock (-1) and every seat."""
        if self.is_asked is not None:
            return [seat for seat in range(len(self.seat_names(fixed))) if self.is_asked(state, fixed, seat)]
        if self.earliest is None:
            asked = self.seat_asked(state, fixed)
            return [asked] if asked >= 0 else []
        return list(range(-1, len(self.seat_names(fixed))))

    def begin(self, fixed: Any) -> Any:
        """A fresh state at the start of a race."""
        state = self.State()
        self.start(state, fixed)
        return state

    def copy(self, state: Any) -> Any:
        """An independent copy of a state."""
        out = self.State()
        self.copy_into(out, state)
        return out

    def acts(self, state: Any, fixed: Any, seat: int) -> list[tuple[int, int, int, int]]:
        """The legal acts of a seat as (verb, a, b, c)."""
        rows = Rows()
        return [(r[0], r[1], r[2], r[3]) for r in rows[: self.legal(state, fixed, seat, rows)]]
