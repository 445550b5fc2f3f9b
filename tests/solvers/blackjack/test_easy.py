"""Easy Blackjack: the source's worked cases, its shape, the instructor's figures, and the shell's program."""

import json
import os
import subprocess
import sys
from pathlib import Path

import pytest
from hypothesis import given
from hypothesis import strategies as st

from solvers.blackjack import Hand, easy_tables
from solvers.blackjack.easy import codes
from solvers.blackjack.easy.codes import dealer_code, player_code
from solvers.blackjack.easy.text_tables import NAMES, printed
from solvers.blackjack.infinite import further_splits
from solvers.blackjack.notation import parse_held

ROOT = Path(__file__).parents[3]
ORACLE = json.loads((ROOT / "tests" / "data" / "easy_blackjack.json").read_text())
VALUED = ("initial", "stand", "hit", "double", "split", "optimal")
T = easy_tables()


def near(value):
    return pytest.approx(value, rel=1e-12, abs=1e-14)


# The source's worked cases.


def test_a_dealer_of_sixteen():
    assert T["dealer"]["16"] == {0: near(8 / 13)} | dict.fromkeys(range(17, 22), near(1 / 13))


def test_dealer_15_passes_through_16():
    fifteen = T["dealer"]["15"]
    assert (fifteen[0], fifteen[17], fifteen[21]) == (
        near(7 / 13 + 8 / 169),
        near(1 / 13 + 1 / 169),
        near(1 / 13 + 1 / 169),
    )


def test_standing_on_eighteen_against_sixteen():
    assert T["stand"]["18", "16"] == near(6 / 13)


def test_nineteen_against_twenty_surrenders():
    evs = {name: T[name]["19", "20"] for name in ("hit", "double", "stand", "optimal")}
    # The assignment prints −0.768 for hitting, a misprint of −10/13: an ace wins nothing, a two wins.
    assert evs == {"hit": near(-10 / 13), "double": near(-20 / 13), "stand": -1, "optimal": -0.5}
    assert T["strategy"]["19", "20"] == "Rh"


def test_hitting_a_hard_twenty_against_eighteen():
    assert T["hit"]["20", "18"] == near(-11 / 13)
    assert T["stand"]["20", "18"] == 1


def test_aces_split_get_one_card_each():
    # Against 20 a ten wins and a nine draws; every other card loses.
    assert T["split"]["AA", "20"] == near(2 * (4 - 8) / 13)


def test_split_21_is_not_doubled():
    # Doubling a soft 21 against 16 would have a higher EV than standing, if it were legal.
    assert T["resplit"][0]["21", "16"] == T["stand"]["21", "16"] == near(12 / 13)


def test_naturals_are_settled_first():
    # Two cards make a natural in 2 · 1/13 · 4/13 of the deals.
    natural = 8 / 169
    assert T["initial"]["BJ", "BJ"] == near(natural**2)
    played = sum(chance * T["optimal"][dealt] for dealt, chance in T["initial"].items() if "BJ" not in dealt)
    assert T["advantage"] == near(played + natural * (1 - natural) * (1.5 - 1))


# The shape of the tables.


def rows(table):
    return tuple(dict.fromkeys(row for row, _ in table))


def columns(table):
    return tuple(dict.fromkeys(column for _, column in table))


HARD = "4 5 6 7 8 9 10 11 12 13 14 15 16 17 18 19 20"
PAIRS = "22 33 44 55 66 77 88 99 TT"
SOFT = "A2 A3 A4 A5 A6 A7 A8 A9"
ROWS = {
    "initial": f"{HARD[2:-3]} {PAIRS} AA {SOFT} BJ",
    "stand": f"{HARD} 21 AA {SOFT}",
    "hit": f"{HARD} AA {SOFT}",
    "double": f"{HARD} AA {SOFT}",
    "split": f"{PAIRS} AA",
    "optimal": f"{HARD} {PAIRS} AA {SOFT}",
    "strategy": f"{HARD} {PAIRS} AA {SOFT}",
}
DEALERS = f"{HARD} AA A2 A3 A4 A5 A6"


@pytest.mark.parametrize("name", ROWS)
def test_rows_and_columns_match_source(name):
    expected, across = ROWS[name].split(), DEALERS.split() + ["BJ"] * (name == "initial")
    assert list(T[name]) == [(row, column) for row in expected for column in across]


def test_resplit_tables_have_no_aces():
    base, *stages = T["resplit"]
    assert list(base) == list(T["stand"])
    assert all(
        rows(stage) == tuple(PAIRS.split()) and columns(stage) == tuple(DEALERS.split()) for stage in stages
    )
    assert len(stages) == 2


def test_dealer_scores_are_ordered():
    assert list(T["dealer"]) == DEALERS.split()
    assert tuple(T["dealer"]["17"]) == (17,)
    assert tuple(T["dealer"]["16"]) == (0, 17, 18, 19, 20, 21)
    for scores in T["dealer"].values():
        assert list(scores) == sorted(scores)
        assert all(isinstance(score, int) and chance > 0 for score, chance in scores.items())
        assert sum(scores.values()) == near(1)


def test_all_deals_together_are_certain():
    assert sum(T["initial"].values()) == near(1)


def test_strategy_is_the_best_action():
    letters = {"H": "hit", "S": "stand", "D": "double", "P": "split"}
    for (row, dealer), advised in T["strategy"].items():
        hard = str(codes.COUNTS[row].total) if row in PAIRS.split() else row
        evs = {
            letter: T[name][row if letter == "P" else hard, dealer]
            for letter, name in letters.items()
            if letter != "P" or row in codes.PAIRS
        } | {"R": -0.5}
        assert evs[advised[0]] == max(evs.values()) == T["optimal"][row, dealer]
        assert (len(advised) == 2) == (advised[0] in "DR")
        if len(advised) == 2:
            other = advised[1].upper()
            assert evs[other] == max(evs["H"], evs["S"])
            assert other in "HS"


def test_split_value_weights_the_stages():
    # The source's own way to split3, from the tables of the stages.
    base, split1, split2 = T["resplit"]
    for pair, dealer in T["split"]:
        if pair == "AA":
            continue
        chance = 4 / 13 if pair == "TT" else 1 / 13
        both_again = base[str(codes.COUNTS[pair].total), dealer]
        other = (split1[pair, dealer] / 2 - chance * both_again) / (1 - chance)  # one hand that is no pair
        none, one, both = (1 - chance) ** 2, 2 * chance * (1 - chance), chance**2
        expected = none * 2 * other + one * (other + split2[pair, dealer]) + both * 2 * split1[pair, dealer]
        assert T["split"][pair, dealer] == near(expected)


def test_at_most_two_further_splits():
    # One pair (2pq) may lead to another split: 1 − q²; two pairs (p²) are two splits.
    p = 1 / 13
    assert further_splits(p, 2) == near(2 * p * (1 - p) * (1 + 1 - (1 - p) ** 2) + 2 * p**2)


# Hands by their codes.


@pytest.mark.parametrize(
    ("cards", "players", "dealers"),
    [
        ("T5", "15", "15"),
        ("A6", "A6", "A6"),
        ("A45", "A9", "20"),  # the source's: "A45 is also soft 20"
        ("A7", "A7", "18"),
        ("AA", "AA", "AA"),
        ("22", "22", "4"),
        ("99", "99", "18"),
        ("TT", "TT", "20"),
        ("AT", "BJ", "BJ"),
        ("T65", "21", "21"),
        ("A55", "21", "21"),
        ("999", "0", "0"),
        ("AAT", "12", "12"),
        ("AAA", "A2", "A2"),
    ],
)
def test_hands_have_the_codes_of_the_source(cards, players, dealers):
    hand = parse_held(cards)
    assert (player_code(hand), dealer_code(hand)) == (players, dealers)


@given(st.lists(st.integers(1, 10), min_size=2, max_size=2))
def test_every_deal_has_a_cell(cards):
    hand = Hand.of(cards)
    assert player_code(hand) in codes.DEALT
    assert dealer_code(hand) in (*codes.DEALER, "BJ")
    if not hand.natural:
        assert codes.COUNTS[player_code(hand)] == hand.count


# Published figures.


@pytest.mark.parametrize("name", VALUED)
def test_every_value_is_that_of_the_instructor(name):
    for row, across in ORACLE[name].items():
        for column, value in across.items():
            assert T[name][row, column] == near(value), (row, column)


def test_dealer_chances_match_instructor():
    for code, scores in ORACLE["dealer"].items():
        assert T["dealer"][code] == {int(score): near(chance) for score, chance in scores.items()}


def test_the_strategy_is_that_of_the_instructor():
    for row, across in ORACLE["strategy"].items():
        assert {column: T["strategy"][row, column] for column in across} == across


def test_the_advantage_is_that_of_the_instructor():
    assert T["advantage"] == near(ORACLE["advantage"]) == near(0.11668470418450834)


# Text output.


def program(*arguments):
    return subprocess.run(
        [sys.executable, "-m", "solvers.blackjack.easy", *arguments],
        cwd=ROOT,
        capture_output=True,
        text=True,
        timeout=60,
    )


def test_command_prints_named_tables():
    run = program("dealer", "advantage")
    assert (run.returncode, run.stderr) == (0, "")
    before, after = run.stdout.split("Player advantage: ")
    # The source's example.
    example = " 0: 0.615385 17: 0.076923 18: 0.076923 19: 0.076923 20: 0.076923 21: 0.076923"
    assert f"Dealer 16\n{example}\n" in before
    assert after == "11.6685%\n"


def test_closed_pipe_ends_quietly():
    reader, writer = os.pipe()
    os.close(reader)
    run = subprocess.run(
        [sys.executable, "-m", "solvers.blackjack.easy", "dealer"],
        cwd=ROOT,
        stdout=writer,
        stderr=subprocess.PIPE,
        text=True,
        timeout=60,
    )
    os.close(writer)
    assert (run.returncode, run.stderr) == (0, "")


def test_command_prints_all_tables():
    run = program()
    assert (run.returncode, run.stderr) == (0, "")
    assert run.stdout == "\n\n".join(printed(T, name) for name in NAMES) + "\n"
    assert all(f"\n{name}:\n" in f"\n{run.stdout}" for name in (*VALUED, "strategy", "resplit2"))


@pytest.mark.parametrize("names", [["bogus"], ["stand", "bogus"]])
def test_wrong_table_name_exits_2(names):
    run = program(*names)
    assert (run.returncode, run.stdout) == (2, "")
    assert run.stderr.count("\n") == 1
    assert "(name: bogus" in run.stderr


@pytest.mark.parametrize("name", [*VALUED, "strategy"])
@pytest.mark.parametrize("decimals", [3, 6])
def test_printed_table_reads_back(name, decimals):
    title, heads, *lines = printed(T, name, decimals).splitlines()
    assert title == f"{name}:"
    assert len({len(line) for line in [heads, *lines]}) == 1
    across = heads.split()
    shown = {
        (row, column): cell
        for row, *cells in map(str.split, lines)
        for column, cell in zip(across, cells, strict=True)
    }
    assert list(shown) == list(T[name])
    for encounter, cell in shown.items():
        value = T[name][encounter]
        if name == "strategy":
            assert cell == value
        else:
            share = 100 if cell.endswith("%") else 1
            assert float(cell.rstrip("%")) / share == pytest.approx(value, abs=0.51 * 10**-decimals / share)
            assert cell.endswith("%") == (name == "initial")
