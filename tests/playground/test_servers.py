"""Servers that the bot joins and leaves, and shards."""

import asyncio

import pytest

from tests.conftest import checked_playground
from tests.playground.guest import Rename, guest_bot
from tests.waiting import until


async def test_bot_can_leave_and_rejoin_a_guild(place, guest):
    made = await place.post("servers", name="Casino", channels=["floor", "bar"], locale="fi")
    await until(lambda: guest.joined == ["Casino"])
    server = guest.get_guild(int(made["server"]))
    assert [channel.name for channel in server.text_channels] == ["floor", "bar"]
    assert server.me.guild_permissions.send_messages
    assert server.preferred_locale.value == "fi"

    await place.post("servers", server=made["server"], installed=False)
    await until(lambda: guest.left == ["Casino"])
    assert not (await place.server("Casino"))["installed"]

    await place.post("servers", server=made["server"], installed=True)
    await until(lambda: guest.joined == ["Casino", "Casino"])


async def test_leftovers_of_removed_bot(place, guest):
    server = await place.post("servers", name="Closing", channels=["floor"])
    await until(lambda: guest.get_guild(int(server["server"])))
    floor = await place.channel("floor", "Closing")
    await guest.get_channel(int(floor)).send("Of its own accord", view=Rename())
    await place.say("/look", channel=floor)
    unasked, pressed = await place.messages(channel=floor)
    assert (await place.click(unasked, "rename"))["modal"]

    await place.post("servers", server=server["server"], installed=False)
    refused = await place.click(unasked, "rename")
    assert refused["error"] == "The application was removed from this server."
    assert (await place.click(pressed, "rename"))["modal"], "Aino has installed it too"
    assert not guest.heard[-1].is_guild_integration()


async def test_installed_guild_is_not_rejoined(place, guest):
    before = list(guest.joined)
    await place.post("servers", server=(await place.server())["id"], installed=True)
    await place.reply("/look")
    assert guest.joined == before


async def test_foreign_guild_events_hidden(place, guest):
    server = await place.post("servers", name="Private", installed=False)
    assert "travel" in {command["name"] for command in await commands_in(place, "general", "Private")}
    assert "manage" not in {command["name"] for command in await commands_in(place, "general", "Private")}
    assert guest.get_guild(int(server["server"])) is None


async def commands_in(place, channel, server):
    channel = await place.channel(channel, server)
    return (await place.get("place", **{"as": "Guest", "channel": channel}))["commands"]


@pytest.mark.parametrize(
    ("body", "sentence"),
    [
        ({}, "name is missing."),
        ({"name": "x"}, "A server's name has 2 to 100 characters."),
        ({"name": "Oddsmith"}, "There is a server called Oddsmith already."),
        ({"name": "New", "channels": []}, "A server has 1 to 100 channels, each with a name of its own."),
        (
            {"name": "New", "channels": ["a", "a"]},
            "A server has 1 to 100 channels, each with a name of its own.",
        ),
        (
            {"name": "New", "channels": [{"name": "a", "lacks": ["FLY"]}]},
            "FLY is no permission; there is VIEW_",
        ),
        ({"server": "1", "installed": True}, "There is no server 1."),
    ],
)
async def test_invalid_guild_is_one_sentence(place, body, sentence):
    assert (await place.post("servers", **body))["error"].startswith(sentence)


async def test_two_shards_split_guilds(conformance):
    async with checked_playground(conformance, "--shards", "2") as place, guest_bot(place) as bot:
        assert bot.shard_count == 2
        numbers = [(await place.post("servers", name=f"Server {n}"))["server"] for n in range(6)]
        await until(lambda: len(bot.joined) == 6)
        shards = {(int(number) >> 22) % 2 for number in numbers}
        assert shards == {0, 1}, "there should be servers of either shard"
        for n, number in enumerate(numbers):
            assert bot.get_guild(int(number)).shard_id == (int(number) >> 22) % 2
            assert await place.reply("/look", channel=await place.channel("general", f"Server {n}"))
        assert await place.reply("/look", channel=await place.direct())
        assert len(bot.heard) == 7, "each was told to one shard"


async def test_ready_after_every_shard(place_of_two):
    ready = asyncio.create_task(place_of_two.get("ready", wait=20))
    async with guest_bot(place_of_two) as bot:
        assert (await ready)["ready"]
        assert set(bot.shards) == {0, 1}
        assert all(not shard.is_closed() for shard in bot.shards.values())


@pytest.fixture
async def place_of_two(conformance):
    async with checked_playground(conformance, "--shards", "2") as place:
        yield place
