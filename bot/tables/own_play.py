"""What a game tells one person alone of their own play: a hint, and how they played the round before."""

from collections.abc import Collection
from typing import TYPE_CHECKING, Any, Self

from bot.answers import Answer, send_privately
from bot.tables.kept import Finished, Standing
from bot.tables.presses import Interaction, TablePress
from games.errors import NotAllowed

if TYPE_CHECKING:
    from bot.tables.room import AtTable


class Hint(TablePress, template=r"(?!)"):
    """What everything is worth that the person may do now. Subclasses give `what`, `to_act` and `hint`."""

    what = ""

    @classmethod
    def of(cls, standing: Standing) -> Self:
        return cls.made(cls.what, standing, "Hint")

    async def at(self, at_table: "AtTable", interaction: Interaction) -> None:
        state = at_table.standing.state
        box = state.box_of(interaction.user.id)
        if box not in self.to_act(state):
            raise NotAllowed("It is somebody else's turn.")
        await send_privately(interaction, await self.hint(interaction, state, box))

    def to_act(self, state: Any) -> Collection[int]:
        """The boxes that are waited for."""
        raise NotImplementedError

    async def hint(self, interaction: Interaction, state: Any, box: int) -> Answer:
        """What the person in this box, who is waited for, is told."""
        raise NotImplementedError


class Played(TablePress, template=r"(?!)"):
    """What the person's decisions of the last round cost. Subclasses give `what`, `dealt_in`, `reviewed`."""

    what = ""

    @classmethod
    def of(cls, standing: Standing) -> Self:
        return cls.made(cls.what, standing, "How did I play?")

    async def at(self, at_table: "AtTable", interaction: Interaction) -> None:
        finished, person = at_table.standing.finished, interaction.user.id
        if finished is None:
            raise NotAllowed("No round has been played at this table yet.")
        state = finished.state
        theirs = [box for box in self.dealt_in(state) if state.box(box).player == person]
        if not theirs:
            raise NotAllowed("You did not play in the last round.")
        await send_privately(interaction, await self.reviewed(interaction, finished, theirs[0]))

    def dealt_in(self, state: Any) -> Collection[int]:
        """The boxes that have cards in this round."""
        raise NotImplementedError

    async def reviewed(self, interaction: Interaction, finished: Finished, box: int) -> Answer:
        """What the person who had this box in the round is told."""
        raise NotImplementedError
