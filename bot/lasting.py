"""Buttons and menus that outlive the process: what they do stands in their custom_id, and nowhere else.

Discord hands the custom_id back when one is pressed, however old the message is; the client finds the class
by its template. A custom_id is not a secret and can be forged, so `press` checks who presses, and what.

discord.py could find the class as well, but it would first make every component of the message anew, to no
use here and at a tenth of what a press costs.
"""

from typing import TYPE_CHECKING, Any, Generic, Self, TypeVar, cast

import discord
from discord import ui

if TYPE_CHECKING:
    from bot.client import Oddsmith

Component = TypeVar("Component", bound=ui.Item[Any])


class Lasting(ui.DynamicItem[Component], Generic[Component], template=r"(?!)"):
    """A component of this kind, around the one that Discord shows. Subclasses give `template` and `press`."""

    @classmethod
    def meant_by(cls, interaction: "discord.Interaction[Oddsmith]") -> Self | None:
        """The one that was pressed, if it is of this kind."""
        pressed = _pressed(interaction)
        if not cls.__discord_ui_compiled_template__.fullmatch(pressed["custom_id"]):
            return None
        button = pressed["component_type"] == discord.ComponentType.button.value
        shown = (ui.Button[Any] if button else ui.Select[Any])(custom_id=pressed["custom_id"])
        return cls(cast("Component", shown))

    async def take(self, interaction: "discord.Interaction[Oddsmith]") -> None:
        """Do what it is for, once nobody presses too often. Raises like `press`."""
        interaction.client.cooldowns.count(interaction)
        await self.press(interaction)

    async def press(self, interaction: "discord.Interaction[Oddsmith]") -> None:
        """What pressing or choosing does. May raise like a command."""
        raise NotImplementedError


def chosen(interaction: "discord.Interaction[Any]") -> list[str]:
    """What was chosen in a menu; of channels their ids."""
    return list(_pressed(interaction).get("values", ()))


def _pressed(interaction: "discord.Interaction[Any]") -> dict[str, Any]:
    return cast("dict[str, Any]", interaction.data)
