"""Ventti played out card by card in whole numbers: slow, and written apart from the solver.

A hand is its ranks in order, "23T". Nothing here is the solver's but the names of the rules.
"""

from collections import Counter
from fractions import Fraction
from functools import cache
from itertools import product

from solvers.ventti import Rules, Side

RANKS = "A23456789T"
DECK = Counter(dict.fromkeys(RANKS, 4) | {"T": 16})


@cache
def best_sum(hand: str, ace: int) -> int:
    """The largest sum not over 21 among all that the aces can make, else the smallest."""
    choices = [(1, ace) if rank == "A" else (10 if rank == "T" else int(rank),) for rank in hand]
    sums = {sum(choice) for choice in product(*choices)}
    return max((total for total in sums if total <= 21), default=min(sums))


def undealt(player: str, house: str, rules: Rules) -> dict[str, int]:
    """How many cards of each rank can be drawn next."""
    if rules.decks is None:
        return DECK
    held = Counter(player + house)
    return {rank: rules.decks * DECK[rank] - held[rank] for rank in RANKS}


@cache
def draw_or_stop(player: str, house: str, to_move: Side, out: Side | None, rules: Rules) -> list[Fraction]:
    """The player's chance if the one to move draws, and if that side stops."""
    return [draws(player, house, to_move, out, rules), stops(player, house, to_move, out, rules)]


def draws(player: str, house: str, to_move: Side, out: Side | None, rules: Rules) -> Fraction:
    chance, cards = Fraction(0), undealt(player, house, rules)
    for rank, count in cards.items():
        if count:
            chance += count * after_drawing(rank, player, house, to_move, out, rules)
    return chance / sum(cards.values())


def after_drawing(
    rank: str, player: str, house: str, to_move: Side, out: Side | None, rules: Rules
) -> Fraction:
    others_turn: Side
    if to_move == "player":
        player = "".join(sorted(player + rank, key=RANKS.index))
        total, others_turn, player_won = best_sum(player, rules.ace), "house", True
    else:
        house = "".join(sorted(house + rank, key=RANKS.index))
        total, others_turn, player_won = best_sum(house, rules.ace), "player", False
    if total == 21:
        return Fraction(player_won)
    if total > 21:
        return Fraction(not player_won)
    return chance(player, house, to_move if out else others_turn, out, rules)


def stops(player: str, house: str, to_move: Side, out: Side | None, rules: Rules) -> Fraction:
    if out is None:
        return chance(player, house, "house" if to_move == "player" else "player", to_move, rules)
    mine, theirs = best_sum(player, rules.ace), best_sum(house, rules.ace)
    return Fraction(mine > theirs or (mine == theirs and rules.ties == "player"))


def chance(player: str, house: str, to_move: Side, out: Side | None, rules: Rules) -> Fraction:
    """The player's chance when both sides do what they do."""
    if to_move == "house" and rules.house != "perfect":
        mine, theirs = best_sum(house, rules.ace), best_sum(player, rules.ace)
        behind = mine < theirs or (mine == theirs and rules.ties == "player")
        threshold = 16 if rules.house == "source" else rules.house
        if behind or (mine <= threshold and out != "player"):
            return draw_or_stop(player, house, to_move, out, rules)[0]
        return draw_or_stop(player, house, to_move, out, rules)[1]
    both = draw_or_stop(player, house, to_move, out, rules)
    return max(both) if to_move == "player" else min(both)
