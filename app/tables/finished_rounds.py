"""Loads finished rounds of a guild's tables, from their stored events."""

from dataclasses import dataclass
from typing import Any

from app.games import TableGame, table_games
from app.services import Services
from app.tables.snapshot import TableSnapshot
from games.protocols import TablePlay
from games.table import Table
from storage import events, rounds, tables
from storage.connection import Connection
from storage.rounds import NoSuchRound

MAX_LOOKBACK = 25  # rounds, for the newest one in which cards were dealt
DEADLINE = 10.0  # seconds to value a decision
FIRST_STEP = 1  # of a replay: the event after the one that opens the round
AT_THE_DEAL = 0  # instead of a step: the event that deals the first cards


@dataclass(frozen=True)
class FinishedRound:
    """A round with its events; the first one opens it. `stored_events` also say who caused each, and when."""

    round: rounds.Round
    stored_events: tuple[events.Event, ...]
    events: tuple[Any, ...]

    @property
    def round_id(self) -> int:
        """The round's id, which people read as its number."""
        return self.round.id

    @property
    def spec(self) -> TableGame:
        return table_games()[self.round.game]

    @property
    def game(self) -> TablePlay:
        """The game's module of play."""
        return self.spec.play

    @property
    def table_id(self) -> int:
        assert self.round.table_id is not None, "it was played at a table"
        return self.round.table_id

    @property
    def dealt(self) -> bool:
        """Whether any cards were dealt; a table can be closed before its last round is dealt."""
        return any(self.game.dealt_cards(event) for event in self.events)


async def load_round(connection: Connection, row: rounds.Round) -> FinishedRound:
    """The round with its events, whether it is finished or not."""
    stored_events = tuple(await events.of_round(connection, row.id))
    play = table_games()[row.game].play
    return FinishedRound(row, stored_events, tuple(play.from_data(event.what) for event in stored_events))


async def load_finished(services: Services, round_id: int, guild_id: int) -> FinishedRound:
    """The finished round with this number, if it was at a table of this guild. Raises NoSuchRound."""
    async with services.database.read() as connection:
        return await load_round(connection, await _find(connection, round_id, guild_id))


async def find(services: Services, round_id: int, guild_id: int) -> rounds.Round:
    """The round that `load_finished` would load, without its events. Raises NoSuchRound."""
    async with services.database.read() as connection:
        return await _find(connection, round_id, guild_id)


async def _find(connection: Connection, round_id: int, guild_id: int) -> rounds.Round:
    row = await rounds.get(connection, round_id)
    if row.guild_id == guild_id and row.table_id is None:
        raise NoSuchRound("table-not-at-a-table", number=str(round_id), game=row.game)
    if row.guild_id != guild_id or row.game not in table_games():
        raise NoSuchRound("table-no-such-round", number=str(round_id))
    if row.closed_at is None:
        raise NoSuchRound("table-round-not-finished", number=str(round_id))
    return row


async def load_newest(services: Services, channel_id: int) -> FinishedRound | None:
    """The newest finished round of a channel in which cards were dealt; None if there is none."""
    async with services.database.read() as connection:
        for row in await rounds.finished_at_tables_in(connection, channel_id, limit=MAX_LOOKBACK):
            if row.game in table_games() and (finished := await load_round(connection, row)).dealt:
                return finished
    return None


async def in_channel(services: Services, channel_id: int, limit: int) -> list[rounds.Round]:
    """The newest finished rounds of a channel's tables, the newest first."""
    async with services.database.read() as connection:
        return await rounds.finished_at_tables_in(connection, channel_id, limit=limit)


async def players_of(services: Services, round_id: int) -> set[int]:
    """The ids of those who have acted in a round."""
    async with services.database.read() as connection:
        acted = [event.player_id for event in await events.of_round(connection, round_id)]
    return {player for player in acted if player is not None}


@dataclass(frozen=True)
class Replay:
    """A finished round as its table showed it after event number `step`, with what it showed before that."""

    played: FinishedRound
    step: int
    before: Table
    shown: TableSnapshot

    @property
    def last(self) -> int:
        return len(self.played.events) - 1


async def replay(services: Services, round_id: int, guild_id: int, step: int) -> Replay:
    """A finished round of this guild at this step, or at the nearest one that it has; see AT_THE_DEAL.

    Raises NoSuchRound.
    """
    async with services.database.read() as connection:
        played = await load_round(connection, await _find(connection, round_id, guild_id))
        table = await tables.get(connection, played.table_id)
    if step == AT_THE_DEAL:
        deals = (at for at, event in enumerate(played.events) if played.game.dealt_cards(event))
        step = next(deals, FIRST_STEP)
    step = min(max(step, FIRST_STEP), len(played.events) - 1)
    before = played.game.fold(played.events[:step])
    after = played.game.apply(before, played.events[step])
    shown = TableSnapshot(played.spec, table, round_id, step + 1, after.public, turn=0, awaited=None)
    return Replay(played, step, before.public, shown)


async def value_decision(services: Services, played: FinishedRound, number: int) -> Any | None:
    """The decision that a player made by event `number`, as the game's review values it.

    None if the event was no decision. Raises SolverFailed.
    """
    review = played.spec.review
    decision = review.decision_at(played.events, number) if review else None
    if review is None or decision is None:
        return None
    return await services.pool.run(review.value_decision, played.events, decision, deadline=DEADLINE)
