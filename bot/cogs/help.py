"""/help: what can be asked, with examples to press. The same greets a server that has added the bot."""

import logging
from typing import Any

import discord
from discord import app_commands, ui
from discord.ext import commands

from bot import answers
from bot.blackjack import advising
from bot.client import Oddsmith
from bot.lasting import Lasting

log = logging.getLogger(__name__)

Interaction = discord.Interaction[Oddsmith]

EXAMPLES = {
    "16 T": "a total, then the dealer's upcard",
    "A7 9": "cards, as they are called: A, 2 to 9, T or 10, J, Q, K",
    "88 vs A": "a pair: then splitting is looked at too",
    "5 4 7 against a ten": "any number of cards, in words if you like",
}
WHERE = "Works in servers, in direct messages, and anywhere else if you add me to your account."


class Help(commands.Cog):
    def __init__(self, bot: Oddsmith) -> None:
        self.bot = bot

    @app_commands.command()
    async def help(self, interaction: Interaction) -> None:
        """What I can be asked, with examples to press."""
        await answers.send_privately(interaction, introduction())

    @commands.Cog.listener()
    async def on_guild_join(self, guild: discord.Guild) -> None:
        """Say hello where newcomers are welcomed, or in the first channel where that is allowed."""
        channels = [guild.system_channel, *guild.text_channels]
        for channel in channels:
            if channel is not None and _may_write(channel):
                await channel.send(view=introduction())
                return
        log.info("Joined a server without a channel to say hello in")


def introduction() -> answers.Answer:
    return answers.Answer(
        answers.heading("Oddsmith knows the odds"),
        "Tell me a blackjack hand with `/bj advise`, the way you would say it, and I name the best move,"
        " what every other move is worth, and what a mistake costs. Press an example:",
        *(
            ui.Section(f"`/bj advise {hand}`\n-# {what}", accessory=Try.of(hand))
            for hand, what in EXAMPLES.items()
        ),
        "`/bj chart`: the best play of every hand. `/bj dealer`: where the dealer ends."
        "\n`/bj value`: what a game costs and what each rule is worth. `/bj rules`: the rules here."
        "\n`/bj odds`: how often a hand wins. `/bj easy`: blackjack with the dealer's cards seen."
        "\n`/bj hand`: a hand's counts and its score."
        "\n`/bj table`: a table in this channel, to play at together, for chips."
        "\n`/ventti play`: Finnish twenty-one against the House; `/ventti table`: together, in this channel."
        "\n`/chips`: your chips in this server, more of them every day, and gifts."
        "\n`/table replay`: a round once more, step by step. `/table verify`: whether its cards were fair."
        "\n`/mines solve`: paste a Minesweeper board, get every cell's chance and the best next move."
        "\n`/mines play`: Minesweeper right here, alone or with everyone, and what your guesses cost."
        "\n`/stats`, `/leaderboard`, `/history`: how you play, what mistakes cost you, what was luck."
        "\n`/me`: what is stored about you, to be taken along or forgotten.",
        answers.small_print(
            "Rules are options: decks, surrender, soft 17, splits and more, or a whole game. Who manages"
            " a server sets its own with /bj rules or /settings.",
            WHERE,
        ),
    )


class Try(Lasting[ui.Button[Any]], template="try:(?P<hand>.+)"):
    """Asks the example beside it; only who presses sees the answer."""

    @classmethod
    def of(cls, hand: str) -> ui.Item[Any]:
        return cls(ui.Button(label=hand, custom_id=f"try:{hand}"))

    async def press(self, interaction: Interaction) -> None:
        hand = self.custom_id.removeprefix("try:")
        await advising.advise(interaction, hand, {}, give=answers.send_privately)


def _may_write(channel: discord.TextChannel) -> bool:
    mine = channel.permissions_for(channel.guild.me)
    return mine.view_channel and mine.send_messages


async def setup(bot: Oddsmith) -> None:
    await bot.add_cog(Help(bot))
    bot.add_lasting(Try)
