"""GameView, the interface by which each table game renders its part of the table message."""

from abc import ABC, abstractmethod
from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from typing import TYPE_CHECKING, Any, TypeVar

from bot.render.layout import ImageFile

if TYPE_CHECKING:
    from app.tables.snapshot import LastRound, TableSnapshot

MessagePart = str | ImageFile
Choice = TypeVar("Choice", bound=str)


@dataclass(frozen=True)
class TableView:
    """A table with the names and balances needed to render it.

    display_names   by user id, of the people this process has met
    balances        in tenths of a chip by user id, of those who bet or may have to pay for something now
    """

    snapshot: "TableSnapshot"
    display_names: Mapping[int, str]
    balances: Mapping[int, int]


class GameView(ABC):
    """How a table game is rendered.

    name               the name of its GameSpec
    charts_accuracy    whether /stats charts how often each hand was played best, by upcard
    rated_as_if_alone  whether decisions are valued as if the hand were alone with the house
    """

    name: str
    charts_accuracy: bool = False
    rated_as_if_alone: bool = False

    @property
    @abstractmethod
    def title(self) -> str:
        """The game's name as people read it."""

    @property
    def command(self) -> str:
        """The command that opens a table."""
        return f"/{self.name} table"

    @abstractmethod
    async def message_parts(self, view: TableView) -> Sequence[MessagePart]:
        """The game's own part of the table message: an image with its description, or text."""

    @abstractmethod
    def turn_prompt(self, view: TableView) -> str:
        """Whose turn it is, and what about: `Aino, your turn: hard 16 vs 10`; until when is added to it."""

    @abstractmethod
    def describe(self, event: Any, before: Any, after: Any) -> str:
        """An event of the game as a sentence; `before` and `after` are the states around it."""

    def describe_timeouts(self, finished: "LastRound") -> Sequence[str]:
        """What was done in a round for each player whose time ran out: `@Aino stood on 16`."""
        return ()

    def verdict(self, events: Sequence[Any], valued: Any) -> Sequence[str]:
        """What a decision of a finished round was worth, valued by the game's review."""
        return ()

    def describe_play(self, choice: str, position: str) -> str | None:
        """A stored decision, such as `standing on 16 vs 7`; None if /stats is to show it as it is stored."""
        return None

    def describe_choice(self, choice: str) -> str | None:
        """A stored choice as advice, such as `stand`; None if /stats is to show it as it is stored."""
        return None

    def describe_advice(self, choice: str, position: str) -> str | None:
        """As `describe_choice`, where the same choice means one thing or the other by position."""
        return self.describe_choice(choice)

    @abstractmethod
    def rules_text(self, state: Any) -> Sequence[str]:
        """The rules in full, one sentence per item."""

    def short_rules(self, state: Any) -> str:
        """The rules in one short line, for the table message."""
        return self.rules_text(state)[0].removesuffix(".")


def best_first(values: Mapping[Choice, float]) -> dict[Choice, float]:
    """The choices with their values, best first; the first of equally good ones stays first."""
    return dict(sorted(values.items(), key=lambda pair: -pair[1]))
