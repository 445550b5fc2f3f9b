"""The registry of GameControls, and all buttons of a table's message."""

from collections.abc import Mapping
from functools import cache

from app.added_games import from_added_packages
from bot.components import bet_buttons, seat_buttons
from bot.components.blackjack_table import BlackjackControls
from bot.components.game_controls import GameControls
from bot.components.ventti_table import VenttiControls
from bot.render.layout import Buttons
from bot.render.tables.game_view import TableView


@cache
def controls() -> Mapping[str, GameControls]:
    """The controls by the game's name: the built-in ones, and those of the packages in ODDSMITH_GAMES."""
    return {
        each.name: each
        for each in (BlackjackControls(), VenttiControls(), *from_added_packages("controls", "CONTROLS"))
    }


def table_buttons(view: TableView) -> list[Buttons]:
    """The buttons of the table's message, in rows; none if the table is closed."""
    snapshot, state = view.snapshot, view.snapshot.state
    if snapshot.closed:
        return []
    game = controls()[snapshot.game.name]
    seats: Buttons = [
        *([bet_buttons.DealButton.of(snapshot)] if state.betting and state.bets else []),
        seat_buttons.SitButton.of(snapshot),
        seat_buttons.LeaveButton.of(snapshot),
    ]
    others = [*game.side_buttons(view), seat_buttons.TableFairnessButton.of(snapshot)]
    # All in one row would be cut anywhere on a phone, but a row for one button is a waste.
    rows: list[Buttons] = [seats, others] if len(others) > 1 else [[*seats, *others]]
    if state.betting:
        return [bet_buttons.bet_buttons(snapshot), game.bet_buttons(view), *rows]
    return [game.buttons(view), *rows]
