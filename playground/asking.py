"""How a program's request is read, and a refusal put into one sentence."""

from collections.abc import Awaitable, Callable
from json import JSONDecodeError
from typing import Any

from aiohttp import web

from playground.forms import JSON

LONGEST_WAIT = 600.0  # seconds


class CannotDo(ValueError):
    """What the program asked for cannot be done."""


def asked(
    handler: Callable[[JSON], Awaitable[JSON]], sentences: tuple[type[Exception], ...]
) -> Callable[[web.Request], Awaitable[web.StreamResponse]]:
    """Reads what is asked, from the address or the body, and answers in JSON.

    CannotDo and the errors in `sentences` are refusals, and are told as they stand.
    """

    refusals: tuple[type[Exception], ...] = (CannotDo, *sentences)

    async def serve(request: web.Request) -> web.StreamResponse:
        try:
            asked: Any = dict(request.query)
            if request.method == "POST":
                asked = await request.json() if request.can_read_body else {}
            if not isinstance(asked, dict):
                raise CannotDo("The request is not a JSON object.")
            return web.json_response(await handler(asked))
        except refusals as error:
            return web.json_response({"error": str(error)}, status=400)
        except JSONDecodeError:
            return web.json_response({"error": "The request is not JSON."}, status=400)

    return serve


def text(asked: JSON, name: str) -> str:
    value = asked.get(name)
    if not isinstance(value, str) or not value:
        raise CannotDo(f"{name} is missing.")
    return value


def seconds(asked: JSON, default: float) -> float:
    try:
        wait = float(asked.get("wait", default))
    except (TypeError, ValueError):
        raise CannotDo("wait is a number of seconds.") from None
    return min(max(wait, 0.0), LONGEST_WAIT)


def number(asked: JSON, name: str) -> int:
    value = str(asked.get(name) or 0)
    if not value.isdigit():
        raise CannotDo(f"{name} is a number.")
    return int(value)


def flag(asked: JSON, name: str) -> bool | None:
    """None if nothing is said of it."""
    value = asked.get(name)
    if value is not None and not isinstance(value, bool):
        raise CannotDo(f"{name} is true or false.")
    return value


def table(asked: JSON, name: str) -> JSON:
    """An object, empty if nothing is said of it."""
    value = asked.get(name)
    if value is None:
        return {}
    if not isinstance(value, dict):
        raise CannotDo(f"{name} is an object.")
    return value
