"""Databases as released versions have left them, with a row in every table."""

from pathlib import Path

from sqlalchemy import inspect, text

from storage import migrations
from storage.engines import engines
from storage.url import database_url as understood

FOLDER = Path(migrations.__file__).parent
QUESTION_OF = (
    "INSERT INTO questions (player_id, channel_id, command, text, options, answer, asked_at, took_ms)"
    " VALUES ({}, 3, 'bj advise', '16 T', '[]', '[]', '2026-01-02 03:04:05.000000', 1.5)"
)
ROWS = {
    "0001": (
        "INSERT INTO servers (id, settings) VALUES (1, '{\"chips\": false}')",
        "INSERT INTO players (id, first_seen_at) VALUES (7, '2026-01-02 03:04:05.000000')",
        QUESTION_OF.format(7),
        "INSERT INTO synced_commands VALUES (5, 'abc', '2026-01-02 03:04:05.000000')",
    ),
    "0002": (
        (
            "INSERT INTO rounds (id, channel_id, game, rules, player_id, opened_at)"
            " VALUES (11, 3, 'ventti', '{\"ace\": 10}', 7, '2026-01-02 03:04:05.000000')"
        ),
        "INSERT INTO events VALUES (11, 0, 7, '{\"kind\": \"opened\"}', '2026-01-02 03:04:05.000000')",
        "INSERT INTO events VALUES (11, 1, NULL, '{\"kind\": \"dealt\"}', '2026-01-02 03:04:05.000000')",
    ),
    "0004": (
        (
            "INSERT INTO tables (id, server_id, channel_id, game, rules, opened_at)"
            " VALUES (21, 1, 3, 'blackjack', '{}', '2026-01-02 03:04:05.000000')"
        ),
        (
            "INSERT INTO shoes (id, table_id, commitment, secret, made_at)"
            " VALUES (31, 21, 'abc', <12>, '2026-01-02 03:04:05.000000')"
        ),
        "INSERT INTO accounts VALUES (41, 1, 'bank', 0, -100, 0)",
        "INSERT INTO accounts VALUES (42, 1, 'player', 7, 100, 0)",
        (
            "INSERT INTO movements (id, from_id, to_id, tenths, from_balance, to_balance, why, at)"
            " VALUES (51, 41, 42, 100, -100, 100, 'first', '2026-01-02 03:04:05.000000')"
        ),
    ),
    "0005": ("INSERT INTO answers VALUES (61, 'abc', 'game_value', '0.1')",),
    "0006": (
        (
            "INSERT INTO results (id, round_id, player_id, server_id, game, outcome, bet, net, units,"
            " expected, cost, decisions, best, at) VALUES"
            " (71, 11, 7, 0, 'ventti', 'won', 0, 0, 1.0, -0.1, 0.2, 1, 0, '2026-01-02 03:04:05.000000')"
        ),
        "INSERT INTO decisions VALUES (11, 2, 7, '16 v 12', 'stop', -0.1, 'draw', 0.1)",
        "INSERT INTO habits VALUES (7, 0, 'ventti', '16 v 12', 'stop', 1, 0, 0.2, 'draw')",
    ),
    "0006-0008": tuple(
        f"INSERT INTO standings VALUES (7, 0, '{game}', 1, 1, 0, 0, 0, 0, 1, 1.0, 1, 1.0, -0.1, 0.2, 1, 0, 0,"
        " 1, 1, NULL, NULL, NULL)"
        for game in ("all", "ventti")
    ),
    "0009-0013": (
        *(
            f"INSERT INTO standings VALUES (7, 0, '{game}', 1, 1, 0, 0, 0, 0, 1, 1.0, 1, 0, 0, 1.0, -0.1,"
            " 0.2, 1, 0, 1, 0, 1, 0, 0, 1, 1, NULL, NULL, NULL)"
            for game in ("all", "ventti", "mines")
        ),
        "INSERT INTO solved_boards VALUES (7, 0, 'abc')",
    ),
}
"""The rows added to a database whose newest step is this one, or one of these; <12> is a byte."""

VERSIONS = sorted(step.name[1:5] for step in FOLDER.glob("m*.py"))


async def everything(connecting) -> dict[str, list[dict[str, object]]]:
    """Every row of every table except the version, each with its column names."""
    async with connecting.read.begin() as connection:
        names = await connection.run_sync(lambda connection: inspect(connection).get_table_names())
        tables = {}
        for name in set(names) - {"alembic_version"}:
            rows = await connection.execute(text(f"SELECT * FROM {name}"))
            tables[name] = sorted((dict(row._mapping) for row in rows), key=str)
        return tables


async def made_by(version: str, address: str, folder: Path) -> dict[str, list[dict[str, object]]]:
    """Fill an empty database as at this version; return its rows. `folder` is for its steps."""
    older = folder / "older"
    older.mkdir()
    for step in FOLDER.glob("m*.py"):
        if step.name[1:5] <= version:
            (older / step.name).write_text(step.read_text())
    await upgrade(address, older)
    connecting = engines(understood(address))
    async with connecting.write.begin() as connection:
        byte = "x'12'" if connection.dialect.name == "sqlite" else r"'\x12'"
        for steps, rows in ROWS.items():
            first, _, last = steps.partition("-")
            if first <= version <= (last or version):
                for row in rows:
                    await connection.exec_driver_sql(row.replace("<12>", byte))
    before = await everything(connecting)
    for engine in connecting[:3]:
        await engine.dispose()
    assert all(before.values()), "every table has a row"
    return before


async def require_brought_here(address: str, before: dict[str, list[dict[str, object]]]) -> None:
    """Check that the database is at this version, with every row that it had before."""
    connecting = engines(understood(address))
    async with connecting.read.begin() as connection:
        assert await connection.run_sync(migrations.version) == migrations.HEAD
    after = await everything(connecting)
    for name, rows in before.items():
        stored = [{column: row[column] for column in rows[0] if column in row} for row in after[name]]
        assert stored == [{column: row[column] for column in row if column in after[name][0]} for row in rows]
    for engine in connecting[:3]:
        await engine.dispose()


async def upgrade(address: str, folder: Path) -> None:
    connecting = engines(understood(address))
    try:
        async with connecting.migrate.begin() as connection:
            await connection.run_sync(migrations.upgrade, folder)
    finally:
        for engine in connecting[:3]:
            await engine.dispose()
