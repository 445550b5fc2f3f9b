"""Registers the application commands with Discord, only if they have changed.

Discord allows 200 command creations a day, so a bot that is restarted often must not send them every time.
"""

import logging
from typing import Any

from discord import app_commands

from app.clock import Clock
from bot.text import commands
from storage import Database, synced_commands

log = logging.getLogger(__name__)


async def sync_if_changed(
    tree: app_commands.CommandTree[Any], database: Database, clock: Clock
) -> dict[str, int]:
    """Send the commands if they differ from those last sent or Discord has others.

    Returns Discord's id of each command that can be used, by its whole name: a subcommand has its group's.
    """
    async with database.lock("commands"):  # so that only one of several processes sends them
        ids = await _sync_if_changed(tree, database, clock)
    usable = [command for command in tree.walk_commands() if isinstance(command, app_commands.Command)]
    return {command.qualified_name: ids[(command.root_parent or command).name] for command in usable}


async def _sync_if_changed(
    tree: app_commands.CommandTree[Any], database: Database, clock: Clock
) -> dict[str, int]:
    """The ids of the commands and groups, by name."""
    application = tree.client.application_id
    assert application is not None, "only a client that has logged in has commands"
    digest = commands.digest(tree)
    async with database.read() as connection:
        unchanged = await synced_commands.digest(connection, application) == digest
    own_names = {command.name for command in tree.get_commands()}
    if unchanged:
        ids = {command.name: command.id for command in await tree.fetch_commands()}
        if ids.keys() == own_names:
            return ids
    sent = await tree.client.http.bulk_upsert_global_commands(application, payload=commands.payload(tree))
    async with database.write() as connection:
        await synced_commands.remember(connection, application, digest, clock.now())
    log.info("Registered %d commands with Discord", len(own_names))
    return {command["name"]: int(command["id"]) for command in sent}
