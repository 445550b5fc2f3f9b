"""Finds the class of a pressed component by its custom_id, and lets it answer the press."""

from collections.abc import Iterable, Iterator, Sequence
from typing import Any, Never, cast

import discord

from bot.client import Interaction
from bot.components.persistent import PersistentComponent
from bot.interactions import checks, errors
from bot.interactions.request_state import state_of

ComponentType = type[PersistentComponent]


class ComponentDispatcher:
    """Answers presses of these types of components, which are tried in order."""

    def __init__(self, types: Sequence[ComponentType]) -> None:
        self._types = types

    async def on_interaction(self, interaction: Interaction) -> None:
        """Let a pressed component answer, and answer forms that discord.py does not know any more."""
        bot = interaction.client
        if interaction.type is discord.InteractionType.modal_submit:
            # A form that discord.py knows has been accepted by now: its task started before this one.
            if state_of(interaction).started_at is None and bot.begin(interaction):
                await errors.run_handler(interaction, "unknown form", _expired_modal(), auto_delete=True)
            return
        if interaction.type is discord.InteractionType.component and bot.begin(interaction):
            data = cast("dict[str, Any]", interaction.data)
            pressed = self._parse(data["component_type"], data["custom_id"])
            if pressed:
                name, answer = type(pressed).__name__, pressed.dispatch(interaction)
                await errors.run_handler(interaction, name, answer, auto_delete=pressed.auto_delete_errors)
            else:
                answer = self._renew_message(interaction)
                await errors.run_handler(interaction, "unknown component", answer, auto_delete=True)

    def _parse(self, component_type: int, custom_id: str) -> PersistentComponent | None:
        likely = (each for each in self._types if each.custom_ids.may_match(custom_id))
        parsed = (each.parse(component_type, custom_id) for each in likely)
        return next(filter(None, parsed), None)

    async def _renew_message(self, interaction: Interaction) -> Never:
        """Have another component of the message bring it up to date, and raise what its `renew` raises."""
        interaction.client.cooldowns.check(interaction)
        assert interaction.message is not None
        for shown in _pressable(interaction.message.components):
            if known := self._parse(shown.type.value, shown.custom_id):
                await known.renew(interaction)
        raise checks.outdated_component()


def _pressable(components: Iterable[Any]) -> Iterator[Any]:
    """The components with a custom_id, nested ones included, from the top of the message."""
    for component in components:
        if getattr(component, "custom_id", None):
            yield component
        yield from _pressable(getattr(component, "children", ()))
        yield from _pressable(filter(None, [getattr(component, "accessory", None)]))


async def _expired_modal() -> None:
    raise checks.outdated_form()
