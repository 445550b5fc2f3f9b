"""The buttons with which people take and leave their seat at a table, and set their seed."""

from app.tables import commands
from app.tables.commands import NewEvents
from app.tables.session import TableSession
from app.tables.snapshot import TableSnapshot
from bot.client import Interaction
from bot.components.modals import Modal
from bot.components.persistent import Button
from bot.components.table_actions import (
    GREEN,
    ROUND_PATTERN,
    TABLE_PATTERN,
    RoundAction,
    TableAction,
    TableButton,
    run_command,
    show_privately,
)
from bot.interactions import responses
from bot.render import layout
from bot.render.tables import fairness
from bot.render.views import views
from bot.text.catalogue import say
from games import table
from games.shoe import MAX_SEED


class SitButton(TableAction, custom_id="table:sit" + TABLE_PATTERN):
    """Takes a free box."""

    @classmethod
    def of(cls, snapshot: TableSnapshot) -> Button:
        full = len(snapshot.state.occupied) == len(snapshot.state.boxes)
        return cls.build(snapshot, say("table-sit"), GREEN, disabled=full or snapshot.state.closing)

    def events(self, snapshot: TableSnapshot, user_id: int) -> NewEvents:
        return commands.sit(snapshot, user_id)


class LeaveButton(RoundAction, custom_id="table:leave" + ROUND_PATTERN):
    """Leaves the person's box."""

    @classmethod
    def of(cls, snapshot: TableSnapshot) -> Button:
        return cls.build(snapshot, say("table-leave"), disabled=not snapshot.state.occupied)

    def events(self, snapshot: TableSnapshot, user_id: int) -> NewEvents:
        return commands.leave(snapshot, user_id)


class TableFairnessButton(TableButton, custom_id="table:fairness" + TABLE_PATTERN):
    """Sends the commitments of the shoes, and the person's seed with a button to change it."""

    label = "fairness"

    async def on_table(self, session: TableSession, interaction: Interaction) -> None:
        await show_privately(session, interaction, _fairness_reply(session.snapshot, interaction.user.id))


def _fairness_reply(snapshot: TableSnapshot, user_id: int) -> layout.Reply:
    buttons = [SeedButton.of(snapshot)] if commands.box_of(snapshot, user_id) is not None else []
    return fairness.table_reply(views()[snapshot.game.name], snapshot, user_id, buttons)


class SeedButton(TableButton, custom_id="table:seed" + TABLE_PATTERN):
    """Opens the form for the person's own seed of the next shuffle."""

    @classmethod
    def of(cls, snapshot: TableSnapshot) -> Button:
        return cls.build(snapshot, say("table-my-seed"), disabled=not snapshot.state.occupied)

    async def on_table(self, session: TableSession, interaction: Interaction) -> None:
        state = session.snapshot.state
        current = state.box(state.box_of(interaction.user.id)).seed
        await responses.send_form(interaction, SeedModal(session, current))


class SeedModal(Modal):
    """Takes the person's seed of the next shuffle."""

    auto_delete_errors = True

    def __init__(self, session: TableSession, current: str) -> None:
        super().__init__(say("table-seed-form"), session, current)
        self.session = session
        self.seed = self.add_text(
            "seed", say("table-seed-field"), say("table-seed-which"), max_length=MAX_SEED, default=current
        )

    async def handle_submit(self, interaction: Interaction) -> None:
        await run_command(
            self.session,
            interaction,
            lambda snapshot: [table.reseed(snapshot.state, interaction.user.id, self.seed.value)],
        )
        if interaction.message and interaction.message.flags.ephemeral:  # it shows the old seed
            reply = _fairness_reply(self.session.snapshot, interaction.user.id)
            await responses.update_message(interaction, reply)
