"""The numbers of the README, counted afresh from the files they speak of."""

from __future__ import annotations

from pathlib import Path

from pitboard.games import NAMES, find
from pitboard.games.pit_stop.boards import HOUSE
from pitboard.games.rule_pages import paragraphs

ROOT = Path(__file__).parent.parent


def table() -> str:
    """The games that can be played, a row each: players, kind, rules, records, perft counts."""
    names = ("game", "players", "kind", "paragraphs + rulings", "recorded races", "perft counts", "house boards")
    head = f"| {' | '.join(names)} |\n{'|---' * len(names)}|\n"
    return head + "".join(_row(name) for name in NAMES)


def _row(name: str) -> str:
    listed = paragraphs((ROOT / "rules" / f"{name}.md").read_text(encoding="utf-8"))
    rulings = sum(paragraph.is_ruling for paragraph in listed)
    vectors = ROOT / "tests" / "vectors"
    races = len(list((vectors / "records").glob("*.race")))
    counts = (vectors / "perft" / f"{name}.txt").read_text(encoding="utf-8").count("\nperft ")
    numbers = f"{len(listed) - rulings} + {rulings} | {races} | {counts} | {len(HOUSE)}"
    return f"| {find(name).title} | 2-4 | roll and move | {numbers} |\n"
