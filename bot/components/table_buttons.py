"""The buttons of every table, and what a game's own buttons are made of.

The custom_id of each ends with the table's number. Where a second press must not count again, the round and
the turn stand there too: a `TurnAction` counts for that turn and no later one.
"""

import asyncio
import contextlib
import secrets
from collections.abc import Sequence
from functools import partial
from typing import TYPE_CHECKING, Annotated, Any, ClassVar, Self, TypeAlias

import discord
from discord import ui

from app.tables.repository import TableSnapshot
from bot.components.custom_ids import Digits, Id
from bot.components.modals import Modal
from bot.components.persistent import PersistentComponent
from bot.interactions.permissions import NotPermitted
from bot.render import layout
from bot.render.tables.cards import in_chips
from bot.text.catalogue import say
from games import table
from games.errors import NotAllowed
from games.shoe import MAX_SEED
from games.table import Sat
from storage import DatabaseUnavailable, balances
from storage.events import NumberTaken
from storage.ledger import NotEnoughChips
from storage.tables import NoSuchTable

if TYPE_CHECKING:
    from app.tables.session import TableCommand, TableSession
    from bot.client import Oddsmith

Interaction: TypeAlias = "discord.Interaction[Oddsmith]"

TABLE_PATTERN = ":{table}"
TURN_PATTERN = TABLE_PATTERN + ":{round}:{turn}"
SEED_BYTES = 4  # of the seed that somebody gets who has set none
MAX_DIGITS = 7  # of a bet
MAX_CHANGES = 1000  # of seats, seeds and bets before a deal: each is kept, and shown to who replays it
GREY, GREEN, BLUE = discord.ButtonStyle.secondary, discord.ButtonStyle.success, discord.ButtonStyle.primary


class TableButton(PersistentComponent[ui.Button[Any]]):
    """A button of a table. Its custom_id is `what:table`; subclasses give `custom_id` and `at`.

    game  the name in storage of the one whose tables have it; None if all of them do
    """

    game: ClassVar[str | None] = None
    table: Id

    @classmethod
    def build(
        cls,
        snapshot: TableSnapshot,
        label: str,
        style: discord.ButtonStyle = GREY,
        *,
        disabled: bool = False,
        **fields: Any,
    ) -> Self:
        custom_id = cls.custom_ids.encode(**fields, **cls.custom_id_suffix(snapshot))
        return cls(ui.Button(custom_id=custom_id, label=label, style=style, disabled=disabled))

    @classmethod
    def custom_id_suffix(cls, snapshot: TableSnapshot) -> dict[str, int]:
        """What a custom_id ends with: the table, as long as there is one."""
        return {"table": snapshot.id}

    async def on_press(self, interaction: Interaction) -> None:
        """Raises NoSuchTable, NotPermitted away from the table, and what `at` raises."""
        interaction.client.table_messages.remember(interaction.user)
        session = await interaction.client.tables.get(self.table)
        elsewhere = session.snapshot.table.channel_id != interaction.channel_id
        if elsewhere or self.game not in (None, session.snapshot.game.name):  # its custom_id is forged
            raise NotPermitted("table-button-of-another")
        await self.on_table(session, interaction)

    async def on_table(self, session: "TableSession", interaction: Interaction) -> None:
        """What the press does at the table, and what it answers."""
        raise NotImplementedError


class TableAction(TableButton):
    """A button that changes the table. Subclasses give `events`."""

    async def on_table(self, session: "TableSession", interaction: Interaction) -> None:
        person = interaction.user.id
        try:
            await run_command(
                session, interaction, lambda snapshot: self.current_events(session, snapshot, person)
            )
        except NotEnoughChips as short:
            self.explain_shortage(session.snapshot, person, short.held)
            raise
        except NumberTaken:
            session.display.changed()  # whoever presses may see an old message
            raise

    def current_events(self, session: "TableSession", snapshot: TableSnapshot, person: int) -> Sequence[Any]:
        return self.events(snapshot, person)

    def events(self, snapshot: TableSnapshot, person: int) -> Sequence[Any]:
        """What the person's press causes. Raises NotAllowed, or another error whose sentence they read."""
        raise NotImplementedError

    def explain_shortage(self, snapshot: TableSnapshot, person: int, held: int) -> None:
        """May raise a better sentence for who holds so few tenths of a chip."""


class TurnAction(TableAction):
    """A button that counts at one turn of one round. Its custom_id is `what:table:round:turn`."""

    round: Id
    turn: Annotated[int, Digits(6)]

    @classmethod
    def custom_id_suffix(cls, snapshot: TableSnapshot) -> dict[str, int]:
        return {"table": snapshot.id, "round": snapshot.round_id, "turn": snapshot.turn}

    def current_events(self, session: "TableSession", snapshot: TableSnapshot, person: int) -> Sequence[Any]:
        """Raises NumberTaken if that turn is over."""
        if (self.round, self.turn) != (snapshot.round_id, snapshot.turn):
            raise NumberTaken
        return self.events(snapshot, person)


async def run_command(session: "TableSession", interaction: Interaction, command: "TableCommand") -> None:
    """Do what a person wants at a table, and answer. Raises what TableSession.do raises.

    The answer is the message as it is now, or soon; who has just sat down is told of their box besides. What
    was done is done and shown, also where Discord does not take the answer.
    """
    person = interaction.user.id
    sat_before = _box_of(session.snapshot, person)
    doing = asyncio.ensure_future(session.execute(partial(_limit_changes, command), person))
    try:
        snapshot = await layout.defer_if_slow(interaction, asyncio.shield(doing))
        if sat_before is None and (box := _box_of(snapshot, person)) is not None:
            session.display.changed()
            await _send_seat_info(session, snapshot, box, interaction)
        elif interaction.message and interaction.message.id == snapshot.table.message_id:
            await _update_pressed_message(session, interaction, interaction.message.id)
        else:
            session.display.changed()
            if not interaction.response.is_done():
                await interaction.response.defer()
    except Exception:
        await doing  # or the person reads why it was not done
        session.display.changed()
        raise


def _limit_changes(command: "TableCommand", snapshot: TableSnapshot) -> Sequence[Any]:
    """What the command says, unless so much was changed before the deal that somebody plays with the bot."""
    if snapshot.state.betting and len(snapshot.events) >= MAX_CHANGES:
        raise NotAllowed("table-changed-so-much")
    return command(snapshot)


async def _update_pressed_message(session: "TableSession", interaction: Interaction, pressed: int) -> None:
    """Raises NoSuchTable if the message is gone, for good."""
    try:
        message = interaction.client.table_messages.of(session)
        await message.redrawing.respond(interaction, message.drawn)
    except NoSuchTable:
        if session.snapshot.table.message_id == pressed:
            raise
        await interaction.response.defer()  # it was sent anew, and shows what was done there


def _box_of(snapshot: TableSnapshot, person: int) -> int | None:
    return next((number for number, box in snapshot.state.occupied.items() if box.player == person), None)


async def _send_seat_info(
    session: "TableSession", snapshot: TableSnapshot, box: int, interaction: Interaction
) -> None:
    """The person's box, what they have, with the first chips that came by sitting down, and their seed."""
    person = interaction.user.id
    said = [say("table-you-sit", box=box)]
    if snapshot.state.terms.chips:
        if person in snapshot.first_chips_to:
            said.append(say("table-first-chips", chips=session.settings.first_chips))
        with contextlib.suppress(DatabaseUnavailable):  # who sits there does so, whatever they have
            async with interaction.client.database.read() as connection:
                held = await balances.balances(connection, snapshot.table.server_id, [person])
            said.append(say("table-you-have", chips=in_chips(held[person])))
    answer = layout.Reply(
        " ".join(said),
        layout.subtext(say("table-your-seed", seed=layout.code(snapshot.state.box(box).seed))),
    )
    await layout.send_ephemeral(interaction, answer)


# Sitting down and leaving


def sit_down(snapshot: TableSnapshot, person: int) -> Sat:
    """The person sits down, with a seed at random until they set their own. Raises NotAllowed."""
    return table.sit(snapshot.state, person, secrets.token_hex(SEED_BYTES))


class Sit(TableAction, custom_id="table:sit" + TABLE_PATTERN):
    @classmethod
    def of(cls, snapshot: TableSnapshot) -> Self:
        full = len(snapshot.state.occupied) == len(snapshot.state.boxes)
        return cls.build(snapshot, say("table-sit"), GREEN, disabled=full or snapshot.state.closing)

    def events(self, snapshot: TableSnapshot, person: int) -> Sequence[Any]:
        return [sit_down(snapshot, person)]


class Leave(TableAction, custom_id="table:leave" + TABLE_PATTERN):
    @classmethod
    def of(cls, snapshot: TableSnapshot) -> Self:
        return cls.build(snapshot, say("table-leave"), disabled=not snapshot.state.occupied)

    def events(self, snapshot: TableSnapshot, person: int) -> Sequence[Any]:
        game = snapshot.game.play
        return game.leave(snapshot.state, person, snapshot.secrets)  # type: ignore[no-any-return]


class Seed(TableButton, custom_id="table:seed" + TABLE_PATTERN):
    """Asks for the text that the person wants to have mixed into the next shuffle."""

    @classmethod
    def of(cls, snapshot: TableSnapshot) -> Self:
        return cls.build(snapshot, say("table-my-seed"), disabled=not snapshot.state.occupied)

    async def on_table(self, session: "TableSession", interaction: Interaction) -> None:
        state = session.snapshot.state
        now = state.box(state.box_of(interaction.user.id)).seed
        await interaction.response.send_modal(SeedForm(session, now))


class SeedForm(Modal):
    def __init__(self, session: "TableSession", now: str) -> None:
        super().__init__(title=say("table-seed-form"))
        self.session = session
        self.seed: ui.TextInput[Modal] = ui.TextInput(default=now, max_length=MAX_SEED, custom_id="seed")
        self.add_text_field(say("table-seed-field"), self.seed, say("table-seed-which"))

    async def handle_submit(self, interaction: Interaction) -> None:
        await run_command(
            self.session,
            interaction,
            lambda snapshot: [table.reseed(snapshot.state, interaction.user.id, self.seed.value)],
        )


# Bets


def bet_buttons(snapshot: TableSnapshot) -> list[ui.Item[Any]]:
    """Buttons for a few amounts, the bet of the round before, and any other bet."""
    return [*Bet.some(snapshot), Again.of(snapshot), Other.of(snapshot)]


def place_bet(snapshot: TableSnapshot, person: int, chips: int) -> Sequence[Any]:
    """The person bets so many whole chips, sitting down first if they have not. Raises NotAllowed."""
    new_events: list[Any] = []
    state = snapshot.state
    if _box_of(snapshot, person) is None and state.betting:
        new_events.append(sit_down(snapshot, person))
        state = snapshot.game.play.apply(state, new_events[0])
    return [*new_events, table.bet(state, person, chips)]


class Bet(TableAction, custom_id="table:bet:{chips}" + TABLE_PATTERN):
    """The person bets so many chips, in place of what they have bet."""

    chips: Annotated[int, Digits(MAX_DIGITS)]

    @classmethod
    def some(cls, snapshot: TableSnapshot) -> list[Self]:
        least, most = snapshot.state.terms.min_bet, snapshot.state.terms.max_bet
        amounts = sorted({max(least, most // part) for part in (50, 10, 5)})
        return [cls.build(snapshot, say("table-bet", chips=amount), BLUE, chips=amount) for amount in amounts]

    def events(self, snapshot: TableSnapshot, person: int) -> Sequence[Any]:
        return place_bet(snapshot, person, self.chips)


class Again(TableAction, custom_id="table:again" + TABLE_PATTERN):
    """The person bets what they bet in the round before."""

    @classmethod
    def of(cls, snapshot: TableSnapshot) -> Self:
        nobody = not any(box.last for box in snapshot.state.occupied.values())
        return cls.build(snapshot, say("table-same-bet-button"), disabled=nobody)

    def events(self, snapshot: TableSnapshot, person: int) -> Sequence[Any]:
        last = snapshot.state.box(snapshot.state.box_of(person)).last
        if not last:
            raise NotAllowed("table-no-bet-before")
        return place_bet(snapshot, person, last)


class Other(TableButton, custom_id="table:other" + TABLE_PATTERN):
    """Asks for a bet."""

    @classmethod
    def of(cls, snapshot: TableSnapshot) -> Self:
        return cls.build(snapshot, say("table-other-bet"))

    async def on_table(self, session: "TableSession", interaction: Interaction) -> None:
        if not session.snapshot.state.betting:
            raise NotAllowed("table-bets-are-closed")
        await interaction.response.send_modal(BetForm(session))


class ChipsModal(Modal):
    """Asks for a number of whole chips. `which` says which will do; subclasses give `unread` and `events`."""

    def __init__(self, session: "TableSession", title: str, which: str) -> None:
        super().__init__(title=title)
        self.session = session
        self.chips: ui.TextInput[Modal] = ui.TextInput(max_length=MAX_DIGITS, custom_id="chips")
        self.add_text_field(say("table-chips-field"), self.chips, which)

    async def handle_submit(self, interaction: Interaction) -> None:
        written = self.chips.value.strip()
        if not (written.isascii() and written.isdigit()):
            raise self.unread(written)
        person, chips = interaction.user.id, int(written)
        await run_command(self.session, interaction, lambda snapshot: self.events(snapshot, person, chips))

    def unread(self, written: str) -> NotAllowed:
        """What to tell who has written something else than a number."""
        raise NotImplementedError

    def events(self, snapshot: TableSnapshot, person: int, chips: int) -> Sequence[Any]:
        """What so many chips from the person cause. Raises NotAllowed."""
        raise NotImplementedError


class BetForm(ChipsModal):
    def __init__(self, session: "TableSession") -> None:
        terms = session.snapshot.state.terms
        which = say("table-bet-which", least=terms.min_bet, most=terms.max_bet)
        super().__init__(session, say("table-bet-form"), which)

    def unread(self, written: str) -> NotAllowed:
        terms = self.session.snapshot.state.terms
        return NotAllowed("table-bet-unread", written=written, least=terms.min_bet, most=terms.max_bet)

    def events(self, snapshot: TableSnapshot, person: int, chips: int) -> Sequence[Any]:
        return place_bet(snapshot, person, chips)


class Deal(TurnAction, custom_id="table:deal" + TURN_PATTERN):
    """Deals at once, when everybody who sits there has bet; else the window is waited for."""

    @classmethod
    def of(cls, snapshot: TableSnapshot) -> Self:
        missing = bool(snapshot.game.play.not_bet(snapshot.state))
        return cls.build(snapshot, say("table-deal"), GREEN, disabled=missing)

    def events(self, snapshot: TableSnapshot, person: int) -> Sequence[Any]:
        state = snapshot.state
        state.box_of(person)
        missing = snapshot.game.play.not_bet(state)
        if missing:
            raise NotAllowed("table-waits-for-bet", box=missing[0])
        return snapshot.game.play.deal(state, snapshot.secrets)  # type: ignore[no-any-return]
