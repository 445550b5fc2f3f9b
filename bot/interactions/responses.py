"""Responses to interactions: messages that are sent or edited, in public or for one person, and forms."""

import contextlib
from collections.abc import Awaitable, Callable
from functools import partial

import discord

from bot.interactions import deferring
from bot.interactions.error_codes import UNKNOWN_MESSAGE
from bot.interactions.permissions import describe_missing
from bot.interactions.refused_forms import first_submission
from bot.interactions.request_state import Interaction, set_delivery, state_of
from bot.render.layout import Reply

NO_MENTIONS = discord.AllowedMentions.none()
"""For edits of a message by id: if only the view changes, discord.py omits the bot's allowed_mentions."""

Delete = Callable[[], Awaitable[None]]
"""Deletes a message that was sent. Raises what Discord's answer makes discord.py raise."""


async def deliver(interaction: Interaction, reply: Reply) -> None:
    """Show the reply as its delivery says; see `send_public`, `send_ephemeral` and `update_message`."""
    match state_of(interaction).delivery:
        case "public":
            await send_public(interaction, reply)
        case "private":
            await send_ephemeral(interaction, reply)
        case "redraw":
            await update_message(interaction, reply)


async def send_public(interaction: Interaction, reply: Reply) -> int:
    """Send the reply to an interaction for everybody and return the message's id.

    If it would replace a message that somebody has deleted, it is sent to the person who asked only.
    """
    message: discord.Message
    reply = _as_shown(interaction, reply)
    set_delivery(interaction, "public")
    files = await deferring.defer_if_slow(interaction, reply.files())
    if interaction.response.is_done():
        try:
            message = await interaction.edit_original_response(view=reply, attachments=files)
        except discord.NotFound as error:
            if error.code != UNKNOWN_MESSAGE:
                raise
            message = await interaction.followup.send(
                view=reply, files=await reply.files(), ephemeral=True, wait=True
            )
    else:
        sent = await interaction.response.send_message(view=reply, files=files)
        assert isinstance(sent.resource, discord.InteractionMessage)
        message = sent.resource
    _mark_answered(interaction)
    return message.id


async def update_message(interaction: Interaction, reply: Reply) -> None:
    """Answer a press by editing the message that has the button.

    If somebody has deleted that message meanwhile, only the person who pressed sees the reply.
    """
    shown = _as_shown(interaction, reply)
    files = await shown.files()
    shown_by = interaction_to_edit(interaction)
    if shown_by is not interaction:
        set_delivery(interaction, "redraw")
        await deferring.defer(interaction)
    try:
        if shown_by.response.is_done():
            await shown_by.edit_original_response(view=shown, attachments=files)
        else:
            await interaction.response.edit_message(view=shown, attachments=files)
    except discord.NotFound as error:
        if error.code != UNKNOWN_MESSAGE:
            raise
        await send_ephemeral(interaction, reply)
    _mark_answered(interaction)


def interaction_to_edit(interaction: Interaction) -> Interaction:
    """The interaction whose message was pressed, and through which it can be edited.

    For a form that was opened again after a mistake: the one in which it was refused first, while its token
    is valid. The message of this one is the error with the button that opened it again.
    """
    first = first_submission(interaction)
    acknowledged = first.response.type is discord.InteractionResponseType.deferred_message_update
    return first if acknowledged and not first.is_expired() else interaction


async def send_form(interaction: Interaction, form: discord.ui.Modal) -> None:
    """Open a form for the person.

    discord.py learns of the form only once Discord's answer has come. If that is late, or was lost and the
    request is repeated, the person may already have sent the form: so the client knows it from the beginning.
    """
    timeout, form.timeout = form.timeout, None  # add_view takes no view that has one; send_modal starts it
    interaction.client.add_view(form)
    form.timeout = timeout
    try:
        await interaction.response.send_modal(form)
    except BaseException:
        form.stop()
        raise


async def send_ephemeral(interaction: Interaction, reply: Reply) -> Delete:
    """Send the reply to the person who asked only, in the place of "is thinking".

    Returns a function that deletes the reply, as long as the interaction's token is valid.
    """
    sent: discord.Message | None = None
    reply = _as_shown(interaction, reply)
    if not interaction.response.is_done():
        response = await interaction.response.send_message(
            view=reply, files=await reply.files(), ephemeral=True
        )
        assert isinstance(response.resource, discord.InteractionMessage)
        sent = response.resource
    elif deferring.shows_thinking(interaction):
        sent = await _replace_thinking(interaction, reply)
    if sent is None:
        sent = await interaction.followup.send(
            view=reply, files=await reply.files(), ephemeral=True, wait=True
        )
    _mark_answered(interaction)
    return deletion(interaction, sent)


def _as_shown(interaction: Interaction, reply: Reply) -> Reply:
    """The reply without its files where the bot may not attach any; its commands can be pressed."""
    if why := describe_missing(interaction, "attach_files"):
        reply = reply.without_files(why)
    reply = _with_first_steps(interaction, reply)
    reply.make_commands_clickable(interaction.client.command_ids)
    return reply


def _with_first_steps(interaction: Interaction, reply: Reply) -> Reply:
    """The reply, followed by what a new person can do, unless they have seen that or are about to.

    Only this interaction welcomes them, unless its answer is lost: they may ask again before it is sent.
    """
    bot, user_id, state = interaction.client, interaction.user.id, state_of(interaction)
    if user_id in bot.services.newcomers and user_id not in bot.introduced:
        bot.services.newcomers.pop(user_id)
        state.welcomes = True
    return reply.followed_by(*bot.first_steps(interaction)) if state.welcomes else reply


def mark_lost(interaction: Interaction) -> None:
    """Let another answer welcome the person if this one would have and could not be sent."""
    if state_of(interaction).welcomes:
        interaction.client.services.newcomers[interaction.user.id] = None


def _mark_answered(interaction: Interaction) -> None:
    """Note that the person has an answer, and is not new any more."""
    state = state_of(interaction)
    state.answered, state.welcomes = True, False
    interaction.client.services.newcomers.pop(interaction.user.id, None)


async def _replace_thinking(interaction: Interaction, reply: Reply) -> discord.Message | None:
    """Make "is thinking" the reply if nobody else sees it; else delete it and return None.

    If another process of the bot was quicker to answer a press, the original response is the pressed message
    instead, and that stays.
    """
    pressed = interaction.message
    with contextlib.suppress(discord.NotFound):  # somebody has deleted it
        if pressed is None or (await interaction.original_response()).id != pressed.id:
            if state_of(interaction).thinks_privately:
                return await interaction.edit_original_response(view=reply, attachments=await reply.files())
            await interaction.delete_original_response()
    return None


def deletion(interaction: Interaction, sent: discord.Message) -> Delete:
    """A function that deletes a reply, but never a message that everybody sees.

    If another process of the bot was quicker to answer the press, Discord's original response is its answer:
    the table's message. The function does not keep the interaction and the message, which take 20 kB.
    """
    return partial(interaction.followup.delete_message, sent.id) if sent.flags.ephemeral else _do_nothing


async def _do_nothing() -> None: ...
