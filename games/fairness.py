"""What was dealt from each shoe, so that it can be held against the order that the shoe's secret gives."""

from collections.abc import Callable, Iterable
from typing import NamedTuple, TypeVar

from games import shoe as shoes
from games.cards import Card
from games.shoe import BadShuffle, Shoe
from games.table import Shuffled

E = TypeVar("E")


class DealtRun(NamedTuple):
    """Cards that came from a shoe one after the other; `shoe.dealt` says how many had come before them."""

    shoe: Shoe
    cards: tuple[Card, ...]


def dealt_runs(
    shoe: Shoe | None, events: Iterable[E], dealt_cards: Callable[[E], tuple[Card, ...]]
) -> list[DealtRun]:
    """What a round's events dealt from each shoe, in order; every one is to pass `shoe.check`.

    shoe: with which the round began, as its first event says. dealt_cards: the game's own.
    """
    found = [DealtRun(shoe, ())] if shoe else []
    for event in events:
        if isinstance(event, Shuffled):
            found.append(DealtRun(event.shoe, ()))
        elif cards := dealt_cards(event):
            last, before = found[-1]
            found[-1] = DealtRun(last, before + cards)
    return [stretch for stretch in found if stretch.cards]


def verify_runs(secret: bytes, dealt: Iterable[DealtRun]) -> int:
    """Compare all that was dealt from one shoe, from its first card on, with what its secret gives.

    Returns how many cards that are. Raises BadShuffle, which says where they differ, or that some are missing
    between two stretches.
    """
    compared = 0
    for stretch in dealt:
        if stretch.shoe.dealt != compared:
            number, following = stretch.shoe.number, stretch.shoe.dealt + 1
            raise BadShuffle("shoe-cards-unknown", shoe=str(number), known=compared, following=following)
        shoes.verify_cards(stretch.shoe, secret, stretch.cards)
        compared += len(stretch.cards)
    return compared
