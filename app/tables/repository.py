"""A table as it is kept: read from the database, and appended to.

What a press causes is one transaction: the events, the chips that they move, the shoes that they use up, and
the next round when this one is over. The number of the first event decides who was first: of two processes at
one table, one is refused.
"""

import secrets as random_bytes
from collections.abc import Hashable, Mapping, Sequence
from dataclasses import dataclass, replace
from datetime import datetime
from typing import Any

from sqlalchemy.ext.asyncio import AsyncConnection

from app.games import GameSpec
from app.tables.chip_moves import apply_events
from games.shoe import SPARE_SECRETS, Secrets
from games.shuffle import SECRET_BYTES, commitment
from games.table import Bet, Sat, Shuffled, Table
from storage import Database, events, ledger, players, rounds, shoes, tables
from storage.ledger import TENTHS
from storage.tables import TableRow


@dataclass(frozen=True)
class LastRound:
    """The round that was played to its end before the one that is open, for who wants to look back.

    events    all of it, from which what its decisions were worth can be told
    revealed  number and secret of each shoe that was spent in it, by its commitment
    """

    round_id: int
    state: Table
    events: tuple[Any, ...]
    revealed_secrets: Mapping[str, tuple[int, bytes]]


@dataclass(frozen=True)
class TableSnapshot:
    """A table as it stands.

    events      of the round that is open, or of the last one of a closed table
    turn        how often in this round what is waited for has changed: what a button counts for
    waited_for  of the game's `waits_for`: bets, or whose turn it is; None if nobody has to hurry
    shoes       those that are not spent, in the order of their use
    finished    the round before; None in the first
    welcomed    who got their first chips by sitting down just now
    """

    game: GameSpec
    table: TableRow
    round_id: int
    events: tuple[Any, ...]
    state: Any
    turn: int
    awaited: Hashable
    shoes: tuple[shoes.Shoe, ...]
    last_round: LastRound | None = None
    first_chips_to: frozenset[int] = frozenset()

    @property
    def id(self) -> int:
        return self.table.id

    @property
    def secrets(self) -> Secrets:
        return Secrets(tuple(shoe.secret for shoe in self.shoes))

    @property
    def closed(self) -> bool:
        return self.state.closed is not None


async def open_tables(database: Database, names: Sequence[str]) -> list[TableRow]:
    """Every open table of these games."""
    async with database.read() as connection:
        return [found for name in names for found in await tables.open_of(connection, name)]


async def load(database: Database, table_id: int, games: Mapping[str, GameSpec]) -> TableSnapshot:
    """The table of this number, in which a round is open. Raises NoSuchTable."""
    async with database.read() as connection:
        table = await tables.get(connection, table_id)
        if table.closed_at is not None or table.game not in games:
            raise tables.NoSuchTable("table-closed")
        game = games[table.game]
        open_round = await rounds.open_at(connection, table_id)
        kept = await events.of_round(connection, open_round.id)
        unspent = await shoes.to_deal_from(connection, table_id)
        finished = await _load_last_round(connection, game, table_id)
    snapshot = _new_snapshot(game, table, open_round.id, game.play.from_data(kept[0].what))
    for event in kept[1:]:
        snapshot = _apply(snapshot, game.play.from_data(event.what))
    return replace(snapshot, shoes=tuple(unspent), last_round=finished)


async def _load_last_round(connection: AsyncConnection, game: GameSpec, table_id: int) -> LastRound | None:
    found = await rounds.finished_at(connection, table_id, limit=1)
    if not found:
        return None
    kept = await events.of_round(connection, found[0].id)
    new_events = tuple(game.play.from_data(event.what) for event in kept)
    state = game.play.fold(new_events)
    spent = {shoe.commitment: shoe.secret for shoe in await shoes.spent(connection, table_id)}
    return LastRound(found[0].id, state, new_events, _revealed_secrets(new_events, state, spent))


def _revealed_secrets(
    new_events: Sequence[Any], state: Table, secrets: Mapping[str, bytes]
) -> dict[str, tuple[int, bytes]]:
    """The shoes that a finished round has used up: nothing more is dealt from them."""
    used = [new_events[0].shoe, *(event.shoe for event in new_events if isinstance(event, Shuffled))]
    gone = used if state.spent or state.closed else used[:-1]
    return {
        shoe.commitment: (shoe.number, secrets[shoe.commitment])
        for shoe in gone
        if shoe is not None and shoe.commitment in secrets
    }


async def create_table(
    database: Database,
    game: GameSpec,
    *,
    server_id: int,
    channel_id: int,
    opening: Any,
    secrets: Sequence[bytes],
    at: datetime,
    language: str | None = None,
) -> TableSnapshot:
    """A new table, with its first round open. Raises TableOpen if the channel has one.

    language: that its opener is spoken to in.

    opening: the round's first event, made with the commitment to the first of `secrets` (`new_secrets`).
    """
    data = game.play.to_data(opening)

    async def keep(connection: AsyncConnection) -> TableSnapshot:
        table_id = await tables.begin(
            connection,
            server_id=server_id,
            channel_id=channel_id,
            game=game.name,
            rules=data["rules"],
            at=at,
            language=language,
        )
        for secret in secrets:
            await shoes.make(connection, table_id, commitment(secret), secret, at)
        table = await tables.get(connection, table_id)
        made = await shoes.to_deal_from(connection, table_id)
        round_id = await _begin_round(connection, table, data, None, at)
        return replace(_new_snapshot(game, table, round_id, opening), shoes=tuple(made))

    return await database.write_in_thread(keep)


def new_secrets() -> list[bytes]:
    """The secrets of a table's first shoes, at random."""
    return [random_bytes.token_bytes(SECRET_BYTES) for _ in range(SPARE_SECRETS + 1)]


async def append_events(
    database: Database,
    snapshot: TableSnapshot,
    new_events: Sequence[Any],
    by: int | None,
    at: datetime,
    *,
    first_chips: int = 0,
) -> TableSnapshot:
    """The table after these events, which a person has caused, or nobody (None).

    first_chips: whole chips for who sits down for the first time. Raises NumberTaken if something else has
    happened meanwhile, and NotEnoughChips; then nothing has happened.
    """
    game, table, number = snapshot.game, snapshot.table, len(snapshot.events)
    state, moves = apply_events(game.play, snapshot.state, new_events, number, table.id)
    after = snapshot
    for event in new_events:
        after = _apply(after, event)
    ids = {shoe.commitment: shoe.id for shoe in snapshot.shoes}
    rows = [
        (who, game.play.to_data(event))
        for who, event in zip(_authors(new_events, by), new_events, strict=True)
    ]

    async def keep(connection: AsyncConnection) -> TableSnapshot:
        # Who was forgotten while they sat there is known again with their next bet.
        if by is not None and any(isinstance(event, Sat | Bet) for event in new_events):
            await players.mark_seen(connection, by, at)
        await events.append(connection, snapshot.round_id, number, rows, at)
        unspent = await _use_shoes(connection, snapshot, new_events, state, at)
        kept = replace(after, shoes=tuple(unspent))
        if state.over:
            await rounds.close(connection, snapshot.round_id, at)
            secrets = {shoe.commitment: shoe.secret for shoe in snapshot.shoes}
            finished = LastRound(
                snapshot.round_id, state, after.events, _revealed_secrets(after.events, state, secrets)
            )
        if state.closed:
            await tables.close(connection, table.id, at)
            kept = replace(kept, table=table._replace(closed_at=at), last_round=finished)
        elif state.over:
            opened = game.play.next_round(state)
            shoe = ids.get(state.shoe.commitment) if state.shoe else None
            round_id = await _begin_round(connection, table, game.play.to_data(opened), shoe, at)
            begun = _new_snapshot(game, table, round_id, opened)
            kept = replace(begun, shoes=tuple(unspent), last_round=finished)
        welcomed = [
            event.player
            for event in new_events
            if isinstance(event, Sat)
            and first_chips
            and await ledger.give_first(connection, table.server_id, event.player, first_chips * TENTHS, at)
        ]
        await ledger.move(
            connection, table.server_id, snapshot.round_id, moves, at, against_house=state.against_house
        )
        return replace(kept, first_chips_to=frozenset(welcomed))

    return await database.write_in_thread(keep)


async def _begin_round(
    connection: AsyncConnection,
    table: TableRow,
    opened: Mapping[str, Any],
    shoe_id: int | None,
    at: datetime,
) -> int:
    round_id = await rounds.begin(
        connection,
        server_id=table.server_id,
        channel_id=table.channel_id,
        game=table.game,
        rules=table.rules,
        player_id=None,
        at=at,
        table_id=table.id,
        shoe_id=shoe_id,
    )
    await events.append(connection, round_id, 0, [(None, opened)], at)
    return round_id


async def _use_shoes(
    connection: AsyncConnection,
    snapshot: TableSnapshot,
    new_events: Sequence[Any],
    state: Table,
    at: datetime,
) -> list[shoes.Shoe]:
    """The shoes that are not spent after these events; for each that comes into play another is made."""
    unspent = {shoe.commitment: shoe for shoe in snapshot.shoes}
    in_play = snapshot.state.shoe
    for event in new_events:
        if not isinstance(event, Shuffled):
            continue
        if in_play and in_play.commitment in unspent:
            await shoes.spend(connection, unspent.pop(in_play.commitment).id, at)
        in_play = event.shoe
        seeds = [list(pair) for pair in in_play.seeds]
        await shoes.freeze(connection, unspent[in_play.commitment].id, seeds, at)
        secret = random_bytes.token_bytes(SECRET_BYTES)
        number = await shoes.make(connection, snapshot.id, commitment(secret), secret, at)
        unspent[commitment(secret)] = await shoes.get(connection, number)
    done = state.closed or (state.settled and state.spent)
    if done and state.shoe and state.shoe.commitment in unspent:
        await shoes.spend(connection, unspent.pop(state.shoe.commitment).id, at)
    return list(unspent.values())


def _new_snapshot(game: GameSpec, table: TableRow, round_id: int, opened: Any) -> TableSnapshot:
    return TableSnapshot(game, table, round_id, (opened,), game.play.fold([opened]), 0, None, ())


def _apply(snapshot: TableSnapshot, event: Any) -> TableSnapshot:
    game = snapshot.game
    state = game.play.apply(snapshot.state, event)
    waited_for = (
        None if state.over else "bets" if state.betting and state.bets else game.play.waits_for(state)
    )
    changed = waited_for != snapshot.awaited
    return replace(
        snapshot,
        events=(*snapshot.events, event),
        state=state,
        awaited=waited_for,
        turn=snapshot.turn + changed,
    )


def _authors(new_events: Sequence[Any], by: int | None) -> list[int | None]:
    """Who did each event: a person sits down and does one thing more; the rest comes of it."""
    found: list[int | None] = []
    done = False
    for event in new_events:
        theirs = isinstance(event, Sat) or not (done or isinstance(event, Shuffled))
        found.append(by if theirs else None)
        done = done or (theirs and not isinstance(event, Sat))
    return found
