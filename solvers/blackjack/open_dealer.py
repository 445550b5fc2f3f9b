"""EVs against a dealer whose one or two visible cards are given as a count; a natural is an ordinary 21.

Easy Blackjack (`easy`) and the calculator in Lisp (`hit_or_stand`) play so: the dealer draws to soft 17, the
shoe is infinite, and a natural that comes up during play is only a 21. EVs are the chance to win minus the
chance to lose, times the bet: from −1 to 1, and from −2 to 2 for a double.

Method: recursion over the next card, over `infinite.final_totals` for the dealer.
"""

from functools import lru_cache

from solvers.blackjack.hands import HIGHEST, Count, deal
from solvers.blackjack.infinite import CHANCE, final_totals

HIT_SOFT_17 = True


@lru_cache(maxsize=2048)
def stand(total: int, dealer: Count) -> float:
    """EV of standing; a bust loses even if the dealer busts."""
    if total > HIGHEST:
        return -1.0
    return sum(
        chance * (1 if dealer_total > HIGHEST else (total > dealer_total) - (total < dealer_total))
        for dealer_total, chance in final_totals(dealer, HIT_SOFT_17).items()
    )


@lru_cache(maxsize=4096)
def hit(count: Count, dealer: Count) -> float:
    """EV of hitting, followed by the better of hit and stand."""
    return sum(chance * play_on(deal(count, card), dealer) for card, chance in CHANCE.items())


def play_on(count: Count, dealer: Count) -> float:
    """EV of a hand that may only be hit or stood on, or is bust."""
    stand_ev = stand(count.total, dealer)
    return stand_ev if count.bust else max(stand_ev, hit(count, dealer))


@lru_cache(maxsize=4096)
def double(count: Count, dealer: Count) -> float:
    """EV of doubling: one more card, twice the bet."""
    return 2 * sum(chance * stand(deal(count, card).total, dealer) for card, chance in CHANCE.items())
