"""Private feedback for a player at a table: a hint, and a review of the last round."""

from collections.abc import Collection
from typing import Any

from app.tables.session import TableSession
from app.tables.snapshot import LastRound
from bot.client import Interaction
from bot.components.table_actions import TABLE_PATTERN, TableButton, show_privately
from bot.render.layout import Reply
from games.errors import NotAllowed


class HintButton(TableButton, custom_id="{key}" + TABLE_PATTERN):
    """Sends the value of every legal action. Subclasses define `key`, `to_act` and `hint_reply`."""

    label, delivery = "common-hint", "private"

    async def on_table(self, session: TableSession, interaction: Interaction) -> None:
        asked = session.snapshot
        box = asked.state.box_of(interaction.user.id)
        if box not in self.to_act(asked.state):
            raise NotAllowed("round-others-turn")
        reply = await self.hint_reply(interaction, asked.state, box)
        now = session.snapshot
        if (now.round_id, now.turn) != (asked.round_id, asked.turn):  # somebody has acted meanwhile
            await self.on_table(session, interaction)
            return
        await show_privately(session, interaction, reply, session.seconds_left)  # a hint is for this turn

    def to_act(self, state: Any) -> Collection[int]:
        """The boxes whose turn it is."""
        raise NotImplementedError

    async def hint_reply(self, interaction: Interaction, state: Any, box: int) -> Reply:
        """The hint for the person in this box, whose turn it is."""
        raise NotImplementedError


class ReviewButton(TableButton, custom_id="{key}" + TABLE_PATTERN):
    """Sends what the person's decisions of the last round cost.

    Subclasses define `key`, `took_part` and `review_reply`.
    """

    label, delivery = "table-how-did-i-play", "private"

    async def on_table(self, session: TableSession, interaction: Interaction) -> None:
        finished, user_id = session.snapshot.last_round, interaction.user.id
        if finished is None:
            raise NotAllowed("table-no-round-yet")
        state = finished.state
        boxes = [box for box in self.took_part(state) if state.box(box).player == user_id]
        if not boxes:
            raise NotAllowed("table-did-not-play")
        await show_privately(session, interaction, await self.review_reply(interaction, finished, boxes[0]))

    def took_part(self, state: Any) -> Collection[int]:
        """The boxes that were in this round, even if they had nothing to decide."""
        raise NotImplementedError

    async def review_reply(self, interaction: Interaction, finished: LastRound, box: int) -> Reply:
        """The review for the person who had this box in the round."""
        raise NotImplementedError
