"""Persistent buttons and menus: everything they need is in their custom_id, so they survive a restart.

Discord sends the custom_id back with every press, however old the message is, and the client finds the class
by its template. A custom_id can be forged, so `on_press` checks who presses and what. Before that, the
component's type and the chosen values are checked (bot.interactions.checks).

discord.py could find the class too, but it would first rebuild every component of the message, which is of
no use here and a tenth of what a press costs.
"""

import inspect
from typing import Any, ClassVar, Never, Self, cast

import discord
from discord import ui

from app.questions import QuestionTooOld
from bot.client import Interaction
from bot.components.custom_ids import CustomIds, Id
from bot.interactions import checks, deferring
from bot.interactions.checks import Offered
from bot.interactions.refusals import Outdated, ShownElsewhere
from bot.interactions.request_state import Delivery, set_delivery
from bot.text.catalogue import say
from games.errors import NotAllowed
from storage.events import NumberTaken

Button = ui.Button[Any]


class PersistentComponent:
    """A pressed button, or a menu with what was chosen; the fields of its custom_id are attributes.

    Subclasses define `custom_id` and `on_press`, and class methods that return the component to be shown: a
    plain one of discord.py's. `custom_id` is a template (bot.components.custom_ids) that subclasses inherit;
    `{key}` in it stands for the class attribute `key`.

    delivery            how a press is answered, if `on_press` does not set it otherwise
    auto_delete_errors  whether the answer about why it cannot be done is deleted after a while
    """

    delivery: ClassVar[Delivery] = "redraw"
    auto_delete_errors: ClassVar[bool] = False
    component_type: ClassVar[discord.ComponentType] = discord.ComponentType.button
    custom_ids: ClassVar[CustomIds]
    key: ClassVar[str] = ""
    _template: ClassVar[str] = ""

    def __init_subclass__(cls, *, custom_id: str = "") -> None:
        super().__init_subclass__()
        if custom_id:
            cls._template = custom_id
        template = cls._template.replace("{key}", cls.key or "{key}")
        if not template or "{key}" in template:  # a base class: only its subclasses are shown
            return
        hints: dict[str, Any] = {}
        for base in reversed(cls.__mro__):
            hints |= inspect.get_annotations(base)
        cls.custom_ids = CustomIds(template, hints)

    @classmethod
    def parse(cls, component_type: int, custom_id: str) -> Self | None:
        """The component of a message, by Discord's number of its type; None if it is not of this class."""
        if component_type != cls.component_type.value:
            return None
        fields = cls.custom_ids.decode(custom_id)
        if fields is None:
            return None
        component = cls()
        vars(component).update(fields)
        return component

    async def dispatch(self, interaction: Interaction) -> None:
        """Check the rate limit, then call `on_press`. Raises what these raise.

        If the message is of an older version, raises what `renew` raises. If a game refuses one press of a
        double click, that is only acknowledged: the other one has counted.
        """
        interaction.client.cooldowns.check(interaction)
        set_delivery(interaction, self.delivery)
        presses = interaction.client.recent_presses
        presses.add(interaction)
        try:
            await self.on_press(interaction)
        except (Outdated, QuestionTooOld):
            await self.renew(interaction)
        except (NotAllowed, NumberTaken, ShownElsewhere):
            if not presses.refuse(interaction) or deferring.shows_thinking(interaction):
                raise
            set_delivery(interaction, "redraw")
            await deferring.defer(interaction)

    async def renew(self, interaction: Interaction) -> Never:
        """Bring the message of the component up to date, then raise Refused, which tells the person so.

        May raise what a command may.
        """
        raise checks.outdated_component()

    async def on_press(self, interaction: Interaction) -> None:
        """Do what pressing or choosing is for. May raise what a command may."""
        raise NotImplementedError


class PersistentButton(PersistentComponent):
    """A button that survives a restart.

    label: the id of the message on it, if that is always the same
    """

    label: ClassVar[str] = ""
    style: ClassVar[discord.ButtonStyle] = discord.ButtonStyle.secondary

    @classmethod
    def labeled(
        cls,
        label: str = "",
        style: discord.ButtonStyle | None = None,
        *,
        disabled: bool = False,
        **fields: Any,
    ) -> Button:
        """The button to be shown, with these fields in its custom_id; label and style default to the class's.

        Fields that the custom_id does not have are left out.
        """
        return ui.Button(
            custom_id=cls.custom_ids.encode(**fields),
            label=label or say(cls.label),
            style=style or cls.style,
            disabled=disabled,
        )


class PersistentMenu(PersistentComponent):
    """A menu that survives a restart. Subclasses define what is `offered`, and `on_choice`."""

    component_type = discord.ComponentType.string_select

    async def offered(self, interaction: Interaction) -> Offered:
        """What may be chosen now. May raise what a command may."""
        raise NotImplementedError

    async def selected_values(self, interaction: Interaction) -> list[str]:
        """The values chosen; ids for a channel menu. Raises Outdated if they are not offered."""
        return checks.menu_values(cast("dict[str, Any]", interaction.data), await self.offered(interaction))

    async def on_press(self, interaction: Interaction) -> None:
        (value,) = await self.selected_values(interaction)
        await self.on_choice(interaction, value)

    async def on_choice(self, interaction: Interaction, value: str) -> None:
        """Do what this choice is for. May raise what a command may."""
        raise NotImplementedError


class QuestionComponent(PersistentComponent):
    """A button or menu below the answer to a stored question, whose id is in its custom_id."""

    question_id: Id


class QuestionButton(QuestionComponent, PersistentButton):
    """A button below the answer to a stored question, with no other field in its custom_id."""

    @classmethod
    def of(cls, question_id: int) -> Button:
        return cls.labeled(question_id=question_id)
