"""A calm table: twice the time, marked in the lobby and in the record."""

import json

from pitboard.kernel.record import parse_record
from pitboard.table.course import course_of
from pitboard.table.head import head_of
from pitboard.table.live import Live
from pitboard.table.record import record_of, record_text
from pitboard.table.rush import house_wait


def test_a_calm_table_gives_twice_the_time(evening):
    """Table 12: on the clock that everybody sees, and by it."""
    table = evening(seats=2, turn_seconds=20, calm=True)
    table.begin("ben")
    start = table.at
    assert table.shared["table"]["clock"] == {"seat": 0, "since": start, "until": start + 40_000}
    assert table.tick(start + 40_000).entries == []
    table.tick()
    assert table.entries()[-1]["by"] == "default"


def test_a_calm_table_without_a_clock_stays_without(evening):
    """Table 5, Table 12: twice nothing."""
    table = evening(seats=2, turn_seconds=0, calm=True)
    table.begin("ben")
    assert table.shared["table"]["clock"]["until"] == 0


def test_crews_have_twice_the_time_for_their_choices(shift, secret):
    """Table 5, Table 12: what the clock chooses for a crew comes later; what the rules time does not."""
    waits = []
    for calm in (False, True):
        head = head_of(shift(turn_seconds=20, calm=calm).head)
        live = Live(course_of(head.game, head.setup), head, secret)
        waits.append([house_wait(live, name) for name in ("time_up", "go", "stop")])
    assert waits == [[20_000, 3_000, None], [40_000, 3_000, None]]


def test_the_lobby_and_everybody_there_know_that_a_table_is_calm(shift):
    """Table 12: before one sits down."""
    assert shift(calm=True).table.summary()["calm"]
    assert shift(calm=True).shared["table"]["rules"]["calm"]
    assert not shift().table.summary()["calm"]


def test_the_record_of_a_calm_table_says_so_in_its_end(evening, over, secret):
    """Table 12: so that results can be kept apart; other records say nothing."""
    table = evening(seats=2, calm=True)
    table.begin("ben")
    table.play()
    ends = [parse_record(record_text(record_of(made.head, secret, made.log))).end for made in (table, over)]
    assert ends[0]["calm"] is True
    assert "calm" not in ends[1]


def test_a_table_from_before_there_were_calm_ones_is_none(evening):
    """Its head does not say."""
    head = json.loads(json.dumps(evening().head))
    del head["rules"]["calm"]
    assert not head_of(head).rules.calm
