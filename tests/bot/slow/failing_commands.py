"""Commands of a bot that go wrong."""

import time
from collections.abc import Callable

from discord import app_commands
from discord.ext import commands

from app.services import Services
from app.solving import fair_queue
from bot.client import Oddsmith
from bot.components import solving
from bot.interactions import permissions
from tests.solver_jobs import compute, crash, eat_memory, hang


def sleep() -> None:
    """Computes until its first turn has had its time; then leaves the processor to others."""
    compute(1.5 * fair_queue.UNINTERRUPTED[0])
    time.sleep(300)


async def run(services: Services, job: Callable[[], object], deadline: float) -> object:
    return await services.pool.run(job, deadline=deadline)


class Trouble(commands.GroupCog, group_name="trouble", group_description="Commands that go wrong"):
    def __init__(self, bot: Oddsmith) -> None:
        self.bot = bot

    @app_commands.command()
    async def solver(self, interaction, kind: str) -> None:
        """Run a solver that hangs, sleeps, crashes or uses too much memory."""
        job = {"hang": hang, "sleep": sleep, "crash": crash, "memory": eat_memory}[kind]
        deadline = {"sleep": 90.0, "memory": 30.0}.get(kind, 1.5)
        await solving.solve(interaction, run, job, deadline)

    @app_commands.command()
    async def post(self, interaction) -> None:
        """Send a message to the channel, not as a reply."""
        permissions.require_permissions(interaction, *permissions.POST_PERMISSIONS)
        await interaction.response.send_message("Posted.")

    @app_commands.command()
    async def bug(self, interaction) -> None:
        """Raise an error as a bug would."""
        raise KeyError("a secret detail")
