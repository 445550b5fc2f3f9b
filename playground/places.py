"""Servers and channels: their names, permissions, and changes to them.

At the start the bot is a member of one of two servers. In the other its application works only for users who
installed it for themselves, which here every user has.
"""

from collections.abc import Callable, Sequence
from dataclasses import dataclass

from playground.bad_request import BadRequest
from playground.permissions import ATTACH_FILES, EVERYONE, MANAGE_GUILD, SEND_MESSAGES, denied
from playground.servers import FIRST_LOCALE, Channel, Server, new_role
from playground.snowflakes import stable_id
from playground.users import LONGEST_NAME
from playground.validation import JSON
from playground.world import World

LONGEST_SERVER_NAME = 100  # characters
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


class Places:
    """Changes servers and channels, and tells its listeners."""

    def __init__(self, world: World) -> None:
        self._world = world
        self.on_install: list[Callable[[Server], None]] = []  # called after the bot is added to a server
        self.on_remove: list[Callable[[Server], None]] = []  # called after the bot is removed from one
        self.on_delete: list[Callable[[Channel], None]] = []  # called before a channel or thread is deleted
        self.on_change: list[Callable[[], None]] = []  # called after these and every other change
        home = self.create_server(world.bot["global_name"], ODDSMITH, installed=True)
        self.create_server("Elsewhere", ELSEWHERE, installed=False)
        self.set_manager(home, world.person(None), manager=True)

    def server(self, guild_id: str) -> Server:
        """Raises BadRequest if there is no server with this id."""
        try:
            return self._world.servers[guild_id]
        except KeyError:
            raise BadRequest(f"There is no server {guild_id}.") from None

    def create_server(
        self,
        name: str,
        new_channels: Sequence[NewChannel],
        *,
        installed: bool,
        locale: str = FIRST_LOCALE,
        lacks: int = 0,
    ) -> Server:
        """Create a server with these channels; every user joins it.

        `lacks`: permissions that neither @everyone nor the bot's role has.
        """
        world, guild_id = self._world, stable_id("server", name)
        _check(name, new_channels, locale)
        if guild_id in world.servers:
            raise BadRequest(f"There is a server called {name} already.")
        everyone = new_role(guild_id, "@everyone", EVERYONE & ~lacks, 0)
        managers = new_role(_manager_role_id(name), "Manager", EVERYONE | MANAGE_GUILD, 2)
        server = Server(
            guild_id, name, world.host["id"], [everyone, managers], world.clock.timestamp(), locale=locale
        )
        world.servers[guild_id] = server
        for new in new_channels:
            self._add_channel(server, new)
        for user in world.people:
            world.join(server, user)
        if installed:
            self.install(server, lacks)
        self._notify()
        return server

    def install(self, server: Server, lacks: int = 0) -> None:
        """Add the bot as a member, with a role of its own that lacks these permissions."""
        if server.installed:
            return
        world = self._world
        role = new_role(stable_id("role", server.name), world.bot["username"], EVERYONE & ~lacks, 1)
        server.roles = [*server.roles, role | {"managed": True, "tags": {"bot_id": world.application_id}}]
        world.join(server, world.bot)
        server.members[world.application_id]["roles"] = [role["id"]]
        server.installed = True
        for listener in self.on_install:
            listener(server)
        self._notify()

    def remove(self, server: Server) -> None:
        """Remove the bot from the server's members."""
        if not server.installed:
            return
        member = server.members.pop(self._world.application_id)
        server.roles = [role for role in server.roles if role["id"] not in member["roles"]]
        server.installed = False
        for listener in self.on_remove:
            listener(server)
        self._notify()

    def delete(self, channel: Channel) -> None:
        """Delete a server's channel, with its threads and all their messages.

        Raises BadRequest for direct messages and for the last channel of a server.
        """
        server = channel.server
        if server is None:
            raise BadRequest("Direct messages cannot be deleted.")
        threads = [thread for thread in server.channels if thread.parent is channel]
        if len(server.channels) == 1 + len(threads):
            raise BadRequest("The last channel of a server stays.")
        for listener in self.on_delete:
            listener(channel)
        for deleted in (*threads, channel):
            server.channels.remove(deleted)
            del self._world.channels[deleted.id]
            for message in deleted.messages.values():
                for file_id in message.files:
                    self._world.files.pop(file_id, None)
        self._notify()

    def set_manager(self, server: Server, user: JSON, *, manager: bool) -> None:
        """Set whether the user may manage the server. Its owner always may."""
        role, member = _manager_role_id(server.name), server.members[user["id"]]
        others = [role_id for role_id in member["roles"] if role_id != role]
        server.members[user["id"]] = member | {"roles": [*others, role] if manager else others}
        self._notify()

    def manages(self, server: Server, user: JSON) -> bool:
        return bool(server.permissions(user["id"]) & MANAGE_GUILD)

    def set_locale(self, user: JSON, locale: str) -> None:
        _check_locale(locale)
        self._world.locales[user["id"]] = locale
        self._notify()

    def _add_channel(self, server: Server, new: NewChannel) -> None:
        world = self._world
        channel = Channel(stable_id("channel", f"{server.name}/{new.name}"), new.name, server)
        if new.thread_of is not None:
            channel.parent = next(parent for parent in server.channels if parent.name == new.thread_of)
        if new.lacks:
            channel.overwrites = [denied(world.application_id, new.lacks)]
        server.channels.append(channel)
        world.channels[channel.id] = channel

    def _notify(self) -> None:
        for listener in self.on_change:
            listener()


def _manager_role_id(guild_name: str) -> str:
    """The id of the manager role of the server with this name."""
    return stable_id("managers", guild_name)


def _check(name: str, new_channels: Sequence[NewChannel], locale: str) -> None:
    if not 2 <= len(name) <= LONGEST_SERVER_NAME or not name.isprintable():
        raise BadRequest(f"A server's name has 2 to {LONGEST_SERVER_NAME} characters.")
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
