"""What the bot may not do in a channel on its own initiative: Discord's own error codes."""

import discord
import pytest

from playground.permissions import (
    ADMINISTRATOR,
    ATTACH_FILES,
    EVERYONE,
    SEND_MESSAGES,
    VIEW_CHANNEL,
    overwritten,
)

BOARD = [("board.txt", b"1?1")]
MISSING_ACCESS, MISSING_PERMISSIONS, UNKNOWN_GUILD = 50001, 50013, 10004


async def test_message_without_permission_refused(wire):
    channel = await wire.playground.channel("read-only")
    status, answer = await wire.ask("POST", f"/channels/{channel}/messages", {"content": "Hello"})
    assert (status, answer["code"]) == (403, MISSING_PERMISSIONS)
    status, answer = await wire.ask("POST", f"/channels/{channel}/typing")
    assert (status, answer["code"]) == (403, MISSING_PERMISSIONS)


async def test_file_without_permission_refused(wire):
    channel = await wire.playground.channel("no-files")
    path = f"/channels/{channel}/messages"
    status, answer = await wire.ask("POST", path, {"content": "A board"}, files=BOARD)
    assert (status, answer["code"]) == (403, MISSING_PERMISSIONS)
    status, answer = await wire.ask("POST", path, {"content": "A board"})
    assert status == 200
    status, answer = await wire.ask("PATCH", f"{path}/{answer['id']}", {"content": "A board"}, files=BOARD)
    assert (status, answer["code"]) == (403, MISSING_PERMISSIONS)


async def test_thread_permission_is_separate(wire):
    channel = await wire.playground.channel("side-table")
    assert (await wire.ask("POST", f"/channels/{channel}/messages", {"content": "Hello"})).status == 200
    status, answer = await wire.ask("GET", f"/channels/{channel}")
    assert (status, answer["type"]) == (200, 11)


@pytest.mark.parametrize(
    ("method", "rest", "body"),
    [
        ("GET", "", None),
        ("GET", "/messages", None),
        ("POST", "/messages", {"content": "Hello"}),
    ],
)
async def test_foreign_channel_is_closed(wire, method, rest, body):
    channel = await wire.playground.channel("anywhere", "Elsewhere")
    status, answer = await wire.ask(method, f"/channels/{channel}{rest}", body)
    assert (status, answer["code"]) == (403, MISSING_ACCESS)


async def test_invisible_channel_is_closed(wire):
    await wire.playground.post(
        "servers", name="Secrets", channels=["open", {"name": "hidden", "lacks": ["VIEW_CHANNEL"]}]
    )
    channel = await wire.playground.channel("hidden", "Secrets")
    status, answer = await wire.ask("GET", f"/channels/{channel}")
    assert (status, answer["code"]) == (403, MISSING_ACCESS)


async def test_unreadable_history_is_refused(wire):
    await wire.playground.post(
        "servers", name="No past", channels=[{"name": "now", "lacks": ["READ_MESSAGE_HISTORY"]}]
    )
    channel = await wire.playground.channel("now", "No past")
    status, answer = await wire.ask("GET", f"/channels/{channel}/messages")
    assert (status, answer["code"]) == (403, MISSING_PERMISSIONS)
    assert (await wire.ask("POST", f"/channels/{channel}/messages", {"content": "Now"})).status == 200


async def test_foreign_guild_is_unknown(wire):
    server = (await wire.playground.server("Elsewhere"))["id"]
    status, answer = await wire.ask("GET", f"/guilds/{server}")
    assert (status, answer["code"]) == (404, UNKNOWN_GUILD)


async def test_only_refusals_can_be_requested(wire):
    channel = await wire.playground.channel("anywhere", "Elsewhere")
    await wire.ask("GET", f"/channels/{channel}")
    refused = (await wire.playground.get("requests", refused=1))["requests"]
    assert refused
    assert all(request["refused"] for request in refused)
    assert len(refused) < len(await wire.playground.requests())


MEMBER = {"roles": ["7"], "user": {"id": "9"}}


def overwrite(number, kind, *, allow=0, deny=0):
    return {"id": number, "type": kind, "allow": str(allow), "deny": str(deny)}


def test_overwrites_apply_in_order():
    everyone = overwrite("1", 0, deny=SEND_MESSAGES | ATTACH_FILES)
    role = overwrite("7", 0, allow=SEND_MESSAGES)
    mine = overwrite("9", 1, deny=VIEW_CHANNEL)
    others = [overwrite("8", 0, deny=EVERYONE), overwrite("10", 1, deny=EVERYONE)]
    left = overwritten(EVERYONE, [mine, *others, role, everyone], "1", MEMBER)
    assert left == EVERYONE & ~ATTACH_FILES & ~VIEW_CHANNEL


def test_no_overwrite_is_for_an_administrator():
    everything = EVERYONE | ADMINISTRATOR
    assert overwritten(everything, [overwrite("9", 1, deny=EVERYONE)], "1", MEMBER) == everything


def test_permission_bits_match_library():
    from playground.permissions import NAMES

    for name, bit in NAMES.items():
        assert getattr(discord.Permissions(bit), name.lower())
