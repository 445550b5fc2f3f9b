"""How a request of the bot is taken and answered: token, body, refusals, faults, headers, and the record."""

import asyncio
import hmac
import json
import math
import re
from collections.abc import Callable, Mapping
from dataclasses import dataclass
from typing import Any

from aiohttp import BodyPartReader, web

from playground.faults import NO_ANSWER, Faults, Strike
from playground.forms import JSON
from playground.messages import Upload
from playground.rate_limits import Bucket, RateLimits
from playground.record import Record
from playground.refusals import Refusal, invalid_json, not_found, too_large, unauthorized, wrong_method

PREFIX = "/api/v10"


@dataclass(frozen=True)
class Call:
    """A request of the bot."""

    match: Mapping[str, str]  # what stands for the route's {names}
    query: Mapping[str, str]
    body: Any  # the JSON; {} if there is none
    uploads: tuple[Upload, ...] = ()

    @property
    def fields(self) -> JSON:
        """The body, which must be an object."""
        if not isinstance(self.body, dict):
            raise invalid_json()
        return self.body


Answer = tuple[int, Any]  # status, and JSON or None
Handler = Callable[[Call], Answer]


class HttpApi:
    def __init__(self, token: str, faults: Faults, record: Record, limits: RateLimits) -> None:
        self._authorization = f"Bot {token}".encode()
        self._faults = faults
        self._record = record
        self._limits = limits
        self._resources: dict[str, web.Resource] = {}

    def add(
        self, router: web.UrlDispatcher, method: str, route: str, handler: Handler, *, open_: bool = False
    ) -> None:
        """Adds a route, named as in the API's description. An open one needs no token of the bot."""
        bucket = self._limits.bucket(method, route)

        async def serve(request: web.Request) -> web.Response:
            return await self._serve(request, route, handler, bucket, open_=open_)

        if route not in self._resources:
            # Ids are digits; so "@original" and "@me" are never taken for one.
            pattern = re.sub(r"\{(\w+_id)\}", r"{\1:[0-9]+}", PREFIX + route)
            self._resources[route] = router.add_resource(pattern)
        self._resources[route].add_route(method, serve)

    def close(self, router: web.UrlDispatcher) -> None:
        """Adds what answers requests that no route is for, after all routes."""
        for route, resource in self._resources.items():

            async def wrong(request: web.Request, route: str = route) -> web.Response:
                return await self._serve(request, route, _refuse(wrong_method), None, open_=True)

            resource.add_route("*", wrong)

        async def unknown(request: web.Request) -> web.Response:
            return await self._serve(request, None, _refuse(not_found), None, open_=True)

        router.add_route("*", "/api/{rest:.*}", unknown)

    async def _serve(
        self,
        request: web.Request,
        route: str | None,
        handler: Handler,
        bucket: Bucket | None,
        *,
        open_: bool,
    ) -> web.Response:
        if seconds := self._limits.shut_out:
            return _shut_out(seconds)
        sent: bytes | None = None
        refused: str | None = None
        struck: Strike | None = None
        headers: dict[str, str] = {}
        try:
            sent, uploads = await _read(request)
            if self._faults.delay:
                await asyncio.sleep(self._faults.delay)
            struck = self._faults.strike(request.path)
            if struck is None or struck.done:
                if not open_:
                    self._check_token(request)
                    self._limits.take()
                if bucket is not None:
                    headers = bucket.take(request.match_info)
                call = Call(request.match_info, request.query, _parse(sent), uploads)
                status, answer = handler(call)
        except (Refusal, web.HTTPRequestEntityTooLarge) as error:
            refusal = error if isinstance(error, Refusal) else too_large()
            status, answer, refused = refusal.status, refusal.body, str(refusal)
            headers |= refusal.headers
        if struck is not None:
            status, answer, headers, refused = struck.status, struck.body, dict(struck.headers), None
        self._limits.note(status)
        body = None if answer is None else json.dumps(answer, ensure_ascii=False).encode()
        path = request.path.removeprefix(PREFIX)
        self._record.add(request.method, path, route, sent, status, body, refused)
        if status == NO_ANSWER and request.transport is not None:
            request.transport.abort()
            return web.Response()  # which nobody reads
        # Libraries look for exactly this type, without a charset.
        kind = "application/json" if body is not None else None
        return web.Response(body=body, status=status, headers=headers, content_type=kind)

    def _check_token(self, request: web.Request) -> None:
        given = request.headers.get("Authorization", "").encode()
        if not hmac.compare_digest(given, self._authorization):
            raise unauthorized()


def _refuse(refusal: Callable[[], Refusal]) -> Handler:
    def handler(call: Call) -> Answer:
        raise refusal()

    return handler


def _shut_out(seconds: float) -> web.Response:
    """The answer of what stands before the API, which speaks no JSON and leaves no record."""
    headers = {"Retry-After": str(math.ceil(seconds)), "Content-Type": "text/html"}
    return web.Response(status=429, text="error code: 1015", headers=headers)


def _parse(text: bytes | None) -> Any:
    if not text:
        return {}
    try:
        return json.loads(text)
    except ValueError:
        raise invalid_json() from None


async def _read(request: web.Request) -> tuple[bytes | None, tuple[Upload, ...]]:
    """The JSON that the bot sent, and the files along with it."""
    if not request.content_type.startswith("multipart/"):
        return (await request.read() or None), ()
    sent: bytes | None = None
    uploads = []
    async for part in await request.multipart():
        if not isinstance(part, BodyPartReader):
            raise invalid_json()
        content = bytes(await part.read(decode=True))
        if part.name == "payload_json":
            sent = content
        elif (number := re.fullmatch(r"files\[(\d+)\]", part.name or "")) is not None:
            kind = part.headers.get("Content-Type", "application/octet-stream")
            uploads.append(Upload(int(number[1]), part.filename or "unknown", content, kind))
    return sent, tuple(uploads)
