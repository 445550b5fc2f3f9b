"""The log: one line for each thing that happened, as text or as JSON, with the interaction it happened for.

No token is ever in it. What people write is not in it either, unless the level is DEBUG: so of an error that
came up in an interaction the log has the kind and the place, and not the words, which may quote a person.
"""

import json
import logging
import re
import traceback
from collections.abc import Iterator
from datetime import UTC, datetime
from typing import Literal

from app import request_context
from storage import DatabaseUnavailable

LogFormat = Literal["text", "json"]

REDACTIONS = (
    # Discord's addresses for answers hold the interaction's token.
    (re.compile(r"(/(?:webhooks|interactions)/\d+/)[\w-]+"), r"\1…"),
    (re.compile(r"\b(Bot )[\w.-]{10,}"), r"\1…"),
    # And each event of the gateway has it, which DEBUG shows whole, as Python or as JSON.
    (re.compile(r"""(\\?['"]token\\?['"]: ?\\?['"])[^'"\\]+"""), r"\1…"),
    (re.compile(r"(://[^/\s:@]*:)[^/\s@]+@"), r"\1…@"),  # a password in an address
)
BETWEEN_LINES = " | "  # of a message or traceback that has several


def configure_logging(level: str, form: LogFormat = "text", token: str = "") -> None:
    """Write the log to standard error from now on; `token`, whatever it looks like, is kept out of it."""
    handler = logging.StreamHandler()
    handler.setFormatter((JsonFormatter if form == "json" else TextFormatter)(token))
    handler.addFilter(_add_interaction)
    logging.basicConfig(level=level, handlers=[handler], force=True)
    logging.getLogger("alembic").setLevel(max(logging.WARNING, logging.getLogger().level))


def _add_interaction(record: logging.LogRecord) -> bool:
    asker = request_context.current_requester.get()
    record.interaction = asker.interaction_id if asker else None
    return True


class LineFormatter(logging.Formatter):
    """What text and JSON have in common: the parts of a line, without secrets."""

    def __init__(self, token: str = "") -> None:
        super().__init__()
        self._token = token

    def message(self, record: logging.LogRecord) -> str:
        return self.redact(record.getMessage())

    def error(self, record: logging.LogRecord) -> str:
        """The traceback in one line, empty if there is none."""
        if not record.exc_info or record.exc_info[1] is None:
            return ""
        error = record.exc_info[1]
        if isinstance(error, DatabaseUnavailable):  # wherever it is seen, only the cause tells something
            return self.redact(f"The database did not answer: {error.__cause__}")
        quotes = getattr(record, "interaction", None) is None or logging.root.level <= logging.DEBUG
        text = "".join(traceback.format_exception(error)) if quotes else "".join(_stack(error))
        return self.redact(text)

    def redact(self, text: str) -> str:
        """The text on one line, tokens and passwords taken out."""
        if self._token:
            text = text.replace(self._token, "…")
        for secret, instead in REDACTIONS:
            text = secret.sub(instead, text)
        return BETWEEN_LINES.join(line.strip() for line in text.splitlines() if line.strip())


class TextFormatter(LineFormatter):
    def format(self, record: logging.LogRecord) -> str:
        moment = datetime.fromtimestamp(record.created).astimezone()
        number = getattr(record, "interaction", None)
        parts = (
            f"{moment:%Y-%m-%d %H:%M:%S},{moment.microsecond // 1000:03} {record.levelname:7} {record.name}:",
            f"[{number}]" if number else "",
            self.message(record),
            self.error(record),
        )
        return " ".join(filter(None, parts))


class JsonFormatter(LineFormatter):
    def format(self, record: logging.LogRecord) -> str:
        line = {
            "time": datetime.fromtimestamp(record.created, UTC).isoformat(timespec="milliseconds"),
            "level": record.levelname,
            "logger": record.name,
            "interaction": str(number) if (number := getattr(record, "interaction", None)) else None,
            "message": self.message(record),
            "error": self.error(record),
        }
        return json.dumps({name: value for name, value in line.items() if value}, ensure_ascii=False)


def _stack(error: BaseException | None) -> Iterator[str]:
    """Where an error came from and of which kinds it and its causes are, without their words."""
    seen = set()
    while error is not None and id(error) not in seen:
        seen.add(id(error))
        yield from traceback.format_tb(error.__traceback__)
        yield f"{type(error).__module__}.{type(error).__qualname__}\n"
        error = error.__cause__ or (None if error.__suppress_context__ else error.__context__)
