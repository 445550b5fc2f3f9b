"""Files and folders that only their owner may read: they hold what people did, and secrets of open rounds."""

import os
from pathlib import Path

FILE, FOLDER = 0o600, 0o700
BESIDE = ("-wal", "-shm", "-journal")  # what SQLite puts beside a database, with its rights


def make_file(file: Path) -> None:
    """The file is there, empty if it is new, and its owner's alone, with what SQLite has put beside it.

    What is somebody else's stays as it is. Raises OSError.
    """
    if not file.exists():
        os.close(os.open(file, os.O_CREAT | os.O_WRONLY, FILE))
    for one in (file, *(file.with_name(file.name + end) for end in BESIDE)):
        if one.is_file():
            restrict(one, FILE)


def make_folder(folder: Path) -> None:
    """The folder is there; it and those above it, if they had to be made, are their owner's alone.

    Raises OSError.
    """
    for one in reversed((folder, *folder.parents)):
        if not one.is_dir():
            one.mkdir(FOLDER)


def restrict(path: Path, mode: int) -> None:
    """Take away what rights others than these have to a path, if it is ours. Raises OSError."""
    found = path.stat()
    if found.st_uid == os.geteuid() and found.st_mode & 0o777 & ~mode:
        path.chmod(found.st_mode & mode)
