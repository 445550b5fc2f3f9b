"""What a request's body must look like: its fields' types, lengths and bounds, with Discord's wording.

A rule looks at one value and notes what is wrong with it. A field that is absent or null is wrong only if it
is required; fields that no rule names are passed over, as Discord passes them over.
"""

import re
from abc import ABC, abstractmethod
from collections.abc import Iterable, Mapping
from dataclasses import dataclass, field
from datetime import datetime
from typing import Any

JSON = dict[str, Any]
Path = tuple[str, ...]


class Findings:
    """What is wrong with a body, by the path to the field: Discord's nested `errors`."""

    def __init__(self) -> None:
        self.tree: JSON = {}
        self.sentences: list[str] = []

    def note(self, path: Path, code: str, message: str) -> None:
        here = self.tree
        for key in path:
            here = here.setdefault(key, {})
        here.setdefault("_errors", []).append({"code": code, "message": message})
        self.sentences.append(f"{'.'.join(path)}: {message}" if path else message)


@dataclass(frozen=True)
class Rule(ABC):
    required: bool = field(default=False, kw_only=True)

    @abstractmethod
    def check(self, value: Any, path: Path, found: Findings) -> None:
        """Notes what is wrong with a value that is there."""


def _length(value: Any, shortest: int, longest: int, path: Path, found: Findings) -> None:
    if shortest <= len(value) <= longest:
        return
    if shortest:
        found.note(path, "BASE_TYPE_BAD_LENGTH", f"Must be between {shortest} and {longest} in length.")
    else:
        found.note(path, "BASE_TYPE_MAX_LENGTH", f"Must be {longest} or fewer in length.")


@dataclass(frozen=True)
class Text(Rule):
    shortest: int = 0
    longest: int = 152_133
    pattern: str = ""

    def check(self, value: Any, path: Path, found: Findings) -> None:
        if not isinstance(value, str):
            found.note(path, "STRING_TYPE_CONVERT", f'Could not interpret "{value}" as string.')
            return
        _length(value, self.shortest, self.longest, path, found)
        if self.pattern and not re.fullmatch(self.pattern, value):
            found.note(path, "STRING_TYPE_REGEX", "String value did not match validation regex.")


@dataclass(frozen=True)
class Number(Rule):
    least: float = -(2**53)
    most: float = 2**53
    whole: bool = True

    def check(self, value: Any, path: Path, found: Findings) -> None:
        if isinstance(value, bool) or not isinstance(value, int if self.whole else int | float):
            found.note(
                path, "NUMBER_TYPE_COERCE", f'Value "{value}" is not {"int" if self.whole else "float"}.'
            )
        elif value < self.least:
            found.note(
                path, "NUMBER_TYPE_MIN", f"int value should be greater than or equal to {self.least:.0f}."
            )
        elif value > self.most:
            found.note(path, "NUMBER_TYPE_MAX", f"int value should be less than or equal to {self.most:.0f}.")


@dataclass(frozen=True)
class OneOf(Rule):
    values: tuple[Any, ...]

    def check(self, value: Any, path: Path, found: Findings) -> None:
        if value not in self.values:
            listed = ", ".join(map(str, self.values))
            found.note(path, "BASE_TYPE_CHOICES", f"Value must be one of {{{listed}}}.")


@dataclass(frozen=True)
class Flag(Rule):
    def check(self, value: Any, path: Path, found: Findings) -> None:
        if not isinstance(value, bool):
            found.note(path, "BOOLEAN_TYPE_CONVERT", "Must be either true or false.")


@dataclass(frozen=True)
class Snowflake(Rule):
    def check(self, value: Any, path: Path, found: Findings) -> None:
        if not re.fullmatch("[0-9]{1,20}", str(value)):
            found.note(path, "NUMBER_TYPE_COERCE", f'Value "{value}" is not snowflake.')


@dataclass(frozen=True)
class Moment(Rule):
    """A time in ISO 8601."""

    def check(self, value: Any, path: Path, found: Findings) -> None:
        try:
            datetime.fromisoformat(value)
        except (TypeError, ValueError):
            message = f'Could not parse "{value}". Should be ISO8601.'
            found.note(path, "DATE_TIME_TYPE_PARSE", message)


@dataclass(frozen=True)
class Anything(Rule):
    def check(self, value: Any, path: Path, found: Findings) -> None:
        pass


@dataclass(frozen=True)
class Form(Rule):
    """An object with these fields."""

    fields: Mapping[str, Rule]

    def check(self, value: Any, path: Path, found: Findings) -> None:
        if not isinstance(value, dict):
            found.note(path, "MODEL_TYPE_CONVERT", "Only dictionaries may be used in a ModelType")
            return
        for name, rule in self.fields.items():
            given = value.get(name)
            if given is not None:
                rule.check(given, (*path, name), found)
            elif rule.required:
                found.note((*path, name), "BASE_TYPE_REQUIRED", "This field is required")


@dataclass(frozen=True)
class Kinds(Rule):
    """An object that is one of several, told apart by its `type`."""

    forms: Mapping[int, Form]

    def check(self, value: Any, path: Path, found: Findings) -> None:
        if not isinstance(value, dict):
            found.note(path, "MODEL_TYPE_CONVERT", "Only dictionaries may be used in a ModelType")
            return
        form = self.forms.get(value["type"]) if isinstance(value.get("type"), int) else None
        if form is None:
            listed = ", ".join(map(str, self.forms))
            found.note(
                (*path, "type"), "UNION_TYPE_CHOICES", f'Value of field "type" must be one of ({listed},).'
            )
        else:
            form.check(value, path, found)


@dataclass(frozen=True)
class Items(Rule):
    """A list of such values."""

    rule: Rule
    longest: int = 152_133
    shortest: int = 0

    def check(self, value: Any, path: Path, found: Findings) -> None:
        if not isinstance(value, list):
            found.note(path, "LIST_TYPE_CONVERT", "Only iterables may be used in a ListType")
            return
        _length(value, self.shortest, self.longest, path, found)
        for index, item in enumerate(value):
            self.rule.check(item, (*path, str(index)), found)


@dataclass(frozen=True)
class Named(Rule):
    """An object whose values are all alike, such as translations by locale."""

    rule: Rule

    def check(self, value: Any, path: Path, found: Findings) -> None:
        if not isinstance(value, dict):
            found.note(path, "DICT_TYPE_CONVERT", "Only dictionaries may be used in a DictType")
            return
        for name, item in value.items():
            self.rule.check(item, (*path, name), found)


def pick(source: Mapping[str, Any], names: Iterable[str]) -> JSON:
    """Those of the named fields that are there and not null."""
    return {name: source[name] for name in names if source.get(name) is not None}
