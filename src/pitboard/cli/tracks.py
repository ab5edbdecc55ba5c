"""`pitboard tracks`: the track files of Formula."""

from __future__ import annotations

from collections.abc import Mapping
from pathlib import Path
from typing import Annotated, Any

from cyclopts import App, Parameter

from pitboard.cli.failure import CommandFailed, File, complain, read_text
from pitboard.kernel.refusal import SetupError

app = App(name="tracks", help="Tracks of Formula: check a file of your own, draw it, list those that come with Pitboard.")


@app.command
def check(file: File) -> int:
    """Say that a track file is sound, or every fault with its place.

    Parameters
    ----------
    file
        The track, TOML or JSON, or - for standard input; or the name of one that comes with Pitboard.
    """
    track = _track_in(file)
    print(f"{file}: {track['name']} is sound: {_figures(track)}")
    return 0


@app.command
def draw(file: File, *, out: Annotated[Path | None, Parameter(allow_leading_hyphen=True)] = None) -> int:
    """Write the picture of a track as SVG.

    Parameters
    ----------
    file
        The track, TOML or JSON, or - for standard input; or the name of one that comes with Pitboard.
    out
        Where to write it; standard output without it.
    """
    from pitboard.games.formula.tracks.drawing import track_svg

    track = _track_in(file)
    picture = track_svg(track)
    if out is None or str(out) == "-":
        print(picture, end="")
        return 0
    try:
        out.write_text(picture, encoding="utf-8")
    except OSError as error:
        raise CommandFailed(f"{out}: {error.strerror}") from None
    print(f"{out}: {track['name']}, {len(picture)} characters")
    return 0


@app.command(name="list")
def list_tracks() -> int:
    """The tracks that come with Pitboard, and what they are like."""
    from pitboard.games.formula.tracks.files import HOUSE, house_track

    for name in HOUSE:
        track = house_track(name)
        print(f"{name:8} {track['name']}: {_figures(track)}")
    return 0


def _track_in(file: Path) -> dict[str, Any]:
    """The track in a file, or of a name; all faults go to standard error, the last one with the status."""
    from pitboard.games.formula.tracks.files import HOUSE, house_track, parse_track

    if str(file) in HOUSE and not file.exists():
        return house_track(str(file))
    try:
        return parse_track(read_text(file))
    except SetupError as error:
        for fault in error.faults[:-1]:
            complain(f"{file}: {fault}")
        raise CommandFailed(f"{file}: {error.faults[-1]}") from None


def _figures(track: Mapping[str, Any]) -> str:
    """The layout figures by which tracks are compared, in a line."""
    from pitboard.games.formula.tracks.files import character

    told = character(track)
    (low, high), (before, beyond) = told["limits"], told["pit_rows"]
    rows = f"{before} pit {'row' if before == 1 else 'rows'} before the line and {beyond} beyond it"
    pits = rows if before + beyond else "no pit lane"
    corners = f"{told['corners']} {'corner' if told['corners'] == 1 else 'corners'}"
    return (
        f"{told['length']} spaces by the shortest way, {told['spaces']} in all, {told['three_wide']} % three lanes wide, "
        f"{corners} of {low} to {high}, {pits}"
    )
