"""Guilds in play from a few seeds. What is checked after every step is in `invariants`."""

import shutil

import pytest

from tests.simulation.simulation import FAULTS, simulate

SHORT, LONG = 120, 50_000  # presses
RUNS = [(seed, SHORT) for seed in range(10)]
# A run that has found a mistake is added here, with what it was: RUNS += [(seed, presses)]


@pytest.mark.parametrize(("seed", "presses"), RUNS)
def test_nothing_goes_wrong(database_file, seed, presses):
    report = simulate(seed, presses, database_file)
    assert report.presses.total() >= presses


def test_seed_decides_everything(database_file, tmp_path):
    again = shutil.copy(database_file, tmp_path / "again.sqlite")
    assert simulate(3, SHORT, database_file) == simulate(3, SHORT, again)


@pytest.mark.proof
@pytest.mark.timeout(4 * 3600)
@pytest.mark.parametrize("seed", range(100, 120))
def test_million_presses(database_file, seed):
    report = simulate(seed, LONG, database_file)
    assert (+report.faults).keys() == FAULTS  # each of them happened
