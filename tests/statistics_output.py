"""What /stats prints, read as a person reads it and compared with the figures that are due."""

import re

import pytest

NUMBER = r"([+−]?[\d,]+(?:\.\d+)?)"
COSTLIEST = 5


def check(text, due, decisions):
    """That the text tells these figures, as tests.reference_statistics has them, and no others.

    decisions: [(position, times, cost)].
    """
    if not due["rounds"] and not due["boards"] and not due["member_rounds"]:
        assert "Nothing here yet" in text
        return
    assert found(r"\*\*NUMBER rounds?\*\*", text) == among(due["rounds"])
    for what in ("won", "lost"):
        assert found(rf"rounds?\*\*:.* NUMBER {what}", text) == ([due[what]] if due["rounds"] else []), what
    assert found(r"NUMBER pushed", text) == among(due["pushed"])
    assert found(r"on NUMBER chips? bet in total", text) == among(due["bet"] / 10)
    assert found(r"NUMBER chips? won\*\* on", text) == (
        [due["net"] / 10] if due["bet"] and due["net"] >= 0 else []
    )
    assert found(r"NUMBER chips? lost\*\* on", text) == among(-min(due["net"], 0) / 10 if due["bet"] else 0)
    assert found(r"Best streak: NUMBER wins? in a row", text) == among(due["best_streak"])
    assert found(r"\(NUMBER now\)", text) == among(due["streak"])
    assert found(r"boards solved: NUMBER", text) == among(due["boards"])
    assert found(r"Against a member's bank: NUMBER round", text) == among(due["member_rounds"])
    assert found(r"bank: .*, NUMBER chips? won \(not", text) == among(max(due["member_net"], 0) / 10)
    assert found(r"bank: .*, NUMBER chips? lost \(not", text) == among(-min(due["member_net"], 0) / 10)
    check_per_100(text, due)
    check_decisions(text, due)
    check_costliest(text, decisions)


def check_per_100(text, due):
    """The rows, and what is said about the bets of which they are."""
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
        printed = found(rf"\n{name} +NUMBER", text)
        assert printed == pytest.approx([100 * rows[name] / bets] if name in rows else [], abs=0.0051), name
    some = 0 < due["valued"] < due["bets"]
    counted = [[due["valued"], due["bets"]]] if some else []
    assert found(r"cover NUMBER of NUMBER bets", text) == counted
    assert ("Luck can't be separated here" in text) == (due["bets"] > 0 == due["valued"])


def check_decisions(text, due):
    decided = due["decisions"] > 0
    counted = [[due["best"], due["decisions"]]] if decided else []
    assert found(r"NUMBER of NUMBER decisions? (?:was|were) right", text) == counted
    accuracy = [100 * due["best"] / due["decisions"]] if decided else []
    assert found(r"Accuracy NUMBER%", text) == pytest.approx(accuracy, abs=0.051)
    cost = [100 * due["lost_to_mistakes"] / due["bets"]] if decided else []
    assert found(r"Mistakes cost NUMBER% of the bets", text) == pytest.approx(cost, abs=0.0051)


def check_costliest(text, decisions):
    """The costliest, each with its figures; of two that cost the same either may be told."""
    lines = re.findall(r"^(\d)\. (.+) · (once|[\d,]+ times), (\S+)% of a bet", text, re.MULTILINE)
    costs = sorted((cost for _, _, cost in decisions if cost), reverse=True)[:COSTLIEST]
    assert [int(place) for place, *_ in lines] == list(range(1, len(costs) + 1))
    for (_, told, times, cost), due in zip(lines, costs, strict=True):
        assert number(cost) == pytest.approx(-100 * due, abs=0.0051)
        times = 1 if times == "once" else int(number(times.removesuffix(" times")))
        assert any(
            f" {position.partition(', ')[0]} " in f"{told} " and (met, paid) == (times, pytest.approx(due))
            for position, met, paid in decisions
        ), told


def found(pattern, text):
    """The numbers where this stands in the text: NUMBER is one."""
    groups = re.findall(pattern.replace("NUMBER", NUMBER), text)
    return [number(one) if isinstance(one, str) else [*map(number, one)] for one in groups]


def number(text):
    return float(text.replace("−", "-").replace(",", ""))


def among(figure):
    """What is found of a figure that is only told where it is not nothing."""
    return [figure] if figure else []
