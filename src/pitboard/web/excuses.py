"""What people are told when the store could not do what they asked; paths and details are for the host's log."""

from pitboard.store import StoreBroken, StoreBusy, StoreError, StoreFull


def excuse_for(fault: StoreError) -> str:
    """The reason in words that tell a player enough and a stranger nothing of the server's files."""
    match fault:
        case StoreFull():
            return "the server has no room left for its data"
        case StoreBusy():
            return "another program holds the server's data"
        case StoreBroken():
            return "the server cannot read or write its data"
        case _:
            return str(fault)
