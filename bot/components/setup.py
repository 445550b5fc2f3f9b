"""Registers what belongs to no command: the stop button, forms that end with the bot, messages of tables."""

from bot.client import Oddsmith
from bot.components import modals
from bot.components.solving import Stop
from bot.components.table_messages import TableMessages


async def setup(bot: Oddsmith) -> None:
    bot.add_persistent(Stop)
    bot.when_closing.append(modals.stop_all)
    shards = bot.settings.shards
    bot.show_table = TableMessages(bot, shards.share if shards else 1.0).show
