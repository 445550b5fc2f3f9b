"""Edits the messages of rounds that are not played at a table."""

import logging
from typing import TYPE_CHECKING

from bot.interactions import outages
from bot.interactions.responses import NOBODY
from bot.render.layout import Reply
from storage.rounds import Round

if TYPE_CHECKING:
    from bot.client import Oddsmith

log = logging.getLogger(__name__)


async def redraw(bot: "Oddsmith", finished: Round, reply: Reply) -> None:
    """Edit the message of a round that has ended, if one was sent. A failure is only logged."""
    if finished.message_id is None:
        return
    message = bot.get_partial_messageable(finished.channel_id).get_partial_message(finished.message_id)
    try:
        await message.edit(view=reply, attachments=reply.files, allowed_mentions=NOBODY)
    except outages.REQUEST_ERRORS as error:
        log.info("Game %d is over, but its message cannot be redrawn: %s", finished.id, error)
