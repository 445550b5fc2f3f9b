"""The custom_ids of components: their fields, declared with types, written and read here and nowhere else.

A component gives its custom_id as text with fields in it, and annotates each field that it names:

    class Bet(PersistentComponent[...], custom_id="table:bet:{chips}:{table}"):
        chips: Annotated[int, Digits(7)]
        table: Id

What stands in [brackets] is left out where its field is None. A field is a whole number, one of a Literal, an
enum's value, or a text. What has been written once is pressed for years after: a custom_id may get further
fields in brackets, and never another form.
"""

import re
from collections.abc import Callable, Mapping
from dataclasses import dataclass
from enum import Enum
from types import NoneType, UnionType
from typing import Annotated, Any, Literal, NamedTuple, TypeAlias, Union, get_args, get_origin

from storage.schema import ID_BOUND

NAME = re.compile(r"\{(\w+)\}")
OPTIONAL = re.compile(r"\[(.*?)\]")
TOKENS = re.compile(r"\{(\w+)\}|([\[\]])|([^{}\[\]]+)")


@dataclass(frozen=True)
class Digits:
    """The most digits of a number, which is not negative, and can be stored."""

    most: int


@dataclass(frozen=True)
class Matches:
    """The regular expression of a text."""

    pattern: str


Id: TypeAlias = Annotated[int, Digits(15)]
Snowflake: TypeAlias = Annotated[int, Digits(20)]


class _Kind(NamedTuple):
    pattern: str
    read: Callable[[str], Any]  # raises ValueError


class CustomIds:
    """The custom_ids of one kind of component, by their form and the types of their fields."""

    def __init__(self, form: str, hints: Mapping[str, Any]) -> None:
        self._form = form
        self._kinds = {name: _kind(hints[name]) for name in NAME.findall(form)}
        self.pattern = re.compile("".join(map(self._part, TOKENS.finditer(form))))

    def encode(self, **fields: Any) -> str:
        """The custom_id with these fields."""
        form = OPTIONAL.sub(lambda part: "" if None in _named(part[1], fields) else part[1], self._form)
        return NAME.sub(lambda field: _written(fields[field[1]]), form)

    def decode(self, custom_id: str) -> Mapping[str, Any] | None:
        """The fields of a custom_id; None for one that is not of this kind, or out of range."""
        found = self.pattern.fullmatch(custom_id)
        if found is None:
            return None
        try:
            return {
                name: None if text is None else self._kinds[name].read(text)
                for name, text in found.groupdict().items()
            }
        except ValueError:
            return None

    def _part(self, token: re.Match[str]) -> str:
        name, bracket, literal = token.groups()
        if name:
            return f"(?P<{name}>{self._kinds[name].pattern})"
        return {"[": "(?:", "]": ")?"}[bracket] if bracket else re.escape(literal)


def _kind(hint: Any) -> _Kind:
    said = None
    if get_origin(hint) is Annotated:
        hint, said = get_args(hint)
    parts = get_args(hint)
    if get_origin(hint) in (Union, UnionType):
        (other,) = (part for part in parts if part is not NoneType)
        return _kind(other)
    if get_origin(hint) is Literal:
        return _Kind("|".join(map(re.escape, parts)), str)
    if hint is int:
        digits = said.most if isinstance(said, Digits) else Digits(15).most
        return _Kind(f"[0-9]{{1,{digits}}}", _number)
    if hint is str:
        return _Kind(said.pattern if isinstance(said, Matches) else r"\w+", str)
    assert issubclass(hint, Enum)
    return _Kind("|".join(re.escape(str(one.value)) for one in hint), hint)


def _number(text: str) -> int:
    number = int(text)
    if number >= ID_BOUND:
        raise ValueError("a number that cannot be stored")
    return number


def _named(form: str, fields: Mapping[str, Any]) -> list[Any]:
    return [fields[name] for name in NAME.findall(form)]


def _written(value: Any) -> str:
    return str(value.value if isinstance(value, Enum) else value)
