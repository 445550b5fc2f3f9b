"""The registry of games that are played without a table, and how their rounds are shown."""

from collections.abc import Awaitable, Callable
from dataclasses import dataclass
from functools import partial
from typing import Any

from app.minesweeper_rounds import MinesRound
from app.rounds import RoundType
from app.ventti_rounds import FIRST_STEP, VenttiRound
from bot.client import Interaction, Oddsmith
from bot.components import minesweeper_game, ventti_game
from bot.render.layout import Reply


@dataclass(frozen=True)
class StandaloneGame:
    """A game without a table.

    timed_out_reply  returns the message of a round that has timed out, from its snapshot
    stored_reply     returns the message that shows a finished round again to its player, from its number
    """

    round_type: RoundType[Any]
    timed_out_reply: Callable[[Oddsmith, Any], Awaitable[Reply]]
    stored_reply: Callable[[Interaction, int], Awaitable[Reply]]


MINESWEEPER = StandaloneGame(
    MinesRound,
    minesweeper_game.timed_out_reply,
    minesweeper_game.stored_game_reply,
)
VENTTI = StandaloneGame(
    VenttiRound,
    ventti_game.game_reply,
    partial(ventti_game.stored_game_reply, step=FIRST_STEP),
)
STANDALONE_GAMES = (MINESWEEPER, VENTTI)
