"""Press a component with any custom_id, up to the bot's first answer to Discord.

The bot is the real one with a real database that has an object of every kind that a press can name. It is
not connected, so the first answer that it sends ends the press.
"""

import asyncio
import contextlib
import random
import tempfile
from collections.abc import Callable, Mapping, Sequence
from dataclasses import replace
from pathlib import Path
from typing import Any, TypeVar, cast

import aiohttp
import discord
from discord.utils import time_snowflake, utcnow

from app.advice import AdviceRequest
from app.boards import PICTURE, answer_to_data, board_to_data
from app.minesweeper_rounds import MinesRound
from app.rounds import PlayerRounds
from app.services import Services
from app.solving import board_jobs
from app.solving.errors import SolverFailed
from app.solving.pool import SolverPool
from app.ventti_rounds import VenttiRound
from bot.client import Oddsmith
from bot.components.registry import component_types
from bot.components.table_actions import TableButton
from bot.interactions.cooldowns import RateLimit
from bot.settings import Settings
from games import minesweeper
from solvers import blackjack, mines, ventti
from storage import Database, ledger, players, questions
from tests.stored_table import StoredTable

T = TypeVar("T")

SERVER, CHANNEL, PERSON = 1, 2, 7
OTHER_TABLE, OTHER_CHANNEL = 2, 3  # a channel has one table
NOBODY_ANSWERS = "http://127.0.0.1:9/api/v10"
BUTTON, MENU, CHANNELS = 2, 3, 8  # types of component
ANSWERED = (OSError, aiohttp.ClientError)  # raised in place of the first answer to Discord
STEPS = 12
NO_LIMIT = RateLimit(10**9, 1.0)


class NoSolvers(SolverPool):
    """Questions to the solvers have been parsed by then; other fuzzers test the solvers."""

    async def run(self, function: Callable[..., T], *args: Any, deadline: float = 0.0) -> T:
        raise SolverFailed("solving-broke-down")


class Presser:
    """A user who may press everything."""

    def __init__(self) -> None:
        self.loop = asyncio.new_event_loop()
        self.folder = tempfile.TemporaryDirectory(prefix="oddsmith-presses-")
        self.bot = self.loop.run_until_complete(self._bot())
        self.component_types = component_types()

    def press(self, custom_id: str, values: Sequence[str]) -> bool:
        """Whether a component handles it; `values` are the chosen options. Raises what the press raises."""
        return self.loop.run_until_complete(self._press(custom_id, values))

    def close(self) -> None:
        self.loop.run_until_complete(self._close())
        self.loop.close()
        self.folder.cleanup()

    async def _bot(self) -> Oddsmith:
        database = await Database.open(f"sqlite:///{Path(self.folder.name, 'oddsmith.sqlite')}")
        settings = Settings(
            token="x",
            api=NOBODY_ANSWERS,
            workers=1,
            person_limit=NO_LIMIT,
            server_limit=NO_LIMIT,
        )
        bot = Oddsmith(settings, Services(NoSolvers(1), database))
        await bot._async_setup_hook()
        # Set by a login.
        bot.http._HTTPClient__session = aiohttp.ClientSession()  # type: ignore[attr-defined]
        bot.http._global_over = asyncio.Event()
        bot.http._global_over.set()
        bot._connection.application_id = 1
        bot._connection.user = discord.ClientUser(state=bot._connection, data=cast(Any, _user(1)))
        await bot.add_extensions()
        await _fill(bot)
        return bot

    async def _press(self, custom_id: str, values: Sequence[str]) -> bool:
        for kind in (BUTTON, MENU, CHANNELS):
            pressed = self._interaction(custom_id, kind, values)
            known = (each.parse(kind, custom_id) for each in self.component_types)
            component = next(filter(None, known), None)
            if component is not None and _sendable(kind, values):
                if isinstance(component, TableButton) and component.table == OTHER_TABLE:
                    pressed = self._interaction(custom_id, kind, values, OTHER_CHANNEL)
                self.bot.tables.stop()  # tasks that a previous press started
                with contextlib.suppress(*ANSWERED):
                    await component.dispatch(pressed)
                return True
        return False

    def _interaction(
        self, custom_id: str, kind: int, values: Sequence[str], channel: int = CHANNEL
    ) -> discord.Interaction[Any]:
        payload = cast(Any, _sent(custom_id, kind, values, channel))
        return discord.Interaction(data=payload, state=self.bot._connection)

    async def _close(self) -> None:
        self.bot.tables.stop()
        await self.bot.close()
        await self.bot.services.pool.close()
        await self.bot.services.database.close()


def _sendable(kind: int, values: Sequence[str]) -> bool:
    """Whether Discord lets a person choose these values, whatever their client does."""
    if kind == CHANNELS:
        return all(value.isascii() and value.isdecimal() and int(value) < 2**63 for value in values)
    return len(values) == (kind == MENU)


def _sent(custom_id: str, kind: int, values: Sequence[str], channel: int) -> Mapping[str, Any]:
    """The payload that Discord sends for it."""
    everything = str(discord.Permissions.all().value)
    return {
        "id": str(time_snowflake(utcnow())),
        "application_id": "1",
        "type": discord.InteractionType.component.value,
        "token": "x",
        "version": 1,
        "guild_id": str(SERVER),
        "channel_id": str(channel),
        "channel": {"id": str(channel), "type": 0, "guild_id": str(SERVER), "name": "table", "position": 0},
        "member": {
            "user": _user(PERSON),
            "roles": [],
            "permissions": everything,
            "joined_at": None,
            "flags": 0,
        },
        "app_permissions": everything,
        "data": {"custom_id": custom_id, "component_type": kind, "values": list(values)},
        "attachment_size_limit": 10_000_000,
        "entitlements": [],
        "authorizing_integration_owners": {"0": str(SERVER)},
    }


def _user(number: int) -> Mapping[str, Any]:
    return {"id": str(number), "username": "mallory", "discriminator": "0", "avatar": None}


async def _fill(bot: Oddsmith) -> None:
    """Create number 1 of everything that a custom_id can name, with the presser as player."""
    now, chance = utcnow(), random.Random(1)
    async with bot.services.database.write() as connection:
        await players.mark_seen(connection, PERSON, now)
        for person in (PERSON, *range(1, 5)):
            bot.names[person] = f"Player {person}"  # to ask Discord for it, the bot would need a connection
            await ledger.give_first(connection, SERVER, person, 5000, now)
        for command, options, answer in _answers():
            await questions.save(
                connection,
                player_id=PERSON,
                guild_id=SERVER,
                channel_id=CHANNEL,
                command=command,
                text="16 T",
                options=options,
                answer=answer,
                asked_at=now,
                took_ms=1,
            )
    services = replace(bot.services, random_bytes=bytes)  # always the same cards and mines
    await PlayerRounds(services, VenttiRound, PERSON, CHANNEL).open_or_start(ventti.Rules(), SERVER)
    of_minesweeper = PlayerRounds(services, MinesRound, PERSON, CHANNEL)
    game, _ = await of_minesweeper.open_or_start(minesweeper.Rules(5, 5, 4), SERVER)
    await of_minesweeper.move(game.round_id, [minesweeper.Opened((0, 0))], 1)
    for name, channel in (("blackjack", CHANNEL), ("ventti", OTHER_CHANNEL)):
        table = await StoredTable.opened(
            bot.services.database, now, chance, game=name, server=SERVER, channel=channel
        )
        for _ in range(STEPS):
            await table.step(now, chance)


def _answers() -> list[tuple[str, Mapping[str, Any], Mapping[str, Any]]]:
    """Command, options and answer of questions: 1 of blackjack, 2 to 5 of Minesweeper (4 and 5: pictures)."""
    request = AdviceRequest(blackjack.parse_question("16 T"), blackjack.Rules())
    advised = {"ev": {"stand": -0.54, "hit": -0.53}, "best": "hit"}
    parsed = mines.parse("1??\n12?\n??? 2 mines")
    board = {**board_to_data(parsed), "how": []}
    solved = answer_to_data(board_jobs.solve_board(parsed, True), ())
    picture = {PICTURE: "counter"}
    unclear = {"board": board_to_data(parsed), "unclear": [[0, 0], [1, 1]], "how": []}
    return [
        ("bj advise", {}, {**request.data, **advised}),
        ("mines solve", {}, {"readings": [board, board]}),
        ("mines solve", {}, solved),
        ("mines solve", picture, unclear),
        ("mines solve", {}, {"boards": 2 * [{**unclear, "text": "", "options": picture}]}),
    ]
