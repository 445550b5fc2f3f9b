"""A game that has no table, one person's or everyone's in a channel: begun, read back, played on.

Nothing about it is held in memory: what a press means is worked out from the events that are stored. A person
has at most one open round of a game of their own in a channel, and a channel at most one of everyone's. A
command's events are stored together or not at all.
"""

from collections.abc import Iterable, Mapping, Sequence
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

    game      what storage calls it
    play      its module in games: fold, to_data, from_data
    refusal   what somebody else is told who presses its buttons
    """

    round: rounds.Round
    stored: tuple[events.Event, ...]

    game: ClassVar[str]
    play: ClassVar[Any]
    refusal: ClassVar[ValueError]

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
        """The rules of a round, as they are stored with it, from its first event."""
        rules: Mapping[str, Any] = cls.play.to_data(opened)["rules"]
        return rules

    @classmethod
    def by_player(cls, event: Any) -> bool:
        """Whether an event is a person's doing; else it came of one."""
        return True


R = TypeVar("R", bound=OwnRound)


async def load(database: Database, kind: type[R], number: int) -> R:
    """The round of this number. Raises NoSuchRound."""
    async with database.read() as connection:
        found = await rounds.get(connection, number)
        if found.game != kind.game or found.table_id is not None:
            raise NoSuchRound("round-of-another-game", number=str(number), game=kind.game)
        return kind(found, tuple(await events.of_round(connection, number)))


async def load_for(
    database: Database, kind: type[R], number: int, player: int, channel: int | None = None
) -> R:
    """The round of this number, if this person may play it, in this channel or anywhere (None).

    Raises NoSuchRound, and the kind's `refusal` to others.
    """
    found = await load(database, kind, number)
    if channel is not None and found.round.channel_id != channel:
        raise NoSuchRound("round-played-elsewhere")
    if found.round.player_id not in (None, player):
        raise kind.refusal
    return found


async def open_round(database: Database, kind: type[R], player: int | None, channel: int) -> R | None:
    """The round that this person, or everyone (None), has open in this channel, if there is one."""
    async with database.read() as connection:
        if player is None:
            found = await rounds.open_for_everyone(connection, channel, kind.game)
        else:
            found = await rounds.open_for(connection, player, channel, kind.game)
    return await load(database, kind, found.id) if found else None


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
    """A new round with these events, of the person who begins it or of everyone.

    Raises AlreadyOpen if there is one of theirs in this channel.
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
    """The round after these events, which a person has caused, or nobody (None); they are stored.

    Raises NumberTaken if the round has gone on meanwhile; then nothing has happened.
    """
    kind, before = type(played), len(played.stored)
    over = kind.play.fold((*played.events, *new_events)).over

    async def write(connection: AsyncConnection) -> None:
        if by is not None:
            await players.mark_seen(connection, by, now)
        await events.append(connection, played.number, before, _rows(kind, new_events, by), now)
        if over:
            await rounds.close(connection, played.number, now)

    await database.write_in_thread(write)
    return await load(database, kind, played.number)


def _rows(
    kind: type[OwnRound], new_events: Iterable[Any], by: int | None
) -> list[tuple[int | None, dict[str, Any]]]:
    """Who did it, and what it was, as storage has it."""
    return [(by if kind.by_player(event) else None, kind.play.to_data(event)) for event in new_events]
