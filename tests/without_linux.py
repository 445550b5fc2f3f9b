"""Oddsmith on a system that lacks what Linux has: `python -m tests.without_linux say "/bj advise 16 T"`.

This takes away what Windows does not have: the fork server, timers, memory limits, owners of files, the clock
of another process, modules of POSIX, signal handlers of the event loop, and uvloop. Worker processes import
it, too. It is not Windows: paths, sockets and processes are still those of Linux.
"""

import asyncio
import multiprocessing
import os
import pkgutil
import signal
import sys
import time
from importlib import import_module

import distributed  # noqa: F401  (on Linux it needs some of what is taken away here)

for module in ("fcntl", "grp", "pwd", "resource", "termios", "uvloop"):
    sys.modules[module] = None  # type: ignore[assignment]
del os.nice, os.geteuid, signal.SIGALRM, signal.setitimer, time.clock_gettime  # type: ignore[attr-defined]
multiprocessing.get_all_start_methods = lambda: ["spawn"]  # type: ignore[method-assign]


def _not_here(*_: object) -> None:
    raise NotImplementedError


asyncio.SelectorEventLoop.add_signal_handler = _not_here  # type: ignore[method-assign]


async def hang() -> None:
    """Print how a job ends that hangs, and the answer to the next one."""
    from app.solving.errors import TookTooLong
    from app.solving.pool import SolverPool

    async with SolverPool(workers=1) as pool:
        await pool.warm_up()
        try:
            await pool.run(time.sleep, 1000, deadline=0.5)
        except TookTooLong as error:
            print(error)
        print(await pool.run(max, 1, 2))


def import_all() -> None:
    """Import every module, and print how many there are."""
    packages = [import_module(name) for name in ("bot", "app", "games", "solvers", "storage", "playground")]
    modules = [
        import_module(found.name)
        for package in packages
        for found in pkgutil.walk_packages(package.__path__, f"{package.__name__}.")
    ]
    print(len(modules))


if __name__ == "__main__":
    if sys.argv[1:] == ["hang"]:
        asyncio.run(hang())
    elif sys.argv[1:] == ["import"]:
        import_all()
    else:
        from bot.__main__ import main

        main()
