"""Rounds of blackjack at a table, worked by hand: each mistake that other bots make has its test."""

from dataclasses import replace
from fractions import Fraction

import pytest

from games import blackjack, table
from games import shoe as shoes
from games.blackjack import DEALER, Acted, Answered, Drew, Peeked, Settled, review
from games.blackjack.events import Dealt
from games.blackjack.state import counts
from games.chips import HOUSE, TABLE, TENTHS, Move, player
from games.errors import NotAllowed
from games.shoe import Shoe
from games.table import Closed, Closing, Shuffled, Terms
from solvers.blackjack import Action, Rules
from tests.games.table_driver import SECRETS, TableDriver, cards, first_commitment, stack

HIT, STAND, DOUBLE, SPLIT, SURRENDER = Action.HIT, Action.STAND, Action.DOUBLE, Action.SPLIT, Action.SURRENDER
SIX = Rules(decks=6)
ANN, BEN, CAI = 1, 2, 3
FIRST = first_commitment()


def opened(rules=SIX, following=FIRST, **terms):
    return blackjack.opening(rules, Terms(**terms), following)


def alone(monkeypatch, order, rules=SIX, bet=10):
    """Ann has bet and is dealt in. The shoe begins: her first card, the upcard, her second, the hole card."""
    stack(monkeypatch, order)
    return TableDriver(blackjack, opened(rules)).sit(ANN).bet(p1=bet).deal()


def both(monkeypatch, order, rules=SIX):
    """Ann and Ben have bet 10 each; the shoe begins Ann, Ben, upcard, Ann, Ben, hole card."""
    stack(monkeypatch, order)
    return TableDriver(blackjack, opened(rules)).sit(ANN, BEN).bet(p1=10, p2=10).deal()


def hands(played):
    return ["".join(card.rank for card in hand.cards) for hand in played.state.box_hands[0].hands]


def dealer(played):
    return "".join(card.rank for card in played.state.dealer)


# Aces, and the dealer's rule


@pytest.mark.parametrize(
    ("drawn", "counts"),
    [
        ("A K 2 3", [(14, True), (14, False), (16, False), (19, False)]),
        ("8", [(21, True)]),
        ("9 A", [(12, False), (13, False)]),
        ("A A A 5", [(14, True), (15, True), (16, True), (21, True)]),
    ],
)
def test_ace_counts_eleven_up_to_21(monkeypatch, drawn, counts):
    played, seen = alone(monkeypatch, f"A 7 2 K {drawn}"), []
    for _ in counts:
        played.act(ANN, HIT)
        count = played.state.box_hands[0].hands[0].solver_hand.count
        seen.append((count.total, count.soft))
    assert seen == counts


@pytest.mark.parametrize(("hit_soft_17", "drawn", "won"), [(False, "6A", 10), (True, "6A4", -10)])
def test_dealer_follows_soft_17_rule(monkeypatch, hit_soft_17, drawn, won):
    played = alone(monkeypatch, "T 6 T A 4", replace(SIX, hit_soft_17=hit_soft_17)).act(ANN, STAND)
    assert (dealer(played), played.won(ANN)) == (drawn, won)


@pytest.mark.parametrize(
    ("order", "drawn"),
    [
        ("T T 8 6 A 5", "106A"),  # hard 17
        ("T T 8 6 K 5", "106K"),  # bust
        ("T 2 8 A 3 A 5", "2A3A"),  # soft 13, soft 16, soft 17
        ("T 2 8 A 9 T 5", "2A910"),  # soft 13, hard 12, bust
    ],
)
def test_dealer_draws_to_17(monkeypatch, order, drawn):
    assert dealer(alone(monkeypatch, order).act(ANN, STAND)) == drawn


def test_dealer_skips_drawing_without_hands(monkeypatch):
    played = alone(monkeypatch, "T 6 6 5 T 9").act(ANN, HIT)
    assert (dealer(played), played.won(ANN)) == ("65", -10)
    natural = alone(monkeypatch, "A 6 K 5 T 9")
    assert (dealer(natural), natural.won(ANN)) == ("65", 15)


# Naturals and pushes


@pytest.mark.parametrize(
    ("pays", "bet", "won"),
    [
        (Fraction(3, 2), 10, 15),
        (Fraction(3, 2), 5, 7.5),
        (Fraction(3, 2), 1, 1.5),
        (Fraction(6, 5), 5, 6),
        (Fraction(6, 5), 1, 1.2),
        (Fraction(1), 7, 7),
    ],
)
def test_natural_pays_in_tenths(monkeypatch, pays, bet, won):
    played = alone(monkeypatch, "A 9 K 9", replace(SIX, natural_pays=pays), bet)
    assert (played.state.stage, played.won(ANN), played.houses) == ("over", won, -won)


def test_rounded_payout_is_refused():
    with pytest.raises(NotAllowed, match="uneven-natural"):
        opened(replace(SIX, natural_pays=Fraction(8, 7)))


def test_two_naturals_push(monkeypatch):
    for order in ("A T K A", "A K K A"):
        played = alone(monkeypatch, order)
        assert (played.state.stage, played.won(ANN)) == ("over", 0)


def test_a_natural_beats_any_other_21(monkeypatch):
    # The dealer makes 21 with three cards. Ann's natural wins 3:2, Ben's 21 with three cards pushes.
    played = both(monkeypatch, "A 7 5 K 7 6 7 T").act(BEN, HIT)
    assert (dealer(played), played.won(ANN), played.won(BEN)) == ("5610", 15, 0)
    # The dealer's natural beats Ben's two tens, and pushes with Ann's natural; nobody plays.
    played = both(monkeypatch, "A T T K T A")
    assert (played.state.stage, played.won(ANN), played.won(BEN)) == ("over", 0, -10)


def test_equal_hands_push(monkeypatch):
    played = alone(monkeypatch, "T 9 8 9").act(ANN, STAND)
    assert blackjack.moves(*_last_step(played)) == [Move(TABLE, player(ANN), 100, "returned")]


def _last_step(played):
    before = blackjack.fold(played.events[:-1])
    return before, played.state, played.events[-1]


# Doubles


def test_double_takes_one_card(monkeypatch):
    played = alone(monkeypatch, "5 6 6 T T T").act(ANN, DOUBLE)
    assert (hands(played), dealer(played), played.won(ANN)) == (["5610"], "61010", 20)
    lost = alone(monkeypatch, "5 6 6 T 2 4").act(ANN, DOUBLE)
    assert (hands(lost), lost.won(ANN)) == (["562"], -20)


def test_unaffordable_double_is_refused(monkeypatch):
    state = alone(monkeypatch, "8 6 8 T").state
    assert [blackjack.price(state, 1, action) for action in Action] == [0, 0, 100, 100, 0]
    with pytest.raises(NotAllowed, match=r"double-not-covered \(costs: 10\.0, held: 9\.5\)"):
        blackjack.require_cover(state, 1, DOUBLE, 95)
    with pytest.raises(NotAllowed, match=r"split-not-covered \(costs: 10\.0, held: 0\.0\)"):
        blackjack.require_cover(state, 1, SPLIT, 0)
    with pytest.raises(NotAllowed, match=r"insurance-not-covered \(costs: 5\.0"):
        blackjack.require_cover(state, 1, "insurance", 49)
    blackjack.require_cover(state, 1, DOUBLE, 100)
    blackjack.require_cover(state, 1, HIT, 0)


def test_doubling_follows_the_rules(monkeypatch):
    played = alone(monkeypatch, "T 6 2 T 2", replace(SIX, double_on="9-11"))
    with pytest.raises(NotAllowed, match=r"not-legal \(action: double\)"):
        played.act(ANN, DOUBLE)
    with pytest.raises(NotAllowed, match=r"not-legal \(action: double\)"):
        alone(monkeypatch, "3 6 2 T 2").act(ANN, HIT, DOUBLE)


# Splits


def test_each_split_hand_is_paid_for_itself(monkeypatch):
    # Eights: the first gets a ten and stands on 18, the second a three, is doubled, and gets a ten: 21.
    played = alone(monkeypatch, "8 T 8 9 T 3 T").act(ANN, SPLIT)
    assert (hands(played), played.state.turn, played.state.stake(1)) == (["810", "8"], (1, 0), 200)
    played.act(ANN, STAND)
    assert (hands(played), played.state.turn) == (["810", "83"], (1, 1))
    played.act(ANN, DOUBLE)
    # Against 19 the one bet of the first hand is lost, the two of the second are won.
    assert (dealer(played), played.won(ANN), played.state.over) == ("109", 10, True)


def test_doubling_after_split_follows_rules(monkeypatch):
    rules = replace(SIX, double_after_split=False)
    played = alone(monkeypatch, "8 T 8 9 3 T", rules).act(ANN, SPLIT)
    assert DOUBLE not in played.state.legal
    with pytest.raises(NotAllowed, match=r"not-legal \(action: double\)"):
        played.act(ANN, DOUBLE)


def test_split_aces_get_one_card(monkeypatch):
    played = alone(monkeypatch, "A 9 A T T 5").act(ANN, SPLIT)
    assert (hands(played), dealer(played), played.state.over) == (["A10", "A5"], "910", True)
    assert played.won(ANN) == 0  # the 21 wins 10 and not 15, the 16 loses 10


def test_split_aces_by_liberal_rules(monkeypatch):
    played = alone(monkeypatch, "A 9 A T 3 T", replace(SIX, hit_split_aces=True)).act(ANN, SPLIT)
    assert played.state.legal == (STAND, HIT, DOUBLE)
    again = alone(monkeypatch, "A 9 A T A 2 3 4", replace(SIX, resplit_aces=True)).act(ANN, SPLIT)
    assert again.state.legal == (STAND, SPLIT)
    again.act(ANN, SPLIT)
    assert (hands(again), again.state.over) == (["A2", "A3", "A4"], True)
    once = alone(monkeypatch, "A 9 A T A 2").act(ANN, SPLIT)
    assert (hands(once), once.state.over) == (["AA", "A2"], True)


@pytest.mark.parametrize("most", [2, 3, 4])
def test_resplit_up_to_max_hands(monkeypatch, most):
    played = alone(monkeypatch, "8 T 8 7" + " 8" * 6, replace(SIX, max_hands=most))
    for held in range(1, most):
        assert len(hands(played)) == held
        played.act(ANN, SPLIT)
    assert SPLIT not in played.state.legal
    assert played.state.stake(1) == 100 * most
    played.act(ANN, *[STAND] * most)
    assert (hands(played), played.won(ANN)) == (["88"] * most, -10 * most)


def test_tens_of_different_names_are_a_pair(monkeypatch):
    assert SPLIT in alone(monkeypatch, "K 6 J T").state.legal


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
    assert (before.even_money, blackjack.price(before, 1, "insurance")) == ((1,), 0)
    blackjack.require_cover(before, 1, "insurance", held=0)
    offered.answer(ANN, True)
    answered = Answered(1, "even-money", True)
    assert answered in offered.events
    assert blackjack.moves(before, blackjack.apply(before, answered), answered) == []
    assert (offered.won(ANN), offered.state.even_money) == (10, ())
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
    assert alone(monkeypatch, "A A K 9", replace(SIX, natural_pays=pays)).state.even_money == ()
    assert both(monkeypatch, "A T A K 9 9").state.even_money == (1,)


def test_every_box_answers_for_itself_and_once(monkeypatch):
    played = both(monkeypatch, "T T A 9 9 9").answer(BEN, True)
    assert played.state.to_act == (1,)
    with pytest.raises(NotAllowed, match="answered-already"):
        played.answer(BEN, False)
    played.answer(ANN, False)
    assert (played.state.stage, played.state.turn) == ("playing", (1, 0))


def test_player_not_dealt_in_is_refused(monkeypatch):
    asked = alone(monkeypatch, "T A 9 9").sit(BEN)
    with pytest.raises(NotAllowed, match="not-dealt-in"):
        asked.answer(BEN, True)
    asked.answer(ANN, False)
    with pytest.raises(NotAllowed, match="not-dealt-in"):
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


def test_late_surrender_after_peek(monkeypatch):
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


def test_early_surrender_before_peek(monkeypatch):
    early = replace(SIX, surrender="early")
    for hole in "A9":
        played = alone(monkeypatch, f"T T 6 {hole}", early)
        assert played.state.stage == "surrender"
        assert played.answer(ANN, True).won(ANN) == -5
    declined = alone(monkeypatch, "T T 6 9", early).answer(ANN, False)
    assert SURRENDER not in declined.state.legal
    # Without a peek the player surrenders on their turn.
    assert alone(monkeypatch, "T 9 6 9", early).act(ANN, SURRENDER).won(ANN) == -5


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
    ace.happen([Answered(2, "insurance", False), Answered(1, "insurance", True)])
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


# Turns


def test_hands_are_played_in_order(monkeypatch):
    played = both(monkeypatch, "5 6 T 5 6 9 2 2")
    with pytest.raises(NotAllowed, match="others-turn"):
        played.act(BEN, HIT)
    with pytest.raises(NotAllowed, match="table-not-seated"):
        played.act(CAI, HIT)
    played.act(ANN, HIT, STAND)
    with pytest.raises(NotAllowed, match="others-turn"):
        played.act(ANN, HIT)
    played.act(BEN, HIT, STAND)
    with pytest.raises(NotAllowed, match="no-moment-to-play"):
        played.act(BEN, HIT)


def test_21_stands_by_itself(monkeypatch):
    played = both(monkeypatch, "5 6 T 6 6 9 T").act(ANN, HIT)
    assert (hands(played), played.state.turn) == (["5610"], (2, 0))


def test_timeout_stands_and_declines_insurance(monkeypatch):
    played = both(monkeypatch, "T T A 6 9 9").answer(ANN, True)
    played.time_out()
    assert Answered(2, "insurance", False, timed_out=True) in played.events
    played.time_out()
    assert played.events[-1] == Acted(1, STAND, timed_out=True)
    played.time_out()
    assert played.state.over
    with pytest.raises(NotAllowed, match="nobody-waited-for"):
        played.time_out()


# Joining and leaving


def test_leaving_mid_round_stands(monkeypatch):
    played = both(monkeypatch, "T 5 T 6 6 9 2 K").leave(BEN)
    assert played.chips[player(BEN)] == -100
    with pytest.raises(NotAllowed, match="table-leaving-already"):
        played.leave(BEN)
    played.act(ANN, STAND)
    assert Acted(2, STAND, timed_out=True) in played.events
    assert (played.won(ANN), played.won(BEN)) == (-10, -10)
    played.next_round()
    assert list(played.state.occupied) == [1]
    with pytest.raises(NotAllowed, match="table-not-seated"):
        played.bet(p2=10)


def test_who_was_leaving_may_stay(monkeypatch):
    played = both(monkeypatch, "T 5 T 6 6 9 2 K").leave(BEN).sit(BEN).act(ANN, STAND)
    assert played.state.to_act == (2,)
    played.act(BEN, STAND).next_round()
    assert list(played.state.occupied) == [1, 2]


def test_round_ends_after_last_leaves(monkeypatch):
    played = alone(monkeypatch, "8 A 8 9").leave(ANN)
    assert (played.state.over, played.won(ANN)) == (True, -10)
    assert Answered(1, "insurance", False, timed_out=True) in played.events


def test_joining_mid_round_waits(monkeypatch):
    played = alone(monkeypatch, "T T 6 9 T T 7 8").sit(BEN)
    with pytest.raises(NotAllowed, match="table-bets-are-closed"):
        played.bet(p2=5)
    played.act(ANN, STAND).next_round().bet(p1=5, p2=5).deal()
    assert list(played.state.dealt_in) == [1, 2]
    assert played.state.box(1).last == 10


def test_bet_changes_until_the_deal(monkeypatch):
    stack(monkeypatch, "T T 6 9")
    played = TableDriver(blackjack, opened(min_bet=2, max_bet=50)).sit(ANN, BEN).bet(p1=10)
    assert played.bet(p1=4).chips[TABLE] == 40
    assert played.bet(p1=20, p2=50).chips[TABLE] == 700
    assert played.bet(p2=0).chips[player(BEN)] == 0
    for chips in (1, 51, -5):
        with pytest.raises(NotAllowed, match=r"table-bet-out-of-range \(least: 2, most: 50\)"):
            played.bet(p2=chips)
    with pytest.raises(NotAllowed, match="table-no-bet-yet"):
        played.bet(p2=0)
    played.bet(p2=2).leave(BEN)
    assert played.chips[player(BEN)] == 0
    played.deal()
    for chips in (0, 40):
        with pytest.raises(NotAllowed, match="table-bets-are-closed"):
            played.bet(p1=chips)


def test_closing_mid_round_finishes_it(monkeypatch):
    played = alone(monkeypatch, "T T 6 9")
    played.happen(table.close(played.state, "asked"))
    with pytest.raises(NotAllowed, match="closing"):
        played.sit(BEN)
    played.act(ANN, STAND)
    assert played.events[-2:] == [Settled(), Closed("asked")]
    assert played.won(ANN) == -10
    with pytest.raises(NotAllowed, match="round-not-settled"):
        played.next_round()


def test_closing_before_deal_refunds():
    played = TableDriver(blackjack, opened()).sit(ANN).bet(p1=10)
    played.happen(table.close(played.state, "idle"))
    assert (played.chips[player(ANN)], played.state.closed) == (0, "idle")
    with pytest.raises(NotAllowed, match="table-closed"):
        played.sit(BEN)


def test_lost_table_refunds_all_stakes(monkeypatch):
    played = both(monkeypatch, "8 T A 8 9 9 3").answer(ANN, True).answer(BEN, False).act(ANN, SPLIT, DOUBLE)
    assert played.chips[player(ANN)] == -350
    played.happen(table.close(played.state, "gone"))
    # The insurance was lost before.
    assert (played.chips[player(ANN)], played.chips[player(BEN)]) == (-50, 0)


def test_boxes(monkeypatch):
    played = TableDriver(blackjack, opened()).sit(*range(1, 8))
    with pytest.raises(NotAllowed, match=r"table-full \(boxes: 7\)"):
        played.sit(8)
    with pytest.raises(NotAllowed, match="table-seated-already"):
        played.sit(3)
    played.leave(3)
    with pytest.raises(NotAllowed, match="table-somebody-sits-there"):
        table.sit(played.state, 8, "x", box=2)
    with pytest.raises(NotAllowed, match=r"table-no-such-box \(boxes: 7\)"):
        table.sit(played.state, 8, "x", box=8)
    played.happen(table.sit(played.state, 8, " x ", box=3))
    assert played.state.box(3) == table.Box(8, "x")


# The shoe


def test_shuffle_at_start_and_cut_card():
    terms = Terms(cut=300)
    played = TableDriver(blackjack, blackjack.opening(SIX, terms, first_commitment())).sit(ANN)
    shoes = []
    while len(shoes) < 3:
        left = played.state.shoe.remaining if played.state.shoe else 0
        played.bet(p1=1).deal()
        shuffled = [event for event in played.events if isinstance(event, Shuffled)]
        assert bool(shuffled) == (left < 300)
        shoes += shuffled
        while not played.state.over:
            played.time_out()
        assert played.state.spent == (played.state.shoe.remaining < 300)
        assert sum(played.state.seen) == played.state.shoe.dealt
        played.next_round()
    assert [event.shoe.number for event in shoes] == [1, 2, 3]
    assert [event.next_commitment for event in shoes[:2]] == [event.shoe.commitment for event in shoes[1:]]


def test_with_one_deck_every_round_is_shuffled():
    played = TableDriver(blackjack, opened(Rules(decks=1))).sit(ANN)
    for _ in range(3):
        played.bet(p1=1).deal()
        assert any(isinstance(event, Shuffled) for event in played.events)
        while not played.state.over:
            played.time_out()
        assert played.state.spent
        played.next_round()


def test_mid_round_shuffle_excludes_table_cards(monkeypatch):
    # Six decks, of which all but the 52 lowest cards have been played: just enough are left to begin. Seven
    # people who hit up to 19 use them up.
    plain = shoes._order

    def high_first(secret, seeds, decks, without):
        order = plain(secret, seeds, decks, without)
        if without:
            return order
        return tuple(sorted(order, key=blackjack.value, reverse=True))

    monkeypatch.setattr(shoes, "_order", high_first)
    people = range(1, 8)
    seeds = tuple((person, f"seed of {person}") for person in people)
    shoe = Shoe(1, first_commitment(), 6, seeds, dealt=260)
    gone = shoe.order(SECRETS[0])[:260]
    start = replace(
        opened(following=first_commitment(1)),
        boxes=tuple(table.Box(person, f"seed of {person}") for person in people),
        shoe=shoe,
        gone=counts(gone),
    )
    played = TableDriver(blackjack, start).bet(**{f"p{person}": 10 for person in people}).deal()
    while played.state.stage == "playing":
        count = played.state.hand_to_play.solver_hand.count
        played.act(played.state.to_act[0], HIT if count.total < 20 else STAND)
    (shuffled,) = [event for event in played.events if isinstance(event, Shuffled)]
    place = played.events.index(shuffled)
    before = blackjack.fold(played.events[:place])
    assert before.shoe.remaining == 0
    assert shuffled.shoe.excluded == before.on_table
    assert shuffled.shoe.size == 312 - len(before.on_table)
    # The cards that count as seen are those that lie on the table face up.
    after = blackjack.fold(played.events[: place + 1])
    assert after.hole_card_down
    assert sum(after.seen) == len(before.on_table) - 1
    assert (after.public.shoe.size, after.public.shoe.excluded) == (shuffled.shoe.size, ())
    # The cards after it are the new shoe's, and each is in the pack as often as it should be.
    drawn = [card for event in played.events[place:] for card in blackjack.dealt_cards(event)]
    assert drawn == list(shuffled.shoe.order(SECRETS[1]))[: len(drawn)]
    assert drawn
    on_table_and_coming = sorted((*before.on_table, *shuffled.shoe.order(SECRETS[1])))
    assert on_table_and_coming == sorted(shoe.order(SECRETS[0]))


def test_bust_and_surrendered_cards_are_reshuffled(monkeypatch):
    played = both(monkeypatch, "T 6 T 5 7 9 K 4", replace(SIX, surrender="late"))
    assert ranks_on_table(played) == ["10", "10", "5", "6", "7", "9"]
    played.act(ANN, HIT)
    assert ranks_on_table(played) == ["10", "6", "7", "9"]
    again = both(monkeypatch, "T 6 T 5 7 9 K 4", replace(SIX, surrender="late")).act(ANN, SURRENDER)
    assert ranks_on_table(again) == ["10", "6", "7", "9"]


def ranks_on_table(played):
    return sorted(card.rank for card in played.state.on_table)


def test_second_pack_when_all_dealt():
    before = Shoe(1, first_commitment(), 1, (), dealt=52)
    following = Shoe.next_shoe(before, first_commitment(1), 1, (), before.order(SECRETS[0]))
    assert (following.number, following.decks, following.size) == (2, 2, 52)
    assert sorted(following.order(SECRETS[1])) == sorted(before.order(SECRETS[0]))


# Refusals


def test_card_only_where_due(monkeypatch):
    played = alone(monkeypatch, "T T 6 9")
    (card,) = cards("5")
    for event in (
        Drew(1, card),
        Drew(DEALER, card),
        Acted(1, STAND, card),
        Acted(1, HIT),
        Settled(),
        Peeked(False),
        Answered(1, "insurance", True),
        played.events[0],
        Shuffled(played.state.shoe, "x"),
    ):
        with pytest.raises(NotAllowed):
            blackjack.apply(played.state, event)
    with pytest.raises(NotAllowed, match="round-not-opened"):
        blackjack.fold(played.events[1:])
    with pytest.raises(NotAllowed, match=r"no-such-event \(kind: cheated\)"):
        blackjack.from_data({"kind": "cheated"})


def test_refusals_of_misplaced_events(monkeypatch):
    played = alone(monkeypatch, "T T 6 9")
    (place,) = [place for place, event in enumerate(played.events) if isinstance(event, Shuffled)]
    shuffled, deal = played.events[place : place + 2]
    assert isinstance(deal, Dealt)
    betting = blackjack.fold(played.events[:place])
    ready = blackjack.apply(betting, shuffled)
    other_shoe = replace(shuffled, shoe=replace(shuffled.shoe, number=2))
    for state, event, code in (
        (played.state, deal, "blackjack-no-moment-to-deal"),
        (ready, replace(deal, hands=()), "blackjack-dealt-to-others"),
        (ready, replace(deal, hole=None), "blackjack-dealt-to-others"),
        (betting, deal, "blackjack-shuffle-first"),
        (betting, other_shoe, "table-not-the-next-shoe"),
        (betting, Closing(), "table-closing-already"),
        (played.state, Closed("idle"), "table-round-being-played"),
    ):
        with pytest.raises(NotAllowed, match=code):
            blackjack.apply(state, event)


def test_what_is_not_there_before_the_deal():
    state = TableDriver(blackjack, opened()).sit(ANN).state
    with pytest.raises(NotAllowed, match="blackjack-not-dealt-yet"):
        assert state.upcard
    with pytest.raises(NotAllowed, match="blackjack-nobodys-turn"):
        assert state.hand_to_play
    with pytest.raises(NotAllowed, match="table-nobody-sits-there"):
        state.box(7)


def test_deal_needs_bet_and_whole_decks():
    played = TableDriver(blackjack, opened()).sit(ANN)
    with pytest.raises(NotAllowed, match="nobody-has-bet"):
        played.deal()
    with pytest.raises(NotAllowed, match="endless-shoe"):
        opened(Rules(decks=None))
    with pytest.raises(NotAllowed, match="cut-too-deep"):
        opened(Rules(decks=1), cut=60)
    with pytest.raises(NotAllowed, match=r"table-cut-too-low \(cards: 52\)"):
        Terms(cut=51)
    with pytest.raises(NotAllowed, match="table-bad-bet-limits"):
        Terms(min_bet=0)
