"""Positions of a round: who holds what, who is to move, who is out."""

from typing import NamedTuple

from solvers.ventti.errors import PositionError
from solvers.ventti.hands import ONE_DECK, TWENTY_ONE, value
from solvers.ventti.notation import RANKS, Hand, format_hand, parse_hand
from solvers.ventti.rules import SIDES, Rules, Side, other

DEALT = 2
NAMES: dict[Side, str] = {"player": "player", "house": "House"}


class Position(NamedTuple):
    """A position in which a side is to move; the other may be out."""

    player: Hand
    house: Hand
    to_move: Side
    out: Side | None

    def hand(self, side: Side) -> Hand:
        return self.player if side == "player" else self.house


def position(player: str, house: str, to_move: Side | None, out: Side | None, rules: Rules) -> Position:
    """The position with the hands as written; if `to_move` is None it follows from the rest.

    It is judged by the cards as they lie: whether turns taken in order can lead there is not asked.
    Raises UnreadableError, PositionError.
    """
    if to_move not in (*SIDES, None) or out not in (*SIDES, None):
        raise PositionError("Only the player or the House can be to move, or be out.")
    if out and to_move == out:
        raise PositionError(f"The {NAMES[out]} is out and cannot move again.")
    hands: dict[Side, Hand] = {"player": parse_hand(player), "house": parse_hand(house)}
    for side in SIDES:
        _check_in_play(NAMES[side], hands[side], rules)
    _check_in_deck(hands["player"], hands["house"], rules)
    to_move = to_move or (other(out) if out else _whose_turn(hands, rules.first))
    return Position(hands["player"], hands["house"], to_move, out)


def _check_in_play(name: str, hand: Hand, rules: Rules) -> None:
    if sum(hand) < DEALT:
        raise PositionError(f"The {name} has one card only, and both are dealt two.")
    worth = value(hand, rules.ace)
    if worth == TWENTY_ONE:
        raise PositionError(f"The {name}'s {format_hand(hand)} is 21 and has won: nobody is to move.")
    if worth > TWENTY_ONE:
        raise PositionError(f"The {name} holds {worth}, over 21, and has lost: nobody is to move.")


def _check_in_deck(player: Hand, house: Hand, rules: Rules) -> None:
    if rules.decks is None:
        return
    for rank, mine, theirs, in_one in zip(RANKS, player, house, ONE_DECK, strict=True):
        held, there = mine + theirs, in_one * rules.decks
        if held > there:
            decks = "one deck has" if rules.decks == 1 else f"{rules.decks} decks have"
            raise PositionError(f"The hands hold {held} cards of rank {rank}, and {decks} {there}.")


def _whose_turn(hands: dict[Side, Hand], first: Side) -> Side:
    """Who is to move while both are in, having drawn so many cards."""
    lead = sum(hands[first]) - sum(hands[other(first)])
    if lead not in (0, 1):
        raise PositionError("Those cards don't tell whose turn it is: say who is to move, or who is out.")
    return other(first) if lead else first
