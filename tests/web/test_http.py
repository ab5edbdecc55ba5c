"""Pages, files and what pages ask for."""

import base64
import gzip
import hashlib
import re
from collections.abc import Callable

import pytest

from pitboard.games.pit_stop.boards import COLORS
from tests.web.server import Person, Server

PAGES = [
    "/",
    "/rules/pit-crew",
    "/rules/pit-stop",
    "/learn/pit-stop",
    "/make/pit-stop",
    "/join",
    "/score",
    "/verify",
    "/mail",
    "/protocol",
]


@pytest.mark.parametrize("path", PAGES)
def test_every_page_is_there(address: str, path: str) -> None:
    """All pages answer, and say that they are HTML."""
    answer = Person(address).get(path)
    assert answer.status == 200
    assert answer.headers["content-type"] == "text/html; charset=utf-8"
    assert b"<!doctype html>" in answer.body


@pytest.mark.parametrize("path", PAGES)
def test_a_page_loads_nothing_from_elsewhere(address: str, path: str) -> None:
    """No outside address in it, a policy that forbids them, and inline scripts allowed by their hashes alone."""
    answer = Person(address).get(path)
    assert not re.findall(rb'(?:src|href)="(?:https?:)?//', answer.body)
    policy = answer.headers["content-security-policy"]
    assert "default-src 'none'" in policy
    assert "unsafe" not in policy
    for script in re.findall(rb"<script(?![^>]*src=)[^>]*>(.*?)</script>", answer.body, re.DOTALL):
        assert f"'sha256-{base64.b64encode(hashlib.sha256(script).digest()).decode()}'" in policy


@pytest.mark.parametrize(
    "path", ["/nothing", "/rules/chess", "/learn/chess", "/make/chess", "/static/none.js", "/static/../app.py"]
)
def test_what_is_not_there_is_a_page_that_says_so(address: str, path: str) -> None:
    """People get a sentence and a way back."""
    answer = Person(address).get(path)
    assert answer.status == 404
    assert b"There is no such page" in answer.body


def test_a_table_that_is_not_there_still_has_the_page_that_says_so(address: str) -> None:
    """The page of tables tells people what became of it; programs see 404."""
    assert Person(address).get("/t/nonesuch").status == 404


@pytest.mark.parametrize("path", ["/static/%2e%2e/app.py", "/static/..%2fapp.py", "/static/%00", "/static//etc/passwd"])
def test_no_address_leads_out_of_the_folder_of_files(address: str, path: str) -> None:
    """Only files below `static` are served."""
    assert Person(address).get(path).status == 404


def test_a_file_is_sent_once_and_compressed(address: str) -> None:
    """A browser that has it is told so; one that takes gzip gets it."""
    person = Person(address)
    plain = person.get("/static/tokens.css")
    zipped = person.get("/static/tokens.css", **{"Accept-Encoding": "gzip, br"})
    assert gzip.decompress(zipped.body) == plain.body
    assert zipped.headers["vary"] == "Accept-Encoding"
    again = person.get("/static/tokens.css", **{"If-None-Match": plain.headers["etag"]})
    assert (again.status, again.body) == (304, b"")


def test_a_newcomer_gets_a_cookie_that_no_script_reads(address: str) -> None:
    """HttpOnly, for this site only; once is enough."""
    person = Person(address)
    given = person.get("/").headers["set-cookie"].lower()
    assert "httponly" in given
    assert "samesite=lax" in given
    assert "secure" not in given
    assert person.get("/").headers.get("set-cookie") is None


def test_behind_https_the_cookie_never_goes_in_the_clear(start: Callable[..., Server]) -> None:
    """The public address decides."""
    with start(public_url="https://race.example.org") as server:
        assert "secure" in Person(server.address).get("/").headers["set-cookie"].lower()


@pytest.mark.parametrize("origin", ["http://elsewhere.example", "null", "http://127.0.0.1", "garbage"])
def test_another_site_may_not_ask_in_a_visitors_name(address: str, origin: str) -> None:
    """Origin must equal Host."""
    assert Person(address).post("/api/me", {"name": "Eve"}, Origin=origin).status == 403


def test_the_public_address_may_ask(start: Callable[..., Server]) -> None:
    """Behind a proxy, pages come from the public address."""
    with start(public_url="https://race.example.org") as server:
        assert Person(server.address).post("/api/me", {"name": "Ada"}, Origin="https://race.example.org").status == 200


def test_a_name_is_kept_and_cleaned(address: str) -> None:
    """Names are free, but visible and short."""
    person = Person(address)
    assert person.post("/api/me", {"name": "  Ada\u200b \n Lovelace  " + "x" * 40}).json == {"name": "Ada Lovelace " + "x" * 11}
    assert person.get("/api/me").json == {"name": "Ada Lovelace " + "x" * 11}
    assert person.post("/api/me", {"name": "\u200b"}).json["refused"] == "nameless"


@pytest.mark.parametrize("body", [b"", b"{", b"[]", b'{"name": 3}', b'{"nam": "x"}', b"[" * 5000, b"\xff"])
def test_a_body_that_makes_no_sense_is_refused_with_words(address: str, body: bytes) -> None:
    """Never a trace, always a reason."""
    answer = Person(address).ask("POST", "/api/me", body)
    assert answer.status == 400
    assert answer.json["what"]
    assert answer.json["why"]


def test_a_body_that_is_too_long_is_not_read(address: str) -> None:
    """Sizes are limited."""
    assert Person(address).ask("POST", "/api/me", b'{"name": "' + b"x" * 20_000 + b'"}').status == 413


def test_house_boards_can_be_looked_at_and_pass_the_check(address: str) -> None:
    """What comes with Pitboard can be raced on."""
    person = Person(address)
    boards = person.get("/api/boards").json["boards"]
    assert boards
    for board in boards:
        assert person.post("/api/boards/check", board["board"]).json == {"ok": True, "faults": [], "board": board["board"]}


def test_a_board_file_is_told_every_fault_with_its_place(address: str) -> None:
    """Also for text that is no board at all, and in TOML as well as JSON (PS-56)."""
    person = Person(address)
    bad = person.ask("POST", "/api/boards/check", b'pitboard_board = 1\nname = "X"\nrows = 3\nlanes = 9\n').json
    assert bad["ok"] is False
    assert {fault.split(":")[0] for fault in bad["faults"]} == {"rows", "lanes", *(f"grid.{color}" for color in COLORS)}
    assert person.ask("POST", "/api/boards/check", b"rows = ").json["faults"]


def test_a_setup_that_cannot_be_raced_on_is_refused_with_its_faults(address: str) -> None:
    """Every fault, and nothing is made."""
    answer = Person(address).post("/api/tables", {"game": "pit-stop", "setup": {"board": "nowhere", "seats": 9}})
    assert answer.status == 422
    assert answer.json["faults"]


@pytest.mark.parametrize(
    ("wish", "refused"),
    [
        ({"game": "chess"}, "no_such_game"),
        ({"game": "pit-stop", "rules": {"turn_seconds": -1}}, "bad_rules"),
        ({"game": "pit-stop", "rules": {"dice": 3}}, "bad_rules"),
        ({"game": "pit-stop", "quick": {"bots": "genius"}}, "no_such_level"),
        ({"game": "pit-stop", "colour": "red"}, "bad_request"),
    ],
)
def test_a_wish_that_cannot_be_met_is_refused_with_words(address: str, wish: dict[str, object], refused: str) -> None:
    """Each in its own words."""
    answer = Person(address).post("/api/tables", wish)
    assert answer.json["refused"] == refused
    assert answer.json["what"]


@pytest.mark.parametrize(
    ("game", "timetable", "fault"),
    [
        ("formula", {"zone": "Mars"}, "timetable.zone: 'Mars': no such time zone"),
        ("formula", {"absent": "ace"}, "timetable.absent: 'ace': one of plain, random, club, league, champion is wanted"),
        ("pit-stop", {}, "timetable: Pit Stop is raced in one go"),
        ("formula", {"time": "25:00"}, "$.timetable.time"),
        ("formula", {"days": ["monday"]}, "$.timetable.days[0]"),
    ],
)
def test_a_timetable_that_cannot_be_is_refused_with_its_place(address: str, game: str, timetable: object, fault: str) -> None:
    """Table 16: when the table is made, and nothing is."""
    answer = Person(address).post("/api/tables", {"game": game, "setup": {"seats": 2}, "rules": {"timetable": timetable}})
    assert (answer.status, answer.json["refused"]) == (422, "bad_rules")
    assert fault in answer.json["faults"][0]


def test_tables_are_made_no_faster_than_allowed(start: Callable[..., Server]) -> None:
    """By address; others are told how long to wait."""
    with start(tables_at_once=2, seconds_a_table=1000) as server:
        person = Person(server.address, "Ada")
        answers = [person.post("/api/tables", {"game": "pit-stop"}) for _ in range(3)]
    assert [answer.status for answer in answers] == [201, 201, 429]
    assert "seconds" in answers[-1].json["why"]


def test_logs_are_replayed_no_faster_than_allowed(start: Callable[..., Server]) -> None:
    """Replaying costs the server more than asking costs anybody."""
    with start(replays_at_once=2, seconds_a_replay=1000) as server:
        person = Person(server.address, "Ada")
        table = person.make()
        answers = [person.get(f"/api/tables/{table}/{what}").status for what in ("record", "replay", "record")]
    assert answers == [200, 200, 429]


def test_the_lobby_shows_open_tables_and_your_own(address: str) -> None:
    """Listed tables to all, unlisted ones to those who sit there."""
    ada, ben = Person(address, "Ada"), Person(address, "Ben")
    listed, hidden = ada.make(), ada.make(rules={"listed": False})
    seen = ben.get("/api/lobby").json
    assert listed in {row["table"] for row in seen["open"]}
    assert hidden not in {row["table"] for row in seen["open"]}
    assert seen["yours"] == []
    yours = {row["table"]: row for row in ada.get("/api/lobby").json["yours"]}
    assert set(yours) == {listed, hidden}
    assert yours[listed]["yours"] == [0]
    assert yours[listed]["stage"] == "gathering"
    assert [seat["kind"] for seat in yours[listed]["seats"]].count("person") == 1


def test_the_lobby_of_a_server_that_was_started_again_is_the_same(start: Callable[..., Server]) -> None:
    """Lines of tables that are not in memory come from the store."""
    with start() as server:
        ada = Person(server.address, "Ada")
        ada.make(quick={"bots": "random"})
        before = ada.get("/api/lobby").json
        server.stop()
        server.start()
        after = ada.get("/api/lobby").json
    kept = {"table", "game", "stage", "seats", "laps", "yours", "locked"}
    for kind in ("open", "yours"):
        assert [{key: row[key] for key in kept} for row in after[kind]] == [
            {key: row[key] for key in kept} for row in before[kind]
        ]
        assert len(after[kind]) == 1


def test_a_link_leads_to_its_table(address: str) -> None:
    """The code is exchanged for the table, as often as friends come."""
    made = Person(address, "Ada").post("/api/tables", {"game": "pit-stop"}).json
    for _ in range(2):
        assert Person(address).post("/api/invites", {"code": made["invite"]}).json["table"] == made["table"]


def test_another_link_to_a_table_works_as_well(address: str) -> None:
    """Codes cannot be read back, so new ones are made."""
    ada = Person(address, "Ada")
    table = ada.make()
    code = ada.post(f"/api/tables/{table}/invite", {}).json["invite"]
    assert Person(address).post("/api/invites", {"code": code}).json["table"] == table
    assert ada.post("/api/tables/nonesuch/invite", {}).status == 404


def test_a_wrong_code_opens_nothing(address: str) -> None:
    """In words."""
    answer = Person(address).post("/api/invites", {"code": "guess"})
    assert (answer.status, answer.json["refused"]) == (404, "invite_unknown")


def test_a_second_device_takes_a_persons_seats_over_once(address: str) -> None:
    """A claim makes the phone the same person as the laptop, and then is used up."""
    laptop, phone, thief = Person(address, "Ada"), Person(address), Person(address)
    table = laptop.make()
    code = laptop.post(f"/api/tables/{table}/claim", {}).json["claim"]
    assert phone.post("/api/invites", {"code": code}).json == {"table": table, "kind": "claim"}
    assert phone.get("/api/me").json == {"name": "Ada"}
    assert [row["yours"] for row in phone.get("/api/lobby").json["yours"]] == [[0]]
    assert thief.post("/api/invites", {"code": code}).json["refused"] == "invite_used"


def test_the_server_says_that_it_is_well(address: str) -> None:
    """For whoever watches over it."""
    answer = Person(address).get("/healthz")
    assert answer.status == 200
    assert answer.body.startswith(b"ok")


def test_programs_get_words_where_nothing_is(address: str) -> None:
    """Below /api everything is JSON."""
    answer = Person(address).get("/api/nothing")
    assert (answer.status, answer.json["refused"]) == (404, "not_found")
