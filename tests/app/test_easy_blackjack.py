"""Hands under fixed rules: Easy Blackjack, hit or stand, and the scores of the shoe game."""

from itertools import product

import pytest

from app import easy_blackjack, questions
from app.easy_blackjack import Matchup, ShoeGameHand
from solvers.blackjack import BlackjackError, Rules, easy_tables, hit_or_stand


def test_matchup_is_the_cell_of_the_table():
    matchup = Matchup.of("88", "T6")
    assert max(matchup.ev.values()) == pytest.approx(easy_tables()["optimal"]["88", "16"])
    assert matchup.data["best"] == max(matchup.data["ev"], key=matchup.data["ev"].get)


def test_natural_has_no_matchup():
    with pytest.raises(BlackjackError, match="blackjack-easy-natural"):
        Matchup.of("AT", "T6")


def test_dealers_second_card_is_asked_for():
    with pytest.raises(BlackjackError, match="blackjack-easy-two-cards"):
        Matchup.of("16", "T")
    with pytest.raises(BlackjackError, match="blackjack-one-card-only"):
        Matchup.of("T", "T6")


@pytest.mark.parametrize(
    ("hand", "dealer", "data"),
    [
        ("A6", None, {"values": [7, 17]}),
        ("A6", "T9", {"values": [7, 17], "score": "-1"}),
        ("AT", "T9", {"values": [11, 21], "score": "3/2"}),
        ("TTT", None, {"values": []}),
    ],
)
def test_counted_hand_as_it_is_stored(hand, dealer, data):
    assert ShoeGameHand.of(hand, dealer).data == data


def test_readings_with_their_odds():
    (question, chances), *others = easy_blackjack.odds_readings("11 T")
    assert chances == hit_or_stand.win_probability(question.hand, question.upcard)
    assert [str(read) for read, _ in others] == ["AA v T"]
    stored = easy_blackjack.odds_to_data([(question, chances)])
    assert stored == {
        "readings": [{"read": "hard 11 v T", "if_stand": chances.if_stand, "if_hit": chances.if_hit}]
    }


async def test_tables_from_the_solvers(services):
    assert await easy_blackjack.all_tables(services) == easy_tables()
    assert await easy_blackjack.all_odds(services) == hit_or_stand.win_table()


async def test_only_easy_blackjack_shows_both_cards(services):
    value = await easy_blackjack.value_with_both_cards(services, Rules.of("easy"))
    assert value == easy_tables()["advantage"] == pytest.approx(0.1167, abs=5e-5)
    assert await easy_blackjack.value_with_both_cards(services, Rules.of("easy", surrender="none")) is None


async def test_questions_as_they_are_stored(services, context):
    readings, matchup = easy_blackjack.odds_readings("11 T"), Matchup.of("88", "T6")
    both, alone = ShoeGameHand.of("A6", "T9"), ShoeGameHand.of("A6", None)
    table = dict.fromkeys(product(("16", "17", "soft 18"), range(1, 11)))
    saved = [
        easy_blackjack.save_odds(services, context, "11 T", readings),
        easy_blackjack.save_all_odds(services, context, table),
        easy_blackjack.save_table(services, context, "optimal", -0.05),
        easy_blackjack.save_matchup(services, context, "88", "T6", matchup),
        easy_blackjack.save_hand(services, context, "A6", "T9", both),
        easy_blackjack.save_hand(services, context, "A6", None, alone),
    ]
    stored = [await questions.load(services, await question_id) for question_id in saved]
    assert [(question.command, question.text, question.options, question.answer) for question in stored] == [
        ("bj odds", "11 T", {}, easy_blackjack.odds_to_data(readings)),
        ("bj odds", "", {}, {"hands": 3}),
        ("bj easy", "", {"table": "optimal"}, {"table": "optimal", "advantage": -0.05}),
        ("bj easy", "88", {"dealer": "T6"}, matchup.data),
        ("bj hand", "A6", {"dealer": "T9"}, both.data),
        ("bj hand", "A6", {}, alone.data),
    ]
