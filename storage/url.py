"""Which database a setting means: SQLite in a file, or PostgreSQL."""

from pathlib import Path

from sqlalchemy import URL, make_url
from sqlalchemy.exc import ArgumentError

_POSTGRESQL = "postgresql+asyncpg"
_DRIVERS = {"sqlite": "sqlite+aiosqlite", "postgresql": _POSTGRESQL, "postgres": _POSTGRESQL}
_EXAMPLES = "sqlite:///oddsmith.db or postgresql://user:password@host/database"


class UnusableDatabaseError(ValueError):
    """The database that ODDSMITH_DATABASE names cannot be used. The message never holds a password."""

    def __init__(self, reason: str) -> None:
        super().__init__(f"ODDSMITH_DATABASE: {reason}")


def database_url(address: str | URL) -> URL:
    """The SQLAlchemy URL that `address` means, with its asynchronous driver, whichever driver it named.

    Raises UnusableDatabaseError for anything but a SQLite file or a PostgreSQL database.
    """
    try:
        url = make_url(address)
    except (ArgumentError, ValueError):
        # Not chained: the parser's own words can quote a piece of the password.
        raise UnusableDatabaseError(f"this is not a database address. Write it like {_EXAMPLES}.") from None
    backend = url.drivername.partition("+")[0]
    if backend not in _DRIVERS:
        raise UnusableDatabaseError(f"{backend} is not supported. Write it like {_EXAMPLES}.")
    url = url.set(drivername=_DRIVERS[backend])
    return _sqlite(url) if backend == "sqlite" else _postgresql(url)


def require_file(url: URL) -> None:
    """Raises UnusableDatabaseError if the file of a SQLite database is not there."""
    if url.get_backend_name() == "sqlite" and not Path(url.database or "").is_file():
        raise UnusableDatabaseError(f"there is no database {url.database}.")


def _sqlite(url: URL) -> URL:
    if not url.database or url.database.startswith((":memory:", "file:")):
        raise UnusableDatabaseError("SQLite needs a file to remember in, like sqlite:///oddsmith.db.")
    if url.query:
        raise UnusableDatabaseError(f"SQLite takes no options. Leave out ?{next(iter(url.query))}=...")
    return url


def _postgresql(url: URL) -> URL:
    if "@" in (url.host or ""):
        raise UnusableDatabaseError("the password holds an @. Write it as %40.")
    if "sslmode" in url.query:  # libpq's name for what asyncpg calls ssl
        url = url.update_query_dict({"ssl": url.query["sslmode"]}).difference_update_query(["sslmode"])
    return url
