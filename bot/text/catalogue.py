"""Message catalogues (i18n): formats a message, given by its id and values, in a language.

The catalogues are Project Fluent files, in a folder for each language (`en-US/*.ftl`). Numbers, plurals and
lists follow CLDR (Babel). `say` uses the language of the person being answered, which is set once per
request. A message is parsed when it is first used: parsing a whole catalogue takes half a second.
"""

import logging
import re
from collections.abc import Iterator, Mapping
from contextlib import contextmanager
from contextvars import ContextVar
from datetime import datetime
from decimal import Decimal
from functools import cache, lru_cache, singledispatch
from importlib import import_module
from itertools import product
from pathlib import Path
from typing import Any, Literal

from babel import Locale
from babel.dates import format_date, format_time, get_datetime_format
from babel.lists import format_list
from babel.numbers import get_decimal_symbol, get_group_symbol
from fluent.runtime import FluentBundle, FluentResource
from fluent.runtime.resolver import CurrentEnvironment, Message, ResolverEnvironment
from fluent.runtime.types import FluentType

from app.added_games import added_packages
from solvers.errors import Remark, UserError
from storage.errors import StorageError

log = logging.getLogger(__name__)

FOLDER = Path(__file__).parent
SOURCE = "en-US"
"""The language that every message is written in first."""

LANGUAGES: Mapping[str, str] = {
    code: str(Locale.parse(code, sep="-").language_name).capitalize()
    for code in dict.fromkeys([SOURCE, *sorted(file.parent.name for file in FOLDER.glob("*/*.ftl"))])
}
"""Each language's own name (English, Deutsch), by its folder, which is also Discord's locale code."""

MINUS = "−"
MAX_DECIMALS = 3  # of a number that is given to a message

# A message or term of a Fluent file, up to the next one or a comment; and what may be a reference to one.
_ENTRY = re.compile(r"^(?P<id>-?[a-zA-Z][\w-]*) *=.*\n(?:(?![a-zA-Z#-]).*\n)*", re.MULTILINE)
_REFERENCE = re.compile(r"[{(,:]\s*(-?[a-zA-Z][\w-]*)")

MAX_CACHED = 2048  # entries in each cache: sentences, numbers, lists

_current: ContextVar[str] = ContextVar("language", default=SOURCE)


class MissingText(LookupError):
    """The catalogue has no such message, or the values given are not those that the message names."""


class AnyOf(tuple[Any, ...]):
    """Values to be listed with "or": a, b or c. Other tuples and lists are written as a, b and c."""


def say(message: str, /, **values: Any) -> str:
    """The message in the language of this request.

    Numbers are formatted as the language writes them; pass ids and years as text. Tuples and lists are
    joined with "and", `AnyOf` with "or"; an error or a remark becomes its sentence. Underscores in the names
    of values are hyphens in the catalogue. Raises MissingText.
    """
    return say_in(_current.get(), message, **values)


def say_in(language: str, message: str, /, **values: Any) -> str:
    """The message in this language. Raises MissingText."""
    converted = {name: _to_fluent_value(value, language) for name, value in values.items()}
    return _format_message(language, message, **converted)


@lru_cache(maxsize=MAX_CACHED, typed=True)  # typed: 1 and 1.0 may be worded differently
def _format_message(language: str, message: str, /, **given: int | float | str) -> str:
    catalogue = bundle(language)
    try:
        pattern = catalogue.get_message(message).value
    except LookupError as error:
        raise MissingText(f"{language} has no message {message!r}") from error
    assert pattern is not None, f"{message!r} has attributes only"
    arguments = {name.replace("_", "-"): _to_fluent_number(value) for name, value in given.items()}
    errors: list[Exception] = []
    # This is what `format_pattern` does, except that it would replace our number types by its own.
    text = pattern(ResolverEnvironment(catalogue, errors, current=CurrentEnvironment(arguments)))
    _require_none(errors, language, message)
    return str(text)


def _require_none(errors: list[Exception], language: str, message: str) -> None:
    if errors:
        raise MissingText(f"{message!r} in {language}: {'; '.join(map(str, errors))}")


def phrase_in(language: str, message: str, attribute: str = "", default: str | None = None) -> str:
    """The text of a message that takes no values, or of one of its attributes.

    Raises MissingText if there is no such text and no default, and if the text names a value.
    """
    catalogue = bundle(language)
    pattern = None
    if catalogue.has_message(message):
        entry = catalogue.get_message(message)
        pattern = entry.attributes.get(attribute) if attribute else entry.value
    if pattern is None:
        if default is None:
            raise MissingText(f"{language} has no message {message!r} {attribute}")
        return default
    text, errors = catalogue.format_pattern(pattern, {})
    _require_none(errors, language, message)
    return str(text)


class _FluentInteger(int, FluentType):
    def format(self, locale: Locale) -> str:
        return f"{int(self):,}".translate(separators(locale))


class _FluentDecimal(float, FluentType):
    def format(self, locale: Locale) -> str:
        rounded = round(Decimal(repr(float(self))), MAX_DECIMALS).normalize() + 0  # without the sign of -0
        return f"{rounded:,f}".translate(separators(locale))


def _to_fluent_number(value: float | str) -> FluentType | str:
    if isinstance(value, str):
        return value
    return _FluentInteger(value) if isinstance(value, int) else _FluentDecimal(value)


@cache
def separators(locale: Locale) -> Mapping[int, str]:
    """A language's separators, minus and percent sign, by Python's own: `f"{-1234.5:,}".translate(...)`.

    Babel's own functions take 15 µs or more a number.
    """
    percent = locale.percent_formats[None].suffix[0]
    marks = {",": get_group_symbol(locale), ".": get_decimal_symbol(locale), "-": MINUS, "%": percent}
    return str.maketrans(marks)


@cache
def babel_locale(language: str) -> Locale:
    """Babel's locale of a language of LANGUAGES."""
    return Locale.parse(language, sep="-")


@lru_cache(maxsize=MAX_CACHED)
def _format_list(parts: tuple[str, ...], style: Literal["or", "standard"], language: str) -> str:
    return format_list(parts, style, babel_locale(language))


def say_error(error: UserError | StorageError) -> str:
    """The error as a sentence for the user, in the language of this request. Raises MissingText."""
    return _say_error_in(_current.get(), error)


def _say_error_in(language: str, error: UserError | StorageError | Remark) -> str:
    return say_in(language, error.code, **error.values)


@contextmanager
def speaking(language: str) -> Iterator[None]:
    """Sets the language of `say` within the block; SOURCE if the language has no catalogue."""
    token = _current.set(language if language in LANGUAGES else SOURCE)
    try:
        yield
    finally:
        _current.reset(token)


def current() -> str:
    """The language of this request."""
    return _current.get()


def speak(language: str) -> None:
    """Sets the language of `say` for the rest of this task; SOURCE if the language has no catalogue."""
    _current.set(language if language in LANGUAGES else SOURCE)


class LazyBundle(FluentBundle):
    """A catalogue whose messages are parsed when they are first asked for.

    `entries` has the source of each message and term by its id; a term's id begins with a hyphen.
    `messages` are the ids of the messages.
    """

    def __init__(self, language: str, entries: Mapping[str, str]) -> None:
        super().__init__([language], use_isolating=False)
        self.messages = frozenset(entry for entry in entries if not entry.startswith("-"))
        self._unparsed = dict(entries)

    def has_message(self, message_id: str) -> bool:
        return message_id in self.messages

    def get_message(self, message_id: str) -> Message:
        self._parse(message_id)
        return super().get_message(message_id)

    def _parse(self, message_id: str) -> None:
        """Parse a message, and what it refers to, directly or indirectly."""
        needed: dict[str, str] = {}
        found = [message_id]
        while found:
            entry = found.pop()
            source = self._unparsed.get(entry)
            if source is not None and entry not in needed:
                needed[entry] = source
                found += _REFERENCE.findall(source)
        if needed:
            self.add_resource(FluentResource("".join(needed.values())))
        for entry in needed:  # only now, so that another thread finds an entry either here or there
            self._unparsed.pop(entry, None)


@cache
def bundle(language: str) -> LazyBundle:
    """The catalogue of a language; messages that it lacks (an added game's, say) are in SOURCE."""
    entries: dict[str, str] = {}
    folders = [FOLDER, *(_folder(package) for package in added_packages())]
    for folder, code in product(folders, dict.fromkeys((SOURCE, language))):
        for file in sorted((folder / code).glob("*.ftl")):
            entries.update(
                (found["id"], found[0]) for found in _ENTRY.finditer(file.read_text(encoding="utf-8"))
            )
    return LazyBundle(language, entries)


def _folder(package: str) -> Path:
    """The folder with the catalogues of a game's package."""
    file = import_module(package).__file__
    assert file is not None, f"{package} is a package of Python files"
    return Path(file).with_name("text")


def _to_fluent_value(value: Any, language: str) -> int | float | str:
    """A value converted to a number or a string for Fluent."""
    if isinstance(value, (int, float, str)) and not isinstance(value, bool):
        return value
    if isinstance(value, (UserError, StorageError, Remark)):
        return _say_error_in(language, value)
    if type(value) in (tuple, list, AnyOf):  # but not a NamedTuple, such as a card
        parts = tuple(str(_to_fluent_value(part, language)) for part in value)
        return _format_list(parts, "or" if isinstance(value, AnyOf) else "standard", language)
    with speaking(language):
        return in_words(value)


@singledispatch
def in_words(value: Any) -> str:
    """The value in words. Modules of bot/text register the types of their games."""
    return str(value)


@in_words.register
def moment_in_words(moment: datetime) -> str:
    """`Nov 24, 2026, 1:36 PM`, in the datetime's own time zone."""
    locale = babel_locale(_current.get())
    date, time = format_date(moment, "medium", locale), format_time(moment, "short", None, locale)
    pattern = str(get_datetime_format("medium", locale)).replace("'", "")
    return pattern.replace("{0}", time).replace("{1}", date)
