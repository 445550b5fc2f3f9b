"""Deleted messages and channels: the bot's events, and the errors of later requests."""

import asyncio

import discord
import pytest

from tests.playground.guest import Rename
from tests.waiting import until

HOST, GONE, GONE_CHANNEL = "Host", 10008, 10003


@pytest.fixture
async def floor(place, guest):
    """A server of its own, with the channels floor and bar."""
    number = len((await place.get("place"))["servers"])
    made = await place.post("servers", name=f"Casino {number}", channels=["floor", "bar"])
    server = await until(lambda: guest.get_guild(int(made["server"])))
    return next(channel for channel in server.text_channels if channel.name == "floor")


async def event_after(guest, event, action):
    """The next event with this name that an action causes, as the bot's library parses it."""
    hearing = asyncio.ensure_future(guest.wait_for(event, timeout=5))
    await asyncio.sleep(0)
    assert await action == {}
    return await hearing


def delete_channel(place, channel, name=HOST):
    return place.post("delete_channel", **{"as": name, "channel": str(channel)})


def delete_message(place, message, name=HOST):
    target = {"channel": message["channel_id"], "message": message["id"]}
    return place.post("delete_message", **target, **{"as": name})


async def test_deleted_channel_is_unknown(place, guest, floor):
    message = await floor.send("Of its own accord")
    event = await event_after(guest, "guild_channel_delete", delete_channel(place, floor.id))
    assert (event.id, event.name) == (floor.id, "floor")
    assert [channel.name for channel in floor.guild.text_channels] == ["bar"]
    for request in (floor.send("Hello?"), message.edit(content="Hello?"), guest.fetch_channel(floor.id)):
        with pytest.raises(discord.NotFound) as refused:
            await request
        assert refused.value.code == GONE_CHANNEL
    seen = next(
        candidate
        for candidate in (await place.get("place"))["servers"]
        if candidate["name"] == floor.guild.name
    )
    assert [channel["name"] for channel in seen["channels"]] == ["bar"]
    assert "error" in await place.get("messages", channel=str(floor.id))


async def test_threads_deleted_with_channel_or_alone(place, guest):
    thread = await place.channel("side-table")
    event = await event_after(guest, "raw_thread_delete", delete_channel(place, thread))
    assert str(event.thread_id) == thread
    with pytest.raises(discord.NotFound):
        await guest.fetch_channel(int(thread))
    assert await place.channel("table"), "its channel stays"


async def test_answer_in_deleted_channel_fails(place, guest, floor):
    async with place.holding():
        outcome = asyncio.create_task(place.say("/look", channel=str(floor.id)))
        await place.until_held()
        assert await delete_channel(place, floor.id) == {}
    assert (await outcome)["status"] == "failed"
    refused = (await place.requests())[-1]
    assert refused["refused"] == f"{GONE_CHANNEL}: Unknown Channel"


async def test_deleting_needs_permission(place, guest, floor):
    assert (await delete_channel(place, floor.id, "Aino"))["error"] == "You may not manage this channel."
    await event_after(guest, "guild_channel_delete", delete_channel(place, floor.id))
    (last,) = floor.guild.text_channels
    assert (await delete_channel(place, last.id))["error"] == "The last channel of a server stays."
    direct = await place.direct("Aino")
    assert (await delete_channel(place, direct, "Aino"))["error"] == "Direct messages cannot be deleted."


async def test_author_or_manager_deletes_message(place, guest, floor):
    mine = (await place.say("Hello", channel=str(floor.id)))["message"]
    message = await floor.send("Of its own accord", view=Rename())
    theirs = {"channel_id": str(floor.id), "id": str(message.id)}
    refused = "You may not delete messages of others here."
    assert (await delete_message(place, theirs, "Aino"))["error"] == refused
    assert await delete_message(place, mine, "Aino") == {}
    assert await delete_message(place, theirs) == {}
    assert (await place.get("messages", channel=str(floor.id)))["messages"] == []
    with pytest.raises(discord.NotFound) as error:
        await message.edit(content="Hello?")
    assert error.value.code == GONE
    assert (await delete_message(place, theirs))["error"].startswith("There is no message")


async def test_deleted_message_cannot_be_updated(place, guest, floor):
    shown = (await place.say("/look", channel=str(floor.id)))["messages"][0]
    form = await place.click(shown, "rename")
    assert await delete_message(place, shown) == {}
    assert (await place.submit(form, {"name": "Casino"}))["status"] == "failed"
    assert (await place.requests())[-1]["refused"] == f"{GONE}: Unknown Message"
