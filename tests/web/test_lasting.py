"""What never changes of a table and is large: told by its address, sent once, the same for all tables that have it."""

from tests.web.server import Person

LANTERN = {"track": "lantern", "seats": 2}


def test_a_road_is_told_by_an_address_at_which_nothing_changes(address: str) -> None:
    """A welcome is short; the road is compressed, may be kept for good, and two races on one track have one address."""
    ada, ben = Person(address, "Ada"), Person(address, "Ben")
    table = ada.make(game="formula", setup={**LANTERN, "laps": 1})
    with ada.join(table) as seat:
        (welcome,) = seat.seen
    with ben.join(ben.make(game="formula", setup={**LANTERN, "laps": 3})) as other:
        assert other.seen[0]["fixed"]["road"] == welcome["fixed"]["road"]
    assert len(str(welcome)) < 20_000
    answer = ben.get(welcome["fixed"]["road"], **{"Accept-Encoding": "gzip"})
    assert (answer.status, answer.headers["content-encoding"]) == (200, "gzip")
    assert answer.headers["cache-control"] == "public, max-age=31536000, immutable"
    road = ben.get(welcome["fixed"]["road"]).json
    assert road["picture"].startswith("<svg")
    assert road["cells"][0]["exits"]
    assert ben.get("/lasting/0123456789abcdef01234567.json").status == 404


def test_the_page_of_a_table_has_the_road_fetched_along(address: str) -> None:
    """A browser need not wait for the welcome to know where the road is; games without such a part name nothing."""
    ada = Person(address, "Ada")
    table = ada.make(game="formula", setup=LANTERN)
    with ada.join(table) as seat:
        road = seat.seen[0]["fixed"]["road"]
    assert ada.get(f"/t/{table}").headers["link"] == f"<{road}>; rel=preload; as=fetch; crossorigin"
    assert ada.get(f"/api/tables/{table}/replay").json["fixed"]["road"] == road
    assert ada.get(f"/t/{ada.make()}").headers["link"] is None
