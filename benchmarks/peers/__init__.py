"""The engines that Pitboard is measured beside, each run at its best on the same machine and in the same minutes."""

from dataclasses import dataclass


@dataclass(frozen=True, slots=True)
class Rate:
    """How fast a peer plays by random legal acts; a step is one decision or one draw of luck."""

    name: str
    version: str
    steps: int
    seconds: float

    @property
    def per_second(self) -> float:
        """Steps a second."""
        return self.steps / self.seconds


class PeerMissing(Exception):
    """A peer that cannot be measured here; `reason` says what is wanted, for a line that names it as skipped."""

    def __init__(self, reason: str) -> None:
        super().__init__(reason)
        self.reason = reason
