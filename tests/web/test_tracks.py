"""The tracks that come with Pitboard, over HTTP."""

from tests.web.server import Person


def test_house_tracks_are_told_with_their_pictures(address: str) -> None:
    """F 1.2: each track has its facts, and a picture of its own."""
    person = Person(address)
    tracks = person.get("/api/tracks").json["tracks"]
    assert [track["id"] for track in tracks] == ["quay", "lantern", "meadow", "forest"]
    assert all(track["lap"] > 0 and track["corners"] > 0 and track["about"] for track in tracks)
    for track in tracks:
        picture = person.get(f"/api/tracks/{track['id']}.svg")
        assert picture.status == 200
        assert picture.headers["content-type"] == "image/svg+xml"
        assert f"<title>{track['name']}</title>" in picture.body.decode()


def test_there_is_no_picture_of_another_track(address: str) -> None:
    """A name that is none of them is told as such."""
    assert Person(address).get("/api/tracks/moon.svg").status == 404
