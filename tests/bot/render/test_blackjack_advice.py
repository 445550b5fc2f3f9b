"""Answers to /bj advise and their explanations, as text."""

import re
from dataclasses import replace

import pytest

from app import blackjack_rules
from app.advice import AdviceRequest
from app.solving import blackjack_jobs
from bot.render import layout
from bot.render.blackjack import advice, explanation
from bot.text.catalogue import say, say_error
from solvers import blackjack
from solvers.blackjack.formatting import format_cards
from tests.reply_text import text_of

INFINITE = {"decks": "infinite"}


def requested(text, options):
    question, *_ = blackjack.readings(text)
    seen = format_cards(blackjack.parse_cards(options.get("seen", "")))
    return AdviceRequest(question, blackjack_rules.resolve(options, {}), seen, options.get("hands", 1))


def solved(request):
    return blackjack_jobs.solve_advice(request.question, request.rules, request.seen, request.hands)


def answer(text, options=INFINITE):
    request = requested(text, options)
    result = solved(request)
    return text_of(
        layout.Reply(*advice.parts(request, result), advice.small_print(request, result.advice)), bold=False
    )


def explained(text, options=INFINITE):
    request = requested(text, options)
    outcomes = blackjack_jobs.dealer_outcomes_against(
        request.question, request.rules, request.seen, request.hands
    )
    return text_of(explanation.explanation_reply(request, outcomes), bold=False)


def compared(text, **changes):
    """What is said of the hand by changed rules, beside the answer by the infinite shoe's."""
    request = requested(text, INFINITE)
    first = {
        "ev": solved(request).advice.ev,
        "best": solved(request).advice.best,
        "rules": blackjack_rules.to_choices(request.rules),
    }
    changed = replace(request, rules=blackjack_rules.resolve({**INFINITE, **changes}, {}))
    return "\n".join(advice.comparison(solved(changed).advice, first)).replace("**", "")


def worth(reply):
    """The table of a reply: the EV of each action, as shown."""
    rows = (line.split() for line in reply.splitlines())
    return {row[0]: row[1] for row in rows if len(row) > 1 and row[1][0] in "+−" and row[1][1].isdigit()}


def test_the_same_total_of_three_cards_stands():
    assert "Stand · " in answer("5 4 7 T", {})


def test_multi_card_exceptions_are_listed():
    reply = answer("16 T", {"decks": 1})
    assert "Stand" in worth(reply)
    # From one deck without a ten, by tests.plain_odds: hitting is better with 16 of 143 hands, such as A69
    # and 664.
    assert "With three or more cards, usually stand (127 of 143 hands, such as " in reply
    assert "three or more" not in answer("5 4 7 T", {"decks": 1})
    assert "three or more" not in answer("20 T", {"decks": 1})


def test_why_has_a_dealer_blackjack_only_where_there_can_be_one():
    no_hole_card = {**INFINITE, "peek": False}
    assert "blackjack     7.7%" in explained("16 T", no_hole_card)
    assert "\nblackjack " not in explained("16 9", no_hole_card)


def test_total_is_averaged_over_cards():
    reply = answer("12 4", {"decks": 1})
    # with a four up: 16 tens by 4 twos, 4 nines by 4 threes, 4 eights by 3 fours, 4 sevens by 4 fives; of 108
    assert "1 deck, S17, DAS · average of 10-2 (59.3%), 9-3 (14.8%), 8-4 (11.1%), and 7-5 (14.8%)" in reply
    assert "With 10-2, hit" in reply
    assert "average of" not in answer("12 4")


def test_cards_that_are_out_change_the_shoe():
    assert "Hit · " in answer("T6 T", {"decks": 1})
    reply = answer("T6 T", {"decks": 1, "seen": "5 5 **A** 5s 5♠"})
    assert "Stand · " in reply
    assert " · also out of the shoe: A5555" in reply


def test_split_limited_by_max_hands():
    assert "Split" in worth(answer("88 6", {"hands": 3}))
    reply = answer("88 6", {"hands": 4})
    assert "pair of eights vs 6, one of 4 hands" in reply
    assert "Split" not in worth(reply)


def test_sixteen_against_ten_infinite_shoe():
    # Wizard of Odds, blackjack appendix 1: infinite shoe, dealer stands on soft 17
    reply = answer("16 T")
    assert "hard 16 vs 10" in reply
    assert "It's close: standing is only 0.06 points worse." in reply
    assert worth(reply) == {"Hit": "−53.98%", "Stand": "−54.04%", "Double": "−107.97%"}


def test_surrender_is_best_where_allowed():
    reply = answer("16 T", {**INFINITE, "surrender": "late"})
    assert worth(reply)["Surrender"] == "−50.00%"
    assert "Next best: hitting, 3.98 points worse." in reply


@pytest.mark.parametrize(
    ("typed", "understood"),
    [
        ("16 T", "hard 16 vs 10"),
        ("T6 v T", "hard 16 (10-6) vs 10"),
        ("10 6 vs 10", "hard 16 (10-6) vs 10"),
        ("A7 9", "soft 18 (A-7) vs 9"),
        ("soft 18 against 9", "soft 18 vs 9"),
        ("88 A", "pair of eights vs A"),
        ("K♠ 6♦ / Q", "hard 16 (10-6) vs 10"),
        ("5 4 7 T", "hard 16 (5-4-7) vs 10"),
    ],
)
def test_hand_in_natural_language(typed, understood):
    assert understood in answer(typed)


@pytest.mark.parametrize(
    ("typed", "options", "sentence"),
    [
        ("ZZ", {}, say("blackjack-not-a-card", found="ZZ")),
        ("16", {}, say("blackjack-upcard-missing-of-hand", hand="hard 16")),
        ("T T 5 v 6", {}, say("blackjack-bust", total=25)),
        ("16 T", {"seen": "55555", "decks": 1}, say("blackjack-not-in-the-shoe", card=5, left=4, out=5)),
    ],
)
def test_unanswerable_input_in_words(typed, options, sentence):
    with pytest.raises(blackjack.BlackjackError) as refused:
        answer(typed, options)
    assert say_error(refused.value) == sentence


def test_insurance_is_spoken_of_against_an_ace():
    assert "No insurance: it loses 7.69% of the insurance bet on average." in answer("16 A")


def test_what_the_numbers_hold_for_is_said():
    assert "6 decks, S17, DAS · if the dealer doesn't have blackjack · average of 10-6 (79.8%)" in answer(
        "16 T", {}
    )
    assert "dealer blackjacks included" in answer("16 T", {"peek": False})
    assert "blackjack" not in answer("16 7", {}).split(" · ")[0]


def test_explanation_shows_dealer_totals():
    text = explained("16 T")
    # Wizard of Odds, blackjack appendix 2b: infinite shoe, dealer stands on soft 17, ten up, after the peek
    assert re.search(r"bust +23\.0%", text)
    assert re.search(r"20 +37\.1%", text)
    assert "Standing on 16 wins 23.0% of the time and loses 77.0%: −54.04% of the bet." in text
    assert "Assuming the dealer has checked and doesn't have blackjack." in text


@pytest.mark.parametrize(
    ("typed", "options"), [("T6 T", {}), ("16 T", {}), ("18 A", {"peek": False}), ("A7 9", {})]
)
def test_explanation_agrees_with_advice(typed, options):
    stand = re.escape(worth(answer(typed, options))["Stand"])
    assert re.search(rf"^Standing on .*: {stand} of the bet", explained(typed, options), re.MULTILINE)


def test_explanation_without_peek_includes_natural():
    text = explained("20 A", {**INFINITE, "peek": False})
    assert re.search(r"blackjack +30\.8%", text)  # four of thirteen cards are tens
    assert "Before the dealer has checked for blackjack." in text


def test_what_other_rules_change_is_said():
    text = compared("16 T", surrender="late")
    assert say("blackjack-by-first-rules", action="hit", value="−53.98%") in text
    assert "worth 3.98 points more" in text
    assert "These rules make no difference." in compared("16 T", natural_pays="6:5")
    assert not compared("16 T")
