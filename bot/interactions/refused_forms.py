"""Forms that were refused, kept for a while so that a button can open them again with what was typed.

They are held in memory only: what somebody typed is nobody else's, and after a restart there are none.
"""

import asyncio
from collections import OrderedDict
from collections.abc import Callable
from typing import NamedTuple

from discord import ui

SECONDS = 900.0  # until a form is forgotten
MAX_FORMS = 500  # some 4 kB each at most; if there are more, the oldest are forgotten

MakeForm = Callable[[], ui.Modal | None]
"""Makes the form again, filled in; None if it is of no use any more."""


class RefusedForm(NamedTuple):
    person: int
    make: MakeForm


class RefusedForms:
    """Forms by the id of the interaction in which they were refused."""

    def __init__(self) -> None:
        self._forms: OrderedDict[int, RefusedForm] = OrderedDict()

    def keep(self, interaction_id: int, person: int, make: MakeForm) -> None:
        self._forms[interaction_id] = RefusedForm(person, make)
        if len(self._forms) > MAX_FORMS:
            self._forms.popitem(last=False)
        asyncio.get_running_loop().call_later(SECONDS, self._forms.pop, interaction_id, None)

    def open(self, interaction_id: int, person: int) -> ui.Modal | None:
        """The form, filled in, if it is this person's and is still there and of use."""
        refused = self._forms.get(interaction_id)
        return refused.make() if refused and refused.person == person else None
