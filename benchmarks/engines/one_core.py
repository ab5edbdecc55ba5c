"""One core for a measurement, so that engines of one thread and of many are compared alike."""

import os
from collections.abc import Iterator
from contextlib import contextmanager


@contextmanager
def one_core() -> Iterator[None]:
    """Keep the calling thread, and the processes it starts meanwhile, on the last core it may use.

    Where the system cannot pin, nothing happens.
    """
    if not hasattr(os, "sched_setaffinity"):
        yield
        return
    before = os.sched_getaffinity(0)
    os.sched_setaffinity(0, {max(before)})
    try:
        yield
    finally:
        os.sched_setaffinity(0, before)
