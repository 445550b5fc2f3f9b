"""Blackjack rules of any kind, for hypothesis."""

from fractions import Fraction

from hypothesis import strategies as st

from solvers.blackjack import Rules


def any_rules(**choices):
    """Rules of any kind; `choices`: strategies for some of them, in place of every value."""
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
