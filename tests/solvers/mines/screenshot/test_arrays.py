"""Medians and percentiles, which are those of numpy."""

import numpy as np
import pytest

from solvers.mines.screenshot.arrays import median, percentile


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
