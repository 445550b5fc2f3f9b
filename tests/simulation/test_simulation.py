"""Guilds in play from a few seeds. What is checked after every step is in `invariants`."""

import shutil

import pytest
from sqlalchemy.exc import OperationalError

from storage.sqlite_threads import ThreadEngine
from tests.simulation.simulation import CHANCES, FAULTS, simulate
from tests.simulation.surroundings import AWAY

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


def test_short_reads_are_atomic_and_can_fail(database_file, monkeypatch):
    run, failures = ThreadEngine.run, []

    async def recorded(engine, work):
        failures.append(None)
        try:
            return await run(engine, work)
        except OperationalError as error:
            failures[-1] = error
            raise

    monkeypatch.setattr(ThreadEngine, "run", recorded)
    monkeypatch.setitem(CHANCES, AWAY, 0.02)
    simulate(1, SHORT, database_file)
    assert any(failures)
    assert None in failures


@pytest.mark.proof
@pytest.mark.timeout(4 * 3600)
@pytest.mark.parametrize("seed", range(100, 120))
def test_million_presses(database_file, seed):
    report = simulate(seed, LONG, database_file)
    assert (+report.faults).keys() == FAULTS  # each of them happened
