"""What a table takes: memory, and the sharing that keeps it small."""

import gc
import tracemalloc

from pitboard.table.course import course_of


def test_a_table_with_two_hundred_entries_is_small(evening):
    """At most 50 KB each beyond what tables of one setup share; the log is not kept."""

    def play():
        table = evening(seats=4, laps=9)
        table.begin("ben", "cem", "dia")
        table.step_until(lambda: table.table.n >= 200)
        return table.table

    first = play()
    tracemalloc.start()
    try:
        tables = [play() for _ in range(5)]
        gc.collect()
        used = tracemalloc.get_traced_memory()[0]
    finally:
        tracemalloc.stop()
    assert first.n == tables[0].n == 200
    assert used / len(tables) < 50_000


def test_tables_of_one_setup_share_what_never_changes(evening):
    """Board, fixed part and first view are there once."""
    one, two = evening(seats=3), evening(seats=3)
    assert one.table.fixed is two.table.fixed
    assert one.table.welcome("")["fixed"] is two.table.welcome("")["fixed"]
    assert evening(seats=2).table.fixed is not one.table.fixed


def test_a_setup_in_short_is_the_same_course():
    """Defaults written out or not."""
    full = course_of("pit-stop", {}).setup
    assert course_of("pit_stop", full) is course_of("pit-stop", {})
