"""The registry of GameViews: the view of each table game, by its name in app.games."""

from collections.abc import Mapping
from functools import cache

from app.added_games import from_added_packages
from bot.render.blackjack.view import BlackjackGameView
from bot.render.tables.game_view import GameView
from bot.render.ventti.view import VenttiGameView
from bot.text.catalogue import current_language, message_of, phrase_in


@cache
def views() -> Mapping[str, GameView]:
    """The views by name: the built-in ones, and those of the packages listed in ODDSMITH_GAMES."""
    return {
        view.name: view
        for view in (BlackjackGameView(), VenttiGameView(), *from_added_packages("view", "VIEW"))
    }


def rated_as_if_alone(game: str) -> bool:
    """Whether decisions in this game are valued as if the hand were alone with the house."""
    return game in views() and views()[game].rated_as_if_alone


def charts_accuracy(game: str) -> bool:
    """Whether /stats charts how often each hand of this game was played best."""
    return game in views() and views()[game].charts_accuracy


def game_title(game: str) -> str:
    """The title of a game: its view's; without one, its name as a choice in commands, if it has one."""
    if game in views():
        return views()[game].title
    return phrase_in(current_language(), message_of("choice-game", game), default=game)
