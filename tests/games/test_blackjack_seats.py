"""People join and leave a blackjack table, change their bets, and close it."""

import pytest

from games import blackjack, table
from games.blackjack import Acted, Answered, Settled
from games.chips import TABLE, player
from games.errors import NotAllowed
from games.table import Bet, Closed, Sat
from tests.games.blackjack_rounds import (
    ANN,
    BEN,
    DOUBLE,
    HIT,
    SPLIT,
    STAND,
    alone,
    both,
    opened,
)
from tests.games.table_driver import TableDriver, stack


def test_leaving_mid_round_stands(monkeypatch):
    played = both(monkeypatch, "T 5 T 6 6 9 2 K").leave(BEN)
    assert played.chips[player(BEN)] == -100
    with pytest.raises(NotAllowed, match="table-leaving-already"):
        played.leave(BEN)
    played.act(ANN, STAND)
    assert Acted(2, STAND, timed_out=True) in played.events
    assert (played.won(ANN), played.won(BEN)) == (-10, -10)
    with pytest.raises(NotAllowed, match="round-over"):
        played.leave(ANN)
    played.next_round()
    assert list(played.state.occupied) == [1]
    with pytest.raises(NotAllowed, match="table-not-seated"):
        played.bet(p2=10)


def test_each_card_and_each_hand_is_waited_for_anew(monkeypatch):
    played = both(monkeypatch, "2 5 6 3 6 9 2 4 K K")
    awaited = [blackjack.waits_for(played.state)]
    for person, action in ((ANN, HIT), (ANN, HIT), (ANN, STAND), (BEN, STAND)):
        played.act(person, action)
        awaited.append(blackjack.waits_for(played.state))
    assert len(set(awaited)) == 5
    assert awaited[-1] is None  # the round is over


def test_who_was_leaving_may_stay(monkeypatch):
    played = both(monkeypatch, "T 5 T 6 6 9 2 K").leave(BEN)
    played.happen(table.sit(played.state, BEN, "a new seed")).act(ANN, STAND)
    assert (played.state.to_act, played.state.box(2).seed) == ((2,), "a new seed")
    played.act(BEN, STAND).next_round()
    assert list(played.state.occupied) == [1, 2]


def test_seed_is_changed_to_another():
    played = TableDriver(blackjack, opened()).sit(ANN)
    with pytest.raises(NotAllowed, match="table-same-seed"):
        table.reseed(played.state, ANN, played.state.box(1).seed)
    played.happen(table.reseed(played.state, ANN, "a new seed"))
    assert played.state.seeds == ((ANN, "a new seed"),)


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
    assert played.state.box(1).last_bet == 10


def test_who_has_no_bet_leaves_at_once(monkeypatch):
    played = alone(monkeypatch, "T T 6 9").sit(BEN).leave(BEN)
    assert list(played.state.occupied) == [1]
    assert played.state.to_act == (1,)


def test_last_bet_outlasts_a_round_without_one(monkeypatch):
    played = alone(monkeypatch, "T T 6 9 T T 7 8").sit(BEN).act(ANN, STAND).next_round()
    played.bet(p2=5).deal().act(BEN, STAND).next_round()
    assert [played.state.box(number).last_bet for number in (1, 2)] == [10, 5]


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
    with pytest.raises(NotAllowed, match="table-closing-already"):
        table.close(played.state, "asked")
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


@pytest.mark.parametrize("number", [-1, 0, 8])
def test_a_table_has_boxes_1_to_7(number):
    state = TableDriver(blackjack, opened()).sit(*range(1, 8)).state
    with pytest.raises(NotAllowed, match="table-nobody-sits-there"):
        table.apply(state, Bet(number, 10))


def test_each_person_has_one_of_seven_boxes():
    played = TableDriver(blackjack, opened()).sit(*range(1, 8))
    with pytest.raises(NotAllowed, match=r"table-full \(boxes: 7\)"):
        played.sit(8)
    with pytest.raises(NotAllowed, match="table-seated-already"):
        played.sit(3)
    played.leave(3)
    with pytest.raises(NotAllowed, match="table-somebody-sits-there"):
        table.apply(played.state, Sat(2, 8, "x"))
    with pytest.raises(NotAllowed, match=r"table-no-such-box \(boxes: 7\)"):
        table.apply(played.state, Sat(8, 8, "x"))
    played.happen(table.sit(played.state, 8, " x "))
    assert played.state.box(3) == table.Box(8, "x")
