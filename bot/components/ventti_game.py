"""Games of ventti against the House: their messages and buttons, and finished ones step by step."""

import logging
import secrets
from typing import Annotated, Any, Self

import discord
from discord import ui

from app import rounds as own_rounds
from app import ventti_rounds
from app.solving.pool import SolverFailed
from app.ventti_rounds import VenttiRound
from bot.client import Oddsmith
from bot.components import solving
from bot.components.custom_ids import Digits, Id
from bot.components.persistent import PersistentComponent
from bot.render import layout
from bot.render.ventti import game as messages
from bot.render.ventti import odds
from bot.text.catalogue import say
from games.shuffle import SECRET_BYTES
from games.ventti import NotAllowed, position, review
from solvers import ventti
from solvers.ventti import Move, Rules
from storage import rounds
from storage.events import NumberTaken
from storage.rounds import AlreadyOpen

log = logging.getLogger(__name__)

Interaction = discord.Interaction[Oddsmith]

DEADLINE = 10.0  # seconds for what the moves of a game cost
FIRST_STEP = 2  # of a replay: the first two events open the game and deal


async def play_here(interaction: Interaction, rules: Rules) -> None:
    """Show the person's open game in this channel, or a new one by these rules."""
    bot = interaction.client
    game = await layout.defer_if_slow(interaction, _open_or_new_game(interaction, rules), thinking=True)
    sent = await layout.send(interaction, await game_reply(bot, game))
    await bot.database.write_in_thread(lambda connection: rounds.set_message(connection, game.number, sent))


async def _open_or_new_game(interaction: Interaction, rules: Rules) -> VenttiRound:
    return await _open_game(interaction) or await _new_game(interaction, rules)


async def _open_game(interaction: Interaction) -> VenttiRound | None:
    assert interaction.channel_id is not None
    return await own_rounds.open_round(
        interaction.client.database, VenttiRound, interaction.user.id, interaction.channel_id
    )


async def _new_game(interaction: Interaction, rules: Rules) -> VenttiRound:
    assert interaction.channel_id is not None
    try:
        return await ventti_rounds.start_round(
            interaction.client.database,
            interaction.client.pool,
            rules,
            secrets.token_bytes(SECRET_BYTES),
            player=interaction.user.id,
            server=interaction.guild_id,
            channel=interaction.channel_id,
            now=interaction.client.clock.now(),
        )
    except AlreadyOpen:
        game = await _open_game(interaction)
        if game is None:  # it has ended in the meantime
            raise
        return game


async def game_reply(bot: Oddsmith, game: VenttiRound) -> layout.Reply:
    """The message for the current state of a game, with its buttons."""
    if not game.state.over:
        return await messages.playing_reply(
            game, _row(Draw.of(game), Out.of(game), Hint.of(game), Fairness.of(game))
        )
    again = _row(Again.of(game), Fairness.of(game))
    if not review.decisions(game.events):
        return await messages.finished_reply(game, [], again)
    try:
        valued = await bot.pool.run(review.value_round, game.events, deadline=DEADLINE)
    except SolverFailed as failed:
        log.warning("Game %d is shown without what its moves cost: %s", game.number, failed)
        return await messages.finished_reply(game, None, again)
    return await messages.finished_reply(game, valued, again)


async def update_game(interaction: Interaction, game: VenttiRound) -> None:
    """Redraw the pressed message with the current state of the game."""
    if game.state.over and not interaction.response.is_done():
        await interaction.response.defer()  # valuing the moves may take long
    await layout.update_message(interaction, await game_reply(interaction.client, game))


async def replay_reply(interaction: Interaction, number: int, step: int) -> layout.Reply:
    """A finished game of this person after its first `step` events. Raises NoSuchRound, NotAllowed."""
    bot = interaction.client
    game = await own_rounds.load_for(bot.database, VenttiRound, number, interaction.user.id)
    if not game.state.over:
        raise NotAllowed("ventti-game-not-finished", number=str(number))
    step = min(max(step, FIRST_STEP), len(game.events))
    valued = await solving.solve(interaction, bot.pool.run(review.value_round, game.events))
    return await messages.replay_reply(game, step, valued, _row(*Step.both(game, step)))


class GameButton(PersistentComponent[ui.Button[Any]], custom_id="ventti:{what}:{number}:{place}"):
    """A button of a game, for its player, that is valid while the game has `place` events.

    Its custom_id is `ventti:what:number:place`.
    """

    number: Id
    place: Annotated[int, Digits(4)]

    @classmethod
    def build(cls, game: VenttiRound, label: str, style: discord.ButtonStyle) -> Self:
        custom_id = cls.custom_ids.encode(number=game.number, place=len(game.events))
        return cls(ui.Button(custom_id=custom_id, label=label, style=style))

    async def on_press(self, interaction: Interaction) -> None:
        """Raises NumberTaken, after showing the current state, if the game has gone on."""
        bot = interaction.client
        game = await own_rounds.load_for(bot.database, VenttiRound, self.number, interaction.user.id)
        try:
            if len(game.events) != self.place:
                raise NumberTaken
            await self.act(interaction, game)
        except NumberTaken:
            await update_game(interaction, await own_rounds.load(bot.database, VenttiRound, self.number))
            raise

    async def act(self, interaction: Interaction, game: VenttiRound) -> None:
        """Do what the button is for. Raises NumberTaken if the game has just gone on."""
        raise NotImplementedError


class Draw(GameButton):
    """Draws a card."""

    what = "draw"

    @classmethod
    def of(cls, game: VenttiRound) -> Self:
        return cls.build(game, say("ventti-draw"), discord.ButtonStyle.primary)

    async def act(self, interaction: Interaction, game: VenttiRound) -> None:
        await move(interaction, game, "draw")


class Out(GameButton):
    """Stops: the player is out."""

    what = "out"

    @classmethod
    def of(cls, game: VenttiRound) -> Self:
        return cls.build(game, say("ventti-out"), discord.ButtonStyle.secondary)

    async def act(self, interaction: Interaction, game: VenttiRound) -> None:
        await move(interaction, game, "stop")


class Hint(GameButton):
    """Sends the value of each move, only to the player."""

    what = "hint"

    @classmethod
    def of(cls, game: VenttiRound) -> Self:
        return cls.build(game, say("ventti-hint-button"), discord.ButtonStyle.secondary)

    async def act(self, interaction: Interaction, game: VenttiRound) -> None:
        question, rules = position(game.state), game.state.rules
        advising = interaction.client.pool.run(ventti.advise, *question, rules)
        advice = await solving.solve(interaction, advising, private=True)
        await layout.send_ephemeral(interaction, odds.advice_reply(question, advice, rules))


async def move(interaction: Interaction, game: VenttiRound, choice: Move) -> None:
    """Store the player's move and the House's replies, then show them. Raises NumberTaken."""
    bot = interaction.client
    playing = ventti_rounds.continue_round(bot.database, bot.pool, game, choice, bot.clock.now())
    game = await layout.defer_if_slow(interaction, playing)
    await update_game(interaction, game)


class Again(PersistentComponent[ui.Button[Any]], custom_id="ventti:again:{number}"):
    """Starts another game by the same rules, in a new message."""

    number: Id

    @classmethod
    def of(cls, game: VenttiRound) -> Self:
        return cls(
            ui.Button(custom_id=cls.custom_ids.encode(number=game.number), label=say("ventti-play-again"))
        )

    async def on_press(self, interaction: Interaction) -> None:
        game = await own_rounds.load_for(
            interaction.client.database, VenttiRound, self.number, interaction.user.id
        )
        await play_here(interaction, game.state.rules)


class Fairness(PersistentComponent[ui.Button[Any]], custom_id="ventti:fairness:{number}"):
    """Sends the commitment to the shuffle, and its secret once the game is over, to the player."""

    number: Id

    @classmethod
    def of(cls, game: VenttiRound) -> Self:
        return cls(ui.Button(custom_id=cls.custom_ids.encode(number=game.number), label=say("fairness")))

    async def on_press(self, interaction: Interaction) -> None:
        game = await own_rounds.load_for(
            interaction.client.database, VenttiRound, self.number, interaction.user.id
        )
        await layout.send_ephemeral(interaction, messages.fairness_reply(game))


class Step(PersistentComponent[ui.Button[Any]], custom_id="ventti:replay:{number}:{step}"):
    """Shows another step of a finished game, in the same message."""

    number: Id
    step: Annotated[int, Digits(4)]

    @classmethod
    def both(cls, game: VenttiRound, step: int) -> list[Self]:
        """Buttons to the previous and the next step; disabled where there is none."""
        return [
            cls(
                ui.Button(
                    custom_id=cls.custom_ids.encode(number=game.number, step=target),
                    label=label,
                    disabled=not FIRST_STEP <= target <= len(game.events),
                )
            )
            for label, target in ((say("ventti-back"), step - 1), (say("ventti-next"), step + 1))
        ]

    async def on_press(self, interaction: Interaction) -> None:
        await interaction.response.defer()  # valuing the moves may take long
        await layout.update_message(interaction, await replay_reply(interaction, self.number, self.step))


def _row(*buttons: ui.Item[Any]) -> ui.ActionRow[Any]:
    return ui.ActionRow(*buttons)


BUTTONS = (Draw, Out, Hint, Again, Fairness, Step)
