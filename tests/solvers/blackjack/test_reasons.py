"""The reason why one action is better than the next best: by hand, and that what it says is so."""

from collections import Counter

import pytest
from hypothesis import assume, given
from hypothesis import strategies as st

from solvers import blackjack
from solvers.blackjack import Action, BlackjackError, Rules, reasons
from solvers.errors import Remark

INFINITE = Rules(decks=None)
CARDS = "A23456789T"
RULES = (
    INFINITE,
    Rules(decks=None, surrender="late"),
    Rules(decks=None, surrender="early", hit_soft_17=True),
    Rules(decks=None, peek=False, surrender="late", hit_soft_17=True),
    Rules(decks=None, double_on="none"),
    Rules(decks=None, max_hands=2, double_after_split=False),
    Rules(decks=1),
)


def two_best(hand, upcard, rules):
    advice = blackjack.advise(hand, upcard, rules)
    return [blackjack.outcomes(hand, upcard, rules, action) for action in advice.ranking[:2]]


def reason(hand, upcard, rules=INFINITE):
    best, *second = two_best(hand, upcard, rules)
    return reasons.reason(best, *second or [None], natural=best.question.hand.natural)


# Infinite shoe, so a hand's next card is each of thirteen. The other figures agree with win - loss = EV by
# Wizard of Odds, blackjack appendix 1.
@pytest.mark.parametrize(
    ("hand", "upcard", "rules", "code", "values"),
    [
        ("12", "6", INFINITE, "bust-first", {"bust": 4 / 13, "win": 0.42315}),
        ("16", "T", INFINITE, "dealer-must-bust", {"bust": 8 / 13, "how": "loses"}),
        ("17", "T", INFINITE, "seldom-better", {"bust": 9 / 13, "better": 4 / 13, "total": 17}),
        ("A8", "T", INFINITE, "mostly-worse", {"better": 2 / 13, "worse": 7 / 13, "total": 19}),
        ("23", "6", INFINITE, "no-risk", {"win": 0.42315}),
        ("A7", "9", INFINITE, "free-card", {"total": 18, "how": "wins"}),
        ("11", "6", INFINITE, "ahead", {}),
        ("hard 10", "T", INFINITE, "double-behind", {}),
        ("11", "A", INFINITE, "one-card-only", {"stiff": 5 / 13}),
        # Before the peek, a double loses more often than it wins; but against a natural only the first bet.
        ("11", "A", Rules(decks=None, surrender="early"), "one-card-only", {"stiff": 5 / 13 * 9 / 13}),
        ("29", "A", Rules(decks=None, surrender="early", hit_soft_17=True), "ahead-after-peek", {}),
        ("88", "T", INFINITE, "better-start", {"card": 8, "total": 16}),
        ("99", "6", INFINITE, "two-winners", {}),
        ("44", "5", INFINITE, "doubled", {}),
        ("22", "T", INFINITE, "two-losers", {}),
        ("TT", "6", INFINITE, "already", {"other": Action.SPLIT}),
        ("A8", "6", INFINITE, "already", {"other": Action.DOUBLE}),
        ("17", "T", Rules(decks=None, surrender="late"), "worth-playing", {"action": Action.STAND}),
        ("16", "T", Rules(decks=None, surrender="late"), "give-up", {"other": Action.HIT}),
    ],
)
def test_reason_by_hand(hand, upcard, rules, code, values):
    found = reason(hand, upcard, rules)
    assert found.code == f"blackjack-because-{code}"
    assert {name: found.values[name] for name in values} == pytest.approx(values, abs=5e-6)


def test_only_option_needs_no_comparison():
    assert reason("AT", "9").code == "blackjack-natural-wins"
    best, _ = two_best("16", "T", INFINITE)
    assert reasons.reason(best, None).code == "blackjack-only-option"


def test_equal_actions_have_no_reason():
    best, _ = two_best("16", "T", INFINITE)
    assert reasons.reason(best, best) == Remark("blackjack-because-equal", other=Action.HIT)


@given(st.sampled_from(CARDS), st.sampled_from(CARDS), st.sampled_from(CARDS), st.sampled_from(RULES))
def test_claims_of_reasons_hold(first, second_card, upcard, rules):
    try:
        best, *others = two_best(f"{first}{second_card}", upcard, rules)
    except BlackjackError:
        assume(False)
    found = reasons.reason(best, *others or [None], natural=best.question.hand.natural)
    code, values = found.code, found.values
    if not others:
        assert code == "blackjack-natural-wins"
        return
    (other,) = others
    names = best.action, other.action
    wins, losses = (Counter(), Counter())
    for outcomes in (best, other):
        for win, share in outcomes.share.items():
            wins[outcomes.action] += share * (win > 0)
            losses[outcomes.action] += share * (win < 0)
    claim = code.removeprefix("blackjack-because-")
    match claim:
        case "bust-first" | "no-risk" | "dealer-must-bust":
            stand = best if names[0] == "stand" else other
            assert {*names} == {"stand", "hit"}
            assert wins["stand"] == pytest.approx(values.get("win", stand.win))
            # standing wins if the dealer busts and only then
            chances = stand.dealer["bust"] / sum(stand.dealer.values())
            assert wins["stand"] == pytest.approx(chances)
            assert ("bust" in values) == (claim != "no-risk")
        case "seldom-better" | "mostly-worse":
            assert names == ("stand", "hit")
            assert values["better"] < values.get("bust", values.get("worse"))
        case "free-card":
            assert names == ("hit", "stand")
            assert not best.bust
        case "ahead":
            assert names[0] == "double"
            assert wins["double"] > losses["double"]
        case "ahead-after-peek":
            assert names[0] == "double"
            assert (values["win"], values["loss"]) == (best.share[2.0], best.share[-2.0])
            assert values["win"] > values["loss"]
            assert best.share[-1.0] > 0
        case "double-behind":
            assert names[1] == "double"
            assert losses["double"] > wins["double"]
            assert other.share[-2.0] > other.share.get(2.0, 0.0)  # so a bigger bet loses more
        case "one-card-only":
            assert names == ("hit", "double")
            assert 0 < values["stiff"] < 1
        case "better-start":
            assert names[0] == "split"
            better = wins["split"] - losses["split"]
            assert better > wins[names[1]] - losses[names[1]]
        case "two-winners":
            assert names[0] == "split"
            assert wins["split"] > losses["split"]
        case "doubled":
            assert names[0] == "split"
            assert best.share[2] > best.share[-2]
        case "two-losers":
            assert names[1] == "split"
            assert losses["split"] > wins["split"]
        case "already":
            assert wins[names[0]] > wins[names[1]]
        case "worth-playing":
            assert names[1] == "surrender"
        case "give-up":
            assert names[0] == "surrender"
            assert other.ev < -0.5
        case _:
            pytest.fail(f"no reason was found: {code}, {names}")
    if "how" in values:
        shares = wins if values["how"] == "wins" else losses
        assert {values["share"], values["other_share"]} == {shares[names[0]], shares[names[1]]}
        assert (shares[names[0]] > shares[names[1]]) == (values["how"] == "wins")
