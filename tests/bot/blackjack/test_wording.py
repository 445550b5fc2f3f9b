"""Blackjack in words: descriptions of hands, and the sentences for errors of the solver."""

from fractions import Fraction

import pytest

from bot.text.blackjack_hands import card_in_words, question_in_words
from bot.text.catalogue import say_error
from solvers import blackjack
from solvers.blackjack import BlackjackError, Hand, Rules, parse_question
from solvers.blackjack.easy.single_hand import encounter


def refusal(ask):
    with pytest.raises(BlackjackError) as refused:
        ask()
    return say_error(refused.value)


@pytest.mark.parametrize(
    ("text", "sentence"),
    [
        ("16 T", "hard 16 vs 10"),
        ("soft 18 v 9", "soft 18 vs 9"),
        ("T6 8", "hard 16 (10-6) vs 8"),
        ("A33 v 6", "soft 17 (A-3-3) vs 6"),
        ("88 A", "pair of eights vs A"),
        ("66 7", "pair of sixes vs 7"),
        ("AT v 6", "blackjack (A-10) vs 6"),
    ],
)
def test_a_question_in_words(text, sentence):
    assert question_in_words(parse_question(text)) == sentence


def test_every_card_has_a_name():
    assert len({card_in_words(card) for card in range(1, 11)}) == 10


@pytest.mark.parametrize(
    ("text", "sentence"),
    [
        ("Z T", "I can't read “Z” as a card. Try: 16 T, A7 9, or 10 6 vs 10."),
        ("16 T please", "I can't read “please” as a card. Try: 16 T, A7 9, or 10 6 vs 10."),
        (
            "16 v 16",
            "The dealer's upcard is A, 2 to 10, J, Q or K, not 16. Try: 16 T, A7 9, or 10 6 vs 10.",
        ),
        ("*16* T", "I can't read “*” as a card. Try: 16 T, A7 9, or 10 6 vs 10."),
        ("16\0T", "I can't read one of those characters. Try: 16 T, A7 9, or 10 6 vs 10."),
        ("x" * 90, f"I can't read “{'x' * 20}…” as a card. Try: 16 T, A7 9, or 10 6 vs 10."),
        ("", "Give your hand and the dealer's upcard. Try: 16 T, A7 9, or 10 6 vs 10."),
        ("♠", "Give your hand and the dealer's upcard. Try: 16 T, A7 9, or 10 6 vs 10."),
        ("16", "The dealer's upcard is missing. Try: hard 16 v 10."),
        ("88", "The dealer's upcard is missing. Try: 88 v 10."),
        ("T6", "The dealer's upcard is missing. Try: T6 v 10."),
        ("soft 18", "The dealer's upcard is missing. Try: soft 18 v 10."),
        ("16 v", "The dealer's upcard is missing. Try: 16 T, A7 9, or 10 6 vs 10."),
        ("v T", "Your own hand is missing. Try: 16 T, A7 9, or 10 6 vs 10."),
        ("16 v 10 9", "The dealer shows one card, not 2. Try: 16 T, A7 9, or 10 6 vs 10."),
        (
            "16 v 10 v 9",
            "Give one hand and one upcard, with a single “v” between them. Try: 16 T, A7 9, or 10 6 vs 10.",
        ),
        ("T v T", "A hand needs at least two cards, or a total such as 16."),
        ("() v T", "A hand has at least one card."),
        ("T T 5 v 6", "That hand is bust: 25 is over 21, so it has already lost."),
        ("a 9 9 3 v 6", "That hand is bust: 22 is over 21, so it has already lost."),
        ("A" * 22 + " v 6", "That hand is bust: 22 is over 21, so it has already lost."),
        ("30 v T", "No hand adds up to 30. Totals go from 4 to 21. Try: 16 T, A7 9, or 10 6 vs 10."),
        ("soft 30 v T", "There is no soft 30. Soft hands, with an ace counted as 11, go from 12 to 21."),
        ("soft 11 v T", "There is no soft 11. Soft hands, with an ace counted as 11, go from 12 to 21."),
        ("hard 3 v T", "There is no hard 3. Hard hands, with no ace counted as 11, go from 4 to 21."),
        ("hard 2 v T", "There is no hard 2. Hard hands, with no ace counted as 11, go from 4 to 21."),
        ("hard A7 v 9", "Those cards are soft 18 (A-7), not a hard hand."),
        (
            "hard 17 (10-6) v 9",
            "The words and the cards in brackets don't match: those cards are hard 16 (10-6).",
        ),
        ("soft v T", "What does that soft hand add up to? Try: 16 T, A7 9, or 10 6 vs 10."),
        (
            "pair of 8 7 v T",
            "A pair is two cards of the same value. Try: 88 v 10, or pair of eights v 10.",
        ),
        (
            "8" * 101,
            "That's too long for a hand. Use at most 100 characters. Try: 16 T, A7 9, or 10 6 vs 10.",
        ),
        ("eights v 10", "How many eights do you hold? For two, try: 88 v 10."),
        ("sotf 18 v 9", "I can't read “sotf”. Did you mean soft? Try: 16 T, A7 9, or 10 6 vs 10."),
        (
            "5 16 v T",
            "16 is a whole hand already, so only the dealer's upcard goes with it. Try: hard 16 v 10.",
        ),
        (
            "16 T h17",
            (
                "Rules have their own options, such as surrender:late or hit_soft_17:true."
                " Try: 16 T, A7 9, or 10 6 vs 10."
            ),
        ),
    ],
)
def test_invalid_question_is_refused(text, sentence):
    assert refusal(lambda: parse_question(text)) == sentence


def ev(hand, upcard, rules, **position):
    return blackjack.advise(hand, upcard, rules, **position).ev


ENDLESS, ONE_DECK = Rules(decks=None), Rules(decks=1)


@pytest.mark.parametrize(
    ("ask", "sentence"),
    [
        (
            lambda: ev((10, 11), "6", ENDLESS),
            "No card has the value 11. Aces are 1; tens, jacks, queens and kings are 10.",
        ),
        (
            lambda: ev("88", "6", ENDLESS, hands=5),
            "Under these rules a player has 1 to 4 hands, not 5.",
        ),
        (
            lambda: ev("88", "6", Rules(decks=None, max_hands=1), hands=2),
            "Under these rules a player has one hand, not 2.",
        ),
        (
            lambda: ev("soft 18", "6", ENDLESS, from_split=True),
            "After a split I need the actual cards, starting with the split one: A7 or 7A.",
        ),
        (
            lambda: ev("A 5 4", "6", ENDLESS, from_split=True),
            "A split ace gets only one card. Put the card that was split first: 5A4, not A54.",
        ),
        (
            lambda: ev("T6", "T", ONE_DECK, seen="AAAAA"),
            "The shoe has only 4 aces, and this would take 5.",
        ),
        (
            lambda: ev("55", "5", ONE_DECK, seen="555"),
            "The shoe has only 4 fives, and this would take 6.",
        ),
        (
            lambda: ev("16", "T", ONE_DECK, seen="66667777"),
            "The cards left in the shoe can't make hard 16 vs 10.",
        ),
        (
            lambda: ev("88", "A", ONE_DECK, seen=[*[2, 3, 4, 5, 6, 7, 9] * 4, 8, 8, 1, 1, 1]),
            "The dealer's hole card must make blackjack, so there is nothing to decide.",
        ),
        (
            lambda: ev("22", "6", ONE_DECK, seen="T" * 16 + "9999888877775555666333"),
            "The shoe could run out before this round ends. Leave more cards in it.",
        ),
        (
            lambda: blackjack.dealer_outcomes("hard 16"),
            "With a shoe of real decks I need the dealer's cards, not just the total.",
        ),
        (lambda: blackjack.hard_count(Hand.of((10, 6, 8))), "That hand is over 21, so it has no count."),
        (
            lambda: encounter(Hand.of((10, 6)), Hand.of((1, 10))),
            "A blackjack is settled before anyone acts: yours pays 3:2, and two of them push.",
        ),
        (
            lambda: encounter(Hand.of((10, 6)), Hand.of((1, 2, 3))),
            "In Easy Blackjack you see both of the dealer's cards. Give both, such as T6.",
        ),
        (lambda: Rules(decks=9), "A shoe has 1 to 8 decks or is infinite, not 9."),
        (lambda: Rules(max_hands=5), "You can split to 2, 3 or 4 hands, or 1 for no splitting, not 5."),
        (lambda: Rules(double_on="8"), "Doubling is allowed on any, 9-11, 10-11 or none, not 8."),
        (lambda: Rules(surrender="never"), "Surrender is none, late or early, not never."),
        (
            lambda: Rules(natural_pays=Fraction(0)),
            "A blackjack pays a ratio such as 3:2, 6:5 or 1:1, not 0.",
        ),
    ],
)
def test_impossible_question_is_refused(ask, sentence):
    assert refusal(ask) == sentence
