"""The event log on disk, behind the interface in `log`."""

from pitboard.store.backup import backup_file
from pitboard.store.faults import Fenced, Gone, StoreBroken, StoreBusy, StoreClosed, StoreError, StoreFull
from pitboard.store.log import Done, Invite, Listing, Person, Store, Summary, TableRow
from pitboard.store.postbox import Postbox
from pitboard.store.season_logs import SeasonLogs
from pitboard.store.seasons import Acts, SeasonRow, SeasonTable
from pitboard.store.slips import Address, Cursor, Hook, HookFault, Slip
from pitboard.store.sqlite import SqliteStore

__all__ = [
    "Acts",
    "Address",
    "Cursor",
    "Done",
    "Fenced",
    "Gone",
    "Hook",
    "HookFault",
    "Invite",
    "Listing",
    "Person",
    "Postbox",
    "SeasonLogs",
    "SeasonRow",
    "SeasonTable",
    "Slip",
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
