"""A request for advice on a blackjack hand, with everything that the answer depends on; stored as JSON."""

from collections.abc import Mapping
from dataclasses import dataclass
from typing import Any, Self

from app import blackjack_rules
from solvers import blackjack
from solvers.blackjack import Rules


@dataclass(frozen=True)
class AdviceRequest:
    """A hand against an upcard, by certain rules.

    seen   further cards that are out of the shoe: `TTTA5`
    hands  how many hands the player holds; more than one after a split
    """

    question: blackjack.Question
    rules: Rules
    seen: str = ""
    hands: int = 1

    @classmethod
    def of(cls, data: Mapping[str, Any]) -> Self:
        """Returns the request from its `data`."""
        return cls(
            question=blackjack.parse_question(data["read"]),
            rules=blackjack_rules.resolve(data["rules"], {}),
            seen=data.get("seen", ""),
            hands=data.get("hands", 1),
        )

    @property
    def data(self) -> dict[str, Any]:
        return {
            "read": str(self.question),
            "rules": blackjack_rules.to_choices(self.rules),
            "seen": self.seen,
            "hands": self.hands,
        }
