"""Token buckets."""

from pitboard.web.limits import Bucket, Buckets


def test_a_bucket_gives_a_burst_and_then_its_rate() -> None:
    """Three at once, then two a second."""
    bucket = Bucket(rate=2, size=3, now=10.0)
    assert [bucket.take(10.0) for _ in range(4)] == [True, True, True, False]
    assert bucket.take(10.4) is False
    assert bucket.take(10.5) is True


def test_a_bucket_never_holds_more_than_its_size() -> None:
    """A long rest earns no more than one burst."""
    bucket = Bucket(rate=1, size=2, now=0.0)
    assert [bucket.take(1000.0) for _ in range(3)] == [True, True, False]


def test_addresses_do_not_share_a_bucket() -> None:
    """What one address uses up is still there for another."""
    buckets = Buckets(rate=0.1, size=1)
    assert buckets.take("a", 0.0) == 0
    assert buckets.take("b", 0.0) == 0
    assert buckets.take("a", 2.0) == 8.0


def test_the_oldest_addresses_are_forgotten() -> None:
    """Memory is bounded, whoever comes."""
    buckets = Buckets(rate=0.1, size=1, most=2)
    for address in ("a", "b", "a", "c"):
        buckets.take(address, 0.0)
    assert buckets.take("b", 0.0) == 0
    assert buckets.take("c", 0.0) > 0
