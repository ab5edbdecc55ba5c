"""Where the turns of a race lie in its log."""

from __future__ import annotations


class Turns:
    """Which entries carried out which turn, in a game whose turns may be corrected."""

    __slots__ = ("_runs", "_turn", "_was_secret", "reveals", "said", "void")

    def __init__(self) -> None:
        self.reveals: dict[int, int] = {}
        """By turn: the entry with which all had chosen."""
        self.said: list[int] = []
        """The acts that people gave themselves."""
        self.void = 0
        """How many entries became void."""
        self._runs: list[list[int]] = []
        """The acts of the game that hold, as runs of entries: the first and the last of each."""
        self._turn, self._was_secret = 0, False

    def note(self, n: int, turn: int, by: str, *, is_secret: bool) -> None:
        """Entry `n` was an act of the game; since then it is this turn, and all choose in secret or do not."""
        if self._was_secret and not (is_secret and turn == self._turn):
            self.reveals[self._turn] = n
        self._turn, self._was_secret = turn, is_secret
        if by == "person":
            self.said.append(n)
        if self._runs and self._runs[-1][1] == n - 1:
            self._runs[-1][1] = n
        else:
            self._runs.append([n, n])

    def since(self, n: int) -> list[tuple[int, int]]:
        """The runs of acts from entry `n` on, the last one first."""
        return [(max(first, n), last) for first, last in reversed(self._runs) if last >= n]
