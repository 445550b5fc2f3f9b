"""The scorecard of a finished round for each player: by hand, and that its parts sum to the whole."""

import json

import pytest

from app.games import UnknownGame, find_game
from games import blackjack, minesweeper, ventti
from games.minesweeper import GaveUp, Opened
from games.table import Terms, close
from games.ventti import table as ventti_table
from solvers.blackjack import Action, Rules, game_value
from solvers.ventti import Rules as VenttiRules
from solvers.ventti import advise
from solvers.ventti import game_value as ventti_value
from tests.games.table_driver import SECRETS, TableDriver, first_commitment, stack

ANN, BEN = 1, 2
SIX = Rules(decks=6)
HIT, STAND = Action.HIT, Action.STAND


def stored(played):
    """The events as they come from the database."""
    return json.loads(json.dumps([played.game.to_data(event) for event in played.events]))


def scores(game, data, *, session=True, owner=None):
    return find_game(game, at_table=session).scorecards(data, owner)


def blackjack_dealt(monkeypatch, order, rules=SIX, **bets):
    stack(monkeypatch, order)
    seated = TableDriver(blackjack, blackjack.opening(rules, Terms(), first_commitment()))
    return seated.sit(*(int(name[1:]) for name in bets)).bet(**bets).deal()


def ventti_dealt(monkeypatch, order, bank="house", people=(ANN,)):
    stack(monkeypatch, order)
    rules = VenttiRules.of("source")
    opened = ventti_table.opening(rules, ventti_table.make_terms(rules), first_commitment(), bank)
    return TableDriver(ventti_table, opened).sit(*people)


def test_stand_16_against_ten_scored(monkeypatch):
    played = blackjack_dealt(monkeypatch, "T T 6 7", p1=10).act(ANN, STAND)
    (card,) = scores("blackjack", stored(played))
    assert (card.player, card.outcome, card.bet, card.net, card.units) == (ANN, "lost", 100, -100, -1)
    assert card.expected == game_value(SIX)
    (decision,) = card.decisions
    assert (decision.position, decision.choice, decision.best_choice) == ("16 v T", "stand", "hit")
    # E. Farmer's possibly-wrong/blackjack, six decks; see tests/data/blackjack_shoe.json.
    assert decision.value == pytest.approx(-0.540954, abs=1e-6)
    assert decision.best_value == pytest.approx(-0.534676, abs=1e-6)


def test_each_box_has_a_scorecard(monkeypatch):
    played = blackjack_dealt(monkeypatch, "T 9 7 6 9 T", p1=10, p2=5)
    played.act(ANN, STAND).act(BEN, STAND)
    ann, ben = scores("blackjack", stored(played))
    assert (ann.player, ann.outcome, ann.net) == (ANN, "lost", -100)
    assert (ben.player, ben.outcome, ben.net) == (BEN, "won", 50)
    assert [decision.position for decision in ann.decisions] == ["16 v 7"]
    assert [decision.position for decision in ben.decisions] == ["99 v 7"]


def test_position_names_in_usual_notation(monkeypatch):
    played = blackjack_dealt(monkeypatch, "8 A 8 T", p1=10).answer(ANN, False)
    (card,) = scores("blackjack", stored(played))
    assert [(decision.position, decision.choice) for decision in card.decisions] == [
        ("16 v A, insurance", "no")
    ]
    # 8 and 3 after the split, hit by a 9; then 8 and T.
    played = blackjack_dealt(monkeypatch, "8 7 8 T 3 9 T", p1=10).act(ANN, Action.SPLIT, HIT, STAND, STAND)
    (card,) = scores("blackjack", stored(played))
    assert [decision.position for decision in card.decisions] == ["88 v 7", "11 v 7", "20 v 7", "18 v 7"]
    played = blackjack_dealt(monkeypatch, "A 9 7 T", p1=10).act(ANN, STAND)
    (card,) = scores("blackjack", stored(played))
    assert [decision.position for decision in card.decisions] == ["soft 18 v 9"]


def test_all_stakes_are_wagered(monkeypatch):
    """In tenths of a chip: the bet, and what insurance, a double or a split adds to it."""
    for order, moves, wagered in (
        ("T T 6 7", [STAND], 100),
        ("6 7 5 T T", [Action.DOUBLE], 200),
        ("8 7 8 T 3 9 T", [Action.SPLIT, HIT, STAND, STAND], 200),
        ("8 7 8 T 3 9 T", [Action.SPLIT, Action.DOUBLE, STAND], 300),
    ):
        played = blackjack_dealt(monkeypatch, order, p1=10).act(ANN, *moves)
        (card,) = scores("blackjack", stored(played))
        assert (card.bet, card.wagered) == (100, wagered), moves
    played = blackjack_dealt(monkeypatch, "8 A 8 T", p1=10).answer(ANN, True)
    (card,) = scores("blackjack", stored(played))
    assert (card.bet, card.wagered, card.net) == (100, 150, 0)


def test_timeout_is_not_a_decision_in_scorecards(monkeypatch):
    played = blackjack_dealt(monkeypatch, "T T 6 7", p1=10).time_out()
    (card,) = scores("blackjack", stored(played))
    assert card.decisions == ()
    assert card.units == -1


def test_unfinished_round_has_none(monkeypatch):
    played = blackjack_dealt(monkeypatch, "T T 6 7", p1=10)
    assert scores("blackjack", stored(played)) == []
    played.happen(close(played.state, "gone"))
    assert scores("blackjack", stored(played)) == []
    assert scores("ventti", stored(ventti_dealt(monkeypatch, "T 7 T 8 K").bet(p1=10).deal())) == []
    alone = [ventti.to_data(event) for event in ventti.opening([ANN], VenttiRules.of("source"), SECRETS[0])]
    assert scores("ventti", alone, session=False, owner=ANN) == []


def test_ventti_alone_counts_as_an_even_bet():
    rules = VenttiRules.of("source")
    for secret in SECRETS[:20]:
        happened = list(ventti.opening([ANN], rules, secret))
        while not (state := ventti.fold(happened)).over:
            choice = ventti.house_choice(state) if state.turn == ventti.HOUSE else "stop"
            happened.append(ventti.move(state, state.turn, choice))
        data = [ventti.to_data(event) for event in happened]
        (card,) = scores("ventti", data, session=False, owner=ANN)
        assert (card.bet, card.net) == (0, 0)
        assert card.units == (1 if state.seats[1].result == "won" else -1)
        assert card.expected == 2 * ventti_value(rules) - 1
        assert all(decision.choice == "stop" for decision in card.decisions)


def test_ventti_table_scored_per_hand(monkeypatch):
    """The House holds 6 and 10; the solver is asked about that and one hand, alone or not."""
    rules = VenttiRules.of("source")
    alone = ventti_dealt(monkeypatch, "6 T 2 3 T 9").bet(p1=10).deal().act(ANN, "draw")
    both = ventti_dealt(monkeypatch, "6 T 9 9 2 3 T 9", people=(ANN, BEN)).bet(p1=10, p2=10).deal()
    both.act(ANN, "draw").act(BEN, "draw")
    while not both.state.settled:
        both.time_out()
    (card,) = scores("ventti", stored(alone))
    ann, ben = scores("ventti", stored(both))
    assert card.expected == 2 * ventti_value(rules) - 1
    assert ann.expected is ben.expected is None, "nobody knows what best play among several wins"
    assert [decision.position for decision in card.decisions] == ["5 v 16"]
    # The chances of drawing and of busting, from the solver asked about the hand and the House alone.
    advice = advise("23", "6T", rules=rules)
    for scored in (card.decisions[0], ben.decisions[0]):
        assert (scored.position, scored.choice, scored.best_choice) == ("5 v 16", "draw", "draw")
        assert scored.value == scored.best_value == 2 * advice.draw - 1
    (mistake,) = ann.decisions
    advice = advise("99", "6T", rules=rules)
    assert (mistake.position, mistake.choice, mistake.best_choice) == ("18 v 16", "draw", "stop")
    assert mistake.best_value - mistake.value == pytest.approx(2 * (advice.stop - advice.draw))


def test_who_holds_the_bank_has_no_bet(monkeypatch):
    played = ventti_dealt(monkeypatch, "6 T 2 3 T 9", "players", (ANN, BEN))
    played.happen(ventti_table.hold_bank(played.state, ANN, 50)).bet(p2=10).deal()
    while not played.state.settled:
        played.act(BEN, "stop")
    cards = {card.player: card for card in scores("ventti", stored(played))}
    assert cards[ANN].units is None
    assert cards[ANN].net == -cards[BEN].net
    assert cards[ANN].outcome == "won"
    assert cards[BEN].outcome == "lost"


def test_another_game_is_not_known():
    with pytest.raises(UnknownGame):
        scores("poker", [], session=False)


def minesweeper_played(*moves):
    """A game on one row of three cells, one of them mined, with these moves."""
    happened = [minesweeper.begin(minesweeper.Rules(1, 3, 1), SECRETS[0])]
    for move in moves:
        happened += minesweeper.play_moves(minesweeper.fold(happened), [move])
    return [minesweeper.to_data(event) for event in happened], minesweeper.fold(happened)


def test_minesweeper_outcomes_scored():
    _, unfinished = minesweeper_played(Opened((0, 1)))
    (mine,) = unfinished.mined
    (free,) = {(0, 0), (0, 2)} - {mine}
    for move, outcome in ((Opened(free), "won"), (Opened(mine), "lost"), (GaveUp(), "lost")):
        data, state = minesweeper_played(Opened((0, 1)), move)
        assert state.over
        (card,) = scores("mines", data, session=False, owner=ANN)
        assert (card.player, card.outcome, card.units, card.expected) == (ANN, outcome, None, None)
        assert scores("mines", data, session=False) == [], "everyone's is nobody's"
    for moves in ([Opened((0, 1))], [GaveUp()]):
        data, _ = minesweeper_played(*moves)
        assert scores("mines", data, session=False, owner=ANN) == [], "unfinished, or nothing opened"
