"""The event log on disk, behind the interface in `log`."""

from pitboard.store.backup import backup_file
from pitboard.store.faults import Fenced, Gone, StoreBroken, StoreBusy, StoreClosed, StoreError, StoreFull
from pitboard.store.log import Done, Invite, Listing, Person, Store, Summary, TableRow
from pitboard.store.sqlite import SqliteStore

__all__ = [
    "Done",
    "Fenced",
    "Gone",
    "Invite",
    "Listing",
    "Person",
    "SqliteStore",
    "Store",
    "StoreBroken",
    "StoreBusy",
    "StoreClosed",
    "StoreError",
    "StoreFull",
    "Summary",
    "TableRow",
    "backup_file",
]
