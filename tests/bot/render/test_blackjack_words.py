"""Blackjack in words: descriptions of hands, and the sentences for errors of the solver."""

from fractions import Fraction
from itertools import combinations_with_replacement, product

import pytest

from bot.render.blackjack import rule_words
from bot.text.blackjack_hands import card_in_words, question_in_words
from bot.text.catalogue import LANGUAGES, say, say_error, say_in, using_language
from solvers import blackjack
from solvers.blackjack import BlackjackError, Hand, Question, Rules, parse_card, parse_question
from solvers.blackjack.easy.single_hand import matchup_evs


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


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_hand_as_answers_name_it_is_read(language):
    """A question can be copied from any answer, with the upcard as a figure or as a word."""
    hands = [Hand.of(cards) for cards in combinations_with_replacement(range(1, 11), 2)]
    longer = map(Hand.of, combinations_with_replacement(range(1, 11), 3))
    hands += [hand for hand in longer if not hand.bust][::7]
    hands += [Hand.of_total(total) for total in range(5, 20)]
    hands += [Hand.of_total(total, soft=True) for total in range(13, 21)]
    with using_language(language):
        for hand, upcard in product(hands, range(1, 11)):
            question = Question(hand, upcard)
            text = question_in_words(question)
            assert parse_question(text) == parse_question(text.upper()) == question, text
            assert parse_card(card_in_words(upcard)) == upcard


@pytest.mark.parametrize(
    ("name", "beginning"),
    [
        ("easy", "Easy Blackjack, but with only one dealer card face up (with both: /bj easy): infinite"),
        ("lisp", "Hit or stand only, but a blackjack beats every other 21: infinite shoe"),
        ("perl", "Shoe Game, but with no reshuffle when fewer than 52 cards are left: 4 decks"),
        ("vegas_strip", "Vegas Strip: 4 decks"),
    ],
)
def test_source_rules_name_their_differences(name, beginning):
    assert rule_words.describe_rules(Rules.of(name)).startswith(beginning)


def test_every_card_has_a_name():
    assert len({card_in_words(card) for card in range(1, 11)}) == 10


@pytest.mark.parametrize(
    ("text", "sentence"),
    [
        ("Z T", say("blackjack-not-a-card", found="Z")),
        ("16 T maybe", say("blackjack-not-a-card", found="maybe")),
        ("16 v 16", say("blackjack-not-an-upcard", found="16")),
        ("*16* T", say("blackjack-not-a-card", found="*")),
        ("16\0T", say("blackjack-unreadable-character")),
        ("x" * 90, say("blackjack-not-a-card", found=f"{'x' * 20}…")),
        ("", say("blackjack-question-missing")),
        ("♠", say("blackjack-question-missing")),
        ("16", say("blackjack-upcard-missing-of-total", kind="hard", total=16)),
        ("88", say("blackjack-upcard-missing-of-hand", hand="88")),
        ("T6", say("blackjack-upcard-missing-of-hand", hand="T6")),
        ("soft 18", say("blackjack-upcard-missing-of-total", kind="soft", total=18)),
        ("16 v", say("blackjack-upcard-missing")),
        ("v T", say("blackjack-hand-missing")),
        ("16 v 10 9", say("blackjack-one-upcard", shown=2)),
        ("16 v 10 v 9", say("blackjack-one-v")),
        ("T v T", say("blackjack-one-card-only")),
        ("() v T", say("blackjack-no-cards")),
        ("T T 5 v 6", say("blackjack-bust", total=25)),
        ("a 9 9 3 v 6", say("blackjack-bust", total=22)),
        ("A" * 22 + " v 6", say("blackjack-bust", total=22)),
        ("30 v T", say("blackjack-no-such-total", total=30)),
        ("soft 30 v T", say("blackjack-no-such-soft-total", total=30)),
        ("soft 11 v T", say("blackjack-no-such-soft-total", total=11)),
        ("hard 3 v T", say("blackjack-no-such-hard-total", total=3)),
        ("hard 2 v T", say("blackjack-no-such-hard-total", total=2)),
        ("hard A7 v 9", say("blackjack-other-kind-of-hand", hand="soft 18 (A-7)", kind="hard")),
        ("hard 17 (10-6) v 9", say("blackjack-brackets-disagree", hand="hard 16 (10-6)")),
        ("soft v T", say("blackjack-total-missing", kind="soft")),
        ("pair of 8 7 v T", say("blackjack-no-pair")),
        ("8" * 101, say("blackjack-text-too-long", most=100)),
        ("eights 4 v 10", say("blackjack-how-many", card=8, pair="88")),
        ("sotf 18 v 9", say("blackjack-did-you-mean", found="sotf", meant="soft")),
        ("5 16 v T", say("blackjack-total-is-the-whole-hand", total=16)),
        ("16 T h17", say("blackjack-rules-are-options")),
    ],
)
def test_invalid_question_is_refused(text, sentence):
    assert refusal(lambda: parse_question(text)) == sentence


@pytest.mark.parametrize("language", LANGUAGES)
def test_suggested_hand_can_be_asked(language):
    sentence = say_in(language, "blackjack-upcard-missing-of-total", kind="soft", total=18)
    suggested = sentence.rpartition(": ")[2].removesuffix(".")
    assert question_in_words(parse_question(suggested)) == "soft 18 vs 10"


def ev(hand, upcard, rules, **position):
    return blackjack.advise(hand, upcard, rules, **position).ev


ENDLESS, ONE_DECK = Rules(decks=None), Rules(decks=1)


@pytest.mark.parametrize(
    ("ask", "sentence"),
    [
        (lambda: ev((10, 11), "6", ENDLESS), say("blackjack-no-such-card", card=11)),
        (lambda: ev("88", "6", ENDLESS, hands=5), say("blackjack-hands-held", hands=5, most=4)),
        (
            lambda: ev("88", "6", Rules(decks=None, max_hands=1), hands=2),
            say("blackjack-hands-held", hands=2, most=1),
        ),
        (lambda: ev("soft 18", "6", ENDLESS, from_split=True), say("blackjack-split-cards-needed")),
        (lambda: ev("A 5 4", "6", ENDLESS, from_split=True), say("blackjack-split-ace-one-card")),
        (
            lambda: ev("T6", "T", ONE_DECK, seen="AAAAA"),
            say("blackjack-not-in-the-shoe", card=1, left=4, out=5),
        ),
        (
            lambda: ev("55", "5", ONE_DECK, seen="555"),
            say("blackjack-not-in-the-shoe", card=5, left=4, out=6),
        ),
        (
            lambda: ev("16", "T", ONE_DECK, seen="66667777"),
            say("blackjack-hand-not-in-the-shoe", question="hard 16 vs 10"),
        ),
        (
            lambda: ev("88", "A", ONE_DECK, seen=[*[2, 3, 4, 5, 6, 7, 9] * 4, 8, 8, 1, 1, 1]),
            say("blackjack-only-a-natural-is-hidden"),
        ),
        (
            lambda: ev("22", "6", ONE_DECK, seen="T" * 16 + "9999888877775555666333"),
            say("blackjack-shoe-may-run-out"),
        ),
        (lambda: blackjack.dealer_outcomes("hard 16"), say("blackjack-dealers-cards-needed")),
        (lambda: blackjack.hard_count(Hand.of((10, 6, 8))), say("blackjack-bust-has-no-count")),
        (lambda: matchup_evs(Hand.of((10, 6)), Hand.of((1, 10))), say("blackjack-easy-natural")),
        (lambda: matchup_evs(Hand.of((10, 6)), Hand.of((1, 2, 3))), say("blackjack-easy-two-cards")),
        (lambda: Rules(decks=9), say("blackjack-decks", decks=9, most=8)),
        (lambda: Rules(max_hands=5), say("blackjack-max-hands", hands=5)),
        (lambda: Rules(double_on="8"), say("blackjack-double-on", double_on="8")),
        (lambda: Rules(surrender="never"), say("blackjack-surrender", surrender="never")),
        (lambda: Rules(natural_pays=Fraction(0)), say("blackjack-natural-pays", ratio="0")),
    ],
)
def test_impossible_question_is_refused(ask, sentence):
    assert refusal(ask) == sentence


@pytest.mark.parametrize(
    ("language", "kind", "adjective"),
    [
        ("de", "hard", "harte Hand"),
        ("de", "soft", "Soft-Hand"),
        ("fi", "hard", "kova"),
        ("fi", "soft", "pehmeä"),
    ],
)
def test_kind_of_hand_is_in_the_persons_language(language, kind, adjective):
    assert adjective in say_in(language, "blackjack-total-missing", kind=kind)
