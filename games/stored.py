"""Events as they are kept, read back. What nobody can have written there is refused, in a sentence.

A row is not taken on trust: a backup can have been edited, or be another version's.
"""

from collections.abc import Callable
from dataclasses import fields, is_dataclass
from functools import cache
from types import NoneType, UnionType
from typing import Any, Literal, TypeVar, Union, get_args, get_origin, get_type_hints

from games.errors import NotAllowed

T = TypeVar("T")
Check = Callable[[object], bool]

_MALFORMED = (LookupError, TypeError, ValueError, AttributeError, ArithmeticError)


def read(decode: Callable[[Any], T], data: object, game: str, refusal: type[ValueError] = NotAllowed) -> T:
    """What `decode` makes of plain data: an event of this game, whose every part is of the type that it says.

    Raises `refusal` for anything else.
    """
    try:
        event = decode(data)
        kind: Any = type(event)
        if _check(kind)(event):
            return event
    except refusal:
        raise
    except _MALFORMED as error:
        raise refusal(_sentence(game)) from error
    raise refusal(_sentence(game))


def _sentence(game: str) -> str:
    return f"What is kept of this round is not what {game} keeps."


@cache
def _check(hint: Any) -> Check:
    """Whether a value is of this type, all the way down. True and False are no numbers."""
    parts = get_args(hint)
    match get_origin(hint):
        case None if hint is None or hint is NoneType:
            return lambda value: value is None
        case None if is_dataclass(hint):
            hints = get_type_hints(hint)
            checks = [(field.name, _check(hints[field.name])) for field in fields(hint)]
            return lambda value: (
                type(value) is hint and all(check(getattr(value, name)) for name, check in checks)
            )
        case None:
            return lambda value: type(value) is hint
        case _ if get_origin(hint) is Literal:
            return lambda value: isinstance(value, str) and value in parts
        case _ if get_origin(hint) in (Union, UnionType):
            choices = [_check(part) for part in parts]
            return lambda value: any(check(value) for check in choices)
        case _ if len(parts) == 2 and parts[1] is ...:
            each = _check(parts[0])
            return lambda value: type(value) is tuple and all(map(each, value))
    members = [_check(part) for part in parts]
    return lambda value: (
        type(value) is tuple
        and len(value) == len(members)
        and all(check(part) for check, part in zip(members, value, strict=True))
    )
