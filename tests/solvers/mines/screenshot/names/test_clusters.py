"""Clusters of cells, and which of them have the same symbol or a similar background."""

from dataclasses import replace

import numpy as np
import pytest
from PIL import Image, ImageDraw, ImageFont

from benchmarks.boards.drawn_boards import FONTS
from solvers.mines.screenshot import naming
from solvers.mines.screenshot.cells import backgrounds, cells
from solvers.mines.screenshot.names import clusters, look_costs
from solvers.mines.screenshot.names.codes import CODE
from solvers.mines.screenshot.symbols import glyphs
from tests.solvers.mines.screenshot.drawn_cells import cell, changed, cluster_of, spot


def test_hidden_backgrounds_are_compared_by_their_own_color():
    looks = np.array(
        [cell(background=background) for background in ["#dcb05c"] * 20 + ["#c83438"] * 18 + ["#b4b4b4"] * 2]
    )
    colors = np.repeat([(220, 176, 92), (184, 184, 184), (180, 180, 180)], [20, 18, 2], axis=0)
    background = np.repeat([0, 1, 2], [20, 18, 2])
    board = cells.Cells(4, 10, looks, colors.astype(np.float32), background, background)
    small, large, color, _ = clusters.background_distances(board, {0, 2})
    assert small.tolist() == [2]
    assert color[0, large.tolist().index(1)] == pytest.approx(4)


def test_the_look_of_a_cell_without_a_symbol():
    colors = np.full((3, 3), 192.0)
    framed = np.array([cell("2", frame="#202020"), cell(frame="#202020"), cell("6", frame="#202020")])
    found = clusters.blank_look(framed, colors)
    assert found is not None
    assert (found == framed[1]).all()


def test_no_cell_is_without_a_symbol():
    symbols = np.array([cell("2"), cell("6")])
    assert clusters.blank_look(symbols, np.full((2, 3), 192.0)) is None


def keycap(symbol, shift=0):
    """A cell with a symbol on a keycap, which is darker at its right and lower edges."""
    look = cell(symbol, background="#80a0b0", ink="#ffffff", size=12)
    look[19:21, 3:21] = look[3:21, 18:21] = (70, 120, 135)
    look[:3] = look[21:] = look[:, :3] = look[:, 21:] = 40
    return np.roll(look, shift, axis=(0, 1))


@pytest.mark.parametrize("symbols", ["12", "123", "4071"])
def test_a_digit_is_seen_without_its_keycap(symbols):
    looks = np.array([keycap(symbol) for symbol in symbols])
    colors = np.full((len(symbols), 3), (128, 160, 176), np.float32)
    frame = clusters.without_symbol(looks, colors)
    for symbol, look in zip(symbols, looks, strict=True):
        likeness = glyphs.glyph(look, frame).likeness
        assert max(likeness, key=likeness.get) == symbol
        assert likeness[symbol] > clusters.SURELY_DIGIT > glyphs.glyph(look, colors[0]).likeness[symbol]


@pytest.mark.parametrize(
    "looks",
    [
        [keycap("1")],  # nothing shows what is its symbol
        [keycap("1"), keycap("1") + 3],
        [cell("1"), cell("2")],  # no frame
        [keycap("1"), keycap("")],  # without a symbol; that is what `blank_look` finds
        [keycap("1"), keycap("2", shift=1)],  # no common frame
    ],
)
def test_no_frame_is_common_to_several_symbols(looks):
    colors = np.array([look[8, 8] for look in looks])
    assert clusters.common_frame(np.array(looks), colors) is None


@pytest.mark.parametrize(
    ("colors", "usual"),
    [
        (("#0000ff", "#008000", "#ff0000"), True),
        (("#1976d2", "#388e3c", "#303030"), True),  # one of them may be unusual
        (("#ffff00", "#800080", "#00f0f0"), False),
        (("#ffff00", "#800080"), True),  # too few to say so
    ],
)
def test_the_colors_of_sure_digits(colors, usual):
    looks = [cell(symbol, ink=ink, size=18) for symbol, ink in zip("123", colors, strict=False)]
    assert clusters.usual_colors([glyphs.glyph(look, look[0, 0]) for look in looks]) is usual


@pytest.mark.parametrize(
    ("blank", "marked", "noise", "with_symbol"),
    [(3, 3, 1, True), (3, 2, 1, False), (2, 3, 1, False), (3, 3, 12, False)],
)
def test_a_faint_symbol_beside_clean_cells(blank, marked, noise, with_symbol):
    looks = np.array([cell()] * blank + [cell("P", ink="#909090")] * marked)
    looks += np.random.default_rng(0).integers(-noise, noise + 1, (len(looks), 1, 24, 1)).repeat(24, axis=1)
    cluster = np.array([0] * blank + [1] * marked)
    board = cells.Cells(
        1, len(cluster), looks, backgrounds.background_features(looks)[:, :3], cluster * 0, cluster
    )
    empty, faint = clusters.clusters_of(board)
    assert empty.glyph.blank
    assert clusters.with_faint_symbols(board, [empty, faint]) == [faint] * with_symbol
    assert (faint.costs[True][CODE["#"]] > clusters.IGNORED_SYMBOL) == with_symbol


def test_a_faint_symbol_beside_noise_may_be_noise():
    looks = np.array([cell()] * 9 + [cell("P", ink="#909090")] * 3)
    looks[3:9] += np.random.default_rng(0).integers(-12, 13, (6, 24, 24, 1))
    cluster = np.array([0] * 3 + [1] * 6 + [2] * 3)
    board = cells.Cells(
        1, len(cluster), looks, backgrounds.background_features(looks)[:, :3], cluster * 0, cluster
    )
    clean, noisy, faint = clusters.clusters_of(board)
    assert clusters.with_faint_symbols(board, [clean, faint]) == [faint]
    assert clean.glyph.blank
    assert noisy.glyph.blank
    assert clusters.with_faint_symbols(board, [clean, noisy, faint]) == []


def eyes():
    """Two spots, as the eyes of a skull."""
    look = cell()
    look[10:13, 7:10] = look[10:13, 14:17] = 48
    return look


@pytest.mark.parametrize(
    ("other", "name"),
    [
        (cell("1"), "*"),  # no client draws digits and pips
        (cell(), "*"),  # and there is no board without a 1
        (spot(10, 10, 14, 14), "2"),
    ],
)
def test_pips_are_numbers_beside_a_single_pip(other, name):
    looks = np.array([cell(), *[eyes()] * 3, *[other] * 3])
    cluster = np.array([0, 1, 1, 1, 2, 2, 2])
    board = cells.Cells(1, 7, looks, looks[:, 0, 0], np.zeros(7, np.intp), cluster)
    two = clusters.clusters_of(board)[1]
    cost = {name: two.costs[False][CODE[name]] for name in "2*"}
    assert min(cost, key=cost.get) == name


def test_symbols_of_two_colors_are_two_symbols():
    inks = ("#0000ff", "#0010f0", "#008000")
    some = [cluster_of(cell("1", ink=ink), np.full(3, 192.0)) for ink in inks]
    first, second, third = clusters.symbol_groups(some)
    assert first == second != third
    faint = [cluster_of(cell("1", ink=ink), np.full(3, 192.0)) for ink in ("#7080d0", "#70a080")]
    assert len(set(clusters.symbol_groups(faint))) == 1
    assert len(set(clusters.symbol_groups(faint, naming.SURELY_SAME))) == 2


def test_a_symbol_joins_the_most_similar_one():
    some = [cluster_of(cell(symbol), np.full(3, 192.0)) for symbol in "250"]
    first, second, third = clusters.symbol_groups(some)
    assert first != second == third


def test_symbols_that_cover_much_more_are_others():
    some = [cluster_of(spot(12 - r, 12 - r, 12 + r, 12 + r), np.full(3, 192.0)) for r in (4.5, 5, 8)]
    first, second, third = clusters.symbol_groups(some)
    assert first == second != third


def test_symbols_of_two_colors_on_two_backgrounds():
    def striped(background, halves):
        look = np.full((24, 24, 3), background, np.float32)
        look[6:18, 6:12], look[6:18, 12:18] = halves
        return cluster_of(look, np.full(3, float(background)))

    red, white = (220, 30, 30), (240, 240, 240)
    some = [striped(60, (red, white)), striped(90, (red, white)), striped(60, (white, white))]
    some[0].glyph = replace(some[0].glyph, color=np.array(red))  # the median is either by chance
    some[1].glyph = replace(some[1].glyph, color=np.array(white))
    first, second, third = clusters.symbol_groups(some, naming.SURELY_SAME)
    assert first == second != third


def test_a_mine_in_several_colors_is_crossed():
    def crossed(*looks):
        """The numbers of those that are crossed; a look is (cells, how round, how different the colors)."""
        mine = glyphs.glyph(spot(5, 5, 19, 19), cell()[0, 0])
        some = [
            look_costs.Cluster(
                number, np.arange(count), 0, changed(mine, round=roundness, spread=spread), False
            )
            for number, (count, roundness, spread) in enumerate(looks)
        ]
        return [cluster.number for cluster in clusters.crossed_mines(some)]

    assert crossed((4, 0.9, 10), (2, 0.9, 80)) == [1]
    assert crossed((4, 0.9, 80), (2, 0.9, 80)) == []  # this game draws them like that
    assert crossed((4, 0.9, 10), (2, 0.2, 80)) == []  # rather a flag
    assert crossed((2, 0.9, 10), (2, 0.9, 80)) == []  # who knows which of them are mines


def glossy(symbol):
    """A white symbol on a tile whose upper half gets lighter towards the top."""
    light = np.clip(np.linspace(150, -90, 24), 0, None)
    background = np.add.outer(light, np.array([60.0, 90.0, 130.0])).clip(0, 255).astype(np.uint8)
    tile = Image.fromarray(np.repeat(background[:, None], 24, axis=1))
    font = ImageFont.truetype(str(FONTS / "DejaVuSans-Bold.ttf"), 16)
    ImageDraw.Draw(tile).text((12, 12), symbol, "white", font, anchor="mm")
    return np.asarray(tile, np.float32)


def test_a_common_shading_is_no_part_of_symbols():
    symbols = "123"
    looks, colors = (
        np.array([glossy(symbol) for symbol in symbols]),
        np.full((3, 3), (60, 90, 130), np.float32),
    )
    shading = clusters.without_symbol(looks, colors)
    for symbol, look, color in zip(symbols, looks, colors, strict=True):
        likeness = glyphs.glyph(look, shading).likeness
        assert max(likeness, key=likeness.get) == symbol
        assert likeness[symbol] > clusters.LIKE_A_DIGIT > glyphs.glyph(look, color).likeness[symbol]
    assert clusters.without_symbol(looks[:2], colors[:2]) is None  # two may have the shading by chance
