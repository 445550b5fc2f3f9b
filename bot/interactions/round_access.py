"""Who may look at a finished round of a table: everybody who may see its channel.

Discord sends this bot no member list, but every interaction has the roles of the person, and a guild comes
with all its roles, channels and active threads. That is enough, except for private threads and for channels
that are gone.
"""

import discord

from app.tables import finished_rounds
from bot.interactions.refusals import NotPermitted
from bot.interactions.request_state import Interaction
from storage.rounds import Round

RoundChannel = discord.abc.GuildChannel | discord.Thread


async def require(interaction: Interaction, round_: Round) -> None:
    """Raises NotPermitted unless the person may see the channel that the round was played in."""
    if round_.channel_id == interaction.channel_id:
        return
    member, guild = interaction.user, interaction.guild
    if guild is None or not isinstance(member, discord.Member):
        raise NotPermitted("table-round-hidden", round=str(round_.id))
    channel = guild.get_channel_or_thread(round_.channel_id) or await _fetch_channel(guild, round_)
    if channel is None:
        has_played = member.id in await finished_rounds.players_of(interaction.client.services, round_.id)
        if not (member.guild_permissions.manage_guild or has_played):
            raise NotPermitted("table-round-channel-gone", round=str(round_.id))
        return
    try:
        permissions = channel.permissions_for(member)
    except discord.ClientException as error:  # a thread whose parent channel is not known
        raise NotPermitted("table-round-channel-unknown", round=str(round_.id)) from error
    if not permissions.view_channel:
        raise NotPermitted("table-round-hidden", round=str(round_.id))
    if isinstance(channel, discord.Thread) and channel.is_private() and not permissions.manage_threads:
        raise NotPermitted("table-round-private", round=str(round_.id))


async def _fetch_channel(guild: discord.Guild, round_: Round) -> RoundChannel | None:
    """A channel that is not in the cache, such as an archived thread; None if it is gone."""
    try:
        return await guild.fetch_channel(round_.channel_id)
    except discord.NotFound:
        return None
    except (discord.Forbidden, discord.InvalidData) as error:
        raise NotPermitted("table-round-channel-unknown", round=str(round_.id)) from error
