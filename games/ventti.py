"""A round of ventti in play: seats against the House, as a state that follows from events.

Seat 0 is the House, seats 1, 2, ... are the players in the order of their turns. Everybody is dealt two
open cards, the House first. At a turn a seat draws a card or stops, and who has stopped is *out* for good. A
player over 21 has lost at once and one at exactly 21 has won at once, also on the deal; a House over 21 has
lost and one at 21 has won against all who are still undecided. When none of these is left to act, hands are
compared. The House's turn comes after the last player's; the first turn is the first player's or, if the
rules say so, the House's. With one player this is the game that solvers.ventti solves.

Commands (`opening`, `move`) turn a wish into an event and refuse what is not allowed; `fold` and `after` turn
events into the state, and refuse what no command makes. All are pure. The state also holds the cards still to
come: they are nobody's to see.
"""

from collections.abc import Callable, Iterable, Mapping, Sequence
from dataclasses import asdict, dataclass, replace
from typing import Any, Literal

from games.cards import DECK, RANKS, Card
from games.shuffle import commitment, shuffled
from solvers import ventti
from solvers.ventti import Move, Rules
from solvers.ventti.hands import ONE_DECK, TWENTY_ONE, low_sum, value

HOUSE = 0
DEALT = 2  # cards to each seat
HEAVIEST = TWENTY_ONE - 1 + 10  # the greatest low sum of a hand: ten drawn to twenty
PLACE = {rank: min(place, len(ONE_DECK) - 1) for place, rank in enumerate(RANKS)}  # among the solver's ranks

Result = Literal["won", "lost"]


class NotAllowed(ValueError):
    """Something that cannot be done in the round as it stands."""


@dataclass(frozen=True)
class Opened:
    """The round is open for these people, ids in the order of their seats. The secret settles the deck."""

    players: tuple[int, ...]
    rules: Rules
    commitment: str
    secret: bytes


@dataclass(frozen=True)
class Dealt:
    """The first cards of every seat, the House's first."""

    hands: tuple[tuple[Card, ...], ...]


@dataclass(frozen=True)
class Drew:
    seat: int
    card: Card


@dataclass(frozen=True)
class Stopped:
    """The seat is out; `left_alone`: because nobody came to play it on."""

    seat: int
    left_alone: bool = False


Event = Opened | Dealt | Drew | Stopped


@dataclass(frozen=True)
class Seat:
    """A seat's cards, whether it has stopped, and whether its player has won or lost, once that is known."""

    cards: tuple[Card, ...] = ()
    out: bool = False
    result: Result | None = None

    @property
    def done(self) -> bool:
        """Whether it will not act again."""
        return self.out or self.result is not None


@dataclass(frozen=True)
class Round:
    """The state of a round. `turn` is the seat that is to act; None before the deal and when it is over."""

    opened: Opened
    deck: tuple[Card, ...]
    seats: tuple[Seat, ...]
    turn: int | None = None

    @property
    def rules(self) -> Rules:
        return self.opened.rules

    @property
    def house(self) -> Seat:
        return self.seats[HOUSE]

    @property
    def players(self) -> tuple[Seat, ...]:
        """The seats of the players, without the House's."""
        return self.seats[HOUSE + 1 :]

    @property
    def over(self) -> bool:
        return all(seat.result for seat in self.players)

    @property
    def coming(self) -> tuple[Card, ...]:
        """The cards that are not dealt yet, the next one first."""
        return self.deck[sum(len(seat.cards) for seat in self.seats) :]

    def value(self, seat: int) -> int:
        """What the cards of a seat are worth; 0 before the deal."""
        return value(_counts(self.seats[seat].cards), self.rules.ace)

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
    _require_turn(state, seat)
    return Drew(seat, state.coming[0]) if choice == "draw" else Stopped(seat, left_alone)


def house_choice(state: Round) -> Move:
    """What the House's fixed rule has it do at its turn.

    With several players it minds the highest hand that is still undecided, as if that were its only opponent;
    and the player counts as out when all of them are. Raises NotAllowed, and RulesError if the House plays
    perfectly: then the solver is to be asked about `position`.
    """
    _require_turn(state, HOUSE)
    undecided = [seat for seat in range(1, len(state.seats)) if state.seats[seat].result is None]
    highest = max(map(state.value, undecided))
    all_out = all(state.seats[seat].out for seat in undecided)
    draws = state.rules.house_draws(state.value(HOUSE), highest, player_out=all_out)
    return "draw" if draws else "stop"


def position(state: Round) -> ventti.Question:
    """The position of the one player and the House, for the solver. Raises NotAllowed.

    In a round of several players it is not defined.
    """
    if len(state.players) != 1:
        raise NotAllowed("What is best against several players is not known.")
    if state.turn is None:
        raise NotAllowed("Nobody is to move.")
    (player,) = state.players
    out: ventti.Side | None = "player" if player.out else "house" if state.house.out else None
    return ventti.Question(
        ranks(player.cards), ranks(state.house.cards), "house" if state.turn == HOUSE else "player", out
    )


def fold(events: Iterable[Event]) -> Round:
    """The state after these events. Raises NotAllowed if they are not a round's."""
    events = iter(events)
    first = next(events, None)
    if not isinstance(first, Opened):
        raise NotAllowed("A round begins by being opened.")
    state = _opened(first)
    for event in events:
        state = after(state, event)
    return state


def after(state: Round, event: Event) -> Round:
    """The state once the event has happened. Raises NotAllowed if it cannot."""
    match event:
        case Opened():
            raise NotAllowed("The round is open already.")
        case Dealt(hands):
            return _after_dealing(state, hands)
        case Drew(seat, card):
            _require_turn(state, seat)
            if card != state.coming[0]:
                raise NotAllowed(f"{card} is not the next card.")
            held = state.seats[seat]
            drawn = _with_seat(state, seat, replace(held, cards=(*held.cards, card)))
            return _next_turn(_decided_at_once(drawn, seat), seat)
        case Stopped(seat):
            _require_turn(state, seat)
            return _next_turn(_with_seat(state, seat, replace(state.seats[seat], out=True)), seat)


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
        case Dealt(hands):
            return {"kind": "dealt", "hands": [[str(card) for card in hand] for hand in hands]}
        case Drew(seat, card):
            return {"kind": "drew", "seat": seat, "card": str(card)}
        case Stopped(seat, left_alone):
            return {"kind": "stopped", "seat": seat, "left_alone": left_alone}


def from_data(data: Mapping[str, Any]) -> Event:
    """The event that `to_data` wrote. Raises NotAllowed for anything that it did not write."""
    try:
        return _from_data(data)
    except (LookupError, TypeError, ValueError, AttributeError) as error:
        if isinstance(error, NotAllowed | ventti.VenttiError):
            raise
        raise NotAllowed("What is kept of this round is not what ventti keeps.") from error


def _from_data(data: Mapping[str, Any]) -> Event:
    match data["kind"]:
        case "opened":
            return Opened(
                tuple(map(_whole, data["players"])),
                Rules(**data["rules"]),
                data["commitment"],
                bytes.fromhex(data["secret"]),
            )
        case "dealt":
            return Dealt(tuple(tuple(map(Card.of, hand)) for hand in data["hands"]))
        case "drew":
            return Drew(_whole(data["seat"]), Card.of(data["card"]))
        case "stopped":
            return Stopped(_whole(data["seat"]), bool(data["left_alone"]))
        case kind:
            raise NotAllowed(f"Ventti has no event called {kind}.")


def _whole(value: object) -> int:
    if type(value) is not int:
        raise TypeError("not a whole number")
    return value


def ranks(cards: Iterable[Card]) -> str:
    """The ranks of a hand as the solver writes them, aces first: `23T`."""
    return ventti.format_hand(_counts(cards))


def _counts(cards: Iterable[Card]) -> ventti.Hand:
    counts = [0] * len(ONE_DECK)
    for card in cards:
        counts[PLACE[card.rank]] += 1
    return tuple(counts)


def _opened(opened: Opened) -> Round:
    players, rules = opened.players, opened.rules
    if not players or len(set(players)) < len(players):
        raise NotAllowed("A round needs players, and each has one seat.")
    if len(players) > 1 and rules.threshold is None:
        raise NotAllowed("A House that plays perfectly plays against one player only.")
    if rules.decks is None:
        raise NotAllowed("Cards are dealt from whole decks, not from an endless one.")
    if HEAVIEST * (len(players) + 1) >= rules.decks * low_sum(ONE_DECK):
        raise NotAllowed("The cards would not be enough for so many players.")
    if opened.commitment != commitment(opened.secret):
        raise NotAllowed("The secret is not the one that was committed to.")
    deck = shuffled(DECK * rules.decks, opened.secret)
    return Round(opened, deck, seats=(Seat(),) * (len(players) + 1))


def _after_dealing(state: Round, hands: tuple[tuple[Card, ...], ...]) -> Round:
    if state.house.cards:
        raise NotAllowed("The cards are dealt already.")
    if hands != _first_cards(state):
        raise NotAllowed("These are not the cards that are dealt next.")
    dealt = replace(state, seats=tuple(Seat(cards) for cards in hands))
    for seat in range(len(hands)):  # the House's 21 first: it beats everybody's
        dealt = _decided_at_once(dealt, seat)
    last = HOUSE if state.rules.first == "player" else len(hands) - 1
    return _next_turn(dealt, last)


def _first_cards(state: Round) -> tuple[tuple[Card, ...], ...]:
    return tuple(state.deck[DEALT * seat : DEALT * (seat + 1)] for seat in range(len(state.seats)))


def _require_turn(state: Round, seat: int) -> None:
    if state.over:
        raise NotAllowed("The round is over.")
    if state.turn is None:
        raise NotAllowed("The cards are not dealt yet.")
    if state.turn != seat:
        raise NotAllowed("It is somebody else's turn.")


def _decided_at_once(state: Round, seat: int) -> Round:
    """A seat that has got cards wins with 21 and loses with more."""
    worth = state.value(seat)
    if worth < TWENTY_ONE or state.seats[seat].result:
        return state
    wins = worth == TWENTY_ONE
    if seat == HOUSE:
        return _decide_the_rest(state, lambda _: not wins)
    return _with_seat(state, seat, replace(state.seats[seat], result="won" if wins else "lost"))


def _next_turn(state: Round, last: int) -> Round:
    """Whose turn it is after the seat that acted last; if nobody's, hands are compared."""
    if not state.over:
        count = len(state.seats)
        for seat in ((last + step) % count for step in range(1, count + 1)):
            if not state.seats[seat].done:
                return replace(state, turn=seat)
        house = state.value(HOUSE)
        state = _decide_the_rest(state, lambda seat: state.rules.player_wins(state.value(seat), house))
    return replace(state, turn=None)


def _decide_the_rest(state: Round, wins: Callable[[int], bool]) -> Round:
    """Every player's seat without a result gets one."""
    for seat in range(1, len(state.seats)):
        if state.seats[seat].result is None:
            won = replace(state.seats[seat], result="won" if wins(seat) else "lost")
            state = _with_seat(state, seat, won)
    return state


def _with_seat(state: Round, place: int, seat: Seat) -> Round:
    return replace(state, seats=(*state.seats[:place], seat, *state.seats[place + 1 :]))
