"""The buttons of every table, and what a game's own buttons are made of.

The custom_id of each ends with the table's number. Where a second press must not count again, the round and
the turn stand there too: a `TurnPress` counts for that turn and no later one.
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
from bot.components.forms import Form
from bot.components.persistent import PersistentComponent
from bot.render import answers
from bot.render.tables.cards import in_chips
from bot.runtime.permissions import NotPermitted
from bot.text.catalogue import say
from games import table
from games.errors import NotAllowed
from games.shoe import LONGEST_SEED
from games.table import Sat
from storage import DatabaseAway, balances
from storage.events import NumberTaken
from storage.ledger import NotEnoughChips
from storage.tables import NoSuchTable

if TYPE_CHECKING:
    from app.tables.session import Command, TableSession
    from bot.runtime.client import Oddsmith

Interaction: TypeAlias = "discord.Interaction[Oddsmith]"

TABLE = ":{table}"
TURN = TABLE + ":{round}:{turn}"
SEED_BYTES = 4  # of the seed that somebody gets who has set none
MOST_DIGITS = 7  # of a bet
MOST_CHANGES = 1000  # of seats, seeds and bets before a deal: each is kept, and shown to who replays it
GREY, GREEN, BLUE = discord.ButtonStyle.secondary, discord.ButtonStyle.success, discord.ButtonStyle.primary


class TablePress(PersistentComponent[ui.Button[Any]]):
    """A button of a table. Its custom_id is `what:table`; subclasses give `custom_id` and `at`.

    game  the name in storage of the one whose tables have it; None if all of them do
    """

    game: ClassVar[str | None] = None
    table: Id

    @classmethod
    def made(
        cls,
        snapshot: TableSnapshot,
        label: str,
        style: discord.ButtonStyle = GREY,
        *,
        disabled: bool = False,
        **fields: Any,
    ) -> Self:
        custom_id = cls.custom_ids.encode(**fields, **cls.counts_for(snapshot))
        return cls(ui.Button(custom_id=custom_id, label=label, style=style, disabled=disabled))

    @classmethod
    def counts_for(cls, snapshot: TableSnapshot) -> dict[str, int]:
        """What a custom_id ends with: the table, as long as there is one."""
        return {"table": snapshot.id}

    async def press(self, interaction: Interaction) -> None:
        """Raises NoSuchTable, NotPermitted away from the table, and what `at` raises."""
        interaction.client.table_messages.remember(interaction.user)
        session = await interaction.client.tables.at(self.table)
        elsewhere = session.snapshot.table.channel_id != interaction.channel_id
        if elsewhere or self.game not in (None, session.snapshot.game.name):  # its custom_id is forged
            raise NotPermitted("table-button-of-another")
        await self.at(session, interaction)

    async def at(self, session: "TableSession", interaction: Interaction) -> None:
        """What the press does at the table, and what it answers."""
        raise NotImplementedError


class TableAction(TablePress):
    """A button that changes the table. Subclasses give `events`."""

    async def at(self, session: "TableSession", interaction: Interaction) -> None:
        person = interaction.user.id
        try:
            await do(session, interaction, lambda snapshot: self.events_now(session, snapshot, person))
        except NotEnoughChips as short:
            self.uncovered(session.snapshot, person, short.held)
            raise
        except NumberTaken:
            session.display.changed()  # whoever presses may see an old message
            raise

    def events_now(self, session: "TableSession", snapshot: TableSnapshot, person: int) -> Sequence[Any]:
        return self.events(snapshot, person)

    def events(self, snapshot: TableSnapshot, person: int) -> Sequence[Any]:
        """What the person's press causes. Raises NotAllowed, or another error whose sentence they read."""
        raise NotImplementedError

    def uncovered(self, snapshot: TableSnapshot, person: int, held: int) -> None:
        """May raise a better sentence for who holds so few tenths of a chip."""


class TurnPress(TableAction):
    """A button that counts at one turn of one round. Its custom_id is `what:table:round:turn`."""

    round: Id
    turn: Annotated[int, Digits(6)]

    @classmethod
    def counts_for(cls, snapshot: TableSnapshot) -> dict[str, int]:
        return {"table": snapshot.id, "round": snapshot.round_id, "turn": snapshot.turn}

    def events_now(self, session: "TableSession", snapshot: TableSnapshot, person: int) -> Sequence[Any]:
        """Raises NumberTaken if that turn is over."""
        if (self.round, self.turn) != (snapshot.round_id, snapshot.turn):
            raise NumberTaken
        return self.events(snapshot, person)


async def do(session: "TableSession", interaction: Interaction, command: "Command") -> None:
    """Do what a person wants at a table, and answer. Raises what TableSession.do raises.

    The answer is the message as it is now, or soon; who has just sat down is told of their box besides. What
    was done is done and shown, also where Discord does not take the answer.
    """
    person = interaction.user.id
    sat_before = _box(session.snapshot, person)
    doing = asyncio.ensure_future(session.do(partial(_bounded, command), person))
    try:
        snapshot = await answers.patiently(interaction, asyncio.shield(doing))
        if sat_before is None and (box := _box(snapshot, person)) is not None:
            session.display.changed()
            await _tell_of_the_seat(session, snapshot, box, interaction)
        elif interaction.message and interaction.message.id == snapshot.table.message_id:
            await _answer_with_the_message(session, interaction, interaction.message.id)
        else:
            session.display.changed()
            if not interaction.response.is_done():
                await interaction.response.defer()
    except Exception:
        await doing  # or the person reads why it was not done
        session.display.changed()
        raise


def _bounded(command: "Command", snapshot: TableSnapshot) -> Sequence[Any]:
    """What the command says, unless so much was changed before the deal that somebody plays with the bot."""
    if snapshot.state.betting and len(snapshot.events) >= MOST_CHANGES:
        raise NotAllowed("table-changed-so-much")
    return command(snapshot)


async def _answer_with_the_message(session: "TableSession", interaction: Interaction, pressed: int) -> None:
    """Raises NoSuchTable if the message is gone, for good."""
    try:
        message = interaction.client.table_messages.of(session)
        await message.redrawing.answered(interaction, message.drawn)
    except NoSuchTable:
        if session.snapshot.table.message_id == pressed:
            raise
        await interaction.response.defer()  # it was sent anew, and shows what was done there


def _box(snapshot: TableSnapshot, person: int) -> int | None:
    return next((number for number, box in snapshot.state.taken.items() if box.player == person), None)


async def _tell_of_the_seat(
    session: "TableSession", snapshot: TableSnapshot, box: int, interaction: Interaction
) -> None:
    """The person's box, what they have, with the first chips that came by sitting down, and their seed."""
    person = interaction.user.id
    said = [say("table-you-sit", box=box)]
    if snapshot.state.terms.chips:
        if person in snapshot.welcomed:
            said.append(say("table-first-chips", chips=session.settings.first_chips))
        with contextlib.suppress(DatabaseAway):  # who sits there does so, whatever they have
            async with interaction.client.database.read() as connection:
                held = await balances.balances(connection, snapshot.table.server_id, [person])
            said.append(say("table-you-have", chips=in_chips(held[person])))
    answer = answers.Answer(
        " ".join(said),
        answers.small_print(say("table-your-seed", seed=answers.code(snapshot.state.box(box).seed))),
    )
    await answers.send_privately(interaction, answer)


# Sitting down and leaving


def sitting(snapshot: TableSnapshot, person: int) -> Sat:
    """The person sits down, with a seed at random until they set their own. Raises NotAllowed."""
    return table.sit(snapshot.state, person, secrets.token_hex(SEED_BYTES))


class Sit(TableAction, custom_id="table:sit" + TABLE):
    @classmethod
    def of(cls, snapshot: TableSnapshot) -> Self:
        full = len(snapshot.state.taken) == len(snapshot.state.boxes)
        return cls.made(snapshot, say("table-sit"), GREEN, disabled=full or snapshot.state.closing)

    def events(self, snapshot: TableSnapshot, person: int) -> Sequence[Any]:
        return [sitting(snapshot, person)]


class Leave(TableAction, custom_id="table:leave" + TABLE):
    @classmethod
    def of(cls, snapshot: TableSnapshot) -> Self:
        return cls.made(snapshot, say("table-leave"), disabled=not snapshot.state.taken)

    def events(self, snapshot: TableSnapshot, person: int) -> Sequence[Any]:
        game = snapshot.game.play
        return game.leave(snapshot.state, person, snapshot.secrets)  # type: ignore[no-any-return]


class Seed(TablePress, custom_id="table:seed" + TABLE):
    """Asks for the text that the person wants to have mixed into the next shuffle."""

    @classmethod
    def of(cls, snapshot: TableSnapshot) -> Self:
        return cls.made(snapshot, say("table-my-seed"), disabled=not snapshot.state.taken)

    async def at(self, session: "TableSession", interaction: Interaction) -> None:
        state = session.snapshot.state
        now = state.box(state.box_of(interaction.user.id)).seed
        await interaction.response.send_modal(SeedForm(session, now))


class SeedForm(Form):
    def __init__(self, session: "TableSession", now: str) -> None:
        super().__init__(title=say("table-seed-form"))
        self.session = session
        self.seed: ui.TextInput[Form] = ui.TextInput(default=now, max_length=LONGEST_SEED, custom_id="seed")
        self.field(say("table-seed-field"), self.seed, say("table-seed-which"))

    async def sent(self, interaction: Interaction) -> None:
        await do(
            self.session,
            interaction,
            lambda snapshot: [table.reseed(snapshot.state, interaction.user.id, self.seed.value)],
        )


# Bets


def bets(snapshot: TableSnapshot) -> list[ui.Item[Any]]:
    """Buttons for a few amounts, the bet of the round before, and any other bet."""
    return [*Bet.some(snapshot), Again.of(snapshot), Other.of(snapshot)]


def betting(snapshot: TableSnapshot, person: int, chips: int) -> Sequence[Any]:
    """The person bets so many whole chips, sitting down first if they have not. Raises NotAllowed."""
    happened: list[Any] = []
    state = snapshot.state
    if _box(snapshot, person) is None and state.betting:
        happened.append(sitting(snapshot, person))
        state = snapshot.game.play.apply(state, happened[0])
    return [*happened, table.bet(state, person, chips)]


class Bet(TableAction, custom_id="table:bet:{chips}" + TABLE):
    """The person bets so many chips, in place of what they have bet."""

    chips: Annotated[int, Digits(MOST_DIGITS)]

    @classmethod
    def some(cls, snapshot: TableSnapshot) -> list[Self]:
        least, most = snapshot.state.terms.least, snapshot.state.terms.most
        amounts = sorted({max(least, most // part) for part in (50, 10, 5)})
        return [cls.made(snapshot, say("table-bet", chips=amount), BLUE, chips=amount) for amount in amounts]

    def events(self, snapshot: TableSnapshot, person: int) -> Sequence[Any]:
        return betting(snapshot, person, self.chips)


class Again(TableAction, custom_id="table:again" + TABLE):
    """The person bets what they bet in the round before."""

    @classmethod
    def of(cls, snapshot: TableSnapshot) -> Self:
        nobody = not any(box.last for box in snapshot.state.taken.values())
        return cls.made(snapshot, say("table-same-bet-button"), disabled=nobody)

    def events(self, snapshot: TableSnapshot, person: int) -> Sequence[Any]:
        last = snapshot.state.box(snapshot.state.box_of(person)).last
        if not last:
            raise NotAllowed("table-no-bet-before")
        return betting(snapshot, person, last)


class Other(TablePress, custom_id="table:other" + TABLE):
    """Asks for a bet."""

    @classmethod
    def of(cls, snapshot: TableSnapshot) -> Self:
        return cls.made(snapshot, say("table-other-bet"))

    async def at(self, session: "TableSession", interaction: Interaction) -> None:
        if not session.snapshot.state.betting:
            raise NotAllowed("table-bets-are-closed")
        await interaction.response.send_modal(BetForm(session))


class ChipsForm(Form):
    """Asks for a number of whole chips. `which` says which will do; subclasses give `unread` and `events`."""

    def __init__(self, session: "TableSession", title: str, which: str) -> None:
        super().__init__(title=title)
        self.session = session
        self.chips: ui.TextInput[Form] = ui.TextInput(max_length=MOST_DIGITS, custom_id="chips")
        self.field(say("table-chips-field"), self.chips, which)

    async def sent(self, interaction: Interaction) -> None:
        written = self.chips.value.strip()
        if not (written.isascii() and written.isdigit()):
            raise self.unread(written)
        person, chips = interaction.user.id, int(written)
        await do(self.session, interaction, lambda snapshot: self.events(snapshot, person, chips))

    def unread(self, written: str) -> NotAllowed:
        """What to tell who has written something else than a number."""
        raise NotImplementedError

    def events(self, snapshot: TableSnapshot, person: int, chips: int) -> Sequence[Any]:
        """What so many chips from the person cause. Raises NotAllowed."""
        raise NotImplementedError


class BetForm(ChipsForm):
    def __init__(self, session: "TableSession") -> None:
        terms = session.snapshot.state.terms
        which = say("table-bet-which", least=terms.least, most=terms.most)
        super().__init__(session, say("table-bet-form"), which)

    def unread(self, written: str) -> NotAllowed:
        terms = self.session.snapshot.state.terms
        return NotAllowed("table-bet-unread", written=written, least=terms.least, most=terms.most)

    def events(self, snapshot: TableSnapshot, person: int, chips: int) -> Sequence[Any]:
        return betting(snapshot, person, chips)


class Deal(TurnPress, custom_id="table:deal" + TURN):
    """Deals at once, when everybody who sits there has bet; else the window is waited for."""

    @classmethod
    def of(cls, snapshot: TableSnapshot) -> Self:
        missing = bool(snapshot.game.play.not_bet(snapshot.state))
        return cls.made(snapshot, say("table-deal"), GREEN, disabled=missing)

    def events(self, snapshot: TableSnapshot, person: int) -> Sequence[Any]:
        state = snapshot.state
        state.box_of(person)
        missing = snapshot.game.play.not_bet(state)
        if missing:
            raise NotAllowed("table-waits-for-bet", box=missing[0])
        return snapshot.game.play.deal(state, snapshot.secrets)  # type: ignore[no-any-return]
