"""Ventti at a table: its part of the table's message, and its buttons."""

from collections.abc import Collection, Hashable, Sequence
from typing import TYPE_CHECKING, Any, Self

from discord import ui

from bot.answers import Answer
from bot.server_settings import ServerSettings
from bot.tables import own_play
from bot.tables.game import Part, TableGame, View
from bot.tables.kept import Finished, Standing
from bot.tables.presses import (
    BLUE,
    GREY,
    TABLE,
    TURN,
    ChipsForm,
    Deed,
    Interaction,
    TablePress,
    TurnPress,
)
from bot.ventti import table_message, words
from games.errors import NotAllowed
from games.ventti import review
from games.ventti import table as ventti
from games.ventti.table import Bank, Opened, Round
from solvers.ventti import Move, Rules, advise

if TYPE_CHECKING:
    from bot.tables.room import AtTable

DEADLINE = 10.0  # seconds for the solver


class Ventti(TableGame):
    name = "ventti"
    title = "Ventti"
    play = ventti

    def waits_for(self, state: Round) -> Hashable:
        if state.turn is None or state.cards.turn is None:
            return None
        return state.turn, len(state.cards.seats[state.cards.turn].cards)

    def not_bet(self, state: Round) -> Sequence[int]:
        return [number for number in super().not_bet(state) if _may_bet(state, number)]

    async def game_parts(self, view: View) -> Sequence[Part]:
        parts = await table_message.parts(view)
        bank = table_message.bank(view.standing.state)
        return [*parts, bank] if bank else parts

    def waiting(self, view: View) -> str:
        return table_message.waiting(view)

    def buttons(self, view: View) -> Sequence[ui.Item[Any]]:
        return [Act.of(view.standing, "draw"), Act.of(view.standing, "stop")]

    def beside(self, view: View) -> Sequence[ui.Item[Any]]:
        standing = view.standing
        hint = [Hint.of(standing)] if standing.state.turn else []
        return [*hint, *([Played.of(standing)] if standing.finished else [])]

    def bet_buttons(self, view: View) -> Sequence[ui.Item[Any]]:
        state = view.standing.state
        if state.bank == "house" or state.banker is None:
            return ()
        return Hold.of(view.standing), OtherBank.of(view.standing), Pass.of(view.standing)

    def rules_in_words(self, state: Round) -> Sequence[str]:
        return table_message.rules_in_words(state)


def _may_bet(state: Round, number: int) -> bool:
    try:
        return state.most_on(number) >= state.terms.least
    except NotAllowed:
        return False


def opening(rules: Rules, bank: Bank, most: int, settings: ServerSettings, following: str) -> Opened:
    """The first round of a table by these rules. Raises NotAllowed."""
    return ventti.opening(rules, ventti.terms_of(rules, most=most, chips=settings.chips), following, bank)


class OfVentti(TablePress, template=r"(?!)"):
    game = Ventti.name


class Act(OfVentti, TurnPress, template=r"ventti:act:(?P<move>draw|stop)" + TURN):
    """The person draws a card, or is out."""

    @classmethod
    def of(cls, standing: Standing, move: Move) -> Self:
        return cls.made(f"ventti:act:{move}", standing, words.MOVES[move], BLUE if move == "draw" else GREY)

    def events(self, standing: Standing, person: int) -> Sequence[Any]:
        move: Move = "draw" if self.custom_id.split(":")[2] == "draw" else "stop"
        return ventti.act(standing.state, person, move, standing.secrets)


class Hint(OfVentti, own_play.Hint, template="ventti:tablehint" + TABLE):
    what = "ventti:tablehint"

    def to_act(self, state: Round) -> Collection[int]:
        return (state.turn,) if state.turn else ()

    async def hint(self, interaction: Interaction, state: Round, box: int) -> Answer:
        asked = ventti.as_if_alone(state)
        advice = await interaction.client.solve(
            interaction, advise, *asked, state.rules, deadline=DEADLINE, private=True
        )
        return table_message.hint(state, asked, advice)


class Played(OfVentti, own_play.Played, template="ventti:played" + TABLE):
    what = "ventti:played"

    def dealt_in(self, state: Round) -> Collection[int]:
        return state.seats

    async def reviewed(self, interaction: Interaction, finished: Finished, box: int) -> Answer:
        state = finished.state
        assert isinstance(state, Round)
        made = review.decisions_at_table(finished.events)[box]
        judged = await interaction.client.solve(
            interaction, review.valued, made, state.rules, deadline=DEADLINE, private=True
        )
        return table_message.reviewed(
            finished.round_id,
            judged,
            several=len(state.seats) > 1,
            late=table_message.late(finished.events, state, box),
        )


# The bank, where it is passed round


class Hold(OfVentti, Deed, template=r"ventti:bank:(?P<chips>\d{1,8})" + TABLE):
    """The person whose turn it is holds the bank with so many chips, or takes it back."""

    @classmethod
    def of(cls, standing: Standing) -> Self:
        state = standing.state
        if state.put_up:
            return cls.made("ventti:bank:0", standing, "Take the bank back")
        amount = state.terms.most
        alone = len(state.taken) == 1
        return cls.made(f"ventti:bank:{amount}", standing, f"Bank {amount}", BLUE, disabled=alone)

    def events(self, standing: Standing, person: int) -> Sequence[Any]:
        return banking(standing, person, int(self.custom_id.split(":")[2]))


class OtherBank(OfVentti, template="ventti:otherbank" + TABLE):
    """Asks for how much the person wants to put up."""

    @classmethod
    def of(cls, standing: Standing) -> Self:
        alone = len(standing.state.taken) == 1
        return cls.made("ventti:otherbank", standing, "Other bank", disabled=alone)

    async def at(self, at_table: "AtTable", interaction: Interaction) -> None:
        state = at_table.standing.state
        ventti.require_banker(state, state.box_of(interaction.user.id))
        await interaction.response.send_modal(BankForm(at_table))


class BankForm(ChipsForm):
    def __init__(self, at_table: "AtTable") -> None:
        least = at_table.standing.state.terms.least
        right = f"a whole number of at least {least}, or 0 to take the bank back"
        super().__init__(at_table, "The bank", right)

    def events(self, standing: Standing, person: int, chips: int) -> Sequence[Any]:
        return banking(standing, person, chips)


class Pass(OfVentti, Deed, template="ventti:pass" + TABLE):
    """The bank goes on to the next box: by who could hold it, or by others if that person does not come."""

    @classmethod
    def of(cls, standing: Standing) -> Self:
        alone = len(standing.state.taken) == 1
        return cls.made("ventti:pass", standing, "Pass the bank on", disabled=alone)

    def events_now(self, at_table: "AtTable", standing: Standing, person: int) -> Sequence[Any]:
        """Raises NotAllowed to others, unless whoever could hold the bank does not come."""
        state = standing.state
        if state.box_of(person) != state.banker:
            seconds = at_table.settings.turn_seconds
            if state.put_up or at_table.untouched < seconds:
                raise NotAllowed(
                    "It is somebody else's turn to hold the bank. If they do not come, you can pass it on"
                    f" when nothing has happened for {seconds} seconds."
                )
        return self.events(standing, person)

    def events(self, standing: Standing, person: int) -> Sequence[Any]:
        state = standing.state
        if state.banker is None:
            raise NotAllowed("Nobody sits here to hold the bank.")
        return [ventti.pass_bank(state, state.box(state.banker).player)]


def banking(standing: Standing, person: int, amount: int) -> Sequence[Any]:
    """The person puts up so many whole chips, or takes them back with 0. Raises NotAllowed."""
    if amount:
        table_message.require_not_alone(standing.state)
    return [ventti.hold_bank(standing.state, person, amount)]


BUTTONS = (Act, Hint, Played, Hold, OtherBank, Pass)
