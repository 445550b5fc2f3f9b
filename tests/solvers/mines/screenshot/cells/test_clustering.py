"""Groups of things with similar features."""

import numpy as np
import pytest

from solvers.mines.screenshot.cells import clustering


def test_items_near_the_first_of_their_group():
    def distance(item, items):
        return np.abs(items - item)[:, 0]

    def groups(*places):
        return clustering.clustered(np.array(places, float)[:, None], distance, step=3.0, radius=1.0).tolist()

    assert groups(0.0, 9.0, 2.5, 8.0, 5.0, 12.5) == [0, 1, 0, 1, 0, 2]
    assert groups(0.0, 1.0, 3.5, 4.5) == [0, 0, 1, 1]  # 1 and 3.5 are near, but count as 0 and 3.5
    with pytest.raises(clustering.TooVaried):
        groups(*range(0, 10 * clustering.MAX_CLUSTERS + 10, 10))
