"""`pitboard boards`: the board files of Pit Stop."""

from __future__ import annotations

from cyclopts import App

from pitboard.cli.failure import CommandFailed, File, complain, read_text
from pitboard.kernel.refusal import SetupError

app = App(name="boards", help="Boards of Pit Stop: check the file of the one you own.")


@app.command
def check(file: File) -> int:
    """Say that a board file is sound, or every fault with its place.

    Parameters
    ----------
    file
        The board, TOML or JSON, or - for standard input.
    """
    from pitboard.games.pit_stop.boards import parse_board

    try:
        board = parse_board(read_text(file))
    except SetupError as error:
        for fault in error.faults[:-1]:
            complain(f"{file}: {fault}")
        raise CommandFailed(f"{file}: {error.faults[-1]}") from None
    print(f"{file}: {board['name']} is sound: {board['rows']} rows, {board['lanes']} lanes")
    return 0
