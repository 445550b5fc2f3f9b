"""What names cost by the look of a cluster alone."""

import numpy as np
import pytest

from solvers.mines.screenshot import naming
from solvers.mines.screenshot.names import look_costs
from solvers.mines.screenshot.names.codes import CODE, NAMES
from solvers.mines.screenshot.symbols import glyphs
from tests.solvers.mines.screenshot.drawn_cells import cell, changed, cluster_of, spot


def cheapest(cluster, covered):
    return NAMES[look_costs.look_costs(cluster, covered, np.full(3, 192.0), pips=True, usual=True).argmin()]


def test_unusual_colors_tell_no_numbers():
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


def test_a_cell_full_of_ink_may_be_covered():
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
    ("red", "alone", "more"), [(255, True, look_costs.FLAG_ON_RED), (255, False, 0), (192, True, 0)]
)
def test_a_symbol_alone_on_red_is_a_mine(red, alone, more):
    look = spot(8, 8, 16, 16)
    cluster, flag = cluster_of(look, look[0, 0], alone), CODE["F"]
    gray, colored = (
        look_costs.look_costs(cluster, True, np.float32([level, 192, 192]), pips=True, usual=True)[flag]
        for level in (192, red)
    )
    assert colored - gray == pytest.approx(more)


@pytest.mark.parametrize("box", [(10, 10, 14, 14), (11, 11, 14, 14), (10, 10, 12.5, 14)])
def test_a_small_round_spot_is_a_one(box):
    look = spot(*box)
    assert cheapest(cluster_of(look, look[0, 0]), covered=False) == "1"


def test_a_blue_1_is_hardly_a_flag():
    blue, green = (
        look_costs.look_costs(
            cluster_of(cell("1", ink=ink), np.full(3, 192.0)), True, np.full(3, 192.0), pips=True, usual=True
        )
        for ink in ("#0000ff", "#008000")
    )
    assert blue[CODE["F"]] == pytest.approx(green[CODE["F"]] + look_costs.WRITTEN)


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
