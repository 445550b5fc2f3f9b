"""Cells that look unlike the others of their name, or hardly like any cell of that name."""

from dataclasses import replace

import numpy as np
import pytest
from PIL import Image, ImageDraw, ImageFont

from solvers.mines.screenshot.cells import cells
from solvers.mines.screenshot.doubts import odd
from solvers.mines.screenshot.names import look_costs
from solvers.mines.screenshot.names.codes import CODE
from solvers.mines.screenshot.symbols import glyphs
from tests.solvers.mines.screenshot.doubts.gray_cells import disk, drawn_clusters
from tests.solvers.mines.screenshot.drawn_cells import FONT, cell, changed, cluster_of, spot
from tests.solvers.mines.screenshot.named_cells import named_cells


@pytest.mark.parametrize(("size", "in_doubt"), [(14, False), (5, True)])
def test_tiny_digits_are_in_doubt(size, in_doubt):
    image = Image.new("RGB", (24, 24), "#c0c0c0")
    ImageDraw.Draw(image).text((12, 12), "2", "#000080", ImageFont.truetype(FONT, size), anchor="mm")
    seen = glyphs.glyph(np.asarray(image).astype(np.float32), np.full(3, 192.0, np.float32))
    cluster = look_costs.Cluster(0, np.arange(3), 0, seen, False)
    assert (seen.height < odd.LOWEST_DIGIT) == in_doubt
    assert odd.hardly_like_its_name(cluster, CODE["2"]) == in_doubt


@pytest.mark.parametrize(
    ("look", "name", "doubted"),
    [
        (cell("7"), "7", False),
        (cell("7"), "4", True),
        (cell("+"), "4", True),
        (spot(10, 10, 14, 14), "1", False),  # as on a die
        (cell("7"), "F", True),
        (cell("+"), "F", False),
        (spot(6, 6, 18, 18), "*", False),
        (cell("L", size=18), "*", True),  # nothing like a mine
        (cell(background="#c0c0c0"), "#", False),
        (cell() - np.linspace(0, 100, 24)[:, None, None], "#", True),  # too uneven to be a blank one
        (cell() - 30 * (spot(3, 3, 21, 21) < 100), "*", True),  # rather a shade than a mine
        (spot(11, 11, 13, 13), "F", True),  # too small for a flag
        (cell("●", size=22), "4", True),  # as round as a mine
    ],
)
def test_names_that_a_cell_hardly_looks_like(look, name, doubted):
    assert odd.hardly_like_its_name(cluster_of(look, look[0, 0]), CODE[name]) is doubted


@pytest.mark.parametrize(
    ("ink", "members", "doubted"), [("#9090b0", 2, True), ("#9090b0", 9, False), ("#202020", 2, False)]
)
def test_a_rare_faint_mark_may_be_noise(ink, members, doubted):
    look = cell("+", ink=ink)
    cluster = look_costs.Cluster(
        0, np.arange(members), 0, glyphs.glyph(look, look[0, 0]), alone_on_background=False
    )
    assert odd.hardly_like_its_name(cluster, CODE["F"]) is doubted


def test_digits_larger_than_most_of_their_name():
    looks = cell("1"), cell("1", size=13), cell("7", size=22)
    members = np.split(np.arange(15), (9, 12))
    some = [
        look_costs.Cluster(number, own, 0, glyphs.glyph(look, look[0, 0]), False)
        for number, (look, own) in enumerate(zip(looks, members, strict=True))
    ]
    found = odd.of_another_size(named_cells("1" * 15, clusters=some))
    assert np.flatnonzero(found).tolist() == [12, 13, 14]
    assert not odd.of_another_size(named_cells("1" * 12 + "7" * 3, clusters=some)).any()


def test_flags_are_believed_if_many_look_alike():
    assert not odd.few_alike(np.array([0, 0, 0, 1, 2]))
    assert odd.few_alike(np.array([0, 0, 1, 2]))
    others = range(1, 8)
    assert not odd.few_alike(np.array([0] * 8 + [*others]))  # something is drawn over the others
    assert odd.few_alike(np.array([0] * 5 + [*others]))
    assert odd.few_alike(np.array([0] * 8 + [1] * 3 + [*others]))


def test_flags_of_two_looks_are_believed_on_two_backgrounds():
    def usual(*backgrounds):
        symbol = np.array([0] * 7 + [1] * 6 + [2] + [3] * 2)
        own = symbol < 3
        return np.flatnonzero(odd.usual_on_its_background(symbol, np.array(backgrounds), own, ~own)).tolist()

    assert usual(*[0] * 7, *[1] * 7, 0, 1) == list(range(13))
    # what has a background of its own is rather a mine
    assert usual(*[0] * 7, *[1] * 7, 0, 2) == list(range(7))
    assert usual(*[0] * 14, 0, 0) == []
    assert usual(*range(14), 0, 1) == []


@pytest.mark.parametrize(
    ("letters", "looks", "in_doubt"),
    [
        ("FFFFF", "aaaaa", []),
        ("FFFFF", "aaaab", [4]),
        ("FFFF*", "aaaab", []),
        ("*****", "aaaab", [4]),
        ("FFFF", "aabc", [0, 1, 2, 3]),  # neither many alike nor most
        ("11111", "aaaab", []),  # not for digits
    ],
)
def test_flags_and_mines_unlike_most_of_their_name(letters, looks, in_doubt):
    groups = ["abc".index(look) for look in looks]
    symbols = drawn_clusters([cell("L")] * len(letters))  # no round ones
    found = odd.odd_flags_and_mines(named_cells(letters, clusters=symbols, symbol_group=groups))
    assert np.flatnonzero(found).tolist() == in_doubt


@pytest.mark.parametrize(
    ("rules_hold", "margin", "in_doubt"), [(True, 9, []), (True, 5, [4]), (False, 9, [4])]
)
def test_round_mines_that_the_rules_tell_may_look_otherwise(rules_hold, margin, in_doubt):
    looks = [disk()] * 4 + [cell("☀", size=20), cell("1"), cell("2")]
    mines = named_cells("*****12", clusters=drawn_clusters(looks), margin=margin, breaks_no_rule=rules_hold)
    assert np.flatnonzero(odd.odd_flags_and_mines(mines)).tolist() == in_doubt


@pytest.mark.parametrize(
    ("letters", "symbols", "covered", "hidden", "in_doubt"),
    [
        ("#F1", " +1", "110", (), []),
        ("#1", " 1", "11", (), [1]),  # a number on a cell that looks covered
        ("##", " +", "00", (), [1]),  # a covered cell with a symbol, though it looks opened
        ("#F?", "+++", "111", (), [1, 2]),  # what is on covered cells, too, is rather a texture
        ("#F?", "+++", "111", (0,), []),
        ("0*", "++", "00", (), [1]),
    ],
)
def test_symbols_where_they_are_seldom(letters, symbols, covered, hidden, in_doubt):
    size = len(letters)
    board = cells.Cells(
        1,
        size,
        np.zeros((size, 24, 24, 3)),
        np.zeros((size, 3)),
        np.arange(size) * 0,
        np.arange(size),
        hidden=hidden,
    )
    named = named_cells(
        letters,
        board,
        drawn_clusters([cell(symbol.strip()) for symbol in symbols]),
        symbol_group=[" +1".index(symbol) for symbol in symbols],
        on_covered=np.array([letter == "1" for letter in covered]),
    )
    assert np.flatnonzero(odd.on_odd_backgrounds(named)).tolist() == in_doubt


@pytest.mark.parametrize(
    ("area", "spread", "in_doubt"), [(0.68, 51, True), (0.68, 20, False), (0.4, 51, False)]
)
def test_large_colorful_digits_may_be_crossed_mines(area, spread, in_doubt):
    look = cell("4")
    seen = replace(glyphs.glyph(look, look[0, 0]), area=area, spread=spread)
    assert (
        odd.hardly_like_its_name(look_costs.Cluster(0, np.arange(3), 0, seen, False), CODE["4"]) == in_doubt
    )


@pytest.mark.parametrize(("area", "in_doubt"), [(0.9, True), (0.4, False)])
@pytest.mark.parametrize("name", ["*", "F", "?"])
def test_a_mark_that_fills_its_cell_is_doubted(name, area, in_doubt):
    look = cell("●")
    seen = changed(
        glyphs.glyph(look, look[0, 0]), area=area, round=0.6, likeness=dict.fromkeys(glyphs.SYMBOLS, 0.8)
    )
    assert (
        odd.hardly_like_its_name(look_costs.Cluster(0, np.arange(9), 0, seen, False), CODE[name]) == in_doubt
    )
