"""Where and by whom a command may be used, and which permissions the bot lacks, for each combination."""

from types import SimpleNamespace

import discord
import pytest

from bot.interactions import permissions
from bot.interactions.permissions import POST_PERMISSIONS, describe_missing
from bot.interactions.refusals import NotPermitted
from bot.text.catalogue import say

THREAD = discord.Thread.__new__(discord.Thread)


def interaction(*granted, of_bot=(), guild_id=1, added=True, channel=None):
    """An interaction of a person with these permissions, in a guild that has added the bot or has not."""
    return SimpleNamespace(
        guild_id=guild_id,
        is_guild_integration=lambda: added,
        channel=channel,
        permissions=discord.Permissions(**dict.fromkeys(granted, True)),
        app_permissions=discord.Permissions(**dict.fromkeys(of_bot, True)),
    )


def without(*names):
    return {*POST_PERMISSIONS, "send_messages_in_threads"}.difference(names)


@pytest.mark.parametrize(
    ("granted", "channel", "missing"),
    [
        (without(), None, []),
        (without("attach_files"), None, ["Attach Files"]),
        (without("embed_links", "attach_files"), None, ["Embed Links", "Attach Files"]),
        # Without these, Discord takes away the others too: only they are named.
        (without("send_messages", "attach_files"), None, ["Send Messages"]),
        (without("view_channel", "send_messages", "attach_files"), None, ["View Channel"]),
        ((), None, ["View Channel"]),
        # A thread has a permission of its own for sending.
        (without("send_messages_in_threads"), None, []),
        (without("send_messages"), THREAD, []),
        (without("send_messages_in_threads", "embed_links"), THREAD, ["Send Messages in Threads"]),
    ],
)
def test_missing_permissions_are_named(granted, channel, missing):
    asked = interaction(of_bot=granted, channel=channel)
    sentence = say("common-lacks-permissions", count=len(missing), permissions=missing) if missing else None
    assert describe_missing(asked, *POST_PERMISSIONS) == sentence
    if missing:
        with pytest.raises(NotPermitted, match="common-impossible-here"):
            permissions.require_permissions(asked, *POST_PERMISSIONS)
    else:
        permissions.require_permissions(asked, *POST_PERMISSIONS)


def test_permission_that_is_not_asked_for_may_be_missing():
    read_only = interaction(of_bot=without("send_messages"))
    assert describe_missing(read_only, "attach_files") is None


@pytest.mark.parametrize(
    ("granted", "manages_channel", "manages_guild"),
    [
        ((), False, False),
        (["manage_messages"], False, False),
        (["manage_channels"], True, False),
        (["manage_guild"], True, True),
    ],
)
def test_manage_permissions_are_recognized(granted, manages_channel, manages_guild):
    person = interaction(*granted)
    assert permitted(permissions.require_manage_channel, person) == manages_channel
    assert permitted(permissions.require_manage_guild, person) == manages_guild
    assert permissions.can_manage_guild(person) == manages_guild


def permitted(require, person):
    try:
        require(person)
    except NotPermitted:
        return False
    return True


@pytest.mark.parametrize(
    ("place", "code"),
    [
        ({"guild_id": None}, "common-only-in-a-server"),
        ({"added": False}, "common-only-where-added"),
    ],
)
def test_settings_are_only_of_a_guild_that_added_the_bot(place, code):
    elsewhere = interaction("manage_guild", **place)
    assert not permissions.can_manage_guild(elsewhere)
    with pytest.raises(NotPermitted, match=code):
        permissions.require_guild(elsewhere)
