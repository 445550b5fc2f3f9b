"""Discord guilds: their settings, and when the bot joined or left them."""

from collections.abc import Mapping
from datetime import datetime
from typing import Any

from sqlalchemy import JSON, Column, Index, Table, case, func, select, update

from storage.connection import Connection
from storage.schema import Id, UtcDateTime, metadata
from storage.upsert import insert, insert_missing

guilds = Table(
    "servers",
    metadata,
    Column("id", Id, primary_key=True, autoincrement=False, comment="Discord's id of the server"),
    Column("settings", JSON, nullable=False, comment="An object: what differs from the defaults"),
    Column("joined_at", UtcDateTime, comment="UTC; null if only people brought the bot there"),
    Column("left_at", UtcDateTime, comment="UTC; null while the bot is there"),
)
departed = guilds.c.left_at.is_not(None)
Index(None, guilds.c.left_at, sqlite_where=departed)


async def mark_joined(connection: Connection, guild_id: int, at: datetime) -> None:
    """Record that the bot is in this guild.

    Repeated calls change nothing. After `mark_left` it counts as a new join; only the settings stay.
    """
    row = insert(connection, guilds).values(id=guild_id, settings={}, joined_at=at)
    still_in = guilds.c.left_at.is_(None) & guilds.c.joined_at.is_not(None)
    since = case((still_in, guilds.c.joined_at), else_=row.excluded.joined_at)
    await connection.execute(
        row.on_conflict_do_update(index_elements=["id"], set_={"joined_at": since, "left_at": None})
    )


async def mark_left(connection: Connection, guild_id: int, at: datetime) -> None:
    """Record that the bot left this guild, known or not. A repeated call does not change the time."""
    row = insert(connection, guilds).values(id=guild_id, settings={}, left_at=at)
    first = func.coalesce(guilds.c.left_at, row.excluded.left_at)
    await connection.execute(row.on_conflict_do_update(index_elements=["id"], set_={"left_at": first}))


async def settings(connection: Connection, guild_id: int) -> Mapping[str, Any]:
    """The guild's settings by name; empty for a guild that has none or is unknown."""
    stored: Mapping[str, Any] | None = await connection.scalar(
        select(guilds.c.settings).where(guilds.c.id == guild_id)
    )
    return stored or {}


async def change_settings(
    connection: Connection, guild_id: int, changes: Mapping[str, Any]
) -> Mapping[str, Any]:
    """Set the named values, remove those that are None, and return the settings after it.

    The row is locked from reading to writing, so two admins at once do not undo each other's changes.
    """
    await connection.execute(insert_missing(connection, guilds), {"id": guild_id, "settings": {}})
    before = await connection.scalar(
        select(guilds.c.settings).where(guilds.c.id == guild_id).with_for_update()
    )
    after = {name: value for name, value in {**(before or {}), **changes}.items() if value is not None}
    await connection.execute(update(guilds).where(guilds.c.id == guild_id).values(settings=after))
    return after


async def active_guilds(connection: Connection) -> set[int]:
    """The ids of the guilds that the bot joined and is not known to have left."""
    joined = guilds.c.joined_at.is_not(None) & guilds.c.left_at.is_(None)
    return set(await connection.scalars(select(guilds.c.id).where(joined)))


async def languages(connection: Connection) -> Mapping[int, str]:
    """The languages chosen in guilds' settings, by guild id."""
    chosen = guilds.c.settings["language"].as_string()
    query = select(guilds.c.id, chosen.label("language")).where(chosen.is_not(None))
    return {row.id: row.language for row in await connection.execute(query)}
