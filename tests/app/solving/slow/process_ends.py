"""Whether processes that are no child of this one have ended."""

import asyncio
import os
import time


def is_alive(pid: int) -> bool:
    try:
        os.kill(pid, 0)
    except ProcessLookupError:
        return False
    return True


async def gone_within(seconds: float, pid: int) -> bool:
    give_up = time.monotonic() + seconds
    while is_alive(pid) and time.monotonic() < give_up:
        await asyncio.sleep(0.05)  # no event tells of the end of an orphaned process
    return not is_alive(pid)
