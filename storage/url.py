"""Parses and checks a database address: a SQLite file, or PostgreSQL."""

from pathlib import Path

from sqlalchemy import URL, make_url
from sqlalchemy.exc import ArgumentError

from storage.errors import StorageError

_POSTGRESQL = "postgresql+asyncpg"
_DRIVERS = {"sqlite": "sqlite", "postgresql": _POSTGRESQL, "postgres": _POSTGRESQL}
_FILE = "sqlite:///oddsmith.sqlite"
_EXAMPLES = {"file": _FILE, "server": "postgresql://user:password@host/database"}


class UnusableDatabaseError(StorageError):
    """The database that ODDSMITH_DATABASE names cannot be used. The values never hold a password."""


def database_url(address: str | URL) -> URL:
    """The SQLAlchemy URL of `address`, with our driver, whichever driver it named.

    Raises UnusableDatabaseError for anything but a SQLite file or a PostgreSQL database.
    """
    try:
        url = make_url(address)
    except (ArgumentError, ValueError):
        # Not chained: the parser's message can quote a piece of the password.
        if str(address).count("@") > 1:
            raise UnusableDatabaseError("database-password-has-at-sign") from None
        raise UnusableDatabaseError("database-no-address", **_EXAMPLES) from None
    backend = url.drivername.partition("+")[0]
    if backend not in _DRIVERS:
        raise UnusableDatabaseError("database-not-supported", kind=backend, **_EXAMPLES)
    url = url.set(drivername=_DRIVERS[backend])
    return _sqlite(url) if backend == "sqlite" else _postgresql(url)


def require_file(url: URL) -> None:
    """Raises UnusableDatabaseError if the file of a SQLite database does not exist."""
    if url.get_backend_name() == "sqlite" and not Path(url.database or "").is_file():
        raise UnusableDatabaseError("database-missing", file=url.database or "")


def _sqlite(url: URL) -> URL:
    if not url.database or url.database.startswith((":memory:", "file:")):
        raise UnusableDatabaseError("database-needs-a-file", example=_FILE)
    if url.query:
        raise UnusableDatabaseError("database-takes-no-options", option=next(iter(url.query)))
    return url


def _postgresql(url: URL) -> URL:
    if "@" in f"{url.host}{url.database}":  # what follows a / in such a password is read as the database
        raise UnusableDatabaseError("database-password-has-at-sign")
    if "sslmode" in url.query:  # libpq's name for what asyncpg calls ssl
        url = url.update_query_dict({"ssl": url.query["sslmode"]}).difference_update_query(["sslmode"])
    return url
