"""How high card is shown: a few lines, two buttons, and the bets on a tie."""

from collections.abc import Sequence
from functools import partial
from typing import Any, Self

from discord import ui

from app.guild_settings import GuildSettings
from app.tables.repository import TableSnapshot
from bot.components.table_buttons import BLUE, TABLE, TURN, TableAction, TurnPress
from bot.render.tables import story
from bot.render.tables.cards import shown
from bot.render.tables.game import GameView, Opening, Part, Solve, View
from bot.text.catalogue import say
from games.table import Terms
from tests.high_card import play
from tests.high_card.play import Choice, Chose, DealerDrew, Dealt, Round, TieBet
from tests.high_card.spec import SPEC, decided

LABELS: dict[Choice, str] = {"keep": "high-card-keep", "swap": "high-card-swap"}
TIE_BET = 5


class HighCard(GameView):
    name = SPEC.name

    @property
    def title(self) -> str:
        return say("high-card-title")

    async def game_parts(self, view: View) -> Sequence[Part]:
        state: Round = shown(view)
        lines = [
            say("high-card-hand", who=story.who(state, box), card=str(card))
            for box, card in state.cards.items()
        ]
        dealer = [say("high-card-dealer", card=str(state.dealer))] if state.dealer else []
        return ["\n".join([*dealer, *lines])] if lines else []

    def waiting(self, view: View) -> str:
        state = view.snapshot.state
        return say("high-card-your-turn", who=story.who(state, state.turn))

    def buttons(self, view: View) -> Sequence[ui.Item[Any]]:
        return [Act.of(view.snapshot, choice) for choice in LABELS]

    def bet_buttons(self, view: View) -> Sequence[ui.Item[Any]]:
        return [OnTie.of(view.snapshot)]

    def describe(self, event: Any, before: Round, after: Round) -> str:
        match event:
            case TieBet(box, chips):
                return say("high-card-bets-on-tie", who=story.who(before, box), chips=chips)
            case Dealt(cards):
                return say("high-card-dealt", cards=tuple(map(str, cards)))
            case Chose(box, None):
                return say("high-card-kept", who=story.who(before, box))
            case Chose(box, card):
                return say("high-card-swapped", who=story.who(before, box), card=str(card))
            case DealerDrew(card):
                return say("high-card-dealer-drew", card=str(card))
        return f"{say('high-card-settled')} {story.result(play.won(after), after)}"

    async def verdict(self, solve: Solve, events: Sequence[Any], step: int) -> Sequence[str]:
        return [
            say(
                "high-card-worth",
                choice=made.choice,
                value=f"{made.value:+.2f}",
                best=made.best_choice,
                best_value=f"{made.best_value:+.2f}",
            )
            for _, made in decided(list(events))
            if made.number == step
        ]

    def rules_in_words(self, state: Round) -> Sequence[str]:
        return [say("high-card-rules")]

    @property
    def opening(self) -> Opening:
        return partial(opening)

    @property
    def components(self) -> Sequence[type[Any]]:
        return Act, OnTie


def opening(settings: GuildSettings, following: str) -> play.Opened:
    return play.opening(Terms(chips=settings.chips), following)


class Act(TurnPress, custom_id="high-card:act:{choice}" + TURN):
    """The person keeps the card, or swaps it."""

    game = SPEC.name
    choice: Choice

    @classmethod
    def of(cls, snapshot: TableSnapshot, choice: Choice) -> Self:
        return cls.made(snapshot, say(LABELS[choice]), BLUE, choice=choice)

    def events(self, snapshot: TableSnapshot, person: int) -> Sequence[Any]:
        return play.act(snapshot.state, person, self.choice, snapshot.secrets)


class OnTie(TableAction, custom_id="high-card:tie" + TABLE):
    """The person, who has bet, also bets on a tie."""

    game = SPEC.name

    @classmethod
    def of(cls, snapshot: TableSnapshot) -> Self:
        return cls.made(snapshot, say("high-card-tie-button", chips=TIE_BET))

    def events(self, snapshot: TableSnapshot, person: int) -> Sequence[Any]:
        return [play.bet_on_tie(snapshot.state, person, TIE_BET)]


VIEW = HighCard()
