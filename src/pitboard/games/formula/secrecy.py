"""What is chosen in secret, and until when it is hidden (F-35, F-47, F-82)."""

from __future__ import annotations

from pitboard.games.formula.state import Fixed, State
from pitboard.games.formula.words import Phase, Verb


def is_secret(state: State, fixed: Fixed) -> bool:
    """All who take part choose at once, unseen."""
    return state.phase <= Phase.PLOT


def is_hidden(state: State, fixed: Fixed, verb: int, question: int) -> bool:
    """What was laid down by a verb, at a question of that number, is not shown yet; as in `blind`."""
    if verb == Verb.BUILD:
        return state.phase <= Phase.TIRE
    if verb == Verb.TIRE:
        return state.phase <= Phase.BID
    return verb in (Verb.BID, Verb.PLOT) and state.phase <= Phase.PLOT and state.question == question
