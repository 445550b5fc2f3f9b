"""A tour of the page by keyboard alone: nothing here uses the mouse or sets the focus."""

import aiohttp
import pytest
from playwright.async_api import Page, expect

pytestmark = [pytest.mark.asyncio(loop_scope="session"), pytest.mark.usefixtures("guest")]

FOCUSED = """() => {
    if (document.activeElement === document.body) return "nothing";
    const {ariaLabel, textContent, labels, id} = document.activeElement;
    return ariaLabel || labels?.[0]?.textContent || textContent.trim() || id;
}"""


async def tab_to(page: Page, name: str, *, back: bool = False) -> None:
    """Press Tab until the focused element has this name."""
    passed = []
    for _ in range(60):
        await page.keyboard.press("Shift+Tab" if back else "Tab")
        passed.append(await page.evaluate(FOCUSED))
        if name in passed[-1]:
            return
    raise AssertionError(f"{name} is not reached by Tab, only {passed}")


async def test_whole_page_works_by_keyboard(open_page, keep):
    page = await open_page("Kaisa", direct=True)
    await expect(page.locator("#me")).not_to_contain_text("null")
    last, keys = page.locator(".message").last, page.keyboard
    # A command, completed and sent; its button, its select.
    await keys.type("/adv")
    await keys.press("Tab")
    await keys.type("16 T")
    await keys.press("Enter")
    await expect(last).to_contain_text("Hit 16 T")
    await tab_to(page, "Deal again", back=True)
    await keys.press("Enter")
    await expect(last).to_contain_text("Dealt twice.")
    await tab_to(page, "Rules of the house")
    for key in ("Enter", "ArrowDown", "Enter"):
        await keys.press(key)
    await expect(last).to_contain_text("The rules are downtown.")
    # Send a private reply, and dismiss it.
    await tab_to(page, "or type /")
    await keys.type("/secret")
    await keys.press("Enter")
    await expect(last).to_contain_text("Your chips")
    await tab_to(page, "Dismiss message", back=True)
    await keys.press("Enter")
    await expect(last).not_to_contain_text("Your chips")
    # A spoiler, and a picture opened large.
    await tab_to(page, "or type /")
    await keys.type("it was ||a queen||")
    await keys.press("Enter")
    await expect(last).to_contain_text("it was")
    await tab_to(page, "Spoiler", back=True)
    await keys.press("Enter")
    await expect(last.locator(".covered")).to_be_visible()
    await tab_to(page, "or type /")
    await keys.type("/album")
    await keys.press("Enter")
    await expect(last.locator(".gallery")).to_be_visible()
    await tab_to(page, "Spoiler", back=True)
    await tab_to(page, "Spoiler", back=True)
    await page.keyboard.press("Shift+Tab")  # the third picture or the fourth
    await keys.press("Enter")
    await expect(page.get_by_role("dialog", name="Picture")).to_be_visible()
    await keys.press("Escape")
    # Open a modal from the Apps menu.
    await tab_to(page, "Apps")
    for key in ("Enter", "ArrowDown", "Enter"):
        await keys.press(key)
    await expect(page.get_by_role("dialog", name="Your bet")).to_be_visible()
    await keep(page, "by-keyboard")
    await keys.press("Escape")
    # Another channel, and its members.
    await tab_to(page, "lounge", back=True)
    await keys.press("Enter")
    await expect(page.locator("#channel")).to_have_text("#lounge")
    await expect(page.locator("#log")).to_contain_text("start of #lounge")
    await tab_to(page, "Members", back=True)
    await keys.press("Enter")
    await expect(
        page.get_by_role("complementary", name="Members").get_by_role("button").first
    ).to_be_focused()
    await keys.press("Escape")
    await tab_to(page, "or type /")


async def test_typing_after_press_goes_to_line(open_page):
    page = await open_page("Kaisa", direct=True)
    await expect(page.locator("#me")).not_to_contain_text("null")
    last, keys = page.locator(".message").last, page.keyboard
    await keys.type("/adv")
    await keys.press("Tab")
    await keys.type("16 T")
    await keys.press("Enter")
    await last.get_by_role("button", name="Deal again").click()
    await expect(last).to_contain_text("Dealt twice.")
    await keys.type("/secret")
    await expect(page.locator("#line")).to_have_value("/secret")


async def test_focus_survives_redraw_of_empty_channel(open_page, address):
    page = await open_page("Kerttu", direct=True)
    command = page.get_by_role("button", name="/bj advise")
    await expect(command).to_be_visible()
    await tab_to(page, "/bj advise", back=True)
    drawn = await command.element_handle()
    async with aiohttp.ClientSession(address) as http:
        body = {"name": "Elsewhere too", "channels": ["general"]}
        assert (await http.post("/playground/servers", json=body)).status == 200
    await page.wait_for_function("button => !button.isConnected", arg=drawn)
    await expect(command).to_be_focused()
