"""Creates the parts of the playground and serves them."""

from aiohttp import web

from playground import page
from playground.admin_api import AdminApi
from playground.clock import Clock
from playground.command_routes import CommandRoutes
from playground.commands import Commands
from playground.faults import Faults
from playground.gateway import Gateway
from playground.guild_routes import GuildRoutes
from playground.guilds import Guilds
from playground.http_api import PREFIX, HttpApi
from playground.interaction_routes import InteractionRoutes
from playground.interactions import Interactions
from playground.live import Live
from playground.member_api import MemberApi
from playground.message_routes import MessageRoutes
from playground.messages import Messages
from playground.rate_limits import RateLimits
from playground.request_log import RequestLog
from playground.snowflakes import Snowflakes
from playground.world import World

LARGEST_REQUEST = 26 * 1024 * 1024  # bytes; each file has a limit of its own

# Uploaded files are served from the page's origin; their scripts must not run as a part of the page.
_FILE_HEADERS = {"X-Content-Type-Options": "nosniff", "Content-Security-Policy": "sandbox"}


class Playground:
    """A Discord that serves at this host and port and knows a bot with this token."""

    def __init__(self, host: str, port: int, token: str, shards: int = 1) -> None:
        self.page = f"http://{host}:{port}/"
        self.api = f"http://{host}:{port}{PREFIX}"
        self.token = token
        self.clock = clock = Clock()
        self.world = World(clock, Snowflakes(clock))
        self.guilds = Guilds(self.world)
        self.gateway = Gateway(self.world, token, shards)
        self.gateway.address = f"ws://{host}:{port}/gateway"
        self.live = Live(self.world)
        self.commands = Commands(self.world)
        self.messages = Messages(self.world, f"http://{host}:{port}/attachments")
        self.interactions = Interactions(self.world, self.messages, self.gateway.events)
        self.limits = RateLimits(clock)
        self.request_log = RequestLog()
        self.faults = Faults(
            {
                "drop": self.gateway.cut,
                "reconnect": self.gateway.ask_to_reconnect,
                "invalid_session": self.gateway.invalidate,
                "token_reset": self.gateway.reset_token,
            },
            self.gateway.identify_limits.leave,
            clock,
        )
        self.messages.on_post += [self.gateway.events.message_posted, self.live.message_posted]
        self.messages.on_edit += [self.gateway.events.message_edited, self.live.message_edited]
        self.messages.on_delete += [self.gateway.events.message_deleted, self.live.message_deleted]
        self.interactions.on_change.append(self.live.interaction_changed)
        self.commands.on_change.append(self.live.commands_changed)
        self.gateway.on_connection.append(self.live.bot_changed)
        self.guilds.on_install.append(self.gateway.events.bot_added)
        self.guilds.on_remove += [self.gateway.events.bot_removed, self.commands.forget]
        self.guilds.on_delete += [self.gateway.events.channel_deleted, self.live.channel_deleted]
        self.guilds.on_change.append(self.live.place_changed)
        self.world.on_join.append(self.live.place_changed)

    def application(self) -> web.Application:
        application = web.Application(client_max_size=LARGEST_REQUEST)
        router = application.router
        api = HttpApi(self.token, self.faults, self.request_log, self.limits, self.clock)
        for routes in (
            GuildRoutes(self.world, self.gateway),
            CommandRoutes(self.world, self.commands),
            MessageRoutes(self.world, self.messages),
            InteractionRoutes(self.interactions),
        ):
            api.add(router, routes.all())
        api.refuse_other_requests(router)
        MemberApi(
            self.world,
            self.guilds,
            self.gateway,
            self.commands,
            self.messages,
            self.interactions,
            self.live,
        ).add_to(router)
        AdminApi(
            self.world, self.guilds, self.messages, self.interactions, self.faults, self.request_log
        ).add_to(router)
        for address in ("/gateway", "/gateway/"):
            router.add_get(address, self.gateway.serve)
        router.add_get("/attachments/{channel_id}/{attachment_id}/{name}", self.file)
        router.add_get("/", page.index)
        router.add_get("/page/{name:.+}", page.file)
        application.on_shutdown.append(self._end)
        return application

    async def file(self, request: web.Request) -> web.Response:
        """Serve an uploaded file."""
        file = self.world.files.get(request.match_info["attachment_id"])
        if file is None or file.data["filename"] != request.match_info["name"]:
            raise web.HTTPNotFound(text="There is no such file.\n")
        return web.Response(body=file.content, headers={"Content-Type": file.content_type, **_FILE_HEADERS})

    async def _end(self, application: web.Application) -> None:
        await self.gateway.close()
        await self.live.close()
