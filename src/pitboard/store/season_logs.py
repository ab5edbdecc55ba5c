"""What the store keeps of seasons, asked and changed off the loop; all writes go through its one writer."""

from functools import partial

from pitboard.store import seasons
from pitboard.store.postbox import Run
from pitboard.store.seasons import Acts, SeasonRow, SeasonTable


class SeasonLogs:
    """Seasons and their acts. Methods raise what those of `Store` do; a write that returned is durable."""

    def __init__(self, read: Run, change: Run) -> None:
        self._read = read
        self._change = change

    async def create(self, row: SeasonRow, acts: Acts) -> None:
        """Keep a new season with its first acts; `Fenced` if its id is taken."""
        await self._change(partial(seasons.create, row=row, acts=acts))

    async def append(self, season_id: str, acts: Acts, now_ms: int) -> None:
        """Add acts, all or none; `Fenced` if they do not follow the last one, `Gone` without the season or a table."""
        await self._change(partial(seasons.append, season_id=season_id, acts=acts, now_ms=now_ms))

    async def season(self, season_id: str) -> SeasonRow | None:
        """Return the season, None if there is none."""
        return await self._read(partial(seasons.season, season_id=season_id))

    async def season_of(self, table_id: str) -> SeasonRow | None:
        """Return the season that a table belongs to, None if it does not."""
        return await self._read(partial(seasons.season_of, table_id=table_id))

    async def acts(self, season_id: str) -> list[bytes]:
        """Return the acts of a season, in order."""
        return await self._read(partial(seasons.acts, season_id=season_id))

    async def seasons_of(self, person_id: str, limit: int = 20) -> list[SeasonRow]:
        """Return the seasons that a person runs or has entered, the latest touched first."""
        return await self._read(partial(seasons.seasons_of, person_id=person_id, limit=limit))

    async def tables(self, season_id: str) -> list[SeasonTable]:
        """Return how far the tables of a season are."""
        return await self._read(partial(seasons.tables, season_id=season_id))
