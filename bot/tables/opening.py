"""How a command opens a table in the channel where it is given."""

from collections.abc import Callable
from typing import TYPE_CHECKING, Any

import discord
from discord.utils import utcnow

from bot import answers, outages, places
from bot.places import NotHere
from bot.server_settings import ServerSettings
from bot.tables import kept
from games.shuffle import commitment
from storage.tables import NoSuchTable, TableOpen

if TYPE_CHECKING:
    from bot.client import Oddsmith

Opening = Callable[[ServerSettings, str], Any]
"""From the server's settings and the first shoe's commitment to the first event of the first round.

Raises NotAllowed for rules that no table has.
"""


async def open_here(interaction: "discord.Interaction[Oddsmith]", game: str, opening: Opening) -> None:
    """Open a table of this game, or show the one that is open in the channel anew, at its end.

    Raises NotHere where there can be none, and TableOpen if a table of another game is open.
    """
    server = places.server_of(interaction, "Tables")
    room = interaction.client.room
    room.remember(interaction.user)
    channel = interaction.channel_id
    assert channel is not None
    settings = await interaction.client.server_settings(server)
    _require_place(interaction, settings)
    secrets = kept.new_secrets()
    opened = opening(settings, commitment(secrets[0]))
    await interaction.response.defer(ephemeral=True, thinking=True)
    try:
        standing = await kept.begin(
            interaction.client.database,
            room.games[game],
            server_id=server,
            channel_id=channel,
            opening=opened,
            secrets=secrets,
            at=utcnow(),
        )
    except TableOpen:
        await _show_again(interaction, game)
        return
    at_table = await room.take(standing)
    try:
        await at_table.show_anew()
    except outages.FAILED:
        await at_table.gone("message")
        raise
    await _point_at(interaction, at_table.standing, "The table is open")


async def _show_again(interaction: "discord.Interaction[Oddsmith]", game: str) -> None:
    assert interaction.channel_id is not None
    try:
        at_table = await interaction.client.room.here(interaction.channel_id)
    except NoSuchTable:  # it was closed this moment
        raise TableOpen from None
    if at_table.standing.game.name != game:
        raise TableOpen(_in_the_way(at_table.standing))
    await at_table.show_again()
    await _point_at(interaction, at_table.standing, "The table of this channel goes on, by its own rules")


def _in_the_way(standing: kept.Standing) -> str:
    """Why a table of another game cannot be opened beside this one, and what to do."""
    if not standing.state.taken:
        return (
            f"A table of {standing.game.name} is open in this channel, and nobody sits there."
            " Close it with /table close, then open yours."
        )
    return (
        f"A table of {standing.game.name} is open in this channel, and people sit there. Open yours"
        " in another channel or thread, or when they have left; who manages the channel can close theirs with"
        " /table close."
    )


async def _point_at(interaction: "discord.Interaction[Oddsmith]", standing: kept.Standing, said: str) -> None:
    table = standing.table
    link = f"https://discord.com/channels/{table.server_id}/{table.channel_id}/{table.message_id}"
    await interaction.edit_original_response(view=answers.Answer(f"{said}: {link}"))
    interaction.extras[answers.ANSWERED] = True


def _require_place(interaction: discord.Interaction[Any], settings: ServerSettings) -> None:
    """Raises NotHere where the server wants no tables, or the bot may not write."""
    channel = interaction.channel
    here = {interaction.channel_id, getattr(channel, "parent_id", None)}
    if settings.table_channels and not here & set(settings.table_channels):
        named = ", ".join(f"<#{number}>" for number in settings.table_channels)
        raise NotHere(f"In this server tables are opened in {named}.")
    thread = isinstance(channel, discord.Thread)
    needed = [name for name in places.TO_POST if not (thread and name == "send_messages")]
    places.require_permissions(interaction, *needed, *(["send_messages_in_threads"] if thread else []))
