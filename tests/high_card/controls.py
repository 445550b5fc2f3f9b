"""The buttons of high card: two for a turn, and the bet on a tie."""

from collections.abc import Sequence
from functools import partial
from typing import Any

from discord import ui

from app.guild_settings import GuildSettings
from app.tables.commands import GameCommand, NewEvents
from app.tables.snapshot import TableSnapshot
from bot.components.game_controls import GameControls, MakeOpening
from bot.components.persistent import Button
from bot.components.table_actions import BLUE, ROUND_PATTERN, TURN_PATTERN, RoundAction, TurnAction
from bot.render.tables.game_view import TableView
from bot.text.catalogue import say
from games.table import Terms
from tests.high_card import play
from tests.high_card.play import Choice, Round
from tests.high_card.spec import SPEC

LABELS: dict[Choice, str] = {"keep": "high-card-keep", "swap": "high-card-swap"}
TIE_BET = 5


class HighCard(GameControls):
    name = SPEC.name

    @property
    def opening(self) -> MakeOpening:
        return partial(opening)

    @property
    def components(self) -> Sequence[type[Any]]:
        return Act, OnTie

    def buttons(self, view: TableView) -> Sequence[ui.Item[Any]]:
        return [Act.to(view.snapshot, choice) for choice in LABELS]

    def bet_buttons(self, view: TableView) -> Sequence[ui.Item[Any]]:
        return [OnTie.of(view.snapshot)]


def opening(settings: GuildSettings, commitment: str) -> play.Opened:
    return play.opening(Terms(chips=settings.chips), commitment)


class Act(TurnAction, custom_id="high-card:act:{choice}" + TURN_PATTERN):
    """The person keeps the card, or swaps it."""

    game = SPEC.name
    choice: Choice

    @classmethod
    def to(cls, snapshot: TableSnapshot, choice: Choice) -> Button:
        return cls.build(snapshot, say(LABELS[choice]), BLUE, choice=choice)

    def events(self, snapshot: TableSnapshot, user_id: int) -> NewEvents:
        return GameCommand("act", (user_id, self.choice))


class OnTie(RoundAction, custom_id="high-card:tie" + ROUND_PATTERN):
    """The person, who has bet, also bets on a tie."""

    game = SPEC.name

    @classmethod
    def of(cls, snapshot: TableSnapshot) -> Button:
        return cls.build(snapshot, say("high-card-tie-button", chips=TIE_BET))

    def events(self, snapshot: TableSnapshot, user_id: int) -> Sequence[Any]:
        return [play.bet_on_tie(snapshot.state_as(Round), user_id, TIE_BET)]


CONTROLS = HighCard()
