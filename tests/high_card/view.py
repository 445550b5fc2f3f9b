"""The layout of high card: a few lines."""

from collections.abc import Sequence
from typing import Any

from bot.render.tables import events
from bot.render.tables.cards import displayed_round
from bot.render.tables.game_view import GameView, MessagePart, TableView
from bot.text.catalogue import say
from games.scorecards import DecisionRecord
from tests.high_card import play
from tests.high_card.play import Chose, DealerDrew, Dealt, Round, TieBet
from tests.high_card.spec import SPEC


class HighCard(GameView):
    name = SPEC.name

    @property
    def title(self) -> str:
        return say("high-card-title")

    async def message_parts(self, view: TableView) -> Sequence[MessagePart]:
        state: Round = displayed_round(view)  # without its type, as games of version 1.0.0 call it
        lines = [
            say("high-card-hand", who=events.mention(state, box), card=str(card))
            for box, card in state.cards.items()
        ]
        dealer = [say("high-card-dealer", card=str(state.dealer))] if state.dealer else []
        return ["\n".join([*dealer, *lines])] if lines else []

    def turn_prompt(self, view: TableView) -> str:
        state = view.snapshot.state_as(Round)
        assert state.turn is not None
        return say("high-card-your-turn", who=events.mention(state, state.turn))

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

    def describe_play(self, choice: str, position: str) -> str:
        return say("high-card-play", choice=choice, card=position)

    def describe_choice(self, choice: str) -> str:
        return say("high-card-choice", choice=choice)

    def rules_text(self, state: Round) -> Sequence[str]:
        return [say("high-card-rules")]


VIEW = HighCard()
