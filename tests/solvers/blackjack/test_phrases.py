"""How people who have read no manual ask about a hand."""

import pytest

from solvers.blackjack import BlackjackError, parse_question, readings, spoken

RULES = "Rules are options of their own, such as surrender:late or hit_soft_17:true."
TOTAL = "16 is a total, the whole hand: only the dealer's one upcard goes with it. Try: hard 16 v 10."


def reads(text):
    return spoken(parse_question(text))


def refusal(text):
    with pytest.raises(BlackjackError) as refused:
        readings(text)
    return str(refused.value)


@pytest.mark.parametrize(
    ("text", "said"),
    [
        ("two eights vs 10", "a pair of eights against a ten"),
        ("2 eights vs 10", "a pair of eights against a ten"),
        ("two 8s vs A", "a pair of eights against an ace"),
        ("two 8's vs A", "a pair of eights against an ace"),
        ("two aces vs 6", "a pair of aces against a six"),
        ("two tens vs 6", "a pair of tens against a six"),
        ("two 10s vs 6", "a pair of tens against a six"),
        ("two Ks vs 6", "a pair of tens against a six"),
        ("2 As vs 6", "a pair of aces against a six"),
        ("three fours vs 6", "hard 12 (four, four, four) against a six"),
        ("an ace and two threes vs 6", "soft 17 (ace, three, three) against a six"),
    ],
)
def test_a_count_before_a_plural_is_that_many_cards(text, said):
    assert list(map(spoken, readings(text))) == [said]


def test_a_count_that_is_too_many_is_a_hand_over_21():
    assert refusal("10 eights vs 6") == "That hand comes to 80: it is over 21 and has already lost."
    assert refusal("three eights") == "That hand comes to 24: it is over 21 and has already lost."


def test_a_counted_hand_is_not_torn_to_find_the_upcard():
    assert refusal("two eights") == "The dealer's upcard is missing. Try: 88 v 10."
    assert refusal("2 8s") == "The dealer's upcard is missing. Try: 88 v 10."


@pytest.mark.parametrize("text", ["eights against a ten", "8s vs 10"])
def test_a_plural_alone_does_not_say_how_many(text):
    assert refusal(text) == "How many eights do you hold? For two, try: 88 v 10."


@pytest.mark.parametrize("text", ["8♠ v 10", "8d v 10", "eight of spades v 10"])
def test_a_card_with_a_suit_is_no_total(text):
    assert refusal(text) == "A hand has at least two cards, or is a total such as 16."


@pytest.mark.parametrize(
    ("text", "said"),
    [
        ("Kd 6s v T", "hard 16 (ten, six) against a ten"),
        ("5h 4d 7s v T", "hard 16 (five, four, seven) against a ten"),
        ("2, 8s v 10", "hard 10 (two, eight) against a ten"),
        ("16 8s", "hard 16 against an eight"),
        ("A7 9s", "soft 18 (ace, seven) against a nine"),
        ("16 Ks", "hard 16 against a ten"),
        ("6d Ks v T", "hard 16 (six, ten) against a ten"),
    ],
)
def test_an_s_behind_a_number_is_a_spade_where_it_cannot_be_a_plural(text, said):
    assert reads(text) == said


@pytest.mark.parametrize(
    ("text", "said"),
    [
        ("sixteen against ten", "hard 16 against a ten"),
        ("a sixteen against a ten", "hard 16 against a ten"),
        ("hard sixteen against a king", "hard 16 against a ten"),
        ("soft eighteen vs 9", "soft 18 against a nine"),
        ("hard nine vs 6", "hard 9 against a six"),
        ("ten against six", "hard 10 against a six"),
        ("four v 5", "hard 4 against a five"),
        ("twenty-one v 6", "hard 21 against a six"),
        ("Twenty One v 6", "hard 21 against a six"),
        ("sixteen ten", "hard 16 against a ten"),
    ],
)
def test_a_total_may_be_spelled(text, said):
    assert reads(text) == said


@pytest.mark.parametrize(
    "text",
    [
        "I have 16 and the dealer shows a 10",
        "what should i do with 16 vs 10?",
        "What's best, hit or stand, on 16 vs 10?",
        "my 16 against dealers 10",
        "16 versus the dealer's 10",
        "hand: 16, dealer: 10",
        "dealer shows 10, i have 16",
        "dealer: 10, me: 16",
        "what should I do if the dealer shows 10 and I've got 16?",
    ],
)
def test_the_words_around_a_question_are_read_over(text):
    assert reads(text) == "hard 16 against a ten"


@pytest.mark.parametrize(
    ("text", "said"),
    [
        ("a 10 and a 6 vs a 10", "hard 16 (ten, six) against a ten"),
        ("I have a king and a 6, dealer shows a 10", "hard 16 (ten, six) against a ten"),
        ("an ace and a 6 v 9", "soft 17 (ace, six) against a nine"),
        ("a 7 and the dealer shows a 9", "soft 18 (ace, seven) against a nine"),
        ("a and 7 v 9", "soft 18 (ace, seven) against a nine"),
        ("a 11 v 6", "hard 11 against a six"),
    ],
)
def test_an_a_in_a_sentence_is_the_article(text, said):
    assert reads(text) == said


def test_one_card_or_another_is_no_hand():
    assert refusal("8 or 9 v 10").startswith('I can\'t read "or"')


def test_one_card_told_in_a_sentence_is_no_hand():
    assert refusal("I have a 7, dealer a 9") == "A hand has at least two cards, or is a total such as 16."


@pytest.mark.parametrize(
    ("text", "found", "meant"),
    [
        ("sotf 18 v 9", "sotf", "soft"),
        ("hrad 16 v 10", "hrad", "hard"),
        ("16 agianst 10", "agianst", "against"),
    ],
)
def test_a_slip_of_a_word_is_asked_about_and_not_assumed(text, found, meant):
    assert refusal(text).startswith(f'I can\'t read "{found}": did you mean {meant}?')


@pytest.mark.parametrize(
    "text",
    [
        "16 T surrender",
        "16 T h17",
        "16 v T s17",
        "16 T hits soft 17",
        "16 T 6 decks",
        "16 T 6decks",
        "16 T double:no",
        "16 T hit_soft_17 true",
    ],
)
def test_a_rule_in_the_hand_is_told_where_rules_go(text):
    assert refusal(text).startswith(RULES)


def test_hard_and_soft_seventeen_are_hands_first():
    assert reads("h17 v 10") == "hard 17 against a ten"
    assert reads("dealer shows 10, I have soft 17") == "soft 17 against a ten"


@pytest.mark.parametrize("text", ["16 10 10", "16.5 vs 10", "16 6 v 10"])
def test_nothing_goes_with_a_total_but_one_upcard(text):
    assert refusal(text) == TOTAL


@pytest.mark.parametrize(
    ("text", "number"), [("16 vs 11", 11), ("16 11", 11), ("16 16", 16), ("16 v sixteen", 16)]
)
def test_a_number_that_is_no_upcard_is_named(text, number):
    assert refusal(text).startswith(f"The dealer's upcard is A, 2 to 10, J, Q or K, not {number}.")


@pytest.mark.parametrize(
    ("text", "number"), [("-5 vs 10", "-5"), ("16 v −10", "−10"), ("soft -18 v 9", "-18")]
)
def test_nothing_is_below_zero(text, number):
    assert refusal(text).startswith(f'I can\'t read "{number}"')


@pytest.mark.parametrize("text", ["16 - 10", "- 16 v 10", "hard-16 v 10", "16 -10"])
def test_a_dash_that_is_no_minus_is_read_over(text):
    assert reads(text) == "hard 16 against a ten"


@pytest.mark.parametrize(
    ("text", "meant"),
    [
        ("4 5", "hard 4 against a five"),
        ("8 8", "hard 8 against an eight"),
        ("10 6", "hard 10 against a six"),
        ("5 T", "hard 5 against a ten"),
    ],
)
def test_of_two_lone_numbers_the_first_is_a_total_where_it_can_be(text, meant):
    assert reads(text) == meant


@pytest.mark.parametrize(
    ("text", "sentence"),
    [
        ("3 5", "The dealer's upcard is missing. Try: 35 v 10."),
        ("T 6", "The dealer's upcard is missing. Try: T6 v 10."),
    ],
)
def test_two_lone_cards_that_are_no_total_lack_an_upcard(text, sentence):
    assert refusal(text) == sentence


@pytest.mark.parametrize("text", ["5 v 6", "hard 5 6", "five against a six"])
def test_a_small_total_may_be_said_to_be_one(text):
    assert reads(text) == "hard 5 against a six"


@pytest.mark.parametrize(
    "text",
    [
        "`16 T`",
        "```16 T```",
        '"16 T"',
        "'16 T'",
        "“16 T”",
        "**16 T**",
        "**16** vs **10**",
        "__16 T__",
        "> 16 T",
        "16: 10",
        "16 > 10",
        "16 → 10",
        "16 -> 10",
        "16 T?!",
        "１６ Ｔ",
    ],
)
def test_decoration_is_read_over(text):
    assert reads(text) == "hard 16 against a ten"


def test_a_raised_two_is_no_two():
    assert refusal("8² v 10").startswith('I can\'t read "²"')
