"""Numbers that the rules alone tell."""

from itertools import product

import numpy as np
import pytest
from hypothesis import given
from hypothesis import strategies as st
from PIL import ImageDraw, ImageFont

from benchmarks.boards.drawn_boards import FONTS, SKINS, picture, pixels_of
from benchmarks.boards.positions import random_position
from solvers import mines
from solvers.mines.screenshot import sides
from solvers.mines.screenshot.cells import cells
from solvers.mines.screenshot.lattice import sampling
from solvers.mines.screenshot.names import forced_numbers, rules
from solvers.mines.screenshot.names.codes import CODE, NAMES, NUMBER


def board(rows, cut=sides.UNCUT, hidden=()):
    """The cells of a board, one cluster for each letter in it; and the codes of the clusters."""
    letters = sorted(set("".join(rows)))
    cluster = np.array([letters.index(letter) for row in rows for letter in row])
    nothing = np.zeros((len(cluster), sampling.SIDE, sampling.SIDE, 3))
    of = cells.Cells(
        len(rows),
        len(rows[0]),
        nothing,
        nothing[:, 0, 0],
        cluster,
        cluster,
        cut=cut,
        hidden=frozenset(hidden),
    )
    return of, np.array([CODE[letter] for letter in letters]), letters


def told(rows, asked, **options):
    """The names that are told for these letters if the others are sure."""
    of, codes, letters = board(rows, **options)
    mask = np.isin(letters, list(asked))
    found = forced_numbers.forced_numbers(of, codes, ~mask, mask)
    return {letters[cluster]: NAMES[code] for cluster, code in found.items()}


def test_other_numbers_would_fit_no_placement():
    assert told(("1FF1", "1221", "0000"), "2") == {"2": "2"}
    assert told(("1FF1", "1551", "0000"), "5") == {"5": "2"}


def test_a_doubted_number_that_seems_sure():
    of, codes, letters = board(("1FF1", "1551", "0000"))
    five = np.array(letters) == "5"
    (code,) = forced_numbers.forced_numbers(of, codes, np.ones(len(codes), bool), five).values()
    assert NAMES[code] == "2"


def test_a_number_told_helps_to_tell_another():
    assert told(("1FFF1", "12321", "00000"), "23") == {}
    beside = "1FF101FFF1", "1221012321", "0000000000"
    assert told(beside, "23") == {"2": "2", "3": "3"}


def test_a_number_that_may_be_another_is_not_told():
    assert told(("###", "#1#", "###"), "1") == {}


def test_no_number_is_told_if_none_fits():
    assert told(("100", "000"), "1") == {}


def test_numbers_beside_cut_or_hidden_cells_tell_nothing():
    assert told(("#2", "01"), "2") == {}
    assert told(("11", "1#"), "1") == {"1": "1"}
    assert told(("11", "1#"), "1", cut=(True, True, True, True)) == {}


@given(st.lists(st.text("#01239", min_size=4, max_size=4), min_size=2, max_size=3))
def test_allowed_numbers_are_those_of_all_placements(rows):
    rows = [row.replace("9", "5") for row in rows]
    rows[0] = "5" + rows[0][1:]  # the cluster that is asked
    of, codes, letters = board(rows)
    asked = letters.index("5")
    found = list(forced_numbers.allowed_numbers(of, codes, np.ones(len(codes), bool), asked))
    near = rules.neighbor_indices(of.rows, of.columns)
    flat = "".join(rows)
    covered = [at for at, letter in enumerate(flat) if letter == "#"]
    expected = set()
    for mined in product((0, 1), repeat=len(covered)):
        mines_at = np.zeros(len(flat) + 2, int)
        mines_at[covered] = mined
        around = mines_at[near].sum(axis=0)
        if all(letter in "#5" or around[at] == int(letter) for at, letter in enumerate(flat)):
            same = {around[at] for at, letter in enumerate(flat) if letter == "5"}
            expected |= same if len(same) == 1 else set()
    assert set(NUMBER[found]) == expected - {0}


@pytest.mark.parametrize(
    ("seed", "drawn"), [(5, {"2": "S"}), (5, {"2": "S", "3": "B"}), (1, {"2": "S", "3": "E"})]
)
def test_numbers_that_look_like_other_digits_are_read(seed, drawn):
    rows = random_position(12, 14, 24, seed)
    image = picture(tuple(row.translate(str.maketrans("23", "00")) for row in rows), SKINS["rounded"], 40.0)
    font = ImageFont.truetype(str(FONTS / "DejaVuSans-Bold.ttf"), 24)
    for r, row in enumerate(rows):
        for c, letter in enumerate(row):
            if letter in "23":
                place = 40 + 40 * c, 80 + 40 * r
                ImageDraw.Draw(image).text(place, drawn.get(letter, letter), "black", font, anchor="mm")
    reading = mines.read_screenshot(pixels_of(image))
    assert reading.rows == rows
    assert reading.unsure == ()
