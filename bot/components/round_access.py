"""Who may look at a finished round of a table: those who may see its channel.

Discord sends no list of members to a bot like this one, but with every interaction the roles of who asks; of
a server it tells all roles, channels and threads that are in use. That is enough, but for private threads and
for channels that are gone.
"""

import discord

from bot.client import Oddsmith
from bot.interactions.permissions import NotPermitted
from storage import events
from storage.rounds import Round

Interaction = discord.Interaction[Oddsmith]
Place = discord.abc.GuildChannel | discord.Thread


async def require(interaction: Interaction, round_: Round) -> None:
    """Raises NotPermitted unless the person may see the channel that the round was played in."""
    if round_.channel_id == interaction.channel_id:
        return
    member, guild = interaction.user, interaction.guild
    if guild is None or not isinstance(member, discord.Member):
        raise NotPermitted("table-round-hidden", round=str(round_.id))
    place = guild.get_channel_or_thread(round_.channel_id) or await _fetched(guild, round_)
    if place is None:
        if not (member.guild_permissions.manage_guild or await _played(interaction, round_)):
            raise NotPermitted("table-round-channel-gone", round=str(round_.id))
        return
    try:
        permissions = place.permissions_for(member)
    except discord.ClientException as error:  # a thread whose channel cannot be seen
        raise NotPermitted("table-round-channel-unknown", round=str(round_.id)) from error
    if not permissions.view_channel:
        raise NotPermitted("table-round-hidden", round=str(round_.id))
    if isinstance(place, discord.Thread) and place.is_private() and not permissions.manage_threads:
        raise NotPermitted("table-round-private", round=str(round_.id))


async def _fetched(guild: discord.Guild, round_: Round) -> Place | None:
    """A channel that Discord has not told of, such as an archived thread; None if it is gone."""
    try:
        return await guild.fetch_channel(round_.channel_id)
    except discord.NotFound:
        return None
    except (discord.Forbidden, discord.InvalidData) as error:
        raise NotPermitted("table-round-channel-unknown", round=str(round_.id)) from error


async def _played(interaction: Interaction, round_: Round) -> bool:
    async with interaction.client.database.read() as connection:
        return interaction.user.id in {
            event.player_id for event in await events.of_round(connection, round_.id)
        }
