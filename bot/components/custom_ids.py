"""Typed custom_ids of components: encoded and decoded here and nowhere else.

A component gives its custom_id as a template and annotates each field that the template names:

    class BetButton(PersistentButton, custom_id="table:bet:{chips}:{table}"):
        chips: Annotated[int, Digits(7)]
        table: Id

A part in [brackets] is left out if its field is None. A field is a whole number, one of a Literal, an enum's
value, or a text. Messages are pressed years after they were sent, so a template may gain fields in brackets
but must never change otherwise.
"""

import re
from collections.abc import Callable, Mapping
from dataclasses import dataclass
from enum import Enum
from itertools import cycle
from types import NoneType, UnionType
from typing import Annotated, Any, Literal, NamedTuple, TypeAlias, Union, get_args, get_origin

from storage.schema import MAX_INTEGER

MAX_LENGTH = 100  # characters of a custom_id, by Discord's rule
NAME = re.compile(r"\{(\w+)\}")
OPTIONAL = re.compile(r"\[(.*?)\]")
TOKENS = re.compile(r"\{(\w+)\}|([\[\]])|([^{}\[\]]+)")


@dataclass(frozen=True)
class Digits:
    """The largest number of digits of a field, which is a whole number from 0 that fits the database."""

    most: int


@dataclass(frozen=True)
class Matches:
    """The regular expression that a text field has to match."""

    pattern: str


Id: TypeAlias = Annotated[int, Digits(15)]
Snowflake: TypeAlias = Annotated[int, Digits(20)]


class _FieldType(NamedTuple):
    pattern: str
    decode: Callable[[str], Any]  # raises ValueError


class CustomIds:
    """The custom_ids of one component class, from a template and the type hints of its fields."""

    def __init__(self, template: str, hints: Mapping[str, Any]) -> None:
        self._template = template
        self._prefix = re.split(r"[{\[]", template, maxsplit=1)[0]
        # The parts of the template, each with the names of which none may be None.
        self._parts = [
            (part, NAME.findall(part) if is_optional else [])
            for part, is_optional in zip(OPTIONAL.split(template), cycle((False, True)), strict=False)
        ]
        self._field_types = {name: _field_type(hints[name]) for name in NAME.findall(template)}
        self.pattern = re.compile("".join(map(self._part, TOKENS.finditer(template))))

    def encode(self, **fields: Any) -> str:
        """The custom_id with these values; those that the template does not name are left out.

        Raises ValueError for one that could not be decoded again.
        """
        texts = {name: _to_text(value) for name, value in fields.items()}
        custom_id = "".join(
            part.format_map(texts)
            for part, optional in self._parts
            if all(fields[name] is not None for name in optional)
        )
        if len(custom_id) > MAX_LENGTH or self.decode(custom_id) is None:
            raise ValueError(f"{custom_id!r} is no custom_id of {self._template}")
        return custom_id

    def may_match(self, custom_id: str) -> bool:
        """False if the first letters show that `decode` returns None, which itself takes much longer."""
        return custom_id.startswith(self._prefix)

    def decode(self, custom_id: str) -> Mapping[str, Any] | None:
        """The fields of a custom_id; None if it does not match the template or a number is out of range."""
        match = self.pattern.fullmatch(custom_id)
        if match is None:
            return None
        try:
            return {
                name: None if text is None else self._field_types[name].decode(text)
                for name, text in match.groupdict().items()
            }
        except ValueError:
            return None

    def _part(self, token: re.Match[str]) -> str:
        name, bracket, literal = token.groups()
        if name:
            return f"(?P<{name}>{self._field_types[name].pattern})"
        return {"[": "(?:", "]": ")?"}[bracket] if bracket else re.escape(literal)


def _field_type(hint: Any) -> _FieldType:
    annotation = None
    if get_origin(hint) is Annotated:
        hint, annotation = get_args(hint)
    parts = get_args(hint)
    if get_origin(hint) in (Union, UnionType):
        (other,) = (part for part in parts if part is not NoneType)
        return _field_type(other)
    if get_origin(hint) is Literal:
        return _FieldType("|".join(map(re.escape, parts)), str)
    if hint is int:
        digits = annotation.most if isinstance(annotation, Digits) else Digits(15).most
        return _FieldType(f"[0-9]{{1,{digits}}}", _number)
    if hint is str:
        return _FieldType(annotation.pattern if isinstance(annotation, Matches) else r"\w+", str)
    assert issubclass(hint, Enum)
    return _FieldType("|".join(re.escape(str(member.value)) for member in hint), hint)


def _number(text: str) -> int:
    number = int(text)
    if number > MAX_INTEGER:
        raise ValueError("a number that cannot be stored")
    return number


def _to_text(value: Any) -> str:
    return str(value.value if isinstance(value, Enum) else value)
