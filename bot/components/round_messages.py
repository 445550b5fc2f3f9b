"""The messages of rounds that have no table."""

import logging
from typing import TYPE_CHECKING

from bot.interactions import outages
from bot.render.layout import NOBODY, Reply
from storage.rounds import Round

if TYPE_CHECKING:
    from bot.client import Oddsmith

log = logging.getLogger(__name__)


async def redraw(bot: "Oddsmith", over: Round, answer: Reply) -> None:
    """Have the message of a round that is over, if it was ever sent, say so; no matter if it cannot."""
    if over.message_id is None:
        return
    message = bot.get_partial_messageable(over.channel_id).get_partial_message(over.message_id)
    try:
        await message.edit(view=answer, attachments=answer.files, allowed_mentions=NOBODY)
    except outages.REQUEST_ERRORS as error:
        log.info("Game %d is over, but its message cannot be redrawn: %s", over.id, error)
