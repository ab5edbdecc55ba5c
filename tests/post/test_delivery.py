"""Letters get there: past restarts, a mail server that is down, addresses that bounce; and stop when nobody wants them."""

import asyncio
import dataclasses
import logging
import socket
import time

import pytest

from pitboard.post.carrier import WAITS
from pitboard.post.clerk import KEEP_MS
from pitboard.post.smtp import PATIENCE, is_address, is_nobody, mail_server
from pitboard.store import Cursor, Fenced
from tests.post.conftest import HOUR, MINUTE, League

ANN, BEN = "ann@home.example", "ben@home.example"


async def begun(league: League) -> None:
    """Ann and Ben race, and letters about it wait."""
    await league.begin("ben")
    await league.subscribe("ann", "ben")
    await league.post.follow()


def nowhere() -> int:
    """A port at which nobody listens."""
    with socket.socket() as taken:
        taken.bind(("127.0.0.1", 0))
        return int(taken.getsockname()[1])


def test_what_was_not_told_before_a_crash_is_told_after_it(league):
    """The entries were durable and the letters not yet written: the next start writes them, once."""

    async def play(league: League):
        await league.begin("ben")
        await league.subscribe("ann", "ben")
        await league.post.follow()
        await league.plot("ann")
        await league.plot("ben")
        await league.restart()
        await league.restart()
        await league.deliver()
        return league.box

    box = league(play)
    assert [len(box.to(address)) for address in (ANN, BEN)] == [2, 2]


def test_of_two_who_tell_the_same_news_one_does(league):
    """Cursor and letters are one transaction: whoever comes second is fenced, and keeps nothing."""

    async def play(league: League):
        await league.begin("ben")
        await league.subscribe("ann", "ben")
        other = league.new_post()
        kept = [await league.post.clerk.follow("t1"), await other.clerk.follow("t1")]
        with pytest.raises(Fenced):
            await league.store.postbox.post("t1", None, Cursor(1), [])
        return kept, len(await league.store.postbox.due("letter", league.now, 9))

    assert league(play) == ([2, 0], 2)


def test_a_mail_server_that_is_down_is_asked_again_with_longer_waits(league, caplog):
    """Nothing is lost, nothing is sent twice, and the calls of the table go on meanwhile."""

    async def play(league: League):
        port, league.box.port = league.box.port, nowhere()
        await begun(league)
        league.post = league.new_post()
        tries = []
        for wait in WAITS[:4]:
            await league.post.send()
            tries.append(await league.next_ms() == league.now + wait * 1000)
            await league.post.send()  # too soon: nobody is asked
            league.now += wait * 1000
        league.box.port = port
        league.post = league.new_post()
        await league.deliver()
        await league.deliver()
        return tries, league.box

    with caplog.at_level(logging.WARNING):
        tries, box = league(play)
    assert tries == [True] * 4
    assert len(caplog.records) == 4
    assert [len(box.to(address)) for address in (ANN, BEN)] == [1, 1]


def test_a_letter_that_cannot_be_sent_for_days_is_given_up_and_said_so(league, caplog):
    """Three days; the log of the server says it, without telling whose letter it was."""

    async def play(league: League):
        league.box.refuses = "451 try again"
        await begun(league)
        tries = 0
        while (due := await league.next_ms()) is not None:
            assert due <= league.now + WAITS[-1] * 1000
            league.now = max(league.now, due)
            await league.post.send()
            tries += 1
        return tries

    with caplog.at_level(logging.WARNING):
        tries = league(play)
    assert 10 < tries < 25
    assert "given up after" in caplog.text
    assert "home.example" not in caplog.text
    assert KEEP_MS == 72 * HOUR


def test_an_address_that_bounces_for_good_gets_nothing_more(league, caplog):
    """The others do; the person is told the fault, and it is gone with a fresh confirmation."""

    async def play(league: League):
        league.box.says[BEN] = "550 5.1.1 ben@home.example: no such mailbox"
        await begun(league)
        await league.post.send()
        fault = (await league.store.postbox.address_of("ben")).fault
        league.box.says.clear()
        await league.plot("ann")
        await league.plot("ben")
        await league.deliver()
        return fault, league.box, await league.next_ms()

    with caplog.at_level(logging.WARNING):
        fault, box, waits = league(play)
    assert fault == "The mail server refuses this address (SMTP 550)."
    assert (len(box.to(ANN)), len(box.to(BEN)), waits) == (2, 0, None)
    assert "home.example" not in caplog.text


SAYS = {
    "ann": ("550 5.1.1 no such mailbox", True),
    "ben": ("553 mailbox name not allowed", True),
    "cid": ("550 5.7.1 relaying denied", False),
    "dot": ("554 not from you", False),
    "eli": ("450 greylisted", False),
    "fay": ("421 come back later", False),
}
"""What a mail server says to whom, and whether that is the fault of the address."""


def test_only_a_missing_mailbox_is_the_fault_of_an_address(league):
    """A server that takes nothing from us, or nothing now, says nothing about the address: it is tried again."""

    async def play(league: League):
        league.box.says = {f"{person}@home.example": says for person, (says, _) in SAYS.items()}
        await league.begin(*list(SAYS)[1:])
        await league.subscribe(*SAYS)
        await league.deliver()
        faults = {person: (await league.store.postbox.address_of(person)).fault for person in SAYS}
        league.box.says.clear()
        league.now += 5 * MINUTE
        await league.post.send()
        return faults, [to.partition("@")[0] for to, _ in league.box.taken]

    faults, taken = league(play)
    assert {person for person, fault in faults.items() if fault} == {"ann", "ben"}
    assert sorted(taken) == ["cid", "dot", "eli", "fay"]
    for says, is_final in SAYS.values():
        code, _, words = says.partition(" ")
        assert is_nobody(int(code), words.encode()) == is_final


def test_a_mail_server_that_takes_few_letters_on_a_line_is_called_again(league, caplog):
    """It ends the line; the next letter goes on another, and nobody waits for it."""

    async def play(league: League):
        league.box.most = 1
        await league.begin("ben", "cid")
        await league.subscribe("ann", "ben", "cid")
        await league.deliver()
        return league.box

    assert len(league(play).taken) == 3
    assert caplog.text == ""


def test_a_letter_that_is_refused_is_given_up_and_the_next_one_goes(league):
    """554 after the text: this letter is not wanted, the address is still good."""

    async def play(league: League):
        league.box.refuses = "554 looks like spam"
        await begun(league)
        await league.post.send()
        league.box.refuses = ""
        await league.plot("ann")
        await league.plot("ben")
        await league.deliver()
        return league.box, (await league.store.postbox.address_of("ann")).fault

    box, fault = league(play)
    assert ([len(box.to(address)) for address in (ANN, BEN)], fault) == ([1, 1], "")


def test_who_unsubscribes_while_letters_wait_does_not_get_them(league):
    """Also who takes one kind of news off, or the address: what is wanted is looked at again when a letter goes."""

    async def play(league: League):
        await league.begin("ben", "cid", "dan")
        await league.subscribe("ann", "ben", "cid", "dan")
        await league.post.follow()
        box = league.store.postbox
        assert await box.unsubscribe("way-out-of-ann")
        await box.want("ben", 4)
        await box.forget_address("cid")
        await league.post.send()
        return [to for to, _ in league.box.taken], await league.next_ms()

    assert league(play) == (["dan@home.example"], None)


def test_a_server_that_stops_does_not_wait_for_a_mail_server_that_says_nothing(league):
    """The line is cut; the letter goes after the next start."""

    async def play(league: League):
        said = asyncio.Event()

        async def deaf(reader, writer):
            writer.write(b"220 hello\r\n")
            await reader.readline()
            writer.write(b"250 hello\r\n")
            await reader.readline()
            said.set()
            await reader.read()
            writer.close()

        server = await asyncio.start_server(deaf, "127.0.0.1", 0)
        port, league.box.port = league.box.port, server.sockets[0].getsockname()[1]
        await begun(league)
        league.post = league.new_post()
        league.post.start()
        await said.wait()
        began = time.monotonic()
        await league.post.stop()
        server.close()
        league.box.port = port
        return began, len(await league.store.postbox.due("letter", league.now, 9))

    began, waiting = league(play)
    assert time.monotonic() - began < PATIENCE / 4
    assert waiting == 2


def test_a_table_that_cannot_be_read_keeps_no_other_from_being_told(league, caplog):
    """A fault of ours costs the news of one table."""

    async def play(league: League):
        await league.begin("ben")
        await league.subscribe("ann", "ben")
        row = await league.store.table("t1")
        await league.store.create(dataclasses.replace(row, id="t0", head=b"{}"))
        await league.store.append("t0", 1, [b'{"n":1,"do":"deadline"}'])
        for table in ("t1", "t0"):
            league.post.note(table, by_timetable=True, is_over=False)
        await league.deliver()
        return league.box

    assert len(league(play).taken) == 2
    assert "the news of table t0 cannot be told" in caplog.text


def test_a_log_that_cannot_be_read_keeps_nobody_else_from_being_reminded(league, caplog):
    """It is tried once, and the next table has its turn."""

    async def play(league: League):
        await begun(league)
        row = await league.store.table("t1")
        await league.store.create(dataclasses.replace(row, id="t0"))
        await league.store.append("t0", 1, [b'{"n":2}'])
        await league.store.postbox.post("t0", None, Cursor(0, 1, 1), [])
        league.now += 70 * HOUR
        await league.deliver()
        await league.deliver()
        return league.box.subjects(BEN), (await league.store.postbox.cursor("t0")).remind_ms

    subjects, left = league(play, remind_hours=24)
    assert "missing" in subjects[-1]
    assert left == 0
    assert caplog.text.count("nobody is reminded at table t0") == 1


def test_acts_that_are_no_news_are_looked_at_once(league, monkeypatch):
    """A table of many acts is followed at the cost of the new ones alone."""
    looked = []

    async def play(league: League):
        await begun(league)
        entries = league.store.entries

        async def counted(table_id, since=0):
            found = await entries(table_id, since)
            looked.append(len(found))
            return found

        monkeypatch.setattr(league.store, "entries", counted)
        for _ in range(5):
            await league.plot("ann")
            await league.post.follow()

    league(play)
    assert looked == [1] * 5


@pytest.mark.parametrize(
    ("address", "is_one"),
    [
        ("ann@home.example", True),
        ("ann+race@mail.home.example", True),
        ("o'brien@home.example", True),
        ("ann@home", False),
        ("ann", False),
        ("@home.example", False),
        ("ann@home.example\nBcc: eve@evil.example", False),
        ("ann@home.example, eve@evil.example", False),
        ("Ann <ann@home.example>", False),
        ('"ann b"@home.example', False),
        ("änn@home.example", False),
        ("ann..b@home.example", False),
        ("ann@-home..example", False),
        (f"{'a' * 65}@home.example", False),
        (f"a@{'a.' * 100}example", False),
    ],
)
def test_an_address_is_one_address(address, is_one):
    """Nothing that could name a second receiver or begin another header."""
    assert is_address(address) == is_one


def test_a_mail_server_is_named_by_one_address():
    """Scheme, user, password and port; a password is not shown, and words about a wrong one do not repeat it."""
    server = mail_server("smtp://ann%40home.example:s%3Acret@mail.example")
    assert (server.host, server.port, server.wrapped) == ("mail.example", 587, False)
    assert (server.user, server.password) == ("ann@home.example", "s:cret")
    assert "s:cret" not in repr(server)
    assert mail_server("smtp://127.0.0.1:2525").is_near
    assert mail_server("smtps://mail.example").port == 465
    assert mail_server("smtp://mail.example").port == 25
    for wrong in ("mail.example", "http://u:s3cret@mail.example", "smtp://u:s3cret@mail.example:x", "smtp://", "smtp://h/path"):
        with pytest.raises(ValueError, match="no address like") as found:
            mail_server(wrong)
        assert "s3cret" not in str(found.value)
