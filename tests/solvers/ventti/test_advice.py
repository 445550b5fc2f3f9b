"""Single positions: by hand, and against the oracle's; slow/test_brute_force.py has the slow program."""

import json
from fractions import Fraction
from pathlib import Path

import pytest

from solvers import ventti
from solvers.ventti import Rules

ORACLE = json.loads((Path(__file__).parents[2] / "data" / "ventti.json").read_text())
EXACT = 1e-13


def test_nineteen_against_twenty_out():
    # 48 cards are left: a two wins; after an ace, 20 is not enough, and only another ace helps.
    advice = ventti.advise("9T", "TT", out="house")
    assert advice.draw == pytest.approx(Fraction(4, 48) + Fraction(4, 48) * Fraction(3, 47))
    assert (advice.stop, advice.best) == (0, "draw")
    endless = ventti.advise("9T", "TT", out="house", rules=Rules(decks=None))
    assert endless.draw == pytest.approx(Fraction(1, 13) + Fraction(1, 13) ** 2)


def test_twenty_each_goes_to_tie_rule():
    for rules in (Rules(), Rules(house="perfect")):
        advice = ventti.advise("TT", "TT", "player", rules=rules)
        assert (advice.draw, advice.stop) == pytest.approx((Fraction(4, 48), 0))
    advice = ventti.advise("TT", "TT", "player", rules=Rules(ties="player"))
    assert (advice.draw, advice.stop) == pytest.approx((Fraction(4, 48), Fraction(44, 48)))


def test_house_stops_when_ahead():
    advice = ventti.advise("TT", "TT", out="player")
    assert (advice.stop, advice.best, advice.house_plays) == (0, "stop", "stop")


def test_claim_of_the_source_is_wrong():
    # It has the House draw at 16 or less; but with 16 against 15 to stop leaves the player less.
    advice = ventti.advise(player="23T", house="6T", to_move="house", out=None, rules=Rules())
    assert advice.house_plays == "draw"
    assert advice.best == "stop"
    assert advice.stop < advice.draw - 0.28


def test_only_asked_move_breaks_rule():
    fixed = ventti.advise("25", "34", "house", rules=Rules(house=20))
    perfect = ventti.advise("25", "34", "house", rules=Rules(house="perfect"))
    assert fixed.draw > perfect.draw  # afterwards it must go on drawing to 20


@pytest.mark.parametrize("case", ORACLE["positions"], ids=lambda case: f"{case['player']}v{case['house']}")
def test_positions_match_the_oracle(case):
    advice = ventti.advise(
        case["player"], case["house"], case["to_move"], case["out"], Rules(**case["rules"])
    )
    assert advice.draw == pytest.approx(float(Fraction(case["draw"])), abs=EXACT)
    assert advice.stop == pytest.approx(float(Fraction(case["stop"])), abs=EXACT)
    assert (advice.best, advice.house_plays) == (case["best"], case["house_plays"])


def test_suomi_player_can_bust_with_one_card():
    advice = ventti.advise("Q", "9", out="house", rules=Rules.of("suomi"))
    assert (advice.stop, advice.best) == (1, "stop")


def test_queen_draws_against_a_bust_king():
    # 50 cards are left: 2 to 8 stand above 13, and a nine is 21. After one of 4 aces it is 13, which is not
    # enough; of the 49 cards then left 2 to 8 and another ace are.
    advice = ventti.advise("Q", "K", out="house", rules=Rules.of("suomi", ace=10))
    assert advice.draw == pytest.approx(Fraction(32, 50) + Fraction(4, 50) * Fraction(31, 49))
    assert (advice.stop, advice.best) == (0, "draw")


def test_faces_can_make_21_on_the_deal():
    with pytest.raises(ventti.PositionError, match="won-already"):
        ventti.advise("TJ", "23", rules=Rules(faces="11-13"))
    with pytest.raises(ventti.PositionError, match="lost-already"):
        ventti.advise("QK", "23", rules=Rules(faces="11-13"))
    with pytest.raises(ventti.PositionError, match="one-card-only"):
        ventti.advise("K", "Q", rules=Rules(faces="11-13"))
