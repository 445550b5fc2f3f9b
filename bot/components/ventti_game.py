"""Games of ventti against the House: their messages and buttons, and finished ones step by step."""

import logging
from typing import Annotated, Any, Self

import discord
from discord import ui

from app import rounds as own_rounds
from app import ventti_rounds
from app.solving.pool import SolverFailed
from app.ventti_rounds import FIRST_STEP, Replay, VenttiRound, VenttiView
from bot.client import Oddsmith
from bot.components import solving
from bot.components.custom_ids import Digits, Id
from bot.components.persistent import PersistentComponent
from bot.interactions import responses
from bot.interactions.checks import Outdated
from bot.interactions.permissions import NotPermitted
from bot.render import layout
from bot.render.ventti import game as messages
from bot.render.ventti import odds
from bot.text.catalogue import say
from games.ventti import position
from solvers.ventti import Move, Rules
from storage.events import NumberTaken

log = logging.getLogger(__name__)

Interaction = discord.Interaction[Oddsmith]


async def play_here(interaction: Interaction, rules: Rules) -> None:
    """Show the person's open game in this channel, or a new one by these rules."""
    assert interaction.channel_id is not None
    bot = interaction.client
    opening = own_rounds.open_or_start(
        bot.services,
        VenttiRound,
        rules,
        player=interaction.user.id,
        server=interaction.guild_id,
        channel=interaction.channel_id,
    )
    game, _ = await responses.defer_if_slow(interaction, opening, thinking=True)
    sent = await responses.send(interaction, await game_reply(bot, game))
    await own_rounds.set_message(bot.services, game.number, sent)


async def game_reply(bot: Oddsmith, game: VenttiView) -> layout.Reply:
    """The message for the current state of a game, with its buttons."""
    if not game.over:
        return await messages.playing_reply(
            game, _row(Draw.of(game), Out.of(game), Hint.of(game), Fairness.of(game))
        )
    again = _row(Again.of(game), Fairness.of(game))
    try:
        decisions = await ventti_rounds.value_decisions(bot.services, game.number)
    except SolverFailed as failed:
        log.warning("Game %d is shown without what its moves cost: %s", game.number, failed)
        return await messages.finished_reply(game, None, again)
    return await messages.finished_reply(game, decisions, again)


async def update_game(interaction: Interaction, game: VenttiView) -> None:
    """Redraw the pressed message with the current state of the game."""
    if game.over and not interaction.response.is_done():
        await interaction.response.defer()  # valuing the moves may take long
    await responses.update_message(interaction, await game_reply(interaction.client, game))


async def replay_reply(interaction: Interaction, number: int, step: int) -> layout.Reply:
    """A finished game of this person after its first `step` events. Raises NoSuchRound, NotAllowed."""
    replaying = ventti_rounds.replay(interaction.client.services, number, interaction.user.id, step)
    replay = await solving.solve(interaction, replaying)
    return await messages.replay_reply(replay, _row(*Step.both(replay)))


class RoundButton(PersistentComponent[ui.Button[Any]]):
    """A button in the message of a game, for its player."""

    number: Id

    async def game(self, interaction: Interaction) -> VenttiView:
        """Raises NoSuchRound and NotAllowed."""
        return await own_rounds.load_for(
            interaction.client.services, VenttiRound, self.number, interaction.user.id
        )

    async def renew(self, interaction: Interaction) -> NotPermitted:
        """Redraw the message."""
        await update_game(interaction, await self.game(interaction))
        return Outdated("common-outdated-updated")


class GameButton(RoundButton, custom_id="ventti:{what}:{number}:{place}"):
    """A button of a game, for its player, that is valid while the game has `place` events.

    Its custom_id is `ventti:what:number:place`.
    """

    place: Annotated[int, Digits(4)]

    @classmethod
    def build(cls, game: VenttiView, label: str, style: discord.ButtonStyle) -> Self:
        custom_id = cls.custom_ids.encode(number=game.number, place=game.event_count)
        return cls(ui.Button(custom_id=custom_id, label=label, style=style))

    async def on_press(self, interaction: Interaction) -> None:
        """Raises NumberTaken, after showing the current state, if the game has gone on."""
        game = await self.game(interaction)
        try:
            if game.event_count != self.place:
                raise NumberTaken
            await self.act(interaction, game)
        except NumberTaken:
            await update_game(interaction, await self.game(interaction))
            raise

    async def act(self, interaction: Interaction, game: VenttiView) -> None:
        """Do what the button is for. Raises NumberTaken if the game has just gone on."""
        raise NotImplementedError


class Draw(GameButton):
    """Draws a card."""

    what = "draw"

    @classmethod
    def of(cls, game: VenttiView) -> Self:
        return cls.build(game, say("ventti-draw"), discord.ButtonStyle.primary)

    async def act(self, interaction: Interaction, game: VenttiView) -> None:
        await move(interaction, game, "draw")


class Out(GameButton):
    """Stops: the player is out."""

    what = "out"

    @classmethod
    def of(cls, game: VenttiView) -> Self:
        return cls.build(game, say("ventti-out"), discord.ButtonStyle.secondary)

    async def act(self, interaction: Interaction, game: VenttiView) -> None:
        await move(interaction, game, "stop")


class Hint(GameButton):
    """Sends the value of each move, only to the player."""

    what = "hint"

    @classmethod
    def of(cls, game: VenttiView) -> Self:
        return cls.build(game, say("ventti-hint-button"), discord.ButtonStyle.secondary)

    async def act(self, interaction: Interaction, game: VenttiView) -> None:
        advising = ventti_rounds.hint(interaction.client.services, game)
        advice = await solving.solve(interaction, advising, private=True)
        await responses.send_ephemeral(
            interaction, odds.advice_reply(position(game.play), advice, game.play.rules)
        )


async def move(interaction: Interaction, game: VenttiView, choice: Move) -> None:
    """Store the player's move and the House's replies, then show them. Raises NumberTaken."""
    playing = own_rounds.move(
        interaction.client.services,
        VenttiRound,
        game.number,
        choice,
        player=interaction.user.id,
        event_count=game.event_count,
    )
    game = await responses.defer_if_slow(interaction, playing)
    await update_game(interaction, game)


class Again(RoundButton, custom_id="ventti:again:{number}"):
    """Starts another game by the same rules, in a new message."""

    @classmethod
    def of(cls, game: VenttiView) -> Self:
        return cls(
            ui.Button(custom_id=cls.custom_ids.encode(number=game.number), label=say("ventti-play-again"))
        )

    async def on_press(self, interaction: Interaction) -> None:
        await play_here(interaction, (await self.game(interaction)).play.rules)


class Fairness(RoundButton, custom_id="ventti:fairness:{number}"):
    """Sends the commitment to the shuffle, and its secret once the game is over, to the player."""

    @classmethod
    def of(cls, game: VenttiView) -> Self:
        return cls(ui.Button(custom_id=cls.custom_ids.encode(number=game.number), label=say("fairness")))

    async def on_press(self, interaction: Interaction) -> None:
        await responses.send_ephemeral(interaction, messages.fairness_reply(await self.game(interaction)))


class Step(PersistentComponent[ui.Button[Any]], custom_id="ventti:replay:{number}:{step}"):
    """Shows another step of a finished game, in the same message."""

    number: Id
    step: Annotated[int, Digits(4)]

    @classmethod
    def both(cls, replay: Replay) -> list[Self]:
        """Buttons to the previous and the next step; disabled where there is none."""
        return [
            cls(
                ui.Button(
                    custom_id=cls.custom_ids.encode(number=replay.shown.number, step=target),
                    label=label,
                    disabled=not FIRST_STEP <= target <= replay.last,
                )
            )
            for label, target in (
                (say("ventti-back"), replay.step - 1),
                (say("ventti-next"), replay.step + 1),
            )
        ]

    async def on_press(self, interaction: Interaction) -> None:
        await interaction.response.defer()  # valuing the moves may take long
        await responses.update_message(interaction, await replay_reply(interaction, self.number, self.step))


def _row(*buttons: ui.Item[Any]) -> ui.ActionRow[Any]:
    return ui.ActionRow(*buttons)


BUTTONS = (Draw, Out, Hint, Again, Fairness, Step)
