"""Compares what /stats prints with the expected figures."""

import re

import pytest

NUMBER = r"([+−]?[\d,]+(?:\.\d+)?)"
COSTLIEST = 5


def check(text, due, decisions):
    """Assert that the text shows the figures `due` (from tests.reference_statistics) and no others.

    decisions: [(position, times, cost)].
    """
    if not due["rounds"] and not due["boards"] and not due["member_rounds"]:
        assert "Nothing here yet" in text
        return
    assert numbers_in(r"\*\*NUMBER rounds?\*\*", text) == expected_numbers(due["rounds"])
    for result in ("won", "lost"):
        assert numbers_in(rf"rounds?\*\*:.* NUMBER {result}", text) == (
            [due[result]] if due["rounds"] else []
        ), result
    assert numbers_in(r"NUMBER push(?:es)?", text) == expected_numbers(due["pushed"])
    assert numbers_in(r"on NUMBER chips? wagered", text) == expected_numbers(due["wagered"] / 10)
    assert numbers_in(r"NUMBER chips? won\*\* on", text) == expected_numbers(
        max(due["net"], 0) / 10 if due["wagered"] else 0
    )
    assert ("**Even** on" in text) == (due["wagered"] > 0 == due["net"])
    assert numbers_in(r"NUMBER chips? lost\*\* on", text) == expected_numbers(
        -min(due["net"], 0) / 10 if due["wagered"] else 0
    )
    assert numbers_in(r"Best streak: NUMBER wins in a row", text) == expected_streak(due["best_streak"])
    assert numbers_in(r"\(current: NUMBER\)", text) == expected_streak(due["streak"])
    assert numbers_in(r"Boards solved with /mines solve: NUMBER", text) == expected_numbers(due["boards"])
    assert numbers_in(r"Against a member's bank: NUMBER round", text) == expected_numbers(
        due["member_rounds"]
    )
    assert numbers_in(r"bank: .*, NUMBER chips? won \(not", text) == expected_numbers(
        max(due["member_net"], 0) / 10
    )
    assert numbers_in(r"bank: .*, NUMBER chips? lost \(not", text) == expected_numbers(
        -min(due["member_net"], 0) / 10
    )
    check_per_bet(text, due)
    check_decisions(text, due)
    check_costliest(text, decisions)


def check_per_bet(text, due):
    """Check the rows of averages per bet, and the sentences about which bets they cover."""
    luck = due["valued_units"] - due["expected"] + due["cost"]
    rows = {
        "best play": due["expected"],
        "mistakes": -due["cost"],
        "luck": luck,
        "return": due["valued_units"],
    }
    bets = due["valued"]
    if not bets:
        rows, bets = ({"return": due["units"]} if due["bets"] else {}), due["bets"]
    for name in ("best play", "mistakes", "luck", "return"):
        printed = numbers_in(rf"\n{name} +NUMBER%", text)
        assert printed == pytest.approx([100 * rows[name] / bets] if name in rows else [], abs=0.0051), name
    partly_valued = 0 < due["valued"] < due["bets"]
    expected = [[due["valued"], due["bets"]]] if partly_valued else []
    assert numbers_in(r"cover NUMBER of NUMBER bets", text) == expected
    assert ("Luck can't be separated out here" in text) == (due["bets"] > 0 == due["valued"])


def check_decisions(text, due):
    decided = due["decisions"] > 0
    expected = [[due["best"], due["decisions"]]] if decided else []
    assert numbers_in(r"right on NUMBER of NUMBER decision", text) == expected
    accuracy = [100 * due["best"] / due["decisions"]] if decided else []
    assert numbers_in(r"Accuracy NUMBER%", text) == pytest.approx(accuracy, abs=0.051)
    mistaken = due["best"] < due["decisions"]
    cost = [100 * due["lost_to_mistakes"] / due["bets"]] if mistaken else []
    assert numbers_in(r"mistakes cost NUMBER% of each bet", text) == pytest.approx(cost, abs=0.0051)


def check_costliest(text, decisions):
    """Check the costliest decisions with their figures; of two that cost the same, either may be listed."""
    lines = re.findall(r"^(\d)\. (.+) · (once|twice|[\d,]+ times), cost (\S+)% of a bet", text, re.MULTILINE)
    costs = sorted((cost for _, _, cost in decisions if cost), reverse=True)[:COSTLIEST]
    assert [int(place) for place, *_ in lines] == list(range(1, len(costs) + 1))
    for (_, printed, times, cost), due in zip(lines, costs, strict=True):
        assert 0 < due < 5.1e-5 if cost == "<0.01" else number(cost) == pytest.approx(100 * due, abs=0.0051)
        times = {"once": 1, "twice": 2}.get(times) or int(number(times.removesuffix(" times")))
        assert any(
            f" {as_written(position)} " in f"{printed} " and (met, paid) == (times, pytest.approx(due))
            for position, met, paid in decisions
        ), printed


def as_written(position):
    """A hand and an upcard as /stats writes them: `TT v T` as `10-10 vs 10`."""
    hand, _, upcard = position.partition(", ")[0].partition(" v ")
    if len(hand) == 2 and hand[0] == hand[1] != "1":
        hand = f"{hand[0]}-{hand[1]}"
    return f"{hand} vs {upcard}".replace("T", "10")


def numbers_in(pattern, text):
    """The numbers where the pattern matches the text; NUMBER in the pattern stands for a number."""
    groups = re.findall(pattern.replace("NUMBER", NUMBER), text)
    return [number(group) if isinstance(group, str) else [*map(number, group)] for group in groups]


def number(text):
    return float(text.replace("−", "-").replace(",", ""))


def expected_streak(wins):
    """The expected numbers for a streak: one win is none."""
    return [wins] if wins > 1 else []


def expected_numbers(figure):
    """The expected numbers for a figure that is printed only if it is not zero."""
    return [figure] if figure else []
