"""What an editor of plans is told: the canonical text, the data of its form, every fault with its place; and all words."""

from __future__ import annotations

import re
from typing import Any, NamedTuple

from pitboard.games.formula.plans.check import Trial
from pitboard.games.formula.plans.faults import plan_faults
from pitboard.games.formula.plans.plan import PlanError, Plans, text_of_data, to_data
from pitboard.games.formula.plans.text import LONGEST, parse
from pitboard.games.formula.plans.text import text as text_of
from pitboard.games.formula.plans.words import CONDITIONS, GAPS, LATER, ORDERS
from pitboard.games.formula.state import Fixed, State, copy_into
from pitboard.games.formula.words import CARS, Phase
from pitboard.kernel import notation

SEED = 1
"""Every look at one plan in one position sees the same tries."""
_PLACE = re.compile(r"line ([0-9]+)(?:, column ([0-9]+))?: (.*)", re.DOTALL)


class Checked(NamedTuple):
    """A plan that was looked through, and its trial; there is none while it has faults, or says nothing."""

    told: dict[str, Any]
    trial: Trial | None


def check(given: object, state: State, fixed: Fixed, seat: int, *, tries: bool = True, like: Trial | None = None) -> Checked:
    """Look a plan through, text or data. `state` is what the seat may know. Without `tries` no trial is laid out; `like` is
    that of another plan there."""
    written = ""
    try:
        written = given if isinstance(given, str) else text_of_data(given)
        plans = parse(written)
    except PlanError as error:
        return Checked(_told(written, None, error.faults, state), None)
    faults = plan_faults(plans, state, fixed, seat) if plans != Plans() else []
    is_driven = tries and not faults and plans != Plans()
    trial = Trial(plans, state, fixed, seat, SEED, most_turns=1, like=like) if is_driven else None
    return Checked(_told(written, plans, faults, state), trial)


def _told(written: str, plans: Plans | None, faults: list[str], state: State) -> dict[str, Any]:
    """Without plans where they could not be read."""
    return {
        "turn": state.turn,
        "text": None if plans is None else text_of(plans),
        "data": None if plans is None else to_data(plans),
        "faults": [place(fault, written) for fault in faults],
    }


def position(state: State) -> str:
    """What a trial hangs on: the position without who has plotted already, which says nothing of what becomes of a plan."""
    seen = State()
    copy_into(seen, state)
    if seen.phase == Phase.PLOT:
        seen.chosen[:], seen.plot[:] = [0] * CARS, [-1] * CARS
    return notation.text(seen)


def place(fault: str, written: str) -> dict[str, Any]:
    """A fault by its place: line and column from 1, and how many characters it is about; line 0 where it is about all."""
    found = _PLACE.fullmatch(fault)
    if found is None:
        return {"line": 0, "column": 0, "length": 0, "what": fault}
    number, column, what = int(found[1]), int(found[2] or 0), found[3]
    line = written.splitlines()[number - 1]
    if not column:
        # Whatever blanks the phrase was written with.
        phrase = re.search(r"\s+".join(map(re.escape, what.partition(":")[0].split())), line)
        start, stop = phrase.span() if phrase else (0, len(line))
        return {"line": number, "column": start + 1, "length": stop - start, "what": what}
    word = re.match(r"[^\s;:]*", line[column - 1 :])
    return {"line": number, "column": column, "length": len(word[0]) if word else 0, "what": what}


def words() -> dict[str, Any]:
    """The words of plans: orders with what each decides, conditions, and what may fill a gap."""
    return {
        "longest": LONGEST,
        "orders": dict(ORDERS),
        "conditions": [*CONDITIONS, *LATER],
        "later": list(LATER),
        "gaps": {
            gap: {"wanted": wanted, **({"words": list(fits)} if isinstance(fits, tuple) else {"pattern": fits.pattern})}
            for gap, (fits, wanted) in GAPS.items()
        },
    }
