"""Distributions of the win: by hand, against published figures, and their invariants."""

import json
import pickle
from fractions import Fraction
from pathlib import Path

import pytest
from hypothesis import assume, given
from hypothesis import strategies as st

from solvers import blackjack
from solvers.blackjack import Action, HandError, Rules, ShoeError, UnreadableError
from tests.any_rules import any_rules

DATA = Path(__file__).parents[2] / "data"
LISP = json.loads((DATA / "hit_or_stand.json").read_text())["table"]
WIZARD = json.loads((DATA / "blackjack_shoe.json").read_text())["wizard_of_odds"]
INFINITE = Rules(decks=None)
BUT_TENS = "".join(f"{card}" * 4 for card in "23456789") + "AAAA"


def near(value):
    return pytest.approx(value, abs=1e-12)


def only_tens(hand, upcard):
    """The seen cards when one deck has only tens left beside these."""
    seen = list(BUT_TENS)
    for card in f"{hand}{upcard}".replace("T", ""):
        seen.remove(card)
    return "".join(seen)


# Published figures.


@pytest.mark.parametrize("hand", LISP)
def test_wins_match_the_lisp_calculator(hand):
    # there a natural is only a 21; so it agrees where the dealer can have none
    for upcard, chances in LISP[hand].items():
        if upcard in ("1", "10"):
            continue
        rules = Rules(decks=None, hit_soft_17=True)
        for action, chance in zip(("stand", "hit"), chances, strict=True):
            outcome = blackjack.outcomes(hand, upcard, rules, action)
            assert outcome.win + outcome.push / 2 == near(chance)


def test_dealer_totals_match_wizard_of_odds():
    # his are before the peek and for no particular hand; two more cards move them a little
    for upcard, chances in WIZARD["dealer, one deck S17"].items():
        totals = blackjack.outcomes("52", int(upcard), Rules(decks=1, peek=False), "stand").dealer
        assert list(totals.values()) == pytest.approx(chances, abs=0.03)


def test_hard_sixteen_bust_chance():
    outcome = blackjack.outcomes("16", "T", INFINITE, "hit")
    assert outcome.bust == near(8 / 13)
    assert [(next_hand.count.total, next_hand.chance) for next_hand in outcome.after] == [
        (total, near(1 / 13)) for total in range(17, 22)
    ]


# By hand.


def test_only_tens_left_is_certain():
    rules = Rules(decks=1)
    seventeen = {"hand": "98", "upcard": "T", "rules": rules, "seen": only_tens("98", "T")}
    assert blackjack.outcomes(**seventeen, action="stand").share == {-1: near(1)}
    assert blackjack.outcomes(**seventeen, action="hit").bust == near(1)
    doubled = blackjack.outcomes("65", "T", rules, "double", seen=only_tens("65", "T"))
    assert doubled.share == {2: near(1)}
    assert [(next_hand.card, next_hand.count.total, next_hand.ev) for next_hand in doubled.after] == [
        (10, 21, near(2))
    ]
    twenty = blackjack.outcomes("TT", "T", rules, "stand", seen=only_tens("TT", "T"))
    assert twenty.share == {0: near(1)}
    assert twenty.dealer[20] == near(1)


@pytest.mark.parametrize("max_hands", [2, 3, 4])
def test_tens_are_resplit(max_hands):
    outcome = blackjack.outcomes("TT", "T", Rules(decks=1, max_hands=max_hands), "split", seen=BUT_TENS)
    assert outcome.share == {0: near(1)}
    assert outcome.hands == near(max_hands)


def test_aces_split_to_expected_hands():
    assert blackjack.outcomes("AA", "6", INFINITE, "split").hands == near(2)
    again = Rules(decks=None, resplit_aces=True, max_hands=3)
    assert blackjack.outcomes("AA", "6", again, "split").hands == near(3 - (12 / 13) ** 2)
    # six decks: 309 cards unseen, 22 of them aces
    again = Rules(resplit_aces=True, max_hands=3)
    assert blackjack.outcomes("AA", "6", again, "split").hands == near(3 - 287 / 309 * 286 / 308)
    assert blackjack.outcomes("AA", "6", again, "split", hands=2).hands == near(
        2 + 1 - 287 / 309 * 286 / 308 - (1 - 287 / 309 * 286 / 308)
    )


def test_blackjack_is_paid_or_pushes():
    assert blackjack.outcomes("AT", "6").share == {1.5: near(1)}
    assert blackjack.outcomes("AT", "A").share == {1.5: near(1)}
    for rules in (Rules(peek=False), Rules(surrender="early")):
        assert blackjack.outcomes("AT", "A", rules).share == {1.5: near(214 / 309), 0: near(95 / 309)}
    six_to_five = blackjack.outcomes("AT", "6", Rules(natural_pays=Fraction(6, 5)))
    assert six_to_five.share == {1.2: near(1)}


def test_surrender_loses_half():
    for rules in (Rules(surrender="late"), Rules(surrender="early"), Rules(surrender="early", peek=False)):
        assert blackjack.outcomes("T6", "A", rules, "surrender").share == {-0.5: near(1)}
    enhc = blackjack.outcomes("T6", "A", Rules(surrender="late", peek=False), "surrender")
    assert enhc.share == {-0.5: near(214 / 309), -1: near(95 / 309)}


def test_early_surrender_to_dealer_blackjack():
    rules, natural = Rules(surrender="early"), 96 / 309
    outcome = blackjack.outcomes("65", "A", rules, "double")
    assert outcome.share[-1] == near(natural)
    assert sum(next_hand.chance for next_hand in outcome.after) == near(1 - natural)
    assert outcome.dealer["blackjack"] == near(natural)
    peeked = blackjack.outcomes("65", "A", Rules(), "double")
    assert outcome.share[-2] == near((1 - natural) * peeked.share[-2])
    assert peeked.dealer["blackjack"] == 0
    assert blackjack.outcomes("65", "A", Rules(peek=False), "double").share[-2] == near(
        (1 - natural) * peeked.share[-2] + natural
    )
    split = blackjack.outcomes("88", "A", rules, "split")
    assert split.hands == near(
        (1 - natural) * blackjack.outcomes("88", "A", Rules(), "split").hands + natural
    )


def test_split_hand_starts_with_each_card():
    outcome = blackjack.outcomes("88", "6", INFINITE, "split")
    by_card = {next_hand.card: next_hand for next_hand in outcome.after}
    assert by_card[8].action == Action.SPLIT
    assert by_card[8].ev is None
    assert by_card[3].action == Action.DOUBLE
    assert by_card[3].ev == near(blackjack.advise("83", "6", INFINITE).ev["double"])
    assert by_card[10].action == Action.STAND
    assert by_card[10].ev == near(blackjack.advise("T8", "6", INFINITE).ev["stand"])
    assert by_card[2].count.total == 10
    once = blackjack.outcomes("88", "6", Rules(decks=None, max_hands=2), "split")
    assert 2 * sum(next_hand.chance * next_hand.ev for next_hand in once.after) == near(once.ev)


def test_total_averages_its_hands():
    average = blackjack.outcomes("16", "9", Rules(decks=1), "hit")
    parts = [blackjack.outcomes(hand, "9", Rules(decks=1), "hit") for hand in ("T6", "97")]
    for win, chance in average.share.items():
        assert chance == near(64 / 76 * parts[0].share[win] + 12 / 76 * parts[1].share[win])
    assert average.bust == near(64 / 76 * parts[0].bust + 12 / 76 * parts[1].bust)


def test_even_money_equals_insurance():
    # six decks: 95 tens in 309 cards
    advice = blackjack.advise("AT", "A")
    assert advice.even_money == (near(1.5 * 214 / 309), 1)
    assert advice.even_money.best == "wait"
    assert advice.even_money.wait + advice.insurance / 2 == near(1)
    assert blackjack.advise("AT", "A", Rules(decks=1), seen="23456789").even_money.best == "take"
    # 12 of 36 unseen are tens: a third, where it makes no difference
    assert blackjack.advise("AT", "A", Rules(decks=1), seen="TTT2222333344").even_money.best == "wait"
    assert blackjack.advise("AT", "A", INFINITE).even_money.wait == near(1.5 * 9 / 13)
    assert blackjack.advise("AT", "A", Rules(natural_pays=Fraction(6, 5))).even_money.best == "take"
    assert blackjack.advise("AT", "A", Rules(peek=False)).even_money == advice.even_money


def test_even_money_needs_blackjack_against_ace():
    assert blackjack.advise("AT", "T").even_money is None
    assert blackjack.advise("A9", "A").even_money is None
    assert blackjack.advise("AT", "A", from_split=True).even_money is None


def test_errors_are_those_of_advise():
    with pytest.raises(HandError, match="blackjack-action-not-open"):
        blackjack.outcomes("T6", "T", Rules(), "split")
    with pytest.raises(HandError, match="blackjack-no-such-action"):
        blackjack.outcomes("T6", "T", Rules(), "fold")
    with pytest.raises(HandError, match="blackjack-bust"):
        blackjack.outcomes("T66", "T", Rules(), "stand")
    with pytest.raises(UnreadableError):
        blackjack.outcomes("what", "T", Rules(), "stand")
    with pytest.raises(ShoeError, match="blackjack-not-in-the-shoe"):
        blackjack.outcomes("66", "6", Rules(decks=1), "stand", seen="66")
    with pytest.raises(ShoeError, match="blackjack-shoe-may-run-out"):
        blackjack.outcomes("T2", "T", Rules(decks=1), "hit", seen=only_tens("2T", "T") + "T" * 13)


# Invariants of the answers.


rules_of_any_kind = any_rules()
card = st.integers(1, 10)
hands = (
    card.map(lambda one: (one, one))
    | st.lists(card, min_size=2, max_size=4).map(tuple)
    | st.sampled_from(["12", "16", "21", "soft 18", "soft 12"])
)


@given(
    hands, card | st.sampled_from([1, 10]), rules_of_any_kind, st.lists(card, max_size=6), st.integers(1, 3)
)
def test_shares_and_hands_come_to_the_value(hand, upcard, rules, seen, held):
    held = held if rules.max_hands >= held else 1
    try:
        advice = blackjack.advise(hand, upcard, rules, seen=seen, hands=held)
    except (HandError, ShoeError):
        assume(False)
    for action, ev in advice.ev.items():
        outcome = blackjack.outcomes(hand, upcard, rules, action, seen=seen, hands=held)
        assert sum(win * share for win, share in outcome.share.items()) * outcome.hands == near(ev)
        assert outcome.ev == near(ev)
        assert sum(outcome.share.values()) == near(1)
        assert min(outcome.share.values()) >= 0
        assert outcome.hands >= 1 - 1e-12
        assert outcome.hands == near(1) or action == "split"
        assert sum(outcome.dealer.values()) == near(1)
        ended = outcome.dealer["blackjack"] if rules.peek and rules.surrender == "early" else 0
        if action in ("hit", "double", "split"):
            assert outcome.bust + sum(next_hand.chance for next_hand in outcome.after) == near(1 - ended)
        else:
            assert outcome.after == ()
        if action in ("hit", "double"):
            bet = 2 if action == "double" else 1
            mean_ev = sum(next_hand.chance * next_hand.ev for next_hand in outcome.after)
            assert mean_ev - bet * outcome.bust - ended == near(ev)


def test_answers_travel_between_processes():
    outcome = blackjack.outcomes("88", "T", Rules(), "split")
    assert pickle.loads(pickle.dumps(outcome)) == outcome
