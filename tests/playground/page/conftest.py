"""A playground, a bot in it, and a real browser that looks at it."""

import asyncio
import json
import shutil
import sys
from collections.abc import AsyncIterator, Awaitable, Callable, Iterator
from contextlib import asynccontextmanager
from pathlib import Path

import aiohttp
import discord
import pytest
import pytest_asyncio
import yarl
from playwright.async_api import Browser, Page, async_playwright

from tests.playground.page.guest_bot import GuestBot

ROOT = Path(__file__).parents[3]
ARTEFACTS = ROOT / "artefacts"
DESKTOP = (1280, 900)
CHROMIUM = (
    "--no-sandbox",
    "--disable-background-networking",
    "--disable-component-update",
    "--disable-sync",
    "--no-first-run",
)

OpenPage = Callable[..., Awaitable[Page]]


@pytest_asyncio.fixture(scope="session", loop_scope="session")
async def browser() -> AsyncIterator[Browser]:
    chromium = shutil.which("chromium")
    assert chromium, "The tests need Chromium: sudo apt-get install -y chromium"
    async with async_playwright() as playwright:
        browser = await playwright.chromium.launch(executable_path=chromium, args=CHROMIUM)
        yield browser
        await browser.close()


@pytest_asyncio.fixture(scope="module", loop_scope="session")
async def address() -> AsyncIterator[str]:
    """The page's address, of a playground in a process of its own."""
    process = await asyncio.create_subprocess_exec(
        *(sys.executable, "-m", "playground", "--port", "0", "--stop-with-stdin"),
        cwd=ROOT,
        stdin=asyncio.subprocess.PIPE,
        stdout=asyncio.subprocess.PIPE,
    )
    assert process.stdin
    assert process.stdout
    ready = json.loads(await process.stdout.readline())
    with pytest.MonkeyPatch.context() as patch:
        patch.setattr(discord.http.Route, "BASE", ready["api"])
        patch.setattr(discord.gateway.DiscordWebSocket, "DEFAULT_GATEWAY", yarl.URL(ready["gateway"]))
        yield ready["page"]
    process.stdin.close()
    await process.wait()


@asynccontextmanager
async def connected(address: str) -> AsyncIterator[GuestBot]:
    """The bot in the playground, ready, with its commands."""
    bot = GuestBot()
    running = asyncio.create_task(bot.start("playground"))
    async with aiohttp.ClientSession(address) as http, http.get("/playground/ready?wait=10") as answer:
        assert (await answer.json())["ready"]
    yield bot
    await bot.close()
    await asyncio.gather(running, return_exceptions=True)


@pytest_asyncio.fixture(scope="module", loop_scope="session")
async def bot(address: str) -> AsyncIterator[GuestBot]:
    async with connected(address) as bot:
        yield bot


@pytest_asyncio.fixture(loop_scope="session")
async def open_page(browser: Browser, address: str) -> AsyncIterator[OpenPage]:
    """Opens the page as a member. A script that fails, or a request to anywhere else, fails the test."""
    contexts = []
    wrong: list[str] = []

    async def open_as(name: str, *, size: tuple[int, int] = DESKTOP, scheme: str = "dark") -> Page:
        context = await browser.new_context(
            viewport={"width": size[0], "height": size[1]},
            color_scheme=scheme,
            reduced_motion="reduce",
            locale="en-GB",
        )
        contexts.append(context)
        page = await context.new_page()
        page.set_default_timeout(5000)
        page.on("pageerror", lambda error: wrong.append(f"{name}: {error}"))
        page.on("request", lambda request: request.url.startswith(address) or wrong.append(request.url))
        await page.goto(f"{address}?as={name}")
        await page.locator("#log[aria-live=polite]").wait_for()
        return page

    yield open_as
    for context in contexts:
        await context.close()
    assert not wrong


@pytest.fixture
def keep() -> Iterator[Callable[[Page, str], Awaitable[None]]]:
    """Keeps a screenshot as an artefact."""

    async def take(page: Page, name: str) -> None:
        ARTEFACTS.mkdir(exist_ok=True)
        await page.screenshot(path=ARTEFACTS / f"page-{name}.png")

    return take


async def say(page: Page, text: str) -> None:
    """Types a line and sends it, with the suggestions closed first."""
    line = page.locator("#line")
    await line.fill(text)
    await line.press("Escape")
    await line.press("Enter")
