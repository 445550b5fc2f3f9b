"""Attachments from a slow, lying or compressing server: time and size limits, and their error texts."""

import asyncio
import gzip
import zlib
from contextlib import asynccontextmanager
from types import SimpleNamespace

import pytest
from aiohttp import web
from aiohttp.test_utils import TestServer

from bot.interactions import attachments
from bot.interactions.attachments import BadAttachment
from tests.playground_client import read

LIMIT = 1024**2
NOT_GIVEN = "common-file-not-given"
TOO_LARGE = r"common-file-too-large \(size: 1, unit: MiB\)"
BOARD = b"1#\n##"


@asynccontextmanager
async def file_of(answer, size=100):
    """An attachment whose server sends this response."""
    application = web.Application()
    application.router.add_get("/board.txt", answer)
    async with TestServer(application) as server:
        yield SimpleNamespace(url=str(server.make_url("/board.txt")), size=size)


def answers_with(body, **headers):
    async def answer(request):
        return web.Response(
            body=body, headers={name.replace("_", "-"): value for name, value in headers.items()}
        )

    return answer


async def drips(request):
    response = web.StreamResponse()
    await response.prepare(request)
    await response.write(BOARD)
    await asyncio.Event().wait()


def endless(sent, **headers):
    """A handler that sends zeros for ever, and records in `sent` how many."""

    async def answer(request):
        response = web.StreamResponse(headers={"Content-Length": "1" + "0" * 12, **headers})
        await response.prepare(request)
        packer = zlib.compressobj(wbits=31)
        while True:
            zeros = bytes(65536)
            piece = packer.compress(zeros) + packer.flush(zlib.Z_SYNC_FLUSH) if headers else zeros
            sent.append(len(piece))
            await response.write(piece)
            await asyncio.sleep(0)  # lets the reader run

    return answer


@pytest.mark.parametrize(
    ("body", "encoding"),
    [
        (BOARD, "identity"),
        (gzip.compress(BOARD, mtime=0), "gzip"),
        (zlib.compress(BOARD), "deflate"),
        (gzip.compress(bytes(LIMIT), mtime=0), "gzip"),
        (bytes(LIMIT), "identity"),
    ],
)
async def test_compressed_file_is_read_whole(body, encoding):
    unpacked = BOARD if len(body) < 100 else bytes(LIMIT)
    async with file_of(answers_with(body, Content_Encoding=encoding)) as file:
        assert await attachments.read(file, LIMIT) == unpacked


async def test_slow_download_times_out(monkeypatch):
    monkeypatch.setattr(attachments, "TIMEOUT", 0.1)
    async with file_of(drips) as file:
        with pytest.raises(BadAttachment, match=r"common-file-too-slow \(seconds: 0\)"):
            await attachments.read(file, LIMIT)


@pytest.mark.parametrize("headers", [{}, {"Content-Encoding": "gzip"}])
async def test_reading_stops_at_the_limit(headers):
    """Whatever Content-Length the server sends, and however well it compresses."""
    sent = []
    async with file_of(endless(sent, **headers)) as file:
        with pytest.raises(BadAttachment, match=TOO_LARGE):
            await attachments.read(file, LIMIT)


async def test_compression_bomb_is_cut_off(monkeypatch):
    unpacked = []
    real = attachments._decoded

    async def noted(*of):
        async for piece in real(*of):
            unpacked.append(len(piece))
            yield piece

    monkeypatch.setattr(attachments, "_decoded", noted)
    async with file_of(
        answers_with(gzip.compress(bytes(200 * LIMIT), mtime=0), Content_Encoding="gzip")
    ) as file:
        with pytest.raises(BadAttachment, match=TOO_LARGE):
            await attachments.read(file, LIMIT)
    assert sum(unpacked) <= LIMIT + attachments.CHUNK


@pytest.mark.parametrize(
    ("body", "encoding"),
    [
        (gzip.compress(BOARD, mtime=0)[:-4], "gzip"),
        (b"no gzip", "gzip"),
        (BOARD, "br"),
        (BOARD, "gzip, gzip"),
    ],
)
async def test_broken_compression_is_refused(body, encoding):
    async with file_of(answers_with(body, Content_Encoding=encoding)) as file:
        with pytest.raises(BadAttachment, match=NOT_GIVEN):
            await attachments.read(file, LIMIT)


async def test_a_redirection_is_not_followed():
    async def elsewhere(request):
        raise web.HTTPFound("http://127.0.0.1:1/secret")

    async with file_of(elsewhere) as file:
        with pytest.raises(BadAttachment, match=NOT_GIVEN):
            await attachments.read(file, LIMIT)


async def test_slow_file_is_refused(bot, playground, monkeypatch):
    monkeypatch.setattr(attachments, "TIMEOUT", 0.1)
    async with file_of(drips) as dripping:
        real = attachments.read
        monkeypatch.setattr(attachments, "read", lambda _, limit: real(dripping, limit))
        outcome = await playground.say("/mines solve", files={"file": ("board.txt", BOARD)})
    assert "to hand me this file, so I gave up." in read(outcome)
