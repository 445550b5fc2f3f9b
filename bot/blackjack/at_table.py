"""Blackjack at a table: its part of the table's message, and its buttons."""

from collections.abc import Collection, Hashable, Mapping, Sequence
from typing import Any, Self

from discord import ui

from bot import answers, rules
from bot.blackjack import table_message
from bot.server_settings import ServerSettings
from bot.tables import own_play
from bot.tables.game import Part, TableGame, View
from bot.tables.kept import Finished, Standing
from bot.tables.presses import BLUE, GREY, TABLE, TURN, Interaction, TablePress, TurnPress
from games import blackjack
from games.blackjack import Offer, Opened, Round, review
from games.errors import NotAllowed
from games.shoe import LEAST_LEFT, cut_card
from games.table import Terms
from solvers.blackjack import Action

PENETRATION = 25  # per cent of the shoe that are left when it is shuffled
DEADLINE = 60.0  # seconds for the solver
IN_ORDER = (Action.HIT, Action.STAND, Action.DOUBLE, Action.SPLIT, Action.SURRENDER)
DECLINING: Mapping[Offer, str] = {"insurance": "No insurance", "surrender": "Play on"}


class Blackjack(TableGame):
    name = "blackjack"
    title = "Blackjack"
    play = blackjack

    def waits_for(self, state: Round) -> Hashable:
        if state.stage in ("insurance", "surrender"):
            return state.stage
        if not state.to_act:
            return None
        return state.turn, len(state.hand_to_play.cards)

    def to_pay(self, state: Round) -> Sequence[int]:
        if state.stage not in ("insurance", "playing"):
            return ()
        return [state.box(box).player for box in state.to_act]

    async def game_parts(self, view: View) -> Sequence[Part]:
        return await table_message.parts(view)

    def waiting(self, view: View) -> str:
        return table_message.waiting(view)

    def buttons(self, view: View) -> Sequence[ui.Item[Any]]:
        standing = view.standing
        state = standing.state
        match state.stage:
            case "insurance" | "surrender" as offer:
                covered = [box for box in state.to_act if table_message.covered(view, box, offer)]
                return Answer.both(standing, offer, possible=bool(covered))
            case "playing":
                (box,) = state.to_act
                return [
                    Act.of(standing, action, possible=table_message.covered(view, box, action))
                    for action in IN_ORDER
                    if action in state.legal
                ]
        return ()

    def beside(self, view: View) -> Sequence[ui.Item[Any]]:
        standing = view.standing
        hint = [Hint.of(standing)] if standing.state.to_act else []
        return [*hint, *([Played.of(standing)] if standing.finished else [])]

    def rules_in_words(self, state: Round) -> Sequence[str]:
        return [f"{rules.in_words(state.rules)}."]


def opening(chosen: Mapping[str, Any], most: int, settings: ServerSettings, following: str) -> Opened:
    """The first round of a table by the rules that were chosen, over the server's. Raises NotAllowed."""
    by = rules.resolve(chosen, settings.rules)
    cut = cut_card(by.decks, PENETRATION) if by.decks else LEAST_LEFT
    return blackjack.opening(by, Terms(most=most, cut=cut, chips=settings.chips), following)


class OfBlackjack(TablePress, template=r"(?!)"):
    game = Blackjack.name


class Act(OfBlackjack, TurnPress, template=r"bj:act:(?P<action>\w+)" + TURN):
    """The person does so with the hand whose turn it is."""

    @classmethod
    def of(cls, standing: Standing, action: Action, *, possible: bool) -> Self:
        label = table_message.label(standing.state, action)
        style = BLUE if action in (Action.HIT, Action.STAND) else GREY
        return cls.made(f"bj:act:{action.value}", standing, label, style, disabled=not possible)

    @property
    def action(self) -> Action:
        try:
            return Action(self.custom_id.split(":")[2])
        except ValueError:  # a custom_id can be forged
            raise NotAllowed("There is no such action.") from None

    def events(self, standing: Standing, person: int) -> Sequence[Any]:
        return blackjack.act(standing.state, person, self.action, standing.secrets)

    def uncovered(self, standing: Standing, person: int, held: int) -> None:
        state = standing.state
        blackjack.require_cover(state, state.box_of(person), self.action, held)


class Answer(OfBlackjack, TurnPress, template=r"bj:(?P<offer>insurance|surrender):(?P<said>yes|no)" + TURN):
    """The person takes what the dealer offers, or does not."""

    @classmethod
    def both(cls, standing: Standing, offer: Offer, *, possible: bool) -> list[Self]:
        return [
            cls.made(
                f"bj:{offer}:yes",
                standing,
                table_message.offer_label(standing.state, offer),
                disabled=not possible,
            ),
            cls.made(f"bj:{offer}:no", standing, DECLINING[offer], BLUE),
        ]

    def events(self, standing: Standing, person: int) -> Sequence[Any]:
        accepted = self.custom_id.split(":")[2] == "yes"
        return blackjack.answer(standing.state, person, accepted, standing.secrets)

    def uncovered(self, standing: Standing, person: int, held: int) -> None:
        state = standing.state
        blackjack.require_cover(state, state.box_of(person), "insurance", held)


class Hint(OfBlackjack, own_play.Hint, template="bj:hint" + TABLE):
    what = "bj:hint"

    def to_act(self, state: Round) -> Collection[int]:
        return state.to_act

    async def hint(self, interaction: Interaction, state: Round, box: int) -> answers.Answer:
        asked = review.position(state, box)
        advice = await interaction.client.solve(
            interaction, asked.advice, deadline=DEADLINE, private=True, working_on="your hint"
        )
        return table_message.hint(state, asked, advice)


class Played(OfBlackjack, own_play.Played, template="bj:played" + TABLE):
    what = "bj:played"

    def dealt_in(self, state: Round) -> Collection[int]:
        return state.dealt_in

    async def reviewed(self, interaction: Interaction, finished: Finished, box: int) -> answers.Answer:
        judged = await interaction.client.solve(
            interaction, review.judged, finished.events, [box], True, deadline=DEADLINE, private=True
        )
        return table_message.reviewed(finished.round_id, judged)
