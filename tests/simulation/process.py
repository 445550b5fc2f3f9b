"""A process of the bot, as far as app goes: its registry of tables, their timers, the ends of idle games."""

import asyncio
from functools import partial

from app import periodic, rounds
from app.games import table_games
from app.minesweeper_rounds import MinesRound
from app.periodic import RETRY_DELAY
from app.services import Services
from app.tables.registry import TableRegistry
from app.tables.session import IDLE_TIMEOUT, TableServices
from app.ventti_rounds import VenttiRound
from storage import DatabaseUnavailable
from tests.no_display import NoDisplay


class Process:
    def __init__(self, database, time, random_bytes):
        self.database = database
        self.clock = time.clock()
        self.random_bytes = random_bytes
        self.services = Services(None, database, self.clock, random_bytes)
        needed = TableServices(database, self.clock, table_games(), self.settings, NoDisplay, random_bytes)
        self.tables = TableRegistry(needed, lambda _: True)
        self._tasks = [asyncio.create_task(work) for work in (self._restore(), *self._watch_idle())]

    async def settings(self, guild):
        return await self.services.guild_settings.load(guild)

    @property
    def sessions(self):
        return list(self.tables._sessions.values())

    async def die(self):
        """Lose everything in memory, and whatever was about to happen."""
        self.database.dead = True
        for task in self._tasks:
            task.cancel()
        self.tables.stop()
        await asyncio.gather(*self._tasks, return_exceptions=True)

    async def _restore(self):
        while True:
            try:
                await self.tables.restore_open(lambda _: True)
                await self.clock.sleep(IDLE_TIMEOUT.total_seconds())
            except DatabaseUnavailable:
                await self.clock.sleep(RETRY_DELAY.total_seconds())

    def _watch_idle(self):
        for kind in (VenttiRound, MinesRound):
            yield periodic.run_periodically(self.clock, partial(self._end_idle, kind), kind.timeout)

    async def _end_idle(self, kind):
        _, left = await rounds.end_idle(self.services, kind)
        return left
