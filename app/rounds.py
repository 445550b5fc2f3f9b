"""Rounds without a table, of one person or of everyone in a channel: start, load and continue them.

Nothing is held in memory: each press is handled from the stored events. A person has at most one open round
of a game in a channel, and everyone together at most one. A command's events are stored together or not at
all.
"""

from collections.abc import Callable, Iterable, Mapping, Sequence
from dataclasses import dataclass
from datetime import datetime
from functools import cached_property
from typing import Any, ClassVar, TypeVar

from sqlalchemy.ext.asyncio import AsyncConnection

from storage import Database, events, players, rounds
from storage.rounds import AlreadyOpen, NoSuchRound


@dataclass(frozen=True)
class OwnRound:
    """A round as it is stored: its row and all events so far. Each game has a subclass.

    game      its name in storage
    play      its module in `games`: fold, to_data, from_data
    refusal   makes the error for somebody else who presses its buttons
    """

    round: rounds.Round
    stored: tuple[events.Event, ...]

    game: ClassVar[str]
    play: ClassVar[Any]
    refusal: ClassVar[Callable[[], ValueError]]

    @cached_property
    def events(self) -> tuple[Any, ...]:
        return tuple(self.play.from_data(event.what) for event in self.stored)

    @cached_property
    def state(self) -> Any:
        return self.play.fold(self.events)

    @property
    def number(self) -> int:
        return self.round.id

    @property
    def everyones(self) -> bool:
        return self.round.player_id is None

    @property
    def touched_at(self) -> datetime:
        return self.stored[-1].at

    @classmethod
    def rules(cls, opened: Any) -> Mapping[str, Any]:
        """Returns the rules as they are stored with the round, from its first event."""
        rules: Mapping[str, Any] = cls.play.to_data(opened)["rules"]
        return rules

    @classmethod
    def by_player(cls, event: Any) -> bool:
        """Whether a person caused the event; otherwise it followed automatically."""
        return True


R = TypeVar("R", bound=OwnRound)


async def load(database: Database, kind: type[R], number: int) -> R:
    """Returns the round with this number. Raises NoSuchRound."""
    async with database.read() as connection:
        row = await rounds.get(connection, number)
        if row.game != kind.game or row.table_id is not None:
            raise NoSuchRound("round-of-another-game", number=str(number), game=kind.game)
        return kind(row, tuple(await events.of_round(connection, number)))


async def load_for(
    database: Database, kind: type[R], number: int, player: int, channel: int | None = None
) -> R:
    """Returns the round with this number, if this person may play it, in this channel or in any (None).

    Raises NoSuchRound, and the kind's `refusal` if the round is somebody else's.
    """
    loaded = await load(database, kind, number)
    if channel is not None and loaded.round.channel_id != channel:
        raise NoSuchRound("round-played-elsewhere")
    if loaded.round.player_id not in (None, player):
        raise kind.refusal()
    return loaded


async def open_round(database: Database, kind: type[R], player: int | None, channel: int) -> R | None:
    """Returns the open round of this person, or of everyone (None), in this channel; None without one."""
    async with database.read() as connection:
        if player is None:
            row = await rounds.open_for_everyone(connection, channel, kind.game)
        else:
            row = await rounds.open_for(connection, player, channel, kind.game)
    return await load(database, kind, row.id) if row else None


async def start_round(
    database: Database,
    kind: type[R],
    new_events: Sequence[Any],
    *,
    by: int,
    everyones: bool = False,
    server: int | None,
    channel: int,
    now: datetime,
) -> R:
    """Stores and returns a new round with these events, of the person `by` or of everyone.

    Raises AlreadyOpen if they already have one in this channel.
    """

    async def write(connection: AsyncConnection) -> int:
        await players.mark_seen(connection, by, now)
        if everyones:
            await rounds.lock_channel(connection, channel)
            if await rounds.open_for_everyone(connection, channel, kind.game):
                raise AlreadyOpen("round-of-everyone-open", game=kind.game)
        number = await rounds.begin(
            connection,
            server_id=server,
            channel_id=channel,
            game=kind.game,
            rules=kind.rules(new_events[0]),
            player_id=None if everyones else by,
            at=now,
        )
        await events.append(connection, number, 0, _rows(kind, new_events, by), now)
        if kind.play.fold(new_events).over:
            await rounds.close(connection, number, now)
        return number

    return await load(database, kind, await database.write_in_thread(write))


async def append(
    database: Database, played: R, new_events: Sequence[Any], *, by: int | None, now: datetime
) -> R:
    """Stores these events and returns the round after them. `by`: the player who caused them, or None.

    Raises NumberTaken if other events were stored meanwhile; then nothing is stored.
    """
    kind, first_number = type(played), len(played.stored)
    over = kind.play.fold((*played.events, *new_events)).over

    async def write(connection: AsyncConnection) -> None:
        if by is not None:
            await players.mark_seen(connection, by, now)
        await events.append(connection, played.number, first_number, _rows(kind, new_events, by), now)
        if over:
            await rounds.close(connection, played.number, now)

    await database.write_in_thread(write)
    return await load(database, kind, played.number)


def _rows(
    kind: type[OwnRound], new_events: Iterable[Any], by: int | None
) -> list[tuple[int | None, dict[str, Any]]]:
    """Returns (player id or None, data) of each event, as storage takes them."""
    return [(by if kind.by_player(event) else None, kind.play.to_data(event)) for event in new_events]
