"""Positions of a ventti round: both hands, the side to move, and the side that is out."""

from typing import NamedTuple

from solvers.ventti.errors import PositionError
from solvers.ventti.hands import TWENTY_ONE, one_deck, value
from solvers.ventti.notation import Hand, format_hand, parse_hand, ranks_of
from solvers.ventti.rules import SIDES, Rules, Side, other


class Position(NamedTuple):
    """A position in which a side is to move; the other may be out."""

    player: Hand
    house: Hand
    to_move: Side
    out: Side | None

    def hand(self, side: Side) -> Hand:
        return self.player if side == "player" else self.house


def position(player: str, house: str, to_move: Side | None, out: Side | None, rules: Rules) -> Position:
    """The checked position; if to_move is None it follows from `out` or the numbers of cards.

    It is not checked whether turns in order can lead to the cards. Raises UnreadableError if a hand can't be
    read, PositionError if the position is impossible or the round is over.
    """
    if to_move not in (*SIDES, None) or out not in (*SIDES, None):
        raise PositionError("ventti-unknown-side")
    if out and to_move == out:
        raise PositionError("ventti-out-cannot-move", side=out)
    hands: dict[Side, Hand] = {
        "player": parse_hand(player, rules.faces),
        "house": parse_hand(house, rules.faces),
    }
    for side in SIDES:
        _check_in_play(side, hands[side], rules)
    _check_in_deck(hands["player"], hands["house"], rules)
    to_move = to_move or (other(out) if out else _whose_turn(hands, rules.first))
    return Position(hands["player"], hands["house"], to_move, out)


def _check_in_play(side: Side, hand: Hand, rules: Rules) -> None:
    if sum(hand) < rules.dealt:
        raise PositionError("ventti-one-card-only", side=side)
    total = value(hand, rules.ace)
    if total == TWENTY_ONE:
        raise PositionError("ventti-won-already", side=side, hand=format_hand(hand))
    if total > TWENTY_ONE:
        raise PositionError("ventti-lost-already", side=side, total=total)


def _check_in_deck(player: Hand, house: Hand, rules: Rules) -> None:
    if rules.decks is None:
        return
    deck = zip(ranks_of(rules.faces), player, house, one_deck(rules.faces), strict=True)
    for rank, mine, theirs, in_one in deck:
        held, available = mine + theirs, in_one * rules.decks
        if held > available:
            raise PositionError(
                "ventti-too-many-of-a-rank", held=held, rank=rank, decks=rules.decks, most=available
            )


def _whose_turn(hands: dict[Side, Hand], first: Side) -> Side:
    """The side to move while both are in, by the numbers of cards. Raises PositionError if they don't fit."""
    lead = sum(hands[first]) - sum(hands[other(first)])
    if lead not in (0, 1):
        raise PositionError("ventti-whose-turn")
    return other(first) if lead else first
