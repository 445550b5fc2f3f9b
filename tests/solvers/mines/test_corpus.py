"""Positions with known answers; their source is named beside the data."""

import json
from fractions import Fraction
from pathlib import Path
from typing import Any

import numpy as np
import pytest

from solvers import mines

CORPUS = json.loads((Path(__file__).parents[2] / "data" / "mines" / "corpus.json").read_text())
# The one that needs no exact answer, monster-12, is estimated in test_estimates.
SOLVABLE = [position for position in CORPUS if position["status"] != "no_exact_answer_required"]


def cases() -> list[Any]:
    """(position, its known answers, flags trusted, density)."""
    positions = []
    for position in SOLVABLE:
        positions.append(pytest.param(position, position, True, None, id=position["id"]))
        if "untrusted" in position:
            doubted = position["untrusted"]
            positions.append(pytest.param(position, doubted, False, None, id=position["id"] + "-doubted"))
        if "density_1_5" in position:
            dense = {**position["density_1_5"], "status": "ok"}
            positions.append(pytest.param(position, dense, True, 0.2, id=position["id"] + "-density"))
    return positions


@pytest.mark.parametrize(("position", "answer", "trust_flags", "density"), cases())
def test_answers_match_known_ones(position, answer, trust_flags, density):
    board = mines.Board(tuple(position["rows"]), position["mines"])
    if answer["status"] == "contradictory":
        with pytest.raises(mines.Contradiction):
            mines.solve(board, trust_flags, density)
        return
    solution = mines.solve(board, trust_flags, density)
    for cell, chance in chances(answer):
        assert solution.probability.flat[cell] == pytest.approx(chance, rel=1e-12, abs=1e-13)
    if "solutions" in answer:
        assert solution.solutions == int(answer["solutions"])
    if "safe" in answer:
        assert solution.safe == [divmod(cell, board.width) for cell in answer["safe"]]
        assert solution.certain == [divmod(cell, board.width) for cell in answer["sure_mines"]]
    if "number_dist" in answer:
        shown = answer["number_dist"]
        values = [[float(Fraction(value)) for value in row] for row in shown["values"]]
        numbers = solution.numbers().reshape(-1, 9)
        for cell, place in shown["cells"]:
            assert list(numbers[cell]) == pytest.approx(values[place], rel=1e-12, abs=1e-13)
    assert np.nanmax(abs(solution.probability + solution.numbers().sum(axis=2) - 1), initial=0) < 1e-12


def chances(answer: dict[str, Any]) -> list[tuple[int, float]]:
    if "float" in answer:
        return [(cell, chance) for cell, chance in answer["float"]]
    values = [float(Fraction(value)) for value in answer["values"]]
    return [(cell, values[place]) for cell, place in answer["cells"]]
