"""Insurance, even money and surrender, with a peek and without, worked by hand."""

from dataclasses import replace
from fractions import Fraction

import pytest

from games import blackjack
from games.blackjack import Answered, Peeked, Settled, review
from games.chips import HOUSE, TABLE, TENTHS, Move
from games.errors import NotAllowed
from tests.games.blackjack_rounds import (
    ANN,
    BEN,
    DOUBLE,
    HIT,
    SIX,
    SPLIT,
    STAND,
    SURRENDER,
    alone,
    both,
    dealer,
    hands,
)

# Insurance


def test_insurance_is_settled_before_play(monkeypatch):
    played = alone(monkeypatch, "T A 9 9", bet=5)
    assert (played.state.stage, played.state.to_act) == ("insurance", (1,))
    with pytest.raises(NotAllowed, match="no-moment-to-play"):
        played.act(ANN, STAND)
    played.answer(ANN, True)
    # 2.5 chips are lost at the peek, and then the hand is played for its own bet.
    before = blackjack.fold(played.events[:-1])
    assert played.events[-1] == Peeked(False)
    with pytest.raises(NotAllowed, match="not-found-by-dealer"):
        blackjack.apply(before, Peeked(True))
    assert blackjack.moves(before, played.state, Peeked(False)) == [Move(TABLE, HOUSE, 25, "lost")]
    assert (played.state.stage, played.state.stake(1)) == ("playing", 50)
    assert played.act(ANN, STAND).won(ANN) == -5 - 2.5


def test_insurance_pays_against_natural(monkeypatch):
    played = alone(monkeypatch, "T A 9 K").answer(ANN, True)
    assert played.events[-2:] == [Peeked(True), Settled()]
    assert (dealer(played), played.won(ANN)) == ("AK", 0)
    assert alone(monkeypatch, "T A 9 K").answer(ANN, False).won(ANN) == -10


@pytest.mark.parametrize("rules", [SIX, replace(SIX, peek=False)])
@pytest.mark.parametrize("hole", ["K", "9"])
def test_even_money_wins_the_bet(monkeypatch, hole, rules):
    offered = alone(monkeypatch, f"A A K {hole}", rules)
    before = offered.state
    assert (before.even_money_boxes, blackjack.price(before, 1, "insurance")) == ((1,), 0)
    blackjack.require_cover(before, 1, "insurance", held=0)
    offered.answer(ANN, True)
    answered = Answered(1, "even-money", True)
    assert answered in offered.events
    assert blackjack.moves(before, blackjack.apply(before, answered), answered) == []
    assert (offered.won(ANN), offered.state.even_money_boxes) == (10, ())
    assert (blackjack.wagered(offered.state, 1), blackjack.insurance_net(offered.state, 1)) == (100, 0)


def test_even_money_alone_needs_no_draw(monkeypatch):
    rules = replace(SIX, peek=False)
    assert dealer(alone(monkeypatch, "A A K 9", rules).answer(ANN, True)) == "A"
    assert dealer(alone(monkeypatch, "A A K 9", rules).answer(ANN, False)) == "A9"


@pytest.mark.parametrize(("hole", "insurance"), [("K", 10), ("9", -5)])
def test_stored_insured_natural_wins_the_bet(monkeypatch, hole, insurance):
    """Earlier versions took insurance for even money, and moved its chips."""
    offered = alone(monkeypatch, f"A A K {hole}")
    offered.happen([Answered(1, "insurance", True), Peeked(hole == "K"), Settled()])
    assert (offered.won(ANN), blackjack.insurance_net(offered.state, 1)) == (10, insurance * TENTHS)
    (decision,) = review.decisions(offered.events)
    assert (decision.offer, decision.choice, decision.even_money) == ("insurance", "yes", True)


def test_even_money_is_refused_to_others(monkeypatch):
    for dealt, rules in (("T A 9 9", SIX), ("A A K 9", replace(SIX, natural_pays=Fraction(6, 5)))):
        state = alone(monkeypatch, dealt, rules).state
        with pytest.raises(NotAllowed, match="not-offered"):
            blackjack.apply(state, Answered(1, "even-money", True))
    with pytest.raises(NotAllowed, match="not-offered"):
        blackjack.apply(alone(monkeypatch, "A A K 9").state, Answered(1, "even-money", False))


@pytest.mark.parametrize("pays", [Fraction(6, 5), Fraction(1), Fraction(2)])
def test_even_money_only_at_three_to_two(monkeypatch, pays):
    assert alone(monkeypatch, "A A K 9", replace(SIX, natural_pays=pays)).state.even_money_boxes == ()
    assert both(monkeypatch, "A T A K 9 9").state.even_money_boxes == (1,)


def test_every_box_answers_for_itself_and_once(monkeypatch):
    played = both(monkeypatch, "T T A 9 9 9").answer(BEN, True)
    assert played.state.to_act == (1,)
    with pytest.raises(NotAllowed, match="answered-already"):
        played.answer(BEN, False)
    played.answer(ANN, False)
    assert (played.state.stage, played.state.turn) == ("playing", (1, 0))


def test_player_not_dealt_in_is_refused(monkeypatch):
    asked = alone(monkeypatch, "T A 9 9").sit(BEN)
    with pytest.raises(NotAllowed, match="table-not-in-round"):
        asked.answer(BEN, True)
    asked.answer(ANN, False)
    with pytest.raises(NotAllowed, match="table-not-in-round"):
        asked.act(BEN, STAND)


def test_no_ace_no_insurance(monkeypatch):
    played = alone(monkeypatch, "T T 9 9")
    with pytest.raises(NotAllowed, match="nothing-offered"):
        played.answer(ANN, True)


# No peek


ENHC = replace(SIX, peek=False)


def test_enhc_natural_takes_all_bets(monkeypatch):
    played = alone(monkeypatch, "8 T 8 T 3 T A", ENHC)
    assert (dealer(played), played.state.stage) == ("10", "playing")
    played.act(ANN, SPLIT, STAND, DOUBLE)
    assert (hands(played), dealer(played), played.won(ANN)) == (["810", "8310"], "10A", -30)


def test_enhc_insurance_waits_for_second_card(monkeypatch):
    won = alone(monkeypatch, "T A 9 K", ENHC).answer(ANN, True).act(ANN, STAND)
    assert (dealer(won), won.won(ANN)) == ("AK", 0)
    # The hand is bust, but the insurance still depends on one card, and on no more than one.
    bust = alone(monkeypatch, "T A 6 T 5 9", ENHC).answer(ANN, True).act(ANN, HIT)
    assert (dealer(bust), bust.won(ANN)) == ("A5", -15)


def test_enhc_single_card_decides_natural(monkeypatch):
    for hole, won in (("A", 0), ("5", 15)):
        played = alone(monkeypatch, f"A T K {hole} 9", ENHC)
        assert (dealer(played), played.won(ANN)) == (f"10{hole}", won)
    assert dealer(alone(monkeypatch, "A 9 K 5", ENHC)) == "9"


# Surrender


def test_late_surrender_comes_after_the_peek(monkeypatch):
    late = replace(SIX, surrender="late")
    assert alone(monkeypatch, "T T 6 9", late, bet=5).act(ANN, SURRENDER).won(ANN) == -2.5
    lost = alone(monkeypatch, "T T 6 A", late)
    assert (lost.state.over, lost.won(ANN)) == (True, -10)
    with pytest.raises(NotAllowed, match=r"not-legal \(action: surrender\)"):
        alone(monkeypatch, "2 T 3 9 4", late).act(ANN, HIT, SURRENDER)
    with pytest.raises(NotAllowed, match=r"not-legal \(action: surrender\)"):
        alone(monkeypatch, "T T 6 9").act(ANN, SURRENDER)


def test_late_surrender_lost_to_enhc_natural(monkeypatch):
    late = replace(ENHC, surrender="late")
    for hole, won in (("A", -10), ("5", -5)):
        played = alone(monkeypatch, f"T T 6 {hole} 9", late).act(ANN, SURRENDER)
        assert (dealer(played), played.won(ANN)) == (f"10{hole}", won)


def test_early_surrender_comes_before_the_peek(monkeypatch):
    early = replace(SIX, surrender="early")
    for hole in "A9":
        played = alone(monkeypatch, f"T T 6 {hole}", early)
        assert played.state.stage == "surrender"
        assert played.answer(ANN, True).won(ANN) == -5
    declined = alone(monkeypatch, "T T 6 9", early).answer(ANN, False)
    assert SURRENDER not in declined.state.legal
    # Without a peek the player surrenders on their turn.
    assert alone(monkeypatch, "T 9 6 9", early).act(ANN, SURRENDER).won(ANN) == -5


def test_who_may_have_to_pay_is_whoever_may_insure_or_play(monkeypatch):
    played = both(monkeypatch, "T 9 A 6 9 9", replace(SIX, surrender="early"))
    assert (played.state.stage, blackjack.to_pay(played.state)) == ("surrender", ())
    played.answer(ANN, False).answer(BEN, False)
    assert (played.state.stage, blackjack.to_pay(played.state)) == ("insurance", [ANN, BEN])
    played.answer(ANN, False).answer(BEN, False)
    assert (played.state.stage, blackjack.to_pay(played.state)) == ("playing", [ANN])


def test_early_surrender_before_insurance(monkeypatch):
    early = replace(SIX, surrender="early")
    # Ann surrenders, and has nothing left to insure. Ben's natural is not offered surrender.
    ace = both(monkeypatch, "T A A 6 K 9", early)
    assert (ace.state.stage, ace.state.to_act) == ("surrender", (1,))
    ace.answer(ANN, True)
    assert (ace.state.stage, ace.state.to_act) == ("insurance", (2,))
    ace.answer(BEN, False)
    assert (ace.won(ANN), ace.won(BEN)) == (-5, 15)
    declined = both(monkeypatch, "T 9 A 6 9 K", early).answer(BEN, False).answer(ANN, False)
    assert (declined.state.stage, declined.state.to_act) == ("insurance", (1, 2))
    with pytest.raises(NotAllowed, match="blackjack-not-offered"):
        declined.happen(Answered(1, "surrender", True))
    declined.answer(ANN, True).answer(BEN, False)
    assert (declined.won(ANN), declined.won(BEN)) == (0, -10)
    assert both(monkeypatch, "T 9 A 6 9 K", early).answer(BEN, True).answer(ANN, True).state.settled


def test_stored_insurance_before_early_surrender(monkeypatch):
    """As earlier versions asked: a hand could be insured, and then be given up."""
    ace = both(monkeypatch, "T A A 6 K 9", replace(SIX, surrender="early"))
    ace.happen(Answered(2, "insurance", False))
    assert (ace.state.stage, ace.state.to_act) == ("insurance", (1,))
    ace.happen(Answered(1, "insurance", True))
    assert (ace.state.stage, ace.state.to_act) == ("surrender", (1,))
    ace.answer(ANN, True)
    assert (ace.won(ANN), ace.won(BEN)) == (-10, 15)
    assert [decision.offer for decision in review.decisions(ace.events)] == ["insurance"] * 2 + ["surrender"]


def test_insurance_waits_for_every_surrender_answer(monkeypatch):
    begun = both(monkeypatch, "T 9 A 6 9 K", replace(SIX, surrender="early")).answer(BEN, False)
    for box in (1, 2):
        with pytest.raises(NotAllowed, match="blackjack-not-offered"):
            begun.happen(Answered(box, "insurance", True))


def test_early_surrender_against_enhc_natural(monkeypatch):
    early = replace(ENHC, surrender="early")
    assert alone(monkeypatch, "T T 6 A", early).act(ANN, SURRENDER).won(ANN) == -5


def test_every_move_of_chips_says_what_for(monkeypatch):
    played = alone(monkeypatch, "8 A 8 9 3 T T").answer(ANN, True).act(ANN, SPLIT, DOUBLE, STAND)
    assert [(move.why, move.tenths) for move in played.moves] == [
        ("bet", 100),
        ("insurance", 50),
        ("lost", 50),
        ("split", 100),
        ("double", 100),
        ("returned", 300),
        ("won", 100),
    ]
