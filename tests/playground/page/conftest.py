"""A playground, a bot in it, and a real browser that shows its page."""

import asyncio
from collections.abc import AsyncIterator, Awaitable, Callable, Iterator
from contextlib import asynccontextmanager

import aiohttp
import discord
import pytest
import pytest_asyncio
import yarl
from playwright.async_api import Browser, Page

from tests.browser_page import ARTEFACTS
from tests.hosted_playgrounds import hosted_playground
from tests.playground.page.guest_bot import GuestBot

DESKTOP = (1280, 900)
SHOWN = "#log[aria-busy=false]"  # the messages have loaded
OpenPage = Callable[..., Awaitable[Page]]


@pytest_asyncio.fixture(scope="module", loop_scope="session")
async def address() -> AsyncIterator[str]:
    """The page's address."""
    async with hosted_playground() as playground:
        with pytest.MonkeyPatch.context() as patch:
            patch.setattr(discord.http.Route, "BASE", playground.place["api"])
            gateway = yarl.URL(playground.place["gateway"])
            patch.setattr(discord.gateway.DiscordWebSocket, "DEFAULT_GATEWAY", gateway)
            yield playground.place["page"]


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
async def guest(address: str) -> AsyncIterator[GuestBot]:
    async with connected(address) as bot:
        yield bot


class Pages:
    """Pages by member, size and colors: each is created once and then only navigated, which is quicker."""

    def __init__(self, browser: Browser) -> None:
        self._browser = browser
        self._open: dict[tuple[object, ...], Page] = {}
        self.address = ""
        self.wrong: list[str] = []  # failed scripts, and requests to hosts other than the playground

    async def open(
        self, name: str, *, direct: bool = False, size: tuple[int, int] = DESKTOP, scheme: str = "dark"
    ) -> Page:
        """The page as a member sees it, with the channel's messages loaded."""
        key = (name, size, scheme)
        page = self._open[key] = self._open.get(key) or await self._new(size, scheme)
        await page.goto(f"{self.address}?as={name}")
        await page.locator(SHOWN).wait_for()
        if direct:
            await page.get_by_role("link", name="Oddsmith", exact=True).click()
            await page.locator(SHOWN).wait_for()
        return page

    async def _new(self, size: tuple[int, int], scheme: str) -> Page:
        page = await self._browser.new_page(
            viewport={"width": size[0], "height": size[1]},
            color_scheme=scheme,
            reduced_motion="reduce",
            locale="en-GB",
        )
        page.set_default_timeout(60_000)
        page.on("pageerror", lambda error: self.wrong.append(str(error)))
        page.on(
            "request", lambda request: request.url.startswith(self.address) or self.wrong.append(request.url)
        )
        return page

    async def leave(self) -> None:
        """Send all pages to an empty one, so that what is still loading does not disturb the next test."""
        for page in self._open.values():
            await page.goto("about:blank")


@pytest_asyncio.fixture(scope="session", loop_scope="session")
async def pages(browser: Browser) -> Pages:
    return Pages(browser)


@pytest_asyncio.fixture(loop_scope="session")
async def open_page(pages: Pages, address: str) -> AsyncIterator[OpenPage]:
    """Open the page as a member. A failed script, or a request to another host, fails the test."""
    pages.address = address
    yield pages.open
    await pages.leave()
    wrong, pages.wrong = pages.wrong, []
    assert not wrong


@pytest_asyncio.fixture(scope="module", loop_scope="session")
async def modules(browser: Browser, address: str) -> AsyncIterator[Page]:
    """A page for testing those of the page's modules that need no document."""
    page = await browser.new_page()
    await page.goto(address)
    yield page
    await page.close()


@pytest.fixture
def keep() -> Iterator[Callable[[Page, str], Awaitable[None]]]:
    """Save a screenshot as an artefact."""

    async def take(page: Page, name: str) -> None:
        ARTEFACTS.mkdir(exist_ok=True)
        await page.screenshot(path=ARTEFACTS / f"page-{name}.png")

    return take
