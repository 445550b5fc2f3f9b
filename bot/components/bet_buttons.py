"""The buttons and the form with which people bet, and the button that deals without those who have not."""

from typing import Annotated, Any

from discord import ui

from app import chip_accounts
from app.tables import commands
from app.tables.commands import NewEvents
from app.tables.session import TableSession
from app.tables.snapshot import TableSnapshot
from app.typed_text import whole_number
from bot.client import Interaction
from bot.components.custom_ids import Digits
from bot.components.modals import Modal
from bot.components.persistent import Button
from bot.components.table_actions import (
    BLUE,
    GREEN,
    ROUND_PATTERN,
    TABLE_PATTERN,
    TURN_PATTERN,
    RoundAction,
    TableButton,
    TurnAction,
    run_command,
)
from bot.interactions import responses
from bot.text import numbers
from bot.text.catalogue import say
from games.errors import NotAllowed

MAX_DIGITS = 7  # digits of a bet
MAX_TYPED = 20  # characters of a bet or a bank, also with words beside the number


def bet_buttons(snapshot: TableSnapshot) -> list[ui.Item[Any]]:
    """Buttons for a few amounts, for the last bet, and for any other bet; none while no bets are taken."""
    if not snapshot.state.takes_bets:
        return []
    return [*BetButton.all(snapshot), SameBetButton.of(snapshot), OtherBetButton.of(snapshot)]


class BetButton(RoundAction, custom_id="table:bet:{chips}" + ROUND_PATTERN):
    """Bets this many chips, in place of an earlier bet."""

    chips: Annotated[int, Digits(MAX_DIGITS)]

    @classmethod
    def all(cls, snapshot: TableSnapshot) -> list[Button]:
        terms, max_bet = snapshot.state.terms, snapshot.state.max_bet
        return [
            cls.build(snapshot, say("table-bet", chips=amount), BLUE, disabled=amount > max_bet, chips=amount)
            for amount in sorted({max(terms.min_bet, terms.max_bet // divisor) for divisor in (50, 10, 5)})
        ]

    def events(self, snapshot: TableSnapshot, user_id: int) -> NewEvents:
        return commands.bet(snapshot, user_id, self.chips)


class SameBetButton(RoundAction, custom_id="table:again" + ROUND_PATTERN):
    """Bets the same as in the previous round."""

    @classmethod
    def of(cls, snapshot: TableSnapshot) -> Button:
        no_last_bet = not any(box.last_bet for box in snapshot.state.occupied.values())
        return cls.build(snapshot, say("table-same-bet-button"), disabled=no_last_bet)

    def events(self, snapshot: TableSnapshot, user_id: int) -> NewEvents:
        return commands.bet_again(snapshot, user_id)


class OtherBetButton(TableButton, custom_id="table:other" + TABLE_PATTERN):
    """Opens the form for a bet of any size."""

    label = "table-other-bet"

    async def on_table(self, session: TableSession, interaction: Interaction) -> None:
        if not session.snapshot.state.betting:
            raise NotAllowed("table-bets-are-closed")
        held = await chips_to_bet(session, interaction)
        await responses.send_form(interaction, BetModal(session, held, interaction.user.id))


async def chips_to_bet(session: TableSession, interaction: Interaction) -> int | None:
    """What the person can bet in all, or None: see app.chip_accounts."""
    return await chip_accounts.chips_to_bet(
        interaction.client.services, session.snapshot, interaction.user.id, session.settings.first_chips
    )


class ChipsModal(Modal):
    """Asks for a number of whole chips; `description` says which are allowed, `held` is from `chips_to_bet`.

    It is valid for the round in which it was opened. Subclasses are made from the session, `held`, and the
    person's id, and define `not_a_number` and `events`.
    """

    auto_delete_errors = True

    def __init__(
        self, session: TableSession, held: int | None, user_id: int, title: str, description: str
    ) -> None:
        super().__init__(title, session, held, user_id)
        self.session = session
        self.user_id = user_id
        self.round = session.snapshot.round_id
        self.held = held
        label = say("table-chips-field")
        if held is not None:
            label = say("table-chips-field-held", held=numbers.chips(held))
        self.chips = self.add_text("chips", label, description, max_length=MAX_TYPED)

    async def handle_submit(self, interaction: Interaction) -> None:
        text = self.chips.value.strip()
        await run_command(self.session, interaction, lambda snapshot: self.current_events(snapshot, text))

    def reopened(self) -> Modal | None:
        snapshot = self.session.snapshot
        return super().reopened() if snapshot.round_id == self.round and snapshot.state.betting else None

    def current_events(self, snapshot: TableSnapshot, text: str) -> NewEvents:
        """The events that this text causes. Raises NumberTaken if the round is over, and NotAllowed."""
        commands.require_round(snapshot, self.round)
        chips = self.read(snapshot, text)
        if chips is None:
            raise self.not_a_number(snapshot, text)
        return self.events(snapshot, chips)

    def read(self, snapshot: TableSnapshot, text: str) -> int | None:
        """The number of whole chips that a text means; None if it means none. May raise NotAllowed."""
        return whole_number(text)

    def not_a_number(self, snapshot: TableSnapshot, text: str) -> NotAllowed:
        """The error for a text that means no number."""
        raise NotImplementedError

    def events(self, snapshot: TableSnapshot, chips: int) -> NewEvents:
        """The events that this number of chips causes. Raises NotAllowed."""
        raise NotImplementedError


class BetModal(ChipsModal):
    """Asks for a bet: a number, also in thousands (2k), or all or half of what the person has.

    Raises NotAllowed if the person can't bet now.
    """

    def __init__(self, session: TableSession, held: int | None, user_id: int) -> None:
        least, most = commands.bet_limits(session.snapshot, user_id)
        if least == most:
            description = say("table-bet-is-fixed", bet=least)
        else:
            description = say("table-bet-which", least=least, most=most)
        super().__init__(session, held, user_id, say("table-bet-form"), description)

    def read(self, snapshot: TableSnapshot, text: str) -> int | None:
        return commands.read_bet(snapshot, self.user_id, text, self.held)

    def not_a_number(self, snapshot: TableSnapshot, text: str) -> NotAllowed:
        least, most = commands.bet_limits(snapshot, self.user_id)
        if least == most:
            return NotAllowed("table-bet-is-fixed", bet=least)
        return NotAllowed("table-bet-unread", written=text, least=least, most=most)

    def events(self, snapshot: TableSnapshot, chips: int) -> NewEvents:
        return commands.bet(snapshot, self.user_id, chips)


class DealButton(TurnAction, custom_id="table:deal" + TURN_PATTERN):
    """Deals without waiting any longer for those who sit at the table and haven't bet."""

    label, style = "table-deal", GREEN

    def current_events(self, session: TableSession, snapshot: TableSnapshot, user_id: int) -> NewEvents:
        commands.require_turn(snapshot, self.round, self.turn)
        return commands.deal(snapshot, user_id, session.waited)
