"""What letters say of a season's race, and how its drivers are called to the table."""

import pytest

from pitboard.post.clerk import Clerk
from pitboard.post.desk import Desk
from pitboard.store import Hook, Summary
from tests.post.conftest import HOUR, League
from tests.post.test_letters import ANN, BEN, MONDAY, texts, two


def test_a_letter_says_which_race_of_which_season_and_which_turn(league):
    """docs/post.md: in the headline and in the first line, of reports, reminders and notices alike; with a link to the season."""

    async def play(league: League):
        await league.begin("ben")
        await league.enter_season("Race 1", "Night race", divisions=("Gold", "Silver"))
        await league.subscribe("ann", "ben")
        await league.deliver()
        await league.tick(MONDAY - 12 * HOUR)
        await league.deliver()
        await league.plot("ann", 60)
        await league.plot("ben", 40)
        await league.send("ann", "ruling", text="Yellow flags hold.")
        await league.deliver()
        return league.box

    box = league(play)
    assert box.subjects(BEN) == [
        "Friday nights, Gold, race 2: plot for turn 1 due Mon 18 Jan, 20:00",
        "Friday nights, Gold, race 2: plot for turn 1 still missing, due Mon 18 Jan, 20:00",
        "Friday nights, Gold, race 2: plot for turn 2 due Mon 18 Jan, 20:00",
        "Friday nights, Gold, race 2, turn 2: a ruling",
    ]
    for letter, turn in zip(box.to(BEN), (1, 1, 2, 2), strict=True):
        text, page = texts(letter)
        assert text.splitlines()[0] == f"Friday nights, Gold, race 2: Night race. Quay Street, 1 lap, turn {turn}."
        assert f"<p>Friday nights, Gold, race 2: Night race. Quay Street, 1 lap, turn {turn}.</p>" in page
        assert "The season: https://league.example/season/spring" in text


def test_a_season_that_cannot_be_read_keeps_letters_and_calls_waiting(league, caplog):
    """docs/post.md: what cannot be written is set aside and tried again, not dropped; it goes when the fault is mended."""

    async def play(league: League):
        await league.begin("ben", cars=None, grid=None)
        await league.enter_season("Race 1")
        await league.subscribe("ben")
        await league.store.postbox.add_hook(Hook("h1", "t1", "https://hook.example", "json", b"key", "ann"))
        await league.post.call_up("t1")
        with pytest.MonkeyPatch.context() as broken:
            broken.setattr(league.store.seasons, "acts", unreadable)
            await league.post.send()
        waiting = [await league.store.postbox.due(kind, league.now + HOUR, 9) for kind in ("letter", "call")]
        league.now += HOUR
        await league.post.carrier.send_letters()
        return [[slip.tries for slip in slips] for slips in waiting], league.box

    async def unreadable(season_id: str):
        return [b'{"do":"race","division":0}']

    tries, box = league(play)
    assert tries == [[1], [1]]
    assert "cannot be written: KeyError" in caplog.text
    assert box.subjects(BEN) == ["Friday nights, race 1: say that you are ready"]


def test_who_has_a_seat_is_called_to_the_table(league):
    """Season 3: drivers who were seated by the steward learn that it waits for them; the news that follow are told as ever."""

    async def play(league: League):
        await league.begin("ben", cars=None, grid=None)
        await league.enter_season("Race 1")
        await league.subscribe("ann", "ben")
        await league.store.postbox.add_hook(Hook("h1", "t1", "https://hook.example", "json", b"key", "ann"))
        await league.post.call_up("t1")
        await league.post.carrier.send_letters()
        return league.box, await league.store.postbox.due("call", league.now, 9)

    box, calls = league(play)
    assert box.subjects(ANN) == box.subjects(BEN) == ["Friday nights, race 1: say that you are ready"]
    assert "You drive green." in texts(box.to(BEN)[0])[0]
    assert "https://league.example/t/t1" in texts(box.to(BEN)[0])[0]
    assert "replay" not in texts(box.to(BEN)[0])[0]
    assert [slip.what for slip in calls] == ["called"]


def test_who_is_called_to_a_table_hears_of_what_follows_and_is_reminded_of_it(league):
    """Season 3: a call changes nothing about how far a table was told, and is made though the table is followed just then."""

    async def play(league: League):
        await two(league)
        await league.enter_season("Race 1")
        box = league.store.postbox
        await league.post.clerk.follow("t1")
        was, cursor, asked = await box.cursor("t1"), box.cursor, []

        async def stale(table_id: str):
            asked.append(table_id)
            return None if len(asked) == 1 else await cursor(table_id)

        box.cursor = stale
        await league.post.call_up("t1")
        return was, await cursor("t1"), [slip.what for slip in await box.due("letter", league.now, 9)]

    was, now, letters = league(play)
    assert was.remind_ms > 0
    assert now == was
    assert letters.count("called") == 2


def test_a_table_that_was_opened_just_before_the_server_ended_has_its_people_called_at_the_start(league):
    """Season 3, docs/post.md: once, whoever asks again; also where its letters have gone long ago."""

    async def play(league: League):
        await league.begin("ben", cars=None, grid=None)
        await league.subscribe("ann", "ben")
        await league.enter_season("Race 1")
        for _ in range(2):
            await league.restart()
            await league.post.carrier.send_letters()
            await league.post.call_up("t1")
            await league.post.carrier.send_letters()
        return league.box

    box = league(play)
    assert box.subjects(ANN) == box.subjects(BEN) == ["Friday nights, race 1: say that you are ready"]


def test_a_call_that_goes_wrong_is_made_at_the_next_start(league, caplog):
    """Season 3: the table is open, and so its steward is told; what went wrong is for the operator to read."""

    async def play(league: League):
        await league.begin("ben", cars=None, grid=None)
        await league.subscribe("ben")
        await league.enter_season("Race 1")
        box = league.store.postbox
        with pytest.MonkeyPatch.context() as broken:
            broken.setattr("pitboard.post.desk.people_for", lambda moment, what: {}[what])
            await league.post.call_up("t1")
        found = [await box.uncalled(), await box.due("letter", league.now, 9)]
        await league.restart()
        return found, await box.uncalled(), [slip.what for slip in await box.due("letter", league.now, 9)]

    assert league(play) == ([["t1"], []], [], ["called"])
    assert "nobody is called to table t1\nTraceback" in caplog.text


def test_nobody_is_called_to_a_race_that_has_begun(league):
    """Season 3: whoever sees the table race knows of it; a start after the first turns calls nobody."""

    async def play(league: League):
        await league.begin("ben")
        await league.enter_season("Race 1")
        before = await league.store.postbox.uncalled()
        await league.store.append("t1", league.table.n + 1, [], Summary("racing", b"[]", league.now, False))
        return before, await league.store.postbox.uncalled()

    assert league(play) == (["t1"], [])


def test_a_table_that_nobody_follows_is_not_told_from_the_day_on_which_it_was_opened(league, caplog):
    """docs/post.md: a hook that is made later is told nothing of what was before it."""

    async def play(league: League):
        await league.begin("ben")
        await league.enter_season("Race 1")
        league.post.clerk = Clerk(league.store, Desk(league.store), league.wall_ms, has_mail=False)
        await league.post.call_up("t1")
        await league.plot("ann", 60)
        await league.plot("ben", 40)
        await league.store.postbox.add_hook(Hook("h1", "", "https://hook.example", "json", b"key", "ann", season_id="spring"))
        await league.post.catch_up()
        return await league.store.postbox.due("call", league.now, 9)

    assert league(play) == []
