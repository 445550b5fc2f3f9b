"""The values that a person chooses in a select, as the interaction carries them."""

from collections.abc import Sequence

from playground import components
from playground.bad_request import BadRequest
from playground.resolved import Resolved
from playground.validation import JSON


def chosen(select: JSON, values: object, resolved: Resolved, minimum: int, maximum: int) -> list[str]:
    """The values to send: an option's value, or the id of a member, role or channel given by name or id.

    Adds the chosen objects to `resolved`. Raises BadRequest.
    """
    ids = [_value(select, str(value), resolved) for value in counted(values, minimum, maximum)]
    if len(set(ids)) < len(ids):
        raise BadRequest("Each can be chosen once.")
    return ids


def counted(values: object, minimum: int, maximum: int) -> Sequence[object]:
    """The values, if they are a list of a valid length. Raises BadRequest."""
    if not isinstance(values, list):
        raise BadRequest("values is a list.")
    if not minimum <= len(values) <= maximum:
        bounds = str(minimum) if minimum == maximum else f"{minimum} to {maximum}"
        raise BadRequest(f"{bounds} can be chosen here, not {len(values)}.")
    return values


def one_of(options: Sequence[JSON], value: str) -> str:
    """The value, if one of the options has it. Raises BadRequest."""
    if value not in [option["value"] for option in options]:
        raise BadRequest(f"{value} is not among the options.")
    return value


def _value(select: JSON, value: str, resolved: Resolved) -> str:
    match select["type"]:
        case components.USER_SELECT:
            return resolved.user(value)
        case components.ROLE_SELECT:
            return resolved.role(value)
        case components.MENTIONABLE_SELECT:
            return resolved.mentionable(value)
        case components.CHANNEL_SELECT:
            return resolved.channel_named(value, select.get("channel_types"))
        case _:
            return one_of(select["options"], value)
