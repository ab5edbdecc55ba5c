"""The numbers of the README, counted afresh from the files they speak of."""

from __future__ import annotations

import json
import re
from pathlib import Path

from pitboard.games import NAMES, find
from pitboard.games.formula.tracks.files import HOUSE as TRACKS
from pitboard.games.formula.words import CARS
from pitboard.games.pit_crew.mats import house_mats
from pitboard.games.pit_crew.setup import SPLITS
from pitboard.games.pit_stop.boards import HOUSE
from pitboard.games.rule_pages import paragraphs

ROOT = Path(__file__).parent.parent


VECTORS = ROOT / "tests" / "vectors"
OWN = {
    "pit_crew": (f"{min(SPLITS)}-{max(SPLITS)}", f"{len(house_mats())} mats"),
    "formula": (f"2-{CARS}", f"{len(TRACKS)} tracks"),
    "pit_stop": ("2-4", f"{len(HOUSE)} boards"),
}
"""How many play, and what of the house they play on."""
SCORED = r"(?m)^(?:= .*|[a-z].* -> .*)$"
"""A scoring vector: the heading of a scene or a document, or a line of cards and what they come to."""


def table() -> str:
    """The games that can be played, a row each: players, kind, and what their tests hold."""
    names = ("game", "players", "kind", "paragraphs + rulings", "recorded races", "perft counts", "scoring vectors", "house")
    head = f"| {' | '.join(names)} |\n{'|---' * len(names)}|\n"
    return head + "".join(_row(name) for name in NAMES)


def _row(name: str) -> str:
    game, (players, house) = find(name), OWN[name]
    listed = paragraphs((ROOT / "rules" / f"{name}.md").read_text(encoding="utf-8"))
    rulings = sum(paragraph.is_ruling for paragraph in listed)
    kind = "real time" if game.earliest else "secret plots" if game.is_asked else "roll and move"
    perft = (VECTORS / "perft" / f"{name}.txt").read_text(encoding="utf-8").count("\nperft ")
    numbers = f"{len(listed) - rulings} + {rulings} | {_races(name)} | {perft} | {_scored(game.prefix) or '-'} | {house}"
    return f"| {game.title} | {players} | {kind} | {numbers} |\n"


def _races(name: str) -> int:
    """The recorded races of a game."""
    heads = [file.read_text(encoding="utf-8").partition("\n")[0] for file in (VECTORS / "records").glob("*.race")]
    return sum(json.loads(head)["game"] == name for head in heads)


def _scored(prefix: str) -> int:
    """The scoring vectors that cite the rules of a game."""
    texts = [file.read_text(encoding="utf-8") for file in (VECTORS / "score").glob("*.txt")]
    return sum(f"{prefix}-" in text and len(re.findall(SCORED, text)) for text in texts)
