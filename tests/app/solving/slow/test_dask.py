"""The solver pool over a real Dask cluster on loopback: a scheduler and two workers, as processes."""

import asyncio
import logging
import os
import signal
import time
from collections.abc import AsyncIterator
from pathlib import Path

import distributed
import numpy as np
import pytest

from app.solving import board_jobs
from app.solving.errors import Crashed, OutOfReach, TookTooLong, TooLarge
from app.solving.pool import SolverPool
from app.solving.processes import GIBIBYTE
from solvers import blackjack, mines
from tests.app.solving.slow.process_ends import gone_within
from tests.dask_cluster import DaskCluster, dask_cluster
from tests.solver_jobs import crash, eat_memory, fail, hang, tell_and_hang, worker_of

BOARD = "1???1\n12?21\n.111."


def hang_in_numpy() -> None:
    numbers = np.ones((4000, 4000))
    while True:
        numbers = numbers @ numbers / 4000


def tell_and_wait(pid_file: Path, may_end: Path) -> int:
    """Write the process id for `worker_of`, and return it once the other file exists."""
    pid_file.write_text(str(os.getpid()))
    while not may_end.exists():
        time.sleep(0.01)
    return os.getpid()


@pytest.fixture(scope="module")
async def cluster() -> AsyncIterator[DaskCluster]:
    async with dask_cluster() as cluster:
        yield cluster


@pytest.fixture
async def pool(cluster, monkeypatch) -> AsyncIterator[SolverPool]:
    monkeypatch.setattr("app.solving.dask_cluster.TRANSFER_SLACK", 60.0)  # on a busy machine
    async with SolverPool(workers=2, memory=GIBIBYTE, address=cluster.address) as pool:
        await pool.warm_up()  # a worker that starts under a job can take longer than the job may
        await answers(pool)
        yield pool


async def answers(pool: SolverPool) -> None:
    """Wait until the cluster runs."""
    async with asyncio.timeout(60):
        while True:
            try:
                await pool.run(os.getpid, deadline=10)
                return
            except OutOfReach:
                continue


async def test_results_match_local_pool(pool):
    (reading,) = mines.readings(BOARD)
    async with SolverPool(workers=1) as here:
        boards = [
            await solver_pool.run(board_jobs.solve_board, reading.board, True, deadline=30)
            for solver_pool in (pool, here)
        ]
        hands = [
            await solver_pool.run(blackjack.advise, "T6", "T", deadline=30) for solver_pool in (pool, here)
        ]
    remote, local = boards
    assert repr(remote) == repr(local)  # as text, because a chance that is nan is not equal to itself
    assert hands[0].ev == hands[1].ev


async def test_workers_are_warmed_up_without_a_word(pool, caplog):
    await pool.warm_up()
    assert not [record for record in caplog.records if record.levelno >= logging.WARNING]


async def test_job_error_is_returned(pool):
    with pytest.raises(ValueError, match="no such hand"):
        await pool.run(fail, "no such hand", deadline=10)


@pytest.mark.parametrize("job", [hang, hang_in_numpy])
async def test_deadline_kills_remote_job(pool, job):
    with pytest.raises(TookTooLong, match=r"took-too-long \(seconds: 1"):
        await pool.run(job, deadline=1)
    assert await pool.run(sum, [1, 2], deadline=10) == 3


async def test_a_job_that_eats_memory_is_stopped(pool):
    with pytest.raises(TooLarge):
        await pool.run(eat_memory, deadline=30)


async def test_crash_is_not_retried(pool, cluster, tmp_path):
    with pytest.raises(Crashed):
        await pool.run(leave_a_mark_and_crash, str(tmp_path), deadline=10)
    assert len(list(tmp_path.iterdir())) == 1
    assert all(worker.returncode is None for worker in cluster.workers)
    assert await pool.run(sum, [1, 2], deadline=10) == 3


def leave_a_mark_and_crash(folder: str) -> None:
    Path(folder, str(os.getpid())).touch()
    crash()


async def test_cancelled_job_stops_remotely(pool, tmp_path):
    hanging = asyncio.create_task(pool.run(tell_and_hang, tmp_path / "pid", deadline=60))
    pid = await worker_of(tmp_path / "pid")
    hanging.cancel()
    assert await gone_within(5, pid)
    with pytest.raises(asyncio.CancelledError):
        await hanging


async def test_killed_worker_loses_no_answer(pool, cluster, tmp_path):
    may_end = tmp_path / "may end"
    pid_files = [tmp_path / "first", tmp_path / "second"]
    jobs = [asyncio.create_task(pool.run(tell_and_wait, file, may_end, deadline=60)) for file in pid_files]
    first = {await worker_of(file) for file in pid_files}
    killed = cluster.workers.pop(0)  # it has one of the two jobs
    await cluster.start_worker()
    killed.kill()
    await killed.wait()
    may_end.touch()
    assert len(first & {*await asyncio.gather(*jobs)}) == 1
    assert await pool.run(sum, [1, 2], deadline=10) == 3


async def test_nanny_worker_explains_itself():
    async with dask_cluster(workers=0) as cluster:
        await cluster.start_worker("--nanny")
        async with SolverPool(workers=1, address=cluster.address) as pool:
            with pytest.raises(RuntimeError, match="--no-nanny"):
                await answers(pool)


async def test_reconnects_to_lost_scheduler(caplog):
    async with dask_cluster(workers=1) as cluster, SolverPool(workers=1, address=cluster.address) as pool:
        await answers(pool)
        assert await pool.is_alive()
        cluster.scheduler.send_signal(signal.SIGKILL)
        await cluster.scheduler.wait()
        with pytest.raises(OutOfReach, match="solving-out-of-reach"):
            await pool.run(sum, [1, 2], deadline=10)
        assert not await pool.is_alive()
        await cluster.start_scheduler()
        await cluster.start_worker()
        await answers(pool)
        assert await pool.run(sum, [1, 2], deadline=10) == 3
    assert sum("out of reach" in record.getMessage() for record in caplog.records) <= 2


async def test_pool_without_scheduler_starts_and_stops():
    async with asyncio.timeout(60), SolverPool(workers=1, address="tcp://127.0.0.1:9") as pool:
        with pytest.raises(OutOfReach):
            await pool.run(sum, [1, 2], deadline=10)


async def test_missing_tls_is_logged_once(caplog, monkeypatch):
    attempts = []

    class Client(distributed.Client):
        def __init__(self, address, **options):
            attempts.append(address)
            super().__init__(address, **options)

    monkeypatch.setattr(distributed, "Client", Client)
    monkeypatch.setattr("app.solving.dask_cluster.RETRY_INTERVAL", 0.01)
    monkeypatch.setattr("app.solving.dask_cluster.READY_TIMEOUT", 0.5)
    async with SolverPool(workers=1, address="tls://127.0.0.1:9") as pool:
        with pytest.raises(OutOfReach):
            await pool.run(sum, [1, 2], deadline=10)
    assert len(attempts) > 1
    (warning,) = [line.getMessage() for line in caplog.records if line.levelno >= logging.WARNING]
    assert warning.startswith("The solvers at tls://127.0.0.1:9 are out of reach: TypeError: TLS expects")
