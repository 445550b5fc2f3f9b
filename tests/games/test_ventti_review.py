"""The cost of decisions: by hand, and against the solution."""

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from games import ventti
from games.ventti import HOUSE, Stopped, review
from games.ventti.table.review import table_decisions, value_decision
from solvers.ventti import Rules, advise
from solvers.ventti.rules import SOURCE
from tests.games.rigged_secrets import secret_for
from tests.games.ventti_rounds import dealt

ANN = 11


def played(*choices, rules=SOURCE, timed_out=False, **cards):
    """The events of a round with these choices of the player, and the House's by its rule."""
    events = list(ventti.opening([ANN], rules, secret_for(**cards)))
    state, own = ventti.fold(events), iter(choices)
    while not state.over:
        choice = ventti.house_choice(state) if state.turn == HOUSE else next(own)
        alone = timed_out and state.turn != HOUSE and choice == "stop"
        events.append(ventti.move(state, state.turn, choice, timed_out=alone))
        state = ventti.apply(state, events[-1])
    return events


def test_drawing_at_19_costs_win_chance():
    # 19 against 17, the house still in. To stop: it draws, since it is behind, and wins with a 2, 3 or 4,
    # or after an ace (18) with a 2 or 3, or after two aces (19, still a tie and the House's) at once.
    events = played("draw", house="7T", player="9T", then="5")
    (valued,) = review.value_round(events)
    assert valued.decision.position == ("9T", "7T", "player", None)
    assert (valued.decision.choice, valued.decision.number) == ("draw", 2)
    straight = 12 / 48  # of the 48 cards left: four each of 2, 3 and 4
    after_an_ace = 4 / 48 * (4 + 4 + 3) / 47  # 18 is behind, so it draws: 2, 3, or a second ace
    assert valued.advice.stop == pytest.approx(1 - straight - after_an_ace)
    assert valued.cost == pytest.approx(valued.advice.stop - valued.advice.draw)
    assert valued.cost > 0.5


def test_the_best_moves_cost_nothing():
    (first,) = review.value_round(played("stop", house="7T", player="9T", then="9"))
    assert (first.decision.choice, first.advice.best, first.cost) == ("stop", "stop", 0)


def test_timeout_is_not_a_decision():
    events = played("stop", house="7T", player="9T", then="9", timed_out=True)
    assert Stopped(1, timed_out=True) in events
    assert review.decisions(events) == []


def test_dealt_win_has_no_decisions():
    assert review.value_round(played(rules=Rules(ace=11), house="9T", player="AT")) == []


@settings(max_examples=25)
@given(
    st.binary(min_size=32, max_size=32),
    st.sampled_from([Rules(), Rules(house=14, ace=11), Rules(house=12, first="house", ties="player")]),
    st.lists(st.sampled_from(["draw", "stop"]), min_size=40, max_size=40),
)
def test_player_decisions_valued_where_made(secret, rules, choices):
    events = list(ventti.opening([ANN], rules, secret))
    state, expected = ventti.fold(events), []
    for choice in choices:
        if state.over:
            break
        if state.turn == HOUSE:
            choice = ventti.house_choice(state)
        else:
            advice = advise(*ventti.position(state), rules)
            chances = {"draw": advice.draw, "stop": advice.stop}
            expected.append((len(events), choice, max(chances.values()) - chances[choice]))
        events.append(ventti.move(state, state.turn, choice))
        state = ventti.apply(state, events[-1])
    decisions = review.value_round(events)
    assert [(valued.decision.number, valued.decision.choice, valued.cost) for valued in decisions] == expected
    assert all(0 <= valued.cost <= 1 for valued in decisions)


def test_single_seat_costs_match_solo(monkeypatch):
    round_ = dealt(monkeypatch, "7 T 9 T 5", SOURCE, (ANN,)).act(ANN, "draw")
    decisions = table_decisions(round_.events)
    (valued,) = review.value_decisions(decisions[1], SOURCE)
    assert valued == value_decision(round_.events, valued.decision)
    (own,) = review.value_round(played("draw", house="7T", player="9T", then="5"))
    assert (valued.decision.position, valued.cost) == (own.decision.position, own.cost)
    assert round_.events[valued.decision.number].seat == 1


def test_boxes_have_own_decisions(monkeypatch):
    round_ = dealt(monkeypatch, "7 T 9 T 2 3 4 2 K", SOURCE, (ANN, 12))
    round_.act(ANN, "stop").act(12, "draw").time_out()
    decisions = table_decisions(round_.events)
    assert {box: [valued.choice for valued in mine] for box, mine in decisions.items()} == {
        1: ["stop"],
        2: ["draw"],
    }
