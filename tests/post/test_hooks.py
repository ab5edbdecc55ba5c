"""Calls to hooks: what is sent in which form, signed; again until it is taken; and nowhere into a private network."""

import hashlib
import hmac
import json
import logging
import socket
from functools import partial

import pytest

from pitboard.post.calls import hook_faults, shown
from pitboard.post.telling import race_title
from pitboard.post.wire import NotCalled, call, is_public
from pitboard.store import Hook
from tests.post.conftest import HOUR, STARTED, League
from tests.post.servers import Listener

KEY = b"a secret of this hook alone"
MONDAY = STARTED + 84 * HOUR


@pytest.fixture
def listener():
    """An HTTP server of somebody who wants to hear the news."""
    heard = Listener()
    with heard.open():
        yield heard


async def hooked(league: League, listener: Listener, form: str = "json", **setup) -> None:
    """Ann and Ben race, and a hook is told of it from the first turn on."""
    await league.begin("ben", **setup)
    await league.post.clerk.follow("t1")
    await league.store.postbox.add_hook(Hook("h1", "t1", listener.url, form, KEY, "ann"))
    await league.plot("ann", 60)
    await league.plot("ben", 40)
    await league.deliver()


def test_a_hook_is_told_in_plain_json(league, listener):
    """docs/post.md: the event, the race, the words, the report and the facts; what was before the hook is not told."""

    async def play(league: League):
        await hooked(league, listener)

    league(play, zone="Europe/Berlin")
    (body,) = listener.bodies()
    assert {key: body[key] for key in ("event", "table", "game", "race", "at")} == {
        "event": "turn",
        "table": "t1",
        "game": "formula",
        "race": "Quay Street, 1 lap",
        "at": "2027-01-15T18:01:00Z",
    }
    assert body["facts"] == {
        "choose": "plot",
        "turn": 2,
        "soft": "2027-01-18T19:00:00Z",
        "hard": "2027-01-18T19:00:00Z",
        "zone": "Europe/Berlin",
        "drivers": {"red": "Ann", "green": "Ben"},
    }
    assert body["title"] == "Quay Street, 1 lap: plot for turn 2 due Mon 18 Jan, 20:00"
    assert "Red drove 60 to A3." in body["report"]
    assert body["url"] == "https://league.example/t/t1"
    assert body["replay"] == f"https://league.example/replay/t1#n={body['n']}"


def test_a_race_of_a_season_is_told_as_one(league, listener):
    """docs/post.md: programs are told the season and the number of the race, chats in headline and first line."""

    async def play(league: League):
        await league.begin("ben")
        await league.enter_season("Race 1")
        for form in ("json", "slack"):
            await league.store.postbox.add_hook(Hook(form, "", listener.url, form, KEY, "ann", season_id="spring"))
        await league.plot("ann", 60)
        await league.plot("ben", 40)
        await league.deliver()

    league(play)
    plain, chat = sorted(listener.bodies(), key=len, reverse=True)
    url = "https://league.example/season/spring"
    assert plain["season"] == {"id": "spring", "name": "Friday nights", "division": "", "race": 1, "title": "Race 1", "url": url}
    assert chat["text"].splitlines()[:2] == [plain["title"], "Quay Street, 1 lap, turn 2."]
    assert plain["text"].startswith("Friday nights, race 1. Quay Street, 1 lap, turn 2.\n")
    assert plain["title"].startswith("Friday nights, race 1: plot for turn 2 due ")


def test_a_call_is_signed_and_has_an_id_of_its_own(league, listener):
    """HMAC-SHA256 of the body with the hook's secret; the same id at every try, and another for other news."""

    async def play(league: League):
        listener.status = 500
        await hooked(league, listener)
        listener.status = 200
        league.now += 60_000
        await league.send("ann", "ruling", text="Go on.")
        await league.deliver()

    league(play)
    for headers, body in listener.calls:
        assert headers["x-pitboard-signature"] == "sha256=" + hmac.new(KEY, body, hashlib.sha256).hexdigest()
        assert headers["x-pitboard-id"] == json.loads(body)["id"]
        assert headers["x-pitboard-event"] == json.loads(body)["event"]
        assert headers["content-type"] == "application/json"
    first, again, other = (body["id"] for body in listener.bodies())
    assert first == again != other
    assert [body["event"] for body in listener.bodies()] == ["turn", "turn", "ruling"]


@pytest.mark.parametrize(("form", "key"), [("slack", "text"), ("discord", "content")])
def test_a_chat_is_told_in_its_own_form(league, listener, form, key):
    """Headline, date, what happened and where to look; nobody is called by being named."""

    async def play(league: League):
        await hooked(league, listener, form, names={"ben": "<!here> @all & Ben"})

    league(play)
    (body,) = listener.bodies()
    words = body.pop(key)
    assert words.startswith("Quay Street, 1 lap: plot for turn 2 due Mon 18 Jan, 20:00\n")
    assert "• Red drove 60 to A3." in words
    assert words.endswith("https://league.example/t/t1")
    assert len(words) < 2_000
    if form == "discord":
        assert body == {"allowed_mentions": {"parse": []}}
    else:
        assert body == {}
        assert "&lt;!here&gt; @\u200ball &amp; Ben" in words


def test_a_hook_that_does_not_take_a_call_is_called_again_in_order(league, listener):
    """Later news waits for earlier news; the host sees what is wrong; after three days it is given up."""

    async def play(league: League):
        listener.status = 503
        await hooked(league, listener)
        await league.send("ann", "ruling", text="Go on.")
        await league.deliver()
        fault = (await league.store.postbox.hook("h1")).fault
        listener.status = 200
        league.now += 60_000
        await league.deliver()
        healed = (await league.store.postbox.hook("h1")).fault
        listener.status = 500
        await league.send("ann", "ruling", text="Stop.")
        await league.deliver()
        while (due := await league.next_ms()) is not None:
            league.now = max(league.now, due)
            await league.deliver()
        return fault, healed, (await league.store.postbox.hook("h1")).fault

    fault, healed, at_last = league(play, days=["fri"], remind_hours=0)
    assert fault == "It answers with status 503."
    assert healed == ""
    assert at_last.startswith("Given up after")
    assert at_last.endswith("It answers with status 500.")
    events = [body["facts"].get("reason", body["event"]) for body in listener.bodies()]
    assert events[:3] == ["turn", "turn", "Go on."]
    assert set(events[3:]) == {"Stop."}


def test_many_calls_that_are_given_up_together_say_once_why(league, listener):
    """docs/post.md: after three days; what the host reads grows no longer with each."""

    async def play(league: League):
        listener.status = 503
        await hooked(league, listener)
        for reason in ("Go on.", "Stop.", "Wait."):
            await league.send("ann", "ruling", text=reason)
        await league.post.follow()
        league.now += 80 * HOUR
        await league.post.send()
        return (await league.store.postbox.hook("h1")).fault

    assert league(play) == "Given up after 0 tries. It answers with status 503."


def test_a_track_may_be_called_whatever_its_drawer_likes_and_a_headline_is_one_line():
    """docs/post.md: a line of letters and chats; a name of two lines would keep all letters of its race from being written."""
    setup = {"track": {"name": "Quay\r\nBcc: eve@evil.example\x1b[2J"}, "laps": 2}
    assert race_title("Formula", setup) == "Quay Bcc: eve@evil.example[2J, 2 laps"
    assert race_title("Formula", {"track": {"name": "\x07"}, "laps": 1}) == "Formula, 1 lap"


def test_a_redirect_is_not_followed(league, listener):
    """What an address leads to was looked at; where it sends us was not."""

    async def play(league: League):
        listener.status = 302
        await hooked(league, listener)
        return (await league.store.postbox.hook("h1")).fault

    assert league(play) == "It answers with status 302."
    assert len(listener.calls) == 1


def test_a_hook_that_is_gone_is_dropped(league, listener):
    """410: nobody is there, and it is not asked again."""

    async def play(league: League):
        listener.status = 410
        await hooked(league, listener)
        return await league.store.postbox.hooks_of("t1"), await league.next_ms()

    assert league(play) == ([], None)


def test_a_reminder_is_called_out_with_the_names_that_are_missing(league, listener):
    """Everybody may know who has still to choose; what the others chose nobody."""

    async def play(league: League):
        await hooked(league, listener)
        await league.plot("ann")
        await league.tick(MONDAY - 12 * HOUR)
        await league.deliver()

    league(play)
    assert [body["event"] for body in listener.bodies()] == ["turn", "reminder"]
    assert listener.bodies()[1]["facts"]["missing"] == ["Ben"]


@pytest.mark.parametrize(
    "number",
    [
        "127.0.0.1", "10.1.2.3", "172.16.0.1", "192.168.1.1", "169.254.169.254", "100.64.0.1", "0.0.0.0", "224.0.0.1",
        "255.255.255.255", "240.0.0.1", "::1", "::", "fe80::1", "fe80::1%eth0", "fc00::1", "ff02::1", "::ffff:127.0.0.1",
        "::ffff:10.0.0.1", "2002:7f00:1::", "64:ff9b::7f00:1", "::127.0.0.1", "2001:db8::1", "fec0::1",
        "192.0.0.192", "168.63.129.16", "::ffff:192.0.0.192", "64:ff9b::a83f:8110", "64:ff9b:1::1", "3fff::1",
    ],
)  # fmt: skip
def test_private_addresses_are_not_public_however_they_are_written(number):
    """This machine, its neighbors, link-local and shared ranges, what clouds keep for themselves, and IPv4 inside of IPv6."""
    assert not is_public(number)
    with pytest.raises(NotCalled, match="private network"):
        call("http://hook.example/", b"{}", {}, resolving=lambda host, port: [number])


@pytest.mark.parametrize(
    "number", ["93.184.216.34", "2606:2800:220:1:248:1893:25c8:1946", "64:ff9b::5db8:d822", "::ffff:93.184.216.34"]
)
def test_public_addresses_are_public(number):
    """Those of the open net."""
    assert is_public(number)


def test_the_address_that_was_looked_at_is_the_one_that_is_called(listener):
    """A name that leads elsewhere the next moment leads nowhere: it is asked once, and the host still hears its own name."""
    asked = []
    port = int(listener.url.split(":")[2].split("/")[0])

    def resolving(host, port):
        asked.append(host)
        return ["127.0.0.1"]

    assert call(f"http://hook.example:{port}/x?y=1", b"{}", {}, allow_private=True, resolving=resolving) == 204
    assert asked == ["hook.example"]
    assert listener.calls[0][0]["host"] == f"hook.example:{port}"


def test_a_host_that_never_answers_is_not_waited_for_long():
    """Seconds for the whole call, whatever trickles in; a port without a listener and an unknown host are told apart."""
    with socket.create_server(("127.0.0.1", 0)) as deaf:
        port = deaf.getsockname()[1]
        at_home = partial(call, body=b"{}", headers={}, allow_private=True, patience=0.2)
        with pytest.raises(NotCalled, match="It does not answer"):
            at_home(f"http://127.0.0.1:{port}/")
    with pytest.raises(NotCalled, match="It does not answer"):
        at_home(f"http://127.0.0.1:{port}/")

    def unknown(host, port):
        raise socket.gaierror

    with pytest.raises(NotCalled, match="Nobody knows this host"):
        at_home("http://hook.example/", resolving=unknown)


@pytest.mark.parametrize(
    "url",
    [
        "ftp://hook.example/", "hook.example", "https://", "file:///etc/passwd", "https://ann:pw@hook.example/",
        "https://hook.example/a b", "https://hook.example/\r\nX: y", "http://[::1", "https://hook.example:99999/",
        "https://hook.example/" + "x" * 500, "https://höök.example/", "gopher://hook.example/",
    ],
)  # fmt: skip
def test_only_plain_web_addresses_are_hooks(url):
    """What is refused when a hook is made; nothing of it could be put into a request."""
    assert hook_faults(url)


def test_the_secret_part_of_an_address_is_not_shown():
    """The path of a chat's hook is a password."""
    assert hook_faults("https://chat.example/services/T0/B0/secret?x=1") == ""
    assert shown("https://chat.example/services/T0/B0/secret?x=1") == "https://chat.example/…"


def test_news_that_cannot_be_put_into_words_are_tried_again_and_given_up(league, listener, monkeypatch, caplog):
    """A fault of ours neither ends the sending nor repeats itself for ever; the operator reads of it."""

    async def play(league: League):
        async def broken(self, slip):
            raise ZeroDivisionError

        monkeypatch.setattr("pitboard.post.desk.Desk.telling", broken)
        await hooked(league, listener)
        tries = 0
        while (due := await league.store.postbox.next_due("call")) is not None:
            league.now = max(league.now, due)
            await league.post.send()
            tries += 1
        return tries

    with caplog.at_level(logging.WARNING):
        tries = league(play)
    assert 10 < tries < 25
    assert listener.bodies() == []
    assert "cannot be written: ZeroDivisionError" in caplog.text
    assert "given up after" in caplog.text
