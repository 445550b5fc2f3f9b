"""A small bot for the page's tests: it answers with each kind of content that a page has to show."""

import asyncio
import io

import discord
from discord import app_commands

from tests.playground.page import guest_forms
from tests.playground.page.guest_pictures import board

FELT = 0x2D9C6F
HOUSES = ("Vegas", "Downtown")
MARKDOWN = """\
# A large heading
## A smaller one
**bold** *italic* __underlined__ ~~struck~~ ***both*** `code` ||the ace of spades||
> a quote for <@{user}> in <#{channel}>
- one
  - deeper
1. first
2. second
```py
odds = Fraction(1, 13)
```
[a link](https://example.org/a) at <t:1700000000:D>
-# Every number is exact."""


class Advice(discord.ui.LayoutView):
    """Every component of Components V2."""

    def __init__(self, hand: str) -> None:
        super().__init__(timeout=None)
        why: discord.ui.Button[Advice] = discord.ui.Button(label="Why?", custom_id="why")
        why.callback = self.explain  # type: ignore[method-assign]
        again: discord.ui.Button[Advice] = discord.ui.Button(
            label="Deal again", style=discord.ButtonStyle.primary, custom_id="again"
        )
        again.callback = self.deal_again  # type: ignore[method-assign]
        rules: discord.ui.Select[Advice] = discord.ui.Select(
            custom_id="rules",
            placeholder="Rules of the house",
            options=[
                discord.SelectOption(label="Vegas", value="vegas", description="Stands on soft 17"),
                discord.SelectOption(label="Downtown", value="downtown", description="Hits soft 17"),
            ],
        )
        rules.callback = self.choose_rules  # type: ignore[method-assign]
        self.rules = rules
        self.times = discord.ui.TextDisplay[Advice]("Dealt once.")
        buttons: discord.ui.ActionRow[Advice] = discord.ui.ActionRow(
            again,
            discord.ui.Button(label="Stand", custom_id="stand", style=discord.ButtonStyle.success),
            discord.ui.Button(label="Give up", custom_id="give up", style=discord.ButtonStyle.danger),
            discord.ui.Button(label="Split", custom_id="split", disabled=True),
            discord.ui.Button(label="Source", url="https://example.org/odds"),
        )
        self.add_item(
            discord.ui.Container(
                discord.ui.Section(f"## Hit {hand}", "Standing costs **0.0006** of the bet.", accessory=why),
                discord.ui.Separator(),
                self.times,
                discord.ui.TextDisplay("-# Every number is exact."),
                buttons,
                discord.ui.ActionRow(rules),
                discord.ui.ActionRow(discord.ui.UserSelect(custom_id="who", placeholder="Play against")),
                accent_color=FELT,
            )
        )

    async def explain(self, interaction: discord.Interaction) -> None:
        await interaction.response.send_message("Because the dealer has a ten.", ephemeral=True)

    async def deal_again(self, interaction: discord.Interaction) -> None:
        self.times.content = "Dealt twice."
        await interaction.response.edit_message(view=self)

    async def choose_rules(self, interaction: discord.Interaction) -> None:
        await interaction.response.send_message(f"The rules are {self.rules.values[0]}.")


class Pictures(discord.ui.LayoutView):
    def __init__(self) -> None:
        super().__init__()
        self.add_item(discord.ui.TextDisplay("The board and its odds"))
        gallery: discord.ui.MediaGallery[Pictures] = discord.ui.MediaGallery()
        gallery.add_item(media="attachment://board.png", description="A board of three rows")
        gallery.add_item(media="attachment://board.png", description="The solution", spoiler=True)
        self.add_item(gallery)
        self.add_item(discord.ui.File("attachment://odds.csv"))
        self.add_item(
            discord.ui.Section(
                "A picture at the side",
                accessory=discord.ui.Thumbnail("attachment://board.png", description="Small"),
            )
        )


class GuestBot(discord.Client):
    def __init__(self) -> None:
        super().__init__(intents=discord.Intents(guilds=True))
        self.tree = app_commands.CommandTree(self)
        self.may_answer = asyncio.Event()  # what /slow waits for
        self.typed: list[str] = []  # the requested autocompletions
        self.hold: dict[str, asyncio.Event] = {}  # the autocompletions whose answers a test holds back
        self._newly_typed = asyncio.Condition()
        _add_commands(self)
        guest_forms.add_commands(self.tree)

    async def complete(self, typed: str) -> list[app_commands.Choice[str]]:
        async with self._newly_typed:
            self.typed.append(typed)
            self._newly_typed.notify_all()
        if typed in self.hold:
            await self.hold[typed].wait()
        return [app_commands.Choice(name=f"understood as {typed}", value=typed)] if typed else []

    async def asked_for(self, text: str) -> None:
        """Wait until completions of this text were requested."""
        async with self._newly_typed:
            await self._newly_typed.wait_for(lambda: text in self.typed)

    async def setup_hook(self) -> None:
        await self.tree.sync()


def _add_commands(bot: GuestBot) -> None:
    tree = bot.tree
    cards = app_commands.Group(name="bj", description="Blackjack")

    @cards.command(description="The best move")
    @app_commands.describe(hand="Your cards and the dealer's", decks="In the shoe", rules="Of the house")
    @app_commands.choices(rules=[app_commands.Choice(name=name, value=name.lower()) for name in HOUSES])
    async def advise(
        interaction: discord.Interaction,
        hand: str,
        decks: app_commands.Range[int, 1, 8] = 6,
        rules: str = "vegas",
    ) -> None:
        await interaction.response.send_message(view=Advice(f"{hand} with {decks} decks, {rules}"))

    @advise.autocomplete("hand")
    async def understood(_: discord.Interaction, typed: str) -> list[app_commands.Choice[str]]:
        return await bot.complete(typed)

    @cards.command(description="Open a table")
    async def play(interaction: discord.Interaction) -> None:
        await interaction.response.send_message("A table is open.")

    tree.add_command(cards)

    @tree.command(description="Every mark of the markdown")
    async def markdown(interaction: discord.Interaction) -> None:
        await interaction.response.send_message(
            MARKDOWN.format(user=interaction.user.id, channel=interaction.channel_id)
        )

    @tree.command(description="Pictures and a file")
    async def pictures(interaction: discord.Interaction) -> None:
        odds = discord.File(io.BytesIO(b"cell,chance\n1,0.5\n"), "odds.csv")
        await interaction.response.send_message(view=Pictures(), files=[board(), odds])

    @tree.command(description="A card of the older kind")
    async def card(interaction: discord.Interaction) -> None:
        embed = discord.Embed(title="A board", description="Two cells are **safe**.", color=FELT)
        for name, value in (("Rows", "16"), ("Columns", "30"), ("Mines", "99")):
            embed.add_field(name=name, value=value)
        embed.set_image(url="attachment://board.png").set_footer(text="solved exactly")
        view = discord.ui.View()
        view.add_item(discord.ui.Button(label="Next", custom_id="next"))
        await interaction.response.send_message("Here:", embed=embed, file=board(), view=view)

    @tree.command(description="For your eyes only")
    async def secret(interaction: discord.Interaction) -> None:
        await interaction.response.send_message("Your chips: **1,000**", ephemeral=True)

    @tree.command(description="Takes its time")
    async def slow(interaction: discord.Interaction) -> None:
        await interaction.response.defer()
        await bot.may_answer.wait()
        await interaction.followup.send("It took a while.")

    @tree.command(description="Is changed, then taken back")
    async def fleeting(interaction: discord.Interaction) -> None:
        await interaction.response.send_message("Soon changed.")
        await bot.may_answer.wait()
        await interaction.edit_original_response(content="Soon gone.")
        await asyncio.sleep(0.5)
        await interaction.delete_original_response()

    @tree.command(description="Never answers")
    async def silent(_: discord.Interaction) -> None:
        return
