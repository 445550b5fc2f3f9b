"""The base class of modals: it checks rate limit and fields, and answers errors as commands do."""

from typing import Any, ClassVar, cast
from weakref import WeakSet

from discord import ui

from bot.client import Interaction
from bot.components.edit_button import offer_edit_button
from bot.interactions import checks, errors
from bot.interactions.checks import Field
from bot.interactions.refused_forms import ReopenableForm, what_was_refused
from bot.interactions.request_state import Delivery, set_delivery, state_of

MODAL_TIMEOUT = 900.0  # seconds until an unsent form is forgotten, and with it the table that it refers to


_opened: WeakSet["Modal"] = WeakSet()


def stop_all() -> None:
    """Forget the forms that are open, when the bot closes; each has a task that waits for its timeout."""
    for form in list(_opened):
        form.stop()


class Modal(ReopenableForm):
    """A form. Subclasses add their fields and define `handle_submit`.

    delivery            how it is answered, if `handle_submit` does not set it otherwise
    auto_delete_errors  whether the answer about a mistake in it is deleted after a while
    """

    delivery: ClassVar[Delivery] = "redraw"
    auto_delete_errors: ClassVar[bool] = False

    def __init__(self, title: str, *arguments: Any) -> None:
        """`arguments`: those of the subclass's constructor, to open the form again after a mistake."""
        super().__init__(title=title, timeout=MODAL_TIMEOUT)
        self._arguments = arguments
        _opened.add(self)

    async def interaction_check(  # type: ignore[override]  # the client is always ours
        self, interaction: Interaction
    ) -> bool:
        return interaction.client.begin(interaction)

    async def on_submit(  # type: ignore[override]
        self, interaction: Interaction
    ) -> None:
        name, answer = type(self).__name__, self._dispatch(interaction)
        await errors.run_handler(interaction, name, answer, auto_delete=self.auto_delete_errors)

    async def _dispatch(self, interaction: Interaction) -> None:
        state_of(interaction).first_submission = self.first_submission
        set_delivery(interaction, self.delivery)
        with offer_edit_button(interaction, self.reopened):
            interaction.client.cooldowns.check(interaction)
            checks.check_form(cast("dict[str, Any]", interaction.data), self._fields())
            await self.handle_submit(interaction)
        interaction.client.private_messages.remove(interaction, "refused form", what_was_refused(interaction))

    async def on_error(  # type: ignore[override]
        self, interaction: Interaction, error: Exception
    ) -> None:
        """Ignores a form that discord.py cannot parse: it is forged, and the client answers it as unknown."""
        if state_of(interaction).started_at is not None:
            await super().on_error(interaction, error)

    def _fields(self) -> dict[str, Field]:
        fields = {}
        for item in self.walk_children():
            if isinstance(item, ui.TextInput):
                fields[item.custom_id] = Field(item.required, item.max_length or 0)
            elif isinstance(item, ui.FileUpload):
                fields[item.custom_id] = Field(item.required, item.max_values or 1, checks.FILE_UPLOAD)
        return fields

    def reopened(self) -> "Modal | None":
        """The form again with what was typed, to be opened after a mistake; None if that is of no use."""
        form = type(self)(*self._arguments)
        for field, typed in zip(form._text_fields(), self._text_fields(), strict=True):
            field.default = typed.value
        return form

    def _text_fields(self) -> list[ui.TextInput[Any]]:
        return [item for item in self.walk_children() if isinstance(item, ui.TextInput)]

    async def handle_submit(self, interaction: Interaction) -> None:
        """Do what the form is for. May raise what a command may."""
        raise NotImplementedError

    def add_text(
        self, custom_id: str, label: str, description: str | None = None, *, max_length: int, **options: Any
    ) -> ui.TextInput["Modal"]:
        """Add a field for text, and return it; `options`: those of discord.ui.TextInput."""
        field: ui.TextInput[Modal] = ui.TextInput(custom_id=custom_id, max_length=max_length, **options)
        self.add_item(ui.Label(text=label, description=description, component=field))
        return field
