"""Where a command can be used and by whom, and what the bot is told about the place."""

import discord
import pytest

from tests.playground_client import read

HOST = "Host"


async def commands_of(place, name, channel=""):
    commands = (await place.get("place", **{"as": name, "channel": channel}))["commands"]
    return {command["name"] for command in commands}


async def interaction_of(place, guest, line, *, by="Aino", channel=""):
    """The interaction that a line causes, as the bot's library parses it."""
    outcome = await place.say(line, by=by, channel=channel)
    return next(received for received in reversed(guest.heard) if str(received.id) == outcome["interaction"])


async def test_initial_guilds_threads_and_channels(place):
    oddsmith, elsewhere = await place.server("Oddsmith"), await place.server("Elsewhere")
    assert (oddsmith["installed"], elsewhere["installed"]) == (True, False)
    table = await place.channel("table")
    assert [
        (channel["name"], channel["type"], channel["parent"], channel["lacks"])
        for channel in oddsmith["channels"]
    ] == [
        ("table", 0, None, []),
        ("lounge", 0, None, []),
        ("read-only", 0, None, ["SEND_MESSAGES"]),
        ("no-files", 0, None, ["ATTACH_FILES"]),
        ("side-table", 11, table, []),
    ]


async def test_everybody_who_came_is_among_the_people(place):
    seen = await place.get("place", **{"as": "Väinö"})
    assert {"id": seen["me"]["id"], "name": "vaino", "global_name": "Väinö"} in seen["people"]
    assert all(not person["name"].startswith("Oddsmith") for person in seen["people"])


async def test_guest_manages_first_guild_only(place):
    assert (await place.server(by="Guest"))["manages"]
    assert not (await place.server("Elsewhere", by="Guest"))["manages"]
    assert not (await place.server(by="Aino"))["manages"]


async def test_member_gains_and_loses_manager(place, guest):
    assert "manage" not in await commands_of(place, "Kullervo")
    response = await place.post("members", **{"as": "Kullervo", "manager": True})
    assert response["manages"]
    assert "manage" in await commands_of(place, "Kullervo")
    assert (await interaction_of(place, guest, "/manage", by="Kullervo")).permissions.manage_guild
    response = await place.post("members", **{"as": "Kullervo", "manager": False})
    assert not response["manages"]
    assert (await place.say("/manage", by="Kullervo"))["error"].startswith(
        "There is no command /manage here;"
    )
    assert not (await interaction_of(place, guest, "/look", by="Kullervo")).permissions.manage_guild


async def test_admin_command_needs_admin(place, guest):
    assert "own" in await commands_of(place, HOST)
    assert "own" not in await commands_of(place, "Guest")
    assert "own" in await commands_of(place, "Guest", await place.direct("Guest")), (
        "no rights are asked there"
    )


async def test_commands_filtered_by_place(place, guest):
    everywhere = {"look", "board", "form", "selects", "picture", "Count words", "Who is it", "travel"}
    table, anywhere = await place.channel("table"), await place.channel("anywhere", "Elsewhere")
    assert await commands_of(place, "Guest", table) == everywhere | {"manage"}
    assert await commands_of(place, "Guest", anywhere) == everywhere
    assert await commands_of(place, "Guest", await place.direct("Guest")) == everywhere | {"own", "whisper"}


async def test_user_install_is_reported(place, guest):
    channel = await place.channel("anywhere", "Elsewhere")
    seen = await interaction_of(place, guest, "/look", channel=channel)
    assert seen.is_user_integration()
    assert not seen.is_guild_integration()
    assert seen.context.guild
    assert str(seen.guild_id) == (await place.server("Elsewhere"))["id"]
    assert seen.client.get_guild(seen.guild_id) is None
    assert seen.app_permissions.attach_files
    assert seen.permissions.send_messages


async def test_where_both_installed_it_both_are_named(place, guest):
    seen = await interaction_of(place, guest, "/look")
    assert seen.is_guild_integration()
    assert seen.is_user_integration()
    assert not (await interaction_of(place, guest, "/manage", by="Guest")).is_user_integration()


async def test_in_direct_messages_there_is_no_server(place, guest):
    seen = await interaction_of(place, guest, "/look", channel=await place.direct())
    assert seen.context.dm_channel
    assert seen.guild_id is None
    assert isinstance(seen.channel, discord.DMChannel)
    assert seen.user.display_name == "Aino"
    assert seen.app_permissions.send_messages


@pytest.mark.parametrize("by", ["Aino", "Bertil"])
async def test_direct_messages_are_private(place, guest, by):
    channel = await place.direct("Aino")
    await place.say("/look", channel=channel)
    seen = await place.get("messages", **{"as": by, "channel": channel})
    assert ("messages" in seen) == (by == "Aino")


async def test_thread_reports_parent_channel(place, guest):
    seen = await interaction_of(place, guest, "/look", channel=await place.channel("side-table"))
    assert isinstance(seen.channel, discord.Thread)
    assert seen.channel.parent.name == "table"
    assert seen.guild.get_thread(seen.channel_id).name == "side-table"


async def test_app_permissions_follow_channel(place, guest):
    read_only = await interaction_of(place, guest, "/look", channel=await place.channel("read-only"))
    assert not read_only.app_permissions.send_messages
    assert not read_only.app_permissions.attach_files, "who cannot write can attach nothing"
    assert read_only.permissions.send_messages, "the member still may"
    no_files = await interaction_of(place, guest, "/look", channel=await place.channel("no-files"))
    assert no_files.app_permissions.send_messages
    assert not no_files.app_permissions.attach_files
    cached = no_files.guild.get_channel(no_files.channel_id)
    assert cached.permissions_for(no_files.guild.me) == no_files.app_permissions


@pytest.mark.parametrize("channel", ["read-only", "no-files"])
async def test_answer_files_ignore_permissions(place, guest, channel):
    outcome = await place.say("/picture", channel=await place.channel(channel))
    assert outcome["messages"][0]["attachments"][0]["filename"] == "board.txt"


async def test_command_is_answered_where_the_bot_is_not(place, guest):
    channel = await place.channel("anywhere", "Elsewhere")
    assert read(await place.say("/travel", channel=channel)) == "Traveled."


async def test_button_keeps_installation(place, guest):
    channel = await place.channel("anywhere", "Elsewhere")
    (message,) = (await place.say("/look", by="Aino", channel=channel))["messages"]
    await place.click(message, "rename", by="Bertil")
    pressed = guest.heard[-1]
    assert pressed.user.display_name == "Bertil"
    assert not pressed.is_guild_integration()
    aino = (await place.get("place", **{"as": "Aino"}))["me"]["id"]
    assert message["interaction_metadata"]["authorizing_integration_owners"] == {"1": aino}


async def test_interaction_has_the_members_language(place, guest):
    assert (await interaction_of(place, guest, "/look", by="Lempi")).locale is discord.Locale.american_english
    response = await place.post("members", **{"as": "Lempi", "locale": "fi"})
    assert response["locale"] == "fi"
    seen = await interaction_of(place, guest, "/look", by="Lempi")
    assert seen.locale is discord.Locale.finnish
    assert seen.guild_locale is discord.Locale.american_english
    assert (await place.get("place", **{"as": "Lempi"}))["locale"] == "fi"


@pytest.mark.parametrize(
    ("body", "sentence"),
    [
        ({"locale": "tlh"}, "Discord has no locale tlh; it has ar, bg,"),
        ({"manager": "yes"}, "manager is true or false."),
        ({"server": "1"}, "There is no server 1."),
    ],
)
async def test_what_a_member_cannot_be_is_refused(place, body, sentence):
    assert (await place.post("members", **{"as": "Aino", **body}))["error"].startswith(sentence)


async def test_live_socket_reports_changed_rights(place):
    async with place.session.ws_connect("/playground/live", params={"as": "Aino"}) as live:
        await place.post("members", **{"as": "Aino", "locale": "de"})
        assert await live.receive_json(timeout=5) == {"type": "place"}
