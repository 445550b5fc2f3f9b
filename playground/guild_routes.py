"""Discord's HTTP API v10: the routes of the gateway's address, users and guilds."""

from playground.application import application_object
from playground.gateway import Gateway
from playground.http_api import Answer, Call, Route
from playground.model import Guild
from playground.refusals import invalid_recipient, unknown_guild, unknown_user
from playground.world import World


class GuildRoutes:
    def __init__(self, world: World, gateway: Gateway) -> None:
        self._world = world
        self._gateway = gateway

    def all(self) -> list[Route]:
        return [
            Route("GET", "/gateway", self.gateway, public=True),
            Route("GET", "/gateway/bot", self.gateway_bot),
            Route("GET", "/users/@me", self.me),
            Route("GET", "/users/@me/guilds", self.my_guilds),
            Route("POST", "/users/@me/channels", self.direct_channel),
            Route("GET", "/users/{user_id}", self.user),
            Route("GET", "/applications/@me", self.application),
            Route("GET", "/oauth2/applications/@me", self.application),
            Route("GET", "/guilds/{guild_id}", self.guild),
            Route("GET", "/guilds/{guild_id}/channels", self.guild_channels),
            Route("GET", "/guilds/{guild_id}/members/{user_id}", self.member),
        ]

    def gateway(self, call: Call) -> Answer:
        return 200, {"url": self._gateway.address}

    def gateway_bot(self, call: Call) -> Answer:
        return 200, {
            "url": self._gateway.address,
            "shards": self._gateway.shards,
            "session_start_limit": self._gateway.identify_limits.session_start_limit(),
        }

    def me(self, call: Call) -> Answer:
        own_fields = {"mfa_enabled": False, "locale": "en-US", "email": None, "verified": True}
        return 200, self._world.bot | own_fields

    def user(self, call: Call) -> Answer:
        user = self._world.users.get(call.match["user_id"])
        if user is None:
            raise unknown_user()
        return 200, user

    def my_guilds(self, call: Call) -> Answer:
        """The guilds that the bot is in, oldest first: `before` or `after` an id, at most `limit`."""
        limit, before = call.limit(200, 200), int(call.query.get("before", 2**64))
        bot, after = self._world.application_id, int(call.query.get("after", 0))
        guilds = sorted(self._world.guilds.values(), key=lambda guild: int(guild.id))
        page = [guild for guild in guilds if guild.installed and after < int(guild.id) < before]
        return 200, [
            {name: guild.data[name] for name in ("id", "name", "icon", "banner", "features")}
            | {"owner": guild.owner == bot, "permissions": str(guild.permissions(bot))}
            for guild in (page[-limit:] if "before" in call.query else page[:limit])
        ]

    def application(self, call: Call) -> Answer:
        return 200, application_object(self._world)

    def guild(self, call: Call) -> Answer:
        guild = self._guild(call)
        if call.asks_for("with_counts"):
            count = len(guild.members)
            return 200, guild.data | {"approximate_member_count": count, "approximate_presence_count": count}
        return 200, guild.data

    def guild_channels(self, call: Call) -> Answer:
        return 200, [channel.data for channel in self._guild(call).channels if channel.parent is None]

    def member(self, call: Call) -> Answer:
        member = self._guild(call).members.get(call.match["user_id"])
        if member is None:
            raise unknown_user()
        return 200, member

    def _guild(self, call: Call) -> Guild:
        """The guild of the route. A guild without the bot is unknown to it."""
        guild = self._world.guilds.get(call.match["guild_id"])
        if guild is None or not guild.installed:
            raise unknown_guild()
        return guild

    def direct_channel(self, call: Call) -> Answer:
        recipient = self._world.users.get(str(call.fields.get("recipient_id")))
        if recipient is None or recipient["bot"]:
            raise invalid_recipient()
        return 200, self._world.direct_channel(recipient).data
