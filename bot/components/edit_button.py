"""Edit, the button below an error, which opens the form again, filled in with what was typed."""

import contextlib
from collections.abc import Collection, Iterator

from bot.client import Interaction
from bot.components.custom_ids import Snowflake
from bot.components.persistent import Button, PersistentButton
from bot.components.solving import JobStopped
from bot.interactions import responses
from bot.interactions.refusals import Refused
from bot.interactions.refused_forms import MakeForm
from bot.interactions.request_state import state_of
from bot.text.catalogue import say
from solvers.errors import UserError
from storage.ledger import NotEnoughChips

Errors = type[Exception] | tuple[type[Exception], ...]


@contextlib.contextmanager
def offer_edit_button(
    interaction: Interaction,
    form: MakeForm,
    errors: Errors = (UserError, NotEnoughChips),
    *,
    unless: Collection[str] = (),
    label: str = "common-edit-form",
) -> Iterator[None]:
    """Add an Edit button to the reply for an error raised in the block, if the form can fix it.

    errors  the errors about what the form holds
    unless  codes of those that get no button
    """
    try:
        yield
    except errors as error:
        hopeless = isinstance(error, Refused | JobStopped) or getattr(error, "code", None) in unless
        if not hopeless and form() is not None:
            interaction.client.refused_forms.keep(interaction, form)
            state_of(interaction).form_button = EditButton.of(interaction.id, label)
        raise


class EditButton(PersistentButton, custom_id="form:{form}"):
    """Opens the form that was refused in the interaction with this id."""

    form: Snowflake

    @classmethod
    def of(cls, interaction_id: int, label: str) -> Button:
        return cls.labeled(say(label), form=interaction_id)

    async def on_press(self, interaction: Interaction) -> None:
        form = interaction.client.refused_forms.open(self.form, interaction.user.id)
        if form is None:
            raise Refused("common-typed-text-forgotten")
        await responses.send_form(interaction, form)
