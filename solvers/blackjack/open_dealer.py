"""What a hand is worth against what is seen of the dealer's, when every 21 is like any other.

So play two of the three sources: the dealer draws to soft 17, the shoe is infinite, and a natural that comes
about in the play is only a 21. What is seen of the dealer's hand is one card or two, given as their count.
Values are the chance to win less the chance to lose, times what is bet: from −1 to 1, doubled from −2 to 2.

Method: recursion over the next card, over `infinite.final_totals` for the dealer.
"""

from functools import lru_cache

from solvers.blackjack.hands import HIGHEST, Count, deal
from solvers.blackjack.infinite import CHANCE, final_totals

HIT_SOFT_17 = True


@lru_cache(maxsize=2048)
def stand(total: int, dealer: Count) -> float:
    """Worth of drawing no more; a bust has lost, whatever the dealer comes to."""
    if total > HIGHEST:
        return -1.0
    return sum(
        chance * (1 if rival > HIGHEST else (total > rival) - (total < rival))
        for rival, chance in final_totals(dealer, HIT_SOFT_17).items()
    )


@lru_cache(maxsize=4096)
def hit(count: Count, dealer: Count) -> float:
    """Worth of drawing, and from then on of drawing or standing as is better."""
    return sum(chance * play_on(deal(count, card), dealer) for card, chance in CHANCE.items())


def play_on(count: Count, dealer: Count) -> float:
    """Worth of a hand that may only be hit or stood on, or is bust."""
    worth = stand(count.total, dealer)
    return worth if count.bust else max(worth, hit(count, dealer))


@lru_cache(maxsize=4096)
def double(count: Count, dealer: Count) -> float:
    """Worth of one card more for a second bet."""
    return 2 * sum(chance * stand(deal(count, card).total, dealer) for card, chance in CHANCE.items())
