"""Serves the files of the web page, which are in the folder beside this file."""

import mimetypes
from pathlib import Path

from aiohttp import web

FOLDER = Path(__file__).with_name("page")


async def index(request: web.Request) -> web.StreamResponse:
    return _file("index.html")


async def file(request: web.Request) -> web.StreamResponse:
    return _file(request.match_info["name"])


def _file(name: str) -> web.StreamResponse:
    path = (FOLDER / name).resolve()
    if not path.is_relative_to(FOLDER) or not path.is_file():
        raise web.HTTPNotFound(text="There is no such page here.\n")
    kind = mimetypes.guess_type(path.name)[0] or "application/octet-stream"
    # Never cached, so that a change shows at once.
    return web.FileResponse(path, headers={"Content-Type": kind, "Cache-Control": "no-cache"})
