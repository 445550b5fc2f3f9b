"""The registry of persistent components; sets up the bot's open tables and its answers to presses."""

from functools import partial

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
)
from bot.components.dispatch import ComponentDispatcher, ComponentType
from bot.components.edit_pace import EditPacer
from bot.components.standalone_games import STANDALONE_GAMES
from bot.components.table_controls import controls, table_buttons
from bot.components.table_messages import TableMessage


def component_types() -> list[ComponentType]:
    """The classes in the order in which they are tried; those of added games are among them."""
    return [
        solving.StopButton,
        *(button for game in STANDALONE_GAMES for button in game.buttons),
        *blackjack_advice.COMPONENTS,
        *strategy_chart.COMPONENTS,
        ventti_advice.VenttiWhyButton,
        *minesweeper_board.COMPONENTS,
        minesweeper_placements.PlacementsPageButton,
        *minesweeper_screenshot.COMPONENTS,
        *seat_buttons.COMPONENTS,
        *bet_buttons.COMPONENTS,
        round_replay.ReplayStepButton,
        *(component for game in controls().values() for component in game.components),
        chips_history.ChipsHistoryButton,
        *statistics.COMPONENTS,
        personal_data.ForgetButton,
        *settings_panel.COMPONENTS,
        introduction.ExampleButton,
        *first_steps.COMPONENTS,
        edit_button.EditButton,
    ]


async def setup(bot: Oddsmith) -> None:
    shards = bot.settings.shards
    pace = EditPacer(share=shards.share if shards else 1.0)
    services = TableServices(
        bot.database,
        bot.services.clock,
        table_games(),
        bot.services.guild_settings.recent,
        partial(TableMessage, bot, pace, table_buttons),
        bot.services.random_bytes,
    )
    bot.tables = TableRegistry(services, bot.owns_guild)
    bot.first_steps = first_steps.first_steps
    # A listener, not a cog: those are removed before the bot has closed, and presses are answered until then.
    bot.add_listener(ComponentDispatcher(component_types()).on_interaction)
