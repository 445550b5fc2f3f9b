"""Ventti at a table: its GameControls and its buttons."""

from collections.abc import Collection, Sequence
from typing import Annotated, Any

from discord import ui

from app import ventti_odds
from app.tables import commands
from app.tables.commands import GameCommand, NewEvents
from app.tables.session import TableSession
from app.tables.snapshot import LastRound, TableSnapshot
from bot.client import Interaction
from bot.components import solving, table_feedback
from bot.components.bet_buttons import ChipsModal, chips_to_bet
from bot.components.custom_ids import Digits
from bot.components.game_controls import GameControls
from bot.components.persistent import Button
from bot.components.table_actions import (
    BLUE,
    GRAY,
    ROUND_PATTERN,
    TABLE_PATTERN,
    TURN_PATTERN,
    RoundAction,
    TableButton,
    TurnAction,
)
from bot.interactions import responses
from bot.render.layout import Reply
from bot.render.tables.game_view import TableView
from bot.render.ventti import private_replies, words
from bot.render.ventti.how_to_play import how_to_play_reply
from bot.render.ventti.view import VenttiGameView, rules_of_tables
from bot.text.catalogue import say
from games.chips import TENTHS
from games.errors import NotAllowed
from games.ventti import table as ventti
from games.ventti.table import Round
from solvers.ventti import Move
from storage.events import NumberTaken


class VenttiControls(GameControls):
    name = VenttiGameView.name

    @property
    def components(self) -> Sequence[type[Any]]:
        return (
            VenttiTableMoveButton,
            VenttiTableHintButton,
            VenttiReviewButton,
            VenttiTableHowToPlayButton,
            BankButton,
            OtherBankButton,
            PassBankButton,
        )

    def buttons(self, view: TableView) -> Sequence[ui.Item[Any]]:
        return [VenttiTableMoveButton.to(view.snapshot, move) for move in ("draw", "stop")]

    def side_buttons(self, view: TableView) -> Sequence[ui.Item[Any]]:
        snapshot = view.snapshot
        hint = [VenttiTableHintButton.of(snapshot)] if snapshot.state_as(Round).turn else []
        # Who has played a round knows how, and the row has no room for both.
        other = VenttiReviewButton if snapshot.last_round else VenttiTableHowToPlayButton
        return [*hint, other.of(snapshot)]

    def bet_buttons(self, view: TableView) -> Sequence[ui.Item[Any]]:
        state = view.snapshot.state_as(Round)
        if state.bank == "house" or state.banker is None:
            return ()
        return (
            BankButton.for_banker(view),
            OtherBankButton.of(view.snapshot),
            PassBankButton.of(view.snapshot),
        )


class VenttiButton(TableButton):
    """A button of ventti tables only."""

    game = VenttiControls.name


class VenttiTableMoveButton(VenttiButton, TurnAction, custom_id="ventti:act:{move}" + TURN_PATTERN):
    """Draws a card, or stays."""

    move: Move

    @classmethod
    def to(cls, snapshot: TableSnapshot, move: Move) -> Button:
        return cls.build(snapshot, words.move_name(move), BLUE if move == "draw" else GRAY, move=move)

    def events(self, snapshot: TableSnapshot, user_id: int) -> NewEvents:
        return GameCommand("act", (user_id, self.move))


class VenttiTableHintButton(VenttiButton, table_feedback.HintButton):
    key = "ventti:tablehint"

    def to_act(self, state: Round) -> Collection[int]:
        return (state.turn,) if state.turn else ()

    async def hint_reply(self, interaction: Interaction, state: Round, box: int) -> Reply:
        position = ventti.single_player_position(state)
        advice = await solving.solve(interaction, ventti_odds.advise, position, state.rules)
        return private_replies.hint_reply(state, position, advice)


class VenttiReviewButton(VenttiButton, table_feedback.ReviewButton):
    key = "ventti:played"

    def took_part(self, state: Round) -> Collection[int]:
        return (*state.boxes_dealt_in, state.banker) if state.banker else state.boxes_dealt_in

    async def review_reply(self, interaction: Interaction, finished: LastRound, box: int) -> Reply:
        state = finished.state_as(Round)
        if box == state.banker:
            return private_replies.review_reply(finished.round_id, [], state.rules, several=False)
        valued = await solving.solve(interaction, ventti_odds.value_decisions, finished.events, box)
        return private_replies.review_reply(
            finished.round_id,
            valued,
            state.rules,
            several=len(state.boxes_dealt_in) > 1,
            missed=private_replies.describe_timeout(finished.events, state, box),
        )


class VenttiTableHowToPlayButton(VenttiButton, custom_id="ventti:tablehow" + TABLE_PATTERN):
    """Explains the game under the table's rules to anyone who presses: spectators may be new to it."""

    label = "how-to-play"

    async def on_table(self, session: TableSession, interaction: Interaction) -> None:
        state = session.snapshot.state_as(Round)
        explanation = how_to_play_reply(state.rules, *rules_of_tables(state))
        await interaction.client.private_messages.show(interaction, explanation, "how to play")


# The bank, at tables where it is passed around


class BankButton(VenttiButton, RoundAction, custom_id="ventti:bank:{chips}" + ROUND_PATTERN):
    """Puts up this many chips as the bank, or with 0 takes the bank back. For the banker."""

    chips: Annotated[int, Digits(8)]

    @classmethod
    def for_banker(cls, view: TableView) -> Button:
        snapshot, state = view.snapshot, view.snapshot.state_as(Round)
        if state.bank_size or state.banker is None:
            return cls.build(snapshot, say("ventti-take-the-bank-back"), chips=0)
        amount = state.terms.max_bet
        if (held := view.balances.get(state.box(state.banker).player)) is not None:
            amount = max(state.terms.min_bet, min(amount, held // TENTHS))
        alone = len(state.occupied) == 1
        return cls.build(snapshot, say("ventti-put-up", chips=amount), BLUE, disabled=alone, chips=amount)

    def events(self, snapshot: TableSnapshot, user_id: int) -> Sequence[Any]:
        return [ventti.hold_bank(snapshot.state_as(Round), user_id, self.chips)]


class OtherBankButton(VenttiButton, custom_id="ventti:otherbank" + TABLE_PATTERN):
    """Opens the form for a bank of any size."""

    @classmethod
    def of(cls, snapshot: TableSnapshot) -> Button:
        alone = len(snapshot.state.occupied) == 1
        return cls.build(snapshot, say("ventti-other-bank"), disabled=alone)

    async def on_table(self, session: TableSession, interaction: Interaction) -> None:
        state = session.snapshot.state_as(Round)
        ventti.require_banker(state, state.box_of(interaction.user.id))
        held = await chips_to_bet(session, interaction)
        await responses.send_form(interaction, BankModal(session, held, interaction.user.id))


class BankModal(ChipsModal):
    """Asks for the size of the bank."""

    def __init__(self, session: TableSession, held: int | None, user_id: int) -> None:
        state = session.snapshot.state_as(Round)
        least, most = state.bank_limits
        description = say("ventti-bank-which", least=least, most=most, bank=state.bank_size)
        super().__init__(session, held, user_id, say("ventti-bank-form"), description)

    def not_a_number(self, snapshot: TableSnapshot, text: str) -> NotAllowed:
        state = snapshot.state_as(Round)
        least, most = state.bank_limits
        return NotAllowed("ventti-bank-unread", written=text, least=least, most=most, bank=state.bank_size)

    def events(self, snapshot: TableSnapshot, chips: int) -> Sequence[Any]:
        return [ventti.hold_bank(snapshot.state_as(Round), self.user_id, chips)]


class PassBankButton(
    VenttiButton, RoundAction, custom_id="ventti:pass" + TABLE_PATTERN + "[:{round}:{banker}]"
):
    """Passes the bank to the next box. Pressed by the banker, or by others once the banker is idle.

    It is valid for one banker. Otherwise a second press would pass the bank on again.
    """

    banker: Annotated[int, Digits(2)] | None

    @classmethod
    def of(cls, snapshot: TableSnapshot) -> Button:
        state = snapshot.state_as(Round)
        alone = len(state.occupied) == 1
        return cls.build(snapshot, say("ventti-pass-the-bank"), disabled=alone, banker=state.banker)

    def current_events(self, session: TableSession, snapshot: TableSnapshot, user_id: int) -> NewEvents:
        """Raises NumberTaken if that round is over or somebody else is the banker now, and NotAllowed."""
        commands.require_round(snapshot, self.round)
        state = snapshot.state_as(Round)
        if self.banker not in (None, state.banker):
            raise NumberTaken
        return [ventti.pass_bank_by(state, user_id, session.idle_seconds, session.settings.turn_seconds)]
