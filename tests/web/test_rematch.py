"""The rematch: another table, once, however often it is asked for."""

import json

from tests.web.server import Person


def test_many_wishes_at_once_open_one_table(address: str) -> None:
    """Table 10: everybody who asks is shown the same table."""
    person = Person(address, "Ada")
    setup = {"board": "ridge", "seats": 2, "options": {"cars": "chosen", "laps": 1}}
    table = person.make(setup=setup, rules={"turn_seconds": 0, "bot_pace_ms": 0})
    seat = person.join(table)
    assert "n" in seat.command(type="table", do="sit", seat=1, name="Ben")
    assert "n" in seat.ready()
    assert "n" in seat.open()
    while not seat.own:
        seat.next()
    while seat.acts()[1]:
        seat.act()
    other = person.join(table)
    for i in range(20):
        other.send({"type": "table", "id": f"again-{i}", "do": "rematch"})
    opened = ""
    while not opened:
        shown = json.dumps(other.next().get("set", []))
        opened = next((word for word in shown.split('"') if len(word) == len(table) and word.isalnum() and word != table), "")
    mine = person.get("/api/lobby").json["yours"]
    assert {row["table"] for row in mine} <= {table, opened}
    assert sum(row["table"] != table for row in mine) <= 1


def test_a_path_longer_than_any_file_is_not_there(address: str) -> None:
    """The page that says so, and no error of the disk."""
    assert Person(address).get("/static/" + "a" * 300 + ".js").status == 404
