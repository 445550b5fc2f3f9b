"""The totals on which a blackjack dealer stops."""

from collections.abc import Mapping
from typing import Any

from solvers.blackjack.hands import HIGHEST

DEALER_STANDS = 17
TOTALS = range(DEALER_STANDS, HIGHEST + 1)


def draws_to(total: Any, soft: Any, hit_soft_17: bool) -> Any:
    """Whether a dealer draws to this total; takes numbers and bools, or arrays of them."""
    return (total < DEALER_STANDS) | (hit_soft_17 & soft & (total == DEALER_STANDS))


def outcome_chances(totals: Mapping[int, float], natural: float) -> dict[int | str, float]:
    """Chances of 17 to 21, "blackjack" and "bust" (the rest), from totals that count a natural as 21."""
    chances: dict[int | str, float] = {total: totals.get(total, 0.0) for total in TOTALS}
    bust = 1 - sum(chances.values())
    chances[HIGHEST] -= natural
    return {**chances, "blackjack": natural, "bust": bust}
