"""How a command opens a table in the channel where it is given."""

from typing import TYPE_CHECKING, Any

import discord
from discord.utils import utcnow

from app.guild_settings import GuildSettings
from app.tables import repository
from bot.render import answers
from bot.render.tables.game import Opening
from bot.runtime import outages, permissions
from bot.runtime.permissions import NotPermitted
from bot.text.catalogue import say
from games.errors import NotAllowed
from games.shuffle import commitment
from storage.tables import NoSuchTable, TableOpen

if TYPE_CHECKING:
    from bot.runtime.client import Oddsmith


async def open_here(interaction: "discord.Interaction[Oddsmith]", game: str, opening: Opening) -> None:
    """Open a table of this game, or show the one that is open in the channel anew, at its end.

    Raises NotPermitted where there can be none, and NotAllowed if a table of another game is open.
    """
    server = permissions.server_of(interaction)
    tables = interaction.client.tables
    interaction.client.table_messages.remember(interaction.user)
    channel = interaction.channel_id
    assert channel is not None
    settings = await interaction.client.guild_settings(server)
    _require_place(interaction, settings)
    secrets = repository.new_secrets()
    opened = opening(settings, commitment(secrets[0]))
    await interaction.response.defer(ephemeral=True, thinking=True)
    try:
        snapshot = await repository.begin(
            interaction.client.database,
            tables.games[game],
            server_id=server,
            channel_id=channel,
            opening=opened,
            secrets=secrets,
            at=utcnow(),
            language=interaction.client.languages.of(interaction),
        )
    except TableOpen:
        await _show_again(interaction, game)
        return
    session = await tables.take(snapshot)
    try:
        await interaction.client.table_messages.of(session).show_anew()
    except outages.FAILED:
        await session.gone("message")
        raise
    await _point_at(interaction, session.snapshot, "table-is-open")


async def _show_again(interaction: "discord.Interaction[Oddsmith]", game: str) -> None:
    assert interaction.channel_id is not None
    try:
        session = await interaction.client.tables.here(interaction.channel_id)
    except NoSuchTable:  # it was closed this moment
        raise TableOpen from None
    if session.snapshot.game.name != game:
        empty = not session.snapshot.state.taken
        raise NotAllowed(
            "table-another-game-empty" if empty else "table-another-game", game=session.snapshot.game.name
        )
    await interaction.client.table_messages.of(session).show_again()
    await _point_at(interaction, session.snapshot, "table-goes-on")


async def _point_at(
    interaction: "discord.Interaction[Oddsmith]", snapshot: repository.TableSnapshot, message: str
) -> None:
    table = snapshot.table
    link = f"https://discord.com/channels/{table.server_id}/{table.channel_id}/{table.message_id}"
    await interaction.edit_original_response(view=answers.Answer(say(message, link=link)))
    interaction.extras[answers.ANSWERED] = True


def _require_place(interaction: discord.Interaction[Any], settings: GuildSettings) -> None:
    """Raises NotPermitted where the server wants no tables, or the bot may not write."""
    channel = interaction.channel
    here = {interaction.channel_id, getattr(channel, "parent_id", None)}
    if settings.table_channels and not here & set(settings.table_channels):
        named = ", ".join(f"<#{number}>" for number in settings.table_channels)
        raise NotPermitted("table-opened-elsewhere", channels=named)
    thread = isinstance(channel, discord.Thread)
    needed = [name for name in permissions.TO_POST if not (thread and name == "send_messages")]
    permissions.require_permissions(interaction, *needed, *(["send_messages_in_threads"] if thread else []))
