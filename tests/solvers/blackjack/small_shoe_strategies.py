"""Hands, small shoes and rules of one deck, for hypothesis."""

from hypothesis import HealthCheck, settings
from hypothesis import strategies as st

from tests.any_rules import any_rules

rules_of_any_kind = any_rules(decks=st.just(1), max_hands=st.integers(1, 2))
cards = st.integers(1, 10) | st.sampled_from([10, 1, 9, 8])
upcards = st.integers(1, 10) | st.sampled_from([1, 10])
small_shoes = st.lists(st.integers(1, 10) | st.just(10), min_size=12, max_size=14).map(sorted).map(tuple)
# with 4-4 v T: before the split, A-A-4-T has EV -36/55 both for hitting and standing
EQUAL_ACTIONS = (1, 1, 3, 4, 7, 8, 8, 10, 10, 10, 10, 10, 10)
patient = settings(max_examples=60, suppress_health_check=[HealthCheck.filter_too_much, HealthCheck.too_slow])
