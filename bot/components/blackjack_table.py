"""Blackjack at a table: its part of the table's message, and its buttons."""

from collections.abc import Collection, Mapping, Sequence
from fractions import Fraction
from typing import Any, Literal, Self

from discord import ui

from app import rules
from app.guild_settings import GuildSettings
from app.tables.repository import Finished, TableSnapshot
from bot.components import table_own_play
from bot.components.table_buttons import BLUE, GREY, TURN, Interaction, TablePress, TurnPress
from bot.render import answers
from bot.render.blackjack import rule_words, story, table, verdict, words
from bot.render.tables.game import GameView, Part, Solve, View
from bot.text.catalogue import say
from games import blackjack
from games.blackjack import Offer, Opened, Round, review
from games.shoe import LEAST_LEFT, cut_card
from games.table import Terms
from solvers.blackjack import Action

PENETRATION = Fraction(3, 4)  # of the shoe is dealt before it is shuffled
DEADLINE = 60.0  # seconds for the solver
IN_ORDER = (Action.HIT, Action.STAND, Action.DOUBLE, Action.SPLIT, Action.SURRENDER)
DECLINING: Mapping[Offer, words.Choice] = {"insurance": "no-insurance", "surrender": "play-on"}


class Blackjack(GameView):
    name = "blackjack"

    @property
    def title(self) -> str:
        return "Blackjack"

    @property
    def components(self) -> Sequence[type[Any]]:
        return Act, Answer, Hint, Played

    async def game_parts(self, view: View) -> Sequence[Part]:
        return await table.parts(view)

    def waiting(self, view: View) -> str:
        return table.waiting(view)

    def buttons(self, view: View) -> Sequence[ui.Item[Any]]:
        snapshot = view.snapshot
        state = snapshot.state
        match state.stage:
            case "insurance" | "surrender" as offer:
                covered = [box for box in state.to_act if table.covered(view, box, offer)]
                return Answer.both(snapshot, offer, possible=bool(covered))
            case "playing":
                (box,) = state.to_act
                return [
                    Act.of(snapshot, action, possible=table.covered(view, box, action))
                    for action in IN_ORDER
                    if action in state.legal
                ]
        return ()

    def beside(self, view: View) -> Sequence[ui.Item[Any]]:
        snapshot = view.snapshot
        hint = [Hint.of(snapshot)] if snapshot.state.to_act else []
        return [*hint, *([Played.of(snapshot)] if snapshot.finished else [])]

    def describe(self, event: blackjack.Event, before: Round, after: Round) -> str:
        return story.describe(event, before, after)

    async def verdict(self, solve: Solve, events: Sequence[Any], step: int) -> Sequence[str]:
        return await verdict.verdict(solve, events, step)

    def rules_in_words(self, state: Round) -> Sequence[str]:
        return [f"{rule_words.in_words(state.rules)}."]


def opening(chosen: Mapping[str, Any], most: int, settings: GuildSettings, following: str) -> Opened:
    """The first round of a table by the rules that were chosen, over the server's. Raises NotAllowed."""
    by = rules.resolve(chosen, settings.rules)
    cut = cut_card(by.decks, PENETRATION) if by.decks else LEAST_LEFT
    return blackjack.opening(by, Terms(most=most, cut=cut, chips=settings.chips), following)


class OfBlackjack(TablePress):
    game = Blackjack.name


class Act(OfBlackjack, TurnPress, custom_id="bj:act:{action}" + TURN):
    """The person does so with the hand whose turn it is."""

    action: Action

    @classmethod
    def of(cls, snapshot: TableSnapshot, action: Action, *, possible: bool) -> Self:
        label = table.label(snapshot.state, action)
        style = BLUE if action in (Action.HIT, Action.STAND) else GREY
        return cls.made(snapshot, label, style, disabled=not possible, action=action)

    def events(self, snapshot: TableSnapshot, person: int) -> Sequence[Any]:
        return blackjack.act(snapshot.state, person, self.action, snapshot.secrets)

    def uncovered(self, snapshot: TableSnapshot, person: int, held: int) -> None:
        state = snapshot.state
        blackjack.require_cover(state, state.box_of(person), self.action, held)


class Answer(OfBlackjack, TurnPress, custom_id="bj:{offer}:{said}" + TURN):
    """The person takes what the dealer offers, or does not."""

    offer: Offer
    said: Literal["yes", "no"]

    @classmethod
    def both(cls, snapshot: TableSnapshot, offer: Offer, *, possible: bool) -> list[Self]:
        return [
            cls.made(
                snapshot,
                table.offer_label(snapshot.state, offer),
                disabled=not possible,
                offer=offer,
                said="yes",
            ),
            cls.made(snapshot, words.name(DECLINING[offer]), BLUE, offer=offer, said="no"),
        ]

    def events(self, snapshot: TableSnapshot, person: int) -> Sequence[Any]:
        accepted = self.said == "yes"
        return blackjack.answer(snapshot.state, person, accepted, snapshot.secrets)

    def uncovered(self, snapshot: TableSnapshot, person: int, held: int) -> None:
        state = snapshot.state
        blackjack.require_cover(state, state.box_of(person), "insurance", held)


class Hint(OfBlackjack, table_own_play.Hint):
    what = "bj:hint"

    def to_act(self, state: Round) -> Collection[int]:
        return state.to_act

    async def hint(self, interaction: Interaction, state: Round, box: int) -> answers.Answer:
        asked = review.position(state, box)
        advice = await interaction.client.solve(
            interaction,
            asked.advice,
            deadline=DEADLINE,
            private=True,
            working_on=say("blackjack-table-hint-work"),
        )
        return table.hint(state, asked, advice)


class Played(OfBlackjack, table_own_play.Played):
    what = "bj:played"

    def dealt_in(self, state: Round) -> Collection[int]:
        return state.dealt_in

    async def reviewed(self, interaction: Interaction, finished: Finished, box: int) -> answers.Answer:
        judged = await interaction.client.solve(
            interaction, review.judged, finished.events, [box], True, deadline=DEADLINE, private=True
        )
        return table.reviewed(finished.round_id, judged)
