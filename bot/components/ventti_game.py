"""Games of ventti against the House: their messages and buttons, and finished ones step by step."""

import logging
from typing import Annotated, Any

import discord
from discord import ui

from app import ventti_rounds
from app.solving.errors import SolverFailed
from app.ventti_rounds import FIRST_STEP, VenttiReplay, VenttiRound, VenttiSnapshot
from bot.client import Interaction, Oddsmith
from bot.components import solving, standalone_rounds
from bot.components.custom_ids import Digits, Id
from bot.components.persistent import Button, PersistentButton
from bot.components.standalone_rounds import FairnessButton, HowToPlayButton, RoundButton, TurnButton
from bot.interactions import deferring, responses
from bot.render import layout
from bot.render.ventti.game import fairness_reply, finished_reply, hint_reply, playing_reply, replay_reply
from bot.render.ventti.how_to_play import how_to_play_reply
from bot.text.catalogue import say
from solvers.ventti import Move, Rules

log = logging.getLogger(__name__)


async def play_here(interaction: Interaction, rules: Rules) -> None:
    """Show the person's open game in this channel, or a new one under these rules."""
    game, is_new = await standalone_rounds.open_or_start(interaction, VenttiRound, rules)
    bot = interaction.client
    note = "" if is_new else say("ventti-still-open")
    await standalone_rounds.post(interaction, game, await game_reply(bot, game, note))


async def game_reply(bot: Oddsmith, game: VenttiSnapshot, note: str = "") -> layout.Reply:
    """The message for the current state of a game, with its buttons; the note is for a game in play."""
    if not game.over:
        moves = [DrawButton.of(game), StayButton.of(game)]
        return playing_reply(game, moves, [VenttiHintButton.of(game), *_questions(game)], note=note)
    try:
        decisions = await ventti_rounds.value_decisions(bot.services, game.round_id)
    except SolverFailed as failed:
        log.warning("Could not compute what the moves of game %d cost: %s", game.round_id, failed)
        decisions = None
    return finished_reply(game, decisions, [VenttiPlayAgainButton.of(game), *_questions(game)])


def _questions(game: VenttiSnapshot) -> list[ui.Item[Any]]:
    """The buttons that change nothing and stay until the end: a game can be over as soon as it is dealt."""
    return [VenttiHowToPlayButton.of(game), VenttiFairnessButton.of(game)]


async def _update_game(interaction: Interaction, game: VenttiSnapshot) -> None:
    """Redraw the pressed message with the current state of the game."""
    if game.over and not interaction.response.is_done():
        await deferring.defer(interaction)  # valuing the moves may take long
    await responses.update_message(interaction, await game_reply(interaction.client, game))


async def stored_game_reply(interaction: Interaction, round_id: int, step: int) -> layout.Reply:
    """A finished game of this person after its first `step` events. Raises NoSuchRound, NotAllowed."""
    replay = await solving.solve(interaction, ventti_rounds.replay, round_id, interaction.user.id, step)
    return replay_reply(replay, VenttiReplayStepButton.both(replay))


class VenttiGameButton(RoundButton[VenttiSnapshot], custom_id="ventti:{key}:{round_id}"):
    """A button of a game, for its player."""

    round_type = VenttiRound

    async def redraw(self, interaction: Interaction, game: VenttiSnapshot) -> None:
        await _update_game(interaction, game)


class VenttiMoveButton(
    VenttiGameButton, TurnButton[VenttiSnapshot], custom_id="ventti:{key}:{round_id}:{event_count}"
):
    """A button for the player's turn."""


class DrawButton(VenttiMoveButton):
    """Draws a card."""

    key, label, style = "draw", "ventti-draw", discord.ButtonStyle.primary

    async def act(self, interaction: Interaction, game: VenttiSnapshot) -> None:
        await _move(interaction, game, "draw")


class StayButton(VenttiMoveButton):
    """Stays: takes no more cards."""

    key, label = "out", "ventti-stay"

    async def act(self, interaction: Interaction, game: VenttiSnapshot) -> None:
        await _move(interaction, game, "stop")


class VenttiHintButton(VenttiMoveButton):
    """Sends the value of each move, only to the player."""

    key, label, delivery = "hint", "common-hint", "private"

    async def act(self, interaction: Interaction, game: VenttiSnapshot) -> None:
        advice = await solving.solve(interaction, ventti_rounds.hint, game)
        await self.show_hint(interaction, hint_reply(game, advice))


async def _move(interaction: Interaction, game: VenttiSnapshot, choice: Move) -> None:
    """Store the player's move and the House's replies, then show them. Raises NumberTaken."""
    await _update_game(interaction, await standalone_rounds.move(interaction, VenttiRound, game, choice))


class VenttiPlayAgainButton(VenttiGameButton):
    """Starts another game under the same rules, in a new message."""

    key, label, delivery = "again", "common-play-again", "public"

    async def act(self, interaction: Interaction, game: VenttiSnapshot) -> None:
        await play_here(interaction, game.hands.rules)


class VenttiFairnessButton(VenttiGameButton, FairnessButton[VenttiSnapshot]):
    def fairness_reply(self, game: VenttiSnapshot) -> layout.Reply:
        return fairness_reply(game)


class VenttiHowToPlayButton(VenttiGameButton, HowToPlayButton[VenttiSnapshot]):
    def how_to_play_reply(self, game: VenttiSnapshot) -> layout.Reply:
        return how_to_play_reply(game.hands.rules)


class VenttiReplayStepButton(PersistentButton, custom_id="ventti:replay:{round_id}:{step}"):
    """Shows another step of a finished game, in the same message."""

    round_id: Id
    step: Annotated[int, Digits(4)]

    @classmethod
    def both(cls, replay: VenttiReplay) -> list[Button]:
        """Buttons to the previous and the next step; disabled where there is none."""
        return [
            cls.labeled(
                label,
                disabled=not FIRST_STEP <= target <= replay.last,
                round_id=replay.shown.round_id,
                step=target,
            )
            for label, target in (
                (say("common-back"), replay.step - 1),
                (say("ventti-next"), replay.step + 1),
            )
        ]

    async def on_press(self, interaction: Interaction) -> None:
        reply = await stored_game_reply(interaction, self.round_id, self.step)
        await responses.update_message(interaction, reply)
