"""Files that people hand over with a command or in a message: read from Discord, within a time and a size.

What a file's server says of its length and encoding is not relied on: reading stops at the limit.
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
GZIP_OR_ZLIB = zlib.MAX_WBITS | 32  # for zlib: found out from the first bytes


class BadAttachment(UserError):
    """A file that cannot be read."""


async def read(file: discord.Attachment, limit: int) -> bytes:
    """The content of a file that Discord handed over, `limit` bytes at the most. Raises BadAttachment.

    Only Discord's own word leads to a file: a link that somebody wrote is no Attachment, and a redirection is
    not followed.
    """
    if file.size > limit:
        raise _too_large(limit)
    content = bytearray()
    try:
        async with (
            asyncio.timeout(TIMEOUT),
            aiohttp.ClientSession(auto_decompress=False) as session,
            session.get(file.url, headers=HEADERS, allow_redirects=False) as response,
        ):
            if response.status != 200:
                raise _not_given()
            encoding = response.headers.get("Content-Encoding", "identity").lower()
            async for piece in _decoded(response.content, encoding, limit):
                content += piece
                if len(content) > limit:
                    raise _too_large(limit)
    except TimeoutError:
        raise BadAttachment("common-file-too-slow", seconds=round(TIMEOUT)) from None
    except (aiohttp.ClientError, OSError, zlib.error):
        raise _not_given() from None
    return bytes(content)


async def _decoded(stream: aiohttp.StreamReader, encoding: str, limit: int) -> AsyncIterator[bytes]:
    """What the stream says, in pieces of bounded size. Raises BadAttachment if it is too large packed."""
    if encoding == "identity":
        while piece := await stream.read(min(CHUNK, limit + 1)):
            yield piece
        return
    if encoding not in ("gzip", "deflate"):
        raise _not_given()
    decoder = zlib.decompressobj(GZIP_OR_ZLIB)
    taken = 0
    while packed := await stream.read(min(CHUNK, limit + 1)):
        taken += len(packed)
        if taken > limit:
            raise _too_large(limit)
        while piece := decoder.decompress(packed, CHUNK):
            yield piece
            packed = decoder.unconsumed_tail
    if not decoder.eof:
        raise _not_given()  # it broke off


def _not_given() -> BadAttachment:
    return BadAttachment("common-file-not-given")


def _too_large(limit: int) -> BadAttachment:
    if limit < 1024**2:
        return BadAttachment("common-file-too-large", size=limit // 1024, unit="KiB")
    return BadAttachment("common-file-too-large", size=limit // 1024**2, unit="MiB")
