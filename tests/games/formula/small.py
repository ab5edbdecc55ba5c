"""The smallest tracks that there may be, for what tries everything or plays plain."""

from __future__ import annotations

import random
from typing import Any


def small_track(luck: random.Random) -> dict[str, Any]:
    """The smallest track, with two corners, the inside lane shorter or not, an arrow, and a pit lane by the line."""
    sections: list[dict[str, Any]] = [{"rows": 4, "lanes": [4, 4]}]
    for name, straight in (("Near", luck.randint(1, 3)), ("Far", luck.randint(1, 2))):
        rows = luck.randint(2, 3)
        limits = [luck.choice([20, 40, 60, 80]) for _ in range(2)]
        lanes = [rows, rows + luck.randint(0, 1)]
        sections.append({"rows": rows, "lanes": lanes, "corner": name, "limits": limits, "inside": "left"})
        sections.append({"rows": straight, "lanes": [straight, straight]})
    rest = 20 - sum(section["rows"] for section in sections)
    sections.append({"rows": rest, "lanes": [rest, rest]})
    pit = {"from": -rest - straight - 1, "to": luck.choice([-1, 3]), "side": "left"}
    made = {"pitboard_track": 1, "name": "Small", "source": "ours", "sections": sections, "pit": pit}
    return made | ({"arrows": [["A5", "A6"]]} if luck.random() < 0.5 else {})
