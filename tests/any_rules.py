"""Rules of any kind, for hypothesis."""

from fractions import Fraction

from hypothesis import strategies as st

from solvers import ventti
from solvers.blackjack import Rules

VENTTI_RULES = st.builds(
    ventti.Rules,
    house=st.sampled_from(["source", *range(10, 21)]),
    ace=st.sampled_from([10, 11, 14]),
    ties=st.sampled_from(["house", "player"]),
    decks=st.sampled_from([1, 2]),
    first=st.sampled_from(["player", "house"]),
    faces=st.sampled_from([10, "11-13"]),
    dealt=st.sampled_from([1, 2]),
)
"""Rules by which ventti can be played: few decks, and a house that need not solve the game."""


def any_rules(**choices):
    """Blackjack rules of any kind; `choices`: strategies for some of them, in place of every value."""
    return st.builds(
        Rules,
        **{
            "decks": st.sampled_from([1, 2, 6, 8, None]),
            "hit_soft_17": st.booleans(),
            "double_after_split": st.booleans(),
            "double_on": st.sampled_from(["any", "9-11", "10-11", "none"]),
            "max_hands": st.integers(1, 4),
            "resplit_aces": st.booleans(),
            "hit_split_aces": st.booleans(),
            "surrender": st.sampled_from(["none", "late", "early"]),
            "peek": st.booleans(),
            "natural_pays": st.sampled_from([Fraction(3, 2), Fraction(6, 5), Fraction(1), Fraction(2)]),
            **choices,
        },
    )
