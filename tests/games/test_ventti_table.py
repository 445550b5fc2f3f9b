"""Ventti at a table, worked by hand: bets, the bank, turns, and that one player has the two-party game."""

from dataclasses import replace

import pytest
from hypothesis import given
from hypothesis import strategies as st

from games import table, ventti
from games.chips import HOUSE, TABLE, Move, player
from games.errors import NotAllowed
from games.table import Closed, Left, Sat, Shuffled
from games.ventti import Drew, Stopped
from games.ventti import table as ventti_table
from games.ventti.hands import Dealt
from games.ventti.table import Banked, Passed, Settled
from solvers.ventti import Question, Rules
from tests.any_rules import VENTTI_RULES
from tests.games.table_driver import TableDriver, first_commitment, stack
from tests.games.ventti_rounds import ANN, BEN, CAI, dealt, opened

# Against the House


def test_winner_gets_the_bet(monkeypatch):
    won = dealt(monkeypatch, "T 7 T 9 T").act(ANN, "stop")
    assert (won.state.over, won.won(ANN), won.houses) == (True, 10, -10)
    lost = dealt(monkeypatch, "T 9 T 7").act(ANN, "stop")
    assert (lost.won(ANN), lost.houses) == (-10, 10)


def test_ties_go_by_the_rules(monkeypatch):
    for ties, won in (("house", -10), ("player", 10)):
        rules = Rules(ties=ties)
        played = dealt(monkeypatch, "T 9 T 9 T", rules).act(ANN, "stop")
        # It is behind where ties are the player's, so it draws, and is over 21.
        assert played.won(ANN) == won


def test_twenty_one_wins_at_once(monkeypatch):
    assert dealt(monkeypatch, "T 7 T 9 2").act(ANN, "draw").won(ANN) == 10
    high = dealt(monkeypatch, "T 7 A T", Rules(ace=11))
    assert (high.state.over, high.won(ANN)) == (True, 10)


def test_house_acts_last_against_highest(monkeypatch):
    # House 16, Ann 18, Ben 20. It is behind Ben, so it draws a two: 18, still behind; and a ten.
    played = dealt(monkeypatch, "T 6 T 8 T T 2 T", people=(ANN, BEN))
    assert played.state.turn == 1
    with pytest.raises(NotAllowed, match=r"round-others-turn$"):
        played.act(BEN, "stop")
    with pytest.raises(NotAllowed, match="table-not-seated"):
        played.act(CAI, "stop")
    played.act(ANN, "stop").act(BEN, "stop")
    drawn = [event.card.rank for event in played.events if isinstance(event, Drew)]
    assert (drawn, played.won(ANN), played.won(BEN)) == (["2", "10"], 10, 10)


def test_players_win_independently(monkeypatch):
    # House 19. Ann draws to 23 and has lost, Ben stops on 20, Cai on 18: the House is behind Ben only, draws
    # an ace, 20 and a tie that is its own.
    played = dealt(monkeypatch, "T 9 8 7 T T T 8 8 A", people=(ANN, BEN, CAI))
    played.act(ANN, "draw").act(BEN, "stop").act(CAI, "stop")
    assert [played.won(person) for person in (ANN, BEN, CAI)] == [-10, -10, -10]
    assert [seat.result for seat in played.state.hands.players] == ["lost"] * 3


def test_timeout_and_leaving_stop(monkeypatch):
    played = dealt(monkeypatch, "T 7 T 8 T 9 K", people=(ANN, BEN)).time_out()
    assert played.events[-1] == Stopped(1, timed_out=True)
    played.leave(BEN)
    assert Stopped(2, timed_out=True) in played.events
    assert (played.won(ANN), played.won(BEN)) == (10, 10)
    assert list(played.next_round().state.occupied) == [1]
    with pytest.raises(NotAllowed, match="round-nobody-to-act"):
        played.time_out()


def test_for_fun_no_chips_move(monkeypatch):
    stack(monkeypatch, "T 7 T 9 T")
    played = TableDriver(ventti_table, opened(chips=False)).sit(ANN).bet(p1=10).deal().act(ANN, "stop")
    assert played.state.settled
    assert not played.chips


def test_joining_mid_ventti_round_waits(monkeypatch):
    played = dealt(monkeypatch, "T 7 T 8 K").sit(BEN)
    with pytest.raises(NotAllowed, match="table-not-in-round"):
        played.act(BEN, "draw")
    with pytest.raises(NotAllowed, match="table-bets-are-closed"):
        played.bet(p2=5)
    played.act(ANN, "stop").next_round().bet(p2=5).deal()
    assert played.state.boxes_dealt_in == (2,)


def test_a_turn_is_waited_for_card_by_card(monkeypatch):
    played = dealt(monkeypatch, "T T T 3 T 8 2", people=(ANN, BEN))  # the House stops on 20
    assert ventti_table.waits_for(played.state) == (1, 2)
    played.act(ANN, "draw")
    assert ventti_table.waits_for(played.state) == (2, 2)
    played.act(BEN, "stop")
    assert ventti_table.waits_for(played.state) == (1, 3)
    played.act(ANN, "stop")
    assert ventti_table.waits_for(played.state) is None


def test_new_shoe_every_round(monkeypatch):
    played = TableDriver(ventti_table, opened()).sit(ANN)
    for number in (1, 2, 3):
        played.bet(p1=1).deal()
        (shuffled,) = [event for event in played.events if isinstance(event, Shuffled)]
        assert shuffled.shoe.number == number
        while not played.state.over:
            played.time_out()
        assert played.state.spent
        played.next_round()


def test_closing_waits_for_the_round(monkeypatch):
    played = dealt(monkeypatch, "T 7 T 8 K")
    played.happen(table.close(played.state, "asked")).act(ANN, "stop")
    assert played.events[-2:] == [Settled(), Closed("asked")]
    gone = dealt(monkeypatch, "T 7 T 8 K")
    gone.happen(table.close(gone.state, "gone"))
    assert gone.chips[player(ANN)] == 0


# A bank that moves round the table


def passed_round(*people):
    return TableDriver(ventti_table, opened(bank="players", max_bet=50)).sit(*people)


def test_bank_passes_every_round(monkeypatch):
    stack(monkeypatch, "T 9 T 7")
    played, bankers = passed_round(ANN, BEN, CAI), []
    for banker, other in ((ANN, BEN), (BEN, CAI), (CAI, ANN), (ANN, BEN)):
        bankers.append(played.state.banker)
        played.happen(ventti_table.hold_bank(played.state, banker, 30))
        played.bet(**{f"p{other}": 10}).deal().act(other, "stop").next_round()
    assert bankers == [1, 2, 3, 1]
    # Each round the banker wins 10 of the next one.
    assert [played.won(person) for person in (ANN, BEN, CAI)] == [10, -10, 0]
    assert played.houses == 0


def test_banker_pays_from_the_bank(monkeypatch):
    stack(monkeypatch, "T 6 T 8 T 5 K")
    played = passed_round(ANN, BEN, CAI)
    played.happen(ventti_table.hold_bank(played.state, ANN, 30)).bet(p2=20, p3=10)
    assert played.chips[TABLE] == 600
    played.deal().act(BEN, "stop").act(CAI, "stop")  # the House draws a king to its 16
    assert [played.won(person) for person in (ANN, BEN, CAI)] == [-30, 20, 10]
    assert (played.chips[HOUSE], played.state.banker) == (0, 1)
    assert ventti_table.net_wins(played.state) == {2: 200, 3: 100, 1: -300}
    with pytest.raises(NotAllowed, match="round-over"):
        played.bet(p2=1)


def test_every_move_of_chips_says_what_for():
    played = passed_round(ANN, BEN)
    played.happen(ventti_table.hold_bank(played.state, ANN, 30)).bet(p2=20).bet(p2=5)
    played.happen(ventti_table.hold_bank(played.state, ANN, 0))
    assert played.moves == [
        Move(player(ANN), TABLE, 300, "bank"),
        Move(player(BEN), TABLE, 200, "bet"),
        Move(TABLE, player(BEN), 150, "refund"),
        Move(TABLE, player(ANN), 300, "refund"),
        Move(TABLE, player(BEN), 50, "refund"),
    ]


def test_bets_are_limited_by_bank():
    played = passed_round(ANN, BEN, CAI)
    with pytest.raises(NotAllowed, match="ventti-no-bank-yet"):
        played.bet(p2=5)
    played.happen(ventti_table.hold_bank(played.state, ANN, 30)).bet(p2=20)
    with pytest.raises(NotAllowed, match=r"ventti-bet-above-bank .bank: 30, most: 10"):
        played.bet(p3=11)
    with pytest.raises(NotAllowed, match="ventti-you-hold-the-bank"):
        played.bet(p1=5)
    played.bet(p3=10)
    with pytest.raises(NotAllowed, match=r"ventti-whole-bank-is-bet-against .bank: 30"):
        played.sit(4).bet(p4=1)
    played.bet(p2=5).bet(p4=15)
    with pytest.raises(NotAllowed, match=r"ventti-bank-out-of-range .least: 30, most: 300"):
        played.happen(ventti_table.hold_bank(played.state, ANN, 29))
    with pytest.raises(NotAllowed, match=r"ventti-bank-out-of-range .least: 30, most: 300"):
        played.happen(ventti_table.hold_bank(played.state, ANN, 301))
    with pytest.raises(NotAllowed, match="ventti-same-bank"):
        played.happen(ventti_table.hold_bank(played.state, ANN, 30))
    played.happen(ventti_table.hold_bank(played.state, ANN, 40)).bet(p3=20)
    assert played.chips[TABLE] == 800
    played.happen(ventti_table.hold_bank(played.state, ANN, 300))
    with pytest.raises(NotAllowed, match=r"table-bet-out-of-range .least: 1, most: 50"):
        played.bet(p3=51)


def test_last_chip_of_the_bank_can_be_bet_against():
    played = passed_round(ANN, BEN, CAI)
    played.happen(ventti_table.hold_bank(played.state, ANN, 30)).bet(p2=29)
    assert played.state.max_bet_on(3) == 1
    with pytest.raises(NotAllowed, match=r"ventti-bet-above-bank .bank: 30, most: 1"):
        played.bet(p3=2)
    played.bet(p3=1)
    assert played.state.bets == {2: 29, 3: 1}


def test_bets_are_taken_while_there_is_a_bank(monkeypatch):
    assert TableDriver(ventti_table, opened()).sit(ANN).state.takes_bets
    assert not dealt(monkeypatch, "T 7 T 8 K").state.takes_bets
    played = passed_round(ANN, BEN)
    assert not played.state.takes_bets
    played.happen(ventti_table.hold_bank(played.state, ANN, 30))
    assert played.state.takes_bets


def test_banker_and_newcomer_have_no_turn(monkeypatch):
    stack(monkeypatch, "T 6 T 8 K")
    played = passed_round(ANN, BEN)
    played.happen(ventti_table.hold_bank(played.state, ANN, 30)).bet(p2=20).deal().sit(CAI)
    for person, reason in ((ANN, "ventti-you-hold-the-bank"), (CAI, "table-not-in-round")):
        with pytest.raises(NotAllowed, match=reason):
            played.act(person, "draw")


@pytest.mark.parametrize("how", ["pass", "take back", "leave"])
def test_banker_leaving_early_refunds(how):
    played = passed_round(ANN, BEN, CAI)
    played.happen(ventti_table.hold_bank(played.state, ANN, 30)).bet(p2=20, p3=5)
    match how:
        case "pass":
            played.happen(ventti_table.pass_bank(played.state, ANN))
        case "take back":
            played.happen(ventti_table.hold_bank(played.state, ANN, 0))
        case "leave":
            played.leave(ANN)
    assert [played.chips[player(person)] for person in (ANN, BEN, CAI)] == [0, 0, 0]
    assert (played.state.banker, played.state.bank_size, played.state.bets) == (
        1 if how == "take back" else 2,
        0,
        {},
    )


def test_banker_leaving_mid_round_stays_liable(monkeypatch):
    stack(monkeypatch, "T 6 T 8 K")
    played = passed_round(ANN, BEN)
    played.happen(ventti_table.hold_bank(played.state, ANN, 30)).bet(p2=20).deal().leave(ANN)
    with pytest.raises(NotAllowed, match="table-leaving-already"):
        played.leave(ANN)
    played.act(BEN, "stop")
    assert (played.won(ANN), played.won(BEN)) == (-20, 20)
    played.next_round()
    assert (list(played.state.occupied), played.state.banker) == ([2], 2)


def test_only_next_banker_holds_bank(monkeypatch):
    played = passed_round(ANN, BEN)
    with pytest.raises(NotAllowed, match="ventti-others-turn-to-hold-the-bank"):
        ventti_table.hold_bank(played.state, BEN, 10)
    with pytest.raises(NotAllowed, match="ventti-no-bank-put-up"):
        ventti_table.hold_bank(played.state, ANN, 0)
    with pytest.raises(NotAllowed, match="ventti-nobody-to-bet-against-you"):
        ventti_table.hold_bank(passed_round(ANN).state, ANN, 10)
    house = dealt(monkeypatch, "T 6 T 8 K")
    with pytest.raises(NotAllowed, match="ventti-bank-stays"):
        ventti_table.hold_bank(house.state, ANN, 10)
    with pytest.raises(NotAllowed, match="ventti-house-holds-the-bank"):
        ventti_table.pass_bank(TableDriver(ventti_table, opened()).sit(ANN).state, ANN)


def test_idle_banker_is_passed_over():
    played = passed_round(ANN, BEN)
    with pytest.raises(NotAllowed, match="ventti-pass-the-bank-later"):
        ventti_table.pass_bank_by(played.state, BEN, idle=29.9, turn_seconds=30)
    for by, idle in ((BEN, 30), (ANN, 0)):
        assert ventti_table.pass_bank_by(played.state, by, idle, 30) == Passed(1)
    played.happen(ventti_table.hold_bank(played.state, ANN, 30))
    with pytest.raises(NotAllowed, match="ventti-pass-the-bank-later"):
        ventti_table.pass_bank_by(played.state, BEN, idle=99, turn_seconds=30)


def test_first_to_sit_is_first_banker():
    played = TableDriver(ventti_table, opened(bank="players"))
    assert played.state.banker is None
    played.happen([Sat(5, BEN, "b"), Sat(2, ANN, "a")])
    assert played.state.banker == 5
    played.happen(ventti_table.pass_bank(played.state, BEN))
    assert played.state.banker == 2
    played.leave(ANN).leave(BEN)
    assert played.state.banker is None


# Refusals


def test_table_rules_are_required():
    with pytest.raises(NotAllowed, match="ventti-perfect-not-at-a-table"):
        opened(Rules(house="perfect"))
    with pytest.raises(NotAllowed, match="ventti-endless-deck"):
        opened(Rules(decks=None))
    with pytest.raises(NotAllowed, match="ventti-shuffled-every-round"):
        ventti_table.opening(Rules(decks=2), table.Terms(), first_commitment())
    played = TableDriver(ventti_table, opened()).sit(ANN)
    with pytest.raises(NotAllowed, match="table-nobody-has-bet"):
        played.deal()


def test_events_that_no_command_makes_are_refused(monkeypatch):
    played = dealt(monkeypatch, "T 7 T 8 K", people=(ANN, BEN))
    card = played.state.hands.house.cards[0]
    others = [Drew(0, card), Drew(2, card), Drew(3, card), Stopped(2), Settled(), Banked(1, 5)]
    for event in [*others, *played.events]:
        with pytest.raises(NotAllowed):
            ventti_table.apply(played.state, event)
    with pytest.raises(NotAllowed, match=r"ventti-no-such-event .kind: cheated"):
        ventti_table.from_data({"kind": "cheated"})
    with pytest.raises(NotAllowed, match="round-not-opened"):
        ventti_table.fold(played.events[1:])


def test_refusals_of_misplaced_events(monkeypatch):
    played = dealt(monkeypatch, "T 7 T 8 K")
    (place,) = [place for place, event in enumerate(played.events) if isinstance(event, Shuffled)]
    shuffled, deal = played.events[place : place + 2]
    assert isinstance(deal, Dealt)
    betting = ventti_table.fold(played.events[:place])
    ready = ventti_table.apply(betting, shuffled)
    card = played.state.hands.house.cards[0]
    stack(monkeypatch, "T 6 T 8 K")
    banked = passed_round(ANN, BEN)
    banked.happen(ventti_table.hold_bank(banked.state, ANN, 30)).bet(p2=20).deal().leave(ANN)
    over = dealt(monkeypatch, "T 7 T 8 K").act(ANN, "stop")
    for state, event, code in (
        (betting, deal, "ventti-shuffle-first"),
        (betting, Drew(1, card), "round-not-dealt-yet"),
        (ready, Dealt(deal.hands[1:]), "ventti-dealt-to-others"),
        (over.state, Drew(1, card), "round-over"),
        (banked.state, Left(1), "table-leaving-already"),
    ):
        with pytest.raises(NotAllowed, match=code):
            ventti_table.apply(state, event)
    with pytest.raises(NotAllowed, match="table-round-not-settled"):
        ventti_table.next_round(played.state)


# The two-party game


@given(
    VENTTI_RULES,
    st.integers(0, 300),
    st.lists(st.sampled_from(["draw", "draw", "stop"]), min_size=45, max_size=45),
)
def test_single_seat_equals_solo_game(rules, first, choices):
    opened = ventti_table.opening(rules, ventti_table.make_terms(rules), first_commitment(first))
    played = TableDriver(ventti_table, opened, first).sit(ANN).bet(p1=10).deal()
    shoe, secret = played.state.shoe, played.secrets.of(played.state.shoe.commitment)
    alone = ventti.fold(ventti.opening([ANN], rules, secret)[:1])
    alone = replace(alone, deck=shoe.order(secret))
    each = rules.dealt
    alone = ventti.apply(alone, ventti.Dealt((alone.deck[:each], alone.deck[each : 2 * each])))
    for choice in choices:
        while alone.turn == ventti.HOUSE:
            alone = ventti.apply(alone, ventti.move(alone, ventti.HOUSE, ventti.house_choice(alone)))
        assert played.state.hands.seats == alone.seats
        if alone.over:
            break
        assert ventti_table.single_player_position(played.state) == ventti.position(alone)
        alone = ventti.apply(alone, ventti.move(alone, 1, choice))
        played.act(ANN, choice)
    assert played.state.over
    assert played.won(ANN) == (10 if alone.players[0].result == "won" else -10)


def test_multi_player_hint_is_single_player(monkeypatch):
    played = dealt(monkeypatch, "T 6 T 8 T 5 K", people=(ANN, BEN)).act(ANN, "stop")
    assert ventti_table.single_player_position(played.state) == Question("5T", "6T", "player", None)
    played.act(BEN, "stop")
    with pytest.raises(NotAllowed, match="ventti-no-player-to-move"):
        ventti_table.single_player_position(played.state)
