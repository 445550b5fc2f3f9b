"""Rules that people write beside a hand."""

from fractions import Fraction

import pytest

from solvers import blackjack
from solvers.blackjack import extract_rules, parse_question


@pytest.mark.parametrize(
    ("text", "said", "rules"),
    [
        ("16 T h17", "hard 16 v T", {"hit_soft_17": True}),
        ("A7 v 2 H17", "A7 v 2", {"hit_soft_17": True}),
        ("16 T hits soft 17", "hard 16 v T", {"hit_soft_17": True}),
        ("11 v A, dealer stands on soft 17", "hard 11 v A", {"hit_soft_17": False}),
        ("16 T 6 decks", "hard 16 v T", {"decks": 6}),
        ("16 T 6decks", "hard 16 v T", {"decks": 6}),
        ("single deck 8 8 v A", "88 v A", {"decks": 1}),
        ("11 v A double-deck", "hard 11 v A", {"decks": 2}),
        ("16v10 in 8 deck", "hard 16 v T", {"decks": 8}),
        ("16 v 10 (8 decks)", "hard 16 v T", {"decks": 8}),
        ("12 v 2 in a 6 deck shoe", "hard 12 v 2", {"decks": 6}),
        ("2D H17 11 A", "hard 11 v A", {"decks": 2, "hit_soft_17": True}),
        ("16 gegen 10, 6 Decks", "hard 16 v T", {"decks": 6}),
        ("16 vastaan 10, 6 pakkaa", "hard 16 v T", {"decks": 6}),
        ("88 vs 10 no das", "88 v T", {"double_after_split": False}),
        ("88 vs 10 NDAS", "88 v T", {"double_after_split": False}),
        ("88 gegen 10 DAS", "88 v T", {"double_after_split": True}),
        ("88 gegen 10 kein das", "88 v T", {"double_after_split": False}),
        ("was ist das Beste bei 88 gegen 10", "88 v T", {}),
        ("16 T no surrender", "hard 16 v T", {"surrender": "none"}),
        ("15 vs 10, early surrender?", "hard 15 v T", {"surrender": "early"}),
        ("16 v A enhc", "hard 16 v A", {"peek": False}),
        (
            "16 T S17 DAS LS",
            "hard 16 v T",
            {"hit_soft_17": False, "double_after_split": True, "surrender": "late"},
        ),
        (  # as Oddsmith writes the rules
            "6D S17 DAS 3:2 16 T",
            "hard 16 v T",
            {"decks": 6, "hit_soft_17": False, "double_after_split": True, "natural_pays": Fraction(3, 2)},
        ),
    ],
)
def test_rules_beside_a_hand(text, said, rules):
    hand, typed = extract_rules(text)
    assert (str(parse_question(hand)), typed) == (said, rules)
    assert blackjack.Rules(**typed)


@pytest.mark.parametrize(
    "text",
    ["h17 v 9", "s17 9", "stand on soft 17 v 4", "double 11 v 6", "T 6d 10", "15 vs 10, late surrender?"],
)
def test_hand_that_is_like_a_rule_stays_a_hand(text):
    assert extract_rules(text) == (text, {})


@pytest.mark.parametrize("text", ["6 decks", "h17", "16 v 10 European", "88 vs 10, 3 hands", "16 T 9 decks"])
def test_text_that_is_no_hand_stays_as_it_is(text):
    assert extract_rules(text) == (text, {})
