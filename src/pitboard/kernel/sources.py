"""Sources of luck: Sealed, Seeded and Scripted; those that go through all outcomes, and the edges, are in `proof`.

Each answers `roll()` and `pick(counts)`, keeps what it gave in `drawn`, and hands it over by `take()`.
"""

from __future__ import annotations

import hashlib
import hmac
from collections.abc import Sequence

MASK = 2**64 - 1
GOLDEN = 0x9E3779B97F4A7C15


class LuckError(ValueError):
    """Scripted luck that no die or deck could give, or that ran out. `given` is the value that could not be, if one."""

    def __init__(self, what: str, given: int | None = None, wants_card: bool = False) -> None:
        super().__init__(what)
        self.given, self.wants_card = given, wants_card


class Kind(int):
    """A kind of card among the numbers that a source gave, where faces of dice are plain ints."""

    __slots__ = ()


class Source:
    """The shared half of every source: dice and cards made from `below`."""

    __slots__ = ("drawn",)

    def __init__(self) -> None:
        self.drawn: list[int] = []

    def below(self, n: int) -> int:
        """A fair integer from 0 to n - 1; LuckError where a source gives faces and kinds alone."""
        raise LuckError(f"{type(self).__name__} luck gives faces and kinds, no integer below {n}")

    def roll(self) -> int:
        """One die, 1 to 6."""
        face = self.below(6) + 1
        self.drawn.append(face)
        return face

    def percent(self) -> int:
        """Percentile dice, 1 to 100."""
        points = self.below(100) + 1
        self.drawn.append(points)
        return points

    def pick(self, counts: Sequence[int]) -> int:
        """The first kind whose running sum exceeds a fair integer below the total (contract: luck)."""
        left = self.below(sum(counts))
        for kind, count in enumerate(counts):
            left -= count
            if left < 0:
                self.drawn.append(Kind(kind))
                return kind
        raise LuckError("there is nothing left to draw")

    def take(self) -> list[int]:
        """What was drawn since the last call, in order."""
        drawn, self.drawn = self.drawn, []
        return drawn


class Sealed(Source):
    """Luck for play, fixed by a secret whose hash was shown before the start, and open to check afterwards.

    Draw k is HMAC-SHA256(secret, SHA-256(nonces) || k); `k` counts the draws of the whole race and never goes back.
    """

    __slots__ = ("_nonces", "_secret", "k")

    def __init__(self, secret: bytes, nonces: Sequence[bytes], k: int = 0) -> None:
        super().__init__()
        self._secret = secret
        self._nonces = hashlib.sha256(b"".join(nonces)).digest()
        self.k = k

    def below(self, n: int) -> int:
        """A fair integer below n, 1 <= n <= 2^32, by rejection over eight words a block."""
        if not 1 <= n <= 2**32:
            raise LuckError(f"no fair integer below {n}")
        block = hmac.digest(self._secret, self._nonces + self.k.to_bytes(8, "big"), "sha256")
        self.k += 1
        limit = 2**32 // n * n
        while True:
            for start in range(0, 32, 4):
                word = int.from_bytes(block[start : start + 4], "big")
                if word < limit:
                    return word % n
            block = hashlib.sha256(block).digest()


def mix(z: int) -> int:
    """The finalizer of splitmix64."""
    z = ((z ^ (z >> 30)) * 0xBF58476D1CE4E5B9) & MASK
    z = ((z ^ (z >> 27)) * 0x94D049BB133111EB) & MASK
    return z ^ (z >> 31)


def seeded_start(seed: int, race: int) -> int:
    """Where the generator of one race begins; races of one seed are unrelated streams."""
    return mix(seed & MASK) ^ mix((race * GOLDEN + 1) & MASK)


class Seeded(Source):
    """splitmix64 of a seed and a race number: the compiled generator bit for bit."""

    __slots__ = ("state",)

    def __init__(self, seed: int, race: int = 0) -> None:
        super().__init__()
        self.state = seeded_start(seed, race)

    def below(self, n: int) -> int:
        """A fair integer below n <= 2^32: multiply and shift, rejecting the few words that would be unfair."""
        product = self._word() * n
        if product & 0xFFFFFFFF < n:
            unfair = 2**32 % n
            while product & 0xFFFFFFFF < unfair:
                product = self._word() * n
        return product >> 32

    def _word(self) -> int:
        self.state = (self.state + GOLDEN) & MASK
        return mix(self.state) >> 32


class Scripted(Source):
    """Faces and kinds given beforehand: tests, replays, and dice thrown on a real table."""

    __slots__ = ("_left",)

    def __init__(self, values: Sequence[int] = ()) -> None:
        super().__init__()
        self._left = list(values)

    @property
    def left(self) -> int:
        """How many values nobody has asked for yet."""
        return len(self._left)

    def roll(self) -> int:
        """The next value, which must be a face."""
        face = self._next("a die")
        if face not in (1, 2, 3, 4, 5, 6) or isinstance(face, Kind):
            raise LuckError(f"{face} is no face of a die", face)
        return face

    def percent(self) -> int:
        """The next value, which must be a throw of percentile dice."""
        points = self._next("a throw of percentile dice")
        if points not in range(1, 101) or isinstance(points, Kind):
            raise LuckError(f"{points} is no throw of percentile dice", points)
        return points

    def pick(self, counts: Sequence[int]) -> int:
        """The next value, which must be a kind that is still there."""
        kind = self._next("a card")
        self.drawn[-1] = Kind(kind)
        if kind not in range(len(counts)) or counts[kind] <= 0:
            raise LuckError(f"no card of kind {kind} is left to draw", kind, wants_card=True)
        return kind

    def _next(self, what: str) -> int:
        if not self._left:
            raise LuckError(f"{what} is drawn here and its value is not given")
        value = self._left.pop(0)
        self.drawn.append(value)
        return value
