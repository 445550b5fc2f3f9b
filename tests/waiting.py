"""Waiting for what happens soon."""

import asyncio
import inspect
from collections.abc import Callable
from typing import Any

LONGEST_WAIT = 60.0  # seconds
PAUSE = 0.05  # seconds between two looks


async def until(condition: Callable[[], Any], *, seconds: float = LONGEST_WAIT) -> Any:
    """The first true value that `condition`, a function or coroutine function, returns.

    Raises TimeoutError after so many seconds.
    """
    async with asyncio.timeout(seconds):
        while True:
            value = condition()
            if inspect.isawaitable(value):
                value = await value
            if value:
                return value
            await asyncio.sleep(PAUSE)
