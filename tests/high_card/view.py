"""The layout of high card: a few lines, two buttons, and the bets on a tie."""

from collections.abc import Sequence
from functools import partial
from typing import Any, Self

from discord import ui

from app.guild_settings import GuildSettings
from app.tables.repository import TableSnapshot
from bot.components.table_buttons import BLUE, ROUND_PATTERN, TURN_PATTERN, RoundAction, TurnAction
from bot.render.tables import events
from bot.render.tables.cards import displayed_round
from bot.render.tables.game_view import GameView, MakeOpening, MessagePart, TableView
from bot.text.catalogue import say
from games.scorecards import DecisionRecord
from games.table import Terms
from tests.high_card import play
from tests.high_card.play import Choice, Chose, DealerDrew, Dealt, Round, TieBet
from tests.high_card.spec import SPEC

LABELS: dict[Choice, str] = {"keep": "high-card-keep", "swap": "high-card-swap"}
TIE_BET = 5


class HighCard(GameView):
    name = SPEC.name

    @property
    def title(self) -> str:
        return say("high-card-title")

    async def message_parts(self, view: TableView) -> Sequence[MessagePart]:
        state: Round = displayed_round(view)
        lines = [
            say("high-card-hand", who=events.mention(state, box), card=str(card))
            for box, card in state.cards.items()
        ]
        dealer = [say("high-card-dealer", card=str(state.dealer))] if state.dealer else []
        return ["\n".join([*dealer, *lines])] if lines else []

    def turn_prompt(self, view: TableView) -> str:
        state = view.snapshot.state
        return say("high-card-your-turn", who=events.mention(state, state.turn))

    def buttons(self, view: TableView) -> Sequence[ui.Item[Any]]:
        return [Act.of(view.snapshot, choice) for choice in LABELS]

    def bet_buttons(self, view: TableView) -> Sequence[ui.Item[Any]]:
        return [OnTie.of(view.snapshot)]

    def describe(self, event: Any, before: Round, after: Round) -> str:
        match event:
            case TieBet(box, chips):
                return say("high-card-bets-on-tie", who=events.mention(before, box), chips=chips)
            case Dealt(cards):
                return say("high-card-dealt", cards=tuple(map(str, cards)))
            case Chose(box, None):
                return say("high-card-kept", who=events.mention(before, box))
            case Chose(box, card):
                return say("high-card-swapped", who=events.mention(before, box), card=str(card))
            case DealerDrew(card):
                return say("high-card-dealer-drew", card=str(card))
        return f"{say('high-card-settled')} {events.describe_results(play.won(after), after)}"

    def verdict(self, _: Sequence[Any], decision: DecisionRecord) -> Sequence[str]:
        return [
            say(
                "high-card-worth",
                choice=decision.choice,
                value=f"{decision.value:+.2f}",
                best=decision.best_choice,
                best_value=f"{decision.best_value:+.2f}",
            )
        ]

    def rules_text(self, state: Round) -> Sequence[str]:
        return [say("high-card-rules")]

    @property
    def opening(self) -> MakeOpening:
        return partial(opening)

    @property
    def components(self) -> Sequence[type[Any]]:
        return Act, OnTie


def opening(settings: GuildSettings, following: str) -> play.Opened:
    return play.opening(Terms(chips=settings.chips), following)


class Act(TurnAction, custom_id="high-card:act:{choice}" + TURN_PATTERN):
    """The person keeps the card, or swaps it."""

    game = SPEC.name
    choice: Choice

    @classmethod
    def of(cls, snapshot: TableSnapshot, choice: Choice) -> Self:
        return cls.build(snapshot, say(LABELS[choice]), BLUE, choice=choice)

    def events(self, snapshot: TableSnapshot, person: int) -> Sequence[Any]:
        return play.act(snapshot.state, person, self.choice, snapshot.secrets)


class OnTie(RoundAction, custom_id="high-card:tie" + ROUND_PATTERN):
    """The person, who has bet, also bets on a tie."""

    game = SPEC.name

    @classmethod
    def of(cls, snapshot: TableSnapshot) -> Self:
        return cls.build(snapshot, say("high-card-tie-button", chips=TIE_BET))

    def events(self, snapshot: TableSnapshot, person: int) -> Sequence[Any]:
        return [play.bet_on_tie(snapshot.state, person, TIE_BET)]


VIEW = HighCard()
