"""Answers to /bj advise and their explanations, as text."""

import re
from dataclasses import replace

import pytest

from app import blackjack_rules
from app.advice import AdviceRequest
from app.solving import blackjack_jobs
from bot.render import layout
from bot.render.blackjack import advice, explanation
from bot.text.catalogue import say, say_error, using_language
from solvers import blackjack
from solvers.blackjack.formatting import format_cards
from tests.reply_text import evs_in, text_of

INFINITE = {"decks": "infinite"}


def requested(text, options):
    question, *_ = blackjack.readings(text)
    seen = format_cards(blackjack.parse_cards(options.get("seen", "")))
    return AdviceRequest(question, blackjack_rules.resolve(options), seen, options.get("hands", 1))


def solved(request):
    return blackjack_jobs.solve_advice(request.question, request.rules, request.seen, request.hands)


def answer(text, options=INFINITE):
    request = requested(text, options)
    result = solved(request)
    return text_of(
        layout.Reply(*advice.parts(request, result), advice.small_print(request, result.advice)), bold=False
    )


def explanation_of(text, options=INFINITE):
    request = requested(text, options)
    explained = blackjack_jobs.explain(request.question, request.rules, request.seen, request.hands)
    return explanation.explanation_reply(request, explained)


def explained(text, options=INFINITE):
    """The answer to Why?, with the numbers as text instead of a picture."""
    return text_of(explanation_of(text, options).without_files())


def compared(text, **changes):
    """What is said of the hand under changed rules, beside the answer under the infinite shoe's."""
    request = requested(text, INFINITE)
    first = {
        "ev": solved(request).advice.ev,
        "best": solved(request).advice.best,
        "rules": blackjack_rules.to_choices(request.rules),
    }
    changed = replace(request, rules=blackjack_rules.resolve({**INFINITE, **changes}))
    return "\n".join(advice.comparison(solved(changed).advice, first)).replace("**", "")


def test_the_same_total_of_three_cards_stands():
    assert "Stand · " in answer("5 4 7 T", {})


def test_multi_card_exceptions_are_listed():
    reply = answer("16 T", {"decks": 1})
    assert "Stand" in evs_in(reply)
    # From one deck without a ten, by tests.plain_odds: hitting is better with 16 of 143 hands, such as A69
    # and 664.
    assert "With three or more cards, usually stand (127 of 143 hands, such as " in reply
    assert "three or more" not in answer("5 4 7 T", {"decks": 1})
    assert "three or more" not in answer("20 T", {"decks": 1})
    assert "With three or more cards, always stand (such as 4-4-4)." in answer("T2 4", {})


def test_why_names_possible_dealer_blackjacks_only():
    no_hole_card = {**INFINITE, "peek": False}
    assert re.search(r"\nblackjack +7\.7%", explained("16 T", no_hole_card))
    assert "\nblackjack " not in explained("12 2", no_hole_card)


def test_total_is_averaged_over_cards():
    reply = answer("12 4", {"decks": 1})
    # with a four up: 16 tens by 4 twos, 4 nines by 4 threes, 4 eights by 3 fours, 4 sevens by 4 fives; of 108
    assert "1 deck, S17, DAS · average of 10-2 (59.3%), 9-3 (14.8%), 8-4 (11.1%), and 7-5 (14.8%)" in reply
    assert "With 10-2, hit" in reply
    assert "average of" not in answer("12 4")


def test_likeliest_of_many_averaged_hands_are_listed():
    text = answer("21 6", {})
    assert "average of 12 hands, most often A-10-10 (28.0%), 10-" in text
    assert text.rpartition("most often ")[2].count("%") == 3


def test_cards_that_are_out_change_the_shoe():
    assert "Hit · " in answer("T6 T", {"decks": 1})
    reply = answer("T6 T", {"decks": 1, "seen": "5 5 **A** 5s 5♠"})
    assert "Stand · " in reply
    assert " · also out of the shoe: A5555" in reply


def test_split_limited_by_max_hands():
    assert "Split" in evs_in(answer("88 6", {"hands": 3}))
    reply = answer("88 6", {"hands": 4})
    assert "pair of eights vs 6, one of 4 hands" in reply
    assert "Split" not in evs_in(reply)


def test_sixteen_against_ten_is_close_in_an_infinite_shoe():
    # Wizard of Odds, blackjack appendix 1: infinite shoe, dealer stands on soft 17
    reply = answer("16 T")
    assert "hard 16 vs 10" in reply
    assert "It's close: standing costs only 0.06% of your bet." in reply
    assert evs_in(reply) == {"Hit": "−53.98%", "Stand": "−54.04%", "Double": "−107.97%"}


def test_surrender_is_best_where_allowed():
    reply = answer("16 T", {**INFINITE, "surrender": "late"})
    assert evs_in(reply)["Surrender"] == "−50.00%"
    assert "Next best: hitting, which costs 3.98% of your bet." in reply


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
def test_hand_is_read_as_players_write_it(typed, understood):
    assert understood in answer(typed)


@pytest.mark.parametrize(
    ("typed", "options", "sentence"),
    [
        ("ZZ", {}, say("blackjack-not-a-card", found="ZZ")),
        ("16", {}, say("blackjack-upcard-missing-of-total", kind="hard", total=16)),
        ("T T 5 v 6", {}, say("blackjack-bust", total=25)),
        ("16 T", {"seen": "55555", "decks": 1}, say("blackjack-not-in-the-shoe", card=5, left=4, out=5)),
    ],
)
def test_unanswerable_input_in_words(typed, options, sentence):
    with pytest.raises(blackjack.BlackjackError) as refused:
        answer(typed, options)
    assert say_error(refused.value) == sentence


def test_insurance_is_mentioned_against_an_ace():
    assert "No insurance: it loses 7.69% of the insurance bet on average." in answer("16 A")


def test_even_money_is_mentioned_instead_of_insurance():
    text = answer("AT A")
    # an infinite shoe: the hole card is no ten in 9 of 13 cases, so waiting wins 9/13 of 1.5 bets
    assert text.startswith("### No even money · blackjack (A-10) vs A")
    assert "Next best: taking even money, which costs 3.85% of your bet." in text
    assert re.search(r"No even money +\+103\.85% +best\s+Even money +\+100\.00% +3\.85", text)
    assert "dealer blackjack still possible" in text
    assert "nsurance" not in text


def test_even_money_best_at_six_to_five():
    text = answer("AT A", {**INFINITE, "natural_pays": "6:5"})
    assert text.startswith("### Even money · blackjack (A-10) vs A")
    assert re.search(r"Even money +\+100\.00% +best\s+No even money +\+83\.08% +16\.92", text)
    assert "No insurance: it loses 7.69% of the insurance bet on average." in text


def test_conditions_are_in_the_small_print():
    assert "6 decks, S17, DAS · assuming no dealer blackjack · average of 10-6 (79.8%)" in answer("16 T", {})
    assert "dealer blackjack still possible" in answer("16 T", {"peek": False})
    assert "blackjack" not in answer("16 7", {}).split(" · ")[0]


def test_why_compares_the_two_best_moves():
    text = explained("16 T")
    assert "### Why hit? · hard 16 vs 10" in text
    # Wizard of Odds, blackjack appendix 2b: infinite shoe, dealer stands on soft 17, ten up, after the peek
    assert re.search(r"Where the dealer ends up\n.*\nbust +23\.0%", text, re.DOTALL)
    assert re.search(r"20 +37\.1%", text)
    # eight cards of thirteen bust 16, each of the others makes one of the totals from 17 to 21
    assert re.search(r"After one more card\n```\nbust +61\.5%\n +17 +7\.7%\n", text)
    assert "Hit −53.98%: win 20.0%, push 5.9%, lose 74.0%." in text
    assert "Stand −54.04%: win 23.0%, lose 77.0%." in text
    assert text.splitlines()[-1] == "-# infinite shoe, S17, DAS · assuming no dealer blackjack"


def test_why_is_about_no_other_move():
    text = explained("16 T", {**INFINITE, "surrender": "late"})
    assert "### Why surrender?" in text
    assert "Surrender −50.00%: lose half 100.0%." in text
    assert "Hit −53.98%" in text
    assert "Stand" not in text
    assert "Where the dealer ends up" not in text


def test_why_of_a_split_counts_its_hands():
    text = explained("88 T")
    assert "Split (bar: each hand) −48.07%: win 33.4%, push 10.4%, lose 56.2%." in text
    assert re.search(r"8-10 +30\.8%", text)
    assert re.search(r"8-8 +7\.7% +split", text)
    assert "A hand that starts with an eight wins 33.4% of the time" in text


@pytest.mark.parametrize(
    ("typed", "options"),
    [("T6 T", {}), ("16 T", {}), ("18 A", {"peek": False}), ("A7 9", {}), ("11 6", INFINITE), ("88 A", {})],
)
def test_why_agrees_with_advice(typed, options):
    text = explained(typed, options)
    for action, ev in list(evs_in(answer(typed, options)).items())[:2]:
        assert re.search(rf"^{action}( \(bar: each hand\))? {re.escape(ev)}: ", text, re.MULTILINE)


def test_why_without_peek_includes_natural():
    text = explained("20 A", {**INFINITE, "peek": False})
    assert re.search(r"blackjack +30\.8%", text)  # four of thirteen cards are tens
    assert text.splitlines()[-1] == "-# infinite shoe, S17, ENHC, DAS · dealer blackjack still possible"


def test_only_move_is_explained():
    text = explained("AT A")
    assert "Your blackjack wins unless the dealer has one too." in text
    assert "Stand +150.00%: win 100.0%." in text


def test_hitting_is_a_noun_in_german():
    with using_language("de"):
        assert "Nächstbester Zug: eine weitere Karte, um" in answer("19 T")


@pytest.mark.parametrize("language", ["en-US", "fi", "de"])
def test_picture_of_why_is_described_in_full(language):
    with using_language(language):
        reply = explanation_of("88 T", {})
        (picture,) = reply.attachments
        assert len(picture.description) < layout.MAX_DESCRIPTION
        table = text_of(reply.without_files())
    values = re.findall(r"[+−]?\d+[.,]\d+", table.partition("```")[2])
    # Chances and EVs of split hands, of which one is split again; the next totals.
    assert len(values) == 10 + 9 + 6
    assert not [value for value in values if value not in picture.description]


def test_effect_of_other_rules_in_words():
    text = compared("16 T", surrender="late")
    assert say("blackjack-by-first-rules", action="hit", value="−53.98%") in text
    assert "gain you 3.98 points" in text
    assert "The new rules make no difference." in compared("16 T", natural_pays="6:5")
    assert not compared("16 T")
