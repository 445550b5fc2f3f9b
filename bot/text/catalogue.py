"""Sentences: from the id of a message and its values to text in a language.

The catalogues are Project Fluent files, a folder for each language (`en-US/*.ftl`). Numbers, plurals and
lists follow CLDR (Babel). `say` speaks the language of whoever is being answered, which is set once for a
request. A catalogue is parsed when it is first spoken, in about half a second.
"""

import logging
from collections.abc import Iterator, Mapping
from contextlib import contextmanager
from contextvars import ContextVar
from datetime import datetime
from functools import cache, lru_cache, singledispatch
from importlib import import_module
from itertools import product
from pathlib import Path
from typing import Any, Literal

from babel import Locale
from babel.dates import format_date, format_time, get_datetime_format
from babel.lists import format_list
from babel.numbers import format_decimal
from fluent.runtime import FluentBundle, FluentResource
from fluent.runtime.resolver import CurrentEnvironment, ResolverEnvironment
from fluent.runtime.types import FluentFloat, FluentInt

from app.games import added_packages
from solvers.errors import Remark, UserError
from storage.errors import StorageError

log = logging.getLogger(__name__)

FOLDER = Path(__file__).parent
SOURCE = "en-US"
"""The language that every message is written in first."""

LANGUAGES: Mapping[str, str] = {SOURCE: "English", "fi": "Suomi", "de": "Deutsch"}
"""What each language calls itself, by its folder, which is its code at Discord."""

MINUS = "−"

MOST_REMEMBERED = 2048  # sentences, and as many numbers and lists, that are ready to be said again

_current: ContextVar[str] = ContextVar("language", default=SOURCE)


class MissingText(LookupError):
    """There is no such message in the catalogue, or it was given other values than it names."""


class AnyOf(tuple[Any, ...]):
    """Values of which one is meant: a, b or c. Other tuples and lists are told as a, b and c."""


def say(message: str, /, **values: Any) -> str:
    """The message in the language of this request.

    A value that is a number is written as the language writes numbers; give ids and years as text. Tuples
    and lists are told with "and", `AnyOf` with "or", an error or a remark by its sentence. Names of values
    have hyphens in the catalogue where they have underscores here. Raises MissingText.
    """
    return say_in(_current.get(), message, **values)


def say_in(language: str, message: str, /, **values: Any) -> str:
    """The message in this language. Raises MissingText."""
    given = {name: _told(value, language) for name, value in values.items()}
    return _formatted(language, message, **given)


@lru_cache(maxsize=MOST_REMEMBERED, typed=True)  # typed: 1 and 1.0 may be told by different words
def _formatted(language: str, message: str, /, **given: int | float | str) -> str:
    catalogue = bundle(language)
    try:
        pattern = catalogue.get_message(message).value
    except LookupError as error:
        raise MissingText(f"{language} has no message {message!r}") from error
    assert pattern is not None, f"{message!r} has attributes only"
    fluent = {name.replace("_", "-"): _as_fluent(value) for name, value in given.items()}
    wrong: list[Exception] = []
    # As `format_pattern` does it, which would replace our numbers by its own kind.
    text = pattern(ResolverEnvironment(catalogue, wrong, current=CurrentEnvironment(fluent)))
    if wrong:
        raise MissingText(f"{message!r} in {language}: {'; '.join(map(str, wrong))}")
    return str(text)


def phrase_in(language: str, message: str, attribute: str = "", default: str | None = None) -> str:
    """The message without values, or one of its attributes.

    Raises MissingText if there is none and no default.
    """
    catalogue = bundle(language)
    pattern = None
    if catalogue.has_message(message):
        found = catalogue.get_message(message)
        pattern = found.attributes.get(attribute) if attribute else found.value
    if pattern is None:
        if default is None:
            raise MissingText(f"{language} has no message {message!r} {attribute}")
        return default
    return str(catalogue.format_pattern(pattern, {})[0])


class _Whole(FluentInt):
    def format(self, locale: Locale) -> str:
        return _number(int(self), str(locale))


class _Decimal(FluentFloat):
    def format(self, locale: Locale) -> str:
        return _number(float(self), str(locale))


def _as_fluent(value: float | str) -> FluentInt | FluentFloat | str:
    if isinstance(value, str):
        return value
    return _Whole(value) if isinstance(value, int) else _Decimal(value)


@lru_cache(maxsize=MOST_REMEMBERED)
def _number(value: float, locale: str) -> str:
    """As the language writes it, with the minus of mathematics: `1,240`, `−0.5`."""
    return format_decimal(value + 0, locale=locale).replace("-", MINUS)


@lru_cache(maxsize=MOST_REMEMBERED)
def _list(parts: tuple[str, ...], style: Literal["or", "standard"], language: str) -> str:
    return format_list(parts, style, Locale.parse(language, sep="-"))


def say_error(error: UserError | StorageError) -> str:
    """What to tell the person who can mend the error, in the language of this request. Raises MissingText."""
    return _say_error_in(_current.get(), error)


def _say_error_in(language: str, error: UserError | StorageError | Remark) -> str:
    return say_in(language, error.code, **error.values)


@contextmanager
def speaking(language: str) -> Iterator[None]:
    """In the block `say` speaks this language; SOURCE in place of one that has no catalogue."""
    token = _current.set(language if language in LANGUAGES else SOURCE)
    try:
        yield
    finally:
        _current.reset(token)


def current() -> str:
    """The language of this request."""
    return _current.get()


def speak(language: str) -> None:
    """From now on, in this task, `say` speaks this language; SOURCE in place of one without a catalogue."""
    _current.set(language if language in LANGUAGES else SOURCE)


@cache
def bundle(language: str) -> FluentBundle:
    """The parsed catalogue of a language; what it lacks, as that of an added game may, is told in SOURCE."""
    made = FluentBundle([language], use_isolating=False)
    folders = [FOLDER, *(_folder(package) for package in added_packages())]
    for folder, spoken in product(folders, dict.fromkeys((SOURCE, language))):
        for file in sorted((folder / spoken).glob("*.ftl")):
            made.add_resource(FluentResource(file.read_text(encoding="utf-8")), allow_overrides=True)
    return made


def _folder(package: str) -> Path:
    """Where the package of a game keeps its catalogues."""
    file = import_module(package).__file__
    assert file is not None, f"{package} is a package of Python files"
    return Path(file).with_name("text")


def _told(value: Any, language: str) -> int | float | str:
    """A value as Fluent takes it."""
    if isinstance(value, (int, float, str)) and not isinstance(value, bool):
        return value
    if isinstance(value, (UserError, StorageError, Remark)):
        return _say_error_in(language, value)
    if type(value) in (tuple, list, AnyOf):  # and not a NamedTuple, such as a card
        description = tuple(str(_told(part, language)) for part in value)
        return _list(description, "or" if isinstance(value, AnyOf) else "standard", language)
    with speaking(language):
        return in_words(value)


@singledispatch
def in_words(value: Any) -> str:
    """What a value is called. Modules of bot/text register the types of their games."""
    return str(value)


@in_words.register
def moment_in_words(moment: datetime) -> str:
    """`Nov 24, 2026, 1:36 PM`, by the clock of the zone that it has."""
    locale = Locale.parse(_current.get(), sep="-")
    date, time = format_date(moment, "medium", locale), format_time(moment, "short", None, locale)
    both = str(get_datetime_format("medium", locale)).replace("'", "")
    return both.replace("{0}", time).replace("{1}", date)
