"""Wrong flags and exploded mines that may be something else, and what may be a wrong flag."""

import numpy as np
import pytest
from PIL import Image, ImageDraw

from solvers.mines.screenshot.cells import cells
from solvers.mines.screenshot.doubts import wrong_flags
from solvers.mines.screenshot.names.codes import CODE
from tests.solvers.mines.screenshot.doubts.gray_cells import cell, drawn_clusters
from tests.solvers.mines.screenshot.named_cells import named_cells


def crossed(look):
    """The pixels of a cell with a thick cross over it."""
    image = Image.fromarray(look.astype(np.uint8))
    draw = ImageDraw.Draw(image)
    draw.line((5, 5, 18, 18), "#e02020", 3)
    draw.line((18, 5, 5, 18), "#e02020", 3)
    return np.asarray(image).astype(np.float32)


@pytest.mark.parametrize(
    ("letters", "last", "margin", "in_doubt"),
    [
        ("FFFFFFF***", crossed(cell("F")), 4.0, [6]),
        ("FFFFFFF***", crossed(cell("F")), 6.0, []),
        ("FFFFFFF###", crossed(cell("F")), 4.0, []),  # a game in play
        ("FFFFFFF***", cell("F", 186), 4.0, []),  # it covers as much as the others
        ("FFF###F***", cell("F", 186), 4.0, [6]),  # which are too few to tell
    ],
)
def test_rare_flags_of_lost_games_may_be_wrong(letters, last, margin, in_doubt):
    names = np.array([CODE[letter] for letter in letters])
    flags = [at for at in range(6) if letters[at] == "F"]
    found = wrong_flags.perhaps_wrong_flags(
        named_cells(
            names,
            clusters=drawn_clusters((cell("F"), last, cell("O")), (flags, [6], [7, 8, 9])),
            symbol_group=[0] * 7 + [1] * 3,
            margin=margin,
        )
    )
    assert np.flatnonzero(found).tolist() == in_doubt


@pytest.mark.parametrize(
    ("look", "count", "in_doubt"), [(crossed(cell()), 2, 2), (crossed(cell()), 3, 0), (cell("O"), 2, 0)]
)
def test_red_mines_of_a_rare_look_may_be_crosses(look, count, in_doubt):
    names = np.full(count, CODE["*"])
    found = wrong_flags.perhaps_wrong_flags(
        named_cells(names, clusters=drawn_clusters([look], [range(count)]), margin=4.0)
    )
    assert found.sum() == in_doubt


@pytest.mark.parametrize(("symbol", "color", "in_doubt"), [(0, 190, True), (1, 190, False), (0, 90, False)])
def test_an_exploded_mine_like_the_others_is_in_doubt(symbol, color, in_doubt):
    names = np.array([CODE[letter] for letter in "***X1"])
    colors = np.array([200.0, 200.0, 200.0, color, 230.0])[:, None]
    board = cells.Cells(1, 5, colors, colors, np.array([0, 0, 0, 1, 2]), np.arange(5))
    found = wrong_flags.marks_of_another_end(named_cells(names, board, symbol_group=[0, 0, 0, symbol, 2]))
    assert np.flatnonzero(found).tolist() == ([3] if in_doubt else [])


@pytest.mark.parametrize(
    ("letters", "symbols", "in_doubt"),
    [
        ("FFWWW", [0, 0, 1, 1, 1], range(5)),
        ("FFWWW", [0, 0, 1, 1, 2], [2, 3, 4]),  # as where a line runs over cells
        ("FXWWW", [0, 2, 1, 1, 1], [2, 3, 4]),
        ("FWWW***", [0, 1, 1, 1, 2, 2, 2], []),
    ],
)
def test_wrong_flags_of_a_game_in_play_may_be_flags(letters, symbols, in_doubt):
    names = np.array([CODE[letter] for letter in letters])
    colors, number = np.full((len(letters), 1), 200.0), np.arange(len(letters))
    board = cells.Cells(1, len(letters), colors, colors, number * 0, number)
    found = wrong_flags.marks_of_another_end(named_cells(names, board, symbol_group=symbols))
    assert np.flatnonzero(found).tolist() == list(in_doubt)


@pytest.mark.parametrize(("letters", "in_doubt"), [("WWWWW***F", [0, 1, 2, 3, 4]), ("WWWW***F", [])])
def test_more_wrong_flags_than_flags_and_mines_are_in_doubt(letters, in_doubt):
    colors, number = np.full((len(letters), 1), 200.0), np.arange(len(letters))
    board = cells.Cells(1, len(letters), colors, colors, number * 0, number)
    assert np.flatnonzero(wrong_flags.marks_of_another_end(named_cells(letters, board))).tolist() == in_doubt


def struck(look):
    """The pixels of a cell with a stroke across it."""
    image = Image.fromarray(look.astype(np.uint8))
    ImageDraw.Draw(image).line([(5, 5), (19, 19)], "#e02020", 2)
    return np.asarray(image).astype(np.float32)


@pytest.mark.parametrize(
    ("wrong", "in_doubt"), [(struck(cell("*")), False), (struck(cell("F")), False), (cell("-"), True)]
)
def test_wrong_flags_have_something_under_their_cross(wrong, in_doubt):
    codes = np.array([CODE[letter] for letter in "F*W"])
    found = wrong_flags.crosses_over_nothing(
        named_cells(codes, clusters=drawn_clusters([cell("F"), cell("*"), wrong]))
    )
    assert found.tolist() == [False, False, in_doubt]
