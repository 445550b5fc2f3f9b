"""Collects the cards dealt from each shoe and compares them with the order that the shoe's secret gives."""

from collections.abc import Callable, Iterable
from typing import NamedTuple, TypeVar

from games import shoe as shoes
from games.cards import Card
from games.shoe import BadShuffle, Shoe
from games.table import Shuffled

E = TypeVar("E")


class DealtRun(NamedTuple):
    """Consecutive cards from a shoe; `shoe.dealt` is the number of cards dealt before them."""

    shoe: Shoe
    cards: tuple[Card, ...]


def dealt_runs(
    shoe: Shoe | None, events: Iterable[E], dealt_cards: Callable[[E], tuple[Card, ...]]
) -> list[DealtRun]:
    """The cards that a round's events dealt from each shoe, in order, for `verify_runs`.

    shoe: the shoe of the round's first event. dealt_cards: the game's function of that name.
    """
    runs = [DealtRun(shoe, ())] if shoe else []
    for event in events:
        if isinstance(event, Shuffled):
            runs.append(DealtRun(event.shoe, ()))
        elif cards := dealt_cards(event):
            current_shoe, earlier_cards = runs[-1]
            runs[-1] = DealtRun(current_shoe, earlier_cards + cards)
    return [run for run in runs if run.cards]


def verify_runs(secret: bytes, dealt: Iterable[DealtRun]) -> int:
    """Compare all cards dealt from one shoe, from the first one on, with the order that its secret gives.

    Returns the number of cards. Raises BadShuffle with the place where they differ, or if cards are missing
    between two runs.
    """
    verified = 0
    for run in dealt:
        if run.shoe.dealt != verified:
            number, following = run.shoe.number, run.shoe.dealt + 1
            raise BadShuffle("shoe-cards-unknown", shoe=str(number), known=verified, following=following)
        shoes.verify_cards(run.shoe, secret, run.cards)
        verified += len(run.cards)
    return verified
