"""The state of the playground: the application, its bot, the users, and the guilds and channels they are in.

Objects that are sent out are stored as Discord's JSON and are not changed in place: a change makes a new
object, so that an earlier response stays as it was.
"""

from collections.abc import Callable
from functools import reduce

from playground.bad_request import BadRequest
from playground.clock import Clock
from playground.mentions import Mentions
from playground.model import FIRST_LOCALE, Attachment, Channel, Guild
from playground.permissions import EVERYONE
from playground.snowflakes import Snowflakes, stable_id
from playground.users import check_name, new_member, new_user
from playground.validation import JSON


class World:
    """All there is in the playground, by id."""

    def __init__(self, clock: Clock, snowflakes: Snowflakes) -> None:
        self.clock = clock
        self.snowflakes = snowflakes
        self.users: dict[str, JSON] = {}
        self.channels: dict[str, Channel] = {}  # of guilds, and direct messages
        self.guilds: dict[str, Guild] = {}
        self.files: dict[str, Attachment] = {}
        self.mentions = Mentions(self.users, self.channels, self.guilds)
        self.locales: dict[str, str] = {}  # of the users that chose one
        self._people: dict[str, JSON] = {}  # by name
        self.on_join: list[Callable[[], None]] = []  # called after somebody new has joined
        # What the developer portal says about the application; the gateway does the same whatever it is.
        self.portal: JSON = {"flags": 0, "interactions_endpoint_url": None}
        # A new application in every run: it has no commands yet, and a bot that remembers sending them to
        # an earlier application must not mistake this one for it.
        self.bot = new_user(snowflakes.next(), "Oddsmith", bot=True)
        self.users[self.bot["id"]] = self.bot
        self.host = self.get_or_create_user("Host")  # owner of the application and the guilds

    @property
    def application_id(self) -> str:
        return str(self.bot["id"])

    @property
    def people(self) -> list[JSON]:
        """The human users, in the order in which they joined."""
        return list(self._people.values())

    def locale(self, user_id: str) -> str:
        return self.locales.get(user_id, FIRST_LOCALE)

    def get_or_create_user(self, name: str | None) -> JSON:
        """The user with this name, who joins all guilds when created. Without a name: Guest.

        Raises BadName.
        """
        name = str(name or "Guest").strip()
        if (existing := self._people.get(name)) is not None:
            return existing
        check_name(name)
        user = new_user(stable_id("user", name), name)
        self._people[name] = self.users[user["id"]] = user
        for guild in self.guilds.values():
            self.join(guild, user)
        for listener in self.on_join:
            listener()
        return user

    def named(self, name: str) -> JSON | None:
        """The user with this name or username, ignoring case; None if there is nobody."""
        if name in self._people:
            return self._people[name]
        folded, users = name.casefold(), self.users.values()
        named = (user for user in users if user["global_name"].casefold() == folded)
        return next(named, None) or next((user for user in users if user["username"] == folded), None)

    def is_gone(self, channel: Channel) -> bool:
        """Whether the channel was deleted."""
        return self.channels.get(channel.id) is not channel

    def channel_for(self, user_id: str, channel_id: str | None) -> Channel:
        """The channel with this id, if the user can see it; without an id the first channel.

        Raises BadRequest if there is none.
        """
        result = next(iter(self.channels.values())) if channel_id is None else self.channels.get(channel_id)
        if result is None or not result.open_to(user_id):
            raise BadRequest(f"There is no channel {channel_id} for this member.")
        return result

    def direct_channel(self, user: JSON) -> Channel:
        """The direct message channel of this user and the bot; created on first use."""
        channel_id = stable_id("direct", user["id"])
        if channel_id not in self.channels:
            self.channels[channel_id] = Channel(channel_id, user["global_name"], None, recipient=user)
        return self.channels[channel_id]

    def bot_permissions(self, channel: Channel) -> int:
        """The bot's permissions in this channel; in direct messages everything that it needs."""
        if channel.guild is None:
            return EVERYONE
        return channel.guild.permissions(self.application_id, channel)

    def denied_to_bot(self, channel: Channel) -> int:
        """The permissions that the channel's overwrites deny to the bot."""
        overwrites = (channel.parent or channel).overwrites
        denied = (
            int(overwrite["deny"]) for overwrite in overwrites if overwrite["id"] == self.application_id
        )
        return reduce(int.__or__, denied, 0)

    def join(self, guild: Guild, user: JSON) -> None:
        guild.members[user["id"]] = new_member(user, self.clock.timestamp())
