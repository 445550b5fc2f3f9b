"""What a benchmark checks in the bot's database: its audit, the sum of the ledger, open secrets."""

import base64
import json
import os
from asyncio import timeout
from asyncio.subprocess import PIPE
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from typing import Any

from sqlalchemy import text

from storage import Database
from storage.connection import FullConnection
from tests.playground_client import program

AUDIT_TIMEOUT = 300.0  # seconds


@asynccontextmanager
async def read(address: str) -> AsyncIterator[FullConnection]:
    """A read-only transaction in the database at this address."""
    database = await Database.open(address)
    try:
        async with database.read() as connection:
            yield connection
    finally:
        await database.close()


async def run_audit(address: str) -> tuple[int | None, str]:
    """The exit code and the output of `oddsmith audit`."""
    environment = {**os.environ, "ODDSMITH_DATABASE": address}
    async with program("python", "-m", "bot", "audit", environment=environment, stdout=PIPE) as running:
        async with timeout(AUDIT_TIMEOUT):
            output, _ = await running.communicate()
        return running.returncode, output.decode().strip()


async def ledger_sum(connection: FullConnection) -> int:
    """The sum of all accounts, in tenths of a chip: 0 if the ledger is right."""
    return int(await connection.scalar(text("SELECT sum(balance) FROM accounts")) or 0)


async def guild_settings(connection: FullConnection) -> list[tuple[int, Any]]:
    """(id, stored settings) of every guild."""
    rows = await connection.execute(text("SELECT id, settings FROM servers ORDER BY id"))
    return [(row.id, row.settings) for row in rows]


async def open_secrets(connection: FullConnection) -> dict[str, tuple[str, ...]]:
    """The secrets of open rounds and of shoes still in play, by name, each in every way to write it."""
    shoes = await connection.execute(text("SELECT id, secret FROM shoes WHERE spent_at IS NULL"))
    secrets = {f"shoe {row.id}": bytes(row.secret) for row in shoes}
    events = await connection.execute(
        text(
            "SELECT rounds.id, events.what FROM events JOIN rounds ON rounds.id = events.round_id"
            " WHERE rounds.closed_at IS NULL AND rounds.table_id IS NULL"
        )
    )
    for row in events:
        if secret := json.loads(row.what).get("secret"):
            secrets[f"round {row.id}"] = bytes.fromhex(secret)
    return {name: (secret.hex(), base64.b64encode(secret).decode()) for name, secret in secrets.items()}
