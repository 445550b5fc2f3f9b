"""Message catalogues (i18n): formats a message, given by its id and values, in a language.

The catalogues are Project Fluent files, in a folder for each language (`en-US/*.ftl`). Numbers, plurals and
lists follow CLDR (Babel). `say` uses the language of the person being answered, which is set once per
request. A message is parsed when it is first used: parsing a whole catalogue takes half a second.
"""

import logging
import re
from collections.abc import Iterator, Mapping, Sequence
from contextlib import contextmanager
from contextvars import ContextVar
from datetime import datetime
from functools import cache, lru_cache, partial, singledispatch
from importlib import import_module
from itertools import product
from pathlib import Path
from typing import Any

from fluent.syntax import FluentParser, ast

from app.added_games import added_packages
from bot.text.cldr import format_list, format_moment, plural, write_number
from bot.text.patterns import Formatter, PatternCompiler
from solvers.errors import Remark, UserError
from storage.errors import StorageError

log = logging.getLogger(__name__)

FOLDER = Path(__file__).parent
SOURCE = "en-US"
"""The language that every message is written in first."""

LANGUAGES: Sequence[str] = tuple(
    dict.fromkeys([SOURCE, *sorted(file.parent.name for file in FOLDER.glob("*/*.ftl"))])
)
"""The codes of the languages: their folders, which are also Discord's locale codes."""

# A message or term of a Fluent file, up to the next one or a comment.
_ENTRY = re.compile(r"^(?P<id>-?[a-zA-Z][\w-]*) *=.*\n(?:(?![a-zA-Z#-]).*\n)*", re.MULTILINE)

MAX_CACHED = 2048  # sentences

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


def message_of(kind: str, name: str) -> str:
    """The id of the message about something that has a name in the code: `permission-view-channel`.

    kind: what it is, such as `permission`
    """
    return f"{kind}-{re.sub('[_ ]', '-', name)}"


def say_in(language: str, message: str, /, **values: Any) -> str:
    """The message in this language. Raises MissingText."""
    converted = {name: _to_fluent_value(value, language) for name, value in values.items()}
    return _format_message(language, message, **converted)


@lru_cache(maxsize=MAX_CACHED, typed=True)  # typed: 1 and 1.0 may be worded differently
def _format_message(language: str, message: str, /, **values: float | str) -> str:
    return _formatted(language, message, "", values)


def _formatted(language: str, message: str, attribute: str, values: Mapping[str, float | str]) -> str:
    try:
        return str(formatter(language, message, attribute)(values))
    except KeyError as error:
        raise MissingText(f"{message!r} in {language} lacks {error}") from error


def phrase_in(language: str, message: str, attribute: str = "", default: str | None = None) -> str:
    """The text of a message that takes no values, or of one of its attributes.

    Raises MissingText if there is no such text and no default, and if the text names a value.
    """
    if default is not None and not _has_text(language, message, attribute):
        return default
    return _formatted(language, message, attribute, {})


def language_names() -> Mapping[str, str]:
    """Each language's own name (English, Deutsch), by its code."""
    return {code: phrase_in(code, "language-name") for code in LANGUAGES}


@cache
def _has_text(language: str, message: str, attribute: str) -> bool:
    try:
        formatter(language, message, attribute)
    except MissingText:
        return False
    return True


def say_error(error: UserError | StorageError) -> str:
    """The error as a sentence for the user, in the language of this request. Raises MissingText."""
    return _say_error_in(_current.get(), error)


def _say_error_in(language: str, error: UserError | StorageError | Remark) -> str:
    return say_in(language, error.code, **error.values)


@contextmanager
def using_language(language: str) -> Iterator[None]:
    """Set the language of `say` within the block; SOURCE if the language has no catalogue."""
    token = _current.set(language if language in LANGUAGES else SOURCE)
    try:
        yield
    finally:
        _current.reset(token)


def current_language() -> str:
    """The language of this request."""
    return _current.get()


def set_language(language: str) -> None:
    """Set the language of `say` for the rest of this task; SOURCE if the language has no catalogue."""
    _current.set(language if language in LANGUAGES else SOURCE)


@cache
def formatter(language: str, entry: str, attribute: str = "") -> Formatter:
    """The function that formats a message, an attribute of it, or a term; parsed when first asked for.

    Raises MissingText if the catalogue has no such text.
    """
    parsed = parse(language, entry)
    attributes = {each.id.name: each.value for each in parsed.attributes}
    pattern = attributes.get(attribute) if attribute else parsed.value
    if pattern is None:
        raise MissingText(f"{language} has no message {entry!r} {attribute}")
    return _compiler(language).compile(pattern)


@cache
def _compiler(language: str) -> PatternCompiler:
    # Babel reads a language's numbers and plurals from its files when they are first needed.
    return PatternCompiler(
        formatter=partial(formatter, language),
        number=partial(write_number, language),
        plural=lambda number: plural(language)(number),
    )


@lru_cache(maxsize=16)  # the attributes of a message are asked for one after the other
def parse(language: str, entry: str) -> ast.Message | ast.Term:
    """A message or a term of a catalogue. Raises MissingText."""
    try:
        source = sources(language)[entry]
    except KeyError as error:
        raise MissingText(f"{language} has no message {entry!r}") from error
    parsed = FluentParser(with_spans=False).parse_entry(source)
    assert isinstance(parsed, ast.Message | ast.Term), source
    return parsed


@cache
def sources(language: str) -> Mapping[str, str]:
    """The source of each message and term of a language, by id; a term's id begins with a hyphen.

    Messages that the language lacks, such as those of an added game, are in SOURCE.
    """
    entries: dict[str, str] = {}
    folders = [FOLDER, *(_folder(package) for package in added_packages())]
    for folder, code in product(folders, dict.fromkeys((SOURCE, language))):
        for file in sorted((folder / code).glob("*.ftl")):
            entries.update(
                (found["id"], found[0]) for found in _ENTRY.finditer(file.read_text(encoding="utf-8"))
            )
    return entries


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
        return format_list(parts, "or" if isinstance(value, AnyOf) else "standard", language)
    with using_language(language):
        return in_words(value)


@singledispatch
def in_words(value: Any) -> str:
    """The value in words. Modules of bot/text register the types of their games."""
    return str(value)


@in_words.register
def moment_in_words(moment: datetime) -> str:
    """`Nov 24, 2026, 1:36 PM`, in the datetime's own time zone."""
    return format_moment(_current.get(), moment)
