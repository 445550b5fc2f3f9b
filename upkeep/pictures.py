"""Draw the pictures of the README anew, from the playground: python -m upkeep.pictures

docs/oddsmith.png is animated (APNG): a question, and a round at a table. docs/answer.png, table.png,
board.png and chart.png are stills. The cards at the table are stacked; their suits are not.
"""

import asyncio
import tempfile
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from io import BytesIO
from pathlib import Path

import pytest
from PIL import Image
from playwright.async_api import Browser, Locator, Page, ViewportSize

from app.services import Services
from app.solving.pool import SolverPool
from bot.components import message_updater
from bot.runtime import playground_process
from bot.runtime.lifecycle import connected_bot
from bot.settings import Settings
from storage import Database
from tests.games.table_driver import stack
from tests.headless_browser import headless_browser

DOCS = Path(__file__).parent.parent / "docs"
ANIMATION_SIZE: ViewportSize = {"width": 620, "height": 760}
STILL_SIZE: ViewportSize = {"width": 560, "height": 2600}
STILL_HEIGHT = 650  # pixels; a part of a message that does not fit whole is left out
GAP = 10  # between the parts, pixels
COLORS = 256  # of a picture
MAX_BYTES = 600_000  # of the animation
TYPED, READ = 90, 2600  # milliseconds that a frame is shown
CARDS = "8 6 8 10 10 3 10 9"  # Aino splits eights against a six; one hand stands on 18, one doubles on 11
BOARD = "##F#1101#/13#3#112#/1#22122##/111001#3#/00000112#/000011111/00001#211/0000112#1/00000011#"


class Animation:
    """The frames of an animation, and for how many milliseconds each is shown."""

    def __init__(self, page: Page) -> None:
        self._page = page
        self._frames: list[Image.Image] = []
        self._times: list[int] = []

    async def frame(self, milliseconds: int) -> None:
        self._frames.append(_picture(await self._page.screenshot()))
        self._times.append(milliseconds)

    async def say(self, line: str, answer: str) -> None:
        """Type a line, a few letters in each frame, send it, and show the answer that has this text."""
        entry = self._page.locator("#line")
        for start in range(0, len(line), 3):
            await entry.press_sequentially(line[start : start + 3])
            await self.frame(TYPED)
        await send(self._page)
        await shown(self._page, answer)
        await self.frame(READ)

    async def press(self, label: str, answer: str) -> None:
        """Press the newest button of this name, and show what then has this text."""
        await self._page.get_by_role("button", name=label, exact=True).last.click()
        await shown(self._page, answer)
        await self.frame(READ)

    def save(self, file: Path) -> None:
        # All frames share one palette: with a palette for each the file would be twice as large.
        sheet = Image.new("RGB", (self._frames[0].width, sum(frame.height for frame in self._frames)))
        for number, frame in enumerate(self._frames):
            sheet.paste(frame, (0, number * frame.height))
        # With this method the colors of few pixels, such as the red of the cards, stay in the palette.
        palette = sheet.quantize(COLORS, Image.Quantize.FASTOCTREE)
        frames = [frame.quantize(palette=palette, dither=Image.Dither.NONE) for frame in self._frames]
        # A program that does not play animations shows the last frame.
        frames[-1].save(
            file,
            save_all=True,
            default_image=True,
            append_images=frames,
            duration=[READ, *self._times],
            loop=0,
            optimize=True,
        )
        size = file.stat().st_size
        assert size < MAX_BYTES, f"{file} has {size} bytes, more than {MAX_BYTES}"


def _picture(png: bytes) -> Image.Image:
    return Image.open(BytesIO(png)).convert("RGB")


async def send(page: Page) -> None:
    """Send the line; suggestions that come late would take the first Enter."""
    line = page.locator("#line")
    while await line.input_value():
        await line.press("Escape")
        await line.press("Enter")
        await asyncio.sleep(0.2)


async def shown(page: Page, text: str) -> Locator:
    """The newest message with this text, or with a picture that it describes, in the middle of the page."""
    said = page.get_by_text(text).or_(page.get_by_alt_text(text))
    message = page.get_by_role("article").filter(has=said).last
    await message.wait_for()
    await message.evaluate(
        "message => Promise.all([...message.querySelectorAll('img')].map(picture => picture.decode()))"
    )
    await message.evaluate("message => message.scrollIntoView({block: 'center', behavior: 'instant'})")
    return message


@asynccontextmanager
async def running_bot() -> AsyncIterator[str]:
    """A bot in a playground of its own; the page's address."""
    with (
        pytest.MonkeyPatch.context() as patch,
        tempfile.TemporaryDirectory(prefix="oddsmith-") as folder,
    ):
        stack(patch, CARDS)
        patch.setattr(message_updater, "MIN_INTERVAL", 0.1)
        async with playground_process.playground_process() as process, SolverPool(workers=1) as pool:
            playground = await playground_process.read_address(process)
            settings = Settings(database=f"sqlite:///{folder}/oddsmith.sqlite", **playground.settings)
            database = await Database.open(settings.database)
            try:
                async with connected_bot(settings, Services(pool, database)) as (bot, _):
                    await bot.wait_until_ready()
                    yield playground.page
            finally:
                await database.close()


async def opened(browser: Browser, address: str, size: ViewportSize, channel: str) -> Page:
    """The page as Aino, in this channel of the first server."""
    page = await browser.new_page(viewport=size, color_scheme="dark", reduced_motion="reduce")
    page.set_default_timeout(60_000)
    await page.goto(f"{address}?as=Aino")
    number = await page.evaluate(
        """async name => {
            const place = await (await fetch("/playground/place?as=Aino")).json();
            return place.servers[0].channels.find((channel) => channel.name === name).id;
        }""",
        channel,
    )
    await page.goto(f"{address}?as=Aino&channel={number}")
    await page.get_by_role("heading", name=f"#{channel}").wait_for()
    return page


async def save_animation(browser: Browser, address: str) -> None:
    page = await opened(browser, address, ANIMATION_SIZE, "table")
    animation = Animation(page)
    await animation.frame(600)
    await animation.say("/bj advise 16 T", "hard 16 vs 10")
    await animation.press("Why?", "bust")
    await animation.say("/bj table", "Blackjack · table")
    await animation.press("Bet 50", "bets 50")
    await animation.press("Deal", "your turn")
    await animation.press("Hint", "Split · pair of eights vs 6")
    await animation.press("Split (+50)", "hand 1 of 2")
    await animation.press("Stand", "hand 2 of 2")
    await animation.press("Double (+50)", "Place your bets")
    await animation.frame(READ)
    animation.save(DOCS / "oddsmith.png")
    await page.close()


async def save_stills(browser: Browser, address: str) -> None:
    page = await opened(browser, address, STILL_SIZE, "lounge")
    for name, line, text in (
        ("answer", "/bj advise 16 T", "hard 16 vs 10"),
        ("board", f"/mines solve {BOARD} mines:10", "Read as 9x9"),
        ("chart", "/bj chart", "The best moves for"),
    ):
        await page.locator("#line").fill(line)
        await send(page)
        await save_still(await shown(page, text), name)
    await page.locator("#line").fill("/bj table")
    await send(page)
    await shown(page, "Blackjack · table")
    for label, text in (("Bet 50", "bets 50"), ("Deal", "your turn")):
        await page.get_by_role("button", name=label, exact=True).last.click()
        await shown(page, text)
    await save_still(page.get_by_role("article").filter(has_text="Blackjack · table").last, "table")
    await page.close()


async def save_still(message: Locator, name: str) -> None:
    """Save a message's frame as far down as its parts (texts, pictures, rows of buttons) fit whole."""
    frame = message.locator(".container")
    picture = _picture(await frame.screenshot())
    ends = await frame.evaluate(
        """frame => [...frame.children].map(
            part => Math.floor(part.getBoundingClientRect().bottom - frame.getBoundingClientRect().top)
        )"""
    )
    height = max(end for end in (*(end + GAP for end in ends), picture.height) if end <= STILL_HEIGHT)
    picture = picture.crop((0, 0, picture.width, height))
    picture.quantize(COLORS).save(DOCS / f"{name}.png", optimize=True)


async def main() -> None:
    async with running_bot() as address, headless_browser() as browser:
        await save_animation(browser, address)
        await save_stills(browser, address)


if __name__ == "__main__":
    asyncio.run(main())
