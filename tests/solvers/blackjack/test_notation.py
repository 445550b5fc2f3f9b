import time

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from solvers.blackjack import (
    BlackjackError,
    Hand,
    HandError,
    Question,
    UnreadableError,
    parse_card,
    parse_cards,
    parse_hand,
    parse_question,
    readings,
    spoken,
)


@pytest.mark.parametrize(
    ("text", "said"),
    [
        ("16 T", "hard 16 against a ten"),
        ("T6 v T", "hard 16 (ten, six) against a ten"),
        ("10 6 vs 10", "hard 16 (ten, six) against a ten"),
        ("10 6 10", "hard 16 (ten, six) against a ten"),
        ("T6T", "hard 16 (ten, six) against a ten"),
        ("t6vst", "hard 16 (ten, six) against a ten"),
        ("106 T", "hard 16 (ten, six) against a ten"),
        ("A7 9", "soft 18 (ace, seven) against a nine"),
        ("A,7 v 9", "soft 18 (ace, seven) against a nine"),
        ("a 7 9", "soft 18 (ace, seven) against a nine"),
        ("a 7 v a 9", "soft 18 (ace, seven) against a nine"),
        ("A79", "soft 18 (ace, seven) against a nine"),
        ("1 7 9", "soft 18 (ace, seven) against a nine"),
        ("soft 18 against 9", "soft 18 against a nine"),
        ("s18 9", "soft 18 against a nine"),
        ("SOFT 18 VS. NINE", "soft 18 against a nine"),
        ("soft A7 v 9", "soft 18 (ace, seven) against a nine"),
        ("hard 16 v 10", "hard 16 against a ten"),
        ("h16 v q", "hard 16 against a ten"),
        ("16vJ", "hard 16 against a ten"),
        ("16, dealer 10", "hard 16 against a ten"),
        ("88 A", "a pair of eights against an ace"),
        ("88vA", "a pair of eights against an ace"),
        ("886", "a pair of eights against a six"),
        ("8,8 vs ace", "a pair of eights against an ace"),
        ("8-8 / A", "a pair of eights against an ace"),
        ("pair of 8s v T", "a pair of eights against a ten"),
        ("A pair of eights against an ace", "a pair of eights against an ace"),
        ("pair of sixes | 7", "a pair of sixes against a seven"),
        ("KQvA", "a pair of tens against an ace"),
        ("22 T", "a pair of twos against a ten"),
        ("25 T", "hard 7 (two, five) against a ten"),
        ("8 v 8", "hard 8 against an eight"),
        ("K♠ 6♦ / Q", "hard 16 (ten, six) against a ten"),
        ("K♠️6♦️ v 10♥️", "hard 16 (ten, six) against a ten"),
        ("Ks 6d / Qh", "hard 16 (ten, six) against a ten"),
        ("KsQdvAs", "a pair of tens against an ace"),
        ("king of spades, six of diamonds v queen of hearts", "hard 16 (ten, six) against a ten"),
        ("5 4 7 T", "hard 16 (five, four, seven) against a ten"),
        ("547 T", "hard 16 (five, four, seven) against a ten"),
        ("5+4+7 v T", "hard 16 (five, four, seven) against a ten"),
        ("AA A T", "soft 13 (ace, ace, ace) against a ten"),
        ("seven deuce v king", "hard 9 (seven, two) against a ten"),
        ("a ten and a six v a nine", "hard 16 (ten, six) against a nine"),
        ("an ace and a ten v 6", "a natural (ace, ten) against a six"),
        ("a 16 v a 10", "hard 16 against a ten"),
        ("16 a ten", "hard 16 against a ten"),
        ("16 a", "hard 16 against an ace"),
        ("natural v T", "a natural (ace, ten) against a ten"),
        ("AK v A", "a natural (ace, ten) against an ace"),
        ("21 v T", "hard 21 against a ten"),
        ("soft 21 v T", "soft 21 against a ten"),
        ("hard 16 (ten, six) against a ten", "hard 16 (ten, six) against a ten"),
    ],
)
def test_a_question_is_read_as_people_write_it(text, said):
    assert spoken(parse_question(text)) == said


def test_eleven_is_a_total_before_it_is_two_aces():
    assert list(map(str, readings("11 T"))) == ["hard 11 v T", "AA v T"]
    assert list(map(str, readings("16 T"))) == ["hard 16 v T"]
    assert list(map(str, readings("22 T"))) == ["22 v T"]


def test_an_article_before_a_spelled_out_card_is_never_an_ace():
    assert list(map(str, readings("a ten a six v 9"))) == ["T6 v 9"]
    assert str(parse_question("A ten and a six against a ten")) == "T6 v T"
    for text in ("a ten against a six", "A ten v 6"):
        with pytest.raises(HandError, match="at least two cards"):
            parse_question(text)


def test_a_capital_a_is_an_ace_beside_a_card():
    with pytest.raises(UnreadableError, match="The dealer shows one card, not 2"):
        parse_question("16 v A 10")


@pytest.mark.parametrize(
    ("text", "sentence"),
    [
        ("Z T", 'I can\'t read "Z" as a card. Try: 16 T, A7 9, or 10 6 vs 10.'),
        ("16 T please", 'I can\'t read "please" as a card. Try: 16 T, A7 9, or 10 6 vs 10.'),
        (
            "16 v 16",
            "The dealer's upcard is A, 2 to 10, J, Q or K, not 16. Try: 16 T, A7 9, or 10 6 vs 10.",
        ),
        ("*16* T", 'I can\'t read "*" as a card. Try: 16 T, A7 9, or 10 6 vs 10.'),
        ("16\0T", "There is a character that I can't read. Try: 16 T, A7 9, or 10 6 vs 10."),
        ("x" * 90, f'I can\'t read "{"x" * 20}…" as a card. Try: 16 T, A7 9, or 10 6 vs 10.'),
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
            "Give one hand and one upcard, with one “v” between them. Try: 16 T, A7 9, or 10 6 vs 10.",
        ),
        ("T v T", "A hand has at least two cards, or is a total such as 16."),
        ("() v T", "A hand has at least one card."),
        ("T T 5 v 6", "That hand comes to 25: it is over 21 and has already lost."),
        ("a 9 9 3 v 6", "That hand comes to 22: it is over 21 and has already lost."),
        ("A" * 22 + " v 6", "That hand comes to 22: it is over 21 and has already lost."),
        ("30 v T", "No hand comes to 30: a total is 4 to 21. Try: 16 T, A7 9, or 10 6 vs 10."),
        ("soft 30 v T", "No hand is soft 30: a soft hand, with an ace as 11, is 12 to 21."),
        ("soft 11 v T", "No hand is soft 11: a soft hand, with an ace as 11, is 12 to 21."),
        ("hard 3 v T", "No hand is hard 3: a hard hand, with no ace as 11, is 4 to 21."),
        ("hard 2 v T", "No hand is hard 2: a hard hand, with no ace as 11, is 4 to 21."),
        ("hard A7 v 9", "Those cards are soft 18 (ace, seven), not a hard hand."),
        (
            "hard 17 (ten, six) v 9",
            "What you say and the cards in brackets disagree: they are hard 16 (ten, six).",
        ),
        ("soft v T", "What does that soft hand come to? Try: 16 T, A7 9, or 10 6 vs 10."),
        (
            "pair of 8 7 v T",
            "A pair is two cards of one value: try 88 v 10, or a pair of eights v 10.",
        ),
        (
            "8" * 101,
            "That is too long for a hand: 100 characters are the most. Try: 16 T, A7 9, or 10 6 vs 10.",
        ),
    ],
)
def test_what_is_no_question_is_refused_in_a_sentence(text, sentence):
    with pytest.raises((UnreadableError, HandError)) as refused:
        parse_question(text)
    assert str(refused.value) == sentence


def test_a_hand_a_card_and_cards_are_read_alone():
    assert parse_hand("10 6") == parse_hand("106") == Hand.of((10, 6))
    assert parse_hand("soft 17") == Hand.of_total(17, soft=True)
    assert parse_card("10") == parse_card("q♥") == parse_card("a ten") == 10
    assert parse_card("ace") == parse_card("A") == parse_card("a") == 1
    assert parse_cards("TTTA5") == (10, 10, 10, 1, 5)
    assert parse_cards("K♠ 6♦") == (10, 6)
    assert parse_cards("") == ()
    assert parse_cards("6s") == (6,)
    assert parse_card("6s") == 6
    assert parse_hand("my two eights") == Hand.of((8, 8))


card = st.integers(1, 10)
hands = st.lists(card, min_size=2, max_size=21).map(Hand.of).filter(lambda hand: not hand.bust)
hard_totals = st.integers(4, 21).map(Hand.of_total)
soft_totals = st.integers(12, 21).map(lambda total: Hand.of_total(total, soft=True))


@given(st.builds(Question, hands | hard_totals | soft_totals, card))
def test_what_is_written_or_spoken_reads_back_the_same(question):
    assert parse_question(str(question)) == question
    assert parse_question(spoken(question)) == question
    assert parse_question(spoken(question).upper().replace("AGAINST A ", "AGAINST ")) == question


cards = [
    "eights",
    "8s",
    "two",
    "sixteen",
    "a",
    "A",
    "T",
    "j",
    "Q",
    "Kd",
    "6s",
    "ten",
    "aces",
    "ace",
    "six",
    "2",
    "7",
    "88",
    "10",
    "1",
    "11",
]
words = [
    "v",
    "vs",
    "V",
    "/",
    "|",
    "against",
    "dealer",
    "hard",
    "soft",
    "s",
    "h",
    "pair",
    "natural",
    "of",
    "the",
    "I",
    "dealer's",
    "hearts",
    "h17",
]
others = [
    "(",
    ")",
    ",",
    "-",
    "♠",
    "♦️",
    "0",
    "16",
    "22",
    "101",
    "z",
    "é",
    "\u202e",
    "\x00",
    ":",
    ">",
    "**",
    "'",
    "-5",
]
pieces = st.sampled_from(cards) | st.sampled_from(words) | st.sampled_from(others)
lines = st.lists(pieces, max_size=12).flatmap(
    lambda words: st.sampled_from(["", " "]).map(lambda gap: gap.join(words))
)


def read(text):
    """The readings and no refusal, or no readings and the sentence that refuses."""
    try:
        return readings(text), ""
    except BlackjackError as refused:
        return (), str(refused)


@settings(max_examples=500)
@given(st.text(max_size=120) | lines)
def test_any_text_at_all_gives_questions_or_one_of_our_own_sentences(text):
    found, refusal = read(text)
    assert bool(found) != bool(refusal)
    assert refusal.isprintable()
    assert len(refusal) < 200
    assert len(set(found)) == len(found)
    for question in found:
        assert not question.hand.bust
        assert question.upcard in range(1, 11)
        assert parse_question(str(question)) == question


def test_the_longest_texts_are_read_at_once():
    started = time.perf_counter()
    for text in ("1" * 100, "10" * 50, "2" * 100, "a " * 50, "(" * 100, ")" * 100, "vs" * 50, "hard " * 20):
        with pytest.raises(BlackjackError):
            readings(text)
    assert time.perf_counter() - started < 0.5


@pytest.mark.parametrize(("text", "pair"), [("soft 12 6", "AA v 6"), ("4 6", "22 v 6"), ("20 v 5", "TT v 5")])
def test_a_total_that_two_cards_only_make_as_a_pair_may_be_that_pair(text, pair):
    total, other = readings(text)
    assert not total.hand.cards
    assert other == parse_question(pair)
