"""Forms that were refused, kept for a while so that a button can open them again with what was typed.

They are held in memory only: what somebody typed is nobody else's, and after a restart there are none.
"""

from collections.abc import Callable, Hashable
from typing import NamedTuple

from discord import ui

from app.clock import Clock
from bot.interactions.expiring import Expiring
from bot.interactions.request_state import Interaction, state_of

SECONDS = 900.0  # until a form is forgotten
MAX_FORMS = 250  # some 10 kB each; if there are more, the oldest are forgotten

MakeForm = Callable[[], "ReopenableForm | None"]
"""Makes the form again, filled in; None if it is of no use any more."""


class ReopenableForm(ui.Modal):
    """A form that can be opened again after a mistake.

    first_submission: the interaction in which it was refused first; None if it is open for the first time
    """

    first_submission: Interaction | None = None


class RefusedForm(NamedTuple):
    """Where a form was refused, and how to make it again."""

    refused_in: Interaction
    make: MakeForm


class RefusedForms(Expiring[int, RefusedForm]):
    """Forms by the id of the interaction in which they were refused."""

    def __init__(self, clock: Clock) -> None:
        super().__init__(MAX_FORMS, SECONDS, clock)

    def keep(self, interaction: Interaction, make: MakeForm) -> None:
        self[interaction.id] = RefusedForm(interaction, make)

    def open(self, interaction_id: int, user_id: int) -> ReopenableForm | None:
        """The form, filled in, if it is this person's and is still there and of use."""
        refused = self.get(interaction_id)
        if refused is None or refused.refused_in.user.id != user_id:
            return None
        form = refused.make()
        if form is not None:
            form.first_submission = first_submission(refused.refused_in)
        return form

    def forget(self, user_id: int) -> None:
        """Drop this person's forms."""
        self.drop_if(lambda _, form: form.refused_in.user.id == user_id)


def first_submission(interaction: Interaction) -> Interaction:
    """The interaction in which this form was refused first; this one, if it was not refused before."""
    return state_of(interaction).first_submission or interaction


def what_was_refused(interaction: Interaction) -> Hashable:
    """The form and the message that it belongs to, or else the command: a person sees one error about it."""
    first = first_submission(interaction)
    return (state_of(first).origin, first.message.id) if first.message else first.id
