"""Pictures of boards of characters in a terminal."""

import random

import numpy as np
import pytest
from PIL import Image

from benchmarks.boards.minefields import Minefield
from benchmarks.boards.positions import random_position
from solvers import mines
from solvers.mines.screenshot.characters.grid import screens
from tests.solvers.mines.screenshot.drawn_terminal import (
    HEADER,
    PROMPT,
    ROWS,
    drawn_terminal,
    framed,
    written,
)

MINED = ((0, 1), (1, 4), (2, 0), (3, 2), (4, 4), (5, 1), (6, 3), (7, 0), (8, 2), (8, 4))


def open_at_the_right():
    """A board whose columns at the right side are 0s."""
    field = Minefield(9, 10, MINED)
    for cell in set(field.around) - set(MINED) - {(8, 0), (8, 1), (4, 0)}:
        field.open_from(cell)
    return field.rows()


def wrong(reading, rows):
    """The cells that differ and are not unsure; all of them if the size does."""
    if (len(reading.rows), len(reading.rows[0])) != (len(rows), len(rows[0])):
        return [reading.rows]
    return [
        (r, c)
        for r, row in enumerate(rows)
        for c, name in enumerate(row)
        if reading.rows[r][c] != name and (r, c) not in reading.unsure
    ]


@pytest.mark.parametrize(
    "lines",
    [
        written(ROWS),
        written(ROWS, between=" "),
        written(ROWS, covered="-", zero=".", between="  "),
        written(ROWS, covered="*", zero="_", between=" "),
        framed(written(ROWS, covered=".", zero=" ", between=" ", ends=(" ", " "))),
        framed(written(ROWS, covered="-", zero=" ", between="  ", ends=(" ", " "))),
        [
            "".join({"#": "[ ]", "0": " . ", "F": "[F]"}.get(name, f" {name} ") for name in row)
            for row in ROWS
        ],
        ["|" + "|".join(row.replace("0", ".")) + "|" for row in ROWS],
    ],
)
@pytest.mark.parametrize("light", [False, True])
def test_common_notations_are_read(lines, light):
    colors = {"background": "white", "color": "black", "colors": {}} if light else {}
    reading = mines.read_screenshot(drawn_terminal([*HEADER, *lines, *PROMPT], **colors))
    assert reading.rows == ROWS
    assert not reading.unsure


def test_numbered_rows_and_columns():
    labels = "    " + " ".join("abcdefghijklmnop")
    lines = [f"{number:3} {line}" for number, line in enumerate(written(ROWS, between=" "), start=1)]
    reading = mines.read_screenshot(drawn_terminal([labels, *lines, *PROMPT]))
    assert reading.rows == ROWS


def test_columns_of_zeros_at_a_frame_are_cells():
    rows = open_at_the_right()
    lines = framed(written(rows, covered="-", zero=" ", between="  ", ends=(" ", " ")))
    reading = mines.read_screenshot(drawn_terminal([*lines, *PROMPT, *HEADER]))
    assert reading.rows == rows


def test_blank_zeros_without_a_frame_are_refused():
    lines = written(open_at_the_right(), covered="-", zero=" ", between=" ")
    with pytest.raises(mines.NoBoard):
        mines.read_screenshot(drawn_terminal([*HEADER, *lines, *PROMPT]))


def test_shown_mines():
    rows = random_position(12, 16, 25, 7, lost=True)
    rows = tuple(row.replace("X", "*") for row in rows)
    reading = mines.read_screenshot(drawn_terminal([*HEADER, *written(rows, between=" "), *PROMPT]))
    assert not wrong(reading, rows)
    assert not reading.unsure


def test_inverse_video_of_a_cell_is_asked_about():
    pixels = drawn_terminal([*HEADER, *written(ROWS, between=" "), *PROMPT]).copy()
    screen = next(screens(pixels))
    row, column = 5, 4  # of a 0
    top, left = 3 + (len(HEADER) + row) * screen.height, 3 + 2 * column * screen.width
    pixels[top : top + screen.height, left : left + screen.width] ^= 255
    reading = mines.read_screenshot(pixels)
    assert not wrong(reading, ROWS)
    assert (row, column) in reading.unsure


@pytest.mark.parametrize("characters", ["0123", "....1123#", "01", ".#", "  12#F"])
@pytest.mark.parametrize("between", ["", " "])
def test_other_grids_of_characters_are_refused(characters, between):
    rng = random.Random(characters)
    lines = [between.join(rng.choice(characters) for _ in range(24)) for _ in range(16)]
    with pytest.raises(mines.NoBoard):
        mines.read_screenshot(drawn_terminal([*HEADER, *lines, *PROMPT]))


def test_text_is_refused():
    lines = [
        f"{number * 7919 % 10007:6} drwxr-xr-x  {number % 9} root  {number * 37 % 512}"
        for number in range(24)
    ]
    with pytest.raises(mines.NoBoard):
        mines.read_screenshot(drawn_terminal(lines))


def test_cells_may_be_beyond_the_end_of_the_picture():
    lines = [*HEADER, *written(ROWS, between=" "), *PROMPT]
    assert mines.read_screenshot(drawn_terminal([f"  {line}" for line in lines])).cut == (False,) * 4
    reading = mines.read_screenshot(drawn_terminal(lines))
    assert reading.rows == ROWS
    assert reading.cut == (True, False, False, False)


def test_a_picture_that_ends_within_characters_shows_a_part():
    pixels = drawn_terminal([*HEADER, *framed(written(ROWS, between=" ", ends=(" ", " "))), *PROMPT])
    screen = next(screens(pixels))
    right = 3 + 28 * screen.width + screen.width // 2
    with pytest.raises(mines.NoBoard):
        mines.read_screenshot(pixels[:, :right])


def damaged(pixels, seed):
    """The picture cut off, scaled, with a window over it, or with a changed character."""
    rng = random.Random(seed)
    height, width = pixels.shape[:2]
    left, top = rng.randrange(width // 2), rng.randrange(height // 2)
    match seed % 5:
        case 0:
            return pixels[top // 2 :, left // 2 :]
        case 1:
            return pixels[: height - top // 2, : width - left // 2]
        case 2:
            image = Image.fromarray(pixels).resize((width * 3 // 4, height * 3 // 4))
            return np.asarray(image)
        case 3:
            pixels = pixels.copy()
            pixels[top : top + height // 4, left : left + width // 4] = 128
            return pixels
        case _:
            pixels = pixels.copy()
            pixels[top : top + 20, left : left + 10] = pixels[top + 20 : top + 40, left + 10 : left + 20]
            return pixels


@pytest.mark.parametrize("seed", range(20))
def test_damage_never_makes_a_board_silently_wrong(seed):
    rows = random_position(12, 16, 28, seed)
    lines = [*HEADER, *written(rows, covered="-", between=" "), *PROMPT]
    pixels = damaged(drawn_terminal(lines), seed)
    try:
        reading = mines.read_screenshot(pixels)
    except mines.NoBoard:
        return
    cut = seed % 5 < 2  # then what is left of the board is read, or it is refused
    whole = len(reading.rows) == len(rows) and len(reading.rows[0]) == len(rows[0])
    if cut and not whole:
        assert any(
            not wrong(
                reading, tuple(row[c : c + len(reading.rows[0])] for row in rows[r : r + len(reading.rows)])
            )
            for r in range(len(rows) - len(reading.rows) + 1)
            for c in range(len(rows[0]) - len(reading.rows[0]) + 1)
        )
    else:
        assert not wrong(reading, rows)


@pytest.mark.parametrize("size", [12, 16, 21])
@pytest.mark.parametrize("covered", ["?", "#"])
def test_covered_cells_that_look_like_a_digit_or_a_flag(size, covered):
    lines = [*HEADER, *written(ROWS, covered=covered, between=" "), *PROMPT]
    reading = mines.read_screenshot(drawn_terminal(lines, size))
    assert reading.rows == ROWS
    assert not reading.unsure
