"""Validation rules for request bodies: types, lengths and bounds of fields, with Discord's error messages.

A rule checks one value and adds its errors. A field that is absent or null is an error only if it is
required; fields without a rule are ignored, as Discord ignores them.
"""

import re
from abc import ABC, abstractmethod
from collections.abc import Iterable, Mapping
from dataclasses import dataclass, field
from datetime import datetime
from typing import Any

JSON = dict[str, Any]
Path = tuple[str, ...]


class ValidationErrors:
    """The errors of a body by path to the field, as in Discord's nested `errors`."""

    def __init__(self) -> None:
        self.tree: JSON = {}
        self.sentences: list[str] = []

    def __len__(self) -> int:
        return len(self.sentences)

    def add(self, path: Path, code: str, message: str) -> None:
        node = self.tree
        for key in path:
            node = node.setdefault(key, {})
        node.setdefault("_errors", []).append({"code": code, "message": message})
        self.sentences.append(f"{'.'.join(path)}: {message}" if path else message)


@dataclass(frozen=True)
class Rule(ABC):
    """Checks one value."""

    required: bool = field(default=False, kw_only=True)

    @abstractmethod
    def check(self, value: Any, path: Path, errors: ValidationErrors) -> None:
        """Add the errors of a value, which is not None."""


def _length(value: Any, min_length: int, max_length: int, path: Path, errors: ValidationErrors) -> None:
    if min_length <= len(value) <= max_length:
        return
    if min_length:
        errors.add(path, "BASE_TYPE_BAD_LENGTH", f"Must be between {min_length} and {max_length} in length.")
    else:
        errors.add(path, "BASE_TYPE_MAX_LENGTH", f"Must be {max_length} or fewer in length.")


@dataclass(frozen=True)
class Text(Rule):
    min_length: int = 0
    max_length: int = 152_133
    pattern: str = ""

    def check(self, value: Any, path: Path, errors: ValidationErrors) -> None:
        if not isinstance(value, str):
            errors.add(path, "STRING_TYPE_CONVERT", f'Could not interpret "{value}" as string.')
            return
        _length(value, self.min_length, self.max_length, path, errors)
        if self.pattern and not re.fullmatch(self.pattern, value):
            errors.add(path, "STRING_TYPE_REGEX", "String value did not match validation regex.")


@dataclass(frozen=True)
class Number(Rule):
    minimum: float = -(2**53)
    maximum: float = 2**53
    integer: bool = True

    def check(self, value: Any, path: Path, errors: ValidationErrors) -> None:
        if isinstance(value, bool) or not isinstance(value, int if self.integer else int | float):
            errors.add(
                path, "NUMBER_TYPE_COERCE", f'Value "{value}" is not {"int" if self.integer else "float"}.'
            )
        elif value < self.minimum:
            errors.add(
                path, "NUMBER_TYPE_MIN", f"int value should be greater than or equal to {self.minimum:.0f}."
            )
        elif value > self.maximum:
            errors.add(
                path, "NUMBER_TYPE_MAX", f"int value should be less than or equal to {self.maximum:.0f}."
            )


@dataclass(frozen=True)
class OneOf(Rule):
    values: tuple[Any, ...]

    def check(self, value: Any, path: Path, errors: ValidationErrors) -> None:
        if value not in self.values:
            allowed = ", ".join(map(str, self.values))
            errors.add(path, "BASE_TYPE_CHOICES", f"Value must be one of {{{allowed}}}.")


@dataclass(frozen=True)
class Boolean(Rule):
    def check(self, value: Any, path: Path, errors: ValidationErrors) -> None:
        if not isinstance(value, bool):
            errors.add(path, "BOOLEAN_TYPE_CONVERT", "Must be either true or false.")


@dataclass(frozen=True)
class Snowflake(Rule):
    def check(self, value: Any, path: Path, errors: ValidationErrors) -> None:
        if not re.fullmatch("[0-9]{1,20}", str(value)):
            errors.add(path, "NUMBER_TYPE_COERCE", f'Value "{value}" is not snowflake.')


@dataclass(frozen=True)
class Timestamp(Rule):
    """An ISO 8601 time."""

    def check(self, value: Any, path: Path, errors: ValidationErrors) -> None:
        try:
            datetime.fromisoformat(value)
        except (TypeError, ValueError):
            message = f'Could not parse "{value}". Should be ISO8601.'
            errors.add(path, "DATE_TIME_TYPE_PARSE", message)


@dataclass(frozen=True)
class AnyValue(Rule):
    def check(self, value: Any, path: Path, errors: ValidationErrors) -> None:
        pass


@dataclass(frozen=True)
class Object(Rule):
    """An object with these fields."""

    fields: Mapping[str, Rule]

    def check(self, value: Any, path: Path, errors: ValidationErrors) -> None:
        if not isinstance(value, dict):
            errors.add(path, "MODEL_TYPE_CONVERT", "Only dictionaries may be used in a ModelType")
            return
        for name, rule in self.fields.items():
            field_value = value.get(name)
            if field_value is not None:
                rule.check(field_value, (*path, name), errors)
            elif rule.required:
                errors.add((*path, name), "BASE_TYPE_REQUIRED", "This field is required")


@dataclass(frozen=True)
class TaggedUnion(Rule):
    """An object whose fields depend on its `type`."""

    by_type: Mapping[int, Object]

    def check(self, value: Any, path: Path, errors: ValidationErrors) -> None:
        if not isinstance(value, dict):
            errors.add(path, "MODEL_TYPE_CONVERT", "Only dictionaries may be used in a ModelType")
            return
        matching = self.by_type.get(value["type"]) if isinstance(value.get("type"), int) else None
        if matching is None:
            allowed = ", ".join(map(str, self.by_type))
            errors.add(
                (*path, "type"), "UNION_TYPE_CHOICES", f'Value of field "type" must be one of ({allowed},).'
            )
        else:
            matching.check(value, path, errors)


@dataclass(frozen=True)
class ListOf(Rule):
    """A list whose items all follow one rule."""

    rule: Rule
    max_length: int = 152_133
    min_length: int = 0

    def check(self, value: Any, path: Path, errors: ValidationErrors) -> None:
        if not isinstance(value, list):
            errors.add(path, "LIST_TYPE_CONVERT", "Only iterables may be used in a ListType")
            return
        _length(value, self.min_length, self.max_length, path, errors)
        for index, item in enumerate(value):
            self.rule.check(item, (*path, str(index)), errors)


@dataclass(frozen=True)
class MapOf(Rule):
    """An object whose values are all alike, such as translations by locale."""

    rule: Rule

    def check(self, value: Any, path: Path, errors: ValidationErrors) -> None:
        if not isinstance(value, dict):
            errors.add(path, "DICT_TYPE_CONVERT", "Only dictionaries may be used in a DictType")
            return
        for name, item in value.items():
            self.rule.check(item, (*path, name), errors)


def pick(source: Mapping[str, Any], names: Iterable[str]) -> JSON:
    """The named fields that are present and not null."""
    return {name: source[name] for name in names if source.get(name) is not None}
