"""Every statement of the storage finds its rows by an index and sorts nothing, as SQLite explains it."""

from datetime import UTC, datetime

import pytest
from sqlalchemy import delete, event

from storage import Database, answers, events, players, questions, rounds, servers, synced_commands

NOW = datetime(2026, 1, 2, tzinfo=UTC)

STATEMENTS = {
    "a player is seen": lambda c: players.seen(c, 1, NOW),
    "a question is kept": lambda c: questions.keep(
        c,
        player_id=1,
        server_id=None,
        channel_id=2,
        command="bj advise",
        text="16 T",
        options={},
        answer={},
        asked_at=NOW,
        took_ms=1,
    ),
    "the newest questions": lambda c: questions.asked_by(c, 1),
    "older questions": lambda c: questions.asked_by(c, 1, before=9),
    "a server is joined": lambda c: servers.joined(c, 1, NOW),
    "a server is left": lambda c: servers.left(c, 1, NOW),
    "a server's settings": lambda c: servers.settings(c, 1),
    "a change of settings": lambda c: servers.change_settings(c, 1, {"decks": 6}),
    "what was synced": lambda c: synced_commands.digest(c, 1),
    "a sync": lambda c: synced_commands.remember(c, 1, "aa", NOW),
    "a round is opened": lambda c: rounds.begin(
        c, server_id=None, channel_id=2, game="ventti", rules={}, player_id=1, at=NOW
    ),
    "a round is shown": lambda c: rounds.shown_in(c, 1, 3),
    "a round is closed": lambda c: rounds.close(c, 1, NOW),
    "a person's open round": lambda c: rounds.open_for(c, 1, 2, "ventti"),
    "open rounds": lambda c: rounds.open_of(c, "ventti"),
    "the newest finished rounds": lambda c: rounds.finished_by(c, 1),
    "older finished rounds of a game": lambda c: rounds.finished_by(c, 1, game="ventti", before=9),
    "events of a round": lambda c: events.of_round(c, 1),
    "a round's last event": lambda c: events.last_at(c, 1),
    "an event": lambda c: event_in_a_new_round(c),
    "answers that are known": lambda c: answers.known(c, "aa", ["one", "two"]),
    "answers are kept": lambda c: answers.keep(c, "aa", {"one": 1}),
    "other versions' answers are forgotten": lambda c: answers.forget_others(c, "aa"),
    "a player is forgotten": lambda c: c.execute(delete(players.players).where(players.players.c.id == 1)),
}


async def event_in_a_new_round(connection):
    opened = await rounds.begin(
        connection, server_id=None, channel_id=9, game="ventti", rules={}, player_id=1, at=NOW
    )
    await events.append(connection, opened, 0, [(1, {})], NOW)


@pytest.mark.parametrize("deed", STATEMENTS)
async def test_uses_an_index(deed, tmp_path):
    database = await Database.open(f"sqlite:///{tmp_path}/oddsmith.db")
    said = []

    def listen(_connection, _cursor, sql, values, *_):
        said.append((sql, values))

    async with database.write() as connection:
        await players.seen(connection, 1, NOW)
        event.listen(connection.sync_connection, "before_cursor_execute", listen)
        await STATEMENTS[deed](connection)
        assert said
        for sql, values in said.copy():
            plan = (await connection.exec_driver_sql(f"EXPLAIN QUERY PLAN {sql}", values)).all()
            for *_, step in plan:
                assert "SCAN" not in step
                assert "TEMP B-TREE" not in step
    await database.close()
