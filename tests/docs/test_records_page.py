"""docs/records.md: generated, current, and its example a real race."""

import re
import subprocess
import sys
from pathlib import Path

from pitboard.games import find
from pitboard.kernel.record import parse_record
from pitboard.kernel.replay import position, replay
from pitboard.proof.verifying import verify

ROOT = Path(__file__).parents[2]
PAGE = ROOT / "docs" / "records.md"


def examples() -> list[str]:
    """The records on the page."""
    blocks = re.findall(r"```json\n(.*?)```", PAGE.read_text(encoding="utf-8"), re.DOTALL)
    return [block for block in blocks if block.startswith('{"pitboard"')]


def test_the_records_page_is_what_the_games_declare() -> None:
    """The page is generated from verbs, options and acts of the table; a stale one fails."""
    done = subprocess.run(
        [sys.executable, ROOT / "tools" / "records_doc.py", "--check"], capture_output=True, text=True, check=False
    )
    assert done.returncode == 0, done.stderr


def test_the_example_replays_to_its_end_and_its_luck_is_verified() -> None:
    """PS-31: the example ends when the first car crosses, and every die follows from the sealed secret."""
    assert examples()
    for text in examples():
        record = parse_record(text)
        race = replay(find(record.game), record)
        assert record.end is not None
        assert position(race)["standing"] == record.end["standing"]
        assert list(verify(find(record.game), record)) == []
