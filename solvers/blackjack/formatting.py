"""How a hand is written: `T6`, `hard 16`. What is written reads back the same."""

from dataclasses import dataclass

from solvers.blackjack.hands import ACE, TEN, Hand


@dataclass(frozen=True)
class Question:
    """A player's hand against the dealer's upcard. `str` writes it so that it reads back the same."""

    hand: Hand
    upcard: int

    def __str__(self) -> str:
        return f"{written(self.hand)} v {code(self.upcard)}"


def code(card: int) -> str:
    """One character: A, 2 to 9, T."""
    return {ACE: "A", TEN: "T"}.get(card, str(card))


def written(hand: Hand) -> str:
    """The hand in short: `T6`, `547`, `hard 16`, `soft 18`."""
    return "".join(map(code, hand.cards)) or _total(hand)


def _total(hand: Hand) -> str:
    return f"{'soft' if hand.soft else 'hard'} {hand.total}"
