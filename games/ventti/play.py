"""The cards of a round of ventti: seats against the House, whose turn it is, who has won.

Seat 0 is the House, seats 1, 2, ... are the players in the order of their turns. Everybody is dealt two
open cards, the House first. At a turn a seat draws a card or stops, and who has stopped is *out* for good. A
player over 21 has lost at once and one at exactly 21 has won at once, also on the deal; a House over 21 has
lost and one at 21 has won against all who are still undecided. When none of these is left to act, hands are
compared. The House's turn comes after the last player's; the first turn is the first player's or, if the
rules say so, the House's. With one player this is the game that solvers.ventti solves.

Where the cards come from is not known here: `solo` and `table` deal them.
"""

from collections.abc import Callable, Iterable, Mapping
from dataclasses import dataclass, replace
from typing import Any, Literal, TypeVar

from games.cards import RANKS, Card
from games.errors import NotAllowed
from solvers import ventti
from solvers.ventti import Move, Rules
from solvers.ventti.hands import ONE_DECK, TWENTY_ONE, value

HOUSE = 0
DEALT = 2  # cards to each seat
HEAVIEST = TWENTY_ONE - 1 + 10  # the greatest low sum of a hand: ten drawn to twenty
PLACE = {rank: min(place, len(ONE_DECK) - 1) for place, rank in enumerate(RANKS)}  # among the solver's ranks

Result = Literal["won", "lost"]


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
class Play:
    """The seats of a round. `turn` is the seat that is to act; None before the deal and when it is over."""

    rules: Rules
    seats: tuple[Seat, ...]
    turn: int | None = None

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

    def value(self, seat: int) -> int:
        """What the cards of a seat are worth; 0 before the deal."""
        return value(_counts(self.seats[seat].cards), self.rules.ace)


P = TypeVar("P", bound=Play)


def house_choice(state: Play) -> Move:
    """What the House's fixed rule has it do at its turn.

    With several players it minds the highest hand that is still undecided, as if that were its only opponent;
    and the player counts as out when all of them are. Raises NotAllowed, and RulesError if the House plays
    perfectly: then the solver is to be asked about `position`.
    """
    require_turn(state, HOUSE)
    undecided = [seat for seat in range(1, len(state.seats)) if state.seats[seat].result is None]
    highest = max(map(state.value, undecided))
    all_out = all(state.seats[seat].out for seat in undecided)
    draws = state.rules.house_draws(state.value(HOUSE), highest, player_out=all_out)
    return "draw" if draws else "stop"


def position(state: Play) -> ventti.Question:
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


def as_if_alone(state: Play) -> ventti.Question:
    """The position of the player whose turn it is and the House, without the others. Raises NotAllowed."""
    if not state.turn:
        raise NotAllowed("No player is to move.")
    return position(replace(state, seats=(state.house, state.seats[state.turn]), turn=1))


def dealt(state: P, hands: tuple[tuple[Card, ...], ...]) -> P:
    """The state when every seat has got its first cards."""
    found = replace(state, seats=tuple(Seat(cards) for cards in hands))
    for seat in range(len(hands)):  # the House's 21 first: it beats everybody's
        found = _decided_at_once(found, seat)
    last = HOUSE if state.rules.first == "player" else len(hands) - 1
    return _next_turn(found, last)


def drawn(state: P, seat: int, card: Card) -> P:
    """The state when the seat has drawn this card at its turn. Raises NotAllowed."""
    require_turn(state, seat)
    held = state.seats[seat]
    with_card = _with_seat(state, seat, replace(held, cards=(*held.cards, card)))
    return _next_turn(_decided_at_once(with_card, seat), seat)


def stopped(state: P, seat: int) -> P:
    """The state when the seat has stopped at its turn. Raises NotAllowed."""
    require_turn(state, seat)
    return _next_turn(_with_seat(state, seat, replace(state.seats[seat], out=True)), seat)


def require_turn(state: Play, seat: int) -> None:
    """Raises NotAllowed if it is not the turn of this seat."""
    if state.over:
        raise NotAllowed("The round is over.")
    if state.turn is None:
        raise NotAllowed("The cards are not dealt yet.")
    if state.turn != seat:
        raise NotAllowed("It is somebody else's turn.")


def ranks(cards: Iterable[Card]) -> str:
    """The ranks of a hand as the solver writes them, aces first: `23T`."""
    return ventti.format_hand(_counts(cards))


def to_data(event: Dealt | Drew | Stopped) -> dict[str, Any]:
    """The event as plain data, from which `from_data` makes it again."""
    match event:
        case Dealt(hands):
            return {"kind": "dealt", "hands": [[str(card) for card in hand] for hand in hands]}
        case Drew(seat, card):
            return {"kind": "drew", "seat": seat, "card": str(card)}
        case Stopped(seat, left_alone):
            return {"kind": "stopped", "seat": seat, "left_alone": left_alone}


def from_data(data: Mapping[str, Any]) -> Dealt | Drew | Stopped:
    """The event that `to_data` wrote. Raises NotAllowed for a kind of event that ventti has not."""
    match data["kind"]:
        case "dealt":
            return Dealt(tuple(tuple(map(Card.of, hand)) for hand in data["hands"]))
        case "drew":
            return Drew(data["seat"], Card.of(data["card"]))
        case "stopped":
            return Stopped(data["seat"], data["left_alone"])
        case kind:
            raise NotAllowed(f"Ventti has no event called {kind}.")


def _counts(cards: Iterable[Card]) -> ventti.Hand:
    counts = [0] * len(ONE_DECK)
    for card in cards:
        counts[PLACE[card.rank]] += 1
    return tuple(counts)


def _decided_at_once(state: P, seat: int) -> P:
    """A seat that has got cards wins with 21 and loses with more."""
    worth = state.value(seat)
    if worth < TWENTY_ONE or state.seats[seat].result:
        return state
    wins = worth == TWENTY_ONE
    if seat == HOUSE:
        return _decide_the_rest(state, lambda _: not wins)
    return _with_seat(state, seat, replace(state.seats[seat], result="won" if wins else "lost"))


def _next_turn(state: P, last: int) -> P:
    """Whose turn it is after the seat that acted last; if nobody's, hands are compared."""
    if not state.over:
        count = len(state.seats)
        for seat in ((last + step) % count for step in range(1, count + 1)):
            if not state.seats[seat].done:
                return replace(state, turn=seat)
        house = state.value(HOUSE)
        state = _decide_the_rest(state, lambda seat: state.rules.player_wins(state.value(seat), house))
    return replace(state, turn=None)


def _decide_the_rest(state: P, wins: Callable[[int], bool]) -> P:
    """Every player's seat without a result gets one."""
    for seat in range(1, len(state.seats)):
        if state.seats[seat].result is None:
            won = replace(state.seats[seat], result="won" if wins(seat) else "lost")
            state = _with_seat(state, seat, won)
    return state


def _with_seat(state: P, place: int, seat: Seat) -> P:
    return replace(state, seats=(*state.seats[:place], seat, *state.seats[place + 1 :]))
