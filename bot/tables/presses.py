"""The buttons of every table, and what a game's own buttons are made of.

The custom_id of each ends with the table's number. Where a second press must not count again, the round and
the turn stand there too: a `TurnPress` counts for that turn and no later one.
"""

import asyncio
import contextlib
import secrets
from collections.abc import Sequence
from functools import partial
from typing import TYPE_CHECKING, Any, ClassVar, Self, TypeAlias

import discord
from discord import ui

from bot import answers
from bot.forms import Form
from bot.lasting import Lasting
from bot.places import NotHere
from bot.tables.kept import Standing
from games import table
from games.errors import NotAllowed
from games.shoe import LONGEST_SEED
from games.table import Sat
from storage import DatabaseAway, holdings
from storage.events import NumberTaken
from storage.ledger import TENTHS, NotEnoughChips, in_chips
from storage.tables import NoSuchTable

if TYPE_CHECKING:
    from bot.client import Oddsmith
    from bot.tables.room import AtTable, Command

Interaction: TypeAlias = "discord.Interaction[Oddsmith]"

TABLE = r":(?P<table>\d{1,15})"
TURN = TABLE + r":(?P<round>\d{1,15}):(?P<turn>\d{1,6})"
SEED_BYTES = 4  # of the seed that somebody gets who has set none
MOST_DIGITS = 7  # of a bet
MOST_CHANGES = 1000  # of seats, seeds and bets before a deal: each is kept, and shown to who replays it
GREY, GREEN, BLUE = discord.ButtonStyle.secondary, discord.ButtonStyle.success, discord.ButtonStyle.primary


class TablePress(Lasting[ui.Button[Any]], template=r"(?!)"):
    """A button of a table. Its custom_id is `what:table`; subclasses give `template` and `at`.

    game  the name in storage of the one whose tables have it; None if all of them do
    """

    game: ClassVar[str | None] = None

    @classmethod
    def made(
        cls,
        what: str,
        standing: Standing,
        label: str,
        style: discord.ButtonStyle = GREY,
        *,
        disabled: bool = False,
    ) -> Self:
        custom_id = f"{what}:{cls.counts_for(standing)}"
        return cls(ui.Button(custom_id=custom_id, label=label, style=style, disabled=disabled))

    @classmethod
    def counts_for(cls, standing: Standing) -> str:
        """What a custom_id ends with: the table, as long as there is one."""
        return f"{standing.id}"

    @property
    def table(self) -> int:
        return int(self.custom_id.rsplit(":", 1)[1])

    async def press(self, interaction: Interaction) -> None:
        """Raises NoSuchTable, NotHere away from the table, and what `at` raises."""
        room = interaction.client.room
        room.remember(interaction.user)
        at_table = await room.at(self.table)
        elsewhere = at_table.standing.table.channel_id != interaction.channel_id
        if elsewhere or self.game not in (None, at_table.standing.game.name):  # its custom_id is forged
            raise NotHere("That button is of another table.")
        await self.at(at_table, interaction)

    async def at(self, at_table: "AtTable", interaction: Interaction) -> None:
        """What the press does at the table, and what it answers."""
        raise NotImplementedError


class Deed(TablePress, template=r"(?!)"):
    """A button that changes the table. Subclasses give `events`."""

    async def at(self, at_table: "AtTable", interaction: Interaction) -> None:
        person = interaction.user.id
        try:
            await do(at_table, interaction, lambda standing: self.events_now(at_table, standing, person))
        except NotEnoughChips as short:
            self.uncovered(at_table.standing, person, short.held)
            raise
        except NumberTaken:
            at_table.redrawing.changed()  # whoever presses may see an old message
            raise

    def events_now(self, at_table: "AtTable", standing: Standing, person: int) -> Sequence[Any]:
        return self.events(standing, person)

    def events(self, standing: Standing, person: int) -> Sequence[Any]:
        """What the person's press causes. Raises NotAllowed, or another error whose sentence they read."""
        raise NotImplementedError

    def uncovered(self, standing: Standing, person: int, held: int) -> None:
        """May raise a better sentence for who holds so few tenths of a chip."""


class TurnPress(Deed, template=r"(?!)"):
    """A button that counts at one turn of one round. Its custom_id is `what:table:round:turn`."""

    @classmethod
    def counts_for(cls, standing: Standing) -> str:
        return f"{standing.id}:{standing.round_id}:{standing.turn}"

    @property
    def table(self) -> int:
        return int(self.custom_id.rsplit(":", 3)[1])

    def events_now(self, at_table: "AtTable", standing: Standing, person: int) -> Sequence[Any]:
        """Raises NumberTaken if that turn is over."""
        _, _, round_id, turn = self.custom_id.rsplit(":", 3)
        if (int(round_id), int(turn)) != (standing.round_id, standing.turn):
            raise NumberTaken
        return self.events(standing, person)


async def do(at_table: "AtTable", interaction: Interaction, command: "Command") -> None:
    """Do what a person wants at a table, and answer. Raises what AtTable.do raises.

    The answer is the message as it is now, or soon; who has just sat down is told of their box besides. What
    was done is done and shown, also where Discord does not take the answer.
    """
    person = interaction.user.id
    sat_before = _box(at_table.standing, person)
    doing = asyncio.ensure_future(at_table.do(partial(_bounded, command), person))
    try:
        standing = await answers.patiently(interaction, asyncio.shield(doing))
        if sat_before is None and (box := _box(standing, person)) is not None:
            at_table.redrawing.changed()
            await _tell_of_the_seat(at_table, standing, box, interaction)
        elif interaction.message and interaction.message.id == standing.table.message_id:
            await _answer_with_the_message(at_table, interaction, interaction.message.id)
        else:
            at_table.redrawing.changed()
            if not interaction.response.is_done():
                await interaction.response.defer()
    except Exception:
        await doing  # or the person reads why it was not done
        at_table.redrawing.changed()
        raise


def _bounded(command: "Command", standing: Standing) -> Sequence[Any]:
    """What the command says, unless so much was changed before the deal that somebody plays with the bot."""
    if standing.state.betting and len(standing.events) >= MOST_CHANGES:
        raise NotAllowed("So much was changed before this deal that it comes as it is, when the time is up.")
    return command(standing)


async def _answer_with_the_message(at_table: "AtTable", interaction: Interaction, pressed: int) -> None:
    """Raises NoSuchTable if the message is gone, for good."""
    try:
        await at_table.redrawing.answered(interaction, at_table.drawn)
    except NoSuchTable:
        if at_table.standing.table.message_id == pressed:
            raise
        await interaction.response.defer()  # it was sent anew, and shows what was done there


def _box(standing: Standing, person: int) -> int | None:
    return next((number for number, box in standing.state.taken.items() if box.player == person), None)


async def _tell_of_the_seat(
    at_table: "AtTable", standing: Standing, box: int, interaction: Interaction
) -> None:
    """The person's box, what they have, with the first chips that came by sitting down, and their seed."""
    person = interaction.user.id
    chips = ""
    if standing.state.terms.chips:
        if person in standing.welcomed:
            chips = f" Here are your first {in_chips(at_table.settings.first_chips * TENTHS)}."
        with contextlib.suppress(DatabaseAway):  # who sits there does so, whatever they have
            async with interaction.client.database.read() as connection:
                held = await holdings.balances(connection, standing.table.server_id, [person])
            chips += f" You have {in_chips(held[person])}."
    answer = answers.Answer(
        f"You sit in box {box}.{chips}",
        answers.small_print(
            f"Your seed is `{standing.state.box(box).seed}`: it is mixed into every shuffle from now on."
            " Set one of your own with My seed."
        ),
    )
    await answers.send_privately(interaction, answer)


# Sitting down and leaving


def sitting(standing: Standing, person: int) -> Sat:
    """The person sits down, with a seed at random until they set their own. Raises NotAllowed."""
    return table.sit(standing.state, person, secrets.token_hex(SEED_BYTES))


class Sit(Deed, template="table:sit" + TABLE):
    @classmethod
    def of(cls, standing: Standing) -> Self:
        full = len(standing.state.taken) == len(standing.state.boxes)
        return cls.made("table:sit", standing, "Sit", GREEN, disabled=full or standing.state.closing)

    def events(self, standing: Standing, person: int) -> Sequence[Any]:
        return [sitting(standing, person)]


class Leave(Deed, template="table:leave" + TABLE):
    @classmethod
    def of(cls, standing: Standing) -> Self:
        return cls.made("table:leave", standing, "Leave", disabled=not standing.state.taken)

    def events(self, standing: Standing, person: int) -> Sequence[Any]:
        game = standing.game.play
        return game.leave(standing.state, person, standing.secrets)  # type: ignore[no-any-return]


class Seed(TablePress, template="table:seed" + TABLE):
    """Asks for the text that the person wants to have mixed into the next shuffle."""

    @classmethod
    def of(cls, standing: Standing) -> Self:
        return cls.made("table:seed", standing, "My seed", disabled=not standing.state.taken)

    async def at(self, at_table: "AtTable", interaction: Interaction) -> None:
        state = at_table.standing.state
        now = state.box(state.box_of(interaction.user.id)).seed
        await interaction.response.send_modal(SeedForm(at_table, now))


class SeedForm(Form):
    def __init__(self, at_table: "AtTable", now: str) -> None:
        super().__init__(title="Your seed")
        self.at_table = at_table
        self.seed: ui.TextInput[Form] = ui.TextInput(default=now, max_length=LONGEST_SEED, custom_id="seed")
        self.field(
            "Mixed into the next shuffle", self.seed, "A text of your own, one line; anything will do."
        )

    async def sent(self, interaction: Interaction) -> None:
        await do(
            self.at_table,
            interaction,
            lambda standing: [table.reseed(standing.state, interaction.user.id, self.seed.value)],
        )


# Bets


def bets(standing: Standing) -> list[ui.Item[Any]]:
    """Buttons for a few amounts, the bet of the round before, and any other bet."""
    return [*Bet.some(standing), Again.of(standing), Other.of(standing)]


def betting(standing: Standing, person: int, chips: int) -> Sequence[Any]:
    """The person bets so many whole chips, sitting down first if they have not. Raises NotAllowed."""
    happened: list[Any] = []
    state = standing.state
    if _box(standing, person) is None and state.betting:
        happened.append(sitting(standing, person))
        state = standing.game.play.after(state, happened[0])
    return [*happened, table.bet(state, person, chips)]


class Bet(Deed, template=r"table:bet:(?P<chips>\d{1,7})" + TABLE):
    """The person bets so many chips, in place of what they have bet."""

    @classmethod
    def some(cls, standing: Standing) -> list[Self]:
        least, most = standing.state.terms.least, standing.state.terms.most
        amounts = sorted({max(least, most // part) for part in (50, 10, 5)})
        return [cls.made(f"table:bet:{amount}", standing, f"Bet {amount}", BLUE) for amount in amounts]

    def events(self, standing: Standing, person: int) -> Sequence[Any]:
        return betting(standing, person, int(self.custom_id.split(":")[2]))


class Again(Deed, template="table:again" + TABLE):
    """The person bets what they bet in the round before."""

    @classmethod
    def of(cls, standing: Standing) -> Self:
        nobody = not any(box.last for box in standing.state.taken.values())
        return cls.made("table:again", standing, "Same bet", disabled=nobody)

    def events(self, standing: Standing, person: int) -> Sequence[Any]:
        last = standing.state.box(standing.state.box_of(person)).last
        if not last:
            raise NotAllowed("You have not bet at this table yet.")
        return betting(standing, person, last)


class Other(TablePress, template="table:other" + TABLE):
    """Asks for a bet."""

    @classmethod
    def of(cls, standing: Standing) -> Self:
        return cls.made("table:other", standing, "Other bet")

    async def at(self, at_table: "AtTable", interaction: Interaction) -> None:
        if not at_table.standing.state.betting:
            raise NotAllowed("The cards are dealt. You can bet on the next round.")
        await interaction.response.send_modal(BetForm(at_table))


class ChipsForm(Form):
    """Asks for a number of whole chips. `right` says which will do; subclasses give `events`."""

    def __init__(self, at_table: "AtTable", title: str, right: str) -> None:
        super().__init__(title=title)
        self.at_table = at_table
        self.right = right
        self.chips: ui.TextInput[Form] = ui.TextInput(max_length=MOST_DIGITS, custom_id="chips")
        self.field("Chips", self.chips, f"{right[0].upper()}{right[1:]}.")

    async def sent(self, interaction: Interaction) -> None:
        written = self.chips.value.strip()
        if not (written.isascii() and written.isdigit()):
            raise NotAllowed(f"“{written}” will not do: write {self.right}.")
        person, chips = interaction.user.id, int(written)
        await do(self.at_table, interaction, lambda standing: self.events(standing, person, chips))

    def events(self, standing: Standing, person: int, chips: int) -> Sequence[Any]:
        """What so many chips from the person cause. Raises NotAllowed."""
        raise NotImplementedError


class BetForm(ChipsForm):
    def __init__(self, at_table: "AtTable") -> None:
        terms = at_table.standing.state.terms
        right = f"a whole number from {terms.least} to {terms.most}, or 0 for no bet"
        super().__init__(at_table, "Your bet", right)

    def events(self, standing: Standing, person: int, chips: int) -> Sequence[Any]:
        return betting(standing, person, chips)


class Deal(TurnPress, template="table:deal" + TURN):
    """Deals at once, when everybody who sits there has bet; else the window is waited for."""

    @classmethod
    def of(cls, standing: Standing) -> Self:
        missing = bool(standing.game.not_bet(standing.state))
        return cls.made("table:deal", standing, "Deal", GREEN, disabled=missing)

    def events(self, standing: Standing, person: int) -> Sequence[Any]:
        state = standing.state
        state.box_of(person)
        missing = [f"box {number}" for number in standing.game.not_bet(state)]
        if missing:
            raise NotAllowed(f"The cards are dealt when the time is up, or as soon as {missing[0]} has bet.")
        return standing.game.play.deal(state, standing.secrets)  # type: ignore[no-any-return]
