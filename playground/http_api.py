"""Serves the bot's API requests: token, body, refusals, faults, headers, rate limits, log."""

import hmac
import json
import math
import re
from collections.abc import Callable, Iterable, Mapping
from contextlib import suppress
from dataclasses import dataclass
from email.utils import formatdate
from functools import partial
from typing import Any, NamedTuple

from aiohttp import BodyPartReader, web

from playground.clock import Clock
from playground.faults import NO_ANSWER, Faults
from playground.rate_limits import Bucket, RateLimits
from playground.refusals import (
    Refusal,
    invalid_field,
    invalid_json,
    method_not_allowed,
    not_found,
    too_large,
    unauthorized,
)
from playground.request_log import LoggedRequest, RequestLog
from playground.uploads import Upload
from playground.validation import JSON

PREFIX = "/api/v10"


@dataclass(frozen=True)
class Call:
    """An API request of the bot."""

    match: Mapping[str, str]  # values of the route's {names}
    query: Mapping[str, str]
    body: Any  # the JSON; {} if there is none
    uploads: tuple[Upload, ...] = ()

    @property
    def fields(self) -> JSON:
        """The body, which must be an object."""
        if not isinstance(self.body, dict):
            raise invalid_json()
        return self.body

    def asks_for(self, option: str) -> bool:
        """Whether this option of the query, such as `with_counts`, is set."""
        return self.query.get(option, "").lower() in ("true", "1")

    def limit(self, usual: int, most: int) -> int:
        """How many objects of a list it asks for; its `before`, `after` and `around` are ids."""
        limit = self.query.get("limit", str(usual))
        if not limit.isdigit() or not 1 <= int(limit) <= most:
            raise invalid_field("limit", "NUMBER_TYPE_MAX", f"int value should be between 1 and {most}.")
        for name in ("before", "after", "around"):
            if name in self.query and not self.query[name].isdigit():
                raise invalid_field(
                    name, "NUMBER_TYPE_COERCE", f'Value "{self.query[name]}" is not snowflake.'
                )
        return int(limit)


Answer = tuple[int, Any]  # status, and JSON or None
Handler = Callable[[Call], Answer]
Response = tuple[int, Any, dict[str, str]]  # status, JSON or None, headers
Respond = Callable[[web.Request, bytes | None, tuple[Upload, ...]], Response]
"""Takes a request, its JSON body and its files. Raises Refusal."""


class Route(NamedTuple):
    """A route, its path named as in Discord's API description. A public one needs no bot token."""

    method: str
    path: str
    handler: Handler
    public: bool = False


class HttpApi:
    """What all routes have in common, around their handlers."""

    def __init__(
        self, token: str, faults: Faults, request_log: RequestLog, limits: RateLimits, clock: Clock
    ) -> None:
        self._authorization = f"Bot {token}".encode()
        self._clock = clock
        self._faults = faults
        self._request_log = request_log
        self._limits = limits
        self._resources: dict[str, web.Resource] = {}

    def add(self, router: web.UrlDispatcher, routes: Iterable[Route]) -> None:
        for method, path, handler, public in routes:
            bucket = self._limits.bucket(method, path)
            respond = partial(self._respond, handler=handler, bucket=bucket, public=public)
            if path not in self._resources:
                # Ids are digits, so that "@original" and "@me" never match an id.
                pattern = re.sub(r"\{(\w+_id)\}", r"{\1:[0-9]+}", PREFIX + path)
                self._resources[path] = router.add_resource(pattern)
            self._resources[path].add_route(method, partial(self._serve, route=path, respond=respond))

    def refuse_other_requests(self, router: web.UrlDispatcher) -> None:
        """Add the 404 and 405 handlers; call it after all routes are added."""
        for path, resource in self._resources.items():
            serve = partial(self._serve, route=path, respond=_refuse(method_not_allowed))
            resource.add_route("*", serve)
        router.add_route("*", "/api/{rest:.*}", partial(self._serve, route=None, respond=_refuse(not_found)))

    async def _serve(self, request: web.Request, *, route: str | None, respond: Respond) -> web.Response:
        """Respond to a request, as a fault wants or as `respond` does, and log both."""
        if seconds := self._limits.shut_out:
            return _cloudflare_ban(seconds)
        request_body: bytes | None = None
        refused: str | None = None
        try:
            request_body, uploads = await _read(request)
            status, answer, headers = await self._unless_fault(
                request.path, partial(respond, request, request_body, uploads)
            )
        except (Refusal, web.HTTPRequestEntityTooLarge) as error:
            refusal = error if isinstance(error, Refusal) else too_large()
            status, answer, headers, refused = refusal.status, refusal.body, refusal.headers, str(refusal)
        self._limits.note(status)
        body = None if answer is None else json.dumps(answer, ensure_ascii=False).encode()
        path = request.path.removeprefix(PREFIX)
        self._request_log.add(LoggedRequest(request.method, path, route, request_body, status, body, refused))
        return self._response(request, status, body, headers)

    async def _unless_fault(self, path: str, respond: Callable[[], Response]) -> Response:
        """The response to a request for this path, or that of a fault. Raises Refusal."""
        await self._faults.wait()
        fault = self._faults.response_for(path)
        if fault is None:
            return respond()
        if fault.done:
            with suppress(Refusal):
                respond()
        return fault.status, fault.body, dict(fault.headers)

    def _respond(
        self,
        request: web.Request,
        body: bytes | None,
        uploads: tuple[Upload, ...],
        *,
        handler: Handler,
        bucket: Bucket | None,
        public: bool,
    ) -> Response:
        """The handler's response, within the rate limits. Raises Refusal."""
        if not public:
            self._check_token(request)
            self._limits.take()
        headers = bucket.take(request.match_info) if bucket else {}
        try:
            status, answer = handler(Call(request.match_info, request.query, _parse(body), uploads))
        except Refusal as refusal:
            refusal.headers = headers | refusal.headers
            raise
        return status, answer, headers

    def _response(
        self, request: web.Request, status: int, body: bytes | None, headers: dict[str, str]
    ) -> web.Response:
        if status == NO_ANSWER and request.transport is not None:
            request.transport.abort()
            return web.Response()  # the connection is gone; nobody reads this
        # Libraries check for exactly this type, without a charset.
        kind = "application/json" if body is not None else None
        headers |= {"Date": formatdate(self._clock.now(), usegmt=True)}
        return web.Response(body=body, status=status, headers=headers, content_type=kind)

    def _check_token(self, request: web.Request) -> None:
        authorization = request.headers.get("Authorization", "").encode()
        if not hmac.compare_digest(authorization, self._authorization):
            raise unauthorized()


def _refuse(refusal: Callable[[], Refusal]) -> Respond:
    def respond(request: web.Request, body: bytes | None, uploads: tuple[Upload, ...]) -> Response:
        raise refusal()

    return respond


def _cloudflare_ban(seconds: float) -> web.Response:
    """The 429 of Cloudflare, which stands before the API: no JSON, and not in the log of requests."""
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
    """The JSON body of the request, and the uploaded files. Raises Refusal, and HTTPRequestEntityTooLarge."""
    if not request.content_type.startswith("multipart/"):
        return (await request.read() or None), ()
    request_body: bytes | None = None
    uploads = []
    async for part in await request.multipart():
        if not isinstance(part, BodyPartReader):
            raise invalid_json()
        content = bytes(await part.read(decode=True))
        if part.name == "payload_json":
            request_body = content
        elif (number := re.fullmatch(r"files\[(\d+)\]", part.name or "")) is not None:
            kind = part.headers.get("Content-Type", "application/octet-stream")
            uploads.append(Upload(int(number[1]), part.filename or "unknown", content, kind))
    return request_body, tuple(uploads)
