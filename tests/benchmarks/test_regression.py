"""The slope with which the soak detects a leak of memory."""

import random

import pytest

from benchmarks.processes.regression import slope

SAMPLES = 240
CORRELATION = 0.9
TIMES = [float(number) for number in range(SAMPLES)]


def autocorrelated(chance):
    """Samples of mean zero, each correlated with the one before."""
    values = [chance.gauss(0, (1 - CORRELATION**2) ** -0.5)]
    while len(values) < SAMPLES:
        values.append(CORRELATION * values[-1] + chance.gauss(0, 1))
    return values


def test_a_straight_line_has_its_slope_exactly():
    found = slope(TIMES, [3 + 0.25 * time for time in TIMES])
    assert found.value == pytest.approx(0.25)
    assert found.margin == pytest.approx(0, abs=1e-12)


def test_intervals_cover_autocorrelated_slope():
    chance = random.Random("soak")
    runs = [
        slope(TIMES, [time + noise for time, noise in zip(TIMES, autocorrelated(chance), strict=True)])
        for _ in range(400)
    ]
    held = sum(found.lower <= 1 <= found.upper for found in runs) / len(runs)
    assert 0.87 < held < 0.97


def test_growth_as_large_as_noise_detected():
    chance = random.Random("soak")
    grown = slope(
        TIMES, [time / 20 + noise for time, noise in zip(TIMES, autocorrelated(chance), strict=True)]
    )
    assert grown.lower > 0


def test_too_few_samples_are_refused():
    with pytest.raises(ValueError, match="needs 12 samples, and there are 11"):
        slope(TIMES[:11], TIMES[:11])
