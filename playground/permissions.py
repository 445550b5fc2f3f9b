"""What a member may do: Discord's permissions, and how roles and a channel's overwrites make them.

A set of permissions is a whole number, one bit each. In a channel, @everyone's roles' and the member's own
overwrites take away and give, in that order; an administrator has everything whatever they say.
"""

from collections.abc import Iterable

from playground.forms import JSON

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
"""What everyone may do, and what can be taken from the bot in a channel, as Discord calls it."""

EVERYONE = sum(NAMES.values())

ROLE, MEMBER = 0, 1  # whom an overwrite is for
_OF_SENDING = SEND_TTS_MESSAGES | MENTION_EVERYONE | EMBED_LINKS | ATTACH_FILES


def names(permissions: int) -> list[str]:
    """Those of NAMES that are among the permissions."""
    return [name for name, bit in NAMES.items() if permissions & bit]


def denied(user: str, permissions: int) -> JSON:
    """The overwrite that takes these permissions from one member."""
    return {"id": user, "type": MEMBER, "allow": "0", "deny": str(permissions)}


def overwritten(permissions: int, overwrites: Iterable[JSON], everyone: str, member: JSON) -> int:
    """What is left of a member's permissions, and added to them, by a channel's overwrites.

    `everyone` is the id of the role that all have.
    """
    if permissions & ADMINISTRATOR:
        return permissions
    overwrites = list(overwrites)
    for group in (
        [one for one in overwrites if one["id"] == everyone],
        [one for one in overwrites if one["type"] == ROLE and one["id"] in member["roles"]],
        [one for one in overwrites if one["type"] == MEMBER and one["id"] == member["user"]["id"]],
    ):
        for one in group:
            permissions &= ~int(one["deny"])
        for one in group:
            permissions |= int(one["allow"])
    return permissions


def without_implied(permissions: int, *, thread: bool) -> int:
    """The permissions without those that need one that is not there: who cannot see a channel can do nothing
    in it, and who cannot write can attach nothing."""
    if permissions & ADMINISTRATOR:
        return permissions
    if not permissions & VIEW_CHANNEL:
        return 0
    if not permissions & (SEND_MESSAGES_IN_THREADS if thread else SEND_MESSAGES):
        permissions &= ~_OF_SENDING
    return permissions
