"""Registers what belongs to no command: buttons of games, the stop button, forms, messages of tables."""

from bot.client import Oddsmith
from bot.components import modals
from bot.components.solving import StopButton
from bot.components.standalone_games import STANDALONE_GAMES
from bot.components.table_messages import TableMessages


async def setup(bot: Oddsmith) -> None:
    bot.add_persistent(StopButton, *(button for game in STANDALONE_GAMES for button in game.buttons))
    bot.when_closing.append(modals.stop_all)
    shards = bot.settings.shards
    bot.display_tables(TableMessages(bot, shards.share if shards else 1.0).show)
