"""Files and folders with owner-only permissions: they hold what people did, and secrets of open rounds."""

import os
from pathlib import Path

FILE, FOLDER = 0o600, 0o700
BESIDE = ("-wal", "-shm", "-journal")  # files that SQLite creates beside a database, with its permissions


def make_file(file: Path) -> None:
    """Create the file if it is missing, and let only its owner access it and SQLite's files beside it.

    Files of another owner stay as they are. Raises OSError.
    """
    if not file.exists():
        os.close(os.open(file, os.O_CREAT | os.O_WRONLY, FILE))
    for path in (file, *(file.with_name(file.name + suffix) for suffix in BESIDE)):
        if path.is_file():
            restrict(path, FILE)


def make_folder(folder: Path) -> None:
    """Create the folder if it is missing; new folders, parents included, are accessible to the owner only.

    Raises OSError.
    """
    for path in reversed((folder, *folder.parents)):
        if not path.is_dir():
            path.mkdir(FOLDER)


def restrict(path: Path, mode: int) -> None:
    """Remove all permissions of a path beyond `mode`, if we own it. Raises OSError.

    On Windows it does nothing: there a user's folders are closed to others already.
    """
    status = path.stat()
    if hasattr(os, "geteuid") and status.st_uid == os.geteuid() and status.st_mode & 0o777 & ~mode:
        path.chmod(status.st_mode & mode)
