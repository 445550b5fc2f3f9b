"""Symbols are told apart from the frames of their cells, and named: on single cells of our own drawing."""

from dataclasses import replace
from itertools import product

import numpy as np
import pytest
from PIL import Image, ImageDraw, ImageFont

from benchmarks.boards.drawn_boards import FONTS, position
from solvers.mines.screenshot import naming, sides
from solvers.mines.screenshot.cells import backgrounds, cells
from solvers.mines.screenshot.doubts import combined, flags, odd, shown_mines
from solvers.mines.screenshot.lattice import lattice
from solvers.mines.screenshot.names import clusters, look_costs, marks, naming_costs, rules, search
from solvers.mines.screenshot.names.codes import BEYOND, CODE, NAMES
from solvers.mines.screenshot.pixels import edges
from solvers.mines.screenshot.symbols import glyphs
from tests.solvers.mines.screenshot.named_cells import found_names, named_cells

PLAIN_FONT = str(FONTS / "DejaVuSansMono-Bold.ttf")


def cell(symbol="", background="#c0c0c0", ink="#303030", frame=None, size=14):
    """The pixels of a cell with a symbol, and with an outline if `frame` is its color."""
    image = Image.new("RGB", (24, 24), background)
    draw = ImageDraw.Draw(image)
    if frame:
        draw.rectangle([4, 4, 19, 19], outline=frame, width=2)
    draw.text((12, 12), symbol, ink, ImageFont.truetype(PLAIN_FONT, size), anchor="mm")
    return np.asarray(image).astype(np.float32)


def grouped(looks, rows, columns):
    found = cells.grouped_cells(np.array(looks), rows, columns)
    assert found is not None
    return found


def test_a_frame_does_not_hide_how_symbols_differ():
    looks = [cell(symbol, frame="#000000", size=10) for symbol in [""] * 12 + ["3"] * 2 + ["8"] * 2]
    cluster = grouped(looks, 4, 4).cluster
    assert cluster[12] == cluster[13]
    assert cluster[14] == cluster[15]
    assert len({cluster[0], cluster[12], cluster[14]}) == 3


def test_a_plain_cell_of_another_color_is_another_background():
    # The rims are alike, and a little of the background is visible: as around a large symbol.
    looks = [cell(background="#808080") for _ in range(16)]
    for look in looks[12:]:
        look[4:21, 3:21] = 224
    background = grouped(looks, 4, 4).background
    assert len(set(background[:12])) == len(set(background[12:])) == 1
    assert background[0] != background[15]


def test_a_large_symbol_is_no_background():
    looks = [cell(background="#808080") for _ in range(16)]
    for look in looks[12:]:
        look[4:21, 3:21] = 224
        look[6:17, 6:17] = 10
    assert len(set(grouped(looks, 4, 4).background)) == 1


def test_a_large_symbol_is_no_background_where_the_colors_of_symbols_run():
    # Each of the two backgrounds is too rare to be that of so many symbols, but together they are not.
    looks = [
        cell(background=background) for background in ["#b8b8b8"] * 18 + ["#b4b4c4"] * 18 + ["#b8b8b8"] * 16
    ]
    for look in looks[36:]:
        look[4:21, 3:21] = 224
        look[6:17, 6:17] = 10
    features = backgrounds.background_features(np.array(looks))
    background = np.repeat([0, 1, 2], [18, 18, 16])
    assert (
        len(set(backgrounds.covered_up(np.array(looks), features, background, features[:, :3].copy()))) == 2
    )


@pytest.mark.parametrize(
    ("background", "same"),
    [
        ("#d0acaf", True),  # tinted
        ("#caacaa", True),  # tinted and a little darker
        ("#acc0d0", False),  # tinted by another color
        ("#a08486", False),  # much darker
    ],
)
def test_a_background_tinted_by_its_red_symbol_is_no_other_background(background, same):
    looks = [cell(background="#bebfbf") for _ in range(16)]
    for look in looks[12:]:
        look[3:21, 3:21] = cell("3", background, "#ff0000")[3:21, 3:21]
    assert (len(set(grouped(looks, 4, 4).background)) == 1) == same


@pytest.mark.parametrize(
    ("background", "tinted"),
    [
        ((-26, -5, -26), True),  # an eighth of the symbol
        ((-13, 11, -13), True),  # only of its color
        ((-52, -10, -12), False),  # another color
        ((-19, -17, -19), False),  # hardly of its color, but darker
        ((-48, -16, -48), False),  # painted in a shade of it: a JPEG blurs color more than brightness
    ],
)
def test_the_tint_of_a_green_symbol_is_a_part_of_it(background, tinted):
    symbol = np.array([-192, -64, -192])
    assert backgrounds.tinted(np.array(background), symbol) == tinted


def test_color_of_a_symbol_is_that_of_the_pixels_unlike_the_background():
    looks = np.array([cell("8", "#d0d0d0", "#ff0000", size=22)] * 3)
    color = backgrounds.symbol_color(looks[:, 3:-3, 3:-3], np.full(3, 208.0))
    assert color == pytest.approx((255, 0, 0), abs=8)


@pytest.mark.parametrize(
    ("far", "nearest", "tint", "same"),
    [
        (15, 40, False, True),
        (22, 60, False, False),
        (22, 60, True, True),  # the symbol's color runs over the rim, too
        (22, 30, True, False),
        (15, 6, True, False),  # another background's rim is much nearer
        (9, 1, False, True),  # that may be noise
    ],
)
def test_cells_have_the_rim_of_their_background(far, nearest, tint, same):
    assert backgrounds.same_rim(far, nearest, tint) == same


@pytest.mark.parametrize(("rim", "same"), [(158, False), (172, True)])
def test_flags_have_the_background_whose_rim_is_theirs(rim, same):
    # They darken the background around them, which has the color of opened cells then.
    looks = [
        cell(background=background) for background in ["#aeaeae"] * 16 + ["#bebebe"] * 6 + ["#b0b0b0"] * 4
    ]
    for look in looks[16:]:
        look[:4] = look[-4:] = look[:, :4] = look[:, -4:] = 158
    for look in looks[22:]:
        look[:4] = look[-4:] = look[:, :4] = look[:, -4:] = rim
        look[7:17, 7:17] = 60
    features = backgrounds.background_features(np.array(looks))
    background = backgrounds.covered_up(
        np.array(looks), features, np.repeat([0, 1, 2], [16, 6, 4]), features[:, :3]
    )
    assert (background[0] == background[-1]) == same


def test_a_tinted_background_joins_the_one_that_its_own_has_joined():
    # Opened cells beside covered ones have another rim, as do those of them with green digits in a JPEG.
    looks = [
        cell(symbol, background) for symbol, background in [("", "#c0c0c0")] * 30 + [("1", "#c0c0c0")] * 12
    ]
    looks += [cell("2", "#abc3b0", "#258020")] * 4
    looks = [look.copy() for look in looks]
    for rim, own in ((128, looks[:30]), (188, looks[30:42]), (212, looks[42:])):
        for look in own:
            look[:, :4] = rim
    features = backgrounds.background_features(np.array(looks))
    background = np.repeat([0, 1, 2], [30, 12, 4])
    assert (
        len(set(backgrounds.covered_up(np.array(looks), features, background, features[:, :3].copy()))) == 1
    )


@pytest.mark.parametrize(
    ("rim", "same"),
    [
        ((124, 124, 124), True),
        ((146, 116, 104), True),  # tinted by the red symbol
        ((104, 146, 116), False),  # tinted by another color
    ],
)
def test_the_color_of_a_symbol_in_the_corners_may_run_over_the_rim(rim, same):
    clusters_of_cells = [("", "#dcb05c")] * 30 + [("1", "#b8b8b8")] * 18 + [("", "#b0b0b0")] * 6
    looks = np.array(
        [cell(symbol, background) for symbol, background in clusters_of_cells + [("", "#c83438")] * 4]
    )
    looks[54:, 6:11, 8:21] = looks[54:, 13:18, 3:16] = 184  # visible beside the symbol
    for first, last, color in ((0, 30, (250, 220, 150)), (30, 54, (124, 124, 124)), (54, 58, rim)):
        for side in np.s_[:, :3], np.s_[:, -3:], np.s_[:, :, :3], np.s_[:, :, -3:]:
            looks[first:last][side] = color
    features = backgrounds.background_features(looks)
    background = backgrounds.covered_up(
        looks, features, np.repeat([0, 1, 2, 3], [30, 18, 6, 4]), features[:, :3].copy()
    )
    assert (background[30] == background[-1]) == same


def test_a_background_is_compared_by_its_own_color_where_a_symbol_hides_it():
    looks = np.array(
        [cell(background=background) for background in ["#dcb05c"] * 20 + ["#c83438"] * 18 + ["#b4b4b4"] * 2]
    )
    colors = np.repeat([(220, 176, 92), (184, 184, 184), (180, 180, 180)], [20, 18, 2], axis=0)
    background = np.repeat([0, 1, 2], [20, 18, 2])
    board = cells.Cells(4, 10, looks, colors.astype(np.float32), background, background)
    small, large, color, _ = clusters.background_distances(board, {0, 2})
    assert small.tolist() == [2]
    assert color[0, large.tolist().index(1)] == pytest.approx(4)


@pytest.mark.parametrize(("stroke", "many"), [(None, 2), (40, 1)])
def test_a_shading_is_no_symbol_that_hides_the_background(stroke, many):
    looks = np.array([cell(background="#eeeeee")] * 24)
    looks[16:] = np.linspace(255, 210, 24, dtype=np.float32)[:, None, None]
    if stroke:
        looks[16:, 8:16, 8:16] = stroke
    features = backgrounds.background_features(looks)
    found = backgrounds.covered_up(looks, features, np.repeat([0, 1], [16, 8]), features[:, :3].copy())
    assert len(set(found)) == many


def test_no_symbol_fills_a_cell():
    # A covered cell that stands alone among opened ones, with a flag.
    looks = [cell(background="#f0f0f0") for _ in range(16)]
    for look in looks[12:]:
        look[4:21, 3:21] = 40
        look[9:15, 9:15] = 212
    background = grouped(looks, 4, 4).background
    assert len(set(background[:12])) == len(set(background[12:])) == 1
    assert background[0] != background[15]


def test_covered_cells_of_which_most_have_a_flag():
    looks = [cell(background="#f0f0f0") for _ in range(24)]
    for look in looks[16:]:
        look[4:21, 3:21] = 40
    for look in looks[19:]:
        look[7:17, 6:18] = 212
    features = backgrounds.background_features(np.array(looks))
    background = np.repeat([0, 1], [16, 8])
    assert (
        len(set(backgrounds.covered_up(np.array(looks), features, background, features[:, :3].copy()))) == 2
    )


def shaded(by):
    look = cell()
    look[:2] += by
    look[:, :2] += by
    look[-2:] -= by
    look[:, -2:] -= by
    return look


@pytest.mark.parametrize(("by", "different"), [(13, 2), (4, 1)])
def test_covered_cells_that_differ_only_slightly(by, different):
    background = grouped([cell()] * 12 + [shaded(by)] * 4, 4, 4).background
    assert len(set(background)) == different
    assert len(set(background[:12])) == len(set(background[12:])) == 1


def test_merged_cells_are_no_gradient():
    luck = np.random.default_rng(0)
    looks = np.array([cell(background=shade) for shade in ["#f0f0f0", "#404040"] * 50])
    for look in looks:
        look[:2] += luck.choice((-40, 0))  # the gap before another covered cell is filled
        look[:, :2] += luck.choice((-40, 0))
        look[-2:] += luck.choice((-40, 0))
        look[:, -2:] += luck.choice((-40, 0))
    assert backgrounds.few_colors(backgrounds.background_features(looks))
    darker = looks - np.linspace(0, 60, 100, dtype=np.float32)[:, None, None, None]
    assert not backgrounds.few_colors(backgrounds.background_features(darker))


def test_numbers_on_covered_cells_are_in_doubt():
    looks = [cell("3") if k in (6, 8, 16, 18) else cell() for k in range(25)]
    found = found_names(grouped(looks, 5, 5))
    assert found.names.tolist().count(CODE["#"]) == 21
    assert np.flatnonzero(found.odd).tolist() == [6, 8, 16, 18]


def test_a_symbol_is_seen_apart_from_its_frame():
    blank, framed = cell(frame="#202020"), cell("5", frame="#202020", size=10)
    seen = glyphs.glyph(framed, blank).likeness
    assert max(seen, key=seen.get) == "5"
    assert seen["5"] > glyphs.glyph(framed, blank[0, 0]).likeness["5"]
    shaded = blank - np.linspace(0, 40, 24)[:, None, None]
    assert glyphs.glyph(shaded, blank).blank


def test_a_highlight_on_a_dark_mine_is_not_all_of_it():
    image = Image.new("RGB", (24, 24), "#384048")
    draw = ImageDraw.Draw(image)
    draw.ellipse([6, 6, 17, 17], "#101010")
    draw.rectangle([9, 9, 10, 10], "#ffffff")
    assert glyphs.glyph(np.asarray(image).astype(np.float32), np.float32([56, 64, 72])).area > 0.2


@pytest.mark.parametrize(("last", "blank"), [(18, False), (24, True)])
def test_a_symbol_reaches_into_the_middle_of_its_cell(last, blank):
    look = cell()
    look[last - 5 : last, 3:21] = 96  # at the cell's lower side it is a shadow
    assert glyphs.glyph(look, look[0, 0]).blank == blank


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
def test_the_edge_of_a_keycap_is_no_part_of_its_digit(symbols):
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
    assert clusters.framed(np.array(looks), colors) is None


def cluster_of(look, background, alone=False):
    return look_costs.Cluster(0, np.arange(9), 0, glyphs.glyph(look, background), alone)


def cheapest(cluster, covered):
    return NAMES[look_costs.look_costs(cluster, covered, np.full(3, 192.0), pips=True, usual=True).argmin()]


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


def test_colors_tell_no_numbers_if_those_of_sure_digits_are_unusual():
    looks = [cell("6", ink=ink, size=18) for ink in ("#008080", "#ffff00")]
    with_colors, without = (
        [
            look_costs.look_costs(cluster_of(look, look[0, 0]), False, look[0, 0], pips=True, usual=usual)[6]
            for look in looks
        ]
        for usual in (True, False)
    )
    assert with_colors[0] < with_colors[1] - 0.5
    assert without[0] == pytest.approx(without[1], abs=0.1)


def spot(left, top, right, bottom):
    image = Image.new("RGB", (48, 48), "#c0c0c0")
    ImageDraw.Draw(image).ellipse([2 * left, 2 * top, 2 * right, 2 * bottom], "#303030")
    return np.asarray(image.resize((24, 24), Image.Resampling.BOX)).astype(np.float32)


def test_a_cell_full_of_ink_may_be_a_background_with_other_corners():
    look = spot(3, 3, 21, 21)
    costs = look_costs.look_costs(
        cluster_of(look, look[0, 0], alone=True), True, look[0, 0], pips=True, usual=True
    )
    assert costs[CODE["#"]] < costs[CODE["F"]]
    costs = look_costs.look_costs(cluster_of(look, look[0, 0]), True, look[0, 0], pips=True, usual=True)
    assert costs[CODE["#"]] > costs[CODE["F"]], "there are others on this background"
    look[3:21, 12:] = np.where(look[3:21, 12:] < 100, (224, 48, 48), look[3:21, 12:])
    costs = look_costs.look_costs(
        cluster_of(look, look[0, 0], alone=True), True, look[0, 0], pips=True, usual=True
    )
    assert costs[CODE["#"]] > costs[CODE["F"]], "a sign of several colors"


@pytest.mark.parametrize(
    ("blank", "marked", "noise", "with_symbol"),
    [(3, 3, 1, True), (3, 2, 1, False), (2, 3, 1, False), (3, 3, 12, False)],
)
def test_a_faint_symbol_on_several_cells_beside_clean_ones_is_one(blank, marked, noise, with_symbol):
    looks = np.array([cell()] * blank + [cell("P", ink="#909090")] * marked)
    looks += np.random.default_rng(0).integers(-noise, noise + 1, (len(looks), 1, 24, 1)).repeat(24, axis=1)
    cluster = np.array([0] * blank + [1] * marked)
    board = cells.Cells(
        1, len(cluster), looks, backgrounds.background_features(looks)[:, :3], cluster * 0, cluster
    )
    empty, faint = clusters.clusters_of(board)
    assert empty.glyph.blank
    assert clusters.with_faint_symbols(board, [empty, faint]) == [faint] * with_symbol
    assert (faint.costs[True][CODE["#"]] > clusters.WITH_SYMBOL) == with_symbol


def test_a_faint_symbol_may_be_noise_if_some_of_the_cells_without_one_have_noise():
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


@pytest.mark.parametrize(
    ("red", "alone", "more"), [(255, True, look_costs.ON_RED), (255, False, 0), (192, True, 0)]
)
def test_a_symbol_alone_on_red_is_rather_a_mine_than_a_flag(red, alone, more):
    look = spot(8, 8, 16, 16)
    cluster, flag = cluster_of(look, look[0, 0], alone), CODE["F"]
    gray, colored = (
        look_costs.look_costs(cluster, True, np.float32([level, 192, 192]), pips=True, usual=True)[flag]
        for level in (192, red)
    )
    assert colored - gray == pytest.approx(more)


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


@pytest.mark.parametrize("box", [(10, 10, 14, 14), (11, 11, 14, 14), (10, 10, 12.5, 14)])
def test_a_small_round_spot_is_a_one(box):
    look = spot(*box)
    assert cheapest(cluster_of(look, look[0, 0]), covered=False) == "1"


def test_a_thin_slanted_stroke_is_no_pattern_of_pips():
    dice = np.zeros((18, 18), bool)
    dice[3:6, 3:6] = dice[12:15, 12:15] = True
    assert glyphs.pips(dice) == 2
    stroke = np.zeros((18, 18), bool)
    stroke[2:8, 9] = stroke[8:15, 8] = True  # they touch at a corner only
    assert glyphs.pips(stroke) < 2
    stroke[8] = False  # now they do not touch
    assert glyphs.pips(stroke) == 0


def test_many_small_backgrounds_and_no_blank_one():
    shades = ["#" + "".join(parts) for parts in product(("00", "46", "8c", "d2"), repeat=3)][:30]
    board = grouped([cell("1238"[k % 4], shade, "#ffffff") for k, shade in enumerate(shades)], 5, 6)
    assert len(set(board.background)) == 30
    assert len(found_names(board).names) == 30


def test_blank_backgrounds_are_tried_both_ways():
    shades = [f"#{40 + 20 * k:02x}4080" for k in range(10)]
    looks = [cell("1238"[k % 4], shade, "#ffffff") for shade in shades[:9] for k in range(4)]
    board = grouped(looks + [cell(background="#ffffff")] * 3 + [looks[-1]], 8, 5)
    choices = list(search.background_choices(board, clusters.clusters_of(board)))
    assert len({bool(choice[board.background[36]]) for choice in choices}) == 2


@pytest.mark.parametrize(
    ("names", "symbols", "alike"),
    [
        ("FFFFFF#1", (0, 0, 0, 0, 0, 0, 1, 2), True),
        ("FFFFF##1", (0, 0, 0, 0, 0, 1, 1, 2), False),  # few
        ("FFFFFF#1", (0, 0, 0, 0, 0, 3, 1, 2), False),  # of two looks
        ("FFFFFF?1", (0, 0, 0, 0, 0, 0, 0, 2), False),
    ],
)
def test_nobody_sets_only_question_marks(names, symbols, alike):
    codes = np.array([CODE[name] for name in names])
    assert flags.all_marked_alike(named_cells(codes, symbol_group=symbols)) is alike


def test_poor_digits_unlike_the_others_are_in_doubt():
    two, other, covered = cell("2", background="#f0f0f0"), cell("z", "#f0f0f0", "#008000"), cell()
    found = found_names(grouped([two, covered, other] * 5, 5, 3))
    assert "".join(NAMES[code] for code in found.names) == "2#2" * 5
    assert np.flatnonzero(found.odd).tolist() == [2, 5, 8, 11, 14]


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
def test_a_faint_mark_of_which_there_are_hardly_any_may_be_noise(ink, members, doubted):
    look = cell("+", ink=ink)
    cluster = look_costs.Cluster(
        0, np.arange(members), 0, glyphs.glyph(look, look[0, 0]), alone_on_background=False
    )
    assert odd.hardly_like_its_name(cluster, CODE["F"]) is doubted


def found_odd(looks, cluster, letters):
    """Whether each cell is odd whose cluster has this name, if no rule is broken and every name is sure."""
    looks, members = np.array(looks), [np.flatnonzero(np.array(cluster) == k) for k in range(len(letters))]
    size = len(looks)
    board = cells.Cells(1, size, looks, looks[:, 0, 0], np.zeros(size, int), np.array(cluster))
    each = [
        look_costs.Cluster(0, own, 0, glyphs.glyph(looks[own[0]], looks[0, 0, 0]), False) for own in members
    ]
    names = np.array([CODE[letter] for letter in letters])[board.cluster]
    return combined.odd_ones(
        named_cells(names, board, each, covered=[False], symbol_group=cluster, breaks_no_rule=True)
    )


@pytest.mark.parametrize(("name", "doubted"), [("3", False), ("?", True)])
def test_rules_tell_digits_but_no_question_marks(name, doubted):
    looks = [cell()] * 12 + [spot(5, 5, 19, 19)] * 4
    found = found_odd(looks, [0] * 12 + [1] * 4, "0" + name)
    assert found[12:].all() == found[12:].any() == doubted


@pytest.mark.parametrize(
    ("drawing", "doubted"), [(".##.|#..#|...#|..#.", True), ("##..|####|##..|#...", False)]
)
def test_a_hook_on_a_covered_cell_may_be_a_question_mark_without_its_dot(drawing, doubted):
    look = cell()
    for y, row in enumerate(drawing.split("|")):
        for x, pixel in enumerate(row):
            if pixel == "#":
                look[5 + 3 * y : 8 + 3 * y, 6 + 3 * x : 9 + 3 * x] = 0
    looks = [cell()] * 12 + [look] * 4
    found = found_odd(looks, [0] * 12 + [1] * 4, "#F")
    assert found[12:].all() == found[12:].any() == doubted


def pin():
    """A drop with a hole, as on a map: a little like a question mark."""
    image = Image.new("RGB", (48, 48), "#c0c0c0")
    draw = ImageDraw.Draw(image)
    draw.ellipse([14, 8, 34, 28], "#303030")
    draw.polygon([(15, 22), (33, 22), (24, 42)], "#303030")
    draw.ellipse([21, 14, 27, 20], "#c0c0c0")
    return np.asarray(image.resize((24, 24), Image.Resampling.BOX)).astype(np.float32)


@pytest.mark.parametrize(
    ("symbol", "questions", "flags", "doubted"),
    [(pin(), 4, 2, True), (pin(), 2, 4, False), (cell("?", size=16), 4, 2, False)],
)
def test_more_poor_question_marks_than_flags_may_be_flags(symbol, questions, flags, doubted):
    looks = [cell()] * 6 + [symbol] * questions + [spot(5, 5, 19, 19)] * flags
    found = found_odd(looks, [0] * 6 + [1] * questions + [2] * flags, "0?F")[6 : 6 + questions]
    assert found.all() == found.any() == doubted


def test_digits_that_cover_more_than_most_of_their_name_are_in_doubt():
    looks = cell("1"), cell("1", size=13), cell("7", size=22)
    members = np.split(np.arange(15), (9, 12))
    some = [
        look_costs.Cluster(number, own, 0, glyphs.glyph(look, look[0, 0]), False)
        for number, (look, own) in enumerate(zip(looks, members, strict=True))
    ]
    found = odd.of_another_size(named_cells("1" * 15, clusters=some))
    assert np.flatnonzero(found).tolist() == [12, 13, 14]
    assert not odd.of_another_size(named_cells("1" * 12 + "7" * 3, clusters=some)).any()


def test_symbols_of_two_colors_are_two_symbols():
    inks = ("#0000ff", "#0010f0", "#008000")
    some = [cluster_of(cell("1", ink=ink), np.full(3, 192.0)) for ink in inks]
    first, second, third = clusters.symbol_groups(some)
    assert first == second != third
    faint = [cluster_of(cell("1", ink=ink), np.full(3, 192.0)) for ink in ("#7080d0", "#70a080")]
    assert len(set(clusters.symbol_groups(faint))) == 1
    assert len(set(clusters.symbol_groups(faint, naming.SURELY_SAME))) == 2


def test_a_digit_in_its_usual_color_is_hardly_a_flag():
    blue, green = (
        look_costs.look_costs(
            cluster_of(cell("1", ink=ink), np.full(3, 192.0)), True, np.full(3, 192.0), pips=True, usual=True
        )
        for ink in ("#0000ff", "#008000")
    )
    assert blue[CODE["F"]] == pytest.approx(green[CODE["F"]] + look_costs.WRITTEN)


def test_a_symbol_is_the_one_that_it_is_most_like():
    some = [cluster_of(cell(symbol), np.full(3, 192.0)) for symbol in "250"]
    first, second, third = clusters.symbol_groups(some)
    assert first != second == third


def test_symbols_that_cover_much_more_are_others():
    some = [cluster_of(spot(12 - r, 12 - r, 12 + r, 12 + r), np.full(3, 192.0)) for r in (4.5, 5, 8)]
    first, second, third = clusters.symbol_groups(some)
    assert first == second != third


def test_a_symbol_of_two_colors_is_the_same_on_another_background():
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


@pytest.mark.parametrize(
    ("texts", "named"), [(["A1", "B4", "C2", "D5", "E6", "F3", "G8", "H9", "K1", "L7"], 10), (["A1"] * 10, 0)]
)
def test_cells_show_their_names_if_these_differ(texts, named):
    looks = np.array([cell(text, size=12) for text in texts])
    looks += np.arange(10, dtype=np.float32)[:, None, None, None]  # each on a background of its own
    seen = cells.glyphs_of(looks, looks[:, 0, 0], np.arange(10))
    assert cells.labeled_cells(seen, np.arange(10)).sum() == named


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


def rule_cost(*rows, cut=sides.UNCUT):
    codes = np.array([CODE[letter] for row in rows for letter in row])
    return rules.total_rule_cost(codes, rules.neighbors(len(rows), len(rows[0]), cut))


def test_a_flag_far_from_opened_cells_is_unlikely():
    assert rule_cost("####", "#F##", "####") > rule_cost("####", "####", "####")
    assert rule_cost("1#1", "1F1") <= rule_cost("1#1", "1#1")


def test_numbers_where_the_board_is_cut_may_have_mines_beyond():
    fitting = rule_cost("1#", "00")
    assert rule_cost("3#", "00") > fitting
    assert rule_cost("3#", "00", cut=(True, False, False, False)) == fitting
    assert rule_cost("3#", "00", cut=(False, True, False, False)) == fitting
    assert rule_cost("3#", "00", cut=(False, False, True, True)) > fitting
    assert rule_cost("0#", cut=(True, True, True, True)) > 0


def test_numbers_at_a_cut_side_lack_nothing():
    def broken(*rows, cut):
        codes = np.array([CODE[letter] for row in rows for letter in row])
        return np.flatnonzero(rules.broken(codes, rules.neighbors(len(rows), len(rows[0]), cut))).tolist()

    assert broken("3#1", "001", cut=sides.UNCUT) == [0, 3, 4]
    assert broken("3#1", "001", cut=(True, False, False, False)) == [3, 4]  # a 0 has no mine even beyond


def test_a_wrong_flag_is_shown_with_the_mines():
    counts = np.zeros(BEYOND, int)
    counts[CODE["#"]], counts[1], counts[0] = 20, 20, 5
    usual = rules.board_cost(counts)
    counts[CODE["W"]] = 1
    assert rules.board_cost(counts) > usual
    counts[CODE["X"]], counts[CODE["*"]] = 1, 2
    assert rules.board_cost(counts) == usual


def test_mines_that_all_seem_to_have_exploded_have_a_red_background():
    counts = np.zeros(BEYOND, int)
    counts[CODE["#"]], counts[1], counts[0] = 20, 20, 5
    counts[CODE["X"]], counts[CODE["*"]] = 1, 4
    usual = rules.board_cost(counts)
    counts[CODE["X"]], counts[CODE["*"]] = 5, 0
    assert rules.board_cost(counts) > usual + rules.UNEXPLODED


def test_where_mines_are_shown_one_has_exploded():
    counts = np.zeros(BEYOND, int)
    counts[CODE["#"]], counts[1], counts[0], counts[CODE["*"]] = 20, 20, 5, 5
    exploded = counts.copy()
    exploded[[CODE["*"], CODE["X"]]] = 4, 1
    assert rules.board_cost(counts) > rules.board_cost(exploded)


def test_a_small_part_of_a_board_may_have_more_mines_than_usual():
    counts = np.zeros(BEYOND, int)
    counts[CODE["#"]], counts[1], counts[0], counts[CODE["F"]] = 8, 4, 3, 9
    assert rules.board_cost(counts) < rules.board_cost(counts * 4)


def test_many_numbers_and_no_zero_are_unlikely():
    counts = np.zeros(BEYOND, int)
    counts[CODE["#"]], counts[1] = 20, 20
    with_zeros = counts.copy()
    with_zeros[0] = 5
    assert rules.board_cost(counts) > rules.board_cost(with_zeros)
    begun, part = counts.copy(), counts.copy()
    begun[1], part[1] = 5, 14
    assert rules.board_cost(begun) == 0
    assert 0 < rules.board_cost(part) < rules.board_cost(counts) / 2


def test_covered_cells_of_a_board_without_zeros_are_in_doubt():
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


def test_a_second_look_of_flags_is_that_of_the_mines():
    # Letters: neither is as round as a mine.
    look = {"F": ("F", "#808080", "#ffffff"), "*": ("@", "#000000", "#ffff00"), "#": ("", "#808080")}
    rows = position(10, 10, 16, 3, lost=True)
    letters = "".join(rows).replace("X", "*")
    assert letters.count("F") >= naming_costs.SEVERAL <= letters.count("*")
    looks = [cell(*look.get(letter) or (letter.strip("0"), "#f0f0f0")) for letter in letters]
    assert "".join(NAMES[code] for code in found_names(grouped(looks, 10, 10)).names) == letters


def test_round_mines_of_one_shape_in_many_colors_are_sure():
    rows = position(14, 14, 34, 2, lost=True)
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


def test_unbroken_lines_count_amid_many_edges():
    level = edges.levels(np.zeros((200, 200, 3), np.uint8))[0]

    def score(share, chance):
        return lattice.Lattice(level, 20.0, 0.0, 0.0, 9, 9, share, chance).score

    assert score(1.0, 1.0) > 0
    assert score(1.0, 1.0) < score(1.0, 0.5)
    assert score(0.8, 0.8) == 0


@pytest.mark.parametrize(
    ("area", "spread", "in_doubt"), [(0.68, 51, True), (0.68, 20, False), (0.4, 51, False)]
)
def test_a_digit_that_fills_its_cell_in_several_colors_may_be_a_mine_under_a_cross(area, spread, in_doubt):
    look = cell("4")
    seen = replace(glyphs.glyph(look, look[0, 0]), area=area, spread=spread)
    assert (
        odd.hardly_like_its_name(look_costs.Cluster(0, np.arange(3), 0, seen, False), CODE["4"]) == in_doubt
    )


def changed(seen, **values):
    """The glyph with these values, also of what is computed only when it is asked for."""
    other = replace(seen)
    vars(other).update(values)
    return other


@pytest.mark.parametrize(("area", "in_doubt"), [(0.9, True), (0.4, False)])
@pytest.mark.parametrize("name", ["*", "F", "?"])
def test_what_fills_its_cell_in_one_color_is_no_mark_for_sure(name, area, in_doubt):
    look = cell("●")
    seen = changed(
        glyphs.glyph(look, look[0, 0]), area=area, round=0.6, likeness=dict.fromkeys(glyphs.SYMBOLS, 0.8)
    )
    assert (
        odd.hardly_like_its_name(look_costs.Cluster(0, np.arange(9), 0, seen, False), CODE[name]) == in_doubt
    )


def notes(some, named, covered=True):
    """The clusters of these names, on one background, that are notes."""
    codes = np.array([CODE[name] for name in named])
    cells_of_all = sum(len(cluster.members) for cluster in some)
    found, _ = marks.without_notes(
        some, codes, np.array([covered]), np.arange(len(some)), np.zeros(cells_of_all, bool)
    )
    return np.flatnonzero(found != codes).tolist()


@pytest.mark.parametrize(
    ("texts", "found"),
    [
        (["8", "25", "50", "33", "0"], [1, 2, 3, 4, 5]),
        (["8", "25", "50", "33", "F"], [1, 2, 3, 4]),  # a flag of one color, among notes
        (["8", "25", "F"], []),  # too few looks: flags, question marks and mines
        (["F", "?", "P", "X", "M"], []),
    ],
)
def test_many_texts_on_covered_cells_are_notes_and_no_flags(texts, found):
    some = []
    for number, text in enumerate(["", *texts]):
        look = cell(text, size=11)
        seen, members = glyphs.glyph(look, look[0, 0]), np.arange(3 * number, 3 * number + 3)
        some.append(look_costs.Cluster(number, members, 0, seen, False))
    assert notes(some, "#" + "F" * len(texts)) == found


def test_notes_are_looked_for_on_covered_cells_alone():
    some = [cluster_of(cell(text, size=11), np.full(3, 192.0)) for text in ("", "8", "25", "50", "33")]
    for number, cluster in enumerate(some):
        cluster.number, cluster.members = number, np.arange(3)
    assert not notes(some, "0FFFF", covered=False)


@pytest.mark.parametrize(
    ("mined", "named", "doubted"),
    [((), "#####", [4]), ((12, 13), "####F", []), ((3, 4), "#####", [4])],  # 12 to 14 are the red ones
)
def test_a_red_character_among_blue_notes_may_be_a_flag(mined, named, doubted):
    some = []
    for number, text in enumerate(["", "25", "50", "33", "1"]):
        look = cell(text, size=11, ink="#c02020" if text == "1" else "#2020c0")
        members = np.arange(3 * number, 3 * number + 3)
        some.append(look_costs.Cluster(number, members, 0, glyphs.glyph(look, look[0, 0]), False))
    codes = np.array([CODE[name] for name in "#FFF?"])
    found, unsure = marks.without_notes(
        some, codes, np.array([True]), np.arange(5), np.isin(np.arange(15), mined)
    )
    assert "".join(NAMES[code] for code in found) == named
    assert unsure == doubted


def test_a_mine_in_more_colors_than_the_others_is_crossed():
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


@pytest.mark.parametrize(
    ("names", "colors", "rim", "doubted"),
    [
        ("##11**WW", "rrgg", "#c0c0c0", True),
        ("##11**WW", "rrgg", "#b8b8b8", True),  # at the edge of the board
        ("##11**WW", "rrgg", "#ffc000", False),  # on a color of their own
        ("##11****", "rrrr", "#c0c0c0", False),  # mines of one color
        ("##11**XW", "rrgg", "#c0c0c0", False),  # the game is over
        ("1111**WW", "rrgg", "#c0c0c0", False),  # there are no covered cells
    ],
)
def test_dots_on_covered_cells_are_no_mines_for_sure(names, colors, rim, doubted):
    paint = {"r": "#c00000", "g": "#007000"}
    looks = [cell(name, "#f0f0f0") if name == "1" else cell() for name in names[:4]]
    looks += [cell("●", rim, paint[color]) for color in colors]
    cluster = np.array([*(int(name == "1") for name in names[:4]), *(2 + (color == "g") for color in colors)])
    background = np.minimum(cluster, 2)  # that of the dots differs a little from that of plain covered cells
    board = cells.Cells(1, 8, np.array(looks), np.array(looks)[:, 0, 0], background, cluster)
    each = [
        look_costs.Cluster(number, own, 0, glyphs.glyph(looks[own[0]], looks[own[0]][0, 0]), False)
        if len(own := np.flatnonzero(cluster == number))
        else look_costs.Cluster(number, own, 0, glyphs.glyph(cell(), cell()[0, 0]), False)
        for number in range(4)
    ]
    codes = np.array([CODE[name] for name in names])
    found = shown_mines.perhaps_dots(
        named_cells(codes, board, each, covered=[True, False, True], symbol_group=cluster)
    )
    assert found.tolist() == [False] * 4 + [doubted] * 4


@pytest.mark.parametrize(
    ("backgrounds", "step", "doubted"),
    [((1, 2, 3, 4), 40, 4), ((1, 2, 3, 0), 40, 3), ((1, 2, 0, 0), 40, 0), ((1, 2, 3, 4), 10, 0)],
)
def test_flags_on_backgrounds_of_many_colors_are_in_doubt(backgrounds, step, doubted):
    names = np.array([CODE[name] for name in "####FFFF"])
    background = np.array([0] * 4 + [*backgrounds])
    looks = np.array([cell()] * 8)
    board = cells.Cells(
        1, 8, looks, step * np.eye(3)[[0] * 8] * background[:, None], background, np.arange(8)
    )
    found = flags.flags_in_many_colors(named_cells(names, board))
    assert (found.sum(), found[:4].any()) == (doubted, False)


@pytest.mark.parametrize(("even", "in_doubt"), [(True, 0), (False, 36)])
def test_flags_of_a_game_that_is_won_on_a_gradient_across_the_board_are_sure(even, in_doubt):
    at = np.arange(36)
    shade = 6 * (at % 6 + at // 6) if even else 60 * (at % 3)
    colors = shade[:, None] * np.ones(3)
    board = cells.Cells(6, 6, np.array([cell()] * 36), colors, shade, at)
    assert flags.flags_in_many_colors(named_cells(np.full(36, CODE["F"]), board)).sum() == in_doubt


def test_flags_on_backgrounds_like_opened_ones_are_not_in_doubt():
    names = np.array([CODE[name] for name in "#000FFFF"])
    background = np.array([0, 1, 2, 3, 4, 5, 6, 7])
    colors = 40.0 * np.array([0, 2, 3, 4, 2, 3, 4, 1])[:, None] * np.ones(3)
    board = cells.Cells(1, 8, np.array([cell()] * 8), colors, background, np.arange(8))
    assert not flags.flags_in_many_colors(named_cells(names, board)).any()
    board.colors[1:4] += 200
    assert flags.flags_in_many_colors(named_cells(names, board)).sum() == 4


def test_a_clear_digit_is_hardly_a_similar_one():
    # The rules tell nothing of it in the preview of a theme, which shows each symbol once.
    seen = glyphs.glyph(cell("6"), np.full(3, 192.0, np.float32))
    clear, poor = (changed(seen, likeness=seen.likeness | {"6": own, "8": own - 0.07}) for own in (0.96, 0.9))
    apart = [
        look_costs.written_cost(each, each.likeness["8"], each.likeness["6"])
        - look_costs.written_cost(each, each.likeness["6"], each.likeness["6"])
        for each in (clear, poor)
    ]
    assert apart[0] > naming.SURE_MARGIN > apart[1]
