"""Discord's permissions, and how roles and a channel's overwrites combine.

A set of permissions is a bit mask. In a channel the overwrites of @everyone, of the roles and of the member
deny and allow, in that order; an administrator has every permission whatever they say.
"""

from collections.abc import Iterable

from playground.validation import JSON

ADMINISTRATOR = 1 << 3
MANAGE_CHANNELS = 1 << 4
MANAGE_GUILD = 1 << 5
VIEW_CHANNEL = 1 << 10
SEND_MESSAGES = 1 << 11
SEND_TTS_MESSAGES = 1 << 12
MANAGE_MESSAGES = 1 << 13
EMBED_LINKS = 1 << 14
ATTACH_FILES = 1 << 15
READ_MESSAGE_HISTORY = 1 << 16
MENTION_EVERYONE = 1 << 17
USE_EXTERNAL_EMOJIS = 1 << 18
USE_APPLICATION_COMMANDS = 1 << 31
SEND_MESSAGES_IN_THREADS = 1 << 38
USE_EXTERNAL_APPS = 1 << 50
EVERYTHING = (1 << 51) - 1

NAMES = {
    "VIEW_CHANNEL": VIEW_CHANNEL,
    "SEND_MESSAGES": SEND_MESSAGES,
    "EMBED_LINKS": EMBED_LINKS,
    "ATTACH_FILES": ATTACH_FILES,
    "READ_MESSAGE_HISTORY": READ_MESSAGE_HISTORY,
    "USE_EXTERNAL_EMOJIS": USE_EXTERNAL_EMOJIS,
    "USE_APPLICATION_COMMANDS": USE_APPLICATION_COMMANDS,
    "SEND_MESSAGES_IN_THREADS": SEND_MESSAGES_IN_THREADS,
    "USE_EXTERNAL_APPS": USE_EXTERNAL_APPS,
}
"""Permissions of everyone, which can be denied to the bot in a channel, by Discord's names."""

EVERYONE = sum(NAMES.values())

ROLE, MEMBER = 0, 1  # types of overwrite
_NEED_SEND_MESSAGES = SEND_TTS_MESSAGES | MENTION_EVERYONE | EMBED_LINKS | ATTACH_FILES


def names(permissions: int) -> list[str]:
    """The names of these permissions, as far as NAMES has them."""
    return [name for name, bit in NAMES.items() if permissions & bit]


def denied(user_id: str, permissions: int) -> JSON:
    """The overwrite that denies these permissions to one member."""
    return {"id": user_id, "type": MEMBER, "allow": "0", "deny": str(permissions)}


def overwritten(permissions: int, overwrites: Iterable[JSON], everyone: str, member: JSON) -> int:
    """A member's permissions after a channel's overwrites.

    `everyone`: id of the @everyone role.
    """
    if permissions & ADMINISTRATOR:
        return permissions
    overwrites = list(overwrites)
    for group in (
        [overwrite for overwrite in overwrites if overwrite["id"] == everyone],
        [
            overwrite
            for overwrite in overwrites
            if overwrite["type"] == ROLE and overwrite["id"] in member["roles"]
        ],
        [
            overwrite
            for overwrite in overwrites
            if overwrite["type"] == MEMBER and overwrite["id"] == member["user"]["id"]
        ],
    ):
        for overwrite in group:
            permissions &= ~int(overwrite["deny"])
        for overwrite in group:
            permissions |= int(overwrite["allow"])
    return permissions


def without_implied(permissions: int, *, thread: bool) -> int:
    """The permissions that remain without VIEW_CHANNEL (none), or without SEND_MESSAGES (no attachments)."""
    if permissions & ADMINISTRATOR:
        return permissions
    if not permissions & VIEW_CHANNEL:
        return 0
    if not permissions & (SEND_MESSAGES_IN_THREADS if thread else SEND_MESSAGES):
        permissions &= ~_NEED_SEND_MESSAGES
    return permissions
