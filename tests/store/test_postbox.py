"""Addresses, hooks and what waits to be sent: kept whole or not at all, and never twice."""

import asyncio
import dataclasses
import sqlite3
from contextlib import closing
from pathlib import Path

import pytest

from pitboard.store import Address, Cursor, Fenced, Gone, Hook, HookFault, Postbox, SeasonRow, Slip, SqliteStore, hooks
from pitboard.store.migrations import STEPS, migrate
from pitboard.store.seasons import Acts

ASKED = Address("p1", "", "ann@home.example", "way out", 3, "")
CONFIRM = Slip("c1", "letter", "p1", "", "confirm", 0, '{"code":"x"}', 1000, 9000)
HOOK = Hook("h1", "red", "https://chat.example/1", "json", b"key", "p1")


def letter(number: int, *, to: str = "p1", table_id: str = "red", wish: int = 1) -> Slip:
    """A letter about entry `number`."""
    return Slip(f"{table_id}-{number}-{to}", "letter", to, table_id, "turn", number, "", 1000 + number, 9000, wish)


def call(number: int) -> Slip:
    """A call about entry `number`."""
    return Slip(f"call-{number}", "call", "h1", "red", "turn", number, "", 1000 + number, 9000)


async def subscribe(store: SqliteStore) -> Postbox:
    """Ann has a confirmed address."""
    await store.add_person(b"token", "p1", "Ann")
    await store.postbox.ask_address(ASKED, b"code", 5000, CONFIRM)
    assert await store.postbox.confirm(b"code", 2000, 7) == dataclasses.replace(ASKED, address=ASKED.asked, asked="")
    await store.postbox.done(CONFIRM.id)
    return store.postbox


async def waiting(box: Postbox) -> list[str]:
    """The ids of all letters and calls that wait."""
    return [slip.id for kind in ("letter", "call") for slip in await box.due(kind, 10**9, 100)]


def test_an_address_is_confirmed_once_and_before_its_code_runs_out(opened):
    """Until then it is only asked for; the code is no good twice, nor too late, nor if it was never given."""

    async def play():
        async with opened() as store:
            box = store.postbox
            await store.add_person(b"token", "p1", "Ann")
            await box.ask_address(ASKED, b"code", 5000, CONFIRM)
            before = await box.address_of("p1")
            codes = [
                await box.confirm(code, now, 7) for code, now in ((b"other", 1), (b"code", 5000), (b"code", 4999), (b"code", 1))
            ]
            return before, codes, await waiting(box), await box.address_of("p2")

    before, codes, slips, nobody = asyncio.run(play())
    assert before == ASKED
    assert codes == ["unknown", "expired", dataclasses.replace(ASKED, address=ASKED.asked, asked=""), "unknown"]
    assert slips == ["c1"]
    assert nobody is None


def test_a_new_address_replaces_the_old_one_when_it_is_confirmed(opened):
    """Letters go on to the old one meanwhile; of two confirming letters the later one counts, and it alone waits."""

    async def play():
        async with opened() as store:
            box = await subscribe(store)
            await box.ask_address(dataclasses.replace(ASKED, asked="b@x", secret="n"), b"b", 9000, CONFIRM)
            await box.ask_address(
                dataclasses.replace(ASKED, asked="c@x", secret="n"), b"c", 9000, dataclasses.replace(CONFIRM, id="c2")
            )
            between = await box.address_of("p1")
            return between, await box.confirm(b"b", 1, 7), await box.confirm(b"c", 1, 7), await waiting(box)

    between, first, second, slips = asyncio.run(play())
    assert (between.address, between.asked, between.secret) == ("ann@home.example", "c@x", "way out")
    assert first == "unknown"
    assert (second.address, second.asked) == ("c@x", "")
    assert slips == ["c2"]


def test_letters_and_cursor_are_kept_together_and_once(opened):
    """Whoever tells the same news again is fenced, and nothing is kept twice; only what is wanted is kept."""

    async def play():
        async with opened() as store:
            box = await subscribe(store)
            slips = [letter(3), letter(4, wish=4), letter(5, to="p2"), call(3)]
            kept = await box.post("red", None, Cursor(5, 7000, 3), slips)
            with pytest.raises(Fenced):
                await box.post("red", None, Cursor(5), [letter(9)])
            with pytest.raises(Gone):
                await box.post("green", None, Cursor(1), [])
            again = await box.post("red", Cursor(5, 7000, 3), Cursor(6), [letter(3)])
            return kept, again, await waiting(box), await box.cursor("red")

    kept, again, slips, cursor = asyncio.run(play())
    assert (kept, again) == (2, 1)
    assert slips == ["red-3-p1", "call-3"]
    assert cursor == Cursor(6)


def test_all_of_it_is_there_after_a_restart(opened, tmp_path: Path):
    """Address, hook, cursor, slips and their tries."""

    async def first():
        async with opened() as store:
            box = await subscribe(store)
            await box.add_hook(HOOK)
            was = await box.cursor("red")
            await box.post("red", was, Cursor(2, 7000, 2), [letter(2), call(2)])
            await box.put_off(letter(2), 4000)

    async def second():
        async with opened() as store:
            box = store.postbox
            soon = await box.due("letter", 3999, 9)
            return (
                soon,
                await box.due("letter", 4000, 9),
                await box.next_due("call"),
                await box.next_reminder(),
                await box.hooked(),
            )

    asyncio.run(first())
    soon, later, call_due, reminder, hooked = asyncio.run(second())
    assert soon == []
    assert later == [dataclasses.replace(letter(2), wish=0, next_ms=4000, tries=1)]
    assert (call_due, reminder, hooked) == (1002, 7000, ["red"])


def test_calls_of_one_hook_wait_for_each_other(opened):
    """What is put off holds back what comes later, also what was not there yet; letters wait for nobody."""

    async def play():
        async with opened() as store:
            box = await subscribe(store)
            await box.add_hook(HOOK)
            was = await box.cursor("red")
            await box.post("red", was, Cursor(3), [call(2), call(3), letter(2), letter(3)])
            for slip in (call(2), letter(2)):
                await box.put_off(slip, 5000)
            await box.post("red", Cursor(3), Cursor(4), [call(4), letter(4)])
            early = [slip.n for kind in ("call", "letter") for slip in await box.due(kind, 4999, 9)]
            return early, [slip.n for slip in await box.due("call", 5000, 9)]

    assert asyncio.run(play()) == ([3, 4], [2, 3, 4])


def test_a_table_is_behind_when_its_log_is_longer_than_what_was_told(opened):
    """What a crash left untold is found; reminders are found when their time has come."""

    async def play():
        async with opened() as store:
            box = store.postbox
            for table_id, told in (("red", 1), ("blue", 2)):
                await store.append(table_id, 1, [b"1", b"2"])
                await box.post(table_id, None, Cursor(told, 500 * told, told), [])
            return await box.behind(), [await box.reminders(now) for now in (499, 500, 1000)]

    behind, reminders = asyncio.run(play())
    assert behind == ["red"]
    assert reminders == [[], ["red"], ["red", "blue"]]


def test_who_unsubscribes_gets_nothing_that_waits(opened):
    """In one step, by the secret alone; an address that was never confirmed is forgotten, and a wrong secret does nothing."""

    async def play():
        async with opened() as store:
            box = await subscribe(store)
            await box.post("red", None, Cursor(2), [letter(2)])
            assert not await box.unsubscribe("another way out")
            before = await waiting(box)
            assert await box.unsubscribe("way out")
            out = await box.address_of("p1"), await waiting(box), await box.post("red", Cursor(2), Cursor(3), [letter(3)])
            await store.add_person(b"phone", "p2", "Bob")
            bob = dataclasses.replace(ASKED, person_id="p2", secret="bob's way out")
            await box.ask_address(bob, b"other", 5000, dataclasses.replace(CONFIRM, id="c2", to="p2"))
            assert await box.unsubscribe("bob's way out")
            return before, out, await box.address_of("p2"), await waiting(box), await box.confirm(b"other", 1, 7)

    before, (ann, after, kept), bob, slips, late = asyncio.run(play())
    assert before == ["red-2-p1"]
    assert (ann.address, ann.wants, after, kept) == ("ann@home.example", 0, [], 0)
    assert (bob, slips, late) == (None, [], "unknown")


def test_an_address_that_is_not_confirmed_in_time_is_forgotten(opened):
    """Nobody said that it was theirs; what is confirmed stays, and a code that still holds does too."""

    async def play():
        async with opened() as store:
            box = await subscribe(store)
            await box.ask_address(dataclasses.replace(ASKED, asked="b@x"), b"b", 5000, CONFIRM)
            await store.add_person(b"phone", "p2", "Bob")
            bob = dataclasses.replace(ASKED, person_id="p2", secret="bob's way out")
            await box.ask_address(bob, b"other", 5000, dataclasses.replace(CONFIRM, id="c2", to="p2"))
            await box.forget_unconfirmed(4999)
            held = [(await box.address_of(person)).asked for person in ("p1", "p2")]
            await box.forget_unconfirmed(5000)
            return held, await box.address_of("p1"), await box.address_of("p2"), await box.confirm(b"b", 1, 7)

    held, ann, bob, late = asyncio.run(play())
    assert held == ["b@x", "ann@home.example"]
    assert (ann.address, ann.asked, bob, late) == ("ann@home.example", "", None, "unknown")


def test_who_confirms_anew_wants_what_is_usual_again(opened):
    """After unsubscribing a fresh confirmation is a fresh wish."""

    async def play():
        async with opened() as store:
            box = await subscribe(store)
            await box.unsubscribe("way out")
            await box.ask_address(ASKED, b"again", 9000, CONFIRM)
            return await box.confirm(b"again", 1, 7)

    assert asyncio.run(play()).wants == 7


def test_an_address_that_bounces_is_left_alone_until_it_is_changed(opened):
    """The fault is that of this address; what waits is dropped, nothing more is kept, and confirming clears it."""

    async def play():
        async with opened() as store:
            box = await subscribe(store)
            await box.post("red", None, Cursor(2), [letter(2)])
            await box.note_bounce("p1", "old@x", "550")
            kept = await waiting(box)
            await box.note_bounce("p1", "ann@home.example", "550")
            fault = (await box.address_of("p1")).fault
            refused = await box.post("red", Cursor(2), Cursor(3), [letter(3)])
            await box.ask_address(ASKED, b"again", 9000, CONFIRM)
            return kept, fault, refused, (await box.confirm(b"again", 1, 7)).fault

    assert asyncio.run(play()) == (["red-2-p1"], "550", 0, "")


def test_a_hook_begins_where_the_log_ends_and_goes_with_its_calls(opened):
    """What was before it is not told; a hook can be dropped at its own table alone; a table takes all of it along."""

    async def play():
        async with opened() as store:
            box = store.postbox
            await store.append("red", 1, [b"1", b"2"])
            await box.add_hook(HOOK)
            begun = await box.cursor("red")
            with pytest.raises(Gone):
                await box.add_hook(dataclasses.replace(HOOK, id="h2", table_id="green"))
            await box.post("red", begun, Cursor(3), [call(3)])
            await box.note_hook("h1", "404")
            noted = await box.hook("h1")
            wrong, right = await box.drop_hook("blue", "h1"), await box.drop_hook("red", "h1")
            await box.add_hook(dataclasses.replace(HOOK, table_id="blue"))
            await store.expire(10**9)
            return begun, noted, wrong, right, await waiting(box), await box.hooks_of("blue"), await box.cursor("red")

    begun, noted, wrong, right, slips, blue, gone = asyncio.run(play())
    assert begun == Cursor(2)
    assert noted == dataclasses.replace(HOOK, fault="404")
    assert (wrong, right, slips, blue, gone) == (False, True, [], [], None)


def test_a_hook_that_is_made_after_another_is_gone_begins_where_the_log_ends(opened):
    """docs/post.md: unless another hook, or the people of a race by a timetable, have still to hear what came meanwhile."""

    async def play():
        async with opened() as store:
            box = store.postbox
            await store.create(dataclasses.replace(await store.table("red"), id="slow", by_timetable=True))
            for table in ("red", "slow"):
                await box.add_hook(dataclasses.replace(HOOK, id=table, table_id=table))
                await box.drop_hook(table, table)
                await store.append(table, 1, [b"1", b"2"])
                await box.add_hook(dataclasses.replace(HOOK, id=table, table_id=table))
            first = [await box.cursor(table) for table in ("red", "slow")]
            await store.append("red", 3, [b"3"])
            await box.add_hook(HOOK)
            return first, await box.cursor("red")

    assert asyncio.run(play()) == ([Cursor(2), Cursor(0)], Cursor(2))


def test_no_table_gets_more_hooks_than_it_may_have_though_they_are_asked_for_at_once(opened):
    """docs/post.md: a table or season has five hooks at most; here two."""

    async def play():
        async with opened() as store:
            box = store.postbox
            wished = [dataclasses.replace(HOOK, id=f"h{n}") for n in range(6)]
            kept = await asyncio.gather(*(box.add_hook(hook, most=2) for hook in wished))
            other = await box.add_hook(dataclasses.replace(HOOK, id="h9", table_id="blue"), most=2)
            return kept, other, [hook.id for hook in await box.hooks_at("red")]

    assert asyncio.run(play()) == ([True, True, False, False, False, False], True, ["h0", "h1"])


def test_a_hook_of_a_season_hears_of_all_its_tables(opened):
    """Those there are and those to come, from where their logs end; dropped by the season alone."""

    async def play():
        async with opened() as store:
            box = store.postbox
            await store.append("red", 1, [b"1", b"2"])
            await store.seasons.create(SeasonRow("spring", b"{}", 1), Acts(1, [b"{}"], tables=["red"]))
            of_season = dataclasses.replace(HOOK, id="h2", table_id="", season_id="spring")
            with pytest.raises(Gone):
                await box.add_hook(dataclasses.replace(of_season, season_id="summer"))
            await box.add_hook(of_season)
            await box.add_hook(HOOK)
            await store.seasons.append("spring", Acts(2, [b"{}"], tables=["blue"]), 2)
            heard = [[hook.id for hook in await box.hooks_of(table)] for table in ("red", "blue")]
            own = [[hook.id for hook in await box.hooks_at(owner)] for owner in ("red", "blue", "spring")]
            cursors = [await box.cursor(table) for table in ("red", "blue")]
            hooked = await box.hooked()
            dropped = [await box.drop_hook(owner, "h2") for owner in ("red", "spring")]
            return heard, own, cursors, hooked, dropped, await box.hooks_of("blue"), (await store.seasons.season_of("red")).id

    heard, own, cursors, hooked, dropped, left, season = asyncio.run(play())
    assert heard == [["h1", "h2"], ["h2"]]
    assert own == [["h1"], [], ["h2"]]
    assert (cursors, hooked) == ([Cursor(2), Cursor(0)], ["blue", "red"])
    assert (dropped, left, season) == ([False, True], [], "spring")


def test_the_last_failures_of_a_hook_are_kept(opened):
    """Ten of them, the latest first, also when it has worked since; and what waits, with its next try."""

    async def play():
        async with opened() as store:
            box = store.postbox
            await box.add_hook(HOOK)
            for n in range(12):
                await box.note_hook("h1", f"{400 + n}", "turn", n)
            await box.note_hook("h1", "", "turn", 99)
            await box.note_hook("gone", "404", "turn", 99)
            await box.post("red", await box.cursor("red"), Cursor(2), [call(2), call(3)])
            faults, waits = await box.hook_faults("h1"), await box.hook_waiting("h1")
            await box.drop_hook("red", "h1")
            return faults, waits, await box.hook_faults("h1"), await box.hook_waiting("h1")

    faults, waits, *after = asyncio.run(play())
    assert faults == [HookFault(n, "turn", f"{400 + n}") for n in range(11, 1, -1)]
    assert waits == (2, 1002)
    assert after == [[], (0, 0)]


def test_hooks_of_tables_outlast_the_step_that_brought_those_of_seasons():
    """Migration: nobody has to make a hook again."""
    with closing(sqlite3.connect(":memory:", isolation_level=None)) as db:
        db.execute("PRAGMA foreign_keys = ON")
        migrate(db, STEPS[:4])
        db.execute("INSERT INTO tables VALUES ('red', 'formula', x'', x'', 1)")
        db.execute("INSERT INTO hooks VALUES ('h1', 'red', 'https://chat.example/1', 'json', x'6b6579', 'p1', '404')")
        migrate(db)
        assert hooks.hooks_of(db, "red") == [dataclasses.replace(HOOK, fault="404")]
        db.execute("DELETE FROM tables")
        assert hooks.hook(db, "h1") is None
