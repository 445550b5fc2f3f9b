"""The hands of a round of ventti: seats against the House, whose turn it is, who has won.

Seat 0 is the House, seats 1, 2, ... are the players in the order of their turns. Everybody is dealt one or
two open cards, as the rules say, the House first. At a turn a seat draws a card or stops; a seat that has
stopped is *out* for good. A player over 21 loses at once and one at exactly 21 wins at once, also on the
deal. A House over 21 loses and one at 21 wins against all players who are still undecided. When nobody is
left to act, hands are compared. The House's turn comes after the last player's; the first turn is the first
player's or, if the rules say so, the House's. With one player this is the game that solvers.ventti solves.

This module does not deal cards: `solo` and `table` do.
"""

from collections.abc import Callable, Iterable
from dataclasses import dataclass, field, replace
from typing import Literal, TypeVar

from games.cards import RANKS, Card
from games.codec import stored_as
from games.errors import NotAllowed
from solvers import ventti
from solvers.ventti import Move, Rules
from solvers.ventti.hands import TWENTY_ONE, value
from solvers.ventti.notation import ranks_of
from solvers.ventti.rules import Faces

HOUSE = 0
# Older stored rounds lack these rules, and have their defaults, which are the source's.
LATER_RULES = ("faces", "dealt")

Result = Literal["won", "lost"]


@dataclass(frozen=True)
class Dealt:
    """The first cards of every seat, the House's first."""

    hands: tuple[tuple[Card, ...], ...]


@dataclass(frozen=True)
class Drew:
    """The seat draws a card at its turn."""

    seat: int
    card: Card


@dataclass(frozen=True)
class Stopped:
    """The seat is out; `timed_out`: because its player did not act in time, or has left."""

    seat: int
    timed_out: bool = field(default=False, metadata=stored_as("left_alone"))


@dataclass(frozen=True)
class Seat:
    """A seat's cards, whether it has stopped, and its player's result, None while undecided."""

    cards: tuple[Card, ...] = ()
    out: bool = False
    result: Result | None = None

    @property
    def done(self) -> bool:
        """Whether it will not act again."""
        return self.out or self.result is not None


@dataclass(frozen=True)
class Hands:
    """The seats of a round. `turn` is the seat to act; None before the deal and when the round is over."""

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
        """The value of a seat's hand; 0 before the deal."""
        return value(_counts(self.seats[seat].cards, self.rules.faces), self.rules.ace)

    def bust(self, seat: int) -> bool:
        """Whether a seat's hand is over 21, with which it loses at once."""
        return self.value(seat) > TWENTY_ONE

    def exactly_21(self, seat: int) -> bool:
        """Whether a seat's hand is 21, with which it wins at once."""
        return self.value(seat) == TWENTY_ONE


P = TypeVar("P", bound=Hands)


def house_choice(state: Hands) -> Move:
    """The House's move at its turn, by its fixed rule.

    With several players it plays against the highest undecided hand, as if that were its only opponent, and
    treats the player as out when all undecided players are. Raises NotAllowed, and RulesError if the House
    plays perfectly: then ask the solver about `position`.
    """
    require_turn(state, HOUSE)
    undecided = [seat for seat in range(1, len(state.seats)) if state.seats[seat].result is None]
    highest = max(map(state.value, undecided))
    all_out = all(state.seats[seat].out for seat in undecided)
    draws = state.rules.house_draws(state.value(HOUSE), highest, player_out=all_out)
    return "draw" if draws else "stop"


def position(state: Hands) -> ventti.Question:
    """The position of the only player and the House, for the solver.

    Raises NotAllowed if there are several players or nobody is to move.
    """
    if len(state.players) != 1:
        raise NotAllowed("ventti-several-players")
    if state.turn is None:
        raise NotAllowed("round-nobody-to-act")
    (player,) = state.players
    out: ventti.Side | None = "player" if player.out else "house" if state.house.out else None
    player_ranks, house_ranks = (ranks(hand.cards, state.rules.faces) for hand in (player, state.house))
    return ventti.Question(player_ranks, house_ranks, "house" if state.turn == HOUSE else "player", out)


def single_player_position(state: Hands) -> ventti.Question:
    """The position of the player whose turn it is and the House, without other players. Raises NotAllowed."""
    if not state.turn:
        raise NotAllowed("ventti-no-player-to-move")
    return position(replace(state, seats=(state.house, state.seats[state.turn]), turn=1))


def with_dealt(state: P, hands: tuple[tuple[Card, ...], ...]) -> P:
    """The state after every seat has got its first cards."""
    state = replace(state, seats=tuple(Seat(cards) for cards in hands))
    for seat in range(len(hands)):  # the House first: its 21 beats everybody's
        state = _with_instant_result(state, seat)
    last = HOUSE if state.rules.first == "player" else len(hands) - 1
    return _next_turn(state, last)


def with_drawn(state: P, seat: int, card: Card) -> P:
    """The state after the seat has drawn this card at its turn. Raises NotAllowed."""
    require_turn(state, seat)
    old_seat = state.seats[seat]
    with_card = _with_seat(state, seat, replace(old_seat, cards=(*old_seat.cards, card)))
    return _next_turn(_with_instant_result(with_card, seat), seat)


def with_stopped(state: P, seat: int) -> P:
    """The state after the seat has stopped at its turn. Raises NotAllowed."""
    require_turn(state, seat)
    return _next_turn(_with_seat(state, seat, replace(state.seats[seat], out=True)), seat)


def require_turn(state: Hands, seat: int) -> None:
    """Raises NotAllowed if it is not this seat's turn."""
    if state.over:
        raise NotAllowed("round-over")
    if state.turn is None:
        raise NotAllowed("round-not-dealt-yet")
    if state.turn != seat:
        raise NotAllowed("round-others-turn")


def ranks(cards: Iterable[Card], faces: Faces | int = 10) -> str:
    """The ranks of a hand in the solver's notation, aces first: `23T`. faces: as in `Rules`."""
    return ventti.format_hand(_counts(cards, faces))


def max_low_sum(rules: Rules) -> int:
    """The greatest low sum that a hand can have: twenty, and then the card that counts most."""
    return TWENTY_ONE - 1 + len(ranks_of(rules.faces))


def _counts(cards: Iterable[Card], faces: Faces | int) -> ventti.Hand:
    counts = [0] * len(ranks_of(faces))
    for card in cards:
        counts[min(RANKS.index(card.rank), len(counts) - 1)] += 1
    return tuple(counts)


def _with_instant_result(state: P, seat: int) -> P:
    """The state with the result of a seat that has just got cards: it wins with 21 and loses with more."""
    wins = state.exactly_21(seat)
    if state.seats[seat].result or not (wins or state.bust(seat)):
        return state
    if seat == HOUSE:
        return _decide_undecided(state, lambda _: not wins)
    return _with_seat(state, seat, replace(state.seats[seat], result="won" if wins else "lost"))


def _next_turn(state: P, last: int) -> P:
    """The state with the turn after the seat that acted last; if nobody is left to act, compares hands."""
    if not state.over:
        count = len(state.seats)
        for seat in ((last + step) % count for step in range(1, count + 1)):
            if not state.seats[seat].done:
                return replace(state, turn=seat)
        house = state.value(HOUSE)
        state = _decide_undecided(state, lambda seat: state.rules.player_wins(state.value(seat), house))
    return replace(state, turn=None)


def _decide_undecided(state: P, wins: Callable[[int], bool]) -> P:
    """The state with a result for every player's seat that has none."""
    for seat in range(1, len(state.seats)):
        if state.seats[seat].result is None:
            decided = replace(state.seats[seat], result="won" if wins(seat) else "lost")
            state = _with_seat(state, seat, decided)
    return state


def _with_seat(state: P, number: int, seat: Seat) -> P:
    return replace(state, seats=(*state.seats[:number], seat, *state.seats[number + 1 :]))
