"""What /me export gives: all that is stored about a person, as one file, or in parts if it is very much.

It is read, written as JSON and packed piece by piece, off the event loop: however much a person has played,
nobody else waits for it, and memory holds no more than a file's worth of it.
"""

import asyncio
import gzip
import json
from collections import Counter
from contextlib import aclosing
from datetime import datetime
from io import BytesIO
from tempfile import SpooledTemporaryFile
from typing import IO, Any, NamedTuple

from storage import Database, personal_data
from storage.personal_data import Rows

NAME = "oddsmith"
LARGEST = 8 * 2**20  # bytes of a file after which another begins; Discord takes 10 MiB everywhere
IN_MEMORY = 2**20  # bytes of a packed part; what is more of it is on the disk until it is sent


class File(NamedTuple):
    name: str
    content: bytes


async def collect(database: Database, player_id: int) -> "Export":
    """All about a person, ready to be sent."""
    export = Export(LARGEST)
    try:
        async with (
            database.read() as connection,
            aclosing(personal_data.export(connection, player_id)) as found,
        ):
            async for name, rows in found:
                await asyncio.to_thread(export.add, name, rows)
        await asyncio.to_thread(export.finish)
    except BaseException:
        export.close()
        raise
    return export


class Export:
    """The rows of tables as JSON: objects of lists, one row in a line.

    What is not much is one file. What is more is packed, and what is more than `largest` then is in parts,
    each of which is a JSON object by itself. A table goes on in the next part where it stopped.
    """

    def __init__(self, largest: int) -> None:
        self.counted: Counter[str] = Counter()  # rows by table
        self._largest = largest
        self._parts: list[IO[bytes]] = []
        self._plain: BytesIO | None = BytesIO()  # as long as it is not packed
        self._packing: gzip.GzipFile | None = None
        self._table = ""  # that is being written in this part
        self._has_rows = False

    @property
    def parts(self) -> int:
        return 1 if self._plain else len(self._parts)

    def add(self, table: str, rows: Rows) -> None:
        """Write rows of a table; those of one table come one after the other."""
        self._begin_table(table)
        for row in rows:
            if self._is_full():
                self._end_part()
                self._begin_table(table)
            line = json.dumps(row, ensure_ascii=False, default=_as_text).encode()
            self._write(b",\n" if self._has_rows else b"\n", line)
            self._has_rows = True
        self.counted[table] += len(rows)

    def finish(self) -> None:
        """Nothing comes any more."""
        self._end_part()

    def part(self, number: int) -> File:
        """The part of this number, counted from 1."""
        if self._plain:
            return File(f"{NAME}.json", self._plain.getvalue())
        name = NAME if self.parts == 1 else f"{NAME}-{number}-of-{self.parts}"
        file = self._parts[number - 1]
        file.seek(0)
        return File(f"{name}.json.gz", file.read())

    def close(self) -> None:
        """Give back what it takes up on the disk."""
        for file in self._parts:
            file.close()

    def _begin_table(self, table: str) -> None:
        if table != self._table:
            self._write(b"\n],\n" if self._table else b"{\n", json.dumps(table).encode(), b": [")
            self._table, self._has_rows = table, False

    def _end_part(self) -> None:
        self._write(b"\n]\n}\n" if self._table else b"{}\n")
        self._table = ""
        if self._packing:
            self._packing.close()
            self._packing = None

    def _is_full(self) -> bool:
        return self._plain is None and self._parts[-1].tell() >= self._largest

    def _write(self, *pieces: bytes) -> None:
        if self._plain and self._plain.tell() + sum(map(len, pieces)) > self._largest:
            before, self._plain = self._plain.getvalue(), None
            self._write(before)
        if self._plain:
            self._plain.writelines(pieces)
            return
        if self._packing is None:
            file: IO[bytes] = SpooledTemporaryFile(max_size=IN_MEMORY)  # noqa: SIM115 - closed by `close`
            self._parts.append(file)
            self._packing = gzip.GzipFile(fileobj=file, mode="wb", mtime=0)
        self._packing.writelines(pieces)


def _as_text(value: Any) -> str:
    """What JSON has no word for: times, and a secret's bytes."""
    return value.isoformat() if isinstance(value, datetime) else bytes(value).hex()
