"""The events of a round of blackjack, besides those of every table, and their codec."""

import re
from dataclasses import dataclass, field
from fractions import Fraction
from typing import Literal

from games.cards import Card
from games.codec import Codec, stored_as
from games.errors import NotAllowed
from games.shoe import Shoe
from games.table import Box, TableEvent, Terms
from solvers.blackjack import Action, Rules

DEALER = 0  # in the place of a box
RATIO = re.compile(r"[0-9]{1,9}(/[0-9]{1,9})?")  # Fraction also accepts 1e999999999, and would never finish

Offer = Literal["insurance", "surrender"]


@dataclass(frozen=True)
class Opened:
    """A round begins; the event has everything that it needs from earlier rounds.

    shoe             the shoe in play; None in the first round of a table
    next_commitment  the commitment to the next shoe
    seen             how many cards of each value, aces first, are out of the shoe
    """

    rules: Rules
    terms: Terms
    boxes: tuple[Box | None, ...]
    shoe: Shoe | None
    next_commitment: str = field(metadata=stored_as("following"))
    seen: tuple[int, ...] = field(metadata=stored_as("gone"))


@dataclass(frozen=True)
class Dealt:
    """Two cards for each box with a bet, one for the dealer, and the hole card if the dealer peeks."""

    hands: tuple[tuple[int, tuple[Card, Card]], ...]
    upcard: Card
    hole: Card | None = field(repr=False)


@dataclass(frozen=True)
class Answered:
    """A box accepts or declines insurance or early surrender.

    Even money is accepted in place of insurance. In stored rounds of earlier versions it was insurance.

    timed_out: the player did not answer in time, or has left. Then it is declined.
    """

    box: int
    offer: Offer | Literal["even-money"]
    accepted: bool
    timed_out: bool = field(default=False, metadata=stored_as("left_alone"))


@dataclass(frozen=True)
class Peeked:
    """The dealer has looked at the hole card."""

    natural: bool


@dataclass(frozen=True)
class Acted:
    """A box takes an action with the hand whose turn it is; `card` is that of a hit or double.

    timed_out: the player did not act in time, or has left. Then the box stands.
    """

    box: int
    action: Action
    card: Card | None = None
    timed_out: bool = field(default=False, metadata=stored_as("left_alone"))


@dataclass(frozen=True)
class Drew:
    """An automatic card: the second of a split hand, or one of the dealer's."""

    box: int
    card: Card


@dataclass(frozen=True)
class Settled:
    """Every hand is paid, and the round is over."""


Event = Opened | Dealt | Answered | Peeked | Acted | Drew | Settled | TableEvent


def dealt_cards(event: Event) -> tuple[Card, ...]:
    """The cards that the event took from the shoe, in order."""
    match event:
        case Dealt(hands, upcard, hole):
            firsts = (first for _, (first, _) in hands)
            seconds = (second for _, (_, second) in hands)
            return (*firsts, upcard, *seconds, *([hole] if hole else ()))
        case Acted(card=Card() as card) | Drew(card=card):
            return (card,)
    return ()


def _ratio(text: str) -> Fraction:
    pays = RATIO.fullmatch(text)
    if not pays:
        raise NotAllowed("blackjack-no-ratio")
    return Fraction(pays[0])


_CODEC: Codec[Event] = Codec(
    "blackjack",
    Event,
    unknown=lambda kind: NotAllowed("blackjack-no-such-event", kind=kind),
    rules=(Rules, Terms),
    texts={Fraction: (str, _ratio)},
)
to_data, from_data = _CODEC.to_data, _CODEC.from_data
