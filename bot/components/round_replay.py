"""Replay of a finished table round, event by event, with the value of each decision."""

import contextlib
from collections.abc import Sequence, Set
from typing import Annotated, Literal

from app.solving.errors import SolverFailed
from app.tables import finished_rounds
from app.tables.finished_rounds import AT_THE_DEAL, FIRST_STEP, Replay
from bot.client import Interaction
from bot.components import solving
from bot.components.custom_ids import Digits, Id
from bot.components.persistent import Button, PersistentButton
from bot.interactions import permissions, responses, round_access
from bot.render.layout import Reply
from bot.render.tables.cards import people_shown
from bot.render.tables.game_view import GameView, TableView
from bot.render.tables.replay import replay_reply
from bot.render.views import views
from bot.text.catalogue import say

NAMES_TIMEOUT = 1.0  # seconds


async def load_replay(interaction: Interaction, round_id: int, step: int) -> Reply:
    """A finished round of this guild after its event number `step`; see finished_rounds.replay.

    Raises NoSuchRound, and NotPermitted if the person may not see the round's channel.
    """
    bot, guild_id = interaction.client, permissions.require_guild(interaction)
    replay = await finished_rounds.replay(bot.services, round_id, guild_id, step)
    await round_access.require(interaction, replay.played.round)
    game, table = views()[replay.played.round.game], TableView(replay.shown, bot.names, {})
    await _learn_names(interaction, people_shown(table))
    verdict = await _verdict(interaction, game, replay)
    buttons = ReplayStepButton.all(round_id, replay.step, replay.last)
    return await replay_reply(game, replay, table, verdict, buttons)


async def _learn_names(interaction: Interaction, user_ids: Set[int]) -> None:
    """Ask Discord for the names of people nobody here has met since the start."""
    guild, names = interaction.guild, interaction.client.names
    if guild is None or not (unnamed := names.without_name(guild.id, user_ids)):
        return
    with contextlib.suppress(TimeoutError):
        async with interaction.client.services.clock.timeout(NAMES_TIMEOUT):
            await names.look_up(guild, unnamed)


async def _verdict(interaction: Interaction, game: GameView, replay: Replay) -> Sequence[str]:
    """What the event was worth, if it was a decision."""
    played = replay.played
    try:
        valued = await solving.solve(interaction, finished_rounds.value_decision, played, replay.step)
    except SolverFailed:
        return [say("table-worth-unknown")]
    return [] if valued is None else game.verdict(played.events, valued)


class ReplayStepButton(PersistentButton, custom_id="table:replay:{button}:{round}:{step}"):
    """Shows another step of a finished round, in the same message."""

    button: Literal["first", "back", "next", "last"]
    round: Id
    step: Annotated[int, Digits(6)]

    @classmethod
    def all(cls, round_id: int, step: int, last: int) -> list[Button]:
        """Buttons to the first, previous, next and last step; disabled where there is none."""
        steps = (
            ("first", say("table-replay-first"), FIRST_STEP, step > FIRST_STEP),
            ("back", say("table-replay-back"), step - 1, step > FIRST_STEP),
            ("next", say("table-replay-next"), step + 1, step < last),
            ("last", say("table-replay-last"), last, step < last),
        )
        return [
            cls.labeled(label, disabled=not exists, button=button, round=round_id, step=target)
            for button, label, target, exists in steps
        ]

    @classmethod
    def first(cls, round_id: int) -> Button:
        """The button that starts a replay, for another message."""
        return cls.labeled(say("table-event-by-event"), button="first", round=round_id, step=AT_THE_DEAL)

    async def on_press(self, interaction: Interaction) -> None:
        reply = await load_replay(interaction, self.round, self.step)
        await responses.update_message(interaction, reply)
