"""The picture of a Minesweeper board."""

from io import BytesIO

import numpy as np
import pytest
from PIL import Image

from app.solving.board_jobs import BoardSolution, solve_board
from bot.render.images import cell_tiles, minefield
from bot.render.images.cell_tiles import (
    CHECK,
    COVERED,
    CROSS,
    EXPLODED,
    FLAG,
    FREE,
    MINE_SIGN,
    MINED,
    OUTLINE,
    OUTLINE_WIDTH,
    SIDE,
    Look,
)
from bot.render.images.minefield import EDGE, window
from bot.render.images.palette import between
from solvers import mines
from tests.solvers.mines.boards import drawn


def picture(board, trust_flags=True):
    file = minefield.minefield(BoardSolution.of(mines.solve(board, trust_flags)))
    return Image.open(BytesIO(file)).convert("RGB")


def colors(image, cell, scale=1):
    """The set of colors in a cell of the picture."""
    left, top, side = scale * (EDGE + cell[1] * SIDE), scale * (EDGE + cell[0] * SIDE), scale * SIDE
    return {color for _, color in image.crop((left, top, left + side, top + side)).getcolors(side * side)}


def rgb(color):
    return tuple(int(color[place : place + 2], 16) for place in (1, 3, 5))


def test_safe_cell_marked_and_best_outlined():
    # The upper 2 needs both its covered cells, so the lowest cell is free, and is the one to open.
    shown = picture(drawn("02# 02# 01#"))
    assert rgb(FREE) in colors(shown, (2, 2), 2)
    assert rgb(FREE) not in colors(shown, (0, 2), 2)
    outlined = [(row, column) for row in range(3) for column in range(3)]
    outlined = [cell for cell in outlined if rgb(OUTLINE) in colors(shown, cell, 2)]
    assert outlined == [(2, 2)], "the outline touches no other cell"


def test_row_and_column_of_the_best_cell_are_named_in_yellow():
    shown = picture(drawn("02# 02# 01#"))
    names = [*((-1, column) for column in range(3)), *((row, -1) for row in range(3))]
    names += [*((3, column) for column in range(3)), *((row, 3) for row in range(3))]
    yellow = {name for name in names if rgb(OUTLINE) in colors(shown, name, 2)}
    assert yellow == {(-1, 2), (3, 2), (2, -1), (2, 3)}


def test_outline_does_not_touch_what_is_in_its_cell():
    looks = [
        *(Look("chance", str(percent), percent, error) for percent in range(1, 100) for error in ("", "±9")),
        *(Look("open", letter) for letter in "12345678"),
        *(Look(kind, sign) for kind, sign in (("free", CHECK), ("mined", CROSS), ("flag", FLAG))),
    ]
    for look in looks:
        cell = np.asarray(cell_tiles.tile(look._replace(outlined=True)).convert("RGB"))
        inner = cell[OUTLINE_WIDTH:-OUTLINE_WIDTH, OUTLINE_WIDTH:-OUTLINE_WIDTH]
        for line in (inner[0], inner[-1], inner[:, 0], inner[:, -1]):
            assert (line == line[0]).all(), look


@pytest.mark.parametrize("side", [2, 3, 5, 9, 16])
def test_board_fills_picture(side):
    board = mines.Board(("1" + "#" * (side - 1), *["#" * side] * (side - 1)), 1)
    shown = picture(board)
    field = 2 * EDGE + side * SIDE
    assert shown.width == field * minefield.enlargement((field, field)), "no strip beside it"
    assert minefield.FILLED / 2 < shown.width <= max(minefield.FILLED, field)


@pytest.mark.parametrize("side", [2, 5, 16])
def test_outline_in_the_legend_does_not_touch_the_edge(side):
    board = mines.Board(("1" + "#" * (side - 1), *["#" * side] * (side - 1)), 1)
    shown = np.asarray(picture(board))
    assert (shown[-8:] == shown[-1, -1]).all()
    assert (shown[-minefield.LINE :] == rgb(OUTLINE)).all(axis=2).any(), "it is in the last line"


@pytest.mark.parametrize("side", [3, 5, 9, 12, 16, 24])
def test_legend_of_a_finished_game_can_be_read_on_a_phone(side):
    board = mines.Board(("#" * side,) * side, 1)
    shown = np.asarray(Image.open(BytesIO(minefield.game(board, {(0, 0)}))).convert("RGB"))
    line = slice(-minefield.LINE - minefield.BELOW, -minefield.BELOW)
    words = shown[line, EDGE + SIDE + 5 :]  # below the board, after the sign of a mine
    rows = (words > 96).any(axis=(1, 2))
    assert np.count_nonzero(rows) > shown.shape[1] / 40


def test_numbers_of_a_proof_are_framed():
    # C1 and C2 are the mines of the upper 2, and so of the lower one; the 1 is not needed.
    board = drawn("02# 02# 01#")
    needed = mines.proof(board, (2, 2))
    assert sorted(needed) == [(0, 1), (1, 1)]
    shown = Image.open(BytesIO(minefield.proof(board, (2, 2), needed))).convert("RGB")
    scale = minefield.enlargement((2 * EDGE + 3 * SIDE,) * 2)
    assert rgb(FREE) in colors(shown, (2, 2), scale)
    middles = {cell: shown.getpixel(frame_of(cell, scale)) == rgb(OUTLINE) for cell in board.cells("012")}
    assert {cell for cell, framed in middles.items() if framed} == set(needed)


def frame_of(cell, scale):
    """A pixel that is on the outline of this cell: left of its middle."""
    return scale * (EDGE + cell[1] * SIDE + OUTLINE_WIDTH // 2), scale * (EDGE + cell[0] * SIDE + SIDE // 2)


def test_an_expert_board_is_drawn_whole():
    board = mines.Board(("#" * 30,) * 16, 99)
    assert window(solve_board(board, True))[:] == (0, 0, 16, 30)
    assert picture(board).size[0] == 2 * EDGE + 30 * SIDE


def test_large_board_is_cropped():
    rows = ["#" * 100] * 100
    rows[70] = "#" * 90 + "02" + "#" * 8
    rows[69] = rows[71] = "#" * 90 + "02" + "#" * 8
    solution = solve_board(mines.Board(tuple(rows)), True)
    seen = window(solution)
    row, column = solution.best.cell
    assert seen.top <= row < seen.top + seen.height
    assert seen.left <= column < seen.left + seen.width
    assert (seen.height, seen.width) == minefield.PART
    assert seen.corners["first"] == mines.format_cell((seen.top, seen.left))


def test_every_estimated_chance_has_its_error():
    rows = tuple("#" * 13 if row % 2 == 0 else "#3" * 6 + "#" for row in range(13))
    solution = BoardSolution.of(mines.solve(mines.Board(rows, 50), seconds=0.02))
    assert not solution.exact
    looks = dict(minefield._looks(solution, window(solution)))
    chances = {cell: look for cell, look in looks.items() if look.kind == "chance"}
    assert len(chances) == 13 * 13 - 36
    for cell, look in chances.items():
        assert look.error.startswith("±")
        assert 0 <= int(look.error[1:]) - 100 * solution.errors[cell[0]][cell[1]] < 1, "rounded up"
    exact = solve_board(drawn("1# ##"), True)
    assert not any(look.error for _, look in minefield._looks(exact, window(exact)))


def test_every_kind_of_cell_can_be_drawn():
    board = mines.Board(("1FM ", "#S##", "1###", "####"), 5)
    assert picture(board).width == picture(board, trust_flags=False).width


def test_letters_of_an_expert_board_can_be_read_on_a_phone():
    phone = 350 / (2 * EDGE + 30 * SIDE)  # width of a message's picture there
    for look in (Look("coordinate", "W"), Look("chance", "18", 18), Look("open", "8")):
        drawn = np.asarray(cell_tiles.tile(look).convert("L")).astype(int)[3:-3, 3:-3]
        rows = np.flatnonzero(abs(drawn - drawn[0, 0]).max(axis=1) > 60)
        assert phone * (rows[-1] - rows[0] + 1) >= 4.5, look


@pytest.mark.parametrize("name", ["AD", "WW", "100", "AAA"])
def test_coordinate_fits_its_cell(name):
    drawn = np.asarray(cell_tiles.tile(Look("coordinate", name)).convert("L"))
    assert len(np.unique(drawn[:, [0, -1]])) == 1


def test_riskier_cells_are_darker():
    lightness = [sum(rgb(between(cell_tiles.HEAT, percent / 100))) for percent in range(101)]
    assert lightness == sorted(lightness, reverse=True)


LOOKS = [
    *(Look("open", str(number)) for number in range(9)),
    *(Look(kind, MINE_SIGN) for kind in ("visible mine", "mine", "exploded")),
    *(Look(kind, FLAG) for kind in ("flag", "flagged", "right flag", "wrong flag")),
    *(Look(*look) for look in (("free", CHECK), ("mined", CROSS), ("covered",), ("coordinate", "AB"))),
    *(Look(kind, str(chance), chance) for kind in ("chance", "doubted") for chance in range(1, 100)),
    *(Look("chance", str(chance), chance, "±12") for chance in range(10, 100, 10)),
]


@pytest.mark.parametrize("look", LOOKS, ids=str)
def test_few_colors_look_like_all(look):
    drawn = np.asarray(cell_tiles._draw_tile(look)).astype(int)
    shown = np.asarray(cell_tiles.tile(look).convert("RGB")).astype(int)
    ground = (SIDE - 4, SIDE - 4)
    assert abs(shown - drawn).max() <= 32  # of 255, at the edges of letters
    assert abs(shown - drawn)[ground].max() <= 5


def test_colors_fit_a_palette():
    assert len(cell_tiles.PALETTE) <= 256
    file = Image.open(BytesIO(minefield.minefield(solve_board(drawn("02# 02# 01#"), True))))
    assert file.mode == "P"


# A game in play


def game(rows, mined=None):
    return Image.open(BytesIO(minefield.game(mines.Board(tuple(rows.split())), mined))).convert("RGB")


def test_game_in_play_hides_mines():
    shown = game("#F1 #02")
    assert rgb(COVERED) in colors(shown, (0, 0)) & colors(shown, (0, 1))
    assert rgb(COVERED) not in colors(shown, (1, 1))
    assert len(colors(shown, (0, 1))) > len(colors(shown, (0, 0)))
    assert colors(shown, (0, 0)) == colors(shown, (1, 0))
    assert shown.size == (2 * EDGE + 3 * SIDE, 2 * EDGE + 2 * SIDE), (
        "there is no legend to be read again and again"
    )


def test_finished_game_shows_mines():
    shown = game("MFF ##1", {(0, 0), (0, 1), (1, 0)})
    assert rgb(EXPLODED) in colors(shown, (0, 0), 2)
    assert rgb(MINED) in colors(shown, (0, 1), 2) & colors(shown, (1, 0), 2)
    assert rgb(EXPLODED) in colors(shown, (0, 2), 2), "a wrong flag is crossed out"
    assert rgb(COVERED) in colors(shown, (1, 1), 2)
    assert shown.size[1] > 2 * (2 * EDGE + 2 * SIDE), "a legend"


@pytest.mark.parametrize(
    ("chance", "drawn_as"),
    [(0.004, "<1"), (0.005, "1"), (0.125, "13"), (0.145, "15"), (0.5, "50"), (0.994, "99"), (0.996, ">99")],
)
def test_chance_is_rounded_half_up(chance, drawn_as):
    assert cell_tiles.chance_look(chance, 0.0, doubted=False).text == drawn_as
