"""GameView, the interface by which each table game renders its part of the table message."""

from abc import ABC, abstractmethod
from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass
from typing import TYPE_CHECKING, Any

from discord import ui

from app.guild_settings import GuildSettings
from bot.render.layout import ImageFile

if TYPE_CHECKING:
    from app.tables.repository import TableSnapshot

MessagePart = str | ImageFile


@dataclass(frozen=True)
class TableView:
    """A table with the names and balances needed to render it.

    display_names   by user id, of the people this process has met
    balances        in tenths of a chip by user id, of those who may have to pay for something now
    """

    snapshot: "TableSnapshot"
    display_names: Mapping[int, str]
    balances: Mapping[int, int]


MakeOpening = Callable[[GuildSettings, str], Any]
"""Makes the first event of the first round from the guild's settings and the first shoe's commitment.

Raises NotAllowed for rules that no table has.
"""


class GameView(ABC):
    """How a table game is rendered. `name` is the name of its GameSpec."""

    name: str

    @property
    @abstractmethod
    def title(self) -> str:
        """The game's name as people read it."""

    @property
    def command(self) -> str:
        """The command that opens a table."""
        return f"/{self.name} table"

    @property
    def opening(self) -> MakeOpening | None:
        """The function with which `command` opens a table; None if the game has its own cog for that."""
        return None

    @property
    @abstractmethod
    def components(self) -> Sequence[type[Any]]:
        """The classes of persistent buttons and menus in the game's messages."""

    @abstractmethod
    async def message_parts(self, view: TableView) -> Sequence[MessagePart]:
        """The game's own part of the table message: an image, and the same in text."""

    @abstractmethod
    def turn_prompt(self, view: TableView) -> str:
        """Whose turn it is, what they may do, and what happens if they do not act in time.

        Like “Aino, it is your turn. Left alone, the hand stands”; the table message adds “in 20 seconds.”
        """

    @abstractmethod
    def buttons(self, view: TableView) -> Sequence[ui.Item[Any]]:
        """The buttons for this turn, at most five; not used while bets are placed."""

    def side_buttons(self, view: TableView) -> Sequence[ui.Item[Any]]:
        """One or two more buttons next to Sit and Leave: a hint, a review of the last round."""
        return ()

    def bet_buttons(self, view: TableView) -> Sequence[ui.Item[Any]]:
        """Further buttons while bets are placed, such as taking the bank."""
        return ()

    @abstractmethod
    def describe(self, event: Any, before: Any, after: Any) -> str:
        """An event of the game as a sentence; `before` and `after` are the states around it."""

    def verdict(self, events: Sequence[Any], valued: Any) -> Sequence[str]:
        """What a decision of a finished round was worth, valued by the game's review."""
        return ()

    @abstractmethod
    def rules_text(self, state: Any) -> Sequence[str]:
        """The rules as posted at the table, one sentence per item."""


def best_first(values: Mapping[str, float]) -> list[tuple[str, float]]:
    """(choice, EV) pairs, best first."""
    return sorted(values.items(), key=lambda pair: -pair[1])
