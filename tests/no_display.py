"""The display of a table that nobody looks at."""

from app.tables.session import TableSession


class NoDisplay:
    """Shows nothing of any table."""

    def __init__(self, session: TableSession) -> None: ...

    def changed(self) -> None: ...

    def drop(self) -> None: ...

    def stop(self) -> None: ...
