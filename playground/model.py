"""The guilds of the playground, with their channels, messages, files, members and roles.

Objects that are sent out are stored as Discord's JSON and are not changed in place: a change makes a new
object, so that an earlier response stays as it was.
"""

from dataclasses import dataclass, field

from playground.permissions import EVERYTHING, overwritten, without_implied
from playground.validation import JSON

GUILD_TEXT, DIRECT, THREAD = 0, 1, 11  # types of channel
FIRST_LOCALE = "en-US"

SAME_IN_ALL: JSON = {
    "icon": None,
    "description": None,
    "home_header": None,
    "splash": None,
    "discovery_splash": None,
    "features": [],
    "banner": None,
    "application_id": None,
    "region": "deprecated",
    "afk_channel_id": None,
    "afk_timeout": 300,
    "system_channel_id": None,
    "system_channel_flags": 0,
    "widget_enabled": False,
    "widget_channel_id": None,
    "verification_level": 0,
    "default_message_notifications": 1,
    "mfa_level": 0,
    "explicit_content_filter": 0,
    "max_presences": None,
    "max_members": 500_000,
    "max_stage_video_channel_users": 50,
    "max_video_channel_users": 25,
    "vanity_url_code": None,
    "premium_tier": 0,
    "premium_subscription_count": 0,
    "rules_channel_id": None,
    "safety_alerts_channel_id": None,
    "public_updates_channel_id": None,
    "premium_progress_bar_enabled": False,
    "nsfw": False,
    "nsfw_level": 0,
    "emojis": [],
    "stickers": [],
    "incidents_data": None,
}
"""What Discord's guild object says of every guild here."""


@dataclass(eq=False)
class Attachment:
    """An uploaded file: its bytes, and Discord's description of it."""

    data: JSON
    content: bytes
    content_type: str

    @property
    def id(self) -> str:
        return str(self.data["id"])


@dataclass(eq=False)
class Message:
    """A message that has been posted."""

    data: JSON
    channel: "Channel"
    addressee: str | None = None  # the only user who sees it, for an ephemeral message
    token: str | None = None  # of the interaction that it belongs to
    files: dict[str, Attachment] = field(default_factory=dict)

    @property
    def id(self) -> str:
        return str(self.data["id"])

    def seen_by(self, user_id: str) -> bool:
        return self.addressee in (None, user_id)


@dataclass(eq=False)
class Channel:
    """A text channel, a thread, or the direct messages of a user."""

    id: str
    name: str
    guild: "Guild | None"  # None for direct messages
    recipient: JSON | None = None  # the user of direct messages
    parent: "Channel | None" = None  # the channel of a thread
    overwrites: list[JSON] = field(default_factory=list)  # Discord's; empty for a thread
    messages: dict[str, Message] = field(default_factory=dict)
    last_message: str | None = None

    @property
    def data(self) -> JSON:
        """Discord's channel object."""
        if self.guild is None:
            return {
                "id": self.id,
                "type": DIRECT,
                "last_message_id": self.last_message,
                "flags": 0,
                "recipients": [self.recipient],
            }
        common = {
            "id": self.id,
            "last_message_id": self.last_message,
            "flags": 0,
            "guild_id": self.guild.id,
            "name": self.name,
            "rate_limit_per_user": 0,
        }
        if self.parent is not None:
            return common | self._of_thread(self.parent, self.guild)
        return common | {
            "type": GUILD_TEXT,
            "parent_id": None,
            "topic": None,
            "position": self.guild.channels.index(self),
            "permission_overwrites": self.overwrites,
            "nsfw": False,
        }

    def _of_thread(self, parent: "Channel", guild: "Guild") -> JSON:
        return {
            "type": THREAD,
            "parent_id": parent.id,
            "owner_id": guild.owner,
            "thread_metadata": {
                "archived": False,
                "archive_timestamp": guild.founded,
                "auto_archive_duration": 10_080,
                "locked": False,
                "create_timestamp": guild.founded,
            },
            "message_count": len(self.messages),
            "member_count": len(guild.members),
            "total_message_sent": len(self.messages),
        }

    def open_to(self, user_id: str) -> bool:
        if self.guild is not None:
            return user_id in self.guild.members
        return self.recipient is not None and self.recipient["id"] == user_id


@dataclass(eq=False)
class Guild:
    """A guild, which people call a server.

    Its @everyone role has the guild's own id.
    """

    id: str
    name: str
    owner: str
    roles: list[JSON]
    founded: str
    locale: str = FIRST_LOCALE
    installed: bool = False  # the bot is a member
    channels: list[Channel] = field(default_factory=list)
    members: dict[str, JSON] = field(default_factory=dict)  # Discord's member objects

    @property
    def data(self) -> JSON:
        """Discord's guild object, as in the HTTP API."""
        return SAME_IN_ALL | {
            "id": self.id,
            "name": self.name,
            "owner_id": self.owner,
            "roles": self.roles,
            "preferred_locale": self.locale,
        }

    def permissions(self, user_id: str, channel: Channel | None = None) -> int:
        """The user's permissions in the guild, or in one of its channels.

        A bot that is not a member has those of @everyone.
        """
        if user_id == self.owner:
            return EVERYTHING
        member = self.members.get(user_id, {"roles": [], "user": {"id": user_id}})
        role_ids = {self.id, *member["roles"]}
        granted = 0
        for role in self.roles:
            if role["id"] in role_ids:
                granted |= int(role["permissions"])
        if channel is None:
            return granted
        # A thread has its channel's overwrites.
        overwrites = (channel.parent or channel).overwrites
        granted = overwritten(granted, overwrites, self.id, member)
        return without_implied(granted, thread=channel.parent is not None)


def new_role(role_id: str, name: str, permissions: int, position: int) -> JSON:
    return {
        "id": role_id,
        "name": name,
        "permissions": str(permissions),
        "position": position,
        "color": 0,
        "colors": {"primary_color": 0, "secondary_color": None, "tertiary_color": None},
        "hoist": False,
        "managed": False,
        "mentionable": False,
        "icon": None,
        "unicode_emoji": None,
        "flags": 0,
    }
