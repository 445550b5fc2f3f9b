"""Small parts of boards, and what people draw over them."""

from dataclasses import replace

import numpy as np
import pytest

from benchmarks.boards.drawn_boards import SKINS, picture, pixels_of
from solvers import mines
from solvers.mines.screenshot import candidates
from solvers.mines.screenshot.cells import cells
from solvers.mines.screenshot.doubts import shown_mines
from solvers.mines.screenshot.lattice import fitting
from solvers.mines.screenshot.names import look_costs
from solvers.mines.screenshot.names.codes import CODE, COVERED
from solvers.mines.screenshot.pixels import edges
from solvers.mines.screenshot.symbols import glyphs
from tests.solvers.mines.screenshot.named_cells import named_cells
from tests.solvers.mines.screenshot.small_board import drawn, names

SIDE = 24


def test_a_small_part_of_a_board_is_read():
    rows = ("3F20", "#220", "#F21", "##32")
    margin = 20
    image = picture(rows, SKINS["glossy"], 30.0, (margin, margin))
    part = image.crop((margin, margin, image.width - margin, image.height - margin))
    reading = mines.read_screenshot(pixels_of(part))
    assert (reading.rows, reading.unsure) == (rows, ())


@pytest.mark.parametrize(
    ("rows", "in_doubt"),
    [
        (("*111#", "11000", "0011*", "001*#"), True),  # the game goes on
        (("*1011", "1101*", "00011", "00000"), False),  # every number has its mines
        (("X111#", "11000", "0011*", "001*#"), False),
    ],
)
def test_mines_on_covered_cells_of_a_game_that_goes_on_may_be_dots(rows, in_doubt):
    codes, _ = names(*rows)
    covered = COVERED[codes]
    colors = np.where(covered[:, None], 200.0, 120.0) * np.ones(3)
    looks = np.zeros((len(codes), SIDE, SIDE, 3), np.float32) + colors[:, None, None]
    cluster = np.unique(codes, return_inverse=True)[1]
    grouped = cells.Cells(4, 5, looks, colors, covered.astype(np.intp), cluster)
    plain = glyphs.glyph(looks[0], colors[0])
    sorts = [
        look_costs.Cluster(number, np.flatnonzero(cluster == number), 0, plain, False)
        for number in range(cluster.max() + 1)
    ]
    doubted = shown_mines.perhaps_dots(named_cells(codes, grouped, sorts, covered=[False, True]))
    assert doubted.tolist() == ((codes == CODE["*"]) & in_doubt).tolist()


def test_a_lattice_that_made_no_sense_is_not_read_again(monkeypatch):
    levels = edges.levels(drawn())
    found = fitting.lattices(levels)[0]
    read = []
    monkeypatch.setattr(candidates, "read_in_detail_if_unclear", lambda *given: read.append(given))
    for moved in (0.0, 0.005, 0.5):
        board = replace(found, left=found.left + moved * found.pitch)
        assert candidates.read_unless_failed_before(levels, board) is None
        assert candidates.read_unless_failed_before(levels, replace(board, needs_rules=True)) is None
    assert [given[1].left - found.left for given in read] == pytest.approx([0.0, 0.5 * found.pitch])
