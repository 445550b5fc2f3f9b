"""Answers to /bj hand, and to /bj easy about one hand, as text."""

import re

import pytest

from bot.render.blackjack import easy, hand
from bot.text.catalogue import say_error
from solvers.blackjack import BlackjackError, easy_tables, parse_hand, parse_held
from solvers.blackjack.easy.single_hand import matchup_evs
from tests.reply_text import text_of


def met(held, dealer):
    """The answer of /bj easy about a hand against the dealer's."""
    held, dealer = parse_hand(held), parse_hand(dealer)
    return text_of(easy.single_hand_reply(held, dealer, matchup_evs(held, dealer)), bold=False)


@pytest.mark.parametrize(
    ("held", "told"),
    [
        ("AA7", ["Soft 19 (A-A-7)", "Hard total 9 · soft total 19"]),
        ("T6", ["Hard 16 (10-6)", "Total 16"]),
        (
            "A K",
            ["A blackjack (A-10)", "Hard total 11 · soft total 21", "Blackjack: an ace and a ten-value card"],
        ),
        ("TT5", ["Bust: 25 is over 21"]),
        ("soft 18", ["Soft 18", "Hard total 8 · soft total 18"]),
    ],
)
def test_totals_of_a_hand_in_words(held, told):
    reply = text_of(hand.totals_reply(parse_held(held)), bold=False)
    assert all(part in reply for part in told), reply


@pytest.mark.parametrize(
    ("held", "dealer", "told"),
    [
        ("AK", "T9", "Result +1½: a blackjack wins 1½ bets."),
        ("AK", "AT", "Result 0: two blackjacks push."),
        ("T65", "AT", "Result −1: the dealer has blackjack."),
        ("T9", "T67", "Result +1: the dealer busts."),
        ("TTT", "T67", "Result −1: a bust loses, even though the dealer busts too."),
        ("T9", "T8", "Result +1: 19 against 18."),
        ("T7", "A7", "Result −1: 17 against 18."),
        ("A7", "T8", "Result 0: 18 each is a push."),
    ],
)
def test_the_score_of_a_hand(held, dealer, told):
    reply = text_of(hand.score_reply(parse_held(held), parse_held(dealer)), bold=False)
    assert told in reply
    assert "would still draw" not in reply


def test_dealer_would_still_draw():
    reply = text_of(hand.score_reply(parse_held("T9"), parse_held("T6")), bold=False)
    assert "This dealer would still draw: 16 is less than 17." in reply


@pytest.mark.parametrize(
    ("held", "dealer", "actions"),
    [
        ("88", "T6", {"Stand", "Hit", "Double", "Split", "Surrender"}),
        ("T6", "A6", {"Stand", "Hit", "Double", "Surrender"}),
        ("T24", "A6", {"Stand", "Hit"}),
        ("T65", "A6", {"Stand"}),
    ],
)
def test_easy_actions_open_to_a_hand(held, dealer, actions):
    reply = met(held, dealer)
    assert set(re.findall(r"^(\w+) +[+−]?\d+\.\d\d%", reply, re.MULTILINE)) == actions


@pytest.mark.parametrize(("held", "dealer"), [("88", "16"), ("A7", "A6"), ("TT", "13")])
def test_easy_single_hand_matches_table(held, dealer):
    shown = f"{easy_tables()['optimal'][held, dealer]:+.2%}".replace("-", "−")
    assert any(line.split()[1:] == [shown, "best"] for line in met(held, dealer).splitlines())


@pytest.mark.parametrize(
    ("held", "dealer", "part"),
    [
        ("AT", "T6", "A blackjack is settled before anyone acts"),
        ("16", "AK", "A blackjack is settled before anyone acts"),
        ("16", "T", "at least two cards"),
        ("16", "T24", "you see both of the dealer's cards"),
        ("TTT", "T6", "over 21"),
        ("16", "frog", "I can't read “frog”"),
    ],
)
def test_invalid_matchup_in_words(held, dealer, part):
    with pytest.raises(BlackjackError) as refused:
        met(held, dealer)
    assert part in say_error(refused.value)
