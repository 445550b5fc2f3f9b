"""Buttons and menus that outlive the process: what they do stands in their custom_id, and nowhere else.

Discord hands the custom_id back when one is pressed, however old the message is; discord.py finds the class
by its template. A custom_id is not a secret and can be forged, so `press` checks who presses, and what.
"""

import re
from typing import TYPE_CHECKING, Any, Generic, Self, TypeVar

import discord
from discord import ui

from bot import errors

if TYPE_CHECKING:
    from bot.client import Oddsmith

Component = TypeVar("Component", bound=ui.Item[Any])


class Lasting(ui.DynamicItem[Component], Generic[Component], template=r"(?!)"):
    """A component of this kind, around the one that Discord shows. Subclasses give `template` and `press`."""

    @classmethod
    async def from_custom_id(cls, _: Any, item: Any, __: re.Match[str]) -> Self:
        return cls(item)

    async def interaction_check(  # type: ignore[override]  # the client is always ours
        self, interaction: "discord.Interaction[Oddsmith]"
    ) -> bool:
        return interaction.client.takes_up(interaction)

    async def callback(  # type: ignore[override]
        self, interaction: "discord.Interaction[Oddsmith]"
    ) -> None:
        await errors.attempt(interaction, f"button {type(self).__name__}", self._take(interaction))

    async def _take(self, interaction: "discord.Interaction[Oddsmith]") -> None:
        interaction.client.cooldowns.count(interaction)
        await self.press(interaction)

    async def press(self, interaction: "discord.Interaction[Oddsmith]") -> None:
        """What pressing or choosing does. May raise like a command."""
        raise NotImplementedError
