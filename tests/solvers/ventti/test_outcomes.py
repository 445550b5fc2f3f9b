"""What follows each move: by hand, against the slow program, and against the chances of `advise`."""

from collections import defaultdict
from fractions import Fraction

import pytest
from hypothesis import assume, given
from hypothesis import strategies as st

from solvers import ventti
from solvers.ventti import BUST, Rules, VenttiError
from tests.solvers.ventti import brute_force

RULES = (
    Rules(),
    Rules(house="perfect"),
    Rules(house=14, ties="player"),
    Rules(decks=2, first="house"),
    Rules(decks=None),
)


def test_nineteen_against_twenty_out():
    # 48 cards are left: a two makes 21; after an ace, only another of the 3 among 47 helps; else it busts
    found = ventti.outcomes("9T", "TT", out="house")
    assert (found.to_move, found.total) == ("player", 19)
    assert [(after.total, after.chance, after.player_wins) for after in found.after] == [
        (20, pytest.approx(4 / 48), pytest.approx(3 / 47)),
        (21, pytest.approx(4 / 48), 1),
        (BUST, pytest.approx(40 / 48), 0),
    ]
    assert found.ends == {20: 1}


def test_house_behind_draws_until_it_is_ahead():
    # The House has 19 against 20, so it draws once: 4 aces make 20, which wins a tie, 4 twos 21; 40 bust.
    found = ventti.outcomes("TT", "9T", "player")
    assert found.ends == {20: pytest.approx(4 / 48), 21: pytest.approx(4 / 48), BUST: pytest.approx(40 / 48)}


def test_house_ahead_stops_where_it_is():
    assert ventti.outcomes("9T", "TT", "player").ends == {20: 1}


def ends(player: str, house: str, side: str, rules: Rules) -> dict[int, Fraction]:
    """The totals on which a side that goes on alone ends, card by card."""
    found: dict[int, Fraction] = defaultdict(Fraction)
    draw, stop = brute_force.draw_or_stop(
        player, house, side, "house" if side == "player" else "player", rules
    )
    mine, theirs = (brute_force.best_sum(hand, rules.ace) for hand in (player, house))
    if side == "house" and rules.threshold is not None:
        draws = mine > theirs or (mine == theirs and rules.ties == "player")
    else:
        draws = draw > stop if side == "player" else draw < stop
    if not draws:
        return {mine if side == "player" else theirs: Fraction(1)}
    cards = brute_force.undealt(player, house, rules)
    for rank, count in cards.items():
        chance = Fraction(count, sum(cards.values()))
        hands = (player + rank, house) if side == "player" else (player, house + rank)
        total = brute_force.best_sum(hands[side == "house"], rules.ace)
        if total >= 21:
            found[min(total, BUST)] += chance
        elif count:
            for end, share in ends(*hands, side, rules).items():
                found[end] += chance * share
    return found


HANDS = st.text("A23456789T", min_size=2, max_size=3)


@given(HANDS, HANDS, st.sampled_from(["player", "house"]), st.booleans(), st.sampled_from(RULES))
def test_outcomes_sum_up_to_the_advice(player, house, to_move, other_is_out, rules):
    """The next cards make up the chance to draw, and the ends of the other side that to stop."""
    out = ("house" if to_move == "player" else "player") if other_is_out else None
    try:
        advice = ventti.advise(player, house, to_move, out, rules)
    except VenttiError:
        assume(False)
    found = ventti.outcomes(player, house, to_move, out, rules)
    assert sum(after.chance for after in found.after) == pytest.approx(1)
    assert sum(found.ends.values()) == pytest.approx(1)
    drawing = sum(after.chance * after.player_wins for after in found.after)
    assert drawing == pytest.approx(advice.draw, abs=1e-12)
    stopping = 0.0
    for end, chance in found.ends.items():
        if end >= 21:
            mover_wins = end == BUST
            player_wins = mover_wins == (to_move == "player")
        else:
            totals = (found.total, end) if to_move == "player" else (end, found.total)
            player_wins = rules.player_wins(*totals)
        stopping += chance * player_wins
    assert stopping == pytest.approx(advice.stop, abs=1e-9)


@given(
    st.sampled_from(["8T", "79", "TT", "A9", "55T"]),
    st.sampled_from(["78", "6T", "9T", "89", "A8"]),
    st.sampled_from(["player", "house"]),
    st.sampled_from(RULES[:3]),
)
def test_ends_against_every_card(player, house, side, rules):
    """Of hands that are near the end, so that the slow program is not too slow."""
    mover = "house" if side == "player" else "player"
    found = ventti.outcomes(player, house, mover, None, rules)
    expected = {end: float(chance) for end, chance in ends(player, house, side, rules).items() if chance}
    assert found.ends == pytest.approx(expected, abs=1e-12)
