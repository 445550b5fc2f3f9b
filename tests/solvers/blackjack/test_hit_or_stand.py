"""Hit or stand by the chance to win: by hand, against the twin, and against published figures."""

import json
from fractions import Fraction
from pathlib import Path

import pytest

from solvers import blackjack
from solvers.blackjack import Count, HandError, UnreadableError, hit_or_stand, win_probability
from tests.solvers.blackjack.reference_sources import Game, drawn

ORACLE = json.loads((Path(__file__).parents[2] / "data" / "hit_or_stand.json").read_text())["table"]
TWIN = Game(won=1, drew=Fraction(1, 2), lost=0)


def near(value):
    return pytest.approx(float(value), abs=1e-14)


def test_standing_16_wins_on_bust_only():
    # A dealer who shows a six busts as often as one whose hand is a hard six.
    dealer = blackjack.easy_tables()["dealer"]["6"]
    assert win_probability("T6", "6").if_stand == near(dealer[0])
    assert win_probability("16", "6").if_stand == near(dealer[0])


def test_twenty_against_ten_win_chance():
    dealer = blackjack.easy_tables()["dealer"]["10"]
    beaten = dealer[0] + dealer[17] + dealer[18] + dealer[19]
    assert win_probability("TT", "K").if_stand == near(beaten + dealer[20] / 2)


def test_hitting_a_hard_twenty_needs_an_ace():
    # Twelve cards of thirteen bust; the ace makes 21.
    assert win_probability("TT", 10).if_hit == near(win_probability("T65", 10).if_stand / 13)


def test_dealer_natural_is_plain_21():
    # 21 vs 10 is never lost: half for each 21 of the dealer's, the natural among them.
    twenty_ones = blackjack.easy_tables()["dealer"]["10"][21]
    assert win_probability("777", "T").if_stand == near(1 - twenty_ones / 2)
    assert win_probability("AT", "T").if_stand == near(1 - twenty_ones / 2)


@pytest.mark.parametrize("upcard", range(1, 11))
def test_starting_hands_match_reference(upcard):
    dealer = drawn((0, 0), upcard)
    for (count, shown), chances in hit_or_stand.win_table().items():
        if shown == upcard:
            hand = (count.total, int(count.soft))
            assert chances == (near(TWIN.stand(hand, dealer)), near(TWIN.hit(hand, dealer)))


def test_every_starting_hand_is_in_the_table():
    pairs = {blackjack.Hand.of((one, other)).count for one in range(1, 11) for other in range(1, 11)}
    assert pairs == set(hit_or_stand.STARTING_COUNTS)
    assert set(hit_or_stand.win_table()) == {(count, upcard) for count in pairs for upcard in range(1, 11)}


@pytest.mark.parametrize("hand", ORACLE)
def test_the_chances_are_those_of_the_oracle(hand):
    kind, total = hand.split()
    for upcard, (if_stand, if_hit) in ORACLE[hand].items():
        chances = hit_or_stand.of_count(Count(int(total), kind == "soft"), int(upcard))
        assert chances == (near(if_stand), near(if_hit))


def test_sixteen_against_a_ten_is_hit():
    # The question that the source's author was left with.
    chances = win_probability("T6", "T")
    assert chances == (pytest.approx(0.21211, abs=5e-6), pytest.approx(0.21535, abs=5e-6))
    assert chances.if_hit > chances.if_stand


@pytest.mark.parametrize(
    ("hand", "upcard", "error"),
    [("TTT", "T", HandError), ("T6", "TT", UnreadableError), ("T6", 11, HandError), ("T", "T", HandError)],
)
def test_invalid_hand_or_upcard_refused(hand, upcard, error):
    with pytest.raises(error):
        win_probability(hand, upcard)
