"""Scheduled backups: one a day in a folder, each kept for some days."""

import asyncio
import logging
from collections.abc import Mapping
from datetime import UTC, datetime, timedelta
from pathlib import Path

from app.clock import Clock
from storage import owner_only
from storage.backup import back_up

log = logging.getLogger(__name__)

INTERVAL = timedelta(days=1)
RETRY_DELAY = timedelta(hours=1)  # after a failure
NAME = "oddsmith-%Y-%m-%dT%H%M%SZ.sqlite"  # of a backup, by when it was made; UTC


async def back_up_if_due(address: str, folder: Path, clock: Clock, keep: timedelta) -> timedelta:
    """Make a backup of the database if the newest in the folder is INTERVAL old; return when the next is due.

    Then delete the backups that are older than `keep`, but never the newest. A failure is logged.
    """
    try:
        return await _back_up_if_due(address, folder, clock, keep)
    except Exception:
        log.exception("Could not make a backup in %s, trying again in %s", folder, RETRY_DELAY)
        return RETRY_DELAY


async def _back_up_if_due(address: str, folder: Path, clock: Clock, keep: timedelta) -> timedelta:
    newest = min(_ages(folder, clock).values(), default=INTERVAL)
    if newest < INTERVAL:
        return INTERVAL - newest
    _prepare_folder(folder)
    file = folder / clock.now().strftime(NAME)
    # In a thread, with an event loop of its own: copying a large database must not block the bot's.
    await asyncio.to_thread(asyncio.run, back_up(address, file))
    log.info("Made the backup %s", file)
    for older, age in _ages(folder, clock).items():
        if age > keep and older != file:  # the clock may have been set ahead meanwhile
            older.unlink()
            log.info("Deleted the backup %s", older)
    return INTERVAL


def _prepare_folder(folder: Path) -> None:
    """Create the folder, and delete unfinished backups from it: their processes were killed."""
    owner_only.make_folder(folder)
    for unfinished in folder.glob(".oddsmith-*.sqlite.unfinished*"):
        unfinished.unlink()


def _ages(folder: Path, clock: Clock) -> Mapping[Path, timedelta]:
    """How long ago each backup in the folder was made; other files are ignored.

    One that was made while the clock was ahead is as old as the clock was wrong, or it would stay too long.
    """
    ages = {}
    for file in folder.glob("oddsmith-*.sqlite"):
        try:
            made = datetime.strptime(file.name, NAME).replace(tzinfo=UTC)
        except ValueError:
            continue
        ages[file] = min(abs(now - made) for now in clock.observe())
    return ages
