"""What each cell looks like, and which cells look alike."""

import numpy as np
import pytest

from solvers.mines.screenshot.cells import cells
from tests.solvers.mines.screenshot.drawn_cells import cell, grouped


def test_a_frame_does_not_hide_how_symbols_differ():
    looks = [cell(symbol, frame="#000000", size=10) for symbol in [""] * 12 + ["3"] * 2 + ["8"] * 2]
    cluster = grouped(looks, 4, 4).cluster
    assert cluster[12] == cluster[13]
    assert cluster[14] == cluster[15]
    assert len({cluster[0], cluster[12], cluster[14]}) == 3


@pytest.mark.parametrize(
    ("texts", "named"), [(["A1", "B4", "C2", "D5", "E6", "F3", "G8", "H9", "K1", "L7"], 10), (["A1"] * 10, 0)]
)
def test_cells_show_their_names_if_these_differ(texts, named):
    looks = np.array([cell(text, size=12) for text in texts])
    looks += np.arange(10, dtype=np.float32)[:, None, None, None]  # each on a background of its own
    seen = cells.glyphs_of(looks, looks[:, 0, 0], np.arange(10))
    assert cells.labeled_cells(seen, np.arange(10)).sum() == named
