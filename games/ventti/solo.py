"""A round of ventti of its own, from one deck's secret to its end: a game between people and the House.

Commands (`opening`, `move`) turn a wish into an event and refuse what is not allowed; `fold` and `after` turn
events into the state, and refuse what no command makes. All are pure. The state also holds the cards still to
come: they are nobody's to see.
"""

from collections.abc import Iterable, Mapping, Sequence
from dataclasses import asdict, dataclass
from typing import Any

from games import folding, stored
from games.cards import DECK, Card
from games.errors import NotAllowed
from games.shuffle import commitment, shuffled
from games.ventti import play
from games.ventti.play import (
    DEALT,
    HEAVIEST,
    Dealt,
    Drew,
    Play,
    Seat,
    Stopped,
    dealt,
    drawn,
    require_turn,
    stopped,
)
from solvers.ventti import Move, Rules
from solvers.ventti.hands import ONE_DECK, low_sum

MOST_DECKS = 8


@dataclass(frozen=True)
class Opened:
    """The round is open for these people, ids in the order of their seats. The secret settles the deck."""

    players: tuple[int, ...]
    rules: Rules
    commitment: str
    secret: bytes


Event = Opened | Dealt | Drew | Stopped


@dataclass(frozen=True, kw_only=True)
class Round(Play):
    """The state of a round."""

    opened: Opened
    deck: tuple[Card, ...]

    @property
    def coming(self) -> tuple[Card, ...]:
        """The cards that are not dealt yet, the next one first."""
        return self.deck[sum(len(seat.cards) for seat in self.seats) :]

    def seat_of(self, player: int) -> int:
        """The seat of this person. Raises NotAllowed if they have none."""
        if player not in self.opened.players:
            raise NotAllowed("This is somebody else's game.")
        return self.opened.players.index(player) + 1


def opening(players: Sequence[int], rules: Rules, secret: bytes) -> tuple[Opened, Dealt]:
    """The round is opened and dealt. Raises NotAllowed, and BadSecret."""
    opened = Opened(tuple(players), rules, commitment(secret), secret)
    return opened, Dealt(_first_cards(_opened(opened)))


def move(state: Round, seat: int, choice: Move, *, left_alone: bool = False) -> Drew | Stopped:
    """The event that a seat's choice at its turn causes. Raises NotAllowed."""
    require_turn(state, seat)
    return Drew(seat, state.coming[0]) if choice == "draw" else Stopped(seat, left_alone)


def fold(events: Iterable[Event]) -> Round:
    """The state after these events. Raises NotAllowed if they are not a round's."""
    return folding.fold(events, Opened, _opened, after)


def after(state: Round, event: Event) -> Round:
    """The state once the event has happened. Raises NotAllowed if it cannot."""
    match event:
        case Opened():
            raise NotAllowed("The round is open already.")
        case Dealt(hands):
            if state.house.cards:
                raise NotAllowed("The cards are dealt already.")
            if hands != _first_cards(state):
                raise NotAllowed("These are not the cards that are dealt next.")
            return dealt(state, hands)
        case Drew(seat, card):
            require_turn(state, seat)
            if card != state.coming[0]:
                raise NotAllowed(f"{card} is not the next card.")
            return drawn(state, seat, card)
        case Stopped(seat):
            return stopped(state, seat)


def to_data(event: Event) -> dict[str, Any]:
    """The event as plain data, from which `from_data` makes it again."""
    match event:
        case Opened(players, rules, committed, secret):
            return {
                "kind": "opened",
                "players": list(players),
                "rules": asdict(rules),
                "commitment": committed,
                "secret": secret.hex(),
            }
        case _:
            return play.to_data(event)


def from_data(data: Mapping[str, Any]) -> Event:
    """The event that `to_data` wrote. Raises NotAllowed for anything that it did not write."""
    return stored.read(_from_data, data, "ventti")


def _from_data(data: Mapping[str, Any]) -> Event:
    if data["kind"] == "opened":
        secret = bytes.fromhex(data["secret"])
        return Opened(tuple(data["players"]), Rules(**data["rules"]), data["commitment"], secret)
    return play.from_data(data)


def _opened(opened: Opened) -> Round:
    players, rules = opened.players, opened.rules
    if not players or len(set(players)) < len(players):
        raise NotAllowed("A round needs players, and each has one seat.")
    if len(players) > 1 and rules.threshold is None:
        raise NotAllowed("A House that plays perfectly plays against one player only.")
    if rules.decks is None:
        raise NotAllowed("Cards are dealt from whole decks, not from an endless one.")
    if rules.decks > MOST_DECKS:
        raise NotAllowed(f"Cards are dealt from {MOST_DECKS} decks at most.")
    if HEAVIEST * (len(players) + 1) >= rules.decks * low_sum(ONE_DECK):
        raise NotAllowed("The cards would not be enough for so many players.")
    if opened.commitment != commitment(opened.secret):
        raise NotAllowed("The secret is not the one that was committed to.")
    deck = shuffled(DECK * rules.decks, opened.secret)
    return Round(rules, seats=(Seat(),) * (len(players) + 1), opened=opened, deck=deck)


def _first_cards(state: Round) -> tuple[tuple[Card, ...], ...]:
    return tuple(state.deck[DEALT * seat : DEALT * (seat + 1)] for seat in range(len(state.seats)))
