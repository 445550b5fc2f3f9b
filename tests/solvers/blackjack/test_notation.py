"""Blackjack hands and questions as people write them."""

import re
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
    parse_held,
    parse_question,
    readings,
)
from solvers.blackjack.tokens import GLUED
from solvers.blackjack.vocabulary import LETTERS
from solvers.blackjack.words import finnish, german


@pytest.mark.parametrize(
    ("text", "said"),
    [
        ("16 T", "hard 16 v T"),
        ("T6 v T", "T6 v T"),
        ("10 6 vs 10", "T6 v T"),
        ("10 6 10", "T6 v T"),
        ("T6T", "T6 v T"),
        ("t6vst", "T6 v T"),
        ("106 T", "T6 v T"),
        ("A7 9", "A7 v 9"),
        ("A,7 v 9", "A7 v 9"),
        ("a 7 9", "A7 v 9"),
        ("a 7 v a 9", "A7 v 9"),
        ("A79", "A7 v 9"),
        ("1 7 9", "A7 v 9"),
        ("soft 18 against 9", "soft 18 v 9"),
        ("s18 9", "soft 18 v 9"),
        ("SOFT 18 VS. NINE", "soft 18 v 9"),
        ("soft A7 v 9", "A7 v 9"),
        ("hard 16 v 10", "hard 16 v T"),
        ("h16 v q", "hard 16 v T"),
        ("16vJ", "hard 16 v T"),
        ("16, dealer 10", "hard 16 v T"),
        ("88 A", "88 v A"),
        ("88vA", "88 v A"),
        ("886", "88 v 6"),
        ("8,8 vs ace", "88 v A"),
        ("8-8 / A", "88 v A"),
        ("pair of 8s v T", "88 v T"),
        ("A pair of eights vs A", "88 v A"),
        ("pair of sixes | 7", "66 v 7"),
        ("KQvA", "TT v A"),
        ("22 T", "22 v T"),
        ("25 T", "25 v T"),
        ("8 v 8", "hard 8 v 8"),
        ("K♠ 6♦ / Q", "T6 v T"),
        ("K♠️6♦️ v 10♥️", "T6 v T"),
        ("Ks 6d / Qh", "T6 v T"),
        ("KsQdvAs", "TT v A"),
        ("king of spades, six of diamonds v queen of hearts", "T6 v T"),
        ("5 4 7 T", "547 v T"),
        ("547 T", "547 v T"),
        ("5+4+7 v T", "547 v T"),
        ("AA A T", "AAA v T"),
        ("seven deuce v king", "72 v T"),
        ("a ten and a six v a nine", "T6 v 9"),
        ("an ace and a ten v 6", "AT v 6"),
        ("a 16 v a 10", "hard 16 v T"),
        ("16 a ten", "hard 16 v T"),
        ("16 a", "hard 16 v A"),
        ("natural v T", "AT v T"),
        ("AK v A", "AT v A"),
        ("21 v T", "hard 21 v T"),
        ("soft 21 v T", "soft 21 v T"),
        ("hard 16 (10-6) vs 10", "T6 v T"),
    ],
)
def test_question_in_usual_notation(text, said):
    assert str(parse_question(text)) == said


def test_eleven_is_a_total_first():
    assert list(map(str, readings("11 T"))) == ["hard 11 v T", "AA v T"]


@pytest.mark.parametrize(
    ("text", "said"),
    [
        ("16 T", "hard 16 v T"),
        ("22 T", "22 v T"),
        ("88 T", "88 v T"),
        ("AA 6", "AA v 6"),
        ("5 4 7 T", "547 v T"),
    ],
)
def test_an_unambiguous_text_has_one_reading(text, said):
    assert list(map(str, readings(text))) == [said]


def test_article_is_never_an_ace():
    assert list(map(str, readings("a ten a six v 9"))) == ["T6 v 9"]
    assert str(parse_question("A ten and a six vs 10")) == "T6 v T"
    for text in ("a ten vs 6", "A ten v 6"):
        with pytest.raises(HandError, match="one-card-only"):
            parse_question(text)


def test_capital_a_is_an_ace():
    with pytest.raises(UnreadableError, match=r"one-upcard.*2"):
        parse_question("16 v A 10")


@pytest.mark.parametrize(
    ("text", "told"),
    [
        ("Z T", "blackjack-not-a-card (found: Z)"),
        ("1O T", "blackjack-did-you-mean (found: 1O, meant: 10)"),
        ("<:cards:1234567890> 16 T", "blackjack-not-a-card (found: :cards:)"),
        ("16 <a:ten:1234567890>", "blackjack-not-a-card (found: :ten:)"),
        ("16 T maybe", "blackjack-not-a-card (found: maybe)"),
        (
            "16 v 16",
            "blackjack-not-an-upcard (found: 16)",
        ),
        ("*16* T", "blackjack-not-a-card (found: *)"),
        ("16\0T", "blackjack-unreadable-character"),
        ("x" * 90, "blackjack-not-a-card (found: xxxxxxxxxxxxxxxxxxxx…)"),
        ("", "blackjack-question-missing"),
        ("♠", "blackjack-question-missing"),
        ("16", "blackjack-upcard-missing-of-total (kind: hard, total: 16)"),
        ("88", "blackjack-upcard-missing-of-hand (hand: 88)"),
        ("T6", "blackjack-upcard-missing-of-hand (hand: T6)"),
        ("soft 18", "blackjack-upcard-missing-of-total (kind: soft, total: 18)"),
        ("16 v", "blackjack-upcard-missing"),
        ("v T", "blackjack-hand-missing"),
        ("16 v 10 9", "blackjack-one-upcard (shown: 2)"),
        (
            "16 v 10 v 9",
            "blackjack-one-v",
        ),
        ("T v T", "blackjack-one-card-only"),
        ("() v T", "blackjack-no-cards"),
        ("T T 5 v 6", "blackjack-bust (total: 25)"),
        ("a 9 9 3 v 6", "blackjack-bust (total: 22)"),
        ("A" * 22 + " v 6", "blackjack-bust (total: 22)"),
        ("30 v T", "blackjack-no-such-total (total: 30)"),
        ("soft 30 v T", "blackjack-no-such-soft-total (total: 30)"),
        ("soft 11 v T", "blackjack-no-such-soft-total (total: 11)"),
        ("hard 3 v T", "blackjack-no-such-hard-total (total: 3)"),
        ("hard 2 v T", "blackjack-no-such-hard-total (total: 2)"),
        ("soft v T", "blackjack-total-missing (kind: soft)"),
        (
            "pair of 8 7 v T",
            "blackjack-no-pair",
        ),
        (
            "8" * 101,
            "blackjack-text-too-long (most: 100)",
        ),
    ],
)
def test_invalid_question_is_refused(text, told):
    with pytest.raises((UnreadableError, HandError)) as refused:
        parse_question(text)
    assert str(refused.value) == told


@pytest.mark.parametrize("parse", [parse_cards, parse_hand, parse_held, parse_card])
def test_card_errors_mention_no_upcard(parse):
    with pytest.raises(UnreadableError) as refused:
        parse("zzz")
    assert str(refused.value) == "blackjack-not-cards (found: zzz)"


def test_single_hands_cards_read():
    assert parse_hand("10 6") == parse_hand("106") == Hand.of((10, 6))
    assert parse_hand("soft 17") == Hand.of_total(17, soft=True)
    assert parse_card("10") == parse_card("q♥") == parse_card("a ten") == 10
    assert parse_card("ace") == parse_card("A") == parse_card("a") == 1
    assert parse_cards("TTTA5") == (10, 10, 10, 1, 5)
    assert parse_cards("K♠ 6♦") == (10, 6)
    assert parse_cards("") == parse_cards(" ") == ()
    assert parse_cards("6s") == (6,)
    assert parse_card("6s") == 6
    assert parse_hand("my two eights") == Hand.of((8, 8))


@pytest.mark.parametrize("text", ["hello", "?"])
def test_words_without_a_card_are_no_cards(text):
    with pytest.raises(UnreadableError, match="blackjack-no-cards"):
        parse_cards(text)


card = st.integers(1, 10)
hands = st.lists(card, min_size=2, max_size=21).map(Hand.of).filter(lambda hand: not hand.bust)
hard_totals = st.integers(4, 21).map(Hand.of_total)
soft_totals = st.integers(12, 21).map(lambda total: Hand.of_total(total, soft=True))


@given(st.builds(Question, hands | hard_totals | soft_totals, card))
def test_formatted_questions_read_back(question):
    assert parse_question(str(question)) == question


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
    """The readings and no error, or no readings and the error's text."""
    try:
        return readings(text), ""
    except BlackjackError as refused:
        return (), str(refused)


@settings(max_examples=100)
@given(st.text(max_size=120) | lines)
def test_any_text_is_parsed_or_refused(text):
    questions, refusal = read(text)
    assert bool(questions) != bool(refusal)
    assert refusal.isprintable()
    assert len(refusal) < 200
    assert len(set(questions)) == len(questions)
    for question in questions:
        assert not question.hand.bust
        assert question.upcard in range(1, 11)
        assert parse_question(str(question)) == question


def test_the_longest_texts_are_read():
    started = time.perf_counter()
    for text in ("1" * 100, "10" * 50, "2" * 100, "a " * 50, "(" * 100, ")" * 100, "vs" * 50, "hard " * 20):
        with pytest.raises(BlackjackError):
            readings(text)
    assert time.perf_counter() - started < 60, "it does not try every way to part them"


@pytest.mark.parametrize(("text", "pair"), [("soft 12 6", "AA v 6"), ("4 6", "22 v 6"), ("20 v 5", "TT v 5")])
def test_pair_only_total_reads_as_pair(text, pair):
    total, other = readings(text)
    assert not total.hand.cards
    assert other == parse_question(pair)


# Finnish and German


@pytest.mark.parametrize(
    ("text", "said"),
    [
        ("pehmeä 18 vastaan 9", "soft 18 v 9"),
        ("pehmea\u0308 18 vastaan 9", "soft 18 v 9"),
        ("KOVA 16 VASTAAN KYMPPI", "hard 16 v T"),
        ("16 kymppiä vastaan", "hard 16 v T"),
        ("kasipari ässää vastaan", "88 v A"),
        ("kaksi kasia vastaan 6", "88 v 6"),
        ("10 ja 6 vastaan 9", "T6 v 9"),
        ("ässä ja seiska vastaan ysi", "A7 v 9"),
        ("kuusitoista vastaan kuningas", "hard 16 v T"),
        ("JA vastaan 5", "TA v 5"),
        ("ja 5", "TA v 5"),
        ("weiche 18 gegen 9", "soft 18 v 9"),
        ("harte 16 gegen Zehn", "hard 16 v T"),
        ("ein Paar Achten gegen Ass", "88 v A"),
        ("zwei Achten gegen 6", "88 v 6"),
        ("ein Ass und eine Sieben gegen einen König", "A7 v T"),
        ("zwölf gegen Fünf", "hard 12 v 5"),
        ("acht gegen acht", "hard 8 v 8"),
    ],
)
def test_question_in_finnish_and_german(text, said):
    assert str(parse_question(text)) == said


def test_unknown_word_is_quoted_whole():
    with pytest.raises(UnreadableError, match=r"blackjack-not-a-card \(found: pöytä\)"):
        parse_question("10 pöytä 6 v 9")


def test_no_word_is_also_cards_without_gaps():
    """`ja` would be a jack and an ace. `jakaja`, the dealer, would be a hand of 33."""
    words: set[str] = set()
    for language in (finnish, german):
        words |= {*language.CARDS, *language.PLURALS, *language.PAIRS, *language.TOTALS}
        words |= language.HARD | language.SOFT | language.PAIR | language.VERSUS | language.IGNORED
        words |= language.MINE | language.MOVES | language.RULES | language.SURRENDER
    glued = re.compile(f"(?:{GLUED.pattern.replace('?P<versus>', '?:').replace('?P<card>', '?:')})+")
    hands = [word for word in words if glued.fullmatch(word)]
    assert all(sum(LETTERS.get(letter, 0) for letter in word) > 21 for word in hands), hands
