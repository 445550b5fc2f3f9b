"""A log of the bot's requests to the HTTP API and their responses."""

import json
from collections import deque
from dataclasses import dataclass

from playground.validation import JSON

MAX_REQUESTS = 10_000


@dataclass(frozen=True, slots=True)
class LoggedRequest:
    """A request of the bot, with its response."""

    method: str
    path: str
    route: str | None  # as in Discord's API description: "/channels/{channel_id}/messages"
    request: bytes | None  # JSON; of a multipart request its payload_json
    status: int
    answer: bytes | None  # JSON
    refused: str | None  # "code: sentence"; None if it was not refused

    @property
    def data(self) -> JSON:
        return {
            "method": self.method,
            "path": self.path,
            "route": self.route,
            "request": _read(self.request),
            "status": self.status,
            "answer": _read(self.answer),
            "refused": self.refused,
        }


class RequestLog:
    """The newest MAX_REQUESTS requests."""

    def __init__(self) -> None:
        self._requests: deque[tuple[int, LoggedRequest]] = deque(maxlen=MAX_REQUESTS)  # with their numbers
        self._last = 0

    def add(self, request: LoggedRequest) -> None:
        self._last += 1
        self._requests.append((self._last, request))

    def after(self, number: int, *, refused: bool = False) -> list[JSON]:
        """The requests after this number, oldest first; with `refused` only the refused ones."""
        return [
            {"n": own, **request.data}
            for own, request in self._requests
            if own > number and (request.refused or not refused)
        ]


def _read(text: bytes | None) -> object:
    """The parsed JSON, or the text if it is not valid JSON (the bot may have sent anything)."""
    if text is None:
        return None
    try:
        return json.loads(text)
    except ValueError:
        return text.decode(errors="replace")
