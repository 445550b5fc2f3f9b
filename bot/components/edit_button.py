"""Edit, the button below an error, which opens the form again, filled in with what was typed."""

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

CORRECTABLE = (UserError, NotEnoughChips)


def offer(
    interaction: Interaction, error: Exception, make: MakeForm, label: str = "common-edit-form"
) -> None:
    """Put the button below the answer to this error, if the person can mend it in the form."""
    if isinstance(error, Refused | JobStopped) or not isinstance(error, CORRECTABLE) or make() is None:
        return
    interaction.client.refused_forms.keep(interaction, make)
    state_of(interaction).form_button = EditButton.of(interaction.id, label)


class EditButton(PersistentButton, custom_id="form:{form}"):
    """Opens the form that was refused in the interaction with this id."""

    form: Snowflake

    @classmethod
    def of(cls, interaction_id: int, label: str) -> Button:
        return cls.labeled(say(label), form=interaction_id)

    async def on_press(self, interaction: Interaction) -> None:
        form = interaction.client.refused_forms.open(self.form, interaction.user.id)
        if form is None:
            raise Refused("common-outdated-form")
        await responses.send_form(interaction, form)
