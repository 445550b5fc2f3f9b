"""The backgrounds of cells, whatever symbols are on them."""

import numpy as np
import pytest

from solvers.mines.screenshot.cells import backgrounds
from tests.solvers.mines.screenshot.drawn_cells import cell, grouped


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


def test_a_large_symbol_between_two_rare_backgrounds():
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
def test_a_background_tinted_by_its_red_symbol(background, same):
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
def test_the_tint_of_a_green_symbol(background, tinted):
    symbol = np.array([-192, -64, -192])
    assert backgrounds.tinted(np.array(background), symbol) == tinted


def test_the_color_of_a_symbol_without_its_background():
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


def test_a_tinted_background_follows_its_own():
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
def test_a_symbol_in_the_corners_tints_the_rim(rim, same):
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
