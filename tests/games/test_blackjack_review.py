"""The cost of decisions at the blackjack table: positions by hand, EV by the solver."""

from collections import Counter
from dataclasses import replace

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from games import blackjack
from games.blackjack import review
from games.errors import NotAllowed
from solvers.blackjack import advise
from tests.games.blackjack_rounds import ANN, BEN, HIT, SIX, SPLIT, STAND, dealt
from tests.games.random_tables import BLACKJACK, FIRST, WISHES, at_blackjack


def test_hint_knows_open_cards_only(monkeypatch):
    # Ann T6, Ben 45, the dealer shows T and has a 7 below it.
    played = dealt(monkeypatch, "T 4 T 6 5 7 2", people=(ANN, BEN))
    position = review.position(played.state)
    assert position == ((10, 6), 10, SIX, (4, 5), 1, False)
    assert position.advice() == advise("T6", "T", SIX, seen="45")
    played.act(ANN, STAND)
    assert review.position(played.state) == ((4, 5), 10, SIX, (6, 10), 1, False)
    played.act(BEN, HIT)
    assert review.position(played.state) == ((4, 5, 2), 10, SIX, (6, 10), 1, False)
    played.act(BEN, STAND).next_round().bet(p1=5).deal()
    # Every card of the round before has been seen, the hole card too.
    seen = Counter(review.position(played.state).seen)
    assert seen == Counter([10, 6, 4, 5, 2, 10, 7])


def test_wrong_stand_costs_the_difference(monkeypatch):
    played = dealt(monkeypatch, "T T 6 7").act(ANN, STAND)
    (valued,) = review.value_decisions(played.events)
    # T6 against T from six decks: 0.5347 of the bet lost by hitting, 0.5410 by standing
    # (E. Farmer's possibly-wrong/blackjack; see tests/data/blackjack_shoe.json).
    assert (valued.decision.choice, valued.best) == ("stand", "hit")
    assert valued.ev["stand"] == pytest.approx(-0.540954, abs=1e-6)
    assert valued.ev["hit"] == pytest.approx(-0.534676, abs=1e-6)
    assert valued.cost == pytest.approx(0.006279, abs=1e-6)
    assert valued.decision.number == played.events.index(blackjack.Acted(1, STAND))


def test_the_best_play_costs_nothing(monkeypatch):
    played = dealt(monkeypatch, "T 6 7 7 9").act(ANN, STAND)
    assert [valued.cost for valued in review.value_decisions(played.events)] == [0]


def test_insurance_is_its_own_half_bet(monkeypatch):
    # Ann's ten and eight and the ace are seen. Of the 309 other cards 95 are tens.
    ev = (3 * 95 / 309 - 1) / 2
    for accepted, cost in ((True, -ev), (False, 0)):
        played = dealt(monkeypatch, "T A 8 7").answer(ANN, accepted).act(ANN, STAND)
        first, _ = review.value_decisions(played.events)
        assert first.decision.choice == ("yes" if accepted else "no")
        assert first.ev == {"yes": pytest.approx(ev), "no": 0}
        assert first.cost == pytest.approx(cost)


def test_even_money_valued_as_whole_hand(monkeypatch):
    # Ann's ace and ten and the dealer's ace are seen. Of the 309 other cards 95 are tens.
    for accepted in (True, False):
        played = dealt(monkeypatch, "A A T 7").answer(ANN, accepted)
        (valued,) = review.value_decisions(played.events)
        assert (valued.decision.offer, valued.decision.choice) == ("insurance", "yes" if accepted else "no")
        assert valued.ev == {"yes": 1, "no": pytest.approx(1.5 * (1 - 95 / 309))}


def test_split_hands_valued_as_split(monkeypatch):
    played = dealt(monkeypatch, "8 6 8 T 3 2").act(ANN, SPLIT)
    assert review.position(played.state) == ((8, 3), 6, SIX, (8,), 2, True)
    played.act(ANN, STAND, STAND)
    first, second, third = review.decisions(played.events)
    assert (first.position, first.choice) == (((8, 8), 6, SIX, (), 1, False), "split")
    assert third.position == ((8, 2), 6, SIX, (3, 8), 2, True)
    assert [valued.cost > 0 for valued in review.value_decisions(played.events)] == [False, True, True]
    assert second.box == 1


def test_early_surrender_valued_before_peek(monkeypatch):
    early = replace(SIX, surrender="early")
    played = dealt(monkeypatch, "T T 6 7", early).answer(ANN, False).act(ANN, HIT)
    offered, hit, *_ = review.value_decisions(played.events)
    before, later = advise("T6", "T", early), advise("T6", "T", SIX)
    assert offered.ev == {"yes": -0.5, "no": max(before.ev["hit"], before.ev["stand"])}
    assert offered.cost == pytest.approx(-0.5 - before.ev["hit"])
    assert hit.ev == dict(later.ev)


def test_timeouts_are_not_decisions(monkeypatch):
    played = dealt(monkeypatch, "T A 6 7").time_out().time_out()
    assert review.decisions(played.events) == []
    assert review.value_decisions(played.events) == []
    late = [valued.decision for valued in review.value_decisions_in(played.events, 1)]
    assert [(valued.offer, valued.choice, valued.timed_out) for valued in late] == [
        ("insurance", "no", True),
        (None, "stand", True),
    ]
    natural = dealt(monkeypatch, "A 9 K 7")
    assert review.decisions(natural.events) == []


def test_no_hint_without_a_decision(monkeypatch):
    played = dealt(monkeypatch, "T 7 A 6 T T", people=(ANN, BEN))
    played.answer(ANN, False)
    with pytest.raises(NotAllowed, match="you-decide-nothing"):
        review.position(played.state, 1)
    assert review.position(played.state, 2).hand == (7, 10)
    with pytest.raises(NotAllowed, match="nothing-to-decide"):
        review.position(blackjack.fold(played.events[:1]))


def test_only_the_requested_box_is_valued(monkeypatch):
    played = dealt(monkeypatch, "T T T 6 7 7", people=(ANN, BEN)).act(ANN, STAND).act(BEN, STAND)
    assert [valued.decision.box for valued in review.value_decisions(played.events)] == [1, 2]
    assert [valued.decision.box for valued in review.value_decisions_in(played.events, 2)] == [2]


@settings(max_examples=25)
@given(st.builds(at_blackjack, BLACKJACK, FIRST, WISHES, st.just(52)))
def test_decisions_valued_where_made(played):
    for events in played.rounds:
        for valued in review.value_decisions(events):
            assert valued.decision.choice in valued.ev
            assert 0 <= valued.cost <= 4
            state = blackjack.fold(events[: valued.decision.number])
            position = valued.decision.position
            assert len(position.seen) + len(position.hand) + 1 == sum(state.seen)
