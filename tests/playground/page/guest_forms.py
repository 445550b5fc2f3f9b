"""The guest bot's modals, Apps menu commands, file commands, and commands for where it is not a member."""

import asyncio
import io
from typing import Any

import discord
from discord import app_commands, ui

from tests.playground.page.guest_pictures import board

Interaction = discord.Interaction[Any]
RULES = [
    discord.SelectOption(label="Vegas", description="Stands on soft 17"),
    discord.SelectOption(label="Downtown"),
]
DEALS = [
    discord.RadioGroupOption(label="From a shoe", value="shoe", description="Six decks"),
    discord.RadioGroupOption(label="By hand", value="hand"),
]
EXTRAS = [
    discord.CheckboxGroupOption(label=name, value=name.lower())
    for name in ("Insurance", "Surrender", "Side bets")
]


def _labelled(text: str, component: ui.Item[Any], about: str | None = None) -> ui.Label[Any]:
    return ui.Label(text=text, component=component, description=about)


class Asking(ui.Modal, title="A form"):
    """A modal whose reply lists what was filled in, field by field."""

    async def on_submit(self, interaction: Interaction) -> None:
        fields = [child.component for child in self.children if isinstance(child, ui.Label)]
        lines = [f"{field.custom_id}: {await _filled_in(field)}" for field in fields]
        await interaction.response.send_message("\n".join(lines))


class TableForm(Asking, title="Open a table"):
    name = _labelled(
        "Name",
        ui.TextInput(custom_id="name", min_length=2, max_length=12, placeholder="The green one"),
        "What the table is called",
    )
    rules = _labelled("Rules", ui.Select(custom_id="rules", options=RULES))
    guests = _labelled(
        "Guests", ui.MentionableSelect(custom_id="guests", required=False, min_values=0, max_values=2)
    )
    deal = _labelled("Deal", ui.RadioGroup(custom_id="deal", options=DEALS))
    extras = _labelled(
        "Extras", ui.CheckboxGroup(custom_id="extras", options=EXTRAS, required=False, max_values=2)
    )


class PlaceForm(Asking, title="Where and with whom"):
    words = ui.TextDisplay("The rules are **yours** to choose.")
    note = _labelled(
        "Note", ui.TextInput(custom_id="note", style=discord.TextStyle.paragraph, required=False)
    )
    partner = _labelled("Partner", ui.UserSelect(custom_id="partner"))
    where = _labelled(
        "Channel", ui.ChannelSelect(custom_id="where", channel_types=[discord.ChannelType.text])
    )
    team = _labelled("Team", ui.RoleSelect(custom_id="team", required=False, min_values=0))


class PictureForm(Asking, title="With a picture"):
    picture = _labelled("Picture", ui.FileUpload(custom_id="picture", required=False, max_values=2))
    open_to_all = _labelled("Open to all", ui.Checkbox(custom_id="open_to_all"))


FORMS = {"table": TableForm, "place": PlaceForm, "picture": PictureForm}


async def _filled_in(field: Any) -> str:
    if isinstance(field, ui.FileUpload):
        return ", ".join([f"{file.filename} ({len(await file.read())} bytes)" for file in field.values])
    if isinstance(field, ui.TextInput | ui.RadioGroup | ui.Checkbox):
        return str(field.value)
    return ", ".join(map(str, field.values))


class NotYet(Exception):
    """Leave the modal unanswered."""


class Bet(ui.Modal, title="Your bet"):
    """A modal with the older kind of text field. It is answered only when it is sent a second time."""

    chips: ui.TextInput[Any] = ui.TextInput(label="Chips", custom_id="chips", max_length=5)
    times = 0

    async def on_submit(self, interaction: Interaction) -> None:
        self.times += 1
        if self.times == 1:
            raise NotYet
        await interaction.response.send_message(f"You bet {self.chips.value}.", ephemeral=True)

    async def on_error(self, interaction: Interaction, error: Exception) -> None:
        assert isinstance(error, NotYet)


class BetView(ui.View):
    @ui.button(label="Bet", custom_id="bet")
    async def bet(self, interaction: Interaction, _: ui.Button[Any]) -> None:
        await interaction.response.send_modal(Bet())


class Album(ui.LayoutView):
    """Four pictures, one of them covered; a covered container; a covered file."""

    def __init__(self) -> None:
        super().__init__()
        gallery: ui.MediaGallery[Album] = ui.MediaGallery()
        for number in range(1, 5):
            gallery.add_item(
                media=f"attachment://{number}.png", description=f"Deal {number}", spoiler=number == 2
            )
        self.add_item(gallery)
        self.add_item(ui.Container(ui.TextDisplay("The dealer has a six."), spoiler=True))
        self.add_item(ui.File("attachment://shoe.txt", spoiler=True))


def add_commands(tree: app_commands.CommandTree[Any]) -> None:
    @tree.command(description="Asks with a form")
    async def form(interaction: Interaction, which: str = "table") -> None:
        await interaction.response.send_modal(FORMS[which]())

    @tree.command(description="A button that opens a form")
    async def bet(interaction: Interaction) -> None:
        await interaction.response.send_message("How much?", view=BetView())

    @tree.command(description="Several pictures")
    async def album(interaction: Interaction) -> None:
        files = [board(columns=number * 2, name=f"{number}.png") for number in range(1, 5)]
        shoe = discord.File(io.BytesIO(b"A K Q"), "shoe.txt")
        await interaction.response.send_message(view=Album(), files=[*files, shoe])

    @tree.command(description="Reads a picture of a board")
    @app_commands.describe(picture="A screenshot", mines="How many there are", other="A second one")
    async def scan(
        interaction: Interaction,
        picture: discord.Attachment,
        mines: int = 10,
        other: discord.Attachment | None = None,
    ) -> None:
        sizes = [f"{file.filename}, {len(await file.read())} bytes" for file in (picture, other) if file]
        await interaction.response.send_message(f"{'; '.join(sizes)}; {mines} mines")

    @tree.command(description="Where you are")
    @app_commands.allowed_installs(guilds=True, users=True)
    @app_commands.allowed_contexts(guilds=True, dms=True, private_channels=True)
    async def where(interaction: Interaction) -> None:
        member = "a member" if interaction.is_guild_integration() else "no member"
        await interaction.response.send_message(f"I am {member} here. You speak {interaction.locale.value}.")

    @tree.command(description="For those who manage the server")
    @app_commands.default_permissions(manage_guild=True)
    async def settings(interaction: Interaction) -> None:
        await interaction.response.send_message("The rules of the house", ephemeral=True)

    @tree.context_menu(name="Solve this board")
    async def solve(interaction: Interaction, message: discord.Message) -> None:
        await interaction.response.send_message(f"I read: {message.content}", ephemeral=True)

    @tree.context_menu(name="Ask about this")
    async def ask(interaction: Interaction, message: discord.Message) -> None:
        await interaction.response.send_modal(Bet())

    @tree.context_menu(name="Their chips")
    async def chips(interaction: Interaction, member: discord.Member) -> None:
        await interaction.response.defer(ephemeral=True)
        await asyncio.sleep(0.2)
        await interaction.followup.send(f"{member.display_name} has 1,000 chips.")
