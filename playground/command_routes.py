"""Discord's HTTP API v10: the routes of an application's commands, global ones and those of a guild."""

from playground.commands import Commands
from playground.http_api import Answer, Call, Route
from playground.refusals import invalid_json, missing_access, unknown_application, unknown_guild
from playground.world import World


class CommandRoutes:
    def __init__(self, world: World, commands: Commands) -> None:
        self._world = world
        self._commands = commands

    def all(self) -> list[Route]:
        application = "/applications/{application_id}"
        return [
            route
            for place in (application + "/commands", application + "/guilds/{guild_id}/commands")
            for route in (
                Route("GET", place, self.commands),
                Route("PUT", place, self.overwrite_commands),
                Route("POST", place, self.create_command),
                Route("GET", place + "/{command_id}", self.command),
                Route("PATCH", place + "/{command_id}", self.edit_command),
                Route("DELETE", place + "/{command_id}", self.delete_command),
            )
        ]

    def commands(self, call: Call) -> Answer:
        commands = self._commands.all(self._command_place(call))
        if call.asks_for("with_localizations"):
            return 200, commands
        localizations = ("name_localizations", "description_localizations")
        return 200, [
            {name: value for name, value in command.items() if name not in localizations}
            for command in commands
        ]

    def overwrite_commands(self, call: Call) -> Answer:
        if not isinstance(call.body, list):
            raise invalid_json()
        return 200, self._commands.overwrite(self._command_place(call), call.body)

    def create_command(self, call: Call) -> Answer:
        command, new = self._commands.create(self._command_place(call), call.fields)
        return 201 if new else 200, command

    def command(self, call: Call) -> Answer:
        return 200, self._commands.get(self._command_place(call), call.match["command_id"])

    def edit_command(self, call: Call) -> Answer:
        place = self._command_place(call)
        return 200, self._commands.edit(place, call.match["command_id"], call.fields)

    def delete_command(self, call: Call) -> Answer:
        self._commands.delete(self._command_place(call), call.match["command_id"])
        return 204, None

    def _command_place(self, call: Call) -> str | None:
        """The guild whose commands the route is about; None for global commands."""
        if call.match["application_id"] != self._world.application_id:
            raise unknown_application()
        guild = call.match.get("guild_id")
        if guild is not None:
            if guild not in self._world.guilds:
                raise unknown_guild()
            if not self._world.guilds[guild].installed:
                raise missing_access()
        return guild
