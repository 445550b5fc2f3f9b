"""Discord's user and member objects, and the names that people may have."""

import re
import unicodedata

from playground.bad_request import BadRequest
from playground.validation import JSON

LONGEST_NAME = 32


class BadName(BadRequest):
    """The name is not allowed for a member."""


def check_name(name: str) -> None:
    """Raises BadName unless a member may have this name."""
    if not 1 <= len(name) <= LONGEST_NAME or not _may_be_shown(name):
        raise BadName(f"A member's name has 1 to {LONGEST_NAME} characters.")


def new_user(user_id: str, name: str, *, bot: bool = False) -> JSON:
    return {
        "id": user_id,
        "username": name if bot else _username(user_id, name),
        "avatar": None,
        "discriminator": "0",
        "public_flags": 0,
        "flags": 0,
        "bot": bot,
        "banner": None,
        "accent_color": None,
        "global_name": name,
        "avatar_decoration_data": None,
        "collectibles": None,
        "primary_guild": None,
    }


def _username(user_id: str, name: str) -> str:
    """By Discord's rules: Latin letters without accents, digits, underscores, and dots."""
    letters = unicodedata.normalize("NFKD", name.lower())
    return re.sub("[^a-z0-9_.]", "", letters) or f"user{user_id}"


def new_member(user: JSON, joined_at: str) -> JSON:
    return {
        "avatar": None,
        "banner": None,
        "communication_disabled_until": None,
        "flags": 0,
        "joined_at": joined_at,
        "nick": None,
        "pending": False,
        "premium_since": None,
        "roles": [],
        "user": user,
        "mute": False,
        "deaf": False,
    }


def _may_be_shown(name: str) -> bool:
    """Whether the name is printable on one line. Invisible format characters do occur in people's names."""
    return all(letter.isprintable() or unicodedata.category(letter) == "Cf" for letter in name)
