"""A timetable: instants of a calendar in any zone, and what cannot be one."""

import zoneinfo
from datetime import UTC, datetime
from itertools import pairwise

import msgspec
import pytest

from pitboard.games import find
from pitboard.table.correspondence.timetable import check_rules, faults, next_deadline, next_instant, when_words, zones
from pitboard.table.faults import RulesError
from pitboard.table.messages import TableRules, Timetable
from pitboard.table.table import Table

DAILY = ["mon", "tue", "wed", "thu", "fri", "sat", "sun"]


def ms(text: str) -> int:
    """A time of day in UTC, in ms since 1970."""
    return round(datetime.fromisoformat(text).replace(tzinfo=UTC).timestamp() * 1000)


@pytest.mark.parametrize(
    ("zone", "days", "time", "after", "due"),
    [
        ("UTC", ["mon", "wed", "fri"], "20:00", "2026-11-30T12:00", "2026-11-30T20:00"),
        ("UTC", ["mon", "wed", "fri"], "20:00", "2026-11-30T20:00", "2026-11-30T20:00"),
        ("UTC", ["mon", "wed", "fri"], "20:00", "2026-11-30T20:01", "2026-12-02T20:00"),
        ("UTC", ["fri", "mon"], "20:00", "2026-12-05T00:00", "2026-12-07T20:00"),
        ("UTC", ["sun"], "00:00", "2026-12-31T23:00", "2027-01-03T00:00"),
        # A zone's own days: Saturday in Auckland begins on Friday in UTC, Sunday evening in Honolulu is Monday there.
        ("Pacific/Auckland", ["sat"], "09:00", "2026-12-02T00:00", "2026-12-04T20:00"),
        ("Pacific/Honolulu", ["sun"], "20:00", "2026-12-06T07:00", "2026-12-07T06:00"),
        ("Asia/Kathmandu", ["mon"], "20:00", "2026-12-01T00:00", "2026-12-07T14:15"),
        # Berlin puts its clocks forward on 29 March 2026 at 01:00 UTC, and back on 25 October at 01:00 UTC.
        ("Europe/Berlin", DAILY, "20:00", "2026-03-28T12:00", "2026-03-28T19:00"),
        ("Europe/Berlin", DAILY, "20:00", "2026-03-29T12:00", "2026-03-29T18:00"),
        ("Europe/Berlin", DAILY, "02:30", "2026-03-28T12:00", "2026-03-29T01:30"),
        ("Europe/Berlin", DAILY, "02:30", "2026-10-24T12:00", "2026-10-25T01:30"),
        ("Europe/Berlin", DAILY, "02:30", "2026-10-25T00:45", "2026-10-25T01:30"),
        ("Europe/Berlin", DAILY, "02:30", "2026-10-25T12:00", "2026-10-26T01:30"),
        # New York on 8 March and 1 November 2026; Lord Howe's clocks move by half an hour.
        ("America/New_York", ["sun"], "02:15", "2026-03-02T00:00", "2026-03-08T07:15"),
        ("America/New_York", ["sun"], "01:15", "2026-10-26T00:00", "2026-11-01T06:15"),
        ("Australia/Lord_Howe", ["sun"], "02:10", "2026-10-01T00:00", "2026-10-03T15:40"),
        # Samoa had no 30 December 2011.
        ("Pacific/Apia", ["fri"], "20:00", "2011-12-24T12:00", "2011-12-31T06:00"),
        ("Pacific/Apia", ["sat"], "20:00", "2011-12-26T12:00", "2011-12-31T06:00"),
    ],
)
def test_the_next_instant_is_as_the_clocks_of_the_zone_show_it(zone, days, time, after, due):
    """Table 16: in an hour that comes twice the second counts; a skipped time comes as much later as the clocks are moved."""
    assert next_instant(Timetable(zone=zone, days=days, time=time), ms(after)) == ms(due)


def test_instants_follow_each_other_through_a_whole_year_in_every_zone():
    """Table 16: seven a week, never two at once, never more than a day and an hour apart."""
    for zone in ("Europe/Berlin", "America/New_York", "Australia/Lord_Howe", "Africa/Casablanca"):
        timetable, at = Timetable(zone=zone, days=DAILY, time="02:30"), ms("2026-01-01T00:00")
        found = []
        while at < ms("2027-01-01T00:00"):
            at = next_instant(timetable, at + 1)
            found.append(at)
        gaps = {(later - before) / 3_600_000 for before, later in pairwise(found)}
        assert gaps <= {22.5, 23, 23.5, 24, 24.5, 25, 25.5}, zone
        assert len(found) == 366


def test_a_deadline_leaves_half_a_day_at_least():
    """Table 16: an instant that is nearer is passed over; the hard deadline comes when the grace is over."""
    timetable = Timetable(days=["mon", "wed", "fri"], time="20:00", grace_hours=24)
    assert next_deadline(timetable, ms("2026-11-30T08:00")) == (ms("2026-11-30T20:00"), ms("2026-12-01T20:00"))
    assert next_deadline(timetable, ms("2026-11-30T08:01")) == (ms("2026-12-02T20:00"), ms("2026-12-03T20:00"))


@pytest.mark.parametrize(
    "zone", ["Mars/Olympus", "../etc/passwd", "/etc/localtime", "Europe", "europe/berlin", "right/UTC", "localtime", "\0", " UTC"]
)
def test_a_zone_that_nobody_knows_is_refused_with_its_place(zone):
    """Table 16: on every system the same ones are known."""
    with pytest.raises(RulesError, match=r"timetable\.zone: .*no such time zone"):
        check_rules(find("formula"), TableRules(timetable=Timetable(zone=zone)))


def test_all_faults_of_a_timetable_are_told_at_once():
    """Table 16: the levels of absent drivers' bots are those of the game."""
    timetable = Timetable(zone="Moon", absent="ace")
    assert [fault.split(":")[0] for fault in faults(find("formula"), timetable)] == ["timetable.zone", "timetable.absent"]
    for absent in ("plain", "random", "club", "league", "champion"):
        assert list(faults(find("formula"), Timetable(absent=absent))) == []


@pytest.mark.parametrize("game", ["pit_stop", "pit_crew"])
def test_only_games_with_secret_choices_are_raced_by_a_timetable(game):
    """Table 16: where one seat is asked after another, or all act at once, nothing is due on a calendar."""
    setup = {"pit_stop": {"board": "harbor", "seats": 2}, "pit_crew": {"crews": [1, 1]}}[game]
    with pytest.raises(RulesError, match=r"timetable: .* in one go"):
        Table.create("t1", game, setup, TableRules(timetable=Timetable()), "ann", "Ann", 0, bytes(32))


@pytest.mark.parametrize(
    ("given", "place"),
    [
        ({"time": "24:00"}, "time"),
        ({"time": "8:00"}, "time"),
        ({"time": "20:00\n"}, "time"),
        ({"days": []}, "days"),
        ({"days": ["monday"]}, "days"),
        ({"days": ["mon"] * 8}, "days"),
        ({"grace_hours": 169}, "grace_hours"),
        ({"grace_hours": -1}, "grace_hours"),
        ({"zone": ""}, "zone"),
        ({"zone": "x" * 65}, "zone"),
        ({"absent": "nobody"}, "absent"),
        ({"hand_over_after": 21}, "hand_over_after"),
        ({"remind": 5}, "remind"),
    ],
)
def test_what_is_no_timetable_is_not_read(given, place):
    """Table 16: the fault names its place."""
    with pytest.raises(msgspec.ValidationError, match=place):
        msgspec.convert({"timetable": given}, TableRules)


def test_a_timetable_is_kept_in_the_head_of_the_table():
    """Table 16: a table made before there were timetables is read as before."""
    rules = TableRules(timetable=Timetable(zone="Europe/Berlin"))
    setup = {"seats": 2, "laps": 1, "cars": [{"ranks": [0, 1, 0, 0, 1, 0], "tire": "hard"}] * 2, "grid": [0, 1]}
    table, head = Table.create("t1", "formula", setup, rules, "ann", "Ann", 0, bytes(32))
    assert head["rules"]["timetable"]["zone"] == "Europe/Berlin"
    assert Table.replay(head, bytes(32), []).timetable == rules.timetable
    del head["rules"]["timetable"]
    assert Table.replay(head, bytes(32), []).timetable is None
    assert table.welcome("")["shared"]["table"]["rules"]["timetable"]["days"] == ["mon", "wed", "fri"]


def test_zones_are_known_where_the_system_has_no_zone_data():
    """Table 16: the package brings its own."""
    paths = zoneinfo.TZPATH
    zoneinfo.reset_tzpath(())
    zoneinfo.ZoneInfo.clear_cache()
    try:
        assert "Europe/Berlin" in zones()
        assert next_instant(Timetable(zone="Europe/Berlin"), ms("2026-07-01T00:00")) == ms("2026-07-01T18:00")
    finally:
        zoneinfo.reset_tzpath(paths)
        zoneinfo.ZoneInfo.clear_cache()


def test_an_instant_in_words_is_as_the_league_reads_it():
    """Table 16."""
    assert when_words(Timetable(zone="Europe/Berlin"), ms("2026-12-02T19:00")) == "Wednesday, 2 December, 20:00 (Europe/Berlin)"
    assert when_words(Timetable(zone="Gone/Zone"), ms("2026-12-02T19:00")) == "Wednesday, 2 December, 19:00 (UTC)"
