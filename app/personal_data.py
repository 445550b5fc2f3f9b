"""Personal data: everything stored about a person, exported (/me export) or erased (/me forget).

The export is one file, or several. It is read, written as JSON and compressed piece by piece, off the event
loop: however much a person has played, nobody else waits for it, and at most one file's worth of it is in
memory.
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

from app.services import Services
from storage import personal_data
from storage.personal_data import RetainedData, Rows

FILE_NAME = "oddsmith"
MAX_FILE_SIZE = 8 * 2**20  # bytes of a file after which another begins; Discord accepts 10 MiB everywhere
MAX_IN_MEMORY = 2**20  # bytes of a compressed part in memory; a larger part is on disk until it is sent


class File(NamedTuple):
    """A file of an export: JSON, or JSON compressed with gzip."""

    name: str
    content: bytes


async def collect(services: Services, player_id: int) -> "Export":
    """The finished export of everything stored about a person."""
    export = Export(MAX_FILE_SIZE)
    try:
        async with (
            services.database.read() as connection,
            aclosing(personal_data.export(connection, player_id)) as tables,
        ):
            async for name, rows in tables:
                await asyncio.to_thread(export.add, name, rows)
        await asyncio.to_thread(export.finish)
    except BaseException:
        export.close()
        raise
    return export


async def forget(services: Services, player_id: int) -> RetainedData:
    """Erase what is stored about a person; return what is kept of it, such as rounds that others shared.

    What `services` hold in memory about them is dropped, too.
    """
    async with services.database.write() as connection:
        retained = await personal_data.forget(connection, player_id, services.clock.now())
    services.languages.forget(player_id)
    services.newcomers.pop(player_id, None)
    return retained


class Export:
    """The rows of tables as JSON: an object with a list per table, one row per line.

    A small export is one plain file. More than `max_size` bytes are compressed (gzip), and split into parts
    if they are still more than that. Each part is a JSON object by itself; a table continues in the next one.
    """

    def __init__(self, max_size: int) -> None:
        self.row_counts: Counter[str] = Counter()  # rows by table
        self._max_size = max_size
        self._parts: list[IO[bytes]] = []
        self._uncompressed: BytesIO | None = BytesIO()  # None once the export is compressed
        self._compressor: gzip.GzipFile | None = None
        self._table = ""  # the table that is being written in this part
        self._has_rows = False

    @property
    def part_count(self) -> int:
        return 1 if self._uncompressed else len(self._parts)

    def add(self, table: str, rows: Rows) -> None:
        """Write rows of a table. All rows of one table must be added before those of the next."""
        self._begin_table(table)
        for row in rows:
            if self._is_full():
                self._end_part()
                self._begin_table(table)
            line = json.dumps(row, ensure_ascii=False, default=_as_text).encode()
            self._write(b",\n" if self._has_rows else b"\n", line)
            self._has_rows = True
        self.row_counts[table] += len(rows)

    def finish(self) -> None:
        """End the last part; no rows can be added after that."""
        self._end_part()

    def part(self, number: int) -> File:
        """The part with this number, counted from 1."""
        if self._uncompressed:
            return File(f"{FILE_NAME}.json", self._uncompressed.getvalue())
        name = FILE_NAME if self.part_count == 1 else f"{FILE_NAME}-{number}-of-{self.part_count}"
        file = self._parts[number - 1]
        file.seek(0)
        return File(f"{name}.json.gz", file.read())

    def close(self) -> None:
        """Delete the temporary files."""
        for file in self._parts:
            file.close()

    def _begin_table(self, table: str) -> None:
        if table != self._table:
            self._write(b"\n],\n" if self._table else b"{\n", json.dumps(table).encode(), b": [")
            self._table, self._has_rows = table, False

    def _end_part(self) -> None:
        self._write(b"\n]\n}\n" if self._table else b"{}\n")
        self._table = ""
        if self._compressor:
            self._compressor.close()
            self._compressor = None

    def _is_full(self) -> bool:
        return self._uncompressed is None and self._parts[-1].tell() >= self._max_size

    def _write(self, *pieces: bytes) -> None:
        if self._uncompressed and self._uncompressed.tell() + sum(map(len, pieces)) > self._max_size:
            so_far, self._uncompressed = self._uncompressed.getvalue(), None
            self._write(so_far)
        if self._uncompressed:
            self._uncompressed.writelines(pieces)
            return
        if self._compressor is None:
            file: IO[bytes] = SpooledTemporaryFile(max_size=MAX_IN_MEMORY)  # noqa: SIM115 - closed by `close`
            self._parts.append(file)
            self._compressor = gzip.GzipFile(fileobj=file, mode="wb", mtime=0)
        self._compressor.writelines(pieces)


def _as_text(value: Any) -> str:
    """A text for what JSON cannot represent: ISO 8601 for times, hexadecimal for a secret's bytes."""
    return value.isoformat() if isinstance(value, datetime) else bytes(value).hex()
