"""A process of the bot, as far as app goes: its registry of tables, their timers, the ends of idle games."""

import asyncio
import contextlib
from datetime import timedelta

from app import idle, minesweeper_rounds, rounds, ventti_rounds
from app.games import table_games
from app.guild_settings import GuildSettings
from app.idle import RETRY_DELAY
from app.minesweeper_rounds import MinesRound
from app.tables.registry import TableRegistry
from app.tables.session import IDLE_TIMEOUT
from app.ventti_rounds import VenttiRound
from games.minesweeper import GaveUp
from storage import DatabaseUnavailable, guilds
from storage.events import NumberTaken

MINES_TIMEOUT = timedelta(days=7)


class Display:
    """Nobody looks at the tables; presses are made from their snapshots."""

    def changed(self): ...

    def drop(self): ...

    def stop(self): ...


class Process:
    def __init__(self, database, time, random_bytes, check_export):
        self.database = database
        self.clock = time.clock()
        self.random_bytes = random_bytes
        self.check_export = check_export
        self.tables = TableRegistry(
            database,
            self.clock,
            table_games(),
            self.settings,
            lambda _: True,
            lambda _: Display(),
            random_bytes,
        )
        self._tasks = [asyncio.create_task(work) for work in (self._restore(), *self._watch_idle())]

    async def settings(self, guild):
        async with self.database.read() as connection:
            return GuildSettings.from_stored(await guilds.settings(connection, guild))

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
        for kind, timeout, end in (
            (VenttiRound, ventti_rounds.TIMEOUT, self._stop_ventti),
            (MinesRound, MINES_TIMEOUT, self._give_up_mines),
        ):
            yield self._watch(kind, timeout, end)

    def _watch(self, kind, timeout, end):
        async def end_if_idle(number):
            played = await rounds.load(self.database, kind, number)
            if not played.state.over and self.clock.age(played.touched_at) >= timeout:
                with contextlib.suppress(NumberTaken):  # the player has moved in the meantime
                    await end(played)

        async def check():
            return await idle.end_idle_rounds(
                self.database, self.clock, None, kind.game, timeout, end_if_idle
            )

        return idle.watch_idle(self.clock, check, timeout)

    async def _stop_ventti(self, played):
        now = self.clock.now()
        await ventti_rounds.continue_round(self.database, None, played, "stop", now, timed_out=True)

    async def _give_up_mines(self, played):
        moves = [GaveUp(timed_out=True)]
        await minesweeper_rounds.continue_round(self.database, played, moves, by=None, now=self.clock.now())
