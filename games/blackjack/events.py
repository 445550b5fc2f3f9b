"""What happens in a round of blackjack, beside what happens at every table, and how it is kept."""

import re
from collections.abc import Mapping
from dataclasses import asdict, dataclass
from fractions import Fraction
from typing import Any, Literal

from games import shoe as shoes
from games import stored, table
from games.cards import Card
from games.errors import NotAllowed
from games.shoe import Shoe
from games.table import Box, TableEvent, Terms
from solvers.blackjack import Action, Rules

DEALER = 0  # in the place of a box
RATIO = re.compile(r"[0-9]{1,9}(/[0-9]{1,9})?")  # Fraction would also read 1e999999999, and never be done

Offer = Literal["insurance", "surrender"]


@dataclass(frozen=True)
class Opened:
    """A round begins, and this is all that it needs to know of those before it.

    shoe       as it is; None at the first round of a table
    following  the commitment to the next shoe
    gone       how many cards of each value, aces first, are out of the shoe's pack
    """

    rules: Rules
    terms: Terms
    boxes: tuple[Box | None, ...]
    shoe: Shoe | None
    following: str
    gone: tuple[int, ...]


@dataclass(frozen=True)
class Dealt:
    """Two cards to each box that is bet on, one to the dealer, and the hole card where the dealer peeks."""

    hands: tuple[tuple[int, tuple[Card, Card]], ...]
    upcard: Card
    hole: Card | None


@dataclass(frozen=True)
class Answered:
    """A box takes insurance or not, or surrenders before the peek or not; `left_alone`: nobody answered."""

    box: int
    offer: Offer
    accepted: bool
    left_alone: bool = False


@dataclass(frozen=True)
class Peeked:
    """The dealer has looked at the hole card."""

    natural: bool


@dataclass(frozen=True)
class Acted:
    """A box has done so with the hand whose turn it is; the card is that of a hit or double."""

    box: int
    action: Action
    card: Card | None = None
    left_alone: bool = False


@dataclass(frozen=True)
class Drew:
    """A card that nobody asked for: the second of a split hand, or one of the dealer's."""

    box: int
    card: Card


@dataclass(frozen=True)
class Settled:
    """Every hand is paid, and the round is over."""


Event = Opened | Dealt | Answered | Peeked | Acted | Drew | Settled | TableEvent


def dealt_cards(event: Event) -> tuple[Card, ...]:
    """The cards that came from the shoe, in the order in which they came."""
    match event:
        case Dealt(hands, upcard, hole):
            firsts = (first for _, (first, _) in hands)
            seconds = (second for _, (_, second) in hands)
            return (*firsts, upcard, *seconds, *([hole] if hole else ()))
        case Acted(card=Card() as card) | Drew(card=card):
            return (card,)
    return ()


def to_data(event: Event) -> dict[str, Any]:
    """The event as plain data, from which `from_data` makes it again."""
    match event:
        case Opened(rules, terms, boxes, shoe, following, gone):
            return {
                "kind": "opened",
                "rules": rules_to_data(rules),
                "terms": table.terms_to_data(terms),
                "boxes": table.boxes_to_data(boxes),
                "shoe": shoes.to_data(shoe) if shoe else None,
                "following": following,
                "gone": list(gone),
            }
        case Dealt(hands, upcard, hole):
            return {
                "kind": "dealt",
                "hands": [[box, [str(card) for card in cards]] for box, cards in hands],
                "upcard": str(upcard),
                "hole": str(hole) if hole else None,
            }
        case Answered(box, offer, accepted, left_alone):
            return {
                "kind": "answered",
                "box": box,
                "offer": offer,
                "accepted": accepted,
                "left_alone": left_alone,
            }
        case Peeked(natural):
            return {"kind": "peeked", "natural": natural}
        case Acted(box, action, card, left_alone):
            return {
                "kind": "acted",
                "box": box,
                "action": action.value,
                "card": str(card) if card else None,
                "left_alone": left_alone,
            }
        case Drew(box, card):
            return {"kind": "drew", "box": box, "card": str(card)}
        case Settled():
            return {"kind": "settled"}
        case _:
            return table.to_data(event)


def from_data(data: Mapping[str, Any]) -> Event:
    """The event that `to_data` wrote. Raises NotAllowed for anything that it did not write."""
    return stored.read(_from_data, data, "blackjack")


def _from_data(data: Mapping[str, Any]) -> Event:
    match data["kind"]:
        case "opened":
            return Opened(
                rules_from_data(data["rules"]),
                Terms(**data["terms"]),
                table.boxes_from_data(data["boxes"]),
                shoes.from_data(data["shoe"]) if data["shoe"] else None,
                data["following"],
                tuple(data["gone"]),
            )
        case "dealt":
            hole = data["hole"]
            return Dealt(
                tuple((box, (Card.of(first), Card.of(second))) for box, (first, second) in data["hands"]),
                Card.of(data["upcard"]),
                Card.of(hole) if hole else None,
            )
        case "answered":
            return Answered(data["box"], data["offer"], data["accepted"], data["left_alone"])
        case "peeked":
            return Peeked(data["natural"])
        case "acted":
            card = data["card"]
            action = Action(data["action"])
            return Acted(data["box"], action, Card.of(card) if card else None, data["left_alone"])
        case "drew":
            return Drew(data["box"], Card.of(data["card"]))
        case "settled":
            return Settled()
    event = table.from_data(data)
    if event is None:
        raise NotAllowed(f"Blackjack has no event called {data['kind']}.")
    return event


def rules_to_data(rules: Rules) -> dict[str, Any]:
    """The rules as plain data; what a natural pays as text: `3/2`."""
    return asdict(rules) | {"natural_pays": str(Fraction(rules.natural_pays))}


def rules_from_data(data: Mapping[str, Any]) -> Rules:
    pays = RATIO.fullmatch(data["natural_pays"])
    if not pays:
        raise NotAllowed("A natural pays a ratio such as 3/2.")
    return Rules(**{**data, "natural_pays": Fraction(pays[0])})
