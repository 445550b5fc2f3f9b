"""Loads tables from the database and appends events to them.

One transaction stores everything that a press causes: the events, the chips that they move, the shoes that
they use up, and the next round when this one is over. The number of the first event works as an optimistic
lock: when two processes append to one table, the second is refused (NumberTaken).
"""

from collections.abc import Callable, Mapping, Sequence
from dataclasses import replace
from datetime import datetime
from functools import reduce
from itertools import accumulate
from typing import Any

from app.chip_moves import transfers_between
from app.games import TableGame
from app.tables import table_shoes
from app.tables.snapshot import LastRound, payers
from app.tables.stored_table import StoredTable
from games.shuffle import commitment
from games.table import Bet, Sat, Shuffled
from storage import Database, events, ledger, players, rounds, shoes, tables
from storage.accounts import TENTHS
from storage.connection import Connection
from storage.tables import TableRow


async def open_tables(database: Database, names: Sequence[str]) -> list[TableRow]:
    """Every open table of these games."""
    async with database.read() as connection:
        return [row for name in names for row in await tables.open_of(connection, name)]


async def load(database: Database, table_id: int, games: Mapping[str, TableGame]) -> StoredTable:
    """The open table with this id, with its open round. Raises NoSuchTable."""
    async with database.read() as connection:
        table = await tables.get(connection, table_id)
        if table.closed_at is not None or table.game not in games:
            raise tables.NoSuchTable("table-closed")
        game = games[table.game]
        open_round = await rounds.open_at_table(connection, table_id)
        stored = await events.of_round(connection, open_round.id)
        unspent = await shoes.to_deal_from(connection, table_id)
        last_round = await _load_last_round(connection, game, table_id)
    opening, *later = (game.play.from_data(event.what) for event in stored)
    loaded = StoredTable.begin(game, table, open_round.id, opening, unspent, last_round)
    return reduce(StoredTable.apply, later, loaded)


async def _load_last_round(connection: Connection, game: TableGame, table_id: int) -> LastRound | None:
    rows = await rounds.finished_at_table(connection, table_id, limit=1)
    if not rows:
        return None
    stored = await events.of_round(connection, rows[0].id)
    round_events = tuple(game.play.from_data(event.what) for event in stored)
    state = game.play.fold(round_events)
    revealed = await table_shoes.revealed_secrets(connection, table_id, round_events, state)
    return LastRound(rows[0].id, state.public, round_events, revealed)


async def create_table(
    database: Database,
    game: TableGame,
    *,
    guild_id: int,
    channel_id: int,
    opening: Any,
    secrets: Sequence[bytes],
    at: datetime,
    language: str | None,
) -> StoredTable:
    """Create a table and open its first round. Raises TableAlreadyOpen if the channel has an open table.

    language: the language of the person who opens it.
    opening: the first event of the round, made with the commitment to the first of `secrets`.
    secrets: from `table_shoes.new_secrets`.
    """
    data = game.play.to_data(opening)

    async def write(connection: Connection) -> StoredTable:
        table_id = await tables.begin(
            connection,
            guild_id=guild_id,
            channel_id=channel_id,
            game=game.name,
            rules=data["rules"],
            at=at,
            language=language,
        )
        for secret in secrets:
            await shoes.make(connection, table_id, commitment(secret), secret, at)
        table = await tables.get(connection, table_id)
        new_shoes = await shoes.to_deal_from(connection, table_id)
        round_id = await _begin_round(connection, table, data, None, at)
        return StoredTable.begin(game, table, round_id, opening, new_shoes)

    return await database.write_in_thread(write)


async def append_events(
    database: Database,
    stored: StoredTable,
    new_events: Sequence[Any],
    player_id: int | None,
    at: datetime,
    *,
    first_chips: int,
    random_bytes: Callable[[int], bytes],
) -> StoredTable:
    """Store these events, which a player or nobody (None) caused, and return the table after them.

    first_chips: whole chips for a player who sits down for the first time in the guild.
    random_bytes: returns this many random bytes, for the secret of a new shoe.
    Raises NumberTaken if other events were stored meanwhile, and NotEnoughChips; then nothing is stored.
    """
    game, table, number = stored.game, stored.table, len(stored.events)
    steps = list(accumulate(new_events, StoredTable.apply, initial=stored))
    transfers = transfers_between(game.play, [step.state for step in steps], new_events, number, table.id)
    continued, state = steps[-1], steps[-1].state
    rows = list(zip(_player_ids(new_events, player_id), map(game.play.to_data, new_events), strict=True))

    async def write(connection: Connection) -> StoredTable:
        await _mark_seen_again(connection, new_events, player_id, at)
        await events.append(connection, stored.round_id, number, rows, at)
        unspent = await table_shoes.use(connection, stored, new_events, state, at, random_bytes)
        result = await _end_round(connection, stored, continued, at) if state.over else continued
        first_chips_to = await _give_first_chips(connection, table.guild_id, new_events, first_chips, at)
        held = await ledger.transfer(
            connection,
            table.guild_id,
            stored.round_id,
            transfers,
            at,
            against_house=state.against_house,
            balances_of=payers(game, result.state),  # the table's message would need a transaction for them
        )
        return replace(result, shoes=tuple(unspent), first_chips_to=first_chips_to, balances=held)

    return await database.write_in_thread(write)


async def _mark_seen_again(
    connection: Connection, new_events: Sequence[Any], player_id: int | None, at: datetime
) -> None:
    """Record the player with their bet: they may have deleted their data while seated."""
    if player_id is not None and any(isinstance(event, Sat | Bet) for event in new_events):
        await players.mark_seen(connection, player_id, at)


async def _give_first_chips(
    connection: Connection, guild_id: int, new_events: Sequence[Any], whole_chips: int, at: datetime
) -> frozenset[int]:
    """Give their first chips to those who sit down; return those who had never got any in the guild."""
    if not whole_chips:
        return frozenset()
    seated = [event.player for event in new_events if isinstance(event, Sat)]
    tenths = whole_chips * TENTHS
    given = [player for player in seated if await ledger.give_first(connection, guild_id, player, tenths, at)]
    return frozenset(given)


async def _end_round(
    connection: Connection, stored: StoredTable, ended: StoredTable, at: datetime
) -> StoredTable:
    """Close a round that is over, then close its table or begin the next round; return the table then.

    stored: the table before the events that ended the round
    """
    table, state = ended.table, ended.state
    await rounds.close(connection, ended.round_id, at)
    revealed = await table_shoes.revealed_secrets(connection, table.id, ended.events, state)
    last_round = LastRound(ended.round_id, state.public, ended.events, revealed)
    if state.closed:
        await tables.close(connection, table.id, at)
        shown = last_round if state.dealt else ended.last_round  # a closed table shows the last cards dealt
        return replace(ended, table=table._replace(closed_at=at), last_round=shown)
    opened = ended.game.play.next_round(state)
    shoe_ids = {shoe.commitment: shoe.id for shoe in stored.shoes}
    shoe_id = shoe_ids.get(state.shoe.commitment) if state.shoe else None
    round_id = await _begin_round(connection, table, ended.game.play.to_data(opened), shoe_id, at)
    return StoredTable.begin(ended.game, table, round_id, opened, stored.shoes, last_round)


async def _begin_round(
    connection: Connection,
    table: TableRow,
    opened: Mapping[str, Any],
    shoe_id: int | None,
    at: datetime,
) -> int:
    round_id = await rounds.begin(
        connection,
        guild_id=table.guild_id,
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


def _player_ids(new_events: Sequence[Any], player_id: int | None) -> list[int | None]:
    """For each event the player who caused it, or None if it followed automatically.

    The player's own events are sitting down (Sat) and the first other event except shuffles.
    """
    player_ids: list[int | None] = []
    acted = False
    for event in new_events:
        by_player = isinstance(event, Sat) or not (acted or isinstance(event, Shuffled))
        player_ids.append(player_id if by_player else None)
        acted = acted or (by_player and not isinstance(event, Sat))
    return player_ids
