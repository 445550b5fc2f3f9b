"""Validation of what a component or a form sends, before anything else reads it.

A client can send a value that was never offered, and an old message can offer one that is no longer valid.
The two look alike, so both are answered with the sentence for an outdated message. Discord checks much of
this as well; the bot does not rely on it.
"""

from collections.abc import Collection, Iterator, Mapping, Sequence
from typing import Any, NamedTuple

import discord

from bot.interactions.refusals import Outdated

TEXT_INPUT = discord.ComponentType.text_input.value
FILE_UPLOAD = discord.ComponentType.file_upload.value


class Offered(NamedTuple):
    """The values that a menu offers now, and how many of them may be chosen."""

    values: Collection[str]
    min_values: int = 1
    max_values: int = 1


class Field(NamedTuple):
    """A field of a form: a text with a limit on its length, or files with a limit on their number."""

    required: bool
    max_length: int
    component_type: int = TEXT_INPUT


def outdated_component() -> Outdated:
    """For a component whose message cannot be brought up to date."""
    return Outdated("common-outdated-button")


def outdated_form() -> Outdated:
    return Outdated("common-outdated-form")


def menu_values(sent: Mapping[str, Any], offered: Offered) -> list[str]:
    """The chosen values. Raises Outdated for too few, too many, a repeated value or one not offered."""
    values = sent.get("values") or []
    if not isinstance(values, list) or not all(isinstance(value, str) for value in values):
        raise outdated_component()
    count_fits = offered.min_values <= len(values) <= offered.max_values
    if not count_fits or len(set(values)) < len(values) or not set(values) <= set(offered.values):
        raise outdated_component()
    return values


def check_form(sent: Mapping[str, Any], fields: Mapping[str, Field]) -> None:
    """Raises Outdated unless the form has exactly these fields, each with as much in it as they allow."""
    try:
        submitted = [*_submitted(sent["components"])]
        if sorted(component["custom_id"] for component in submitted) != sorted(fields):
            raise outdated_form()
        all_fit = all(_fits(component, fields[component["custom_id"]]) for component in submitted)
    except (KeyError, TypeError, AttributeError):
        raise outdated_form() from None
    if not all_fit:
        raise outdated_form()


def _submitted(components: Sequence[Mapping[str, Any]]) -> Iterator[Mapping[str, Any]]:
    """The fields of a form, unpacked from the labels or rows that hold them."""
    for component in components:
        if "components" in component:
            yield from _submitted(component["components"])
        elif "component" in component:
            yield from _submitted([component["component"]])
        elif component["type"] != discord.ComponentType.text_display.value:
            yield component


def _fits(component: Mapping[str, Any], field: Field) -> bool:
    uploads = field.component_type == FILE_UPLOAD
    sent = component["values" if uploads else "value"]
    if component["type"] != field.component_type or not isinstance(sent, list if uploads else str):
        return False
    if not sent:
        return not field.required
    return len(sent) <= field.max_length
