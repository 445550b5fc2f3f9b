"""Gives the bot what belongs to no command.

That is: the open tables with their messages, answers to presses, and what a new person can do.
"""

from app.games import table_games
from app.tables.registry import TableRegistry
from bot.client import Oddsmith
from bot.components.dispatch import ComponentDispatcher
from bot.components.first_steps import first_steps
from bot.components.registry import component_types
from bot.components.table_messages import TableMessages


async def setup(bot: Oddsmith) -> None:
    shards = bot.settings.shards
    messages = TableMessages(bot, shards.share if shards else 1.0)
    bot.tables = TableRegistry(
        bot.database,
        bot.services.clock,
        table_games(),
        bot.services.guild_settings.recent,
        bot.owns_guild,
        messages.message_of,
    )
    bot.first_steps = first_steps
    # A listener, not a cog: those are removed before the bot has closed, and presses are answered until then.
    bot.add_listener(ComponentDispatcher(component_types()).on_interaction)
