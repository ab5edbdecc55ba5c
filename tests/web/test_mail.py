"""Letters and hooks over HTTP: an address is confirmed first, everybody has a way out, and hosts have news called out."""

import hashlib
import hmac
import json
import re
import socket
from collections.abc import Callable, Iterator
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path

import pytest

from pitboard.cli import main
from pitboard.post.carrier import TRIALS
from pitboard.web.settings import BadSetting, Settings
from tests.post.servers import Listener, WaitingBox
from tests.web.formula_drivers import Driver, begin, setup_for
from tests.web.season_drivers import Paddock
from tests.web.server import Person, Server, race_alone

HOME = "https://league.example"


@pytest.fixture(scope="module")
def box() -> Iterator[WaitingBox]:
    """A mail server."""
    with WaitingBox().running() as box:
        yield box


@pytest.fixture(scope="module")
def posting(tmp_path_factory: pytest.TempPathFactory, box: WaitingBox) -> Iterator[Server]:
    """A server that sends letters, and calls hooks near by."""
    mail = {"mail": f"smtp://127.0.0.1:{box.port}", "public_url": HOME, "allow_private_hooks": True}
    with Server(tmp_path_factory.mktemp("posting"), **mail) as server:
        yield server


def code_in(text: str, door: str) -> str:
    """The code of a link in a letter."""
    found = re.search(rf"{HOME}/mail#{door}=(\S+)", text)
    assert found, text
    return found[1]


def subscribe(server: Server, box: WaitingBox, person: Person, address: str) -> None:
    """Somebody names an address and opens the link in the letter."""
    assert person.post("/api/me/mail", {"address": address}).status == 202
    code = code_in(box.next(address), "confirm")
    assert person.post("/api/me/mail/confirm", {"code": code}).json == {"address": address}


def secret_of(box: WaitingBox, address: str) -> str:
    """The code that ends all letters to an address, from the header of its last one."""
    return re.search(r"/api/mail/off/([\w-]+)>", box.to(address)[-1]["List-Unsubscribe"])[1]


def test_an_address_is_confirmed_by_the_letter_alone_and_once(posting: Server, box: WaitingBox) -> None:
    """Whoever has the code reads the mail there, on whatever device; until then nothing counts."""
    ada, phone = Person(posting.address, "Ada"), Person(posting.address)
    assert ada.get("/api/me/mail").json["offered"]
    asked = ada.post("/api/me/mail", {"address": " ada@home.example "})
    assert (asked.status, asked.json["address"], asked.json["asked"]) == (202, "", "ada@home.example")
    text = box.next("ada@home.example")
    assert "Ada" not in text
    code = code_in(text, "confirm")
    assert phone.post("/api/me/mail/confirm", {"code": code + "x"}).status == 404
    assert phone.post("/api/me/mail/confirm", {"code": code}).json == {"address": "ada@home.example"}
    assert ada.get("/api/me/mail").json == {
        "offered": True,
        "address": "ada@home.example",
        "asked": "",
        "fault": "",
        "wants": {"turns": True, "reminders": True, "notices": True},
    }
    assert phone.post("/api/me/mail/confirm", {"code": code}).json["refused"] == "code_unknown"


def test_what_one_gets_is_chosen_and_an_address_is_forgotten(posting: Server, box: WaitingBox) -> None:
    """By its owner alone."""
    ben, eve = Person(posting.address, "Ben"), Person(posting.address, "Eve")
    wants = {"turns": True, "reminders": False, "notices": True}
    assert ben.post("/api/me/mail/wants", wants).status == 404
    subscribe(posting, box, ben, "ben@home.example")
    assert ben.post("/api/me/mail/wants", wants).json["wants"] == wants
    assert ben.post("/api/me/mail/wants", {**wants, "more": True}).status == 400
    assert eve.get("/api/me/mail").json["address"] == ""
    assert eve.ask("DELETE", "/api/me/mail").status == 200
    assert ben.get("/api/me/mail").json["address"] == "ben@home.example"
    assert ben.ask("DELETE", "/api/me/mail").json["address"] == ""
    assert ben.get("/api/me/mail").json["address"] == ""


def test_one_click_ends_all_letters_without_signing_in(posting: Server, box: WaitingBox) -> None:
    """A mail program posts without cookie or Origin; a person who opens the link is asked first."""
    cid, stranger = Person(posting.address, "Cid"), Person(posting.address)
    subscribe(posting, box, cid, "cid@home.example")
    secret = secret_of(box, "cid@home.example")
    opened = stranger.get(f"/api/mail/off/{secret}")
    assert (opened.status, opened.headers["location"]) == (303, f"/mail#off={secret}")
    assert all(cid.get("/api/me/mail").json["wants"].values())
    click = {"Content-Type": "application/x-www-form-urlencoded"}
    body = b"List-Unsubscribe=One-Click"
    assert stranger.ask("POST", f"/api/mail/off/{secret}", body, **click).json == {"off": True}
    assert not any(cid.get("/api/me/mail").json["wants"].values())
    assert stranger.post("/api/mail/off", {"code": secret}).json == {"off": True}
    assert stranger.post("/api/mail/off", {"code": "x" * 32}).status == 404


def test_nobody_is_flooded_by_asking(posting: Server, box: WaitingBox) -> None:
    """Three letters to an address, whoever asks; and a person has a limit over all addresses."""
    for number in range(3):
        assert Person(posting.address, f"P{number}").post("/api/me/mail", {"address": "victim@home.example"}).status == 202
    answer = Person(posting.address, "P4").post("/api/me/mail", {"address": "VICTIM@home.example"})
    assert (answer.status, answer.json["refused"]) == (429, "slow_down")


def test_one_person_has_a_limit_over_all_addresses(start: Callable[..., Server], box: WaitingBox) -> None:
    """And so has one place, whoever asks there: enough for a whole league."""
    server = start(mail=f"smtp://127.0.0.1:{box.port}", public_url=HOME, letters_at_once=2)
    people = [Person(server.address, f"P{n}") for n in range(9)]
    answers = [
        person.post("/api/me/mail", {"address": f"a{n}{i}@home.example"}).status
        for n in range(3)
        for i, person in enumerate(people)
    ]
    assert answers == [202] * 16 + [429] * 11
    assert people[0].post("/api/me/mail", {"address": "a@home.example"}).status == 429


@pytest.mark.parametrize("address", ["", "ada", "a@b", "a@b.example\r\nBcc: c@d.example", "a@b.example,c@d.example", "x" * 250])
def test_what_is_no_address_is_refused(posting: Server, address: str) -> None:
    """With words, before anything is kept."""
    answer = Person(posting.address, "Ada").post("/api/me/mail", {"address": address})
    assert (answer.status, answer.json["refused"]) == (422, "no_address")


def test_a_server_without_a_mail_server_says_so(address: str) -> None:
    """The page can tell; asking is refused."""
    ada = Person(address, "Ada")
    assert ada.get("/api/me/mail").json["offered"] is False
    assert ada.post("/api/me/mail", {"address": "ada@home.example"}).json["refused"] == "no_mail"


def test_a_race_by_correspondence_is_told_over_a_power_cut(posting: Server, box: WaitingBox) -> None:
    """Table 16: killed between two turns it tells both, perhaps twice under one id; no address is in any record, view or log."""
    drivers = [Driver(posting.address, name, seat) for seat, name in enumerate(("Dot", "Eli"))]
    for driver in drivers:
        subscribe(posting, box, driver.person, f"{driver.person.name.lower()}@home.example")
    table = begin(drivers, rules={"timetable": {"days": ["mon"], "early": True}}, **setup_for(2))
    for driver in drivers:
        assert f"{HOME}/t/{table}" in box.next(f"{driver.person.name.lower()}@home.example", "turn 1")
    posting.kill()
    posting.start()
    for driver in drivers:
        driver.come_to(table)
        assert "n" in driver.act({"do": "plot", "args": {"speed": 40}})
    for driver in drivers:
        assert "Turn 1" in box.next(f"{driver.person.name.lower()}@home.example", "turn 2")
    assert len({letter["Message-ID"] for letter in box.to("eli@home.example")}) == 3
    seen = [drivers[0].person.get(f"/api/tables/{table}/{part}").body.decode() for part in ("record", "replay")]
    seen += [json.dumps(driver.line.seen) for driver in drivers]
    seen += [drivers[0].person.get("/api/lobby").body.decode(), posting.complaints]
    assert not any("home.example" in text for text in seen)


@pytest.fixture
def listener() -> Iterator[Listener]:
    """Somebody who wants to hear the news."""
    heard = Listener()
    with heard.open():
        yield heard


def test_the_host_has_news_called_out(posting: Server, listener: Listener) -> None:
    """A hook is made, shown without what is secret in it, tried, and dropped; its secret is told once and signs every call."""
    ada = Person(posting.address, "Ada")
    hooks = f"/api/tables/{ada.make(game='formula', setup=setup_for(2))}/hooks"
    made = ada.post(hooks, {"url": listener.url, "format": "json"})
    assert made.status == 201
    kept = {key: made.json[key] for key in ("id", "url", "format", "fault")}
    (told,) = ada.get(hooks).json["hooks"]
    assert told == {**kept, "waits": 0, "next": 0, "faults": []}
    assert made.json["url"] == listener.url.removesuffix("hook") + "…"
    assert ada.post(f"{hooks}/{made.json['id']}/test", {}).json == {"ok": True, "fault": ""}
    (headers, body), secret = listener.calls[0], made.json["secret"].encode()
    assert json.loads(body)["event"] == "test"
    assert headers["x-pitboard-signature"] == "sha256=" + hmac.new(secret, body, hashlib.sha256).hexdigest()
    listener.status = 500
    assert ada.post(f"{hooks}/{made.json['id']}/test", {}).json == {"ok": False, "fault": "It answers with status 500."}
    (told,) = ada.get(hooks).json["hooks"]
    assert [(one["event"], one["fault"]) for one in told["faults"]] == [("test", told["fault"])]
    assert told["fault"] == "It answers with status 500."
    assert ada.ask("DELETE", f"{hooks}/{made.json['id']}").json == {"dropped": made.json["id"]}
    assert ada.get(hooks).json == {"name": "Quay Street, 1 lap", "most": 5, "above": 0, "hooks": []}
    assert "Quay Street, 1 lap" in [one["name"] for one in ada.get("/api/me/hooks").json["tables"]]
    assert ada.ask("DELETE", f"{hooks}/{made.json['id']}").status == 404


def test_a_race_of_any_game_is_told_when_it_is_over(posting: Server, listener: Listener) -> None:
    """docs/post.md: without a timetable there are no deadlines; hooks hear of the end, with names in their order."""
    ada = Person(posting.address, "Ada")
    table, seat = race_alone(ada, laps=1)
    assert ada.post(f"/api/tables/{table}/hooks", {"url": listener.url}).status == 201
    with seat:
        while seat.acts()[1]:
            seat.act()
    body = json.loads(listener.next())
    assert (body["event"], body["game"], body["race"], body["report"]) == ("over", "pit_stop", "Pit Stop", "")
    assert sorted(body["facts"]["standing"]) == ["Ada", "Other hand"]


def test_the_steward_has_the_news_of_a_season_called_out(posting: Server, listener: Listener) -> None:
    """docs/post.md: of its tables to come; a trial call leads to the season; nobody but the steward sees or makes hooks."""
    paddock = Paddock(posting.address, "Ada", "Ben", "Eve")
    paddock.enter("Ada", "Ben")
    hooks = f"/api/seasons/{paddock.season}/hooks"
    made = paddock.boss.post(hooks, {"url": listener.url}).json["id"]
    assert paddock.boss.post(f"{hooks}/{made}/test", {}).json["ok"]
    trial = json.loads(listener.next())
    assert (trial["event"], trial["title"], trial["url"]) == (
        "test",
        "Spring: a trial call",
        f"{HOME}/season/{paddock.season}",
    )
    for answer in (paddock.people["Ben"].get(hooks), Person(posting.address).get(hooks), paddock.people["Eve"].post(hooks, {})):
        assert (answer.status, answer.json["refused"]) == (403, "steward_only")
    paddock.race("First", "Ada", "Ben")
    for event in ("called", "over"):
        body = json.loads(listener.next())
        assert (body["event"], body["season"]["name"], body["season"]["race"]) == (event, "Spring", 1)
    table = paddock.boss.get(f"/api/tables/{body['table']}/hooks").json
    assert (table["above"], table["hooks"]) == (1, [])
    assert paddock.boss.ask("DELETE", f"{hooks}/{made}").status == 200
    assert paddock.boss.get(hooks).json["hooks"] == []


def test_hooks_are_the_hosts_alone(posting: Server, listener: Listener) -> None:
    """Nobody else sees, makes, tries or drops them; nor does the host of another table."""
    ada, eve = Person(posting.address, "Ada"), Person(posting.address, "Eve")
    hooks, other = (f"/api/tables/{person.make(game='formula', setup=setup_for(2))}/hooks" for person in (ada, eve))
    made = ada.post(hooks, {"url": listener.url}).json["id"]
    asked = [eve.get(hooks), eve.post(hooks, {"url": listener.url}), eve.post(f"{hooks}/{made}/test", {})]
    asked += [eve.ask("DELETE", f"{hooks}/{made}"), Person(posting.address).get(hooks)]
    assert [answer.status for answer in asked] == [403] * 5
    assert [eve.ask("DELETE", f"{other}/{made}").status, eve.post(f"{other}/{made}/test", {}).status] == [404, 404]
    assert listener.calls == []
    for _ in range(4):
        assert ada.post(hooks, {"url": listener.url}).status == 201
    assert ada.post(hooks, {"url": listener.url}).json["refused"] == "hooks_full"
    assert ada.post(hooks, {"url": "ftp://chat.example/"}).json["refused"] == "bad_address"
    assert ada.post(hooks, {"url": listener.url, "format": "xml"}).status == 400


def test_hosts_that_never_answer_hold_up_nobody(posting: Server, listener: Listener) -> None:
    """docs/post.md: two trial calls are under way at the same time, no more; whoever comes then is told so at once."""
    ada = Person(posting.address, "Ada")
    hooks = f"/api/tables/{ada.make(game='formula', setup=setup_for(2))}/hooks"
    with socket.create_server(("127.0.0.1", 0)) as deaf, ThreadPoolExecutor(TRIALS) as threads:
        port = deaf.getsockname()[1]
        made = ada.post(hooks, {"url": f"http://127.0.0.1:{port}/"}).json["id"]
        asked = [threads.submit(ada.post, f"{hooks}/{made}/test", {}) for _ in range(TRIALS)]
        lines = [deaf.accept()[0] for _ in range(TRIALS)]
        refused = ada.post(f"{hooks}/{made}/test", {})
        for line in lines:
            line.close()
        told = [each.result().json for each in asked]
    assert (refused.status, refused.json["refused"]) == (429, "slow_down")
    assert [one["ok"] for one in told] == [False] * TRIALS
    fine = ada.post(hooks, {"url": listener.url}).json["id"]
    assert ada.post(f"{hooks}/{fine}/test", {}).json["ok"]


def test_hooks_lead_into_no_private_network_unless_the_operator_lets_them(address: str, listener: Listener) -> None:
    """As it is by default: the host is told why, and nobody is called."""
    ada = Person(address, "Ada")
    hooks = f"/api/tables/{ada.make()}/hooks"
    for url in (listener.url, listener.url.replace("127.0.0.1", "localhost"), listener.url.replace("127.0.0.1", "[::1]")):
        made = ada.post(hooks, {"url": url}).json["id"]
        told = ada.post(f"{hooks}/{made}/test", {}).json
        assert not told["ok"]
        assert (
            told["fault"]
            == "This address leads into a private network, which this server does not call. Whoever runs it may allow that."
        )
    assert listener.calls == []


def test_a_mail_server_that_cannot_be_used_is_told_in_one_line(capsys, monkeypatch, tmp_path: Path) -> None:
    """At the start, by the option, and without the password; the environment will do for an option."""
    secret = "smtp://ada:s3cret@mail.example:587"
    for settings, option in (({"mail": secret}, "mail"), ({"mail": secret, "public_url": HOME, "mail_from": "x"}, "mail-from")):
        with pytest.raises(BadSetting) as found:
            Settings(**settings)
        assert found.value.option == option
        assert "s3cret" not in str(found.value)
    good = Settings(mail=secret, public_url=HOME)
    assert good.sender_address == "pitboard@league.example"
    assert "s3cret" not in repr(good)
    monkeypatch.setenv("PITBOARD_MAIL", "http://ada:s3cret@mail.example")
    assert main(["serve", "--port", "0", "--data", str(tmp_path), "--public-url", HOME]) == 2
    said = capsys.readouterr().err
    assert said.count("\n") == 1
    assert "--mail: no address like" in said
    assert "s3cret" not in said
