"""Running the peers, and saying which of them cannot be run."""

import os
import sys
from pathlib import Path

import pytest

from benchmarks.engines import PeerMissing, Rate, boardgame_io, colyseus, npm, open_spiel
from benchmarks.engines.one_core import one_core


def test_a_rate_is_steps_and_games_by_seconds() -> None:
    """Games are not counted everywhere."""
    assert Rate("x", "1", steps=3000, seconds=1.5).per_second == 2000
    assert Rate("x", "1", steps=3000, seconds=1.5, games=6).games_per_second == 4
    assert Rate("x", "1", steps=3000, seconds=1.5).games_per_second == 0


@pytest.mark.skipif(not hasattr(os, "sched_getaffinity"), reason="this system does not pin")
def test_a_measurement_keeps_to_one_core_and_gives_the_others_back() -> None:
    """One core within, all of before after."""
    before = os.sched_getaffinity(0)
    with one_core():
        assert os.sched_getaffinity(0) == {max(before)}
    assert os.sched_getaffinity(0) == before


def test_without_openspiel_the_peer_is_missing_and_says_how_to_get_it(monkeypatch: pytest.MonkeyPatch) -> None:
    """The reason is the command with the pinned version."""
    monkeypatch.setitem(sys.modules, "pyspiel", None)
    open_spiel.mean_length.cache_clear()
    with pytest.raises(PeerMissing, match=r"^pip install open-spiel==\d+\.\d+\.\d+$"):
        open_spiel.steps_per_second("pig", 0.1)


def test_one_search_of_openspiel_plays_as_many_games_as_asked() -> None:
    """The mean result of 97 games of +1 or -1 is an odd number of 97ths, which fewer games cannot give."""
    pyspiel = pytest.importorskip("pyspiel")
    game = pyspiel.load_game("pig")
    root = open_spiel.random_games(game, 97, seed=1).mcts_search(game.new_initial_state())
    total = root.total_reward * 97
    assert root.explore_count == 1
    assert abs(total - round(total)) < 1e-9
    assert round(total) % 2 == 1


def test_openspiel_games_begin_at_a_decision_and_have_the_length_of_whole_games() -> None:
    """Pig begins with a decision, maedn after any of six faces, liar's dice after any two; the races take hundreds of steps."""
    pyspiel = pytest.importorskip("pyspiel")
    assert [len(open_spiel.first_decisions(pyspiel.load_game(name))) for name in open_spiel.GAMES] == [1, 6, 36, 30]
    assert all(100 < open_spiel.mean_length(name) < 1000 for name in ("pig", "maedn"))
    assert 2 < open_spiel.mean_length("liars_dice") < 10


def test_without_node_the_peer_is_missing(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    """The reason names the program."""
    monkeypatch.setenv("PATH", str(tmp_path))
    with pytest.raises(PeerMissing, match=r"^node is not installed$"):
        boardgame_io.steps_per_second(0.1)


def test_without_its_packages_the_peer_is_missing(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    """A registry that does not answer leaves nothing behind that would pass for an installation."""
    require_node()
    monkeypatch.setenv("XDG_CACHE_HOME", str(tmp_path / "cache"))
    monkeypatch.setenv("npm_config_cache", str(tmp_path / "npm"))
    monkeypatch.setenv("npm_config_offline", "true")
    for peer in (boardgame_io.PEER, colyseus.PEER):
        with pytest.raises(PeerMissing, match=r"^npm ci failed: "):
            peer.installed()
        assert not list(peer.home().parent.iterdir())


def require_node() -> None:
    """Skip where Node.js or npm is not installed."""
    try:
        npm.program("node")
        npm.program("npm")
    except PeerMissing as missing:
        pytest.skip(missing.reason)


@pytest.fixture(scope="module")
def installed() -> Path:
    """The installed peer."""
    try:
        return boardgame_io.PEER.installed()
    except PeerMissing as missing:
        pytest.skip(missing.reason)


def test_boardgame_io_plays_whole_races_in_memory(installed: Path) -> None:
    """Five laps of four cars are some 200 turns, each a die and a lane."""
    rate = boardgame_io.steps_per_second(0.2)
    assert (rate.name, rate.version) == ("boardgame.io", "0.50.2")
    assert rate.steps > 300
    assert rate.seconds >= 0.2


def test_boardgame_io_answers_four_sockets_a_match_through_a_slow_network(installed: Path) -> None:
    """Acts are accepted, and no update is back sooner than both ways through the delay."""
    with boardgame_io.serving() as server:
        load = boardgame_io.load(server.port, matches=2, rate=5, seconds=1, one_way_ms=20)
    assert load.offered == 10
    assert load.sent == load.accepted + load.dropped
    assert load.sent == load.offered - load.held
    assert load.accepted > 0
    assert load.own.p50 is not None
    assert load.last.p50 is not None
    assert 40 <= load.own.p50 <= load.last.p50


def test_boardgame_io_keeps_matches_in_files_where_asked(installed: Path, tmp_path: Path) -> None:
    """With a folder the server writes its matches there."""
    with boardgame_io.serving(tmp_path) as server:
        load = boardgame_io.load(server.port, matches=1, rate=5, seconds=1)
    assert load.accepted > 0
    assert list(tmp_path.iterdir())


def test_boardgame_io_takes_all_of_nine_people_at_once_where_its_flag_says_so(installed: Path, full: bool) -> None:
    """Without the flag moves upon a state that has passed are dropped; with it every seat hears of every act."""
    if not full:
        pytest.skip("ten seconds of a slow line; with --full")
    with boardgame_io.serving() as server:
        plain = boardgame_io.load_of_nine(server.port, 1, rate=60, seconds=1, one_way_ms=40)
        flagged = boardgame_io.load_of_nine(server.port, 1, rate=60, seconds=1, one_way_ms=40, stale=True)
    assert plain.sent == flagged.sent == 60
    assert plain.dropped > 10
    assert (flagged.dropped, flagged.accepted) == (0, 60)
    assert flagged.own.p50 is not None
    assert flagged.own.p50 >= 80


def test_colyseus_echoes_what_nine_people_say() -> None:
    """Every seat of the room hears of every act."""
    try:
        colyseus.PEER.installed()
    except PeerMissing as missing:
        pytest.skip(missing.reason)
    with colyseus.serving() as server:
        load = colyseus.load_of_nine(server.port, 2, rate=20, seconds=1, one_way_ms=20)
    assert (load.sent, load.accepted, load.dropped) == (40, 40, 0)
    assert load.own.p50 is not None
    assert load.last.p50 is not None
    assert 40 <= load.own.p50 <= load.last.p50
