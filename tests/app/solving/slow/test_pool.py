"""Worker processes: deadlines, crashes, memory limits, and how many there are."""

import asyncio
import gc
import math
import multiprocessing
import os
import signal
import sys
import threading
import time
from collections.abc import Iterator
from contextlib import contextmanager, nullcontext, suppress
from pathlib import Path
from typing import Any

import pebble
import pytest
from pebble.pool.process import WorkerManager

from app import request_context
from app.request_context import Requester
from app.solving import fair_queue, processes, worker
from app.solving.errors import Crashed, TookTooLong, TooLarge
from app.solving.job_slots import JobSlots
from app.solving.pool import MAX_DEADLINE, PING_TIMEOUT, SolverPool
from app.solving.processes import GIBIBYTE
from app.solving.worker import NICENESS
from solvers.blackjack.dealer import finished, make_tables
from solvers.blackjack.hands import CARDS
from tests.app.solving.slow.process_ends import gone_within, is_alive
from tests.fake_clock import SkippingClock
from tests.solver_jobs import compute, crash, eat_memory, fail, hang, tell_and_hang, worker_of
from tests.waiting import until


def stand_still(until_there_is: Path | None = None) -> int:
    """Run for ever; or, if this file does not exist yet, only this time."""
    if until_there_is is None or not until_there_is.exists():
        if until_there_is:
            until_there_is.touch()
        os.kill(os.getpid(), signal.SIGSTOP)
    return os.getpid()


def interrupt() -> int:
    """Send this worker what Ctrl-C sends to every process of the terminal."""
    os.kill(os.getpid(), signal.SIGINT)
    return os.getpid()


def timers() -> tuple[float, float]:
    """How many seconds the deadline's timer has left during a job in this worker, and after it."""
    during, _ = worker.run_with_deadline(0, 60, signal.getitimer, (signal.ITIMER_REAL,))
    afterwards, _ = signal.getitimer(signal.ITIMER_REAL)
    return during, afterwards


@pytest.fixture
async def pool():
    async with SolverPool(workers=1, memory=GIBIBYTE) as pool:
        yield pool


async def test_a_job_runs_in_another_process(pool):
    assert await pool.run(os.getpid, deadline=10) != os.getpid()


async def test_job_error_is_returned(pool):
    with pytest.raises(ValueError, match="no such hand"):
        await pool.run(fail, "no such hand", deadline=10)


async def test_deadline_kills_job_and_worker_recovers(pool):
    stuck = await pool.run(os.getpid, deadline=10)
    with pytest.raises(TookTooLong, match=r"took-too-long \(seconds: 0\.2\)"):
        await pool.run(hang, deadline=0.2)
    assert await pool.run(os.getpid, deadline=10) != stuck
    assert not is_alive(stuck)


async def test_event_loop_survives_hanging_job(pool):
    hanging = asyncio.create_task(pool.run(hang, deadline=0.5))
    beats = 0
    while not hanging.done():
        await asyncio.sleep(0.01)
        beats += 1
    with pytest.raises(TookTooLong):
        await hanging
    assert beats > 10


async def test_workers_give_way_to_who_answers_people(pool):
    nicest = 19
    assert await pool.run(os.nice, 0, deadline=10) == min(os.nice(0) + NICENESS, nicest)


async def test_a_crash_costs_only_its_own_job(pool):
    with pytest.raises(Crashed):
        await pool.run(crash, deadline=10)
    assert await pool.run(sum, [1, 2], deadline=10) == 3


async def test_memory_limit_stops_job(pool):
    with pytest.raises(TooLarge):
        await pool.run(eat_memory, deadline=30)
    assert await pool.run(sum, [1, 2], deadline=10) == 3


def no_worker_is_usable(workers: processes.WorkerProcesses) -> bool:
    """Whether pebble, which checks its workers every tenth of a second, has noticed that all are dead."""
    return not any(worker.is_usable() for worker in workers._workers)


async def test_idle_killed_worker_is_replaced(pool):
    os.kill(await pool.run(os.getpid, deadline=10), signal.SIGKILL)
    await until(lambda: no_worker_is_usable(pool._backend))
    assert await pool.run(sum, [1, 2], deadline=10) == 3


async def test_a_cancelled_job_frees_its_worker(pool, tmp_path):
    hanging = asyncio.create_task(pool.run(tell_and_hang, tmp_path / "pid", deadline=60))
    await worker_of(tmp_path / "pid")
    hanging.cancel()
    assert await asyncio.wait_for(pool.run(sum, [1, 2], deadline=10), 10) == 3


async def test_lost_worker_job_is_retried(pool, monkeypatch, tmp_path, caplog):
    monkeypatch.setattr(processes, "GRACE", 0.5)
    monkeypatch.setattr(pebble.CONSTS, "term_timeout", 0.2)  # a stopped worker does not end by SIGTERM
    snapshot = await pool.run(os.getpid, deadline=10)
    assert await pool.run(stand_still, tmp_path / "stood", deadline=0.5) != snapshot
    assert not is_alive(snapshot)
    assert "A solver worker was lost with stand_still" in caplog.text
    with pytest.raises(Crashed, match="solving-broke-down"):
        await pool.run(stand_still, deadline=0.5)
    assert await pool.run(os.getpid, deadline=10)


async def test_worker_that_does_not_begin_is_lost(pool, monkeypatch):
    monkeypatch.setattr(processes, "GRACE", 0.5)
    monkeypatch.setattr(JobSlots, "worker_pid", lambda *_: 0)
    with pytest.raises(Crashed, match="solving-broke-down"):
        await pool.run(hang, deadline=60)


async def test_worker_that_fails_to_start_costs_one_job_one_try(monkeypatch, caplog):
    """It isn't handed to the job that waits for a worker."""
    monkeypatch.setattr(processes, "MAX_BUSY", 60.0)
    active, failures = pebble.ProcessPool.active, iter([RuntimeError("can't start new thread")])

    def fail_once(pool):
        if failure := next(failures, None):
            raise failure
        return active.fget(pool)

    monkeypatch.setattr(pebble.ProcessPool, "active", property(fail_once))
    async with processes.WorkerProcesses(2) as workers:
        jobs = [workers.run(sum, ([1, 2],), 10) for _ in range(2)]
        assert await asyncio.wait_for(asyncio.gather(*jobs), 60) == [3, 3]
    assert caplog.text.count("A solver worker was lost with sum") == 1


def stay_the_first_time(marker: Path) -> int:
    """Make the marker and run for ever; if it is there already, return at once."""
    if not marker.exists():
        marker.touch()
        signal.pause()
    return os.getpid()


async def test_job_of_wrongly_killed_worker_is_retried(gate, tmp_path, monkeypatch, caplog):
    """Issue 153 of noxdafox/pebble: a worker ends a cancelled job and takes the next one before it is killed.

    Pebble is held back between its decision to kill the worker for the first job and the kill.
    """
    taken, deciding = tmp_path / "taken", threading.Event()
    stop_worker = WorkerManager.maybe_stop_worker

    def stop_worker_later(manager: WorkerManager, worker_id: int) -> bool:
        deciding.set()
        give_up = time.monotonic() + 60
        while not taken.exists() and time.monotonic() < give_up:
            time.sleep(0.01)
        return stop_worker(manager, worker_id)

    monkeypatch.setattr(WorkerManager, "maybe_stop_worker", stop_worker_later)
    async with processes.WorkerProcesses(1) as workers:
        begun = asyncio.Event()
        first = asyncio.create_task(workers.run(held, (gate, 1), 60, lambda _: begun.set()))
        await asyncio.wait_for(begun.wait(), 60)
        second = asyncio.create_task(workers.run(stay_the_first_time, (taken,), 600))
        first.cancel()
        assert await asyncio.to_thread(deciding.wait, 60)
        with opened(gate):  # until the end: a slow worker is still at the first job when that is given up
            await asyncio.wait_for(second, 60)
        assert first.cancelled()
    assert "A solver worker was lost with stay_the_first_time" in caplog.text


def pid_when_opened(gate: Path) -> int:
    with gate.open("rb"):
        return os.getpid()


async def pids_of_jobs_at_once(jobs: int, workers: processes.WorkerProcesses, gate: Path) -> list[int]:
    """The processes of so many jobs that all wait until all of them have begun."""
    begun = asyncio.Semaphore(0)
    running = [
        asyncio.create_task(workers.run(pid_when_opened, (gate,), 60, lambda _: begun.release()))
        for _ in range(jobs)
    ]
    for _ in running:
        await asyncio.wait_for(begun.acquire(), 60)
    with opened(gate):
        return await asyncio.gather(*running)


async def test_worker_starts_when_all_others_are_busy(gate):
    async with processes.WorkerProcesses(3) as workers:
        await workers.warm_up()
        first = await workers.run(os.getpid, (), 10)
        assert await workers.run(os.getpid, (), 10) == first
        pids = await pids_of_jobs_at_once(3, workers, gate)
        assert first in pids
        assert len({*pids}) == 3
        assert {*await pids_of_jobs_at_once(3, workers, gate)} == {*pids}


async def test_short_jobs_wait_for_the_worker_there_is(monkeypatch):
    monkeypatch.setattr(processes, "MAX_BUSY", 60.0)
    async with processes.WorkerProcesses(3) as workers:
        await workers.warm_up()
        jobs = [workers.run(os.getpid, (), 10) for _ in range(30)]
        assert len({*await asyncio.gather(*jobs)}) == 1


async def test_cancelled_waiting_job_leaves_the_worker_to_the_next(gate, monkeypatch):
    monkeypatch.setattr(processes, "MAX_BUSY", 60.0)
    async with processes.WorkerProcesses(3) as workers:
        first = await workers.run(os.getpid, (), 10)
        busy = asyncio.create_task(workers.run(held, (gate, 1), 60))
        await asyncio.sleep(0)
        cancelled, waiting = (asyncio.create_task(workers.run(os.getpid, (), 10)) for _ in range(2))
        await asyncio.sleep(0)
        # It has been given the worker that is free now, but has not noticed it.
        busy.add_done_callback(lambda _: cancelled.cancel())
        with opened(gate):
            assert await busy == 1
        assert await asyncio.wait_for(waiting, 60) == first
        assert cancelled.cancelled()


async def test_idle_workers_end_except_last_used(gate):
    clock = SkippingClock()
    async with processes.WorkerProcesses(3, clock=clock) as workers:
        pids = await pids_of_jobs_at_once(3, workers, gate)
        clock.skip(0.9 * processes.MAX_IDLE)
        last = await workers.run(os.getpid, (), 10)
        assert all(map(is_alive, pids))
        clock.skip(0.6 * processes.MAX_IDLE)
        for pid in {*pids} - {last}:
            assert await gone_within(60, pid)
        clock.skip(2 * processes.MAX_IDLE)
        assert await workers.run(os.getpid, (), 10) == last
        again = await pids_of_jobs_at_once(3, workers, gate)
        assert len({*again}) == 3
        clock.skip(1.5 * processes.MAX_IDLE)
        for pid in {*again} - {await workers.run(os.getpid, (), 10)}:
            assert await gone_within(10, pid)


async def test_more_jobs_than_workers_wait(gate):
    async with processes.WorkerProcesses(2) as workers:
        pids = await pids_of_jobs_at_once(2, workers, gate)
        jobs = [workers.run(os.getpid, (), 10) for _ in range(6)]
        assert {*await asyncio.gather(*jobs)} <= {*pids}


async def test_killed_idle_workers_are_replaced(gate, caplog):
    async with processes.WorkerProcesses(3) as workers:
        for pid in await pids_of_jobs_at_once(3, workers, gate):
            os.kill(pid, signal.SIGKILL)
        await until(lambda: no_worker_is_usable(workers))
        assert await workers.run(sum, ([1, 2],), 10) == 3
    assert caplog.text.count("A solver worker died without a job") == 3


async def test_late_ping_is_reused(pool, gate, monkeypatch):
    monkeypatch.setattr("app.solving.pool.PING_TIMEOUT", 0.1)
    mine = await pool.run(os.getpid, deadline=10)
    busy = asyncio.create_task(pool.run(held, gate, 1, deadline=60))
    await until(lambda: pool.queue.running)
    assert await pool.is_alive()
    ping = pool._ping
    assert await pool.is_alive()
    assert pool._ping is ping
    with opened(gate):
        await busy
    assert await ping
    assert await pool.run(os.getpid, deadline=10) == mine


@pytest.fixture
async def pool_with_clock():
    """A pool of one worker, and its clock, by which no job has ended for a long time."""
    clock = SkippingClock()
    async with SolverPool(workers=1, clock=clock) as pool:
        clock.skip(1000)
        yield pool, clock


async def is_alive_after_timeout(pool, clock):
    """What `is_alive` says when no ping is answered in time."""
    asked = asyncio.create_task(pool.is_alive())
    await asyncio.sleep(0)
    clock.skip(PING_TIMEOUT)
    return await asked


async def hanging(pool):
    """A job that hangs in the only worker."""
    task = asyncio.create_task(pool.run(hang, deadline=600))
    await until(lambda: pool.queue.running)
    return task


@pytest.mark.parametrize(
    ("job", "ended", "alive"),
    [
        ((sum, [1, 2]), None, True),
        ((fail, "no such hand"), ValueError, True),
        ((hang,), TookTooLong, True),
        ((crash,), Crashed, False),
    ],
)
async def test_busy_pool_is_alive_if_a_job_has_just_ended(pool_with_clock, job, ended, alive):
    pool, clock = pool_with_clock
    with pytest.raises(ended) if ended else nullcontext():
        await pool.run(*job, deadline=0.5 if ended is TookTooLong else 10)
    task = await hanging(pool)
    assert await is_alive_after_timeout(pool, clock) == alive
    clock.skip(MAX_DEADLINE)
    assert not await is_alive_after_timeout(pool, clock)
    task.cancel()


async def test_idle_pool_without_an_answer_is_not_alive(pool_with_clock):
    pool, clock = pool_with_clock
    assert await pool.is_alive()
    stuck = asyncio.create_task(pool._backend.run(hang, (), 600, lambda _: None))  # outside of the queue
    await asyncio.sleep(0)
    assert not await is_alive_after_timeout(pool, clock)
    stuck.cancel()


async def test_ping_counts_as_no_job(pool):
    assert await pool.run(sum, [1, 2], deadline=10) == 3
    assert await pool.is_alive()
    assert pool.outcomes == {"solved": 1}


async def test_close_cancels_pending_ping(monkeypatch):
    monkeypatch.setattr("app.solving.pool.PING_TIMEOUT", 0.1)
    async with SolverPool(workers=1) as pool:
        assert await pool.run(sum, [1, 2], deadline=10) == 3
        task = await hanging(pool)
        assert await pool.is_alive()
        ping = pool._ping
        assert not ping.done()
    assert ping.done()
    await asyncio.gather(task, return_exceptions=True)


@pytest.fixture
def gate(tmp_path, monkeypatch):
    """The file that held() waits for; and turns that are soon asked back."""
    monkeypatch.setattr(fair_queue, "UNINTERRUPTED", (0.02, 0.02))
    os.mkfifo(tmp_path / "gate")
    return tmp_path / "gate"


@contextmanager
def opened(gate: Path) -> Iterator[None]:
    """Let every task through that waits in held(), now or later."""
    end = os.open(gate, os.O_RDWR)
    try:
        yield
    finally:
        os.close(end)


def held(gate: Path, number: int) -> int:
    """The number, once the gate is open. By then the turn has had its time."""
    compute(0.04)
    with gate.open("rb"):
        return number


async def test_deadline_is_over_with_its_job(pool):
    during, afterwards = await pool.run(timers)
    assert during > 0
    assert afterwards == 0


async def test_ctrl_c_does_not_end_a_worker(pool):
    assert await pool.run(interrupt) == await pool.run(os.getpid)


def test_time_that_a_dead_worker_has_used_is_unknown():
    slots = JobSlots()
    slot = slots.reserve(7)
    assert slots.time_used(slot) == 0
    ended = multiprocessing.get_context("forkserver").Process(target=slots.begin, args=(slot,))
    ended.start()
    ended.join()
    assert slots.worker_pid(slot) == ended.pid
    assert slots.time_used(slot) == math.inf


async def test_time_that_a_job_uses(gate):
    """Not what its worker used for the job before, and not the time that it waits."""
    async with processes.WorkerProcesses(1) as workers:
        await workers.run(compute, (0.5,), 60)
        begun = asyncio.get_running_loop().create_future()
        job = asyncio.create_task(workers.run(held, (gate, 1), 60, begun.set_result))
        time_used = await asyncio.wait_for(begun, 60)
        async with asyncio.timeout(60):
            while time_used() < 0.04:
                await asyncio.sleep(0.01)
        assert time_used() < 0.5
        with opened(gate):
            assert await job == 1


def ask(pool: SolverPool, person: int, *job: Any) -> "asyncio.Task[Any]":
    """A task of this person of guild 1."""

    async def asking() -> Any:
        request_context.current_requester.set(Requester(person, person, 1))
        return await pool.run(*job, deadline=60)

    return asyncio.create_task(asking())


@pytest.mark.parametrize("workers", [2, 3])
async def test_quick_question_beside_ten_slow_ones(workers, gate):
    async with SolverPool(workers, memory=GIBIBYTE) as pool:
        slow = [ask(pool, person, held, gate, person) for person in range(10)]
        await asyncio.sleep(0)
        assert await ask(pool, 10, sum, [1, 2]) == 3
        assert await ask(pool, 11, sum, [3, 4]) == 7
        assert not any(task.done() for task in slow)
        with opened(gate):
            assert await asyncio.gather(*slow) == list(range(10))
        assert pool.outcomes["solved"] == 12
        assert pool.outcomes["gave way"] >= 10 - workers
        assert (pool.queue.running, pool.queue.waiting) == (0, 0)


async def test_cancelled_yielded_job_leaves_nothing(gate):
    async with SolverPool(1, memory=GIBIBYTE) as pool:
        slow = ask(pool, 1, held, gate, 1)
        await asyncio.sleep(0)
        assert await ask(pool, 2, sum, [1, 2]) == 3
        assert pool.outcomes == {"gave way": 1, "solved": 1}
        slow.cancel()
        with pytest.raises(asyncio.CancelledError):
            await slow
        assert (pool.queue.running, pool.queue.waiting) == (0, 0)
        assert await ask(pool, 1, sum, [1, 2]) == 3


async def test_closing_pool_ends_yielded_jobs(gate):
    async with SolverPool(2, memory=GIBIBYTE) as pool:
        slow = [ask(pool, person, held, gate, person) for person in range(6)]
        await asyncio.sleep(0)
        assert await ask(pool, 10, sum, [1, 2]) == 3
    with suppress(asyncio.CancelledError):
        await asyncio.gather(*slow)
    await asyncio.wait(slow)
    assert all(task.cancelled() for task in slow)


async def test_stopped_job_loses_its_worker(pool, gate):
    first = await pool.run(os.getpid, deadline=10)
    slow = ask(pool, 1, held, gate, 1)
    await asyncio.sleep(0)
    assert await ask(pool, 2, os.getpid) != first
    assert not is_alive(first)
    slow.cancel()


async def test_tables_preloaded_before_fork(pool):
    assert await pool.run(tables_made_anew, deadline=10) == 0


def tables_made_anew() -> int:
    before = finished.cache_info().misses
    make_tables()
    return finished.cache_info().misses - before


async def test_collections_leave_shared_memory_alone(pool):
    assert await pool.run(collected, deadline=10) == 0


def collected() -> int:
    """How many objects of the tables a garbage collection in this worker visits."""
    visited = {id(visited) for visited in gc.get_objects()}
    return sum(id(block) in visited for block in finished(False, tuple(CARDS)).blocks)


async def test_worker_imports_no_database(tmp_path):
    """What the module of a job imports stays in its worker: the database's libraries would take 17 MiB."""
    script = (
        "import asyncio\n"
        "from app.solving.answer_cache import AnswerCache\n"
        "from app.solving.pool import SolverPool\n"
        "from solvers import blackjack\n"
        "from storage import Database\n"
        "async def main():\n"
        f"    database = await Database.open('sqlite:///{tmp_path / 'database'}')\n"
        "    async with SolverPool(workers=1) as pool:\n"
        "        await AnswerCache(database, pool).solve(blackjack.dealer_outcomes, [('T',)], deadline=30)\n"
        "        print(await pool.run(eval, \"{'sqlalchemy', 'storage'} & {*__import__('sys').modules}\"))\n"
        "    await database.close()\n"
        "if __name__ == '__main__': asyncio.run(main())\n"
    )
    assert await printed(script) == b"set()\n"


async def test_fork_server_imports_only_what_most_jobs_need():
    script = (
        "import asyncio\n"
        "from app.solving.pool import SolverPool\n"
        "MODULES = {'solvers.mines.solution', 'solvers.mines.screenshot', 'numpy', 'numpy.random'}\n"
        "async def main():\n"
        "    async with SolverPool(workers=1) as pool:\n"
        "        print(sorted(MODULES & await pool.run(eval, \"{*__import__('sys').modules}\")))\n"
        "if __name__ == '__main__': asyncio.run(main())\n"
    )
    assert await printed(script) == b"['numpy', 'solvers.mines.solution']\n"


async def test_close_ignores_hanging_job(tmp_path):
    async with SolverPool(workers=1) as pool:
        hanging = asyncio.create_task(pool.run(tell_and_hang, tmp_path / "pid", deadline=600))
        await worker_of(tmp_path / "pid")
    with pytest.raises(asyncio.CancelledError):
        await hanging


async def test_warm_after_a_worker_started():
    script = (
        "import asyncio, time\n"
        "from app.solving import processes\n"
        "from tests.slow_workers import LATE\n"
        "async def main():\n"
        "    processes.PRELOADED_MODULES.append('tests.slow_workers')\n"
        "    async with processes.WorkerProcesses(2) as workers:\n"
        "        started = time.monotonic()\n"
        "        await workers.warm_up()\n"
        "        print(time.monotonic() - started > LATE)\n"
        "if __name__ == '__main__': asyncio.run(main())\n"
    )
    assert await printed(script) == b"True\n"


async def test_event_loop_runs_while_the_workers_start(tmp_path):
    begun, may_end = tmp_path / "begun", tmp_path / "may_end"
    (tmp_path / "slow_import.py").write_text(
        "import pathlib, time\n"
        f"pathlib.Path({str(begun)!r}).touch()\n"
        f"while not pathlib.Path({str(may_end)!r}).exists(): time.sleep(0.01)\n"
    )
    script = (
        "import asyncio, os, pathlib, sys\n"
        "from app.solving import processes\n"
        "async def main():\n"
        f"    os.environ['PYTHONPATH'] = os.pathsep.join([{str(tmp_path)!r}, *sys.path])\n"
        "    async with processes.WorkerProcesses(1, preload=['slow_import']) as workers:\n"
        "        job = asyncio.create_task(workers.run(sum, ([1, 2],), 60))\n"
        f"        while not pathlib.Path({str(begun)!r}).exists(): await asyncio.sleep(0.01)\n"
        f"        pathlib.Path({str(may_end)!r}).touch()\n"
        "        print(await job)\n"
        "if __name__ == '__main__': asyncio.run(main())\n"
    )
    assert await printed(script) == b"3\n"


async def test_workers_die_with_killed_bot(tmp_path):
    script = (
        "import asyncio, os, pathlib, signal\n"
        "from app.solving.pool import SolverPool\n"
        "from tests.solver_jobs import tell_and_hang, worker_of\n"
        "async def main():\n"
        f"    pid_file = pathlib.Path({str(tmp_path / 'pid')!r})\n"
        "    pool = SolverPool(workers=1)\n"
        "    job = asyncio.create_task(pool.run(tell_and_hang, pid_file, deadline=600))\n"
        "    print(await worker_of(pid_file), flush=True)\n"
        "    os.kill(os.getpid(), signal.SIGKILL)\n"
        "if __name__ == '__main__': asyncio.run(main())\n"
    )
    assert await gone_within(10, int(await printed(script)))


async def printed(script: str) -> bytes:
    """The output of a program in a process of its own, however it ends."""
    bot = await asyncio.create_subprocess_exec(sys.executable, "-c", script, stdout=asyncio.subprocess.PIPE)
    output, _ = await bot.communicate()
    return output
