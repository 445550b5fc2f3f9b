"""A hash of the commands that were last synced to Discord, so that only changed commands are synced again."""

from datetime import datetime

from sqlalchemy import Column, Table, Text, select

from storage.connection import Connection
from storage.schema import Id, UtcDateTime, metadata
from storage.upsert import insert

synced_commands = Table(
    "synced_commands",
    metadata,
    Column("application_id", Id, primary_key=True, autoincrement=False, comment="Discord's id of the app"),
    Column("digest", Text, nullable=False, comment="A hash of the commands, in hexadecimal"),
    Column("synced_at", UtcDateTime, nullable=False, comment="UTC"),
)


async def digest(connection: Connection, application_id: int) -> str | None:
    """The hash of the commands that were synced last, or None if none were."""
    stored: str | None = await connection.scalar(
        select(synced_commands.c.digest).where(synced_commands.c.application_id == application_id)
    )
    return stored


async def remember(connection: Connection, application_id: int, digest: str, at: datetime) -> None:
    """Store the hash of the commands that were just synced, replacing the previous one."""
    row = insert(connection, synced_commands).values(
        application_id=application_id, digest=digest, synced_at=at
    )
    await connection.execute(
        row.on_conflict_do_update(index_elements=["application_id"], set_={"digest": digest, "synced_at": at})
    )
