"""What other names of single clusters cost."""

import pytest

from benchmarks.boards.drawn_boards import SKINS, picture
from solvers.mines.screenshot.names import naming_costs, renaming
from solvers.mines.screenshot.names.codes import CODE
from tests.solvers.mines.screenshot.names.searched_names import searched


def test_another_name_costs_the_difference_of_all_costs():
    rows = ("110011100", "*1001*100", "110011211", "000001*F1", "00000111#")
    image = picture(rows, SKINS["rounded"], 40.0)
    board, game, best = searched(image, rows=5)
    current = renaming.CurrentNames(game, game.touched, best)
    current.rename(int(board.cluster[9]), CODE["4"])
    renamed = naming_costs.ClusterNames(current.codes, best.covered)
    others = current.alternatives()
    assert {CODE["*"], CODE["1"]} <= set(others.codes.tolist())
    for cluster, code, more in zip(*others, strict=True):
        codes = renamed.codes.copy()
        codes[cluster] = code
        other = naming_costs.ClusterNames(codes, best.covered)
        if len(game.exploded_unlike_mines(codes)) == 0:
            assert game.cost(other) - game.cost(renamed) == pytest.approx(more)
