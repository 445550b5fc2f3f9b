"""The registry of persistent components; sets up the bot's open tables and its answers to presses."""

from collections.abc import Iterator
from functools import partial
from types import ModuleType

from app.games import table_games
from app.tables.registry import TableRegistry
from app.tables.session import TableServices
from bot.client import Oddsmith
from bot.components import (
    bet_buttons,
    blackjack_advice,
    chips_history,
    edit_button,
    first_steps,
    introduction,
    minesweeper_board,
    minesweeper_game,
    minesweeper_placements,
    minesweeper_screenshot,
    personal_data,
    round_replay,
    seat_buttons,
    settings_panel,
    solving,
    statistics,
    strategy_chart,
    ventti_advice,
    ventti_game,
)
from bot.components.dispatch import ComponentDispatcher, ComponentType
from bot.components.edit_pace import EditPacer
from bot.components.persistent import PersistentComponent
from bot.components.table_controls import controls, table_buttons
from bot.components.table_messages import TableMessage

MODULES = (
    solving,
    minesweeper_game,
    ventti_game,
    blackjack_advice,
    strategy_chart,
    ventti_advice,
    minesweeper_board,
    minesweeper_placements,
    minesweeper_screenshot,
    seat_buttons,
    bet_buttons,
    round_replay,
    chips_history,
    statistics,
    personal_data,
    settings_panel,
    introduction,
    first_steps,
    edit_button,
)
"""The modules with persistent components, apart from those that GameControls list."""


def component_types() -> list[ComponentType]:
    """The classes in the order in which they are tried; those of added games are among them."""
    return [
        *(component for module in MODULES for component in _defined_in(module)),
        *(component for game in controls().values() for component in game.components),
    ]


def _defined_in(module: ModuleType) -> Iterator[ComponentType]:
    """The components of the module, without its base classes, which have no custom_id."""
    for each in vars(module).values():
        own_class = isinstance(each, type) and each.__module__ == module.__name__
        if own_class and issubclass(each, PersistentComponent) and "custom_ids" in vars(each):
            yield each


async def setup(bot: Oddsmith) -> None:
    shards = bot.settings.shards
    pace = EditPacer(bot.services.clock, shards.share if shards else 1.0)
    services = TableServices(
        bot.services.database,
        bot.services.clock,
        games=table_games(),
        guild_settings=bot.services.guild_settings.recent,
        display=partial(TableMessage, bot, pace, table_buttons),
        random_bytes=bot.services.random_bytes,
    )
    bot.tables = TableRegistry(services, bot.owns_guild)
    bot.first_steps = first_steps.first_steps
    # A listener, not a cog: those are removed before the bot has closed, and presses are answered until then.
    bot.add_listener(ComponentDispatcher(component_types()).on_interaction)
