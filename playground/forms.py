"""Validation rules for request bodies: types, lengths and bounds of fields, with Discord's error messages.

A rule checks one value and adds its errors to the findings. A field that is absent or null is an error only
if it is required; fields without a rule are ignored, as Discord ignores them.
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
    """The errors of a body by path to the field, as in Discord's nested `errors`."""

    def __init__(self) -> None:
        self.tree: JSON = {}
        self.sentences: list[str] = []

    def note(self, path: Path, code: str, message: str) -> None:
        node = self.tree
        for key in path:
            node = node.setdefault(key, {})
        node.setdefault("_errors", []).append({"code": code, "message": message})
        self.sentences.append(f"{'.'.join(path)}: {message}" if path else message)


@dataclass(frozen=True)
class Rule(ABC):
    required: bool = field(default=False, kw_only=True)

    @abstractmethod
    def check(self, value: Any, path: Path, findings: Findings) -> None:
        """Adds the errors of a value, which is not None, to `findings`."""


def _length(value: Any, shortest: int, longest: int, path: Path, findings: Findings) -> None:
    if shortest <= len(value) <= longest:
        return
    if shortest:
        findings.note(path, "BASE_TYPE_BAD_LENGTH", f"Must be between {shortest} and {longest} in length.")
    else:
        findings.note(path, "BASE_TYPE_MAX_LENGTH", f"Must be {longest} or fewer in length.")


@dataclass(frozen=True)
class Text(Rule):
    shortest: int = 0
    longest: int = 152_133
    pattern: str = ""

    def check(self, value: Any, path: Path, findings: Findings) -> None:
        if not isinstance(value, str):
            findings.note(path, "STRING_TYPE_CONVERT", f'Could not interpret "{value}" as string.')
            return
        _length(value, self.shortest, self.longest, path, findings)
        if self.pattern and not re.fullmatch(self.pattern, value):
            findings.note(path, "STRING_TYPE_REGEX", "String value did not match validation regex.")


@dataclass(frozen=True)
class Number(Rule):
    least: float = -(2**53)
    most: float = 2**53
    whole: bool = True

    def check(self, value: Any, path: Path, findings: Findings) -> None:
        if isinstance(value, bool) or not isinstance(value, int if self.whole else int | float):
            findings.note(
                path, "NUMBER_TYPE_COERCE", f'Value "{value}" is not {"int" if self.whole else "float"}.'
            )
        elif value < self.least:
            findings.note(
                path, "NUMBER_TYPE_MIN", f"int value should be greater than or equal to {self.least:.0f}."
            )
        elif value > self.most:
            findings.note(
                path, "NUMBER_TYPE_MAX", f"int value should be less than or equal to {self.most:.0f}."
            )


@dataclass(frozen=True)
class OneOf(Rule):
    values: tuple[Any, ...]

    def check(self, value: Any, path: Path, findings: Findings) -> None:
        if value not in self.values:
            allowed = ", ".join(map(str, self.values))
            findings.note(path, "BASE_TYPE_CHOICES", f"Value must be one of {{{allowed}}}.")


@dataclass(frozen=True)
class Flag(Rule):
    def check(self, value: Any, path: Path, findings: Findings) -> None:
        if not isinstance(value, bool):
            findings.note(path, "BOOLEAN_TYPE_CONVERT", "Must be either true or false.")


@dataclass(frozen=True)
class Snowflake(Rule):
    def check(self, value: Any, path: Path, findings: Findings) -> None:
        if not re.fullmatch("[0-9]{1,20}", str(value)):
            findings.note(path, "NUMBER_TYPE_COERCE", f'Value "{value}" is not snowflake.')


@dataclass(frozen=True)
class Moment(Rule):
    """An ISO 8601 time."""

    def check(self, value: Any, path: Path, findings: Findings) -> None:
        try:
            datetime.fromisoformat(value)
        except (TypeError, ValueError):
            message = f'Could not parse "{value}". Should be ISO8601.'
            findings.note(path, "DATE_TIME_TYPE_PARSE", message)


@dataclass(frozen=True)
class Anything(Rule):
    def check(self, value: Any, path: Path, findings: Findings) -> None:
        pass


@dataclass(frozen=True)
class Form(Rule):
    """An object with these fields."""

    fields: Mapping[str, Rule]

    def check(self, value: Any, path: Path, findings: Findings) -> None:
        if not isinstance(value, dict):
            findings.note(path, "MODEL_TYPE_CONVERT", "Only dictionaries may be used in a ModelType")
            return
        for name, rule in self.fields.items():
            field_value = value.get(name)
            if field_value is not None:
                rule.check(field_value, (*path, name), findings)
            elif rule.required:
                findings.note((*path, name), "BASE_TYPE_REQUIRED", "This field is required")


@dataclass(frozen=True)
class Kinds(Rule):
    """An object whose form depends on its `type`."""

    forms: Mapping[int, Form]

    def check(self, value: Any, path: Path, findings: Findings) -> None:
        if not isinstance(value, dict):
            findings.note(path, "MODEL_TYPE_CONVERT", "Only dictionaries may be used in a ModelType")
            return
        form = self.forms.get(value["type"]) if isinstance(value.get("type"), int) else None
        if form is None:
            allowed = ", ".join(map(str, self.forms))
            findings.note(
                (*path, "type"), "UNION_TYPE_CHOICES", f'Value of field "type" must be one of ({allowed},).'
            )
        else:
            form.check(value, path, findings)


@dataclass(frozen=True)
class Items(Rule):
    """A list whose items all follow one rule."""

    rule: Rule
    longest: int = 152_133
    shortest: int = 0

    def check(self, value: Any, path: Path, findings: Findings) -> None:
        if not isinstance(value, list):
            findings.note(path, "LIST_TYPE_CONVERT", "Only iterables may be used in a ListType")
            return
        _length(value, self.shortest, self.longest, path, findings)
        for index, item in enumerate(value):
            self.rule.check(item, (*path, str(index)), findings)


@dataclass(frozen=True)
class Named(Rule):
    """An object whose values are all alike, such as translations by locale."""

    rule: Rule

    def check(self, value: Any, path: Path, findings: Findings) -> None:
        if not isinstance(value, dict):
            findings.note(path, "DICT_TYPE_CONVERT", "Only dictionaries may be used in a DictType")
            return
        for name, item in value.items():
            self.rule.check(item, (*path, name), findings)


def pick(source: Mapping[str, Any], names: Iterable[str]) -> JSON:
    """The named fields that are present and not null."""
    return {name: source[name] for name in names if source.get(name) is not None}
