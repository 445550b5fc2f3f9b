"""The playground works with another library: hikari, which shares no code with discord.py.

Hikari is unchanged: it is told where the HTTP API is, and learns from there where the gateway is.
"""

import asyncio
from collections.abc import AsyncIterator

import hikari
import pytest
from hikari.impl.special_endpoints import AutocompleteChoiceBuilder, MessageActionRowBuilder

from tests.conftest import checked_playground
from tests.discord_schema import Conformance
from tests.playground_client import Playground
from tests.waiting import LONGEST_WAIT

EPHEMERAL = 1 << 6
# Discord's tokens begin with the bot's id in base64, and hikari requires it; this one is 1.
TOKEN = "MQ==.play.ground"


class Greeter:
    """A bot that greets: at once, in private, after a while, when a button is pressed, with a picture."""

    def __init__(self, place: Playground) -> None:
        self.bot = hikari.GatewayBot(
            place.place["token"],
            rest_url=place.place["api"],
            intents=hikari.Intents.GUILDS | hikari.Intents.GUILD_MESSAGES,
            banner=None,
            logs=None,
            suppress_optimization_warning=True,
        )
        self.bot.subscribe(hikari.StartedEvent, self.register)
        self.bot.subscribe(hikari.InteractionCreateEvent, self.answer)
        self.wrong: list[BaseException] = []
        self.bot.subscribe(hikari.ExceptionEvent, self.note)

    async def register(self, event: hikari.StartedEvent) -> None:
        me = self.bot.get_me()
        assert me
        greet = self.bot.rest.slash_command_builder("greet", "Says hello").add_option(
            hikari.CommandOption(
                type=hikari.OptionType.STRING,
                name="how",
                description="Which way",
                is_required=True,
                autocomplete=True,
            )
        )
        await self.bot.rest.set_application_commands(me.id, [greet])

    async def note(self, event: hikari.ExceptionEvent[hikari.Event]) -> None:
        self.wrong.append(event.exception)

    async def answer(self, event: hikari.InteractionCreateEvent) -> None:
        match event.interaction:
            case hikari.CommandInteraction() as command:
                assert command.options
                await self.greet(command, str(command.options[0].value))
            case hikari.ComponentInteraction() as press:
                await press.create_initial_response(
                    hikari.ResponseType.MESSAGE_UPDATE, f"Hello, {press.user.global_name}!", components=[]
                )
            case hikari.AutocompleteInteraction() as asked:
                await asked.create_response([AutocompleteChoiceBuilder(name="Privately", value="private")])

    async def greet(self, command: hikari.CommandInteraction, how: str) -> None:
        now, later = (
            hikari.ResponseType.MESSAGE_CREATE,
            hikari.ResponseType.DEFERRED_MESSAGE_CREATE,
        )
        if how == "private":
            await command.create_initial_response(now, "Hello, you!", flags=hikari.MessageFlag.EPHEMERAL)
        elif how == "later":
            await command.create_initial_response(later)
            await command.edit_initial_response(
                "Hello at last!", attachment=hikari.Bytes(b"hello", "hello.txt")
            )
            await command.execute("And again!")
        elif how == "button":
            row = MessageActionRowBuilder().add_interactive_button(
                hikari.ButtonStyle.PRIMARY, "greet", label="Greet me"
            )
            await command.create_initial_response(now, "Shall I?", component=row)
        else:
            await command.create_initial_response(now, "Hello!")
            await self.bot.rest.create_message(command.channel_id, "Hello, everybody!")


@pytest.fixture(scope="module")
async def place(conformance: Conformance | None) -> AsyncIterator[Playground]:
    async with checked_playground(conformance, "--token", TOKEN) as place:
        greeter = Greeter(place)
        await greeter.bot.start(check_for_updates=False)
        await place.ready()
        yield place
        await greeter.bot.close()
        assert not greeter.wrong


async def read(place: Playground, text: str) -> None:
    """Wait until a message has this text."""
    async with asyncio.timeout(LONGEST_WAIT):
        while text not in [message["plain"] for message in (await place.get("messages"))["messages"]]:
            await asyncio.sleep(0.05)


async def test_hikari_bot_answers_commands_and_messages(place: Playground):
    assert await place.reply("/greet now") == "Hello!"
    await read(place, "Hello, everybody!")


async def test_hikari_answers_in_private(place: Playground):
    outcome = await place.say("/greet private")
    assert outcome["messages"][0]["flags"] & EPHEMERAL
    other = await place.messages(by="Väinö")
    assert "Hello, you!" not in [message["plain"] for message in other]


async def test_hikari_deferred_file_and_follow_up(place: Playground):
    outcome = await place.say("/greet later")
    assert outcome["messages"][0]["content"] == "Hello at last!"
    assert outcome["messages"][0]["attachments"][0]["filename"] == "hello.txt"
    await read(place, "And again!")


async def test_hikari_button_updates_message(place: Playground):
    shown = (await place.say("/greet button"))["messages"][0]
    pressed = await place.post(
        "click", **{"as": "Aino", "message": shown["id"], "custom_id": "greet", "wait": 5}
    )
    assert pressed["status"] == "acknowledged"
    assert pressed["messages"][0]["content"] == "Hello, Aino!"


async def test_hikari_completes_an_option(place: Playground):
    outcome = await place.post("autocomplete", text="/greet how:p")
    assert outcome["choices"] == [{"name": "Privately", "value": "private"}]
