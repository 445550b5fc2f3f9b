"""How a hand is said and written: `hard 16 (ten, six)`, `T6`. What is written reads back the same."""

from dataclasses import dataclass

from solvers.blackjack.hands import ACE, TEN, Hand

NAMES = dict(
    enumerate(("ace", "two", "three", "four", "five", "six", "seven", "eight", "nine", "ten"), start=ACE)
)


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


def spoken(question: Question) -> str:
    """The question in words: `hard 16 (ten, six) against a ten`."""
    return f"{spoken_hand(question.hand)} against {spoken_card(question.upcard)}"


def spoken_hand(hand: Hand) -> str:
    """The hand in words: `hard 16 (ten, six)`, `soft 18`, `a pair of eights`, `a natural (ace, ten)`."""
    if not hand.cards:
        return _total(hand)
    if hand.pair:
        return f"a pair of {plural(NAMES[hand.cards[0]])}"
    cards = ", ".join(NAMES[card] for card in hand.cards)
    return f"{'a natural' if hand.natural else _total(hand)} ({cards})"


def spoken_card(card: int) -> str:
    """`an ace`, `a two`."""
    return f"{'an' if NAMES[card][0] in 'ae' else 'a'} {NAMES[card]}"


def plural(name: str) -> str:
    return f"{name}es" if name.endswith("x") else f"{name}s"


def _total(hand: Hand) -> str:
    return f"{'soft' if hand.soft else 'hard'} {hand.total}"
