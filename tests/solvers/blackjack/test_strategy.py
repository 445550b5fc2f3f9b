"""The strategy chart, and the named rules that it accepts."""

import pickle

import pytest

from solvers import blackjack
from solvers.blackjack import HARD, NAMES, PAIRS, SOFT, UPCARDS, Action, Rules, RulesError

INFINITE = Rules(decks=None)


def test_chart_has_every_first_hand():
    chart = blackjack.strategy(INFINITE)
    assert list(chart) == [(hand, upcard) for hand in (*HARD, *SOFT, *PAIRS) for upcard in UPCARDS]
    # 55 kinds of two cards: 10 pairs, the natural, 8 other soft ones, and 36 that make the 15 hard totals
    assert len(chart) == (15 + 8 + 10) * 10


def test_chart_cell_agrees_with_advice():
    cell, advice = blackjack.strategy(INFINITE)["16", "T"], blackjack.advise("16", "T", INFINITE)
    assert (cell.action, cell.ev, cell.margin) == (Action.HIT, advice.ev, advice.margin)


def test_fallback_is_best_of_rest():
    chart = blackjack.strategy(Rules(decks=None, surrender="late"))
    assert (chart["11", "6"].action, chart["11", "6"].fallback) == (Action.DOUBLE, Action.HIT)
    assert (chart["A7", "6"].action, chart["A7", "6"].fallback) == (Action.DOUBLE, Action.STAND)
    assert (chart["16", "T"].action, chart["16", "T"].fallback) == (Action.SURRENDER, Action.HIT)
    assert (chart["88", "6"].action, chart["88", "6"].fallback) == (Action.SPLIT, Action.STAND)
    assert chart["17", "6"].fallback is None


def test_a_chart_travels_between_processes():
    chart = blackjack.strategy(INFINITE)
    assert pickle.loads(pickle.dumps(chart)) == chart


def test_preset_rules_with_changes():
    assert NAMES == (
        "vegas_strip",
        "downtown",
        "european",
        "atlantic_city",
        "single_deck",
        "easy",
        "lisp",
        "perl",
    )
    assert Rules.of("vegas_strip") == Rules(decks=4)
    assert Rules.of("atlantic_city", surrender="none") == Rules(decks=8)
    with pytest.raises(RulesError) as caught:
        Rules.of("vegas")
    assert caught.value.code == "blackjack-no-such-rules"
    assert caught.value.values == {"name": "vegas", "known": NAMES}


@pytest.mark.parametrize("name", ["lisp", "perl"])
def test_only_hit_and_stand_legal(name):
    assert set(blackjack.advise("88", "6", Rules.of(name, decks=None)).ev) == {"stand", "hit"}


@pytest.mark.parametrize("rules", [Rules(surrender="late"), Rules(decks=1, hit_soft_17=True, peek=False)])
def test_finite_chart_agrees_with_advice(rules):
    chart = blackjack.strategy(rules)
    assert len(chart) == 330
    for hand, upcard in list(chart)[::7]:
        cell, advice = chart[hand, upcard], blackjack.advise(hand, upcard, rules)
        assert cell.ev == {action: pytest.approx(value, abs=1e-12) for action, value in advice.ev.items()}
        assert cell.action == advice.best


def test_cell_lists_exceptions():
    rules = Rules(decks=1)
    chart = blackjack.strategy(rules)
    cells = {at: cell for at, cell in chart.items() if cell.differs}
    assert cells
    assert all(hand in HARD for hand, _ in cells)  # every other row is one hand
    for (hand, upcard), cell in cells.items():
        for cards, action in cell.differs:
            assert blackjack.advise(cards, upcard, rules).best == action != cell.action
            assert blackjack.advise(hand, upcard, rules).best == cell.action


def test_multi_card_16_stands_against_10():
    chart = blackjack.strategy(Rules())
    assert chart["16", "T"].with_more == (188, 209)
    assert {at: cell.usual_with_more for at, cell in chart.items() if cell.usual_with_more} == {
        ("16", "T"): Action.STAND
    }


@pytest.mark.parametrize("rules", [Rules(decks=1, surrender="late"), Rules(hit_soft_17=True)])
def test_larger_hands_match_their_list(rules):
    chart = blackjack.strategy(rules)
    for hand, upcard in list(chart)[::9]:
        if hand in PAIRS:
            assert chart[hand, upcard].with_more == (0, 0)
            continue
        more, cell = blackjack.more_cards(hand, upcard, rules), chart[hand, upcard]
        usual = cell.action if cell.action in ("hit", "stand") else cell.fallback
        others = more.stand if usual == "hit" else more.hit
        assert cell.with_more == (len(others), len(more.hit) + len(more.stand))


def test_twelve_against_three_and_four():
    chart = blackjack.strategy(Rules())
    assert chart["12", "3"].action == Action.HIT
    assert (chart["12", "4"].action, chart["12", "4"].differs) == (Action.STAND, (("T2", Action.HIT),))
