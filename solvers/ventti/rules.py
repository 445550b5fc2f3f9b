"""The rules of ventti and their variants.

Two sides play: the player and the House. Both are dealt two face-up cards, or one. They take turns; at each
turn a side draws one card or stops for good (it is "out"), and then the other goes on alone. More than 21
loses at once; exactly 21 wins at once. When both are out, the higher value wins.
"""

from dataclasses import dataclass, replace
from typing import Any, Literal, get_args

from solvers.ventti.errors import RulesError

Side = Literal["player", "house"]
Move = Literal["draw", "stop"]
HouseRule = Literal["source", "perfect"]
Faces = Literal["11-13"]

SIDES: tuple[Side, ...] = get_args(Side)
THRESHOLDS = range(10, 21)
SOURCE_THRESHOLD = 16
ACES = (10, 11, 14)
FACES: tuple[int | str, ...] = (10, "11-13")
DEALS = (1, 2)


@dataclass(frozen=True)
class Rules:
    """The rules of a round; the default is the game of Viljanen's "Ventti in ANSI Common Lisp" (2014).

    house  how the House plays. "source": it draws if it is behind, or if it has 16 or less and the player
           is still in; otherwise it stops. A number from 10 to 20: the same with that number for 16.
           "perfect": optimally
    ace    what an ace may count besides 1: 10, 11 or 14
    ties   who wins when both have stopped on equal values
    decks  how many are shuffled together and dealt without replacement; None is an infinite shoe
    first  who has the first turn
    faces  what jack, queen and king count: 10 each, or "11-13", 11, 12 and 13
    dealt  how many cards each side is dealt, 2 or 1

    Hashable and picklable. Raises RulesError for invalid values.
    """

    house: HouseRule | int = "source"
    ace: int = 10
    ties: Side = "house"
    decks: int | None = 1
    first: Side = "player"
    faces: Faces | int = 10
    dealt: int = 2

    def __post_init__(self) -> None:
        if self.house not in ("source", "perfect", *THRESHOLDS):
            raise RulesError("ventti-house-rule", house=str(self.house))
        if self.ace not in ACES:
            raise RulesError("ventti-ace", ace=self.ace)
        if self.ties not in SIDES:
            raise RulesError("ventti-ties", ties=self.ties)
        if self.decks is not None and self.decks < 1:
            raise RulesError("ventti-decks", decks=self.decks)
        if self.first not in SIDES:
            raise RulesError("ventti-first", first=self.first)
        if self.faces not in FACES:
            raise RulesError("ventti-faces", faces=str(self.faces))
        if self.dealt not in DEALS:
            raise RulesError("ventti-dealt", dealt=self.dealt)

    @classmethod
    def of(cls, name: str, **changes: Any) -> "Rules":
        """The rules with this name in `NAMED`, with changes to their fields.

        Raises RulesError for an unknown name or an invalid value.
        """
        if name not in NAMED:
            raise RulesError("ventti-no-such-rules", name=name, known=tuple(NAMED))
        return replace(NAMED[name], **changes)

    @property
    def threshold(self) -> int | None:
        """The highest value with which a House that is not behind draws; None if it plays perfectly."""
        match self.house:
            case "perfect":
                return None
            case "source":
                return SOURCE_THRESHOLD
            case number:
                return number

    def player_wins(self, player: int, house: int) -> bool:
        """Whether the player wins if both have stopped on these values, at most 21."""
        return player > house or (player == house and self.ties == "player")

    def house_draws(self, house: int, player: int, *, player_out: bool) -> bool:
        """Whether a House with a fixed rule draws on its turn, holding the value `house`.

        It is behind if it would lose by the current values; that includes equal values if the player wins
        ties. Raises RulesError if the House plays perfectly, as the values alone do not decide its move.
        """
        if self.threshold is None:
            raise RulesError("ventti-perfect-has-no-rule")
        return self.player_wins(player, house) or (house <= self.threshold and not player_out)


SOURCE = Rules()
NAMED = {
    "source": SOURCE,
    "better": Rules(house=14),  # the best threshold for the House
    "perfect": Rules(house="perfect"),
    "suomi": Rules(ace=14, faces="11-13", dealt=1),  # as it is played in Finnish homes
}


def other(side: Side) -> Side:
    return "house" if side == "player" else "player"
