"""What is exported of a person, and what is erased, on both databases."""

from datetime import UTC, datetime

from storage import events, personal_data, players, rounds
from tests.begun_rounds import begin_round

NOW = datetime(2026, 1, 2, 3, 4, 5, tzinfo=UTC)
AINO, BERTIL = 1, 2


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


async def exported(connection):
    sections = {}
    async for name, rows in personal_data.export(connection, AINO):
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
        await personal_data.forget(connection, AINO, NOW)
        stored = await events.of_round(connection, number)
        assert [event.player_id for event in stored] == [None, BERTIL]
        assert await players.known_players(connection, [AINO]) == set()
