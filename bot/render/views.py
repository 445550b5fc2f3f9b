"""The views of the games that are played at tables, by their names in app.games."""

import importlib
from collections.abc import Mapping
from functools import cache

from app.games import added_packages
from app.minesweeper_rounds import MinesRound
from bot.components.blackjack_table import Blackjack
from bot.components.ventti_table import Ventti
from bot.render.tables.game_view import GameView
from bot.text.catalogue import say


@cache
def views() -> Mapping[str, GameView]:
    """The views by name: those built in, and those of the packages that ODDSMITH_GAMES names."""
    added = [importlib.import_module(f"{package}.view").VIEW for package in added_packages()]
    return {view.name: view for view in (Blackjack(), Ventti(), *added)}


def called(game: str) -> str:
    """What people call a game: Blackjack, Minesweeper; one of a later version by its name."""
    if game == MinesRound.game:
        return say("stats-minesweeper")
    return views()[game].title if game in views() else game
