"""What a game gives to be played at a table in a channel."""

from abc import ABC, abstractmethod
from collections.abc import Hashable, Mapping, Sequence
from dataclasses import dataclass
from typing import TYPE_CHECKING, Any

from discord import ui

from bot.answers import Picture

if TYPE_CHECKING:
    from bot.tables.kept import Standing

Part = str | Picture


@dataclass(frozen=True)
class View:
    """A table as it is to be drawn.

    names   what people are called, by id, as far as this process has met them
    held    what those who may have to pay for something now can pay, by id, in tenths of a chip
    """

    standing: "Standing"
    names: Mapping[int, str]
    held: Mapping[int, int]


class TableGame(ABC):
    """A game at a table. `name` is what storage calls it, `play` its module in games."""

    name: str
    title: str
    play: Any

    @abstractmethod
    def waits_for(self, state: Any) -> Hashable:
        """What is waited for in a round that is dealt, such as a box and how many cards it has.

        None if nothing is. When it changes the clock starts anew, and the buttons of before count no more.
        """

    def not_bet(self, state: Any) -> Sequence[int]:
        """The boxes that could bet in this round and have not; without any it can be dealt at once."""
        return [number for number, box in state.taken.items() if not box.bet]

    def to_pay(self, state: Any) -> Sequence[int]:
        """The ids of those for whom something costs chips now; what they hold is in View.held."""
        return ()

    @abstractmethod
    async def game_parts(self, view: View) -> Sequence[Part]:
        """The game's own part of the message: its picture, and the same in words."""

    @abstractmethod
    def waiting(self, view: View) -> str:
        """Who is waited for, what they may do, and what happens without them, to which the frame adds when.

        Like “Aino, it is your turn. Left alone, the hand stands”; the frame adds “in 20 seconds.”
        """

    @abstractmethod
    def buttons(self, view: View) -> Sequence[ui.Item[Any]]:
        """What may be pressed at this turn, five at most; nothing while bets are placed."""

    def beside(self, view: View) -> Sequence[ui.Item[Any]]:
        """A button or two more that stand beside Sit and Leave: a hint, how it was played."""
        return ()

    def bet_buttons(self, view: View) -> Sequence[ui.Item[Any]]:
        """What may be pressed besides the bets while they are placed: a bank to be held."""
        return ()

    @abstractmethod
    def rules_in_words(self, state: Any) -> Sequence[str]:
        """The rules as they are posted at the table, a sentence each."""
