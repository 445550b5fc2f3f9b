"""The events that a bot receives over the gateway: what happens in its guilds and direct messages."""

from collections.abc import Mapping

from playground.gateway_session import GUILDS, Session
from playground.interaction_data import Interaction
from playground.model import Channel, Guild, Message
from playground.validation import JSON
from playground.world import World


class GatewayEvents:
    """Sends each event to those of the bot's sessions that are to get it."""

    def __init__(self, world: World, sessions: Mapping[str, Session]) -> None:
        """`sessions`: the open sessions by id, which the gateway keeps up to date."""
        self._world = world
        self._sessions = sessions

    def interaction_created(self, interaction: Interaction, payload: JSON) -> None:
        for session in self._sessions.values():
            if session.is_of(interaction.channel.guild):
                session.dispatch("INTERACTION_CREATE", payload)

    def bot_added(self, guild: Guild) -> None:
        """GUILD_CREATE of a guild that the bot just joined: without `unavailable`."""
        for session in self._sessions_of(guild):
            whole = guild_create_data(guild, self._world.application_id)
            del whole["unavailable"]
            session.dispatch("GUILD_CREATE", whole)

    def bot_removed(self, guild: Guild) -> None:
        for session in self._sessions_of(guild):
            session.dispatch("GUILD_DELETE", {"id": guild.id})

    def channel_deleted(self, channel: Channel) -> None:
        """The threads of a deleted channel get no event of their own."""
        guild, parent = channel.guild, channel.parent
        assert guild is not None
        data = channel.data
        if parent is not None:
            data = {name: data[name] for name in ("id", "guild_id", "parent_id", "type")}
        if guild.installed:
            for session in self._sessions_of(guild):
                session.dispatch("CHANNEL_DELETE" if parent is None else "THREAD_DELETE", data)

    def _sessions_of(self, guild: Guild) -> list[Session]:
        """The sessions that get the events of this guild and its channels."""
        return [
            session
            for session in self._sessions.values()
            if session.intents & GUILDS and session.is_of(guild)
        ]

    def message_posted(self, message: Message) -> None:
        self._dispatch_message(message, "MESSAGE_CREATE")

    def message_edited(self, message: Message) -> None:
        self._dispatch_message(message, "MESSAGE_UPDATE")

    def message_deleted(self, message: Message) -> None:
        guild = message.channel.guild
        data = {"id": message.id, "channel_id": message.channel.id}
        if guild is not None:
            data["guild_id"] = guild.id
        for session in self._sessions_that_read(message):
            session.dispatch("MESSAGE_DELETE", data)

    def _dispatch_message(self, message: Message, name: str) -> None:
        for session in self._sessions_that_read(message):
            session.dispatch(name, self._as_event(message))

    def _sessions_that_read(self, message: Message) -> list[Session]:
        if message.addressee is not None:
            return []
        return [session for session in self._sessions.values() if session.wants(message.channel)]

    def _as_event(self, message: Message) -> JSON:
        """The data of a message event. Messages of others are blank without the privileged intent; direct
        messages and messages that mention the bot are not."""
        data = dict(message.data)
        author, guild, bot = data["author"]["id"], message.channel.guild, self._world.application_id
        if guild is not None:
            data["guild_id"] = guild.id
            data["member"] = {name: value for name, value in guild.members[author].items() if name != "user"}
            if author != bot and all(user["id"] != bot for user in data["mentions"]):
                data |= {"content": "", "embeds": [], "attachments": [], "components": []}
        return data


def guild_create_data(guild: Guild, bot: str) -> JSON:
    """The data of GUILD_CREATE: the guild with its channels; the bot is the only member in it."""
    return guild.data | {
        "joined_at": guild.members[bot]["joined_at"],
        "large": False,
        "unavailable": False,
        "member_count": len(guild.members),
        "members": [guild.members[bot]],
        "channels": [channel.data for channel in guild.channels if channel.parent is None],
        "threads": [channel.data for channel in guild.channels if channel.parent is not None],
        "voice_states": [],
        "presences": [],
        "stage_instances": [],
        "guild_scheduled_events": [],
        "soundboard_sounds": [],
    }
