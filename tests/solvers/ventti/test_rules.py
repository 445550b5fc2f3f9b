"""Rules of ventti, and when the House draws by them."""

import pytest

from solvers.ventti import Rules, RulesError


@pytest.mark.parametrize(
    "wrong",
    [
        {"house": 9},
        {"house": 21},
        {"house": "lazy"},
        {"ace": 1},
        {"ace": 12},
        {"ties": "nobody"},
        {"decks": 0},
        {"first": "dealer"},
        {"faces": 11},
        {"faces": "10"},
        {"dealt": 0},
        {"dealt": 3},
    ],
)
def test_rules_that_nobody_plays_by_are_refused(wrong):
    with pytest.raises(RulesError, match=r"^ventti-(house-rule|ace|ties|decks|first|faces|dealt) "):
        Rules(**wrong)


@pytest.mark.parametrize(
    ("house", "player", "player_out", "draws"),
    [
        (16, 15, False, True),  # not behind, but at 16 or less
        (17, 15, False, False),
        (19, 20, False, True),  # behind
        (19, 20, True, True),
        (12, 12, True, False),  # ties are the House's: no reason to draw
        (12, 12, False, True),
        (17, 17, False, False),
    ],
)
def test_source_house_rule(house, player, player_out, draws):
    assert Rules().house_draws(house, player, player_out=player_out) is draws


def test_house_losing_ties_draws_when_even():
    assert Rules(ties="player").house_draws(18, 18, player_out=True)
    assert Rules(ties="player").house_draws(20, 20, player_out=False)


def test_a_perfect_house_follows_no_fixed_rule():
    with pytest.raises(RulesError):
        Rules(house="perfect").house_draws(16, 15, player_out=False)


def test_named_rules_can_be_changed():
    assert Rules.of("source") == Rules()
    assert Rules.of("suomi") == Rules(faces="11-13", ace=14, dealt=1)
    assert Rules.of("better", ace=14) == Rules(house=14, ace=14)
    with pytest.raises(RulesError, match="'source', 'better', 'perfect', 'suomi'"):
        Rules.of("bettter")
