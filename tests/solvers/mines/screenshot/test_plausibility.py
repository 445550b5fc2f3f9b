"""Whether cells with these names make sense as a board."""

from dataclasses import replace

import numpy as np
import pytest

from benchmarks import other_grids
from benchmarks.boards.drawn_boards import SKINS, picture, pixels_of
from solvers import mines
from solvers.mines.screenshot import naming, plausibility
from solvers.mines.screenshot.cells import cells
from solvers.mines.screenshot.lattice import lattice
from solvers.mines.screenshot.names import rules
from solvers.mines.screenshot.names.codes import CODE, NUMBER
from solvers.mines.screenshot.pixels import edges
from tests.solvers.mines.screenshot.small_board import names


@pytest.mark.parametrize(
    ("number", "count", "varied"),
    [
        (41, 100, True),
        (40, 100, False),
        (91, 300, True),
        (90, 300, False),
        (108, 480, False),
        (160, 1000, False),
        (161, 1000, True),  # not as many for each cell
    ],
)
def test_the_cells_of_a_board_look_like_others(number, count, varied):
    numbers = np.arange(count) % number
    grouped = cells.Cells(1, count, np.zeros((count, 24, 24, 3)), np.zeros((count, 3)), numbers, numbers)
    assert plausibility.too_varied(grouped) == varied


@pytest.mark.parametrize(("alone", "varied"), [(9, True), (8, False)])
def test_few_unique_cells_on_a_small_board(alone, varied):
    numbers = np.maximum(np.arange(25) - 25 + alone + 1, 0)
    grouped = cells.Cells(5, 5, np.zeros((25, 24, 24, 3)), np.zeros((25, 3)), numbers, numbers)
    assert plausibility.too_varied(grouped) == varied


@pytest.mark.parametrize(("symbols", "varied"), [(31, True), (30, False)])
def test_no_game_has_as_many_symbols_as_letters(symbols, varied):
    numbers = np.arange(1000) % symbols
    nothing, two = np.zeros((1000, 3)), np.arange(1000) % 2
    grouped = cells.Cells(25, 40, nothing, nothing, np.zeros(1000, np.intp), numbers)
    assert plausibility.too_varied(grouped) == varied
    checkered = replace(grouped, background=two, cluster=2 * numbers + two)
    assert plausibility.too_varied(checkered) == varied


@pytest.mark.parametrize(
    ("count", "repeated", "expected"), [(100, 19, True), (100, 20, False), (99, 0, False), (400, 60, True)]
)
def test_hardly_any_cell_looks_like_another(count, repeated, expected):
    looks = np.random.default_rng(0).uniform(0, 255, (count, 24, 24, 3)).astype(np.float32)
    alike = np.arange(repeated) * count // max(repeated, 1)
    looks[alike] = looks[0]
    assert plausibility.hardly_repeated(looks) == expected


@pytest.mark.parametrize(("every", "expected"), [(2, True), (50, False), (1, False)])
def test_untouched_cells_have_the_same_symbol(every, expected):
    looks = np.full((36, 24, 24, 3), 192.0)
    looks[::every, 8:16, :6] = 40  # half of a symbol: the lines are between the cells
    none = np.zeros(36, np.intp)
    grouped = cells.Cells(6, 6, looks, np.full((36, 3), 192.0), none, none)
    assert plausibility.unlike_covered_cells(grouped, np.full(36, CODE["#"])) == expected


@pytest.mark.parametrize(
    ("backgrounds", "clusters", "expected"),
    [
        ([0] * 20, [0] * 18 + [1, 2], False),
        ([0] * 20, [0] * 15 + [1, 1, 1, 2, 2], True),
        ([0, 1] * 10, [0, 1] * 10, False),  # a checkerboard
    ],
)
def test_many_different_cells_are_not_all_covered(backgrounds, clusters, expected):
    looks = np.full((20, 24, 24, 3), 192.0)
    grouped = cells.Cells(4, 5, looks, looks[:, 0, 0], np.array(backgrounds), np.array(clusters))
    assert plausibility.unlike_covered_cells(grouped, np.full(20, CODE["#"])) == expected
    assert not plausibility.unlike_covered_cells(grouped, np.array([CODE["1"]] + [CODE["#"]] * 19))


@pytest.mark.parametrize(
    ("row", "idle"),
    [
        ("1F##F##F#", [4, 7]),  # most of them
        ("1F##F#1F#", []),
        ("1F##F#1*#", [4]),  # in a lost game
        ("1F####1*#", []),
    ],
)
def test_most_flags_far_from_numbers_are_idle(row, idle):
    codes, _ = names(row)
    size = len(row)
    none = np.zeros(size, bool)
    reading = naming.CellNames(codes, np.full(size, 9.0), none, 0.0, none, none, codes, False)
    level = edges.levels(np.zeros((40, 40, 3), np.uint8))[0]
    box = lattice.Lattice(level, 20.0, 0.0, 0.0, size, 1)
    assert np.flatnonzero(plausibility.idle_flags(reading, box)).tolist() == idle
    unsure = replace(reading, margin=np.zeros(size))  # perhaps no numbers
    flags = np.flatnonzero(codes == CODE["F"]).tolist()
    assert np.flatnonzero(plausibility.idle_flags(unsure, box)).tolist() == (
        flags if len(flags) > 2 or "*" in row else []
    )


@pytest.mark.parametrize(
    ("row", "expected"), [("2##3##1#2", True), ("12#3##1#2", True), ("1211##2#1", False)]
)
def test_numbers_hardly_beside_opened_cells_are_scarce(row, expected):
    codes, _ = names(row)
    level = edges.levels(np.zeros((40, 40, 3), np.uint8))[0]
    box = lattice.Lattice(level, 20.0, 0.0, 0.0, len(row), 1)
    assert plausibility.scarce(NUMBER[codes] > 0, codes, box) == expected


def test_unsure_cells_all_over_a_board_are_scattered():
    everywhere = [(r, c) for r in range(10) for c in range(10) if (2 * r + c) % 4 == 0]
    together = [(r, c) for r in range(5) for c in range(5)]
    assert len(everywhere) == len(together) == 25
    assert plausibility.scattered(everywhere, 100)
    assert not plausibility.scattered(together, 100)  # something lies over a part of the board
    assert not plausibility.scattered(everywhere, 200)
    assert not plausibility.scattered(everywhere[:20], 60)


def test_a_board_whose_symbols_are_unsure_is_illegible():
    codes = np.array([CODE[name] for name in "1F" * 10 + "#0" * 20])
    nothing = np.zeros(len(codes), bool)
    named = naming.CellNames(
        codes, np.full(len(codes), 9.0), nothing, 0.0, nothing, nothing, codes, rules_confirm=False
    )
    assert plausibility.illegible(named, set(range(11)))
    assert not plausibility.illegible(named, set(range(10)))
    assert not plausibility.illegible(named, set(range(20, 60)))


def beside_broken_numbers(clusters_of_columns, *rows):
    """The cells at odds with the rules, on a board where all cells of a column are of one cluster."""
    codes, near = names(*rows)
    cluster = np.array(clusters_of_columns * len(rows))
    nothing = np.zeros(len(codes))
    grouped = cells.Cells(len(rows), len(rows[0]), nothing, nothing, cluster, cluster)
    return plausibility.beside_broken_numbers(grouped, codes, rules.broken(codes, near))


def test_clusters_beside_broken_numbers_are_in_doubt():
    impossible = ["07#10"] * 4  # no 7 has so many covered cells around it
    assert beside_broken_numbers([0, 1, 2, 3, 4], *impossible) == {at for at in range(20) if at % 5 < 3}
    assert not beside_broken_numbers([0, 1, 2, 3, 4], *impossible[:2])  # two numbers may be misread


def test_covered_cells_beside_a_broken_zero_are_in_doubt():
    assert beside_broken_numbers([0, 1, 2, 3, 4], *["#01#1"] * 2) == {0, 5}
    assert beside_broken_numbers([0, 1, 2, 3, 4], "#01#1") == {0}


def test_a_region_of_zeros_that_breaks_rules():
    assert beside_broken_numbers([0] * 12, *["07#100000000"] * 4) == {0, 12, 24, 36}


def test_many_flags_unlike_one_another_are_no_flags():
    def odd(flags, alike, hidden=()):
        codes = np.array([CODE[name] for name in "F" * flags + "12#0"])
        symbol = np.maximum(np.arange(len(codes)) - alike, -1) + 1
        nothing = np.zeros(len(codes), bool)
        named = naming.CellNames(
            codes, np.full(len(codes), 9.0), nothing, 0.0, nothing, nothing, symbol, rules_confirm=False
        )
        return plausibility.flags_look_unlike(named, set(hidden))

    assert odd(10, 5)
    assert not odd(10, 6)
    assert not odd(4, 1)
    assert not odd(10, 5, hidden=range(6, 10))  # the tooltip's doing


def test_a_part_without_numbers_is_no_board():  # its cells may be covered or opened
    image = picture(("0" * 12,) * 9, SKINS["bevel"], 24.0)
    with pytest.raises(mines.NoBoard):
        mines.read_screenshot(pixels_of(image.crop((20 + 10, 60, 20 + 10 * 24, 60 + 8 * 24))))


@pytest.mark.parametrize(
    ("cluster", "seed"),
    [
        ("QR code", 0),
        ("activity calendar", 0),
        ("checkers", 1),
        ("chess", 0),
        ("falling blocks", 0),
        ("heat map", 0),
        ("match three", 3),
        ("nonogram", 0),
        ("seating plan", 0),
        ("sudoku", 0),
    ],
)
def test_another_grid_is_no_board(cluster, seed):
    with pytest.raises(mines.NoBoard):
        mines.read_screenshot(pixels_of(other_grids.drawn(cluster, seed)))


@pytest.mark.parametrize(
    ("skin", "pitch"),
    [("bevel", 26.0), ("checkerboard", 26.0), ("rounded", 26.0), ("checkerboard", 41.5)],
)
def test_an_untouched_board_is_one(skin, pitch):  # although nothing but covered cells is on it
    rows = ("#" * 12,) * 9
    reading = mines.read_screenshot(pixels_of(picture(rows, SKINS[skin], pitch)))
    assert reading.rows == rows


@pytest.mark.parametrize(("further", "found"), [([], False), ([(8, 1), (3, 9)], True)])
def test_a_frame_of_zeros_may_be_a_spreadsheet(further, found):
    mined = {(0, 2), (2, 5), (3, 3), (5, 6), (6, 2), *further}
    numbers = [[sum(max(abs(r - y), abs(c - x)) == 1 for y, x in mined) for c in range(10)] for r in range(9)]
    rows = tuple(
        "".join("#" if (r, c) in mined else str(number) for c, number in enumerate(row))
        for r, row in enumerate(numbers)
    )
    pixels = pixels_of(picture(rows, SKINS["plain ink"], 30.0))
    if found:
        assert mines.read_screenshot(pixels).rows == rows
    else:
        with pytest.raises(mines.NoBoard):
            mines.read_screenshot(pixels)
