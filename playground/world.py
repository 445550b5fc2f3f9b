"""The state of the playground: the application, its bot, the users, and the servers and channels they are in.

Objects that are sent out are stored as Discord's JSON and are not changed in place: a change makes a new
object, so that an earlier response stays as it was.
"""

import unicodedata
from collections.abc import Callable, Iterator
from functools import reduce

from playground.permissions import EVERYONE
from playground.servers import FIRST_LOCALE, Attachment, Channel, Server
from playground.snowflakes import Clock, Snowflakes, stable_id
from playground.validation import JSON

LONGEST_NAME = 32
LARGEST_FILE = 10 * 1024 * 1024  # bytes


class UnknownPlace(ValueError):
    """There is no such channel or message for this member."""


class BadName(ValueError):
    """The name is not allowed for a member."""


class World:
    """All there is in the playground, by id."""

    def __init__(self, clock: Clock, snowflakes: Snowflakes) -> None:
        self.clock = clock
        self.snowflakes = snowflakes
        self.users: dict[str, JSON] = {}
        self.channels: dict[str, Channel] = {}  # of servers, and direct messages
        self.servers: dict[str, Server] = {}
        self.files: dict[str, Attachment] = {}
        self.mentions = Mentions(self)
        self.locales: dict[str, str] = {}  # of the users that chose one
        self._people: dict[str, JSON] = {}  # by name
        self.joined: list[Callable[[], None]] = []  # called after somebody new has joined
        # What the developer portal says about the application; the gateway does the same whatever it is.
        self.portal: JSON = {"flags": 0, "interactions_endpoint_url": None}
        # A new application in every run: it has no commands yet, and a bot that remembers sending them to
        # an earlier application must not mistake this one for it.
        self.bot = self._new_user(snowflakes.next(), "Oddsmith", bot=True)
        self.host = self.person("Host")  # owner of the application and the servers

    @property
    def application_id(self) -> str:
        return str(self.bot["id"])

    @property
    def application(self) -> JSON:
        """Discord's application object, as the bot gets it."""
        return {
            "id": self.application_id,
            "name": self.bot["username"],
            "icon": None,
            "description": "",
            "type": None,
            "bot": self.bot,
            "bot_public": True,
            "bot_require_code_grant": False,
            "integration_types_config": {
                "0": {
                    "oauth2_install_params": {
                        "scopes": ["applications.commands", "bot"],
                        "permissions": str(EVERYONE),
                    }
                },
                "1": {"oauth2_install_params": {"scopes": ["applications.commands"], "permissions": "0"}},
            },
            "verify_key": "0" * 64,
            "flags_new": str(self.portal["flags"]),
            "redirect_uris": [],
            **self.portal,
            "role_connections_verification_url": None,
            "owner": self.host,
            "approximate_guild_count": sum(server.installed for server in self.servers.values()),
            "approximate_user_install_count": len(self._people),
            "approximate_user_authorization_count": 0,
            "explicit_content_filter": 0,
            "team": None,
            "eligible_oauth2_scopes": ["applications.commands", "bot"],
        }

    @property
    def people(self) -> list[JSON]:
        """The human users, in the order in which they joined."""
        return list(self._people.values())

    def locale(self, user: str) -> str:
        return self.locales.get(user, FIRST_LOCALE)

    def person(self, name: str | None) -> JSON:
        """The user with this name, created on first use as a member of all servers. Without a name: Guest."""
        name = str(name or "Guest").strip()
        if (existing := self._people.get(name)) is not None:
            return existing
        if not 1 <= len(name) <= LONGEST_NAME or not _may_be_shown(name):
            raise BadName(f"A member's name has 1 to {LONGEST_NAME} characters.")
        user = self._people[name] = self._new_user(stable_id("user", name), name)
        for server in self.servers.values():
            self.join(server, user)
        for listener in self.joined:
            listener()
        return user

    def named(self, name: str) -> JSON | None:
        """The user with this name, ignoring case, or None; unlike `person` it creates nobody."""
        if name in self._people:
            return self._people[name]
        folded = name.casefold()
        return next((user for user in self.users.values() if user["global_name"].casefold() == folded), None)

    def is_gone(self, channel: Channel) -> bool:
        """Whether the channel was deleted."""
        return self.channels.get(channel.id) is not channel

    def channel_for(self, user: str, channel: str | None) -> Channel:
        """The channel with this id, if the user can see it; without an id the first channel.

        Raises UnknownPlace if there is none.
        """
        result = next(iter(self.channels.values())) if channel is None else self.channels.get(channel)
        if result is None or not result.open_to(user):
            raise UnknownPlace(f"There is no channel {channel} for this member.")
        return result

    def direct_channel(self, user: JSON) -> Channel:
        """The direct message channel of this user and the bot; created on first use."""
        number = stable_id("direct", user["id"])
        if number not in self.channels:
            self.channels[number] = Channel(number, user["global_name"], None, person=user)
        return self.channels[number]

    def bot_permissions(self, channel: Channel) -> int:
        """The bot's permissions in this channel; in direct messages everything that it needs."""
        if channel.server is None:
            return EVERYONE
        return channel.server.permissions(self.application_id, channel)

    def denied_to_bot(self, channel: Channel) -> int:
        """The permissions that the channel's overwrites deny to the bot."""
        overwrites = (channel.parent or channel).overwrites
        denied = (
            int(overwrite["deny"]) for overwrite in overwrites if overwrite["id"] == self.application_id
        )
        return reduce(int.__or__, denied, 0)

    def _new_user(self, number: str, name: str, *, bot: bool = False) -> JSON:
        user = self.users[number] = {
            "id": number,
            "username": name if bot else "".join(name.lower().split()),
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
        return user

    def join(self, server: Server, user: JSON) -> None:
        server.members[user["id"]] = {
            "avatar": None,
            "banner": None,
            "communication_disabled_until": None,
            "flags": 0,
            "joined_at": self.clock.timestamp(),
            "nick": None,
            "pending": False,
            "premium_since": None,
            "roles": [],
            "user": user,
            "mute": False,
            "deaf": False,
        }


class Mentions:
    """The display text of mentions: `@Aino`, `#table`."""

    def __init__(self, world: World) -> None:
        self._world = world

    def user(self, number: str) -> str:
        user = self._world.users.get(number)
        return f"@{user['global_name']}" if user else "@unknown-user"

    def role(self, number: str) -> str:
        names = (role["name"] for role in self._roles() if role["id"] == number)
        return "@" + next(names, "unknown-role").removeprefix("@")

    def channel(self, number: str) -> str:
        channel = self._world.channels.get(number)
        return f"#{channel.name}" if channel else "#unknown"

    def _roles(self) -> Iterator[JSON]:
        for server in self._world.servers.values():
            yield from server.roles


def _may_be_shown(name: str) -> bool:
    """Whether the name is printable on one line. Invisible format characters do occur in people's names."""
    return all(letter.isprintable() or unicodedata.category(letter) == "Cf" for letter in name)
