"""The rematch: another table, once, however often it is asked for."""

import json

from tests.web.server import Person, race_to_the_end


def test_many_wishes_at_once_open_one_table(address: str) -> None:
    """Table 10: everybody who asks is shown the same table."""
    person = Person(address, "Ada")
    table, _ = race_to_the_end(person)
    other = person.join(table)
    for i in range(20):
        other.send({"type": "table", "id": f"again-{i}", "do": "rematch"})
    opened = ""
    while not opened:
        shown = json.dumps(other.next().get("set", []))
        opened = next((word for word in shown.split('"') if len(word) == len(table) and word.isalnum() and word != table), "")
    mine = person.get("/api/lobby").json["yours"]
    assert {row["table"] for row in mine} | {table} == {table, opened}


def test_a_path_longer_than_any_file_is_not_there(address: str) -> None:
    """The page that says so, and no error of the disk."""
    assert Person(address).get("/static/" + "a" * 300 + ".js").status == 404
