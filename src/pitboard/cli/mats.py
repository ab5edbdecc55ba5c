"""`pitboard mats`: the mats, track and wrenches of a Pit Crew that somebody owns."""

from __future__ import annotations

from cyclopts import App

from pitboard.cli.failure import CommandFailed, File, complain, read_text
from pitboard.kernel.refusal import SetupError

app = App(name="mats", help="Mats of Pit Crew: check the file of the ones you own.")


@app.command
def check(file: File) -> int:
    """Say that a file of mats is sound, or every fault with its place.

    Parameters
    ----------
    file
        The mats, TOML or JSON, or - for standard input.
    """
    from pitboard.games.pit_crew.mats import parse_mats

    try:
        mats = parse_mats(read_text(file))
    except SetupError as error:
        for fault in error.faults[:-1]:
            complain(f"{file}: {fault}")
        raise CommandFailed(f"{file}: {error.faults[-1]}") from None
    starts = "; ".join(f"{car}: {', '.join(map(str, mat['tires']))}" for car, mat in mats["mats"].items())
    print(f"{file}: {mats['name']} is sound: tires {starts}; {mats['spaces']} spaces")
    return 0
