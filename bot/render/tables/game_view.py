"""How a game is shown at a table in a channel: what each game gives for its part of the message."""

from abc import ABC, abstractmethod
from collections.abc import Awaitable, Callable, Mapping, Sequence
from dataclasses import dataclass
from typing import TYPE_CHECKING, Any

from discord import ui

from app.guild_settings import GuildSettings
from bot.render.layout import ImageFile

if TYPE_CHECKING:
    from app.tables.repository import TableSnapshot

MessagePart = str | ImageFile

Solve = Callable[..., Awaitable[Any]]
"""`solve(function, *args, deadline=…)` is what the function returns, from the solver pool."""


@dataclass(frozen=True)
class TableView:
    """A table as it is to be drawn.

    names   what people are called, by id, as far as this process has met them
    held    what those who may have to pay for something now can pay, by id, in tenths of a chip
    """

    snapshot: "TableSnapshot"
    display_names: Mapping[int, str]
    balances: Mapping[int, int]


MakeOpening = Callable[[GuildSettings, str], Any]
"""From the server's settings and the first shoe's commitment to the first event of the first round.

Raises NotAllowed for rules that no table has.
"""


class GameView(ABC):
    """How a game at a table is shown. `name` is its GameSpec's."""

    name: str

    @property
    @abstractmethod
    def title(self) -> str:
        """What people call the game."""

    @property
    def opening(self) -> MakeOpening | None:
        """How `/<name> table` opens a table; None for a game with commands of its own."""
        return None

    @property
    @abstractmethod
    def components(self) -> Sequence[type[Any]]:
        """The kinds of persistent buttons and menus that the game's messages have."""

    @abstractmethod
    async def message_parts(self, view: TableView) -> Sequence[MessagePart]:
        """The game's own part of the message: its picture, and the same in words."""

    @abstractmethod
    def turn_prompt(self, view: TableView) -> str:
        """Who is waited for, what they may do, and what happens without them, to which the frame adds when.

        Like “Aino, it is your turn. Left alone, the hand stands”; the frame adds “in 20 seconds.”
        """

    @abstractmethod
    def buttons(self, view: TableView) -> Sequence[ui.Item[Any]]:
        """What may be pressed at this turn, five at most; nothing while bets are placed."""

    def side_buttons(self, view: TableView) -> Sequence[ui.Item[Any]]:
        """A button or two more that stand beside Sit and Leave: a hint, how it was played."""
        return ()

    def bet_buttons(self, view: TableView) -> Sequence[ui.Item[Any]]:
        """What may be pressed besides the bets while they are placed: a bank to be held."""
        return ()

    @abstractmethod
    def describe(self, event: Any, before: Any, after: Any) -> str:
        """An event of the game's own in words, from the state before it and the one after it."""

    async def verdict(self, solve: Solve, events: Sequence[Any], step: int) -> Sequence[str]:
        """What the decision of event number `step` was worth, if it was one. Raises SolverFailed."""
        return ()

    @abstractmethod
    def rules_text(self, state: Any) -> Sequence[str]:
        """The rules as they are posted at the table, a sentence each."""


def best_first(worth: Mapping[str, float]) -> list[tuple[str, float]]:
    """Choices with what each is worth, the best first."""
    return sorted(worth.items(), key=lambda pair: -pair[1])
