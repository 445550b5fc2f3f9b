"""Whether hands of three and more cards are played like the two that make the same count."""

from dataclasses import dataclass

import numpy as np

from solvers.blackjack.card_multisets import Ints
from solvers.blackjack.hands import CARDS, Count
from solvers.blackjack.player import Played, Standing
from solvers.blackjack.rules import Rules
from solvers.blackjack.shoe import check_enough, without


@dataclass(frozen=True)
class MoreCards:
    """Every hand of three or more cards that makes a count, by whether it is best hit or stood on.

    Each is its cards, aces first. Together they are all hands that the shoe can deal.
    """

    hit: tuple[tuple[int, ...], ...]
    stand: tuple[tuple[int, ...], ...]


def all_with_more_cards(count: Count, upcard: int, rules: Rules, shoe: Ints) -> MoreCards:
    """What the module tells of. shoe: the counts after the cards seen, with the upcard still in it.

    Raises ShoeError.
    """
    check_enough(without(shoe, (upcard,)), upcard, 0, 1)
    played = Played.of(Standing.of((), (upcard,), shoe, rules))
    every = played.standing.draws
    hard = count.total - 10 * count.soft
    soft = (every.counts[:, 0] > 0) & (every.pips + 10 <= every.limit)
    dealt = (every.counts <= without(shoe, (upcard,))).all(axis=1)
    made = np.flatnonzero((every.pips == hard) & (soft == count.soft) & (every.size > 2) & dealt)
    hits = (played.hit > played.standing.stand)[made, 0]
    hands = [tuple(np.repeat(np.array(CARDS), every.counts[place]).tolist()) for place in made]
    return MoreCards(
        tuple(hand for hand, hit in zip(hands, hits, strict=True) if hit),
        tuple(hand for hand, hit in zip(hands, hits, strict=True) if not hit),
    )
