"""The engines that Pitboard is measured beside, each run at its best on the same machine and in the same minutes."""

from dataclasses import dataclass


@dataclass(frozen=True, slots=True)
class Rate:
    """How fast an engine plays; a step is one decision or one draw of luck. `games` is 0 where whole games are not counted."""

    name: str
    version: str
    steps: int
    seconds: float
    games: int = 0

    @property
    def per_second(self) -> float:
        """Steps a second."""
        return self.steps / self.seconds

    @property
    def games_per_second(self) -> float:
        """Whole games a second."""
        return self.games / self.seconds


class PeerMissing(Exception):
    """A peer that cannot be measured here; `reason` says what is wanted, for a line that names it as skipped."""

    def __init__(self, reason: str) -> None:
        super().__init__(reason)
        self.reason = reason
