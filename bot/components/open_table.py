"""Opens a table in the channel of a command, or posts the open one again."""

from functools import partial

from app.guild_settings import GuildSettings
from app.tables.snapshot import TableSnapshot
from bot.client import Interaction
from bot.components.game_controls import MakeOpening
from bot.components.table_messages import TableMessage
from bot.interactions import deferring, outages, permissions
from bot.interactions.languages import language_of
from bot.interactions.refusals import NotPermitted
from bot.interactions.request_state import set_delivery
from bot.render import layout, markdown
from bot.render.views import game_title
from bot.text.catalogue import say
from games.errors import NotAllowed
from storage.tables import NoSuchTable, TableAlreadyOpen


async def open_table(interaction: Interaction, game: str, opening: MakeOpening) -> None:
    """Open a table of this game, or post the channel's open table again at its end.

    Raises NotPermitted if there can be no table here, and NotAllowed if a table of another game is open.
    """
    guild_id = permissions.require_guild(interaction)
    interaction.client.names.remember(interaction.user)
    settings = await interaction.client.services.guild_settings.load(guild_id)
    _require_table_channel(interaction, settings)
    set_delivery(interaction, "private")
    await deferring.defer(interaction)
    try:
        session = await interaction.client.tables.open(
            game,
            partial(opening, settings),
            settings,
            guild_id=guild_id,
            channel_id=permissions.channel_id(interaction),
            language=language_of(interaction),
        )
    except TableAlreadyOpen:
        await _repost(interaction, game)
        return
    try:
        await TableMessage.of(session).post()
    except outages.REQUEST_ERRORS:
        await session.close_because_deleted("message")
        raise
    await _send_link(interaction, session.snapshot, "table-is-open")


async def _repost(interaction: Interaction, game: str) -> None:
    try:
        session = await interaction.client.tables.in_channel(permissions.channel_id(interaction))
    except NoSuchTable:  # it has been closed in the meantime
        raise TableAlreadyOpen from None
    if session.snapshot.game.name != game:
        empty = not session.snapshot.state.occupied
        title = game_title(session.snapshot.game.name)
        raise NotAllowed("table-another-game-empty" if empty else "table-another-game", game=title)
    await TableMessage.of(session).post_again()
    await _send_link(interaction, session.snapshot, "table-goes-on")


async def _send_link(interaction: Interaction, snapshot: TableSnapshot, code: str) -> None:
    table = snapshot.table
    link = markdown.message_link(table.guild_id, table.channel_id, table.message_id)
    await interaction.client.private_messages.send_notice(interaction, layout.Reply(say(code, link=link)))


def _require_table_channel(interaction: Interaction, settings: GuildSettings) -> None:
    """Raises NotPermitted if the guild allows no tables here or the bot may not write here."""
    channel = interaction.channel
    channel_ids = {interaction.channel_id, getattr(channel, "parent_id", None)}
    if settings.table_channels and not channel_ids & set(settings.table_channels):
        mentions = tuple(f"<#{channel_id}>" for channel_id in settings.table_channels)
        raise NotPermitted("table-opened-elsewhere", channels=mentions)
    permissions.require_permissions(interaction, *permissions.POST_PERMISSIONS)
