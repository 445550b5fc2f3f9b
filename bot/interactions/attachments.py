"""Downloads attachments of commands and messages from Discord, limited in time and size.

The length and encoding that the file's server states are not relied on: reading stops at the limit.
"""

import asyncio
import zlib
from collections.abc import AsyncIterator

import aiohttp
import discord

from solvers.errors import UserError

TIMEOUT = 10.0  # seconds for a whole file
CHUNK = 64 * 1024  # bytes
HEADERS = {"Accept-Encoding": "identity"}
GZIP_OR_ZLIB = zlib.MAX_WBITS | 32  # zlib detects the format from the first bytes


class BadAttachment(UserError):
    """A file that cannot be read."""


async def read(file: discord.Attachment, limit: int) -> bytes:
    """The content of an attachment, at most `limit` bytes. Raises BadAttachment.

    Only URLs from Discord are fetched: a link that somebody wrote is not an Attachment, and redirects are not
    followed.
    """
    if file.size > limit:
        raise _too_large(limit)
    try:
        async with asyncio.timeout(TIMEOUT):
            return await _fetch(file.url, limit)
    except TimeoutError:
        raise BadAttachment("common-file-too-slow", seconds=round(TIMEOUT)) from None
    except (aiohttp.ClientError, OSError, zlib.error):
        raise _unavailable() from None


async def _fetch(url: str, limit: int) -> bytes:
    content = bytearray()
    async with (
        aiohttp.ClientSession(auto_decompress=False) as session,
        session.get(url, headers=HEADERS, allow_redirects=False) as response,
    ):
        if response.status != 200:
            raise _unavailable()
        encoding = response.headers.get("Content-Encoding", "identity").lower()
        async for chunk in _decoded(response.content, encoding, limit):
            content += chunk
            if len(content) > limit:
                raise _too_large(limit)
    return bytes(content)


async def _decoded(stream: aiohttp.StreamReader, encoding: str, limit: int) -> AsyncIterator[bytes]:
    """The decompressed stream in bounded chunks. Raises BadAttachment if it is too large while compressed."""
    if encoding == "identity":
        while chunk := await stream.read(min(CHUNK, limit + 1)):
            yield chunk
        return
    if encoding not in ("gzip", "deflate"):
        raise _unavailable()
    decoder = zlib.decompressobj(GZIP_OR_ZLIB)
    received = 0
    while compressed := await stream.read(min(CHUNK, limit + 1)):
        received += len(compressed)
        if received > limit:
            raise _too_large(limit)
        while chunk := decoder.decompress(compressed, CHUNK):
            yield chunk
            compressed = decoder.unconsumed_tail
    if not decoder.eof:
        raise _unavailable()  # the stream is truncated


def _unavailable() -> BadAttachment:
    return BadAttachment("common-file-not-given")


def _too_large(limit: int) -> BadAttachment:
    if limit < 1024**2:
        return BadAttachment("common-file-too-large", size=limit // 1024, unit="KiB")
    return BadAttachment("common-file-too-large", size=limit // 1024**2, unit="MiB")
