"""A discord.py bot without games, for the tests of places: it replies with a command's place and user."""

import asyncio
import io
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from typing import Any, Literal

import discord
from discord import app_commands, ui
from discord.gateway import DiscordWebSocket
from discord.http import Route
from yarl import URL

from tests.playground_client import Playground

Interaction = discord.Interaction[Any]


class GuestBot(discord.AutoShardedClient):
    """`heard` has the interactions that reached it, `joined` and `left` the names of servers."""

    def __init__(self, place: Playground) -> None:
        Route.BASE = place.place["api"]
        DiscordWebSocket.DEFAULT_GATEWAY = URL(place.place["gateway"])
        super().__init__(intents=discord.Intents(guilds=True), guild_ready_timeout=0.2, max_messages=None)
        self.place = place
        self.heard: list[Interaction] = []
        self.joined: list[str] = []
        self.left: list[str] = []
        self.tree = app_commands.CommandTree(
            self,
            allowed_installs=app_commands.AppInstallationType(guild=True, user=True),
            allowed_contexts=app_commands.AppCommandContext(
                guild=True, dm_channel=True, private_channel=True
            ),
        )
        for command in COMMANDS:
            self.tree.add_command(command)

    async def setup_hook(self) -> None:
        self.shard_count, _, _ = await self.http.get_bot_gateway()
        await self.tree.sync()

    async def before_identify_hook(self, shard_id: int | None, *, initial: bool = False) -> None:
        """Between two shards the library would sleep for 5 seconds; advance the clock instead."""
        if not initial:
            await self.place.post("clock", forward=5)

    async def on_interaction(self, interaction: Interaction) -> None:
        self.heard.append(interaction)

    async def on_guild_join(self, guild: discord.Guild) -> None:
        self.joined.append(guild.name)

    async def on_guild_remove(self, guild: discord.Guild) -> None:
        self.left.append(guild.name)


@asynccontextmanager
async def guest_bot(place: Playground) -> AsyncIterator[GuestBot]:
    """The bot, in this process, connected and with its commands. One at a time: its addresses are global."""
    async with GuestBot(place) as bot:
        connection = asyncio.create_task(bot.start(place.place["token"]))
        try:
            await place.ready()
            await asyncio.wait_for(bot.wait_until_ready(), 20)
            yield bot
        finally:
            await bot.close()
            await asyncio.gather(connection, return_exceptions=True)


class Form(ui.Modal):
    """Reply with the values of all fields."""

    async def on_submit(self, interaction: Interaction) -> None:
        values = [await _said(child.component) for child in self.children if isinstance(child, ui.Label)]
        await interaction.response.send_message("; ".join(values))


async def _said(field: ui.Item) -> str:
    match field:
        case ui.TextInput() | ui.RadioGroup() | ui.Checkbox():
            return str(field.value)
        case ui.UserSelect():
            return ",".join(user.display_name for user in field.values)
        case ui.RoleSelect() | ui.ChannelSelect():
            return ",".join(choice.name for choice in field.values)
        case ui.FileUpload():
            return ",".join([f"{file.filename} {(await file.read()).decode()}" for file in field.values])
        case _:
            return ",".join(str(value) for value in field.values)


# Every kind of modal field, in modals of at most five.


class TableForm(Form, title="Open a table"):
    rules = ui.TextDisplay("Every number is exact.")
    name = ui.Label(text="Name", component=ui.TextInput(custom_id="name", min_length=2, max_length=10))
    note = ui.Label(text="Note", component=ui.TextInput(custom_id="note", required=False, default="none"))
    decks = ui.Label(
        text="Decks",
        component=ui.Select(
            custom_id="decks",
            max_values=2,
            options=[
                discord.SelectOption(label="One", value="1"),
                discord.SelectOption(label="Six", value="6", default=True),
                discord.SelectOption(label="Eight", value="8"),
            ],
        ),
    )
    chips = ui.Label(text="Chips", component=ui.Checkbox(custom_id="chips"))


class PeopleForm(Form, title="Who plays"):
    dealer = ui.Label(text="Dealer", component=ui.UserSelect(custom_id="dealer", required=True))
    role = ui.Label(text="Role", component=ui.RoleSelect(custom_id="role", required=False))
    anyone = ui.Label(text="Anyone", component=ui.MentionableSelect(custom_id="anyone", required=False))
    where = ui.Label(text="Where", component=ui.ChannelSelect(custom_id="where", required=False))


class MoreForm(Form, title="How it is played"):
    board = ui.Label(text="Board", component=ui.FileUpload(custom_id="board", required=False))
    soft = ui.Label(
        text="Soft 17",
        component=ui.RadioGroup(
            custom_id="soft",
            required=False,
            options=[discord.RadioGroupOption(label=label, value=label) for label in ("hits", "stands")],
        ),
    )
    sides = ui.Label(
        text="Side bets",
        component=ui.CheckboxGroup(
            custom_id="sides",
            required=False,
            options=[discord.CheckboxGroupOption(label=label, value=label) for label in ("pairs", "21+3")],
        ),
    )


class OldForm(ui.Modal, title="A name"):
    name = ui.TextInput(label="Name", custom_id="name")

    async def on_submit(self, interaction: Interaction) -> None:
        await interaction.response.edit_message(content=f"Called {self.name.value}")


class Selects(ui.View):
    """A select of every kind; each replies with what was chosen in it."""

    @ui.select(cls=ui.Select, options=[discord.SelectOption(label="Six", value="6")])
    async def text(self, interaction: Interaction, select: ui.Select["Selects"]) -> None:
        await interaction.response.send_message(select.values[0])

    @ui.select(cls=ui.UserSelect, max_values=2)
    async def user(self, interaction: Interaction, select: ui.UserSelect["Selects"]) -> None:
        await interaction.response.send_message(",".join(user.display_name for user in select.values))

    @ui.select(cls=ui.RoleSelect)
    async def role(self, interaction: Interaction, select: ui.RoleSelect["Selects"]) -> None:
        await interaction.response.send_message(select.values[0].name)

    @ui.select(cls=ui.MentionableSelect)
    async def mentionable(self, interaction: Interaction, select: ui.MentionableSelect["Selects"]) -> None:
        await interaction.response.send_message(str(select.values[0]))

    @ui.select(cls=ui.ChannelSelect, channel_types=[discord.ChannelType.text])
    async def channel(self, interaction: Interaction, select: ui.ChannelSelect["Selects"]) -> None:
        await interaction.response.send_message(select.values[0].name)


class Rename(ui.View):
    def __init__(self) -> None:
        super().__init__(timeout=None)

    @ui.button(label="Rename", custom_id="rename")
    async def rename(self, interaction: Interaction, _: ui.Button["Rename"]) -> None:
        await interaction.response.send_modal(OldForm())


@app_commands.command()
async def look(interaction: Interaction) -> None:
    """Where we are."""
    await interaction.response.send_message("Seen.", view=Rename())


@app_commands.command()
@app_commands.allowed_contexts(guilds=True, dms=False, private_channels=False)
@app_commands.allowed_installs(guilds=True, users=False)
@app_commands.default_permissions(manage_guild=True)
async def manage(interaction: Interaction) -> None:
    """For those who manage the server."""
    await interaction.response.send_message("Managed.")


@app_commands.command()
@app_commands.default_permissions()
async def own(interaction: Interaction) -> None:
    """For administrators alone."""
    await interaction.response.send_message("Owned.")


@app_commands.command()
@app_commands.allowed_installs(guilds=False, users=True)
async def travel(interaction: Interaction) -> None:
    """Taken along by whoever installed it."""
    await interaction.response.send_message("Traveled.")


@app_commands.command()
@app_commands.allowed_contexts(guilds=False, dms=True, private_channels=False)
async def whisper(interaction: Interaction) -> None:
    """In direct messages alone."""
    await interaction.response.send_message("Whispered.")


@app_commands.command()
async def board(interaction: Interaction, mines: int, file: discord.Attachment) -> None:
    """A file is handed over."""
    text = (await file.read()).decode()
    await interaction.response.send_message(f"{mines} {file.filename} {file.size} {file.content_type} {text}")


@app_commands.command()
async def form(interaction: Interaction, which: Literal["table", "people", "more"]) -> None:
    """Modals with every kind of field."""
    forms = {"table": TableForm, "people": PeopleForm, "more": MoreForm}
    await interaction.response.send_modal(forms[which]())


@app_commands.command()
async def selects(interaction: Interaction) -> None:
    """A message with every kind of select."""
    await interaction.response.send_message("Choose", view=Selects(timeout=None))


@app_commands.command()
async def picture(interaction: Interaction) -> None:
    """An answer with a file."""
    file = discord.File(io.BytesIO(b"1?1"), "board.txt")
    await interaction.response.send_message("Here", file=file)


@app_commands.context_menu(name="Count words")
async def count_words(interaction: Interaction, message: discord.Message) -> None:
    await interaction.response.send_message(f"{len(message.content.split())} by {message.author.name}")


@app_commands.context_menu(name="Who is it")
async def who_is_it(interaction: Interaction, user: discord.User) -> None:
    await interaction.response.send_message(f"{user.display_name} {type(user).__name__}")


COMMANDS = (
    look,
    manage,
    own,
    travel,
    whisper,
    board,
    form,
    selects,
    picture,
    count_words,
    who_is_it,
)
