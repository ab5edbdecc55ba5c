"""A record told in one of three forms: text to be mailed, a page to be kept, the map of a turn."""

from __future__ import annotations

from collections.abc import Sequence

from pitboard.games.formula.reports.html import report_html
from pitboard.games.formula.reports.report import story_of, turns_of
from pitboard.games.formula.reports.svg import turn_svg
from pitboard.games.formula.reports.text import report_text
from pitboard.kernel.record import Record
from pitboard.kernel.replay import Replay


def report(race: Replay, record: Record, drivers: Sequence[str], form: str, turn: int | None) -> str:
    """The report as `text`, `html` or `svg`, of all turns or one (svg: the last); RecordError where an entry is impossible,
    LookupError where there is no such turn."""
    story = story_of(race, record, drivers)
    if form == "svg":
        return turn_svg(story, turns_of(story, turn)[-1])
    return report_html(story, turn) if form == "html" else report_text(story, turn)
