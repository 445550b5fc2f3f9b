"""The names of cells of our own drawing, and which of them are in doubt."""

from itertools import product

import numpy as np
from PIL import Image, ImageDraw

from benchmarks.boards.drawn_boards import SKINS, picture, pixels_of
from benchmarks.boards.positions import random_position
from solvers.mines.screenshot.cells import cells
from solvers.mines.screenshot.lattice import lattice, sampling
from solvers.mines.screenshot.names import naming_costs
from solvers.mines.screenshot.names.codes import CODE, NAMES
from solvers.mines.screenshot.pixels import edges
from tests.solvers.mines.screenshot.drawn_cells import cell, grouped
from tests.solvers.mines.screenshot.named_cells import found_names


def test_numbers_on_covered_cells_are_in_doubt():
    looks = [cell("3") if k in (6, 8, 16, 18) else cell() for k in range(25)]
    found = found_names(grouped(looks, 5, 5))
    assert found.names.tolist().count(CODE["#"]) == 21
    assert np.flatnonzero(found.odd).tolist() == [6, 8, 16, 18]


def test_many_small_backgrounds_and_no_blank_one():
    shades = ["#" + "".join(parts) for parts in product(("00", "46", "8c", "d2"), repeat=3)][:30]
    board = grouped([cell("1238"[k % 4], shade, "#ffffff") for k, shade in enumerate(shades)], 5, 6)
    assert len(set(board.background)) == 30
    assert len(found_names(board).names) == 30


def test_poor_digits_unlike_the_others_are_in_doubt():
    two, other, covered = cell("2", background="#f0f0f0"), cell("z", "#f0f0f0", "#008000"), cell()
    found = found_names(grouped([two, covered, other] * 5, 5, 3))
    assert "".join(NAMES[code] for code in found.names) == "2#2" * 5
    assert np.flatnonzero(found.odd).tolist() == [2, 5, 8, 11, 14]


def with_flags(first, second):
    """The cells in doubt on a board with flags of two looks, and the names of the flags."""
    looks = [
        cell("2", background="#f0f0f0"),
        cell(),
        cell("2", background="#f0f0f0"),
        cell(),
        cell("2", background="#f0f0f0"),
    ] * 6
    for k, at in enumerate([1, 3, 6, 8, 16, 18, 26, 28][: first + second]):
        corners = [(7, 6), (7, 16), (17, 11)] if k < first else [(17, 18), (7, 18), (17, 6)]
        image = Image.fromarray(looks[at].astype(np.uint8))
        ImageDraw.Draw(image).polygon(corners, "#e02020" if k < first else "#20a0a0")
        looks[at] = np.asarray(image).astype(np.float32)
    found = found_names(grouped(looks, 6, 5))
    return np.flatnonzero(found.odd).tolist(), {NAMES[found.names[at]] for at in (1, 3, 6, 8, 16, 18)}


def test_flags_of_two_looks_are_in_doubt():
    assert with_flags(6, 0) == ([], {"F"})
    assert with_flags(5, 1) == ([18], {"F"})
    assert with_flags(4, 4) == ([1, 3, 6, 8, 16, 18, 26, 28], {"F"})


def test_covered_cells_without_zeros_are_in_doubt():
    def doubted(zeros):
        looks = [cell("1", background="#f0f0f0"), cell()] * 28
        looks[:zeros] = [cell(background="#f0f0f0")] * zeros
        found = found_names(grouped(looks, 7, 8))
        return found.odd[found.names == CODE["#"]]

    assert doubted(zeros=0).all()
    assert not doubted(zeros=6).any()


def test_a_zero_amid_numbers_shows_what_zeros_look_like():
    looks = [cell("1", background="#f0f0f0"), cell()] * 50
    for at in range(22, 55, 10):
        looks[at - 1 : at + 2] = [cell("1", background="#f0f0f0")] * 3
    looks[32] = cell(background="#f0f0f0")
    amid = found_names(grouped(looks, 10, 10))
    assert not amid.odd[amid.names == CODE["#"]].any()
    looks[31] = cell()  # a covered cell beside it
    beside = found_names(grouped(looks, 10, 10))
    assert beside.odd[beside.names == CODE["#"]].all()


def test_flags_of_a_second_look_are_mines():
    # Letters: neither is as round as a mine.
    look = {"F": ("F", "#808080", "#ffffff"), "*": ("@", "#000000", "#ffff00"), "#": ("", "#808080")}
    rows = random_position(10, 10, 16, 3, lost=True)
    letters = "".join(rows).replace("X", "*")
    assert letters.count("F") >= naming_costs.FEWEST_CELLS_OF_LOOK <= letters.count("*")
    looks = [cell(*look.get(letter) or (letter.strip("0"), "#f0f0f0")) for letter in letters]
    assert "".join(NAMES[code] for code in found_names(grouped(looks, 10, 10)).names) == letters


def test_round_mines_of_many_colors_are_sure():
    rows = random_position(14, 14, 34, 2, lost=True)
    letters = "".join(rows).replace("X", "*")
    paint = [("#4885ed", "#1a4a8a"), ("#f4c20d", "#8c6f07"), ("#b648f2", "#5f1a8a")]
    shown = [at for at, letter in enumerate(letters) if letter == "*"]

    def sure(letters, sizes):
        looks = [cell(letter.strip("0"), "#e5c29f") for letter in letters.replace("#", "0")]
        for at, letter in enumerate(letters):
            if letter in "#F*":
                looks[at] = cell("F" * (letter == "F"), "#a2d149", "#f23607")
        for number, at in enumerate(shown):
            looks[at] = cell("●", *paint[number % 3], size=sizes[number % 3])
        found = found_names(grouped(looks, 14, 14))
        mines = found.names == CODE["*"]
        return mines.sum(), (mines & ~found.odd).sum()

    broken = letters.replace("1", "2", 1)
    assert sure(letters, (22, 22, 22)) == sure(broken, (22, 22, 22)) == (len(shown), len(shown))
    assert sure(letters, (22, 12, 22))[1] == len(shown), "where no rule is broken, of any size"
    assert sure(broken, (22, 12, 22))[1] < len(shown)


def test_a_name_is_sure_on_either_background():
    rows = ("110000000", "*11110011", "111X10011", "001110011", "000000000")
    image = picture(rows, SKINS["bevel"], 40.0)
    box = lattice.Lattice(edges.levels(pixels_of(image))[0], 40.0, 20.0, 60.0, 9, 5)
    named = found_names(cells.grouped_cells(sampling.sampled([box.level], box), 5, 9))
    assert named.margin[21] > 0
