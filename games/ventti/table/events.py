"""The events of a round of ventti at a table, besides those of every table, and their codec."""

from dataclasses import dataclass, field
from typing import Literal

from games.cards import Card
from games.codec import Codec, stored_as
from games.errors import NotAllowed
from games.shoe import Shoe
from games.table import Box, TableEvent, Terms
from games.ventti.hands import LATER_RULES, Dealt, Drew, Stopped
from solvers.ventti import Rules

Bank = Literal["house", "players"]


@dataclass(frozen=True)
class Opened:
    """A round begins; the event has everything that it needs from earlier rounds.

    bank             who holds the bank
    banker           the box whose turn it is to hold the bank if it is passed round; otherwise None
    shoe             the previous round's shoe, from which no more cards are dealt; None in the first round
    next_commitment  the commitment to the shoe of this round
    """

    rules: Rules
    terms: Terms
    bank: Bank
    boxes: tuple[Box | None, ...]
    banker: int | None
    shoe: Shoe | None
    next_commitment: str = field(metadata=stored_as("following"))


@dataclass(frozen=True)
class Banked:
    """The banker's bank is now `chips` whole chips, instead of any earlier bank; 0 takes it back."""

    box: int
    chips: int


@dataclass(frozen=True)
class Passed:
    """The box whose turn it is to hold the bank passes it on to the next one."""

    box: int


@dataclass(frozen=True)
class Settled:
    """Every bet is paid, and the round is over."""


Event = Opened | Banked | Passed | Dealt | Drew | Stopped | Settled | TableEvent


def dealt_cards(event: Event) -> tuple[Card, ...]:
    """The cards that the event took from the shoe, in order."""
    match event:
        case Dealt(hands):
            return tuple(card for hand in hands for card in hand)
        case Drew(_, card):
            return (card,)
    return ()


_CODEC: Codec[Event] = Codec(
    "ventti",
    Event,
    unknown=lambda kind: NotAllowed("ventti-no-such-event", kind=kind),
    rules=(Rules, Terms),
    later_rules=LATER_RULES,
)
to_data, from_data = _CODEC.to_data, _CODEC.from_data
