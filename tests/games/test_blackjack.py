"""Hands of blackjack, worked by hand: each mistake that other bots make has its test."""

from dataclasses import replace
from fractions import Fraction

import pytest

from games import blackjack
from games.blackjack import DEALER, Acted, Answered, Drew, Peeked, Settled
from games.blackjack.events import Dealt
from games.chips import TABLE, Move, player
from games.errors import NotAllowed
from games.table import Closed, Closing, Shuffled, Terms
from solvers.blackjack import Action, Rules
from tests.games.blackjack_rounds import (
    ANN,
    BEN,
    CAI,
    DOUBLE,
    HIT,
    SIX,
    SPLIT,
    STAND,
    alone,
    both,
    dealer,
    hands,
    opened,
)
from tests.games.table_driver import TableDriver, cards, stack

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


def test_for_fun_no_chips_move(monkeypatch):
    stack(monkeypatch, "T T 9 7")
    played = TableDriver(blackjack, opened(chips=False)).sit(ANN).bet(p1=10).deal().act(ANN, STAND)
    assert played.state.settled
    assert not played.chips


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
    with pytest.raises(NotAllowed, match="round-nobody-to-act"):
        played.time_out()


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
    shoe = shuffled.shoe
    other_shoes = [
        replace(shuffled, shoe=replace(shoe, number=2)),
        replace(shuffled, shoe=replace(shoe, commitment=shuffled.next_commitment)),
        replace(shuffled, shoe=replace(shoe, seeds=((ANN, "another"),))),
        replace(shuffled, next_commitment=shoe.commitment),  # a secret that will be shown before its cards
    ]
    for state, event, code in (
        (played.state, deal, "table-cannot-deal"),
        (ready, replace(deal, hands=()), "blackjack-dealt-to-others"),
        (ready, replace(deal, hole=None), "blackjack-dealt-to-others"),
        (betting, deal, "blackjack-shuffle-first"),
        *((betting, other, "table-not-the-next-shoe") for other in other_shoes),
        (betting, Closing(), "table-closing-already"),
        *((played.state, Closed(why), "table-round-being-played") for why in ("idle", "asked")),
    ):
        with pytest.raises(NotAllowed, match=code):
            blackjack.apply(state, event)


def test_there_is_no_upcard_before_the_deal():
    state = TableDriver(blackjack, opened()).sit(ANN).state
    with pytest.raises(NotAllowed, match="round-not-dealt-yet"):
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
