"""Single positions against a slow, obvious program."""

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from solvers import ventti
from solvers.ventti import Rules
from tests.solvers.ventti import brute_force
from tests.solvers.ventti.brute_force import best_sum, deck_of

EXACT = 1e-13


@st.composite
def positions(draw: st.DrawFn):
    """A position in play under some rules, late enough for the twin."""
    rules = Rules(
        house=draw(st.sampled_from(["source", "perfect", *range(10, 21)])),
        ace=draw(st.sampled_from([10, 11, 14])),
        ties=draw(st.sampled_from(["house", "player"])),
        decks=draw(st.sampled_from([1, 2, 8, None])),
        faces=draw(st.sampled_from([10, "11-13"])),
        dealt=draw(st.sampled_from([1, 2])),
    )
    deck = deck_of(rules)
    ranks = "".join(deck)
    hands = st.text(ranks, min_size=rules.dealt, max_size=6).filter(
        lambda hand: best_sum(hand, rules.ace) < 21
    )
    player, house = draw(
        st.tuples(hands, hands).filter(
            lambda both: (
                sum(best_sum(hand, 2) for hand in both) >= 20
                and (
                    rules.decks is None
                    or all((both[0] + both[1]).count(r) <= deck[r] * rules.decks for r in ranks)
                )
            )
        )
    )
    to_move = draw(st.sampled_from(["player", "house"]))
    out = draw(st.sampled_from([None, "house" if to_move == "player" else "player"]))
    return player, house, to_move, out, rules


@settings(max_examples=20)
@given(positions())
def test_advice_matches_brute_force(position):
    player, house, to_move, out, rules = position
    brute_force.draws.cache_clear()
    draw, stop = brute_force.draw_or_stop(player, house, to_move, out, rules)
    advice = ventti.advise(*position)
    assert advice.draw == pytest.approx(float(draw), abs=EXACT)
    assert advice.stop == pytest.approx(float(stop), abs=EXACT)
    if draw != stop:
        assert advice.best == ("draw" if (draw > stop) == (to_move == "player") else "stop")
