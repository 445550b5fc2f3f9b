"""Logging: one line per record, as text or JSON, with the id of the interaction it belongs to.

The log never has a token in it. It has no text that people wrote either, unless the level is DEBUG. So for an
error during an interaction it has the exception types and the stack, but not the messages, which may quote a
person.
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
    # URLs for replies contain the interaction's token.
    (re.compile(r"(/(?:webhooks|interactions)/\d+/)[\w-]+"), r"\1…"),
    # So do gateway events, which DEBUG logs whole, as Python or as JSON.
    (re.compile(r"""(\\?['"]token\\?['"]: ?\\?['"])[^'"\\]+"""), r"\1…"),
    (re.compile(r"\b(Bot )[\w.-]{10,}"), r"\1…"),  # the bot's token in a header
    (re.compile(r"(://[^/\s:@]*:)[^/\s@]+@"), r"\1…@"),  # a password in a URL
)
BETWEEN_LINES = " | "  # joins the lines of a message or traceback


def configure_logging(level: str, form: LogFormat = "text", token: str = "") -> None:
    """Log to standard error from now on, with every occurrence of `token` redacted."""
    handler = logging.StreamHandler()
    handler.setFormatter((JsonFormatter if form == "json" else TextFormatter)(token))
    handler.addFilter(_add_interaction)
    logging.basicConfig(level=level, handlers=[handler], force=True)
    logging.getLogger("alembic").setLevel(max(logging.WARNING, logging.getLogger().level))


def _add_interaction(record: logging.LogRecord) -> bool:
    requester = request_context.current_requester.get()
    record.interaction = requester.interaction_id if requester else None
    return True


class LineFormatter(logging.Formatter):
    """Base of the two formatters: the parts of a line, without secrets."""

    def __init__(self, token: str = "") -> None:
        super().__init__()
        self._token = token

    def message(self, record: logging.LogRecord) -> str:
        return self.redact(record.getMessage())

    def error(self, record: logging.LogRecord) -> str:
        """The traceback on one line; empty if there is none."""
        if not record.exc_info or record.exc_info[1] is None:
            return ""
        error = record.exc_info[1]
        if isinstance(error, DatabaseUnavailable):  # only its cause is informative, not where it was caught
            return self.redact(f"The database did not answer: {error.__cause__}")
        with_messages = getattr(record, "interaction", None) is None or logging.root.level <= logging.DEBUG
        text = "".join(traceback.format_exception(error)) if with_messages else "".join(_stack(error))
        return self.redact(text)

    def redact(self, text: str) -> str:
        """The text on one line, without tokens and passwords."""
        if self._token:
            text = text.replace(self._token, "…")
        for pattern, replacement in REDACTIONS:
            text = pattern.sub(replacement, text)
        return BETWEEN_LINES.join(line.strip() for line in text.splitlines() if line.strip())


class TextFormatter(LineFormatter):
    """For people: the local time, level, logger, id of the interaction, message."""

    def format(self, record: logging.LogRecord) -> str:
        time = datetime.fromtimestamp(record.created).astimezone()
        interaction_id = getattr(record, "interaction", None)
        parts = (
            f"{time:%Y-%m-%d %H:%M:%S},{time.microsecond // 1000:03} {record.levelname:7} {record.name}:",
            f"[{interaction_id}]" if interaction_id else "",
            self.message(record),
            self.error(record),
        )
        return " ".join(filter(None, parts))


class JsonFormatter(LineFormatter):
    """For programs: one JSON object per line, with the time in UTC."""

    def format(self, record: logging.LogRecord) -> str:
        line = {
            "time": datetime.fromtimestamp(record.created, UTC).isoformat(timespec="milliseconds"),
            "level": record.levelname,
            "logger": record.name,
            "interaction": str(interaction_id)
            if (interaction_id := getattr(record, "interaction", None))
            else None,
            "message": self.message(record),
            "error": self.error(record),
        }
        return json.dumps({name: value for name, value in line.items() if value}, ensure_ascii=False)


def _stack(error: BaseException | None) -> Iterator[str]:
    """Stacks and type names of an error and its causes, without their messages."""
    seen = set()
    while error is not None and id(error) not in seen:
        seen.add(id(error))
        yield from traceback.format_tb(error.__traceback__)
        yield f"{type(error).__module__}.{type(error).__qualname__}\n"
        error = error.__cause__ or (None if error.__suppress_context__ else error.__context__)
