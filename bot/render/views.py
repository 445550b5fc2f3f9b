"""The registry of GameViews: the view of each table game, by its name in app.games."""

from collections.abc import Mapping
from functools import cache

from app.added_games import added
from app.minesweeper_rounds import MinesRound
from bot.components.blackjack_table import Blackjack
from bot.components.ventti_table import Ventti
from bot.render.tables.game_view import GameView
from bot.text.catalogue import say


@cache
def views() -> Mapping[str, GameView]:
    """The views by name: the built-in ones, and those of the packages listed in ODDSMITH_GAMES."""
    return {view.name: view for view in (Blackjack(), Ventti(), *added("view", "VIEW"))}


def called(game: str) -> str:
    """The game's title, such as Blackjack or Minesweeper; its plain name if it has no view here."""
    if game == MinesRound.game:
        return say("stats-minesweeper")
    return views()[game].title if game in views() else game
