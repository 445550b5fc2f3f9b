"""A rule that allows more never lowers the value of the game."""

from dataclasses import replace
from itertools import pairwise

from solvers import blackjack
from solvers.blackjack import Rules


def test_more_options_never_lower_the_games_value():
    base = Rules(decks=1, double_on="10-11", double_after_split=False, max_hands=2)
    chains = [
        [{"double_on": on} for on in ("none", "10-11", "9-11", "any")],
        [{"surrender": kind} for kind in ("none", "late", "early")],
        [{"max_hands": hands} for hands in (1, 2)],
        [{"double_after_split": allowed} for allowed in (False, True)],
    ]
    for chain in chains:
        values = [blackjack.game_value(replace(base, **change)) for change in chain]
        assert all(lower <= higher + 1e-12 for lower, higher in pairwise(values))
