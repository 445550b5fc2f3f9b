"""Blackjack at a table: its GameControls and its buttons."""

from collections.abc import Collection, Sequence
from typing import Any, Literal

from discord import ui

from app import advice
from app.tables.commands import GameCommand, NewEvents
from app.tables.snapshot import LastRound, TableSnapshot
from bot.client import Interaction
from bot.components import solving, table_feedback
from bot.components.game_controls import GameControls
from bot.components.persistent import Button
from bot.components.table_actions import BLUE, GRAY, TURN_PATTERN, TableButton, TurnAction
from bot.render import layout
from bot.render.blackjack import private_replies, turn, words
from bot.render.blackjack.view import BlackjackGameView
from bot.render.tables.game_view import TableView
from bot.text.catalogue import say
from games import blackjack
from games.blackjack import Offer, Round, review
from solvers.blackjack import Action
from storage.events import NumberTaken

ACTION_ORDER = (Action.HIT, Action.STAND, Action.DOUBLE, Action.SPLIT, Action.SURRENDER)


class BlackjackControls(GameControls):
    name = BlackjackGameView.name

    @property
    def components(self) -> Sequence[type[Any]]:
        return ActionButton, OfferButton, EvenMoneyButton, BlackjackHintButton, BlackjackReviewButton

    def buttons(self, view: TableView) -> Sequence[ui.Item[Any]]:
        snapshot = view.snapshot
        state = snapshot.state_as(Round)
        match state.stage:
            case "surrender":
                return OfferButton.both(snapshot, "surrender", possible=True)
            case "insurance":
                insurable = [box for box in state.to_act if box not in state.even_money_boxes]
                covered = any(turn.can_afford(view, box, "insurance") for box in insurable)
                accept, decline = OfferButton.both(snapshot, "insurance", possible=covered)
                return [
                    *([EvenMoneyButton.of(snapshot)] if state.even_money_boxes else []),
                    *([accept] if insurable else []),
                    decline,
                ]
            case "playing":
                (box,) = state.to_act
                return [
                    ActionButton.to(snapshot, action, possible=turn.can_afford(view, box, action))
                    for action in ACTION_ORDER
                    if action in state.legal
                ]
        return ()

    def side_buttons(self, view: TableView) -> Sequence[ui.Item[Any]]:
        snapshot = view.snapshot
        hint = [BlackjackHintButton.of(snapshot)] if snapshot.state_as(Round).to_act else []
        return [*hint, *([BlackjackReviewButton.of(snapshot)] if snapshot.last_round else [])]


class BlackjackButton(TableButton):
    """A button of blackjack tables only."""

    game = BlackjackControls.name


class ActionButton(BlackjackButton, TurnAction, custom_id="bj:act:{action}" + TURN_PATTERN):
    """Plays this action with the hand whose turn it is."""

    action: Action

    @classmethod
    def to(cls, snapshot: TableSnapshot, action: Action, *, possible: bool) -> Button:
        label = turn.action_label(snapshot.state_as(Round), action)
        style = BLUE if action in (Action.HIT, Action.STAND) else GRAY
        return cls.build(snapshot, label, style, disabled=not possible, action=action)

    def events(self, snapshot: TableSnapshot, user_id: int) -> NewEvents:
        return GameCommand("act", (user_id, self.action))

    def explain_shortage(self, snapshot: TableSnapshot, user_id: int, held: int) -> None:
        state = snapshot.state_as(Round)
        blackjack.require_cover(state, state.box_of(user_id), self.action, held)


class OfferButton(BlackjackButton, TurnAction, custom_id="bj:{offer}:{answer}" + TURN_PATTERN):
    """Accepts or declines what the dealer offers: insurance or surrender."""

    offer: Offer
    answer: Literal["yes", "no"]

    @classmethod
    def both(cls, snapshot: TableSnapshot, offer: Offer, *, possible: bool) -> list[Button]:
        state = snapshot.state_as(Round)
        accept = turn.offer_label(state, offer)
        decline = words.action_name(turn.decline_choice(state, offer))
        return [
            cls.build(snapshot, accept, disabled=not possible, offer=offer, answer="yes"),
            cls.build(snapshot, decline, BLUE, offer=offer, answer="no"),
        ]

    def events(self, snapshot: TableSnapshot, user_id: int) -> NewEvents:
        if snapshot.state_as(Round).stage != self.offer:
            raise NumberTaken
        return GameCommand("answer", (user_id, self.answer == "yes"))

    def explain_shortage(self, snapshot: TableSnapshot, user_id: int, held: int) -> None:
        state = snapshot.state_as(Round)
        blackjack.require_cover(state, state.box_of(user_id), "insurance", held)


class EvenMoneyButton(BlackjackButton, TurnAction, custom_id="bj:evenmoney" + TURN_PATTERN):
    """Takes even money on a natural, which then wins exactly the bet."""

    @classmethod
    def of(cls, snapshot: TableSnapshot) -> Button:
        return cls.build(snapshot, turn.even_money_label(snapshot.state_as(Round)))

    def events(self, snapshot: TableSnapshot, user_id: int) -> NewEvents:
        if snapshot.state_as(Round).stage != "insurance":
            raise NumberTaken
        return GameCommand("take_even_money", (user_id,))


class BlackjackHintButton(BlackjackButton, table_feedback.HintButton):
    key = "bj:hint"

    def to_act(self, state: Round) -> Collection[int]:
        return state.to_act

    async def hint_reply(self, interaction: Interaction, state: Round, box: int) -> layout.Reply:
        position = review.position(state, box)
        valued = await solving.solve_stoppable(
            interaction, say("blackjack-table-hint-work"), advice.advise_at_table, position
        )
        return private_replies.hint_reply(state, position, valued)


class BlackjackReviewButton(BlackjackButton, table_feedback.ReviewButton):
    key = "bj:played"

    def took_part(self, state: Round) -> Collection[int]:
        return state.dealt_in

    async def review_reply(self, interaction: Interaction, finished: LastRound, box: int) -> layout.Reply:
        decisions = await solving.solve(interaction, advice.value_decisions, finished.events, box)
        return private_replies.review_reply(finished.round_id, decisions)
