"""Rows and columns that something lies over most of."""

from dataclasses import replace

import numpy as np
import pytest

from benchmarks.boards.drawn_boards import SKINS, picture, pixels_of
from solvers.mines.screenshot.extent import missed
from solvers.mines.screenshot.lattice import fitting
from solvers.mines.screenshot.pixels import edges
from tests.solvers.mines.screenshot.small_board import drawn


def crop(found, rows):
    """The lattice without its last rows."""
    return replace(found, rows=found.rows - rows)


@pytest.mark.parametrize("skin", ["bevel", "rounded", "checkerboard"])
@pytest.mark.parametrize("rows", [1, 3])
def test_rows_beyond_a_tooltip_are_cells_too(skin, rows):
    levels = edges.levels(drawn(skin, 26.0, (0.5, 6.2, 6.5, 8.6)))
    whole = fitting.lattices(edges.levels(drawn(skin, 26.0)))[0]
    found = missed.with_cells_beyond(levels, crop(whole, rows))
    assert (found.columns, found.rows) == (9, 9)
    assert found.box == pytest.approx(whole.box)


@pytest.mark.parametrize("skin", SKINS)
def test_nothing_beyond_a_board_is_like_its_cells(skin):
    levels = edges.levels(drawn(skin, 26.0))
    best = fitting.lattices(levels)[0]
    assert missed.with_cells_beyond(levels, best) == best


@pytest.mark.parametrize(("rows", "expected"), [(2, (False, False, False, True)), (0, (False,) * 4)])
def test_covered_cells_beyond_a_board(rows, expected):
    board = "11#####", "1######", *["#######"] * 6
    levels = edges.levels(pixels_of(picture(board, SKINS["bevel"], 26.0)))
    found = crop(fitting.lattices(levels)[0], rows)
    covered = np.array([[letter == "#" for letter in row] for row in board[: found.rows]])
    assert missed.sides_like(levels, found, covered, rims=True) == expected


def test_a_page_with_a_gradient_is_no_checkerboard():
    own = np.array([[188.0] * 3, [196.0] * 3])
    page = np.linspace(185.0, 199.0, 15)[:, None].repeat(3, axis=1)
    assert missed.checkered(page, own) == 0
    assert missed.checkered(own[[0, 1, 0, 1]], own) == 4
