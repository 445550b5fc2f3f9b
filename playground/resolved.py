"""What the options of a command and the values of a select or a modal refer to."""

from collections.abc import Callable, Sequence
from dataclasses import dataclass, field

from playground.bad_request import BadLine
from playground.model import Channel
from playground.uploads import Upload
from playground.validation import JSON
from playground.world import World


@dataclass
class Resolved:
    """The users, channels, roles and files that an interaction refers to: its `resolved` object.

    Each method takes a name or an id and returns the id, or raises BadLine.
    """

    world: World
    channel: Channel
    asker: str  # id of the user who refers to them
    keep: Callable[[Upload], JSON]  # stores a file and returns Discord's description of it
    found: dict[str, JSON] = field(default_factory=dict)

    def user(self, text: str) -> str:
        user_id = text.removeprefix("<@").removesuffix(">").removeprefix("!")
        user = self.world.users.get(user_id) or self.world.named(text.removeprefix("@"))
        if user is None:
            raise BadLine(f"There is nobody called {text} here.")
        self._add("users", user["id"], user)
        guild = self.channel.guild
        if guild is not None and user["id"] in guild.members:
            member = {name: value for name, value in guild.members[user["id"]].items() if name != "user"}
            member["permissions"] = str(guild.permissions(user["id"], self.channel))
            self._add("members", user["id"], member)
        return str(user["id"])

    def channel_named(self, text: str, kinds: Sequence[int] | None) -> str:
        """`kinds`: the allowed channel types; all are allowed if it is None or empty."""
        name_or_id = text.removeprefix("<#").removesuffix(">").removeprefix("#")
        for channel in self.channel.guild.channels if self.channel.guild else [self.channel]:
            if name_or_id in (channel.id, channel.name) and (not kinds or channel.data["type"] in kinds):
                self._add("channels", channel.id, channel.data | {"permissions": self._permissions(channel)})
                return channel.id
        raise BadLine(f"There is no channel called {text} here.")

    def role(self, text: str) -> str:
        name_or_id = text.removeprefix("<@&").removesuffix(">").removeprefix("@")
        for role in self.channel.guild.roles if self.channel.guild else []:
            if name_or_id in (role["id"], role["name"].removeprefix("@")):
                self._add("roles", role["id"], role)
                return str(role["id"])
        raise BadLine(f"There is no role called {text} here.")

    def mentionable(self, text: str) -> str:
        try:
            return self.role(text)
        except BadLine:
            return self.user(text)

    def file(self, upload: Upload) -> str:
        data = self.keep(upload)
        self._add("attachments", data["id"], data)
        return str(data["id"])

    def _permissions(self, channel: Channel) -> str:
        """Permissions in the channel of the user who refers to it."""
        return str(channel.guild.permissions(self.asker, channel)) if channel.guild else "0"

    def _add(self, kind: str, object_id: str, value: JSON) -> None:
        self.found.setdefault(kind, {})[object_id] = value
