"""Which commands an application has registered."""

from datetime import UTC, datetime

from storage import synced_commands

NOW = datetime(2026, 1, 2, 3, 4, 5, 678901, tzinfo=UTC)


async def test_each_application_has_its_digest(database):
    async with database.write() as connection:
        assert await synced_commands.digest(connection, 1) is None
        await synced_commands.remember(connection, 1, "aa", NOW)
        await synced_commands.remember(connection, 2**63 - 1, "bb", NOW)
        await synced_commands.remember(connection, 1, "cc", NOW)
    async with database.read() as connection:
        assert await synced_commands.digest(connection, 1) == "cc"
        assert await synced_commands.digest(connection, 2**63 - 1) == "bb"
        assert await synced_commands.digest(connection, 3) is None
