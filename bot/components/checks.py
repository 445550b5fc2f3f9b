"""What a component or a form sends is checked here, before anything of it is read, and nowhere else.

A client can send what was never offered, and an old message can hold what is no longer: both look alike, and
are answered by the sentence for an outdated message. Discord checks much of this too, but that is its affair.
"""

from collections.abc import Collection, Iterator, Mapping, Sequence
from typing import Any, NamedTuple

import discord

from bot.interactions.permissions import NotPermitted

TEXT_INPUT = discord.ComponentType.text_input.value


class Outdated(NotPermitted):
    """What was pressed, chosen or sent is not what is offered now."""


class Offered(NamedTuple):
    """What a menu offers now, and how many of it may be chosen."""

    values: Collection[str]
    min_values: int = 1
    max_values: int = 1


NOTHING = Offered((), 0, 0)
"""What a button offers."""


class Field(NamedTuple):
    """A text field of a form."""

    required: bool
    min_length: int
    max_length: int


def outdated_component() -> Outdated:
    return Outdated("common-outdated-button")


def outdated_form() -> Outdated:
    return Outdated("common-outdated-form")


def menu_values(sent: Mapping[str, Any], offered: Offered) -> list[str]:
    """The values that were chosen. Raises Outdated for too few, too many, one twice, or one not offered."""
    values = sent.get("values") or []
    if not isinstance(values, list) or not all(isinstance(value, str) for value in values):
        raise outdated_component()
    count_fits = offered.min_values <= len(values) <= offered.max_values
    if not count_fits or len(set(values)) < len(values) or not set(values) <= set(offered.values):
        raise outdated_component()
    return values


def check_form(sent: Mapping[str, Any], fields: Mapping[str, Field]) -> None:
    """Raises Outdated unless the form that was sent has just these fields, each with a text that fits."""
    try:
        submitted = [*_submitted(sent["components"])]
        if sorted(part["custom_id"] for part in submitted) != sorted(fields):
            raise outdated_form()
        fitting = all(_fits(part, fields[part["custom_id"]]) for part in submitted)
    except (KeyError, TypeError, AttributeError):
        raise outdated_form() from None
    if not fitting:
        raise outdated_form()


def _submitted(components: Sequence[Mapping[str, Any]]) -> Iterator[Mapping[str, Any]]:
    """The fields, out of the labels or rows that they stand in."""
    for part in components:
        if "components" in part:
            yield from _submitted(part["components"])
        elif "component" in part:
            yield from _submitted([part["component"]])
        elif part["type"] != discord.ComponentType.text_display.value:
            yield part


def _fits(part: Mapping[str, Any], field: Field) -> bool:
    text = part["value"]
    if part["type"] != TEXT_INPUT or not isinstance(text, str):
        return False
    if not text:
        return not field.required
    return field.min_length <= len(text) <= field.max_length
