"""Blackjack at a table: its GameView and its buttons."""

from collections.abc import Collection, Mapping, Sequence
from fractions import Fraction
from typing import Any, Literal, Self

from discord import ui

from app import blackjack_rules
from app.guild_settings import GuildSettings
from app.tables.repository import LastRound, TableSnapshot
from bot.components import solving, table_feedback
from bot.components.table_buttons import BLUE, GREY, TURN_PATTERN, Interaction, TableButton, TurnAction
from bot.render import layout
from bot.render.blackjack import events, rule_words, table, verdict, words
from bot.render.tables.game_view import GameView, MessagePart, TableView
from bot.text.catalogue import say
from games import blackjack
from games.blackjack import Offer, Opened, Round, review
from games.shoe import MIN_CARDS, cut_card
from games.table import Terms
from solvers.blackjack import Action
from storage.events import NumberTaken

PENETRATION = Fraction(3, 4)  # share of the shoe that is dealt before the next shuffle
DEADLINE = 60.0  # seconds for the solver
ACTION_ORDER = (Action.HIT, Action.STAND, Action.DOUBLE, Action.SPLIT, Action.SURRENDER)
DECLINE_LABELS: Mapping[Offer, words.RuleChoice] = {"insurance": "no-insurance", "surrender": "play-on"}


class Blackjack(GameView):
    name = "blackjack"

    @property
    def title(self) -> str:
        return "Blackjack"

    @property
    def command(self) -> str:
        return "/bj table"

    @property
    def components(self) -> Sequence[type[Any]]:
        return Act, Answer, Hint, Played

    async def message_parts(self, view: TableView) -> Sequence[MessagePart]:
        return await table.parts(view)

    def turn_prompt(self, view: TableView) -> str:
        return table.turn_prompt(view)

    def buttons(self, view: TableView) -> Sequence[ui.Item[Any]]:
        snapshot = view.snapshot
        state = snapshot.state
        match state.stage:
            case "insurance" | "surrender" as offer:
                covered = [box for box in state.to_act if table.can_afford(view, box, offer)]
                return Answer.both(snapshot, offer, possible=bool(covered))
            case "playing":
                (box,) = state.to_act
                return [
                    Act.of(snapshot, action, possible=table.can_afford(view, box, action))
                    for action in ACTION_ORDER
                    if action in state.legal
                ]
        return ()

    def side_buttons(self, view: TableView) -> Sequence[ui.Item[Any]]:
        snapshot = view.snapshot
        hint = [Hint.of(snapshot)] if snapshot.state.to_act else []
        return [*hint, *([Played.of(snapshot)] if snapshot.last_round else [])]

    def describe(self, event: blackjack.Event, before: Round, after: Round) -> str:
        return events.describe(event, before, after)

    def verdict(self, events: Sequence[Any], valued: review.ValuedDecision) -> Sequence[str]:
        return [verdict.verdict(valued)]

    def rules_text(self, state: Round) -> Sequence[str]:
        return [f"{rule_words.in_words(state.rules)}."]


def first_round(chosen: Mapping[str, Any], most: int, settings: GuildSettings, following: str) -> Opened:
    """The event that opens a table, by the options chosen over the guild's rules. Raises NotAllowed.

    `most`: the largest bet, in chips. `following`: the commitment to the shoe's secret.
    """
    rules = blackjack_rules.resolve(chosen, settings.rules)
    cut = cut_card(rules.decks, PENETRATION) if rules.decks else MIN_CARDS
    return blackjack.opening(rules, Terms(max_bet=most, cut=cut, chips=settings.chips), following)


class BlackjackButton(TableButton):
    game = Blackjack.name


class Act(BlackjackButton, TurnAction, custom_id="bj:act:{action}" + TURN_PATTERN):
    """Plays this action with the hand whose turn it is."""

    action: Action

    @classmethod
    def of(cls, snapshot: TableSnapshot, action: Action, *, possible: bool) -> Self:
        label = table.label(snapshot.state, action)
        style = BLUE if action in (Action.HIT, Action.STAND) else GREY
        return cls.build(snapshot, label, style, disabled=not possible, action=action)

    def events(self, snapshot: TableSnapshot, person: int) -> Sequence[Any]:
        return blackjack.act(snapshot.state, person, self.action, snapshot.secrets)

    def explain_shortage(self, snapshot: TableSnapshot, person: int, held: int) -> None:
        state = snapshot.state
        blackjack.require_cover(state, state.box_of(person), self.action, held)


class Answer(BlackjackButton, TurnAction, custom_id="bj:{offer}:{said}" + TURN_PATTERN):
    """Accepts or declines what the dealer offers: insurance or surrender."""

    offer: Offer
    said: Literal["yes", "no"]

    @classmethod
    def both(cls, snapshot: TableSnapshot, offer: Offer, *, possible: bool) -> list[Self]:
        return [
            cls.build(
                snapshot,
                table.offer_label(snapshot.state, offer),
                disabled=not possible,
                offer=offer,
                said="yes",
            ),
            cls.build(snapshot, words.action_name(DECLINE_LABELS[offer]), BLUE, offer=offer, said="no"),
        ]

    def events(self, snapshot: TableSnapshot, person: int) -> Sequence[Any]:
        if snapshot.state.stage != self.offer:
            raise NumberTaken
        accepted = self.said == "yes"
        return blackjack.answer(snapshot.state, person, accepted, snapshot.secrets)

    def explain_shortage(self, snapshot: TableSnapshot, person: int, held: int) -> None:
        state = snapshot.state
        blackjack.require_cover(state, state.box_of(person), "insurance", held)


class Hint(BlackjackButton, table_feedback.HintButton):
    what = "bj:hint"

    def to_act(self, state: Round) -> Collection[int]:
        return state.to_act

    async def hint_reply(self, interaction: Interaction, state: Round, box: int) -> layout.Reply:
        position = review.position(state, box)
        advice = await solving.solve(
            interaction,
            interaction.client.pool.run(position.advice, deadline=DEADLINE),
            private=True,
            working_on=say("blackjack-table-hint-work"),
        )
        return table.hint_reply(state, position, advice)


class Played(BlackjackButton, table_feedback.ReviewButton):
    what = "bj:played"

    def dealt_in(self, state: Round) -> Collection[int]:
        return state.dealt_in

    async def review_reply(self, interaction: Interaction, finished: LastRound, box: int) -> layout.Reply:
        valuing = interaction.client.pool.run(
            review.value_decisions, finished.events, [box], True, deadline=DEADLINE
        )
        decisions = await solving.solve(interaction, valuing, private=True)
        return table.review_reply(finished.round_id, decisions)
