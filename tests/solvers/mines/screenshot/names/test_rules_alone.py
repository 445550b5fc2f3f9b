"""Names that the rules alone tell: each letter of a board has a look that means nothing."""

import numpy as np
import pytest
from PIL import Image, ImageDraw, ImageFont

from benchmarks.boards.drawn_boards import FONTS
from benchmarks.boards.positions import random_position
from solvers.mines.screenshot.lattice.sampling import SIDE
from solvers.mines.screenshot.names.codes import NAMES
from solvers.mines.screenshot.names.rules_alone import names_by_rules

RNG = np.random.default_rng(1)
LOOKS = {name: RNG.uniform(0, 255, (SIDE, SIDE, 3)).astype(np.float32) for name in NAMES}
LOOKS["-"] = np.zeros((SIDE, SIDE, 3), np.float32)  # what is on no cell
ROWS = random_position(16, 16, 40, 0)
WON = ("F2F10000", "12110000", *["00000000"] * 4, "00001121", "00001F2F")


def shown_mines(rows):
    """The board after a loss, without flags."""
    return tuple(row.replace("F", "*") for row in rows)


def looks(rows):
    return np.array([LOOKS[letter] for row in rows for letter in row])


def question_mark():
    """A covered cell with a question mark."""
    image = Image.fromarray(LOOKS["#"].astype(np.uint8))
    font = ImageFont.truetype(str(FONTS / "DejaVuSans-Bold.ttf"), 16)
    ImageDraw.Draw(image).text((SIDE / 2, SIDE / 2), "?", "#000000", font, "mm")
    return np.asarray(image, np.float32)


def letters(found, rows):
    """The letters of the names, as many in a row as in these rows, with a dot for an unsure cell."""
    read = np.where(found.unsure, ".", np.array(list(NAMES))[found.names]).reshape(len(rows), -1)
    return tuple("".join(row) for row in read.tolist())


def names(rows):
    found = names_by_rules(looks(rows), len(rows), len(rows[0]))
    return None if found is None else letters(found, rows)


@pytest.mark.parametrize("seed", range(12))
@pytest.mark.parametrize("size", [(9, 9, 10), (16, 16, 40), (16, 30, 99)], ids=str)
def test_sure_names_are_right(size, seed):
    rows = random_position(*size, seed)
    read = names(rows)
    assert read is None or all(
        a in (b, ".") for one, other in zip(read, rows, strict=True) for a, b in zip(one, other, strict=True)
    )


def test_digits_and_flags_get_their_names():
    assert names(ROWS) == ROWS


@pytest.mark.parametrize(("letter", "more"), [("1", 70.0), ("#", 10.0)])
def test_a_cell_of_another_look_is_unsure(letter, more):
    changed = looks(ROWS)
    at = "".join(ROWS).index(letter)
    changed[at, 8:16, 8:16] += more
    found = names_by_rules(changed, 16, 16)
    assert np.flatnonzero(found.unsure).tolist() == [at]


def test_cells_that_may_have_two_names_are_unsure():
    """A 4 may as well be a mark on a covered cell."""
    read = names(random_position(16, 16, 40, 14))
    assert "." in "".join(read)


@pytest.mark.parametrize(
    "rows",
    [
        pytest.param(
            random_position(16, 16, 40, 1, lost=True), id="a lost game shows mines instead of flags"
        ),
        pytest.param(shown_mines(random_position(16, 16, 40, 1, lost=True)), id="mines on covered cells"),
        pytest.param(shown_mines(random_position(8, 8, 10, 0, lost=True)), id="numbers around one explosion"),
        pytest.param(WON, id="all covered cells may be flags"),
        pytest.param([row.replace("0", "#") for row in ROWS], id="0s look like covered cells"),
        pytest.param([row.replace("2", "1") for row in ROWS], id="two numbers look alike"),
        pytest.param(("-" * 16, *ROWS[1:]), id="a row of something else"),
    ],
)
def test_positions_that_leave_a_choice_get_no_names(rows):
    assert names(rows) is None


def test_flags_like_question_marks_get_no_names(monkeypatch):
    monkeypatch.setitem(LOOKS, "#", np.full((SIDE, SIDE, 3), 160, np.float32))
    monkeypatch.setitem(LOOKS, "F", LOOKS["F"])
    assert names(ROWS) == ROWS
    monkeypatch.setitem(LOOKS, "F", question_mark())
    assert names(ROWS) is None


def test_a_position_that_breaks_the_rules_gets_no_names():
    shuffled = RNG.permutation(np.array([list(row) for row in ROWS]).ravel()).reshape(16, 16)
    assert names(["".join(row) for row in shuffled.tolist()]) is None
