"""Forms that a person fills in: what goes wrong in one is answered as in a command."""

from typing import TYPE_CHECKING, Any

import discord
from discord import ui

from bot import errors

if TYPE_CHECKING:
    from bot.client import Oddsmith


OPEN = 900.0  # seconds until a form that nobody sends is forgotten, with the table that it holds on to


class Form(ui.Modal):
    """A form of this kind. Subclasses add their fields, and give `sent`."""

    def __init__(self, **given: Any) -> None:
        super().__init__(timeout=OPEN, **given)

    async def interaction_check(  # type: ignore[override]  # the client is always ours
        self, interaction: "discord.Interaction[Oddsmith]"
    ) -> bool:
        return interaction.client.takes_up(interaction)

    async def on_submit(  # type: ignore[override]
        self, interaction: "discord.Interaction[Oddsmith]"
    ) -> None:
        await errors.attempt(interaction, f"form {type(self).__name__}", self._take(interaction))

    async def _take(self, interaction: "discord.Interaction[Oddsmith]") -> None:
        interaction.client.cooldowns.count(interaction)
        await self.sent(interaction)

    async def sent(self, interaction: "discord.Interaction[Oddsmith]") -> None:
        """What sending the form does. May raise like a command."""
        raise NotImplementedError

    def field(self, label: str, field: ui.TextInput["Form"], description: str | None = None) -> None:
        """Add a field to be written in."""
        self.add_item(ui.Label(text=label, description=description, component=field))
