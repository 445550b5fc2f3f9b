"""What is exported of a person, and what is erased, on both databases."""

from datetime import UTC, datetime

import pytest

from storage import events, ledger, personal_data, players, rounds, tables
from storage.accounts import player, table
from storage.ledger import Transfer
from storage.personal_data import ChipsInPlay, RetainedData
from tests.begun_rounds import begin_round

NOW = datetime(2026, 1, 2, 3, 4, 5, tzinfo=UTC)
GUILD, AINO, BERTIL = 1, 1, 2


async def begin_at_table(connection):
    """A table with an open round, as their ids."""
    table_id = await tables.begin(
        connection, guild_id=GUILD, channel_id=1, game="blackjack", rules={}, at=NOW
    )
    return table_id, await begin_round(connection, table_id=table_id)


async def bet(connection, player_id, table_id, round_id, number, tenths, *, paid=0):
    """An event in which a player puts this much at stake, of which the table then pays something out."""
    await events.append(connection, round_id, number, [(player_id, {})], NOW)
    sides = player(player_id), table(table_id)
    transfers = [Transfer(*sides, tenths, "bet", number)]
    if paid:
        transfers.append(Transfer(*reversed(sides), paid, "refund", number))
    await ledger.transfer(connection, GUILD, round_id, transfers, NOW)


async def test_export_omits_open_round_events(database):
    async with database.write() as connection:
        await players.mark_seen(connection, AINO, NOW)
        own, shared = [
            await begin_round(connection, game="mines", player_id=player) for player in (AINO, None)
        ]
        for number in (own, shared):
            await events.append(connection, number, 0, [(AINO, {"secret": "aa"})], NOW)
    assert await export_counts(database) == ([True, True], 0)
    async with database.write() as connection:
        for number in (own, shared):
            await rounds.close(connection, number, NOW)
    assert await export_counts(database) == ([False, False], 2)


async def exported(connection, player_id=AINO):
    sections = {}
    async for name, rows in personal_data.export(connection, player_id):
        sections[name] = [*sections.get(name, []), *rows]
    return sections


async def export_counts(database):
    """Whether each exported round is open, and the number of exported events."""
    async with database.read() as connection:
        sections = await exported(connection)
    opened = [round_["open"] for round_ in sections["rounds"] + sections["shared_rounds"]]
    return opened, len(sections["events"] + sections["own_events_in_shared_rounds"])


async def test_shared_game_moves_are_anonymised(database):
    async with database.write() as connection:
        await players.mark_seen(connection, AINO, NOW)
        number = await begin_round(connection, game="mines")
        moves = [(AINO, {"kind": "begun"}), (BERTIL, {"kind": "opened"})]
        await events.append(connection, number, 0, moves, NOW)
        await rounds.close(connection, number, NOW)
        sections = await exported(connection)
        assert [row["id"] for row in sections["shared_rounds"]] == [number]
        assert [row["number"] for row in sections["own_events_in_shared_rounds"]] == [0]
        assert await personal_data.forget(connection, AINO, NOW) == RetainedData(0, 0, 0)
        stored = await events.of_round(connection, number)
        assert [event.player_id for event in stored] == [None, BERTIL]
        assert await players.known_players(connection, [AINO]) == set()


async def test_moves_at_a_table_keep_who_made_them(database):
    async with database.write() as connection:
        await players.mark_seen(connection, AINO, NOW)
        _, round_id = await begin_at_table(connection)
        await events.append(connection, round_id, 0, [(AINO, {}), (BERTIL, {})], NOW)
        retained = await personal_data.forget(connection, AINO, NOW)
        assert retained == RetainedData(rounds=1, movements=0, returned=0)
        assert [event.player_id for event in await events.of_round(connection, round_id)] == [AINO, BERTIL]


async def test_table_account_is_not_of_the_player_with_its_id(database):
    async with database.write() as connection:
        table_id, round_id = await begin_at_table(connection)
        namesake, other = table_id, table_id + 1
        await players.mark_seen(connection, namesake, NOW)
        await ledger.give_first(connection, GUILD, other, 100, NOW)
        await bet(connection, other, table_id, round_id, 0, 10)
        sections = await exported(connection, namesake)
        assert (sections["accounts"], sections["movements"]) == ([], [])
        assert await personal_data.forget(connection, namesake, NOW) == RetainedData(0, 0, 0)
        assert [row["balance"] for row in (await exported(connection, other))["accounts"]] == [90]


@pytest.mark.parametrize(
    ("paid", "in_play"),
    [(0, True), (9, True), (10, False), (11, False)],  # of a bet of 10
)
async def test_chips_are_in_play_until_paid_back(database, paid, in_play):
    async with database.write() as connection:
        table_id, round_id = await begin_at_table(connection)
        for player_id in (AINO, BERTIL):
            await ledger.give_first(connection, GUILD, player_id, 100, NOW)
        await bet(connection, BERTIL, table_id, round_id, 0, 50)
        await bet(connection, AINO, table_id, round_id, 1, 10, paid=paid)
        if in_play:
            with pytest.raises(ChipsInPlay):
                await personal_data.forget(connection, AINO, NOW)
        else:
            assert (await personal_data.forget(connection, AINO, NOW)).returned == 90 + paid
            assert (await personal_data.forget(connection, AINO, NOW)).returned == 0, "the account is empty"
