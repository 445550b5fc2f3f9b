"""Medians and percentiles, which are those of numpy, and rows between the rows of an array."""

import numpy as np
import pytest

from solvers.mines.screenshot.arrays import AT_ONCE, median, percentile, rows_at


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


@pytest.mark.parametrize("dtype", [np.uint8, np.float32, np.float64])
def test_many_rows_between_rows(dtype):
    values = np.random.default_rng(0).integers(0, 256, (40, AT_ONCE // 100)).astype(dtype)
    y = np.linspace(-1, 41, 250)
    found = rows_at(values, y)
    assert found.size > 2 * AT_ONCE
    assert found.dtype == (np.float64 if dtype is np.float64 else np.float32)
    expected = [np.interp(y, np.arange(40), column) for column in values.T[::50]]
    assert np.allclose(found.T[::50], expected, atol=1e-3)
