"""The button that erases a person's data."""

import discord

from app import personal_data
from bot.client import Interaction
from bot.components.custom_ids import Snowflake
from bot.components.persistent import Button, PersistentButton
from bot.interactions import deferring, responses
from bot.interactions.refusals import NotPermitted
from bot.render.personal_data import forget_reply
from bot.text.catalogue import say


class ForgetButton(PersistentButton, custom_id="me:forget:{player}"):
    """Erases the data of the person who was asked to confirm."""

    player: Snowflake

    @classmethod
    def of(cls, player: int) -> Button:
        return cls.labeled(say("me-forget-button"), discord.ButtonStyle.danger, player=player)

    async def on_press(self, interaction: Interaction) -> None:
        bot = interaction.client
        if self.player != interaction.user.id:
            raise NotPermitted("me-forget-not-yours")
        await deferring.defer(interaction)
        retained = await personal_data.forget(bot.services, self.player)
        bot.forget(self.player)
        await responses.update_message(interaction, forget_reply(retained))
