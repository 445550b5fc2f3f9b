"""`oddsmith doctor`: looks at what the bot needs, and says in one line each what it found and what to do.

It changes nothing: the database is neither created nor migrated, and no session at the gateway is begun.
"""

import asyncio
import tempfile
import time
from collections.abc import AsyncIterator, Iterator, Sequence
from datetime import datetime
from email.utils import parsedate_to_datetime
from functools import partial
from pathlib import Path
from types import SimpleNamespace
from typing import Any, Literal, NamedTuple

import aiohttp
import discord
from discord.http import Route
from yarl import URL

from app.clock import utc_now
from app.solving.errors import OutOfReach, SolverFailed
from app.solving.pool import SolverPool
from bot.interactions.permissions import POST_PERMISSIONS, Permission
from bot.runtime.lifecycle import startup_error
from bot.settings import SettingError, Settings, misspelled
from bot.text.catalogue import say, say_error
from solvers import blackjack
from storage import Database, UnusableDatabaseError, migrations
from storage.url import database_url

State = Literal["ok", "note", "problem"]

NEEDED_PERMISSIONS = (*POST_PERMISSIONS, "send_messages_in_threads")
PAGE = 200  # servers; Discord's maximum
MAX_NAMED = 3  # servers that lack permissions
MAX_WAIT = 10.0  # seconds for the gateway's first message
MAX_SKEW = 2.0  # seconds that the clock may be off; what is older than open_requests.MAX_AGE is dropped
HELLO = 10  # opcode of the gateway's first message

INTENTS = {
    "doctor-intent-presence": ("gateway_presence", "gateway_presence_limited"),
    "doctor-intent-members": ("gateway_guild_members", "gateway_guild_members_limited"),
    "doctor-intent-content": ("gateway_message_content", "gateway_message_content_limited"),
}
"""The privileged intents: the flags of an application that has them, by the message with their name."""


class Finding(NamedTuple):
    """One line of the report."""

    state: State
    sentence: str


def _finding(state: State, message: str, **values: Any) -> Finding:
    return Finding(state, say(message, **values))


_ok = partial(_finding, "ok")
_note = partial(_finding, "note")
_problem = partial(_finding, "problem")


async def print_findings(settings: Settings) -> bool:
    """Print a line for each finding; returns whether there is no problem."""
    healthy = True
    async for finding in examine(settings):
        _print(finding)
        healthy &= finding.state != "problem"
    return healthy


def print_wrong_settings(error: SettingError) -> None:
    """Print a line for each wrong or misspelled setting: nothing else can be examined with these."""
    for wrong in (error, *error.others):
        _print(Finding("problem", say_error(wrong)))
    for finding in _misspelled_settings():
        _print(finding)


def _print(finding: Finding) -> None:
    print(say("doctor-finding", state=finding.state, finding=finding.sentence), flush=True)


async def examine(settings: Settings) -> AsyncIterator[Finding]:
    """What there is to say about names of settings, the database, the solvers and, with a token, Discord."""
    for finding in _misspelled_settings():
        yield finding
    yield await _database(settings)
    yield await _solvers(settings)
    if settings.token is None:
        yield _note("doctor-no-token")
        return
    async for finding in _discord(settings, settings.token):
        yield finding


def _misspelled_settings() -> Iterator[Finding]:
    for name, known in misspelled().items():
        yield _note("setting-misspelled", name=name, known=known)


async def _database(settings: Settings) -> Finding:
    try:
        address = database_url(settings.database)
    except UnusableDatabaseError as error:
        return Finding("problem", say_error(error))
    try:
        database = await Database.open(address, new=False, migrate=False)
    except UnusableDatabaseError as error:
        several = settings.shards is not None  # then `oddsmith migrate` makes the tables
        if error.code == "database-missing":
            return _new_file(Path(address.database or ""))
        if error.code == "database-not-migrated" and not several:
            return _note("doctor-database-migrates", **error.values)
        return Finding("problem", say_error(error))
    await database.close()
    return _ok("doctor-database", address=address.render_as_string(), version=migrations.HEAD)


def _new_file(file: Path) -> Finding:
    """Whether a SQLite file that does not exist yet can be created."""
    nearest = next(folder for folder in file.absolute().parents if folder.exists())
    try:
        tempfile.TemporaryFile(dir=nearest).close()
    except OSError as error:
        reason = error.strerror or type(error).__name__
        return _problem("database-no-folder", folder=str(file.parent), reason=reason)
    return _note("doctor-no-database", file=str(file))


async def _solvers(settings: Settings) -> Finding:
    try:
        async with SolverPool(1, address=settings.solvers) as pool:
            await pool.warm_up()
            started = time.monotonic()
            await pool.run(blackjack.advise, "16", "T", blackjack.Rules())
            milliseconds = round((time.monotonic() - started) * 1000)
    except OutOfReach:
        return _problem("doctor-cluster-away", address=settings.solvers)
    except SolverFailed as error:
        if settings.solvers:
            return _problem("doctor-no-cluster", address=settings.solvers, reason=error)
        return _problem("doctor-no-solvers", reason=error)
    if settings.solvers:
        return _ok("doctor-cluster", address=settings.solvers, milliseconds=milliseconds)
    return _ok("doctor-solvers", count=settings.workers, milliseconds=milliseconds)


async def _discord(settings: Settings, token: str) -> AsyncIterator[Finding]:
    Route.BASE = settings.api
    skews: list[float] = []
    trace = aiohttp.TraceConfig()

    async def note_time(
        _: aiohttp.ClientSession, __: SimpleNamespace, end: aiohttp.TraceRequestEndParams
    ) -> None:
        if end.url.path.startswith(URL(settings.api).path) and (date := end.response.headers.get("Date")):
            skews.append(_skew(parsedate_to_datetime(date), utc_now()))

    trace.on_request_end.append(note_time)
    async with discord.Client(intents=discord.Intents.none(), http_trace=trace) as client:
        try:
            await client.login(token)
            assert client.user is not None
            assert client.application is not None
            yield _ok("doctor-token", name=str(client.user), id=str(client.user.id))
            yield _intents(client.application.flags)
            if endpoint := client.application.interactions_endpoint_url:
                yield _problem("doctor-endpoint", address=endpoint)
            yield await _gateway(client, settings.gateway)
            yield await _permissions(client)
        except Exception as error:
            reason = startup_error(error)
            if reason is None:
                raise
            yield Finding("problem", say_error(reason))
    if skews:
        yield _clock(min(skews, key=abs))


def _intents(flags: discord.ApplicationFlags) -> Finding:
    on = tuple(say(name) for name, kinds in INTENTS.items() if any(getattr(flags, kind) for kind in kinds))
    if on:
        return _note("doctor-needless-intents", count=len(on), intents=on)
    return _ok("doctor-intents")


async def _gateway(client: discord.Client, address: str) -> Finding:
    _, _, limits = await client.http.get_bot_gateway()
    try:
        async with asyncio.timeout(MAX_WAIT):
            socket = await client.http.ws_connect(f"{address}?v=10&encoding=json")
            first = await socket.receive_json()
            await socket.close()
        reason = "" if first["op"] == HELLO else str(first)
    except TimeoutError:
        reason = "timeout"
    except (aiohttp.ClientError, OSError, TypeError, ValueError, KeyError) as error:
        reason = str(error) or type(error).__name__
    if reason:
        return _problem("doctor-no-gateway", address=address, reason=reason)
    return _ok("doctor-gateway", left=limits["remaining"], of=limits["total"])


async def _permissions(client: discord.Client) -> Finding:
    """Which servers do not give the bot's role what it needs. A channel may still give it."""
    guilds = await _guilds(client)
    incomplete = [(guild["name"], missing) for guild in guilds if (missing := _missing(guild["permissions"]))]
    link = f"https://discord.com/oauth2/authorize?client_id={client.application_id}"
    if not guilds:
        return _note("doctor-no-server", link=link)
    if not incomplete:
        return _ok("doctor-permissions", count=len(guilds))
    named = tuple(
        say("doctor-server-lacks", server=_printable(name), permissions=missing)
        for name, missing in incomplete[:MAX_NAMED]
    )
    return _note("doctor-lacks", count=len(incomplete), of=len(guilds), servers="; ".join(named), link=link)


async def _guilds(client: discord.Client) -> list[Any]:
    """The servers that the bot is in, as Discord describes them with the permissions of the bot's roles."""
    guilds: list[Any] = []
    while True:
        after = guilds[-1]["id"] if guilds else None
        page: Sequence[Any] = await client.http.get_guilds(PAGE, after=after, with_counts=False)
        guilds += page
        if len(page) < PAGE:
            return guilds


def _missing(permissions: str) -> tuple[Permission, ...]:
    granted = discord.Permissions(int(permissions))
    if granted.administrator:
        return ()
    return tuple(Permission(name) for name in NEEDED_PERMISSIONS if not getattr(granted, name))


def _printable(name: str) -> str:
    """A server's name without what could move a terminal's cursor."""
    return "".join(letter if letter.isprintable() else "?" for letter in name)


def _skew(theirs: datetime, ours: datetime) -> float:
    """By how many seconds our clock is ahead; the Date of an answer is cut off to a second."""
    return (ours - theirs).total_seconds() - 0.5


def _clock(skew: float) -> Finding:
    if abs(skew) <= MAX_SKEW:
        return _ok("doctor-clock")
    direction = "ahead" if skew > 0 else "behind"
    return _problem("doctor-clock-off", seconds=round(abs(skew)), direction=direction)
