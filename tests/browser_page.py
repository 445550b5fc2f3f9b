"""The playground's page in a browser, as the tests of the bot use it."""

from playwright.async_api import Page

from tests.playground_client import ROOT

ARTEFACTS = ROOT / "artefacts"
LOG = "document.querySelector('#log')"


async def say(page: Page, text: str) -> None:
    """Write a line and send it, without what is offered while typing."""
    line = page.locator("#line")
    await line.fill(text)
    await line.press("Escape")
    await line.press("Enter")


async def nothing_is_cut_off(page: Page) -> bool:
    """Whether no message is wider than the page."""
    return bool(await page.evaluate(f"{LOG}.scrollWidth <= {LOG}.clientWidth"))
