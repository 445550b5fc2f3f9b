"""Each stage of reading a screenshot by itself, on small pictures of our own drawing."""

from dataclasses import replace

import numpy as np
import pytest
from PIL import Image, ImageDraw, ImageFont

from benchmarks.boards.drawn_boards import FONTS, SKINS, picture, pixels_of, position
from solvers import mines
from solvers.mines.screenshot import candidates, sides
from solvers.mines.screenshot.arrays import median, percentile
from solvers.mines.screenshot.cells import cells, clustering
from solvers.mines.screenshot.extent import comparing, cut_off, picture_edges, text, widening
from solvers.mines.screenshot.lattice import fitting, lattice, profiles, sampling, seeds
from solvers.mines.screenshot.names import checking, clusters, naming_costs, renaming, rules, search
from solvers.mines.screenshot.names.codes import CODE
from solvers.mines.screenshot.pixels import channels, edges
from solvers.mines.screenshot.symbols import glyphs
from tests.solvers.mines.screenshot.named_cells import found_names
from tests.solvers.mines.screenshot.small_board import ROWS, drawn, names


def test_an_edge_lies_between_two_colors():
    pixels = np.zeros((30, 30, 3), np.uint8)
    pixels[:, 12:] = 200
    vertical, level = edges.edges(pixels)
    assert np.flatnonzero(vertical[5]).tolist() == [0, 12, 30]  # and the rim
    assert np.flatnonzero(level[:, 5]).tolist() == [0, 30]


def test_noise_is_no_edge():
    pixels = np.random.default_rng(0).integers(100, 107, (60, 60, 3), np.uint8)
    vertical, _ = edges.edges(pixels)
    assert vertical[:, 1:-1].mean() < 0.01


@pytest.mark.parametrize(("noise", "faint"), [(0, True), (3, False)])
def test_a_faint_step_is_an_edge_in_a_clean_picture_only(noise, faint):
    pixels = np.full((60, 90, 3), 100, np.uint8)
    pixels[:, 50:] = 104
    pixels[:20, :45] += np.random.default_rng(0).integers(0, noise + 1, (20, 45, 1), np.uint8)
    assert edges.edges(pixels)[0][30:, 50].all() == faint


def test_pixels_that_take_turns_are_a_mixed_color():
    pixels = np.zeros((30, 40, 3), np.uint8)
    pixels[5:20, 10:25] = np.where((np.indices((15, 15)).sum(axis=0) % 2)[..., None], 200, [100, 50, 0])
    pixels[np.arange(22, 28), np.arange(22, 28)] = 255  # a slanted stroke
    mixed = edges.undithered(pixels)
    assert (mixed[5:20, 10:25] == [150, 125, 100]).all()
    mixed[5:20, 10:25] = pixels[5:20, 10:25]
    assert (mixed == pixels).all()


@pytest.mark.parametrize(("length", "mixed"), [(edges.DOTS, True), (edges.DOTS - 1, False)])
def test_a_dotted_line_is_a_line(length, mixed):
    row = np.full((3, 20, 3), 200, np.uint8)
    row[1, 4 : 4 + length : 2] = 100  # and what is beside a dot is the background, as in the line
    row[1, :4] = row[1, 4 + length :] = 0
    line = edges.without_dots(row)[1, 4 : 4 + length]
    assert (line == 150).all() == mixed
    assert (edges.without_dots(row.swapaxes(0, 1))[4 : 4 + length, 1] == line).all()


def test_each_level_is_half_as_large():
    levels = edges.levels(np.zeros((100, 211, 3), np.uint8))
    assert [(level.scale, level.pixels.shape[:2]) for level in levels] == [
        (1, (100, 211)), (2, (50, 105)), (4, (25, 52))]  # fmt: skip


def test_totals_of_high_pictures_differ_by_what_is_between():
    totals = edges.totals(np.ones((70_000, 1), np.uint8))
    assert (totals[10:] - totals[:-10] == 10).all()


def test_colors_differ_by_their_most_different_channel():
    colors, other = (np.random.default_rng(seed).normal(size=(5, 7, 3)) for seed in (1, 2))
    assert (channels.differences(colors, other) == np.abs(colors - other).max(axis=-1)).all()


def test_only_edges_straight_for_half_a_pitch_count():
    marks = np.zeros((40, 3), np.uint8)
    marks[:11, 0] = marks[::2, 1] = marks[5:25, 2] = 1
    assert profiles.long_edges(edges.totals(marks), 24.0).tolist() == [1, 0, 11]


@pytest.mark.parametrize("pitch", [16.0, 22.4, 31.5])
def test_the_lattice_has_the_pitch(pitch):
    best = fitting.lattices(edges.levels(drawn(pitch=pitch)))[0]
    assert (best.columns, best.rows) == (9, 9)
    assert best.pitch * best.level.scale == pytest.approx(pitch, abs=0.15)
    assert best.box[:2] == pytest.approx((20, 60), abs=0.15 * pitch)


def test_autocorrelation_of_a_comb():
    comb = np.zeros(160)
    comb[3::20] = 1
    lag, height = seeds.first_peak(seeds.autocorrelation(comb))
    assert lag == 20
    assert height > 0.9


def uneven_board(wider):
    """A board whose first `wider` columns and rows are a pixel wider than the others; and its lines."""
    even = pixels_of(picture(position(12, 12, 20, 1), SKINS["rounded"], 24.0))
    left, top, pitch = 20, 60, 24
    x, y = (np.arange(size) for size in (even.shape[1], even.shape[0]))
    for k in range(wider):
        x, y = (np.sort(np.append(side, start + pitch * k + 12)) for side, start in ((x, left), (y, top)))
    cells_before = np.minimum(np.arange(13), wider)
    return even[y][:, x], left + pitch * np.arange(13) + cells_before


@pytest.mark.parametrize("wider", [0, 8])
def test_lines_of_a_layout_that_gives_some_cells_a_pixel_more(wider):
    pixels, vertical = uneven_board(wider)
    found = fitting.lattices(edges.levels(pixels))[0]
    places, _ = lattice.lines(found)
    assert len(places) == len(vertical)
    assert np.abs(np.diff(places - vertical))[1:-1].max() < 0.5
    evenly = found.left + np.arange(len(places)) * found.pitch
    assert (places != pytest.approx(evenly)) == (wider > 0)


@pytest.mark.parametrize(
    "off",
    [
        [0, 0, 2, 0, 0, 2, 0, 0, 0],
        [0, 0.4, 0.7, 0.9, 0.9, 0.7, 0.4, 0, 0],
        [0, 0.7, 1.4, 2.1, 2.1, 1.4, 0.7, 0, -0.4],  # not by whole pixels
        [4, 3, 2, 1, 0, -1, -2, -3, -4],
    ],
)
def test_lines_that_are_off_otherwise_are_even(off):
    profile = np.zeros(220)
    even = 10 + 20.0 * np.arange(9)
    for line, by in zip(even, off, strict=True):
        at = line + by
        profile[int(at)] += 200 * (1 - at % 1)
        profile[int(at) + 1] += 200 * (at % 1)
    assert lattice.lines_at_edges(profile, 10.0, 8, 20.0, 1) == pytest.approx(even)


def test_header_rows_are_trimmed():
    vertical, flat = np.ones((8, 10), bool), np.ones((9, 9), bool)
    vertical[:2, 1:-1] = False  # a header: its sides, and no lines within
    flat[1] = False
    assert fitting.trimmed(vertical, flat, (0, 0, 9, 8)) == (0, 2, 9, 8)


def test_a_panel_beside_the_board_is_trimmed_too():
    # Edges that are no cells' sides reach seven columns out, and the last of them has hardly any.
    vertical, flat = np.ones((16, 38), bool), np.ones((17, 37), bool)
    vertical[4:, :6] = flat[12:, :6] = flat[1:, 6] = False
    assert fitting.trimmed(vertical, flat, (0, 0, 37, 16)) == (7, 0, 37, 16)
    vertical[:, :7] = True  # the cells of that column have no lines between them
    assert fitting.trimmed(vertical, flat, (0, 0, 37, 16)) == (0, 0, 37, 16)


@pytest.mark.parametrize("skin", SKINS)
def test_no_cluster_of_cells_has_two_names(skin):
    pyramid = edges.levels(drawn(skin, 28.0))
    best = fitting.lattices(pyramid)[0]
    seen = cells.grouped_cells(sampling.sampled(pyramid, best), best.rows, best.columns)
    assert seen is not None
    letters = "".join(ROWS)
    for cluster in range(seen.cluster.max() + 1):
        assert len({letters[at] for at in np.flatnonzero(seen.cluster == cluster)}) == 1


@pytest.mark.parametrize("symbol", "12345678?")
def test_a_letter_is_most_like_itself(symbol):
    image = Image.new("RGB", (24, 24), "#cccccc")
    font = ImageFont.truetype(str(FONTS / "DejaVuSansMono.ttf"), 18)  # none of those it is compared with
    ImageDraw.Draw(image).text((12, 12), symbol, "#2040a0", font, anchor="mm")
    look = np.asarray(image).astype(np.float32)
    likeness = glyphs.glyph(look, look[2, 2]).likeness
    assert max(likeness, key=likeness.get) == symbol


def glossy(symbol):
    """A white symbol on a tile whose upper half gets lighter towards the top."""
    light = np.clip(np.linspace(150, -90, 24), 0, None)
    background = np.add.outer(light, np.array([60.0, 90.0, 130.0])).clip(0, 255).astype(np.uint8)
    tile = Image.fromarray(np.repeat(background[:, None], 24, axis=1))
    font = ImageFont.truetype(str(FONTS / "DejaVuSans-Bold.ttf"), 16)
    ImageDraw.Draw(tile).text((12, 12), symbol, "white", font, anchor="mm")
    return np.asarray(tile, np.float32)


def test_a_shading_that_symbols_have_in_common_is_not_part_of_them():
    symbols = "123"
    looks, colors = (
        np.array([glossy(symbol) for symbol in symbols]),
        np.full((3, 3), (60, 90, 130), np.float32),
    )
    shading = clusters.without_symbol(looks, colors)
    for symbol, look, color in zip(symbols, looks, colors, strict=True):
        likeness = glyphs.glyph(look, shading).likeness
        assert max(likeness, key=likeness.get) == symbol
        assert likeness[symbol] > clusters.DIGIT > glyphs.glyph(look, color).likeness[symbol]
    assert clusters.without_symbol(looks[:2], colors[:2]) is None  # two may have the shading by chance


def test_a_plain_cell_is_blank():
    look = np.full((24, 24, 3), 180, np.float32)
    assert glyphs.glyph(look, look[0, 0]).blank


def test_rules_that_are_broken():
    codes, near = names("0#1", "000", "3#0")
    assert np.flatnonzero(rules.broken(codes, near)).tolist() == [0, 3, 4, 5, 6, 8]


def test_a_board_that_fits_costs_nothing():
    codes, near = names(*ROWS)
    assert rules.total_rule_cost(codes, near) == 0


MERGED = (
    "10011111#",
    "10013F2##",
    "1112F2112",
    "##F211001",
    "####11011",
    "####11FF#",
    "#########",
    "#########",
)


def test_covered_cells_without_lines():
    levels = edges.levels(pixels_of(picture(MERGED, SKINS["tiles"], 40.0)))
    widened = widening.widened(levels, fitting.lattices(levels)[0])
    assert (widened.columns, widened.rows) == (9, 8)


def test_plain_cells_of_a_checkerboard_belong_to_the_board():
    pixels = np.full((320, 400, 3), 255, np.uint8)
    looks = np.indices((8, 10)).sum(axis=0) % 2 * 8 + 170  # shades that are too similar for lines
    pixels[40:280, 40:340] = np.kron(looks, np.ones((30, 30)))[..., None]
    for row in range(8):
        pixels[52 + 30 * row : 58 + 30 * row, 50:220:30] = 20
    level = edges.levels(pixels)
    found = lattice.Lattice(level[0], 30.0, 40.0, 40.0, 8, 8)
    assert widening.widened(level, found).box == (40, 40, 340, 280)
    colors = np.full((4, 4, 3), 170.0)
    assert widening.contrast(colors).max() == 0


def test_a_frame_beside_a_cell_does_not_hide_what_it_looks_like():
    looks = np.random.default_rng(0).uniform(0, 255, (4, 24, 24, 3))
    looks[3] = looks[0]
    looks[3, :, -2:] = 0
    row = lattice.Lattice(edges.levels(drawn())[0], 24.0, 0.0, 0.0, 4, 1)
    cells = widening.compared_features(row, comparing.coarse(looks), rim=1)
    alike, featured = widening.resembling(cells, (0, 0, 3, 1))
    assert alike[0, 3]
    assert featured[0, 3]


def beside_text(around, rows=ROWS, skin="tiles", pitch=30):
    """A board with so many pixels of text on each side."""
    end = 20 + len(rows[0]) * pitch, 60 + len(rows) * pitch
    board = picture(rows, SKINS[skin], float(pitch)).crop((20, 60, *end))
    left, top, right, bottom = around
    page = Image.new("RGB", (board.width + left + right, board.height + top + bottom), "#ffffff")
    draw, font = ImageDraw.Draw(page), ImageFont.truetype(FONTS / "DejaVuSans.ttf", 12)
    for line, y in enumerate(range(4, page.height, 15)):
        words = (
            f"{(line * 7 + n) ** 3 * 7919 % 99991:x}"[:3] + "hmnud"[(n * n + line) % 5]
            for n in range(page.width // 20)
        )
        draw.text((4, y), " ".join(words), "#202020", font)
    page.paste(board, (left, top))
    return pixels_of(page)


def test_text_beside_a_board_is_no_further_column():
    levels = edges.levels(beside_text((0, 0, 120, 0)))
    found = fitting.lattices(levels)[0]
    assert found.columns > 9
    narrowed = text.narrowed(found, text.compared(levels, found))
    assert (narrowed.columns, narrowed.rows) == (9, 9)


def test_a_board_amid_text_has_the_plainest_lines():
    levels = edges.levels(beside_text((200, 150, 200, 150)))
    loose, plain = (
        fitting.lattices(levels, covered)[0] for covered in (lattice.MIN_COVER, lattice.STRICT_COVER)
    )
    assert (loose.columns, loose.rows) != (9, 9)
    assert (plain.columns, plain.rows) == (9, 9)


@pytest.mark.parametrize("skin", ["bevel", "flat dark"])
def test_a_board_with_few_numbers_amid_text_is_read(skin):
    rows = (*("#" * 9,) * 5, "2F#######", "01#######", "011111###", "000001###")
    read = mines.read_screenshot(beside_text((200, 150, 200, 150), rows, skin, 24))
    assert read.rows == rows


def test_blocks_of_cells_are_coarser_than_cells():
    level = edges.levels(drawn())[0]
    cells = lattice.Lattice(level, 24.0, 20.0, 60.0, 9, 9)
    assert lattice.coarser(lattice.Lattice(level, 48.0, 44.0, 60.0, 4, 4), cells)
    assert not lattice.coarser(lattice.Lattice(level, 36.0, 20.0, 60.0, 6, 6), cells)
    assert not lattice.coarser(lattice.Lattice(level, 48.0, 44.0, 60.0, 5, 4), cells)  # beyond them
    assert not lattice.coarser(cells, cells)
    assert lattice.halved(cells, lattice.Lattice(level, 12.0, 44.0, 60.0, 4, 4))
    assert not lattice.halved(cells, lattice.Lattice(level, 12.0, 0.0, 0.0, 8, 8))  # beyond it


@pytest.mark.parametrize(
    ("pitch", "lined", "expected"),
    [(22.2, 0.8, True), (24.0, 0.8, False), (22.2, 1.0, False), (12.0, 0.8, False)],
)
def test_a_lattice_on_the_cells_of_a_better_one_does_not_fit_with_another_pitch(pitch, lined, expected):
    level = edges.levels(np.zeros((400, 400, 3), np.uint8))[0]
    board = lattice.Lattice(level, 24.0, 40.0, 40.0, 8, 8, lined_share=1.0)
    part = lattice.Lattice(level, pitch, 60.0, 60.0, 5, 5, lined_share=lined)
    assert lattice.misfit(part, board if lined < 1 else replace(board, lined_share=0.5)) == expected
    assert not lattice.misfit(replace(part, left=10.0), board)


def test_cells_unlike_others_belong_to_the_board_if_no_rule_is_broken(monkeypatch):
    levels = edges.levels(drawn())
    found = fitting.lattices(levels)[0]
    monkeypatch.setattr(candidates, "narrowed", lambda found, apart: replace(found, columns=6))
    assert candidates.candidate(levels, found).lattice.columns == 9


def test_cells_beyond_the_lines_that_make_no_sense_are_no_cells(monkeypatch):
    levels = edges.levels(drawn())
    found = fitting.lattices(levels)[0]
    monkeypatch.setattr(candidates, "widened", lambda levels, found: replace(found, left=30.0, columns=8))
    assert candidates.candidate(levels, found).lattice.columns == 9


def test_a_board_without_lines_on_a_page_that_looks_like_its_zeros():
    rows = position(14, 10, 18, seed=0)
    skin = replace(SKINS["tiles"], opened=("#ffffff",), gap=0.0)
    assert mines.read_screenshot(pixels_of(picture(rows, skin, 30.0))).rows == rows


@pytest.mark.parametrize("skin", ["bevel", "checkerboard", "rounded"])
def test_surroundings_are_not_the_board(skin):
    levels = edges.levels(drawn(skin))
    best = fitting.lattices(levels)[0]
    assert widening.widened(levels, best).box == pytest.approx(best.box)


def test_a_plain_page_is_not_closed():
    area = np.ones((4, 5), bool)
    area[1:3, 2:4] = False
    vertical, flat = np.zeros((4, 6), bool), np.zeros((5, 5), bool)
    vertical[1:3, [2, 4]] = flat[[1, 3], 2:4] = True
    assert widening.closed(~area, np.zeros_like(area), vertical, flat)
    assert not widening.closed(area, np.zeros_like(area), vertical, flat)


def test_numbers_that_clash_are_in_doubt():
    # the 1 and the 3 at the sides of one pair of covered cells
    assert checking.clashing(("1#3", "1#3"), []) >= {(0, 0), (0, 2)}
    assert checking.clashing(("1#1", "1#1"), []) == set()
    assert checking.clashing(("1#3", "1#1"), [(0, 2)]) == set()
    assert checking.clashing(("1#3", "1#3"), [], cut=(False, False, True, False)) == set()


@pytest.mark.parametrize(("row", "expected"), [("F####1#F", True), ("F##F##F##1#", False)])
def test_a_flag_or_two_far_from_what_is_known_break_no_rule(row, expected):
    codes, near = names(row, "#" * len(row))
    assert rules.breaks_no_rule(codes, near) == expected


def test_too_many_flags_are_in_doubt():
    assert checking.clashing(("1F", "1F"), []) == {(0, 0), (1, 0), (0, 1), (1, 1)}


def test_a_lost_game_shows_every_mine():
    assert checking.clashing(("1*1", "111", "000", "111", "1*1"), []) == set()
    assert checking.clashing(("1*1", "111", "000", "111", "1*2"), []) == {(4, 2)}
    assert checking.clashing(("1*1", "111", "000", "111", "1X1"), [(4, 1)]) == set(), "it may be a mine"


def test_mines_are_shown_in_a_lost_game_only():
    assert checking.clashing(("0001*", "11122", "#*##*"), []) == set()
    assert checking.clashing(("0001*", "11122", "#####"), []) == {(0, 4)}


def test_missing_cells_are_noticed():
    level = edges.levels(np.zeros((300, 300, 3), np.uint8))[0]
    broken = np.zeros((8, 8), bool)
    broken[7, 1:5] = True
    assert cut_off.cells_missed(broken, lattice.Lattice(level, 20.0, 40.0, 40.0, 8, 8))
    assert not cut_off.cells_missed(
        broken.T, lattice.Lattice(level, 20.0, 139.0, 40.0, 8, 8)
    )  # the picture ends
    assert not cut_off.cells_missed(
        np.roll(broken, 3, axis=0), lattice.Lattice(level, 20.0, 40.0, 40.0, 8, 8)
    )


def test_missed_cells_are_looked_for_where_numbers_break_a_rule():
    level = edges.levels(np.zeros((160, 200, 3), np.uint8))[0]
    broken = np.zeros((5, 6), bool)
    broken[0, 2] = broken[4, 5] = True
    board = lattice.Lattice(level, 20.0, 10.0, 30.0, 6, 5)
    larger = cut_off.lattices_with_missed_cells(board, broken.ravel())
    assert [(each.left, each.top, each.columns, each.rows) for each in larger] == [
        (10.0, 10.0, 6, 6),
        (10.0, 30.0, 7, 5),
        (10.0, 30.0, 6, 6),
    ]
    broken[0, 0] = True  # on the left there is no room
    assert len(list(cut_off.lattices_with_missed_cells(board, broken.ravel()))) == 3


@pytest.mark.parametrize("skin", ["bevel", "plain ink", "rounded"])
def test_where_the_picture_cuts_the_board(skin):
    image = picture(ROWS, SKINS[skin], 26.0)  # the board begins at (20, 60)
    left, top, right, bottom = 20 + 13, 60 + 16, 20 + 9 * 26 - 12, 60 + 9 * 26 - 18

    def sides(*box):
        return picture_edges.cut_sides(fitting.lattices(edges.levels(pixels_of(image.crop(box))))[0])

    assert sides(0, 0, image.width, image.height) == (False, False, False, False)
    assert sides(left, top, image.width, image.height) == (True, True, False, False)
    assert sides(0, 0, right, bottom) == (False, False, True, True)
    assert sides(12, 52, right, image.height) == (False, False, True, False)


CLASHING = ("001111", "001###")  # the last 1 of the first row has its mine beyond the right side


@pytest.mark.parametrize(
    ("free", "cluster", "cut"),
    [
        (0, [0, 0, 1, 1, 1, 1, 0, 0, 1, 2, 2, 2], True),
        (30, [0, 0, 1, 1, 1, 1, 0, 0, 1, 2, 2, 2], False),  # the picture goes on
        (0, [0, 0, 1, 3, 4, 5, 0, 0, 6, 2, 2, 2], False),  # each may be misread
    ],
)
def test_numbers_that_clash_tell_where_a_board_is_cut(free, cluster, cut):
    level = edges.levels(np.zeros((100, 120 + free, 3), np.uint8))[0]
    clash, now_cut = cut_off.clashes_and_cut_sides(
        CLASHING, (), np.array(cluster), lattice.Lattice(level, 20.0, 0.0, 30.0, 6, 2), sides.UNCUT
    )
    assert now_cut == (False, False, cut, False)
    assert bool(clash) is not cut


def test_a_board_is_not_cut_where_numbers_inside_clash_all_the_same():
    level = edges.levels(np.zeros((100, 180, 3), np.uint8))[0]
    rows = ("01#3001#3", "01#3001#3")
    given = rows, (), np.zeros(18, int), lattice.Lattice(level, 20.0, 0.0, 30.0, 9, 2), sides.UNCUT
    clash, cut = cut_off.clashes_and_cut_sides(*given)
    assert not any(cut)
    assert clash >= {(0, 6), (0, 8)}  # which would be in order beside a cut


def searched(image, rows):
    """(cells, search, cheapest names) of a picture with nine columns of cells, 40 pixels wide."""
    box = lattice.Lattice(edges.levels(pixels_of(image))[0], 40.0, 20.0, 60.0, 9, rows)
    board = cells.grouped_cells(sampling.sampled([box.level], box), rows, 9)
    game = search.NamingSearch(board, clusters.clusters_of(board))
    return board, game, game.local_optima(search.background_choices(board, clusters.clusters_of(board)))[0]


def test_mines_and_wrong_flags_exchange_their_names():
    rows = ("001110000", "001*10111", "0011102W2", "0000013W3", "011101*X*")
    image = picture(tuple(row.replace("W", "*") for row in rows), SKINS["rounded"], 40.0)
    draw = ImageDraw.Draw(image)
    for x, y in ((300, 140), (300, 180)):
        draw.line((x + 8, y + 8, x + 32, y + 32), "#ff0000", 4)
        draw.line((x + 8, y + 32, x + 32, y + 8), "#ff0000", 4)
    board, game, best = searched(image, rows=5)
    mine, wrong = board.cluster[12], board.cluster[25]
    codes = best.codes.copy()
    codes[[mine, wrong]] = CODE["W"], CODE["*"]
    (exchanged,) = game.exchanged(naming_costs.ClusterNames(codes, best.covered))
    assert exchanged.codes[[mine, wrong]].tolist() == [CODE["*"], CODE["W"]]
    assert game.exchanged(exchanged) == []


BOMBS = (
    "01F101F*#",
    "0111013##",
    "0000002X#",
    "2210002*#",
    "*F21102##",
    "222*112F#",
    "001111*21",
    "000001110",
    "000000000",
)


def with_bombs(below):
    """The picture of a lost game whose mines are bombs with fuses, drawn on cells of that name."""
    plain = tuple(row.translate(str.maketrans("*X", below * 2)) for row in BOMBS)
    image = picture(plain, SKINS["rounded"], 40.0)
    draw = ImageDraw.Draw(image)
    for r, row in enumerate(BOMBS):
        for c, letter in enumerate(row):
            x, y = 20 + 40 * c, 60 + 40 * r
            if letter == "X":
                draw.rectangle((x + 2, y + 2, x + 37, y + 37), "#ee6666")
            if letter in "*X":
                draw.ellipse((x + 7, y + 12, x + 30, y + 35), "#202020")
                draw.line((x + 26, y + 15, x + 31, y + 9), "#202020", 4)
                draw.ellipse((x + 29, y + 5, x + 35, y + 11), "#202020")
    return image


def test_mines_look_like_the_exploded_one_and_not_the_flags():
    reading = mines.read_screenshot(pixels_of(with_bombs("#")))
    assert reading.rows == BOMBS
    assert reading.unsure == ()


def test_what_looks_like_the_exploded_mine_is_no_number():
    board, game, best = searched(with_bombs("0"), rows=9)
    mine = board.cluster["".join(BOMBS).index("*")]
    codes = best.codes.copy()
    codes[mine] = CODE["4"]
    wrong = naming_costs.ClusterNames(codes, best.covered)
    assert len(game.exploded_unlike_mines(codes)) == 1
    assert [other.codes[mine] for other in game.with_mines_like_exploded(wrong)] == [CODE["*"]]
    assert game.exchanged(wrong)[0].codes[mine] == CODE["*"]


def test_of_all_names_the_worst_is_changed_first():
    rows = ("110011100", "*1001*100", "110011211", "000001*11", "00000111*")
    image = picture(rows, SKINS["rounded"], 40.0)
    board, game, best = searched(image, rows=5)
    codes = best.codes.copy()
    codes[board.cluster[9]] = CODE["4"]
    assert (game.most_improved(naming_costs.ClusterNames(codes, best.covered)).codes == best.codes).all()


@pytest.mark.parametrize("count", [1, 2, 7, 8])
def test_the_median_is_that_of_numpy(count):
    values = np.random.default_rng(count).random((count, 5, 3), np.float32)
    assert (median(values) == np.median(values, axis=0)).all()
    assert (median(values.swapaxes(0, 1), 1) == np.median(values, axis=0)).all()


@pytest.mark.parametrize("count", [1, 2, 7, 500])
@pytest.mark.parametrize("share", [0, 75, 97, 100])
def test_a_percentile_is_that_of_numpy(count, share):
    values = np.random.default_rng(count).random((count, 3), np.float32)
    assert percentile(values, share) == np.percentile(values, share)


def test_items_are_grouped_by_small_steps_between_the_first_ones_of_their_sort():
    def distance(item, items):
        return np.abs(items - item)[:, 0]

    def groups(*places):
        return clustering.clustered(np.array(places, float)[:, None], distance, near=3.0, radius=1.0).tolist()

    assert groups(0.0, 9.0, 2.5, 8.0, 5.0, 12.5) == [0, 1, 0, 1, 0, 2]
    assert groups(0.0, 1.0, 3.5, 4.5) == [0, 0, 1, 1]  # 1 and 3.5 are near, but count as 0 and 3.5
    with pytest.raises(clustering.TooVaried):
        groups(*range(0, 10 * clustering.MAX_CLUSTERS + 10, 10))


def test_what_another_name_costs_is_the_difference_of_all_costs():
    rows = ("110011100", "*1001*100", "110011211", "000001*F1", "00000111#")
    image = picture(rows, SKINS["rounded"], 40.0)
    board, game, best = searched(image, rows=5)
    current = renaming.CurrentNames(game, game.touched, best)
    current.rename(int(board.cluster[9]), CODE["4"])
    renamed = naming_costs.ClusterNames(current.codes, best.covered)
    others = current.alternatives()
    assert {CODE["*"], CODE["1"]} <= set(others.codes.tolist())
    for number, code, more in zip(*others, strict=True):
        codes = renamed.codes.copy()
        codes[number] = code
        other = naming_costs.ClusterNames(codes, best.covered)
        if len(game.exploded_unlike_mines(codes)) == 0:
            assert game.cost(other) - game.cost(renamed) == pytest.approx(more)


def test_a_name_is_sure_whether_its_background_is_covered_or_not():
    rows = ("110000000", "*11110011", "111X10011", "001110011", "000000000")
    image = picture(rows, SKINS["bevel"], 40.0)
    box = lattice.Lattice(edges.levels(pixels_of(image))[0], 40.0, 20.0, 60.0, 9, 5)
    named = found_names(cells.grouped_cells(sampling.sampled([box.level], box), 5, 9))
    assert named.margin[21] > 0


def test_cells_of_17_and_18_pixels_in_turn_are_not_taken_for_cells_of_35():
    cell = Image.new("RGB", (14, 14), "#c6c6c6")
    draw = ImageDraw.Draw(cell)
    draw.line([0, 13, 0, 0, 13, 0], "#ffffff", 2)
    draw.line([2, 13, 13, 13, 13, 2], "#808080", 2)
    pixels = np.tile(np.asarray(cell), (16, 16, 1))
    zoomed = Image.fromarray(pixels).resize((280, 280), Image.Resampling.NEAREST)
    found = fitting.lattices(edges.levels(np.asarray(zoomed)))
    assert [(each.columns, each.rows) for each in found][:2] == [(16, 16), (8, 8)]
    assert fitting.half_pitch(found[0], 0.55) is None  # there are no lines between those cells


@pytest.mark.parametrize(("zeros", "apart"), [(2, False), (3, True)])
@pytest.mark.parametrize(("count", "fewer"), [(100, False), (400, True)])
def test_blank_cells_are_apart_where_enough_others_are_0s(zeros, apart, count, fewer):
    image = Image.new("RGB", (sampling.SIDE, sampling.SIDE), "white")
    font = ImageFont.truetype(str(FONTS / "DejaVuSans.ttf"), 16)
    ImageDraw.Draw(image).text((sampling.SIDE // 2, sampling.SIDE // 2), "0", "blue", font, "mm")
    white = np.full((sampling.SIDE, sampling.SIDE, 3), 255.0)
    seen = [glyphs.glyph(look, white) for look in (white, np.asarray(image).astype(float))]
    cluster = np.array([1] * zeros + [0] * (count - zeros))
    backgrounds = cells.with_covered_apart(seen, np.zeros(count, int), cluster)
    assert (backgrounds[0] != backgrounds[-1]) == (apart and not fewer)


@pytest.mark.parametrize(("crosses", "enlarged"), [(3, 9), (8, 0)])
def test_small_symbols_are_enlarged_beside_a_few_large_ones(crosses, enlarged):
    image = Image.new("RGB", (160, 160), "#d0d0d0")
    for at in range(12):
        x, y = at % 4 * 40, at // 4 * 40
        reach = 13 if at < crosses else 4
        for way in (-1, 1):
            line = (x + 20 - reach, y + 20 - way * reach, x + 20 + reach, y + 20 + way * reach)
            ImageDraw.Draw(image).line(line, "#303030", 3)
    pyramid = edges.levels(pixels_of(image))
    board = lattice.Lattice(pyramid[0], 40.0, 0.0, 0.0, 4, 4)
    known = cells.grouped_cells(sampling.sampled(pyramid, board), 4, 4)
    symbols = cells.enlarged(pyramid, board, known)
    changed = np.zeros(16) if symbols is None else np.abs(symbols - known.looks).max(axis=(1, 2, 3)) > 0
    assert changed[:crosses].sum() == 0
    assert changed[:12].sum() == enlarged
