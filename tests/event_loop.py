"""Lets the tasks of the event loop run without any time passing."""

import asyncio


async def settle() -> None:
    """Let every task run until it waits for something that does not come by itself."""
    loop = asyncio.get_running_loop()
    await asyncio.sleep(0)
    while loop._ready:  # type: ignore[attr-defined]
        await asyncio.sleep(0)
