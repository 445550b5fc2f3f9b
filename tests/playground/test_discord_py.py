"""The real discord.py in the playground: it cannot tell that this is not Discord."""

import asyncio
import io
from collections.abc import AsyncIterator
from pathlib import Path
from typing import Any

import discord
import pytest
import yarl
from discord import app_commands

from tests.discord_schema import Conformance
from tests.playground.raw_bot import PNG
from tests.playground_client import Playground, running_playground
from tests.waiting import until


class Press(discord.ui.View):
    @discord.ui.button(label="Again", custom_id="again")
    async def again(self, interaction: discord.Interaction, button: discord.ui.Button) -> None:
        button.label = "Once more"
        await interaction.response.edit_message(
            content=f"pressed by {interaction.user.display_name}", view=self
        )

    @discord.ui.button(label="Later", custom_id="later")
    async def later(self, interaction: discord.Interaction, button: discord.ui.Button) -> None:
        await interaction.response.defer()
        await interaction.edit_original_response(content="later", view=None)

    @discord.ui.select(cls=discord.ui.UserSelect, custom_id="who", placeholder="Who?")
    async def who(self, interaction: discord.Interaction, select: discord.ui.UserSelect) -> None:
        await interaction.response.send_message(f"You chose {select.values[0].display_name}", ephemeral=True)


class Bet(discord.ui.Modal, title="Your bet"):
    amount = discord.ui.TextInput(label="Chips", custom_id="amount", default="10")


class Card(discord.ui.LayoutView):
    """Components v2: a container with every component that our bot uses."""

    def __init__(self) -> None:
        super().__init__()
        board = discord.ui.MediaGallery(
            discord.MediaGalleryItem("attachment://board.png", description="a board", spoiler=True)
        )
        row = discord.ui.ActionRow(discord.ui.Button(label="Why?", custom_id="why"))
        section = discord.ui.Section(
            "Aino holds **16**", accessory=discord.ui.Button(label="Hit", custom_id="hit", emoji="🂡")
        )
        parts = [discord.ui.TextDisplay("## Hit"), section, discord.ui.Separator(), board, row]
        self.add_item(discord.ui.Container(*parts, accent_color=0x2E7D32))
        self.add_item(discord.ui.File("attachment://odds.csv"))


class Advice(app_commands.Group):
    """A group of commands."""

    @app_commands.command()
    async def hand(
        self, interaction: discord.Interaction, cards: str, decks: app_commands.Range[int, 1, 8] = 6
    ) -> None:
        """The best move."""
        await interaction.response.send_message(f"{cards} from {decks}", ephemeral=decks == 8)

    @hand.autocomplete("cards")
    async def complete(self, interaction: discord.Interaction, typed: str) -> list[app_commands.Choice[str]]:
        return [app_commands.Choice(name=f"hard {typed}", value=typed)]


class TinyBot(discord.Client):
    def __init__(self) -> None:
        intents = discord.Intents(guilds=True, guild_messages=True, dm_messages=True)
        super().__init__(intents=intents, allowed_mentions=discord.AllowedMentions.none())
        self.tree = app_commands.CommandTree(self)
        self.tree.add_command(Advice(name="advise"))
        self.heard: list[discord.Message] = []
        self.resumes = 0
        self.connections = 0
        self.refused: list[discord.HTTPException] = []
        self.add_commands()

    async def setup_hook(self) -> None:
        await self.tree.sync()

    async def on_connect(self) -> None:
        self.connections += 1

    async def on_resumed(self) -> None:
        self.resumes += 1

    async def on_message(self, message: discord.Message) -> None:
        self.heard.append(message)

    def add_commands(self) -> None:
        command = self.tree.command

        @command(description="Defers, then follows up, edits and deletes")
        async def slow(interaction: discord.Interaction) -> None:
            await interaction.response.defer(thinking=True)
            await interaction.followup.send("first")
            second = await interaction.followup.send("second", ephemeral=True, wait=True)
            third = await interaction.followup.send("third", wait=True)
            await second.edit(content="second, edited")
            await third.delete()
            await interaction.edit_original_response(content="first, edited")

        @command(description="Buttons and a select")
        async def press(interaction: discord.Interaction) -> None:
            await interaction.response.send_message("press", view=Press())

        @command(description="A form")
        async def bet(interaction: discord.Interaction) -> None:
            await interaction.response.send_modal(Bet())

        @command(description="Components v2 with files")
        async def card(interaction: discord.Interaction) -> None:
            files = [discord.File(io.BytesIO(PNG), "board.png"), discord.File(io.BytesIO(b"a,b"), "odds.csv")]
            await interaction.response.send_message(view=Card(), files=files)

        @command(description="Files come and go")
        async def files(interaction: discord.Interaction) -> None:
            first = [discord.File(io.BytesIO(name.encode()), f"{name}.txt") for name in ("a", "b")]
            answer = await interaction.response.send_message("files", files=first)
            attachment = answer.resource.attachments[1]
            new = discord.File(io.BytesIO(await attachment.read() + b"c"), "c.txt")
            await interaction.edit_original_response(attachments=[attachment, new])

        @command(description="An embed with a picture")
        async def embed(interaction: discord.Interaction) -> None:
            shown = discord.Embed(title="Odds", description="**of it**", color=0xFF0000)
            shown.set_image(url="attachment://board.png").add_field(name="n", value="v").set_footer(
                text="exact"
            )
            await interaction.response.send_message(
                embed=shown, file=discord.File(io.BytesIO(PNG), "board.png")
            )

        @command(description="Answers twice")
        async def twice(interaction: discord.Interaction) -> None:
            await interaction.response.send_message("once")
            interaction.response._response_type = None
            await self.expect_refusal(interaction.response.send_message("twice"))

        @command(description="Answers too late")
        async def late(interaction: discord.Interaction) -> None:
            await asyncio.sleep(3.2)
            await self.expect_refusal(interaction.response.send_message("late"))

        @command(description="Writes to the channel and to the member")
        async def write(interaction: discord.Interaction) -> None:
            await interaction.response.defer(ephemeral=True)
            async with interaction.channel.typing():
                message = await interaction.channel.send("posted")
            await message.edit(content="posted, edited")
            fetched = await interaction.channel.fetch_message(message.id)
            history = [old.id async for old in interaction.channel.history(limit=1)]
            await message.reply("replied")
            await interaction.user.send("to you")
            await interaction.followup.send(f"{fetched.content} {history == [message.id]}")

        @command(description="Takes all kinds of options")
        async def kinds(
            interaction: discord.Interaction,
            user: discord.Member,
            place: discord.TextChannel,
            role: discord.Role,
            ratio: float,
            sure: bool,
        ) -> None:
            text = f"{user.display_name} {place.name} {role.name} {ratio} {sure}"
            await interaction.response.send_message(text)

    async def expect_refusal(self, coming: Any) -> None:
        try:
            await coming
        except discord.HTTPException as error:
            self.refused.append(error)


@pytest.fixture(scope="module")
async def place(conformance: Conformance | None) -> AsyncIterator[Playground]:
    async with running_playground() as playground:
        with pytest.MonkeyPatch.context() as patch:
            patch.setattr(discord.http.Route, "BASE", playground.place["api"])
            gateway = yarl.URL(playground.place["gateway"])
            patch.setattr(discord.gateway.DiscordWebSocket, "DEFAULT_GATEWAY", gateway)
            yield playground
        if conformance is not None:
            requests = await playground.requests()
            problems = [problem for request in requests for problem in conformance.problems(request)]

            assert not problems, "\n".join(problems)


@pytest.fixture(scope="module")
async def tiny_bot(place: Playground) -> AsyncIterator[TinyBot]:
    async with TinyBot() as bot:
        running = asyncio.create_task(bot.start("playground"))
        await place.ready()
        yield bot
        await bot.close()
        await running


async def test_it_logs_in_and_knows_its_server(tiny_bot, place):
    await tiny_bot.wait_until_ready()
    (server,) = tiny_bot.guilds
    assert server.name == "Oddsmith"
    assert server.text_channels[0].name == "table"
    assert server.me.guild_permissions.send_messages
    assert (await tiny_bot.fetch_guild(server.id)).name == "Oddsmith"
    assert (await tiny_bot.application_info()).id == tiny_bot.application_id
    commands = await tiny_bot.tree.fetch_commands()
    assert {command.name for command in commands} == {
        command.name for command in tiny_bot.tree.get_commands()
    }


async def test_a_command_in_a_group_is_answered(tiny_bot, place):
    assert await place.reply("/advise hand 16 T decks:2") == "16 T from 2"
    (private,) = (await place.say("/advise hand 16 T decks:8"))["messages"]
    assert private["flags"] == 64


async def test_completions_come_as_the_member_types(tiny_bot, place):
    request = {"as": "Aino", "text": "/advise hand 16"}
    choices = [{"name": "hard 16", "value": "16"}]
    completed = await place.post("autocomplete", **request)
    assert completed["option"] == "cards"
    assert [{name: choice[name] for name in ("name", "value")} for choice in completed["choices"]] == choices


async def test_every_kind_of_option_arrives(tiny_bot, place):
    line = "/kinds @Väinö place:#table role:@everyone ratio:0.5 sure:yes"
    await place.get("place", **{"as": "Väinö"})
    assert await place.reply(line) == "Väinö table @everyone 0.5 True"


async def test_deferred_answer_with_follow_ups(tiny_bot, place):
    outcome = await place.say("/slow", by="Aino")
    first = outcome["messages"][0]["id"]

    async def shown(name):
        messages = await place.messages(by=name, after=int(first) - 1)
        return [message["plain"] for message in messages]

    async def both():
        return await shown("Aino") == ["first, edited", "second, edited"]

    await until(both)
    assert await shown("Väinö") == ["first, edited"]


async def test_buttons_and_selects_are_pressed(tiny_bot, place):
    (message,) = (await place.say("/press"))["messages"]
    assert message["plain"] == "press\n\n[Again] [Later]\n[Who? ▾]"
    press = {"as": "Väinö", "message": message["id"]}
    pressed = await place.post("click", custom_id="again", **press)
    assert pressed["status"] == "acknowledged"
    assert pressed["messages"][0]["plain"].startswith("pressed by Väinö\n\n[Once more]")
    outcome = await place.post("click", custom_id="who", values=["Aino"], **press)
    assert (outcome["status"], outcome["messages"][0]["plain"]) == ("answered", "You chose Aino")
    later = await place.post("click", custom_id="later", **press)
    assert (later["status"], later["messages"][0]["plain"]) == ("acknowledged", "later")


async def test_a_form_is_handed_over(tiny_bot, place):
    outcome = await place.say("/bet")
    assert (outcome["status"], outcome["modal"]["title"]) == ("answered", "Your bet")


async def test_components_v2_with_attachments(tiny_bot, place):
    (message,) = (await place.say("/card"))["messages"]
    assert message["plain"] == (
        "Hit\nAino holds 16  [🂡 Hit]\n\n[picture: a board]\n\n[Why?]\n\n[file: odds.csv]"
    )
    container = message["components"][0]
    assert container["accent_color"] == 0x2E7D32
    picture = container["components"][3]["items"][0]
    assert (picture["media"]["width"], picture["spoiler"]) == (3, True)


async def test_files_come_and_go(tiny_bot, place):
    outcome = await place.say("/files")
    path = {"after": int(outcome["messages"][0]["id"]) - 1}

    async with asyncio.timeout(60):
        while len(names := await names_of_files(place, path)) != 2 or "c.txt" not in names:
            await asyncio.sleep(0.01)
    assert names == ["b.txt", "c.txt"]
    (message, *_) = (await place.get("messages", **path))["messages"]
    assert (await place.files(message))["c.txt"] == b"bc"


async def names_of_files(place, path) -> list[str]:
    (message, *_) = (await place.get("messages", **path))["messages"]
    return [file["filename"] for file in message["attachments"]]


async def test_an_embed_with_a_picture(tiny_bot, place):
    assert await place.reply("/embed") == "Odds\nof it\nn: v\n\n[picture: board.png]\n\nexact"


async def test_second_answer_is_error_40060(tiny_bot, place):
    tiny_bot.refused.clear()
    assert await place.reply("/twice") == "once"
    await until(lambda: tiny_bot.refused)
    assert (tiny_bot.refused[0].status, tiny_bot.refused[0].code) == (400, 40060)


async def test_a_late_answer_is_an_error_10062(tiny_bot, place):
    tiny_bot.refused.clear()
    assert (await place.say("/late"))["status"] == "failed"
    await until(lambda: tiny_bot.refused)
    assert isinstance(tiny_bot.refused[0], discord.NotFound)
    assert tiny_bot.refused[0].code == 10062


async def test_messages_to_channels_and_members(tiny_bot, place):
    tiny_bot.heard.clear()
    assert await place.reply("/write") == "posted, edited True"
    direct = (await place.get("place", **{"as": "Aino"}))["direct"]["id"]
    assert (await place.messages(channel=direct))[-1]["plain"] == "to you"
    await place.post("say", **{"as": "Aino", "channel": direct, "text": "thanks"})
    await until(lambda: any(message.content == "thanks" for message in tiny_bot.heard))
    assert isinstance(tiny_bot.heard[-1].channel, discord.DMChannel)
    assert str(tiny_bot.heard[-1].author) == "aino"


async def test_dropped_connection_resumes(tiny_bot, place):
    tiny_bot.heard.clear()
    before = tiny_bot.resumes, tiny_bot.connections
    replies = [asyncio.create_task(place.reply(f"/advise hand {number}")) for number in range(20)]
    await place.post("faults", gateway="drop")
    message_ids = [(await place.say(f"line {number}"))["message"]["id"] for number in range(20)]
    assert await asyncio.gather(*replies) == [f"{number} from 6" for number in range(20)]
    await until(lambda: len([message for message in tiny_bot.heard if str(message.id) in message_ids]) == 20)
    assert [str(message.id) for message in tiny_bot.heard if str(message.id) in message_ids] == message_ids
    assert (tiny_bot.resumes, tiny_bot.connections) == (before[0] + 1, before[1])


async def test_it_reconnects_when_asked_to_and_resumes(tiny_bot, place):
    before = tiny_bot.resumes
    await place.post("faults", gateway="reconnect")
    await until(lambda: tiny_bot.resumes == before + 1)
    assert await place.reply("/advise hand 7") == "7 from 6"


async def test_an_invalid_session_is_replaced(tiny_bot, place):
    before = tiny_bot.connections
    await place.post("faults", gateway="invalid_session")
    await until(lambda: tiny_bot.connections != before)
    assert await place.reply("/advise hand 8") == "8 from 6"


async def test_a_rate_limit_is_waited_out(tiny_bot, place):
    await place.post("faults", http=429, times=1, path="callback", retry_after=0.3)
    loop = asyncio.get_running_loop()
    started_at = loop.time()
    assert await place.reply("/advise hand 9") == "9 from 6"
    assert 0.3 < loop.time() - started_at < 2


async def test_a_wrong_token_is_refused(place):
    async with TinyBot() as stranger:
        with pytest.raises(discord.LoginFailure):
            await stranger.login("wrong")


def test_the_playground_imports_none_of_the_bot():
    folder = Path(__file__).parents[2] / "playground"
    text = "".join(file.read_text() for file in folder.glob("*.py"))
    for name in ("bot", "games", "solvers", "storage", "discord"):
        assert f"import {name}\n" not in text
        assert f"from {name} " not in text
        assert f"from {name}." not in text
