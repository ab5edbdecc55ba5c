"""How often somebody may do something: token buckets, alone and by address."""

from collections import OrderedDict

LEAGUE = 8
"""So many times as much as one person may people of one place who ask together."""


class Bucket:
    """Holds up to `size` tokens and gains `rate` a second; times are seconds of one clock."""

    __slots__ = ("at", "rate", "size", "tokens")

    def __init__(self, rate: float, size: float, now: float) -> None:
        self.rate = rate
        self.size = size
        self.tokens = size
        self.at = now

    def take(self, now: float) -> bool:
        """Take a token; False if none is left."""
        self.tokens = min(self.size, self.tokens + (now - self.at) * self.rate)
        self.at = now
        if self.tokens < 1:
            return False
        self.tokens -= 1
        return True

    def wait(self) -> float:
        """Seconds until there is a token again."""
        return max(0.0, (1 - self.tokens) / self.rate)


class Buckets:
    """A bucket for each address, the `most` latest used ones."""

    def __init__(self, rate: float, size: float, most: int = 10_000) -> None:
        self._rate = rate
        self._size = size
        self._most = most
        self._by_address: OrderedDict[str, Bucket] = OrderedDict()

    def take(self, address: str, now: float) -> float:
        """Take a token of an address: 0 if there was one, else the seconds to wait for it."""
        bucket = self._by_address.get(address)
        if bucket is None:
            bucket = self._by_address[address] = Bucket(self._rate, self._size, now)
            if len(self._by_address) > self._most:
                self._by_address.popitem(last=False)
        self._by_address.move_to_end(address)
        return 0.0 if bucket.take(now) else bucket.wait()


class Askers:
    """How many letters that ask whether an address is right may go out: for a person, from a place, and to an address."""

    def __init__(self, at_once: int, seconds: float, to_one: int, seconds_to_one: float) -> None:
        self._by_person = Buckets(1 / seconds, at_once)
        self._by_place = Buckets(LEAGUE / seconds, LEAGUE * at_once)
        self._by_address = Buckets(1 / seconds_to_one, to_one)

    def take(self, person: str, place: str, address: str, now: float) -> float:
        """Take a letter: 0 if all have one left, else the seconds to wait for it."""
        wait = self._by_person.take(person, now) or self._by_place.take(place, now)
        return wait or self._by_address.take(address.lower(), now)
