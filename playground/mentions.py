"""The display text of mentions."""

from collections.abc import Mapping

from playground.model import Channel, Guild
from playground.validation import JSON


class Mentions:
    """The display text of mentions of these users, channels and roles, by id: `@Aino`, `#table`."""

    def __init__(
        self, users: Mapping[str, JSON], channels: Mapping[str, Channel], guilds: Mapping[str, Guild]
    ) -> None:
        self._users = users
        self._channels = channels
        self._guilds = guilds

    def user(self, user_id: str) -> str:
        user = self._users.get(user_id)
        return f"@{user['global_name']}" if user else "@unknown-user"

    def role(self, role_id: str) -> str:
        roles = (role for guild in self._guilds.values() for role in guild.roles)
        names = (role["name"] for role in roles if role["id"] == role_id)
        return "@" + next(names, "unknown-role").removeprefix("@")

    def channel(self, channel_id: str) -> str:
        channel = self._channels.get(channel_id)
        return f"#{channel.name}" if channel else "#unknown"
