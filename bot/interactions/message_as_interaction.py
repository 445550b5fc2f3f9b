"""A direct message to the bot, in the form of the interaction that would ask the same."""

from collections.abc import Sequence
from typing import Any, cast

import discord

from bot.interactions.request_state import Interaction
from bot.interactions.responses import NO_MENTIONS
from bot.render.layout import Reply


def as_interaction(client: Any, message: discord.Message, locale: discord.Locale | str) -> Interaction:
    """The message as an interaction: DirectMessage has all that the answer to a command uses."""
    return cast("Interaction", DirectMessage(client, message, locale))


class DirectMessage:
    """A direct message with those attributes of discord.Interaction that answers use.

    It is like an interaction that was deferred: its original response is the first message that answers it.
    Nothing is ephemeral, because nobody else reads it.
    """

    type = discord.InteractionType.application_command
    command = None
    guild_id = None
    message = None  # no component was pressed
    token = ""
    app_permissions = discord.Permissions.all()

    def __init__(self, client: Any, message: discord.Message, locale: discord.Locale | str) -> None:
        self.client = client
        self.id = message.id
        self.user = message.author
        self.channel = message.channel
        self.channel_id = message.channel.id
        self.created_at = message.created_at
        self.locale = locale
        self.extras: dict[str, Any] = {}
        self.response = _Deferred()
        self.followup = _FollowUps(message)
        self._answer: discord.Message | None = None

    async def edit_original_response(
        self, *, view: Reply, attachments: Sequence[discord.File] = ()
    ) -> discord.Message:
        if self._answer is None:
            self._answer = await self.followup.send(view=view, files=attachments)
        else:
            await self._answer.edit(view=view, attachments=attachments, allowed_mentions=NO_MENTIONS)
        return self._answer

    async def delete_original_response(self) -> None:
        if self._answer is not None:
            await self._answer.delete()
            self._answer = None


class _Deferred:
    type = discord.InteractionResponseType.deferred_channel_message

    def is_done(self) -> bool:
        return True

    async def defer(self, **_: object) -> None:
        """Nothing: the person sees that the bot is typing."""


class _FollowUps:
    def __init__(self, message: discord.Message) -> None:
        self._message = message

    async def send(self, *, view: Reply, files: Sequence[discord.File] = (), **_: object) -> discord.Message:
        """Send a reply to the message, even if that was deleted meanwhile."""
        reference = self._message.to_reference(fail_if_not_exists=False)
        return await self._message.channel.send(view=view, files=files, reference=reference)
