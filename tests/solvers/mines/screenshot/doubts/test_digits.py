"""Digits that may be other digits, and flags that may be digits."""

import numpy as np
import pytest

from solvers.mines.screenshot.cells import backgrounds, cells
from solvers.mines.screenshot.doubts import digits
from solvers.mines.screenshot.names import clusters
from solvers.mines.screenshot.names.codes import CODE
from tests.solvers.mines.screenshot.doubts.gray_cells import cell, drawn_clusters
from tests.solvers.mines.screenshot.named_cells import named_cells


@pytest.mark.parametrize(
    ("symbol", "margin", "in_doubt"), [("3", 3.9, True), ("3", 4.0, False), ("F", 2.5, False)]
)
@pytest.mark.parametrize("name", ["F", "W"])
def test_flags_that_look_like_digits(symbol, margin, in_doubt, name):
    looks = np.array([cell(), cell(symbol)])
    both = np.arange(2)
    board = cells.Cells(
        1, 2, looks, backgrounds.background_features(looks)[:, :3], np.zeros(2, np.intp), both
    )
    names = np.array([CODE["#"], CODE[name]])
    found = digits.perhaps_digits(named_cells(names, clusters=clusters.clusters_of(board), margin=margin))
    assert found.tolist() == [False, in_doubt]


@pytest.mark.parametrize(("flags", "in_doubt"), [(2, True), (3, False)])
def test_a_rare_flag_like_a_number(flags, in_doubt):
    looks = np.array([cell(), cell("4"), cell("4", rim=20)])
    cluster = np.repeat(np.arange(3), [1, 3, flags])
    board = cells.Cells(
        1,
        len(cluster),
        looks[cluster],
        backgrounds.background_features(looks[cluster])[:, :3],
        cluster,
        cluster,
    )
    names = np.array([CODE[name] for name in "#4F"])[cluster]
    found = digits.perhaps_digits(named_cells(names, clusters=clusters.clusters_of(board)))
    assert found.tolist() == [False] * 4 + [in_doubt] * flags


@pytest.mark.parametrize(
    ("others", "margin", "in_doubt"), [("T", 2.0, True), ("T", 3.0, False), ("Z", 2.0, False)]
)
def test_a_poor_digit_unlike_others_of_its_name(others, margin, in_doubt):
    looks = np.array([cell(), *[cell(others)] * 3, cell("Z")])  # which is as much like a 2 as like a 7
    cluster = np.array([0, 1, 1, 1, 2])
    board = cells.Cells(
        1, 5, looks, backgrounds.background_features(looks)[:, :3], np.zeros(5, np.intp), cluster
    )
    names = np.array([CODE[letter] for letter in "07777"])
    found = digits.perhaps_another_digit(
        named_cells(names, clusters=clusters.clusters_of(board), margin=margin)
    )
    assert np.flatnonzero(found).tolist() == ([4] if in_doubt else [])


@pytest.mark.parametrize(("count", "in_doubt"), [(2, True), (3, False)])
def test_a_rare_poor_digit_is_in_doubt(count, in_doubt):
    looks = np.array([cell()] + [poor_three()] * count)
    board = cells.Cells(
        1, count + 1, looks, looks[:, 0, 0], np.zeros(count + 1, np.intp), np.array([0] + [1] * count)
    )
    names = np.array([CODE[letter] for letter in "0" + "8" * count])
    found = digits.perhaps_another_digit(named_cells(names, clusters=clusters.clusters_of(board), margin=2.0))
    assert found[1:].all() == in_doubt


@pytest.mark.parametrize(
    ("last", "shift", "count", "in_doubt"),
    [
        ("Z", 0, 1, [7]),
        ("T", 0, 1, []),
        ("Z", 80, 1, []),  # in another color
        ("Z", 0, 3, []),  # many look like that
    ],
)
def test_a_poor_digit_like_those_of_another_name(last, shift, count, in_doubt):
    another = cell(last)
    another[:, 12] -= 25  # so that it is of another cluster
    another[another.min(axis=2) < 100, 0] += shift
    names = np.array([CODE[letter] for letter in "0777222" + "7" * count])
    looks = (cell(), cell("T"), cell("Z"), another)
    board = drawn_clusters(looks, ([0], [1, 2, 3], [4, 5, 6], range(7, 7 + count)))
    assert np.flatnonzero(digits.like_other_digits(named_cells(names, clusters=board))).tolist() == in_doubt


def poor_three():
    """The pixels of a cell with a 3 that looks a little like an 8."""
    poor = cell("3")
    poor[9:13, 8:11] = 48
    return poor


@pytest.mark.parametrize(
    ("symbol", "count", "in_doubt"), [("7", 3, [True, True]), ("7", 2, [False] * 2), ("2", 3, [False] * 2)]
)
def test_poor_digits_where_another_one_looks_unlike_itself(symbol, count, in_doubt):
    found = digits.digits_of_unknown_font(
        drawn_clusters([cell(symbol), poor_three()], [range(count), [count]]),
        np.array([CODE["2"], CODE["8"]]),
    )
    assert found.tolist() == in_doubt


@pytest.mark.parametrize(
    ("symbols", "in_doubt"), [("1113", [3]), ("1111", []), ("13", [0, 1]), ("11", []), ("1", [])]
)
def test_digits_unlike_the_others_of_their_cluster(symbols, in_doubt):
    looks = np.array([cell(symbol) for symbol in symbols])
    names = np.full(len(symbols), CODE["1"])
    background, cluster = np.zeros(len(symbols), np.intp), np.zeros(len(symbols), np.intp)
    board = cells.Cells(
        1, len(symbols), looks, backgrounds.background_features(looks)[:, :3], background, cluster
    )
    found = digits.unlike_their_cluster(named_cells(names, board, clusters.clusters_of(board)))
    assert np.flatnonzero(found).tolist() == in_doubt


@pytest.mark.parametrize(
    ("differing", "in_doubt"),
    [
        ([0.1, 0.42, 0.15, 0.2, 0.39], [1, 4]),
        ([0.1, 0.25, 0.1, 0.1, 0.1], None),  # only a little
        ([0.1, 0.18, 0.24, 0.3, 0.35], None),  # no more than the others, one by one
        ([0.1, 0.1, 0.4, 0.4, 0.42], None),  # these are most of them
    ],
)
def test_few_cells_that_differ_far_more_than_all_others(differing, in_doubt):
    found = digits.far_from_others(np.array(differing))
    assert (found and found[0].tolist()) == in_doubt


@pytest.mark.parametrize(("symbol", "sure"), [("3", True), ("8", False)])
def test_a_clear_digit_is_no_mine(symbol, sure):
    looks = np.array([cell(), cell(symbol)])
    board = cells.Cells(
        1, 2, looks, backgrounds.background_features(looks)[:, :3], np.zeros(2, np.intp), np.arange(2)
    )
    names = np.array([CODE[letter] for letter in "03"])
    found = digits.sure_digits(named_cells(names, clusters=clusters.clusters_of(board)))
    assert found.tolist() == [False, sure]


@pytest.mark.parametrize(
    ("unsure", "expected"),
    [
        ({0, 1, 2}, {*range(8)}),
        ({0, 1}, set()),  # too few
        ({8, 9, 10}, set()),  # too small a part of their cluster
        ({24, 25, 26}, set()),  # no numbers
    ],
)
def test_numbers_like_unsure_ones(unsure, expected):
    cluster = np.repeat([0, 1, 2], [8, 16, 4])
    board = cells.Cells(1, 28, cluster, cluster, cluster, cluster)
    names = np.array([CODE[name] for name in "12#"])[cluster]
    assert digits.like_unsure_numbers(board, names, unsure) == expected


@pytest.mark.parametrize(
    ("names", "unsure", "expected"),
    [
        ("444111111", {0, 1}, {0, 1, 2}),  # most 4s
        ("444111111", {0, 3}, set()),
        ("FFFFF1111", {0, 1}, set()),
        ("FFFFF1111", {0, 1, 2}, {0, 1, 2, 3, 4}),
        ("###000111", {0, 1, 2, 3, 4, 5}, set()),  # on which nothing is drawn
        ("111112222333#", {0, 5, 9}, set(range(12))),  # a quarter of the numbers
        ("1111122222333#", {0, 5, 10}, set()),
    ],
)
def test_what_many_unsure_cells_say_of_others(names, unsure, expected):
    assert digits.like_many_unsure(np.array([CODE[name] for name in names]), unsure) == expected
