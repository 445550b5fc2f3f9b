"""Win probabilities of drawing and stopping in ventti, independent of the solver: every card, in floats.

One deck, an ace is 1 or 10; the house wins ties. It draws while it is behind, and up to 16 unless the player
is out. A hand is its sorted values, 1 for an ace to 10. tests/solvers/ventti/brute_force.py is the same in
Fractions, for any rules.
"""

from functools import cache

VALUES = range(1, 11)


@cache
def total(hand):
    """The best total, an ace being 1 or 10."""
    low = sum(hand)
    sums = [low + 9 * tens for tens in range(hand.count(1) + 1)]
    return max((value for value in sums if value <= 21), default=low)


def wins(player, house, turn, out):
    """The player's win probability (if `turn` draws, if it stops). `out`: the side that is out, or None."""
    return draws(player, house, turn, out), stops(player, house, turn, out)


@cache
def draws(player, house, turn, out):
    """The player's win probability if `turn` draws."""
    hand, other = (player, "house") if turn == "player" else (house, "player")
    won = cards = 0
    for value in VALUES:
        count = (16 if value == 10 else 4) - player.count(value) - house.count(value)
        if not count:
            continue
        cards += count
        larger = tuple(sorted((*hand, value)))
        if total(larger) >= 21:
            won += count * ((total(larger) == 21) == (turn == "player"))
        else:
            both = (larger, house) if turn == "player" else (player, larger)
            won += count * best_play(*both, turn if out else other, out)
    return won / cards


def stops(player, house, turn, out):
    """The player's win probability if `turn` stops."""
    if out is None:
        return best_play(player, house, "house" if turn == "player" else "player", turn)
    return float(total(player) > total(house))


@cache
def best_play(player, house, turn, out):
    """The player's win probability if the player plays best and the house by its rule."""
    if turn == "house":
        behind = total(house) < total(player)
        if behind or (total(house) <= 16 and out != "player"):
            return draws(player, house, turn, out)
        return stops(player, house, turn, out)
    return max(wins(player, house, turn, out))
