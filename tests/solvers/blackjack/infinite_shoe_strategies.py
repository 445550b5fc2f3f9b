"""Hands and rules of an infinite shoe, for hypothesis."""

from hypothesis import strategies as st

from tests.any_rules import any_rules
from tests.solvers.blackjack.finite_brute_force import total

rules_of_any_kind = any_rules(
    decks=st.none(), double_on=st.sampled_from(["any", "9-11", "10-11"]), max_hands=st.integers(2, 4)
)
cards = st.integers(1, 10)
two_cards = st.tuples(cards, cards)
pairs = cards.map(lambda card: (card, card))
longer = st.lists(cards, min_size=3, max_size=8).map(tuple).filter(lambda hand: total(hand) <= 21)
