"""Events as plain data (JSON) and back, by the type hints of their dataclasses.

An event is stored as an object: its `kind`, which is the name of its class in lower-case words (`gave up` for
GaveUp), and its fields in their order. Values are stored as follows:

    a dataclass           an object of its fields, without those marked NOT_STORED
    a tuple               a list
    bytes, a Card         texts: hexadecimal digits, `10♠`; a game adds further types in `texts`
    an enum               its value
    anything else         itself: whole numbers, texts, true and false, null, one of a Literal

Stored data is validated: a backup may have been edited, or come from another version. Every value must have
exactly the type of its hint, at every level, and True and False are not numbers. Every field must be present,
except in rules: a rule that is missing has its default, and an unknown one is refused.
"""

import re
from collections.abc import Callable, Collection, Mapping
from dataclasses import dataclass, fields, is_dataclass
from enum import Enum
from types import NoneType, UnionType
from typing import Any, Generic, Literal, TypeVar, Union, get_args, get_origin, get_type_hints

from games.cards import Card
from games.errors import NotAllowed

Event = TypeVar("Event")
Convert = Callable[[Any], Any]

NOT_STORED: Mapping[str, Any] = {"stored": False}
"""The `metadata` of a field that always has its default in stored events, and so is left out."""


def stored_as(name: str) -> Mapping[str, Any]:
    """The `metadata` of a field whose name in stored rounds is `name`, in every version."""
    return {"stored": name}


_MALFORMED = (LookupError, TypeError, ValueError, AttributeError, ArithmeticError)


@dataclass(frozen=True)
class _ValueCodec:
    """Writes and reads the values of a type; `read` raises one of _MALFORMED."""

    write: Convert
    read: Convert


class Codec(Generic[Event]):
    """The codec of a game's events.

    events       the union of their classes
    unknown      returns the error for an unknown kind of event
    rules        the dataclasses whose fields may be missing
    later_rules  fields of rules that were added after rounds had been stored: written only if they differ
                 from the default, so that a round which does not use them is stored as before
    texts        further types that are stored as a text, with (function to write, function to read)
    """

    def __init__(
        self,
        game: str,
        events: Any,
        unknown: Callable[[str], NotAllowed],
        rules: Collection[type] = (),
        later_rules: Collection[str] = (),
        texts: Mapping[type, tuple[Callable[[Any], str], Callable[[str], Any]]] | None = None,
    ) -> None:
        self._game, self._unknown = game, unknown
        self._rules, self._later_rules = rules, later_rules
        self._texts: dict[Any, tuple[Convert, Convert]] = {
            bytes: (bytes.hex, bytes.fromhex),
            Card: (str, Card.of),
            **(texts or {}),
        }
        self._value_codecs: dict[Any, _ValueCodec] = {}
        kinds = {event_class: _words(event_class) for event_class in get_args(events)}
        self._writers = {each: (kind, self._object(each).write) for each, kind in kinds.items()}
        self._readers = {kind: self._object(each).read for each, kind in kinds.items()}

    def to_data(self, event: Event) -> dict[str, Any]:
        """The event as plain data, for `from_data`."""
        kind, write = self._writers[type(event)]
        return {"kind": kind, **write(event)}

    def from_data(self, data: Mapping[str, Any]) -> Event:
        """The event from its plain data. Raises NotAllowed for invalid data."""
        try:
            kind = data["kind"]
            if not isinstance(kind, str) or kind not in self._readers:
                raise self._unknown(str(kind))
            event: Event = self._readers[kind](data)
        except NotAllowed:
            raise
        except _MALFORMED as error:
            raise NotAllowed("round-malformed", game=self._game) from error
        return event

    def _value_codec(self, hint: Any) -> _ValueCodec:
        if hint not in self._value_codecs:
            self._value_codecs[hint] = self._new_value_codec(hint)
        return self._value_codecs[hint]

    def _new_value_codec(self, hint: Any) -> _ValueCodec:
        hinted_type: type[Any] = hint
        origin, parts = get_origin(hint), get_args(hint)
        if origin is Literal:
            one_of_them = _checked(lambda value: isinstance(value, str) and value in parts, repr(parts))
            return _ValueCodec(_same, one_of_them)
        if origin in (Union, UnionType):
            return self._one_of(parts)
        if origin is tuple:
            return self._tuple(parts)
        if hint in self._texts:
            write, read = self._texts[hint]
            text = _exactly(str)
            return _ValueCodec(write, lambda value: read(text(value)))
        if is_dataclass(hint):
            return self._object(hinted_type)
        if issubclass(hint, Enum):
            return _ValueCodec(lambda value: value.value, hint)
        return _ValueCodec(_same, _exactly(hint))

    def _one_of(self, parts: tuple[Any, ...]) -> _ValueCodec:
        """The codec for a type or None, or for a union of types that are stored as themselves."""
        codecs = [self._value_codec(part) for part in parts if part is not NoneType]
        if len(codecs) == 1:
            (codec,) = codecs
            return _ValueCodec(
                lambda value: None if value is None else codec.write(value),
                lambda value: None if value is None else codec.read(value),
            )
        return _ValueCodec(_same, lambda value: _first_that_reads(codecs, value))

    def _tuple(self, parts: tuple[Any, ...]) -> _ValueCodec:
        a_list = _exactly(list)
        if parts[1:] == (...,):
            codec = self._value_codec(parts[0])
            return _ValueCodec(
                lambda value: [*map(codec.write, value)], lambda value: (*map(codec.read, a_list(value)),)
            )
        codecs = [self._value_codec(part) for part in parts]
        return _ValueCodec(
            lambda value: [codec.write(part) for codec, part in zip(codecs, value, strict=True)],
            lambda value: tuple(codec.read(part) for codec, part in zip(codecs, a_list(value), strict=True)),
        )

    def _object(self, dataclass_type: type[Any]) -> _ValueCodec:
        hints = get_type_hints(dataclass_type)
        stored = [
            (field.name, field.metadata.get("stored") or field.name, self._value_codec(hints[field.name]))
            for field in fields(dataclass_type)
            if field.metadata.get("stored") is not False
        ]

        keys = {key for _, key, _ in stored}
        keys_with_kind = {*keys, "kind"}

        later = {
            field.name: field.default
            for field in fields(dataclass_type)
            if dataclass_type in self._rules and field.name in self._later_rules
        }

        def write(value: Any) -> dict[str, Any]:
            return {
                key: codec.write(getattr(value, name))
                for name, key, codec in stored
                if name not in later or getattr(value, name) != later[name]
            }

        def read(data: Any) -> Any:
            _refuse_others(data, keys_with_kind, dataclass_type)
            return dataclass_type(**{name: codec.read(data[key]) for name, key, codec in stored})

        def read_rules(data: Any) -> Any:
            _refuse_others(data, keys, dataclass_type)
            return dataclass_type(
                **{name: codec.read(data[key]) for name, key, codec in stored if key in data}
            )

        return _ValueCodec(write, read_rules if dataclass_type in self._rules else read)


def _words(event_class: type[Any]) -> str:
    """The name of the class in lower-case words."""
    return re.sub(r"(?<=[a-z])(?=[A-Z])", " ", event_class.__name__).lower()


def _same(value: Any) -> Any:
    return value


def _checked(fits: Callable[[Any], bool], expected: str) -> Convert:
    def read(value: Any) -> Any:
        if not fits(value):
            # Not the value: it may be a secret, and errors are logged.
            raise TypeError(f"expected {expected}, not a value of type {type(value).__name__}")
        return value

    return read


def _exactly(expected: type[Any]) -> Convert:
    return _checked(lambda value: type(value) is expected, expected.__name__)


def _refuse_others(data: Any, known: set[str], dataclass_type: type[Any]) -> None:
    if not data.keys() <= known:
        others = ", ".join(sorted(data.keys() - known))
        raise LookupError(f"{dataclass_type.__name__} has no {others}; known: {sorted(known)}")


def _first_that_reads(codecs: list[_ValueCodec], value: Any) -> Any:
    for codec in codecs:
        try:
            return codec.read(value)
        except _MALFORMED:
            continue
    raise TypeError(f"no type of the union takes a value of type {type(value).__name__}")
