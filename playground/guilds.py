"""Creates, changes and deletes guilds and channels.

At the start the bot is a member of one of two guilds. In the other its application works only for users who
installed it for themselves, which here every user has.
"""

from collections.abc import Callable, Sequence
from dataclasses import dataclass

from playground.bad_request import BadRequest
from playground.model import FIRST_LOCALE, Channel, Guild, new_role
from playground.permissions import ATTACH_FILES, EVERYONE, MANAGE_GUILD, SEND_MESSAGES, denied
from playground.snowflakes import stable_id
from playground.users import LONGEST_NAME
from playground.validation import JSON
from playground.world import World

LONGEST_GUILD_NAME = 100  # characters
MAX_CHANNELS = 100

_LOCALES = """
    ar bg cs da de el en-GB en-US es-419 es-ES fi fr he hi hr hu id it ja ko lt nl no pl pt-BR ro ru
    sv-SE th tr uk vi zh-CN zh-TW
"""
LOCALES = frozenset(_LOCALES.split())
"""The languages that Discord's own client offers."""


@dataclass(frozen=True)
class NewChannel:
    """A channel to create."""

    name: str
    lacks: int = 0  # permissions that the bot does not have there
    thread_of: str | None = None  # name of a channel before it in the list


ODDSMITH = (
    NewChannel("table"),
    NewChannel("lounge"),
    NewChannel("read-only", lacks=SEND_MESSAGES),
    NewChannel("no-files", lacks=ATTACH_FILES),
    NewChannel("side-table", thread_of="table"),
)
ELSEWHERE = (NewChannel("anywhere"),)


class Guilds:
    """Changes guilds and channels, and tells its listeners."""

    def __init__(self, world: World) -> None:
        self._world = world
        self.on_install: list[Callable[[Guild], None]] = []  # called after the bot is added to a guild
        self.on_remove: list[Callable[[Guild], None]] = []  # called after the bot is removed from one
        self.on_delete: list[Callable[[Channel], None]] = []  # called before a channel or thread is deleted
        self.on_change: list[Callable[[], None]] = []  # called after these and every other change
        home = self.create_guild(world.bot["global_name"], ODDSMITH, installed=True)
        self.create_guild("Elsewhere", ELSEWHERE, installed=False)
        self.set_manager(home, world.get_or_create_user(None), manager=True)

    def guild(self, guild_id: str) -> Guild:
        """Raises BadRequest if there is no guild with this id."""
        try:
            return self._world.guilds[guild_id]
        except KeyError:
            raise BadRequest(f"There is no server {guild_id}.") from None

    def create_guild(
        self,
        name: str,
        new_channels: Sequence[NewChannel],
        *,
        installed: bool,
        locale: str = FIRST_LOCALE,
        lacks: int = 0,
    ) -> Guild:
        """Create a guild with these channels; every user joins it.

        `lacks`: permissions that neither @everyone nor the bot's role has.
        """
        world, guild_id = self._world, stable_id("server", name)
        _check(name, new_channels, locale)
        if guild_id in world.guilds:
            raise BadRequest(f"There is a server called {name} already.")
        everyone = new_role(guild_id, "@everyone", EVERYONE & ~lacks, 0)
        managers = new_role(_manager_role_id(name), "Manager", EVERYONE | MANAGE_GUILD, 2)
        guild = Guild(
            guild_id, name, world.host["id"], [everyone, managers], world.clock.timestamp(), locale=locale
        )
        world.guilds[guild_id] = guild
        for new in new_channels:
            self._add_channel(guild, new)
        for user in world.people:
            world.join(guild, user)
        if installed:
            self.install(guild, lacks)
        self._notify()
        return guild

    def install(self, guild: Guild, lacks: int = 0) -> None:
        """Add the bot as a member, with a role of its own that lacks these permissions."""
        if guild.installed:
            return
        world = self._world
        role = new_role(stable_id("role", guild.name), world.bot["username"], EVERYONE & ~lacks, 1)
        guild.roles = [*guild.roles, role | {"managed": True, "tags": {"bot_id": world.application_id}}]
        world.join(guild, world.bot)
        guild.members[world.application_id]["roles"] = [role["id"]]
        guild.installed = True
        for listener in self.on_install:
            listener(guild)
        self._notify()

    def remove(self, guild: Guild) -> None:
        """Remove the bot from the guild's members."""
        if not guild.installed:
            return
        member = guild.members.pop(self._world.application_id)
        guild.roles = [role for role in guild.roles if role["id"] not in member["roles"]]
        guild.installed = False
        for listener in self.on_remove:
            listener(guild)
        self._notify()

    def delete(self, channel: Channel) -> None:
        """Delete a guild's channel, with its threads and all their messages.

        Raises BadRequest for direct messages and for the last channel of a guild.
        """
        guild = channel.guild
        if guild is None:
            raise BadRequest("Direct messages cannot be deleted.")
        threads = [thread for thread in guild.channels if thread.parent is channel]
        if len(guild.channels) == 1 + len(threads):
            raise BadRequest("The last channel of a server stays.")
        for listener in self.on_delete:
            listener(channel)
        for deleted in (*threads, channel):
            guild.channels.remove(deleted)
            del self._world.channels[deleted.id]
            for message in deleted.messages.values():
                for file_id in message.files:
                    self._world.files.pop(file_id, None)
        self._notify()

    def set_manager(self, guild: Guild, user: JSON, *, manager: bool) -> None:
        """Set whether the user may manage the guild. Its owner always may."""
        role, member = _manager_role_id(guild.name), guild.members[user["id"]]
        others = [role_id for role_id in member["roles"] if role_id != role]
        guild.members[user["id"]] = member | {"roles": [*others, role] if manager else others}
        self._notify()

    def manages(self, guild: Guild, user: JSON) -> bool:
        return bool(guild.permissions(user["id"]) & MANAGE_GUILD)

    def set_locale(self, user: JSON, locale: str) -> None:
        _check_locale(locale)
        self._world.locales[user["id"]] = locale
        self._notify()

    def _add_channel(self, guild: Guild, new: NewChannel) -> None:
        world = self._world
        channel = Channel(stable_id("channel", f"{guild.name}/{new.name}"), new.name, guild)
        if new.thread_of is not None:
            channel.parent = next(parent for parent in guild.channels if parent.name == new.thread_of)
        if new.lacks:
            channel.overwrites = [denied(world.application_id, new.lacks)]
        guild.channels.append(channel)
        world.channels[channel.id] = channel

    def _notify(self) -> None:
        for listener in self.on_change:
            listener()


def _manager_role_id(guild_name: str) -> str:
    """The id of the manager role of the guild with this name."""
    return stable_id("managers", guild_name)


def _check(name: str, new_channels: Sequence[NewChannel], locale: str) -> None:
    if not 2 <= len(name) <= LONGEST_GUILD_NAME or not name.isprintable():
        raise BadRequest(f"A server's name has 2 to {LONGEST_GUILD_NAME} characters.")
    titles = [new.name for new in new_channels]
    if not 1 <= len(titles) <= MAX_CHANNELS or len(set(titles)) < len(titles):
        raise BadRequest(f"A server has 1 to {MAX_CHANNELS} channels, each with a name of its own.")
    for title in titles:
        if not 1 <= len(title) <= LONGEST_NAME or not title.isprintable():
            raise BadRequest(f"A channel's name has 1 to {LONGEST_NAME} characters.")
    _check_locale(locale)


def _check_locale(locale: str) -> None:
    if locale not in LOCALES:
        raise BadRequest(f"Discord has no locale {locale}; it has {', '.join(sorted(LOCALES))}.")
