"""Standalone rounds as they are stored, with their secrets: what each game defines, loading, storing.

Only `app` may see these. To everybody else app.rounds shows snapshots.
"""

from collections.abc import Callable, Iterable, Mapping, Sequence
from dataclasses import dataclass, replace
from datetime import datetime, timedelta
from functools import cached_property
from typing import Any, ClassVar, Generic, TypeVar

from app.solving.pool import SolverPool
from storage import Database, events, players, rounds
from storage.connection import Connection
from storage.events import Event
from storage.rounds import AlreadyOpen, NoSuchRound


@dataclass(frozen=True)
class RoundSnapshot:
    """What may be shown of a round, even while it is open: nothing of its secret. Each game has a subclass.

    event_count  the number of its events; a button that is made for a snapshot is outdated when there
                 are more
    """

    round: rounds.Round
    event_count: int
    over: bool

    @property
    def round_id(self) -> int:
        """The round's id, which people read as its number."""
        return self.round.id

    @property
    def shared(self) -> bool:
        return self.round.player_id is None


V = TypeVar("V", bound=RoundSnapshot)


@dataclass(frozen=True)
class StandaloneRound(Generic[V]):
    """A round as it is stored: its row and all events so far. Each game has a subclass.

    game      its name in storage
    play      its module in `games`: fold, apply, to_data, from_data
    refusal   makes the error for somebody else who presses its buttons
    timeout   how long a round waits for a move before `time_out` continues it
    """

    row: rounds.Round
    stored: tuple[Event, ...]

    game: ClassVar[str]
    play: ClassVar[Any]
    refusal: ClassVar[Callable[[], ValueError]]
    timeout: ClassVar[timedelta]

    @classmethod
    def opening(cls, rules: Any, secret: bytes, player_id: int) -> Sequence[Any]:
        """The events that begin a round. Raises what the game raises for impossible rules."""
        raise NotImplementedError

    async def events_of(self, move: Any, pool: SolverPool) -> Sequence[Any]:
        """The events that a move causes. Raises what the game raises, and SolverFailed."""
        raise NotImplementedError

    def time_out(self) -> Sequence[Any]:
        """The events that happen when nobody has moved in time."""
        raise NotImplementedError

    @classmethod
    async def automatic_event(cls, state: Any, pool: SolverPool) -> Any | None:
        """What the other side does next; None if it waits for a move. Raises SolverFailed."""
        return None

    def snapshot(self) -> V:
        """What may be shown of the round."""
        raise NotImplementedError

    @classmethod
    def rules(cls, opened: Any) -> Mapping[str, Any]:
        """The rules as they are stored with the round, from its first event."""
        rules: Mapping[str, Any] = cls.play.to_data(opened)["rules"]
        return rules

    @classmethod
    def by_player(cls, event: Any) -> bool:
        """Whether a person caused the event; otherwise it followed automatically."""
        return True

    @cached_property
    def events(self) -> tuple[Any, ...]:
        return tuple(self.play.from_data(event.what) for event in self.stored)

    @cached_property
    def state(self) -> Any:
        return self.play.fold(self.events)

    @property
    def round_id(self) -> int:
        """The round's id, which people read as its number."""
        return self.row.id

    @property
    def last_event_at(self) -> datetime:
        return self.stored[-1].at


RoundType = type[StandaloneRound[V]]
"""A game's subclass of StandaloneRound."""

R = TypeVar("R", bound=StandaloneRound[Any])


async def load(database: Database, round_type: type[R], round_id: int) -> R:
    """The round with this number. Raises NoSuchRound."""

    async def read(connection: Connection) -> R:
        row = await rounds.get(connection, round_id)
        if row.game != round_type.game or row.table_id is not None:
            raise NoSuchRound("round-of-another-game", number=str(round_id), game=round_type.game)
        return round_type(row, tuple(await events.of_round(connection, round_id)))

    return await database.read_in_thread(read)


async def load_for(
    database: Database, round_type: type[R], round_id: int, player_id: int, channel_id: int | None = None
) -> R:
    """The round with this number, if this person may play it, in this channel or in any (None).

    Raises NoSuchRound, and the game's `refusal` if the round is somebody else's.
    """
    round_ = await load(database, round_type, round_id)
    if channel_id is not None and round_.row.channel_id != channel_id:
        raise NoSuchRound("round-played-elsewhere")
    if round_.row.player_id not in (None, player_id):
        raise round_type.refusal()
    return round_


async def load_open(
    database: Database, round_type: type[R], player_id: int | None, channel_id: int
) -> R | None:
    """The open round of this person, or the shared one (None), in this channel; None without one."""

    async def read(connection: Connection) -> R | None:
        if player_id is None:
            row = await rounds.open_for_everyone(connection, channel_id, round_type.game)
        else:
            row = await rounds.open_for(connection, player_id, channel_id, round_type.game)
        return round_type(row, tuple(await events.of_round(connection, row.id))) if row else None

    return await database.read_in_thread(read)


async def begin(
    database: Database,
    round_type: type[R],
    new_events: Sequence[Any],
    *,
    player_id: int,
    shared: bool,
    guild_id: int | None,
    channel_id: int,
    now: datetime,
) -> tuple[R, bool]:
    """Store and return a new round with these events, of the person `player_id` or of everyone.

    Also returns whether nothing was stored of this person before. Raises AlreadyOpen if they already have one
    in this channel.
    """

    async def write(connection: Connection) -> tuple[int, bool]:
        is_new = await players.mark_seen(connection, player_id, now)
        if shared:
            await rounds.lock_channel(connection, channel_id)
            if await rounds.open_for_everyone(connection, channel_id, round_type.game):
                raise AlreadyOpen("round-of-everyone-open", game=round_type.game)
        round_id = await rounds.begin(
            connection,
            guild_id=guild_id,
            channel_id=channel_id,
            game=round_type.game,
            rules=round_type.rules(new_events[0]),
            player_id=None if shared else player_id,
            at=now,
        )
        await events.append(connection, round_id, 0, _rows(round_type, new_events, player_id), now)
        if round_type.play.fold(new_events).over:
            await rounds.close(connection, round_id, now)
        return round_id, is_new

    round_id, is_new = await database.write_in_thread(write)
    return await load(database, round_type, round_id), is_new


async def append(
    database: Database, round_: R, new_events: Sequence[Any], *, player_id: int | None, now: datetime
) -> R:
    """Store these events and return the round after them. `player_id`: the player who caused them, or None.

    Raises NumberTaken if other events were stored meanwhile; then nothing is stored.
    """
    first_number, rows = len(round_.stored), _rows(type(round_), new_events, player_id)
    stored = [Event(number, *row, now) for number, row in enumerate(rows, start=first_number)]
    continued = replace(round_, stored=(*round_.stored, *stored))

    async def write(connection: Connection) -> None:
        if player_id is not None:
            await players.mark_seen(connection, player_id, now)
        await events.append(connection, round_.round_id, first_number, rows, now)
        if continued.state.over:
            await rounds.close(connection, round_.round_id, now)

    await database.write_in_thread(write)
    if continued.state.over:
        return replace(continued, row=round_.row._replace(closed_at=now))
    return continued


def _rows(
    round_type: type[StandaloneRound[Any]], new_events: Iterable[Any], player_id: int | None
) -> list[tuple[int | None, dict[str, Any]]]:
    """(player id or None, data) of each event, as storage takes them."""
    return [
        (player_id if round_type.by_player(event) else None, round_type.play.to_data(event))
        for event in new_events
    ]
