"""Forms that a person fills in: what goes wrong in one is answered as in a command."""

from typing import TYPE_CHECKING, Any, cast

import discord
from discord import ui

from bot.components import checks
from bot.components.checks import Field
from bot.interactions import errors, request_time

if TYPE_CHECKING:
    from bot.client import Oddsmith


LONGEST_TEXT = 4000  # characters that a field takes which gives no bound
MODAL_TIMEOUT = (
    900.0  # seconds until a form that nobody sends is forgotten, with the table that it holds on to
)


class Modal(ui.Modal):
    """A form of this kind. Subclasses add their fields, and give `sent`."""

    def __init__(self, **given: Any) -> None:
        super().__init__(timeout=MODAL_TIMEOUT, **given)

    async def interaction_check(  # type: ignore[override]  # the client is always ours
        self, interaction: "discord.Interaction[Oddsmith]"
    ) -> bool:
        return interaction.client.accept(interaction)

    async def on_submit(  # type: ignore[override]
        self, interaction: "discord.Interaction[Oddsmith]"
    ) -> None:
        await errors.run_component(interaction, f"form {type(self).__name__}", self._dispatch(interaction))

    async def _dispatch(self, interaction: "discord.Interaction[Oddsmith]") -> None:
        interaction.client.cooldowns.check(interaction)
        checks.check_form(cast("dict[str, Any]", interaction.data), self._fields())
        await self.handle_submit(interaction)

    async def on_error(  # type: ignore[override]
        self, interaction: "discord.Interaction[Oddsmith]", error: Exception
    ) -> None:
        """What could not even be read was forged: the client answers it like a form that it does not know."""
        if request_time.STARTED_AT in interaction.extras:
            await super().on_error(interaction, error)

    def _fields(self) -> dict[str, Field]:
        return {
            item.custom_id: Field(item.required, item.min_length or 0, item.max_length or LONGEST_TEXT)
            for item in self.walk_children()
            if isinstance(item, ui.TextInput)
        }

    async def handle_submit(self, interaction: "discord.Interaction[Oddsmith]") -> None:
        """What sending the form does. May raise like a command."""
        raise NotImplementedError

    def add_text_field(
        self, label: str, field: ui.TextInput["Modal"], description: str | None = None
    ) -> None:
        """Add a field to be written in."""
        self.add_item(ui.Label(text=label, description=description, component=field))
