"""Rounds that were finished at the tables of a server, read back from their events."""

from dataclasses import dataclass
from typing import Any

from sqlalchemy.ext.asyncio import AsyncConnection

from app.games import table_games
from storage import events, rounds
from storage.rounds import NoSuchRound

MAX_LOOKBACK = 25  # rounds, for the newest one in which cards were dealt


@dataclass(frozen=True)
class FinishedRound:
    """A round with its events, the first of which opens it. `kept` says who did each, and when."""

    round: rounds.Round
    stored_events: tuple[events.Event, ...]
    events: tuple[Any, ...]

    @property
    def number(self) -> int:
        return self.round.id

    @property
    def game(self) -> Any:
        """The game's module in games."""
        return table_games()[self.round.game].play

    @property
    def table_id(self) -> int:
        assert self.round.table_id is not None, "it was played at a table"
        return self.round.table_id

    @property
    def dealt(self) -> bool:
        """Whether it came to a deal; a table that is closed before leaves a round without one."""
        return any(self.game.dealt_cards(event) for event in self.events)


async def load_round(connection: AsyncConnection, found: rounds.Round) -> FinishedRound:
    """The round as it is kept, whether it is finished or not."""
    kept = tuple(await events.of_round(connection, found.id))
    return FinishedRound(
        found, kept, tuple(table_games()[found.game].play.from_data(event.what) for event in kept)
    )


async def load_finished(connection: AsyncConnection, number: int, server: int) -> FinishedRound:
    """The finished round of this number, at a table of this server. Raises NoSuchRound."""
    return await load_round(connection, await find(connection, number, server))


async def find(connection: AsyncConnection, number: int, server: int) -> rounds.Round:
    """What `load` finds, without its events. Raises NoSuchRound."""
    found = await rounds.get(connection, number)
    if found.table_id is None or found.server_id != server or found.game not in table_games():
        raise NoSuchRound("table-no-such-round", number=str(number))
    if found.closed_at is None:
        raise NoSuchRound("table-round-not-finished", number=str(number))
    return found


async def load_newest(connection: AsyncConnection, channel: int) -> FinishedRound:
    """The newest finished round of a channel in which cards were dealt. Raises NoSuchRound."""
    for found in await rounds.finished_at_tables_in(connection, channel, limit=MAX_LOOKBACK):
        if found.game in table_games() and (played := await load_round(connection, found)).dealt:
            return played
    raise NoSuchRound("table-no-round-here")
