"""How ventti is said: rules, hands, moves, what happened."""

from collections.abc import Iterable, Sequence

from games.cards import Card
from games.ventti import HOUSE, Dealt, Drew, Event, Opened, Stopped
from solvers.ventti import Move, Rules, Side

MOVES: dict[Move, str] = {"draw": "Draw", "stop": "Out"}
SIDES: dict[Side, str] = {"player": "player", "house": "House"}
NOTHING = 1e-9  # a difference between chances that is rounding


def in_words(rules: Rules) -> str:
    """The rules in one line, as small print."""
    return f"{house(rules)} · {_the_rest(rules)}"


def house(rules: Rules) -> str:
    """How the House plays."""
    if rules.threshold is None:
        return "The House plays perfectly"
    named = {"source": " (the source's rule)", 14: " (the better rule)"}.get(rules.house, "")
    return f"The House draws when behind, and at {rules.threshold} or less while the player is in{named}"


def apart_from_the_house(rules: Rules) -> str:
    """The rules in one line, without how the House plays."""
    said = _the_rest(rules)
    return said[0].upper() + said[1:]


def _the_rest(rules: Rules) -> str:
    return " · ".join(
        (
            f"an ace is 1 or {rules.ace}",
            f"equal hands go to the {SIDES[rules.ties]}",
            _deck(rules.decks),
            f"the {SIDES[rules.first]} has the first turn",
        )
    )


def cards(hand: Iterable[Card]) -> str:
    return " ".join(map(str, hand))


def story(events: Sequence[Event], player: str = "The player") -> str:
    """What happened, event by event, in sentences."""
    return " ".join(filter(None, (_said(event, player) for event in events)))


def _said(event: Event, player: str) -> str:
    match event:
        case Opened():
            return ""
        case Dealt():
            return "Two cards to each."
        case Drew(seat, card):
            return f"{_who(seat, player)} draws {card}."
        case Stopped(seat, left_alone):
            return f"{_who(seat, player)} is out{', left alone for too long' if left_alone else ''}."


def _who(seat: int, player: str) -> str:
    return "The House" if seat == HOUSE else player


def _deck(decks: int | None) -> str:
    if decks is None:
        return "endless deck"
    return "one deck" if decks == 1 else f"{decks} decks"
