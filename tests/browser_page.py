"""The playground's page in a browser, as the tests of the bot use it."""

from collections.abc import Sequence

from playwright.async_api import Locator, Page

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


async def are_in_one_row(within: Page | Locator, labels: Sequence[str]) -> bool:
    """Whether the last buttons with these labels are beside each other.

    They are measured at one moment: the page moves when a picture comes.
    """
    tops = await within.get_by_role("button").evaluate_all(
        "(buttons, labels) => labels.map(label => "
        "buttons.findLast(button => button.innerText.trim() === label).getBoundingClientRect().top)",
        list(labels),
    )
    return len(set(tops)) == 1
