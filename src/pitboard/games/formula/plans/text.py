"""The language of plans: text to plans and back. Faults are told with line, place, and what is wanted there."""

from __future__ import annotations

import re
from collections.abc import Iterable, Sequence

from pitboard.games.formula.plans.plan import Line, Phrase, Plan, PlanError, Plans
from pitboard.games.formula.plans.words import CONDITIONS, GAPS, LATER, ORDERS, REFUSED, WHY_REFUSED, fits, topic
from pitboard.games.formula.state import TURNS
from pitboard.kernel.reading import shown

LONGEST = 20_000
"""Characters of a text."""
MOST_LINES = 400
_WORD = re.compile(r"\S+")
_TURN = re.compile(r"turn\s+([0-9]{1,4})\s*:")
_THEN = re.compile(r"then\s*:")
_STANDING = re.compile(r"standing\s*:")
_IF = re.compile(r"if\s+")
_BARE = re.compile(r"turn(?=\s*:)|turn(?:\s+[0-9]{1,4})?(?=\s|;|$)|(?:then|standing)(?=\s|;|$)")
"""What begins a turn or the standing orders, with its colon forgotten: no order begins so."""


class _Fault(Exception):
    """What is wrong in a line, and the column from 1."""

    def __init__(self, column: int, what: str) -> None:
        super().__init__(what)
        self.column, self.what = column, what


def parse(text: str) -> Plans:
    """The plans that a text says; PlanError with every fault, its line and its place."""
    if len(text) > LONGEST or text.count("\n") >= MOST_LINES:
        raise PlanError([f"a plan has at most {LONGEST} characters in {MOST_LINES} lines"])
    blocks: list[list[Line]] = [[]]
    standing: list[Line] = []
    first, into, faults = 0, blocks[0], []
    for number, whole in enumerate(text.splitlines(), 1):
        line = whole.partition("#")[0].rstrip()
        start = len(line) - len(line.lstrip())
        try:
            if not line:
                continue
            if into is standing and (_TURN.match(line, start) or _THEN.match(line, start)):
                raise _Fault(start + 1, "standing orders come last")
            if head := _TURN.match(line, start):
                first = _first_turn(head, start, blocks)
            elif head := _THEN.match(line, start):
                blocks.append([])
                into = blocks[-1]
            elif head := _STANDING.match(line, start):
                if into is standing:
                    raise _Fault(start + 1, "standing orders are said once")
                into = standing
            elif bare := _BARE.match(line, start):
                raise _Fault(start + 1, _behind(bare[0]))
            if line[head.end() if head else start :].strip():
                into.append(_line(line, head.end() if head else start, number))
        except _Fault as fault:
            faults.append(f"line {number}, column {fault.column}: {fault.what}")
    if faults:
        raise PlanError(faults)
    turns = tuple(Plan(tuple(block)) for block in blocks)
    return Plans(() if turns == (Plan(),) and not first else turns, Plan(tuple(standing)), first)


def _behind(head: str) -> str:
    """What is wanted behind a beginning without its colon."""
    return f"the turn's number and ':' are wanted behind {head!r}" if head == "turn" else f"':' is wanted behind {shown(head)!r}"


def _first_turn(head: re.Match[str], start: int, blocks: list[list[Line]]) -> int:
    turn = int(head[1])
    if len(blocks) > 1 or blocks[0]:
        raise _Fault(start + 1, "the turn is said once, in front; 'then:' begins the next one")
    if not 1 <= turn <= TURNS:
        raise _Fault(start + 1, f"a turn from 1 to {TURNS} is wanted")
    return turn


def _line(line: str, start: int, number: int) -> Line:
    """`if A and B: x; y`, or the orders alone."""
    start += len(line[start:]) - len(line[start:].lstrip())
    conditions: list[Phrase] = []
    if head := _IF.match(line, start):
        colon = line.find(":", start)
        if colon < 0:
            raise _Fault(len(line) + 1, "':' and orders are wanted behind the conditions")
        conditions = [_condition(line, a, b) for a, b in _parts(line, head.end(), colon, re.compile(r"\sand\s"))]
        start = colon + 1
    orders = [_phrase(line, a, b, ORDERS, "an order") for a, b in _parts(line, start, len(line), re.compile(";"))]
    _check(orders, conditions, start)
    return Line(tuple(conditions), tuple(orders), number)


def _check(orders: Sequence[Phrase], conditions: Sequence[Phrase], start: int) -> None:
    """Nothing is said twice, and a speed does not wait for what comes after it."""
    topics = [topic(order) for order in orders]
    for about in topics:
        if topics.count(about) > 1:
            raise _Fault(start + 1, f"one order about {about!r} is wanted in a line")
    late = [c for c in conditions if c.words in LATER]
    if late and "speed" in topics:
        raise _Fault(start + 1, f"speeds are plotted before any car moves: {str(late[0])!r} cannot decide one (F-47)")


def _parts(line: str, start: int, stop: int, mark: re.Pattern[str]) -> Iterable[tuple[int, int]]:
    """The stretches between the marks."""
    while found := mark.search(line, start, stop):
        yield start, found.start()
        start = found.end() if found[0] == ";" else found.end() - 1
    yield start, stop


def _condition(line: str, start: int, stop: int) -> Phrase:
    words = list(_WORD.finditer(line, start, stop))
    negated = bool(words) and words[0][0] == "not"
    if negated:
        start = words[0].end()
    try:
        _phrase(line, start, stop, REFUSED, "a condition")
    except _Fault:
        return _phrase(line, start, stop, (*CONDITIONS, *LATER), "a condition")._replace(negated=negated)
    raise _Fault(words[negated].start() + 1, WHY_REFUSED)


def _phrase(line: str, start: int, stop: int, table: Iterable[str], kind: str) -> Phrase:
    """The phrase of the table that stands there."""
    found = list(_WORD.finditer(line, start, stop))
    given = [word[0] for word in found]
    furthest, wanted = 0, list(dict.fromkeys(_shown(words.split()[0]) for words in table))
    for words in table:
        pattern = words.split()
        same = _matched(pattern, given)
        if same == len(pattern) == len(given):
            filled = tuple(word for part, word in zip(pattern, given, strict=True) if part.startswith("{"))
            return Phrase(words, filled)
        if same > furthest:
            furthest, wanted = same, []
        if same == furthest > 0:
            wanted.append(_shown(pattern[same]) if same < len(pattern) else "nothing more")
    column = found[furthest].start() + 1 if furthest < len(found) else stop + 1
    there = f"not {shown(given[furthest])!r}" if furthest < len(given) else "here"
    if furthest == 0:
        raise _Fault(column, f"{kind} is wanted, {there}; they begin with {', '.join(sorted(set(wanted)))}")
    raise _Fault(column, f"{' or '.join(dict.fromkeys(wanted))} is wanted, {there}")


def _matched(pattern: Sequence[str], given: Sequence[str]) -> int:
    """How many words agree from the first on."""
    for n, (part, word) in enumerate(zip(pattern, given, strict=False)):
        if part != word if not part.startswith("{") else not fits(part[1:-1], word):
            return n
    return min(len(pattern), len(given))


def _shown(part: str) -> str:
    return GAPS[part[1:-1]][1] if part.startswith("{") else repr(part)


def text(plans: Plans) -> str:
    """The plans in their own words, a line each; `parse` reads the same from it."""
    parts = [f"turn {plans.first}:"] if plans.first else []
    for n, plan in enumerate(plans.turns):
        parts += ["then:"] * (n > 0) + [line_text(line) for line in plan.lines]
    if plans.standing.lines:
        parts += ["standing:", *(line_text(line) for line in plans.standing.lines)]
    return "".join(f"{part}\n" for part in parts)


def line_text(line: Line) -> str:
    """One line in its own words."""
    orders = "; ".join(str(order) for order in line.orders)
    return f"if {' and '.join(str(c) for c in line.conditions)}: {orders}" if line.conditions else orders
