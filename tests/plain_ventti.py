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


@cache
def wins(player, house, turn, out):
    """The player's win probability (if `turn` draws, if it stops). `out`: the side that is out, or None."""
    left = [(16 if value == 10 else 4) - player.count(value) - house.count(value) for value in VALUES]
    other = "house" if turn == "player" else "player"
    drawing = 0.0
    for value, count in zip(VALUES, left, strict=True):
        if not count:
            continue
        hand = tuple(sorted((*(player if turn == "player" else house), value)))
        if total(hand) >= 21:
            drawing += count * ((total(hand) == 21) == (turn == "player"))
        else:
            both = (hand, house) if turn == "player" else (player, hand)
            drawing += count * best_play(*both, turn if out else other, out)
    if out is None:
        return drawing / sum(left), best_play(player, house, other, turn)
    return drawing / sum(left), float(total(player) > total(house))


@cache
def best_play(player, house, turn, out):
    """The player's win probability if the player plays best and the house by its rule."""
    if turn == "house":
        behind = total(house) < total(player)
        if not behind and (total(house) > 16 or out == "player"):
            return float(total(player) > total(house)) if out else best_play(player, house, "player", "house")
        return wins(player, house, turn, out)[0]
    return max(wins(player, house, turn, out))
