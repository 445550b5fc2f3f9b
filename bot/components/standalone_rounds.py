"""What all games without a table share (app.rounds): opening a round, moving, its buttons and its message."""

import asyncio
import logging
from typing import Annotated, Any, Generic, Never

import discord

from app import rounds
from app.rounds import PlayerRounds, RoundType, V
from bot.client import Interaction, Oddsmith
from bot.components.custom_ids import Digits, Id
from bot.components.persistent import Button, PersistentButton
from bot.interactions import deferring, outages, permissions, responses
from bot.interactions.refusals import Outdated
from bot.interactions.request_state import set_delivery
from bot.interactions.responses import NO_MENTIONS
from bot.render import markdown
from bot.render.layout import Reply
from bot.text.catalogue import say
from storage.events import NumberTaken
from storage.rounds import NoSuchRound, Round

log = logging.getLogger(__name__)


def rounds_here(interaction: Interaction, round_type: RoundType[V]) -> PlayerRounds[V]:
    """The rounds of a game that the person can play in this channel."""
    return PlayerRounds(
        interaction.client.services, round_type, interaction.user.id, permissions.channel_id(interaction)
    )


async def open_or_start(
    interaction: Interaction, round_type: RoundType[V], rules: Any, *, shared: bool = False
) -> tuple[V, bool]:
    """The open round in this channel, the person's or the shared one, or a new one; and whether it is new."""
    opening = rounds_here(interaction, round_type).open_or_start(rules, interaction.guild_id, shared=shared)
    return await deferring.defer_if_slow(interaction, opening)


async def move(
    interaction: Interaction,
    round_type: RoundType[V],
    game: V,
    choice: Any,
    *,
    in_any_state: bool = False,
) -> V:
    """Store what the person does, and return the round after it. Raises what PlayerRounds.move raises.

    Deletes the person's hint, which is not needed any more.

    in_any_state: whether the move holds even if others have moved since
    """
    event_count = None if in_any_state else game.event_count
    moving = rounds_here(interaction, round_type).move(game.round_id, choice, event_count)
    moved = await deferring.defer_if_slow(interaction, moving)
    interaction.client.private_messages.remove(interaction, "hint", game.round_id)
    return moved


async def post(interaction: Interaction, game: V, reply: Reply) -> None:
    """Show the round in a new message; the one that showed it before only says where it goes on."""
    bot, shown = interaction.client, game.round
    async with _posting(bot, game.round_id):
        message_id = await responses.send_public(interaction, reply)
        # `shown` may have been loaded before the first message was stored.
        before = await rounds.set_message(bot.services, game.round_id, message_id)
    if before is not None:
        link = markdown.message_link(shown.guild_id, shown.channel_id, message_id)
        goes_on = Reply(say("round-goes-on", game=str(shown.id), link=link))
        await edit_message(bot, shown._replace(message_id=before), goes_on)


async def shown_round(bot: Oddsmith, round_type: RoundType[V], round_id: int) -> Round:
    """The round with the message that shows it, once a message that is being posted is stored."""
    async with _posting(bot, round_id):
        return (await rounds.load(bot.services, round_type, round_id)).round


def _posting(bot: Oddsmith, round_id: int) -> asyncio.Lock:
    return bot.post_locks.setdefault(round_id, asyncio.Lock())


class RoundButton(PersistentButton, Generic[V]):
    """A button in the message of a round, for those who may play it.

    Each game has a subclass with its `round_type`, its `custom_id` and how to `redraw` the message; further
    ones define `act`.
    """

    round_type: RoundType[V]
    round_id: Id

    @classmethod
    def of(cls, game: V) -> Button:
        return cls.build(game)

    @classmethod
    def build(
        cls, game: V, label: str = "", style: discord.ButtonStyle | None = None, **options: Any
    ) -> Button:
        """The button for this state of the round; `options`: those of `labeled`."""
        return cls.labeled(label, style, round_id=game.round_id, event_count=game.event_count, **options)

    async def game(self, interaction: Interaction) -> V:
        """Raises NoSuchRound, and the game's `refusal`."""
        return await rounds_here(interaction, self.round_type).load(self.round_id)

    async def dispatch(self, interaction: Interaction) -> None:
        """Raises NoSuchRound in other words than for a number that somebody typed: the round was erased."""
        try:
            await super().dispatch(interaction)
        except NoSuchRound as gone:
            if gone.code != "round-no-such-number":
                raise
            raise NoSuchRound("round-not-kept") from gone

    async def redraw(self, interaction: Interaction, game: V) -> None:
        """Show the current state of the round in the pressed message."""
        raise NotImplementedError

    async def renew(self, interaction: Interaction) -> Never:
        """Redraw the message."""
        await self._redraw_current(interaction)
        raise Outdated("common-outdated-updated")

    async def _redraw_current(self, interaction: Interaction) -> None:
        set_delivery(interaction, "redraw")
        await self.redraw(interaction, await self.game(interaction))

    async def on_press(self, interaction: Interaction) -> None:
        await self.act(interaction, await self.game(interaction))

    async def act(self, interaction: Interaction, game: V) -> None:
        """Do what the button is for."""
        raise NotImplementedError

    async def show_hint(self, interaction: Interaction, hint: Reply) -> None:
        """Send a hint to the person who pressed; it is deleted when they move."""
        await interaction.client.private_messages.show(interaction, hint, "hint", self.round_id)


class TurnButton(RoundButton[V]):
    """A button that is valid while the round has `event_count` events."""

    event_count: Annotated[int, Digits(5)]

    async def on_press(self, interaction: Interaction) -> None:
        """Raises NumberTaken, after showing the current state, if the round has gone on."""
        game = await self.game(interaction)
        try:
            if game.event_count != self.event_count:
                raise NumberTaken
            await self.act(interaction, game)
        except NumberTaken:
            await self._redraw_current(interaction)
            raise


class FairnessButton(RoundButton[V]):
    """Sends the commitment of the round, and its secret once it is over, to the person who presses."""

    key, label = "fairness", "fairness"

    async def on_press(self, interaction: Interaction) -> None:
        # In any channel: a round that is over is also shown elsewhere.
        game = await rounds_here(interaction, self.round_type).load(self.round_id, in_any_channel=True)
        await responses.send_ephemeral(interaction, self.fairness_reply(game))

    def fairness_reply(self, game: V) -> Reply:
        raise NotImplementedError


class HowToPlayButton(RoundButton[V]):
    """Explains the game under the round's rules to anyone who presses: spectators may be new to it."""

    key, label = "how", "how-to-play"

    async def on_press(self, interaction: Interaction) -> None:
        game = await rounds.load(interaction.client.services, self.round_type, self.round_id)
        await interaction.client.private_messages.show(
            interaction, self.how_to_play_reply(game), "how to play"
        )

    def how_to_play_reply(self, game: V) -> Reply:
        raise NotImplementedError


async def edit_message(bot: Oddsmith, shown: Round, reply: Reply) -> None:
    """Edit the message of a round that has ended or goes on elsewhere, if it has one; failures are logged."""
    if shown.message_id is None:
        return
    message = bot.get_partial_messageable(shown.channel_id).get_partial_message(shown.message_id)
    try:
        await message.edit(view=reply, attachments=await reply.files(), allowed_mentions=NO_MENTIONS)
    except outages.REQUEST_ERRORS as error:
        log.info("Could not redraw the message of game %d: %s", shown.id, error)
