"""The base classes of the buttons of a table, and how a person's command changes the table.

Each custom_id has the table's id. Where a second press must not count again, it also has the round, and in a
round the turn: a `RoundAction` counts for that round only, a `TurnAction` for that turn.
"""

import asyncio
import contextlib
from functools import partial
from typing import Annotated, Any, ClassVar, Never

import discord

from app.tables import commands
from app.tables.commands import NewEvents
from app.tables.session import TableCommand, TableSession
from app.tables.snapshot import TableSnapshot
from bot.client import Interaction
from bot.components.custom_ids import Digits, Id
from bot.components.persistent import Button, PersistentButton
from bot.components.table_messages import TableMessage
from bot.interactions import deferring, permissions
from bot.interactions.private_messages import MAX_SECONDS
from bot.interactions.refusals import NotPermitted, Outdated, ShownElsewhere
from bot.render import layout, markdown
from bot.text import numbers
from bot.text.catalogue import say
from games.chips import TENTHS
from storage.events import NumberTaken
from storage.ledger import NotEnoughChips
from storage.tables import NoSuchTable

TABLE_PATTERN = ":{table}"
ROUND_PATTERN = TABLE_PATTERN + "[:{round}]"
TURN_PATTERN = TABLE_PATTERN + ":{round}:{turn}"
GRAY, GREEN, BLUE = discord.ButtonStyle.secondary, discord.ButtonStyle.success, discord.ButtonStyle.primary


class TableButton(PersistentButton):
    """A button of a table. Its custom_id is `key:table`; subclasses define `custom_id` and `on_table`.

    game: the stored name of the only game whose tables have the button; None if all tables have it.
    """

    game: ClassVar[str | None] = None
    auto_delete_errors = True
    table: Id

    @classmethod
    def of(cls, snapshot: TableSnapshot) -> Button:
        return cls.build(snapshot)

    @classmethod
    def build(
        cls,
        snapshot: TableSnapshot,
        label: str = "",
        style: discord.ButtonStyle | None = None,
        *,
        disabled: bool = False,
        **fields: Any,
    ) -> Button:
        """The button for this state of the table; see `labeled`."""
        fields |= {"table": snapshot.id, "round": snapshot.round_id, "turn": snapshot.turn}
        return cls.labeled(label, style, disabled=disabled, **fields)

    async def on_press(self, interaction: Interaction) -> None:
        """Raises NoSuchTable, NotPermitted in another channel, and what `on_table` raises."""
        interaction.client.names.remember(interaction.user)
        await self.on_table(await self._session(interaction), interaction)

    async def _session(self, interaction: Interaction) -> TableSession:
        tables = interaction.client.tables
        try:
            session = await tables.get(self.table)
        except NoSuchTable as closed:
            with contextlib.suppress(NoSuchTable):
                now_open = await tables.in_channel(permissions.channel_id(interaction))
                raise _elsewhere("table-closed-another-open", now_open.snapshot) from closed
            raise
        elsewhere = session.snapshot.table.channel_id != interaction.channel_id
        if elsewhere or self.game not in (None, session.snapshot.game.name):  # the custom_id is forged
            raise NotPermitted("table-button-of-another")
        return session

    async def renew(self, interaction: Interaction) -> Never:
        """Redraw the table's message; the error has a link to it if that is not the pressed message."""
        session = await self._session(interaction)
        session.display.changed()
        if _is_current(session.snapshot, interaction):
            raise Outdated("common-outdated-updated")
        raise _elsewhere("common-outdated-elsewhere", session.snapshot)

    async def on_table(self, session: TableSession, interaction: Interaction) -> None:
        """Do what the press is for, and answer it."""
        raise NotImplementedError


class TableAction(TableButton):
    """A button that changes the table. Subclasses define `events`."""

    async def on_table(self, session: TableSession, interaction: Interaction) -> None:
        user_id = interaction.user.id
        try:
            await run_command(
                session, interaction, lambda snapshot: self.current_events(session, snapshot, user_id)
            )
        except NotEnoughChips as short:
            self.explain_shortage(session.snapshot, user_id, short.held)
            raise
        except NumberTaken as late:
            session.display.changed()
            if _is_current(session.snapshot, interaction):
                raise
            raise _elsewhere(late.code, session.snapshot) from late

    def current_events(self, session: TableSession, snapshot: TableSnapshot, user_id: int) -> NewEvents:
        return self.events(snapshot, user_id)

    def events(self, snapshot: TableSnapshot, user_id: int) -> NewEvents:
        """What the press causes. Raises NotAllowed or another UserError if it may not."""
        raise NotImplementedError

    def explain_shortage(self, snapshot: TableSnapshot, user_id: int, held: int) -> None:
        """May raise a more precise error for a person who holds too few chips: `held`, in tenths."""


class RoundAction(TableAction):
    """A button that is valid for one round. Its custom_id is `key:table:round`.

    Buttons of earlier versions have no round, and are valid in any.
    """

    round: Id | None

    def current_events(self, session: TableSession, snapshot: TableSnapshot, user_id: int) -> NewEvents:
        """Raises NumberTaken if that round is over."""
        commands.require_round(snapshot, self.round)
        return self.events(snapshot, user_id)


class TurnAction(TableAction):
    """A button that is valid for one turn of one round. Its custom_id is `key:table:round:turn`."""

    round: Id
    turn: Annotated[int, Digits(6)]

    def current_events(self, session: TableSession, snapshot: TableSnapshot, user_id: int) -> NewEvents:
        """Raises NumberTaken if that turn is over."""
        commands.require_turn(snapshot, self.round, self.turn)
        return self.events(snapshot, user_id)

    async def on_table(self, session: TableSession, interaction: Interaction) -> None:
        """Do what the press is for, and delete the person's hint or review, which is not needed any more."""
        await super().on_table(session, interaction)
        interaction.client.private_messages.remove(interaction, "table", session.snapshot.id)


async def show_privately(
    session: TableSession, interaction: Interaction, reply: layout.Reply, seconds: float = MAX_SECONDS
) -> None:
    """Send the reply privately to the person who pressed, and delete their previous one at this table.

    It is deleted when the person plays on, at the latest after `seconds`.
    """
    await interaction.client.private_messages.show(interaction, reply, "table", session.snapshot.id, seconds)


def _is_current(snapshot: TableSnapshot, interaction: Interaction) -> bool:
    """Whether the pressed message is the one that shows the table now."""
    return interaction.message is not None and interaction.message.id == snapshot.table.message_id


def _elsewhere(code: str, snapshot: TableSnapshot) -> ShownElsewhere:
    """The error with a link to the message that shows the table now."""
    table = snapshot.table
    return ShownElsewhere(code, markdown.message_link(table.guild_id, table.channel_id, table.message_id))


async def run_command(session: TableSession, interaction: Interaction, command: TableCommand) -> None:
    """Execute a command of a person at a table, and answer. Raises what TableSession.execute raises.

    The answer is the table's redrawn message, now or soon. A person who got their first chips by sitting down
    gets a private message about that instead. If Discord does not take the answer, the command still counts
    and the table's message is redrawn.
    """
    user_id = interaction.user.id
    execution = asyncio.ensure_future(session.execute(partial(_limit_changes, command), user_id))
    try:
        snapshot = await deferring.defer_if_slow(interaction, asyncio.shield(execution))
        if user_id in snapshot.first_chips_to:
            session.display.changed()
            amount = numbers.in_chips(session.settings.first_chips * TENTHS)
            text = say("table-first-chips", box=snapshot.state.box_of(user_id), chips=amount)
            await interaction.client.private_messages.send_notice(interaction, layout.Reply(text))
        elif interaction.message and _is_current(snapshot, interaction):
            await _update_pressed_message(session, interaction, interaction.message.id)
        else:
            session.display.changed()
            if not interaction.response.is_done():
                await interaction.response.defer()
    except Exception:
        await execution  # if the command failed, its error is the one to report
        session.display.changed()
        raise


def _limit_changes(command: TableCommand, snapshot: TableSnapshot) -> NewEvents:
    commands.require_few_changes(snapshot)
    return command(snapshot)


async def _update_pressed_message(session: TableSession, interaction: Interaction, message_id: int) -> None:
    """Redraw the message of the button. Raises NoSuchTable if it was deleted and not posted again."""
    try:
        await TableMessage.of(session).respond(interaction)
    except NoSuchTable:
        if session.snapshot.table.message_id == message_id:
            raise
        await interaction.response.defer()  # the table was posted again, and the new message shows the change
