"""A solo round of ventti: a game against the House without a table, dealt from one secret.

Commands (`opening`, `move`) return events and refuse illegal moves; `fold` and `apply` turn events into the
state, and refuse events that no command makes. All functions are pure. The state also contains the cards
still to come, which must not be shown.
"""

from collections.abc import Iterable, Sequence
from dataclasses import dataclass, field

from games import folding
from games.cards import DECK, Card
from games.codec import Codec
from games.errors import NotAllowed
from games.shuffle import commitment, shuffled
from games.ventti.hands import (
    LATER_RULES,
    Dealt,
    Drew,
    Hands,
    Seat,
    Stopped,
    max_low_sum,
    require_turn,
    with_dealt,
    with_drawn,
    with_stopped,
)
from solvers.ventti import Move, Rules
from solvers.ventti.hands import low_sum, one_deck

MAX_DECKS = 8


@dataclass(frozen=True)
class Opened:
    """The round begins. `players`: ids in the order of their seats. The secret determines the deck."""

    players: tuple[int, ...]
    rules: Rules
    commitment: str
    secret: bytes = field(repr=False)


Event = Opened | Dealt | Drew | Stopped


@dataclass(frozen=True, kw_only=True)
class Round(Hands):
    """The state of a round."""

    opened: Opened
    deck: tuple[Card, ...] = field(repr=False)

    @property
    def coming(self) -> tuple[Card, ...]:
        """The cards still in the deck, the next one first."""
        return self.deck[sum(len(seat.cards) for seat in self.seats) :]


def opening(players: Sequence[int], rules: Rules, secret: bytes) -> tuple[Opened, Dealt]:
    """The events that begin a round and deal it. Raises NotAllowed and BadSecret."""
    opened = Opened(tuple(players), rules, commitment(secret), secret)
    return opened, Dealt(_first_cards(_first_state(opened)))


def move(state: Round, seat: int, choice: Move, *, timed_out: bool = False) -> Drew | Stopped:
    """The event of a seat's choice at its turn. Raises NotAllowed."""
    require_turn(state, seat)
    return Drew(seat, state.coming[0]) if choice == "draw" else Stopped(seat, timed_out)


def fold(events: Iterable[Event]) -> Round:
    """The state after these events. Raises NotAllowed if they are not a legal round."""
    return folding.fold(events, Opened, _first_state, apply)


def apply(state: Round, event: Event) -> Round:
    """The state after the event. Raises NotAllowed if the event is illegal in this state."""
    match event:
        case Opened():
            raise NotAllowed("round-open-already")
        case Dealt(hands):
            if state.house.cards:
                raise NotAllowed("round-dealt-already")
            if hands != _first_cards(state):
                raise NotAllowed("ventti-not-the-next-cards")
            return with_dealt(state, hands)
        case Drew(seat, card):
            require_turn(state, seat)
            if card != state.coming[0]:
                raise NotAllowed("ventti-not-the-next-card", card=card)
            return with_drawn(state, seat, card)
        case Stopped(seat):
            return with_stopped(state, seat)


_CODEC: Codec[Event] = Codec(
    "ventti",
    Event,
    unknown=lambda kind: NotAllowed("ventti-no-such-event", kind=kind),
    rules=(Rules,),
    later_rules=LATER_RULES,
)
to_data, from_data = _CODEC.to_data, _CODEC.from_data


def _first_state(opened: Opened) -> Round:
    players, rules = opened.players, opened.rules
    if not players or len(set(players)) < len(players):
        raise NotAllowed("ventti-players-and-seats")
    if len(players) > 1 and rules.threshold is None:
        raise NotAllowed("ventti-perfect-against-one")
    if rules.decks is None:
        raise NotAllowed("ventti-endless-deck")
    if rules.decks > MAX_DECKS:
        raise NotAllowed("ventti-too-many-decks", most=MAX_DECKS)
    if max_low_sum(rules) * (len(players) + 1) >= rules.decks * low_sum(one_deck(rules.faces)):
        raise NotAllowed("ventti-too-many-players")
    if opened.commitment != commitment(opened.secret):
        raise NotAllowed("round-wrong-secret")
    deck = shuffled(DECK * rules.decks, opened.secret)
    return Round(rules, seats=(Seat(),) * (len(players) + 1), opened=opened, deck=deck)


def _first_cards(state: Round) -> tuple[tuple[Card, ...], ...]:
    each = state.rules.dealt
    return tuple(state.deck[each * seat : each * (seat + 1)] for seat in range(len(state.seats)))
