"""GameControls, the interface by which each table game has its buttons in the table message."""

from abc import ABC, abstractmethod
from collections.abc import Callable, Sequence
from typing import Any

from discord import ui

from app.guild_settings import GuildSettings
from bot.render.tables.game_view import TableView

MakeOpening = Callable[[GuildSettings, str], Any]
"""Makes the first event of the first round from the guild's settings and the first shoe's commitment.

Raises NotAllowed for rules that no table has.
"""


class GameControls(ABC):
    """The buttons of a table game. `name` is the name of its GameSpec."""

    name: str

    @property
    def opening(self) -> MakeOpening | None:
        """Opens a table for the command `/<name> table`; None if the game has its own cog for that."""
        return None

    @property
    @abstractmethod
    def components(self) -> Sequence[type[Any]]:
        """The classes of persistent buttons and menus in the game's messages."""

    @abstractmethod
    def buttons(self, view: TableView) -> Sequence[ui.Item[Any]]:
        """The buttons for this turn, at most five; not used while bets are placed."""

    def side_buttons(self, view: TableView) -> Sequence[ui.Item[Any]]:
        """One or two more buttons below Sit and Leave: a hint, a review of the last round."""
        return ()

    def bet_buttons(self, view: TableView) -> Sequence[ui.Item[Any]]:
        """Further buttons while bets are placed, such as taking the bank."""
        return ()
