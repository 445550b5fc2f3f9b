"""Buttons and menus that outlive the process: what they do stands in their custom_id, and nowhere else.

Discord hands the custom_id back when one is pressed, however old the message is; the client finds the class
by its template. A custom_id is not a secret and can be forged, so `press` checks who presses, and what. That
it is a component of the declared type, with values that are offered now, is checked before (see
bot.components.checks).

discord.py could find the class as well, but it would first make every component of the message anew, to no
use here and at a tenth of what a press costs.
"""

import inspect
from typing import TYPE_CHECKING, Any, ClassVar, Generic, Self, TypeVar, cast

import discord
from discord import ui

from bot.components import checks
from bot.components.checks import NOTHING, Offered
from bot.components.custom_ids import CustomIds

if TYPE_CHECKING:
    from bot.client import Oddsmith

NOTHING_FITS = r"(?!)"

Component = TypeVar("Component", bound=ui.Item[Any])


class PersistentComponent(ui.DynamicItem[Component], Generic[Component], template=NOTHING_FITS):
    """A component of this kind, around the one that Discord shows. Subclasses give `custom_id` and `press`.

    `custom_id` is a form (bot.components.custom_ids), inherited from the class above; a `{what}` in it is the
    class's own. The fields are attributes of one that was pressed, not of one that is shown.

    A menu gives its `component_type` too, and what is `offered` in it.
    """

    component_type: ClassVar[discord.ComponentType] = discord.ComponentType.button
    custom_ids: ClassVar[CustomIds]
    what: ClassVar[str] = ""
    _form: ClassVar[str] = ""

    def __init_subclass__(cls, *, custom_id: str = "") -> None:
        if custom_id:
            cls._form = custom_id
        form = cls._form.replace("{what}", cls.what or "{what}")
        if not form or "{what}" in form:  # only its subclasses are shown
            super().__init_subclass__(template=NOTHING_FITS)
            return
        hints: dict[str, Any] = {}
        for base in reversed(cls.__mro__):
            hints |= inspect.get_annotations(base)
        cls.custom_ids = CustomIds(form, hints)
        super().__init_subclass__(template=cls.custom_ids.pattern)

    @classmethod
    def from_interaction(cls, interaction: "discord.Interaction[Oddsmith]") -> Self | None:
        """The one that was pressed, if it is of this kind."""
        pressed = _component_data(interaction)
        if pressed["component_type"] != cls.component_type.value:
            return None
        fields = cls.custom_ids.decode(pressed["custom_id"])
        if fields is None:
            return None
        button = cls.component_type is discord.ComponentType.button
        shown = (ui.Button[Any] if button else ui.Select[Any])(custom_id=pressed["custom_id"])
        component = cls(cast("Component", shown))
        vars(component).update(fields)
        return component

    async def dispatch(self, interaction: "discord.Interaction[Oddsmith]") -> None:
        """Do what it is for, once nobody presses too often. Raises like `press`."""
        interaction.client.cooldowns.check(interaction)
        if self.component_type is not discord.ComponentType.button:
            checks.menu_values(_component_data(interaction), await self.offered(interaction))
        await self.on_press(interaction)

    async def offered(self, interaction: "discord.Interaction[Oddsmith]") -> Offered:
        """What may be chosen now, if this is a menu. May raise like a command."""
        return NOTHING

    async def on_press(self, interaction: "discord.Interaction[Oddsmith]") -> None:
        """What pressing or choosing does. May raise like a command."""
        raise NotImplementedError


def selected_values(interaction: "discord.Interaction[Any]") -> list[str]:
    """What was chosen in a menu, which is offered in it; of channels their ids."""
    return list(_component_data(interaction).get("values") or ())


def _component_data(interaction: "discord.Interaction[Any]") -> dict[str, Any]:
    return cast("dict[str, Any]", interaction.data)
