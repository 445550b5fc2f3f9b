"""Registers what belongs to no command: buttons of games, the stop button, forms, messages of tables."""

from functools import partial

from app.minesweeper_rounds import MinesRound
from app.ventti_rounds import FIRST_STEP, VenttiRound
from bot.client import Oddsmith
from bot.components import minesweeper_game, modals, ventti_game
from bot.components.solving import Stop
from bot.components.table_messages import TableMessages


async def setup(bot: Oddsmith) -> None:
    bot.add_persistent(Stop, *minesweeper_game.BUTTONS, *ventti_game.BUTTONS)
    bot.round_replies[MinesRound.game] = minesweeper_game.stored_game_reply
    bot.round_replies[VenttiRound.game] = partial(ventti_game.replay_reply, step=FIRST_STEP)
    bot.when_closing.append(modals.stop_all)
    shards = bot.settings.shards
    bot.show_table = TableMessages(bot, shards.share if shards else 1.0).show
