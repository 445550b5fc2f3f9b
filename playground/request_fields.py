"""Reads the fields of programs' requests (query or JSON body), and answers bad requests with one sentence.

The functions that read a field raise BadRequest if it is of another kind.
"""

from collections.abc import Awaitable, Callable
from json import JSONDecodeError
from typing import Any

from aiohttp import web

from playground.bad_request import BadRequest
from playground.validation import JSON

LONGEST_WAIT = 600.0  # seconds


def json_handler(
    handler: Callable[[JSON], Awaitable[JSON]],
) -> Callable[[web.Request], Awaitable[web.StreamResponse]]:
    """A handler that reads the query or the JSON body, and answers in JSON.

    BadRequest is answered with status 400 and its text.
    """

    async def serve(request: web.Request) -> web.StreamResponse:
        try:
            body: Any = dict(request.query)
            if request.method == "POST":
                body = await request.json() if request.can_read_body else {}
            if not isinstance(body, dict):
                raise BadRequest("The request is not a JSON object.")
            return web.json_response(await handler(body))
        except BadRequest as error:
            return web.json_response({"error": str(error)}, status=400)
        except JSONDecodeError:
            return web.json_response({"error": "The request is not JSON."}, status=400)

    return serve


def text(body: JSON, name: str) -> str:
    """A text that is not empty."""
    value = body.get(name)
    if not isinstance(value, str) or not value:
        raise BadRequest(f"{name} is missing.")
    return value


def seconds(body: JSON, default: float) -> float:
    """The field `wait`, from 0 to LONGEST_WAIT."""
    try:
        wait = float(body.get("wait", default))
    except (TypeError, ValueError):
        raise BadRequest("wait is a number of seconds.") from None
    return min(max(wait, 0.0), LONGEST_WAIT)


def number(body: JSON, name: str) -> int:
    """A whole number, 0 if the field is missing; it may be sent as text."""
    value = str(body.get(name) or 0)
    if not value.isdigit():
        raise BadRequest(f"{name} is a number.")
    return int(value)


def flag(body: JSON, name: str) -> bool | None:
    """None if the field is missing."""
    value = body.get(name)
    if value is not None and not isinstance(value, bool):
        raise BadRequest(f"{name} is true or false.")
    return value


def mapping(body: JSON, name: str) -> JSON:
    """An object, empty if the field is missing."""
    value = body.get(name)
    if value is None:
        return {}
    if not isinstance(value, dict):
        raise BadRequest(f"{name} is an object.")
    return value


def items(body: JSON, name: str) -> list[object]:
    """A list, empty if the field is missing."""
    value = body.get(name)
    if value is None:
        return []
    if not isinstance(value, list):
        raise BadRequest(f"{name} is a list.")
    return value
