"""How the page looks and its accessibility: contrast, phones, names and roles, nothing from other hosts."""

from pathlib import Path

import pytest
from playwright.async_api import expect

from tests.browser_page import say

pytestmark = [pytest.mark.asyncio(loop_scope="session"), pytest.mark.usefixtures("guest")]

PHONE = (360, 740)

HERE = Path(__file__).parent
TOO_FAINT = (HERE / "too_faint.js").read_text()
NAMELESS = (HERE / "nameless.js").read_text()

FOCUSED = "document.activeElement.textContent.trim() || document.activeElement.id"
SHOWN = ["Hello **all**, <@1> and `code`", "/bj advise 16 T", "/markdown", "/card", "/secret", "/pictures"]


@pytest.mark.parametrize("scheme", ["dark", "light"])
@pytest.mark.parametrize("size", [(1280, 900), PHONE], ids=["desktop", "phone"])
async def test_everything_can_be_read_and_fits(open_page, keep, scheme, size):
    page = await open_page("Aino", size=size, scheme=scheme)
    for text in SHOWN:
        count = await page.locator(".message[data-id]").count()
        await say(page, text)
        await expect(page.locator(".message[data-id]")).to_have_count(count + 1)
    where = f"{scheme}-{'phone' if size == PHONE else 'desktop'}"
    await keep(page, f"{where}-pictures")
    for number, name in ((-2, "private"), (-3, "card"), (-4, "markdown"), (-5, "layout")):
        await page.locator(".message").nth(number).scroll_into_view_if_needed()
        await keep(page, f"{where}-{name}")
    await page.locator("#line").fill("/bj advise 16 T ")
    await expect(page.locator("#suggestions")).to_contain_text("understood as 16 T")
    await keep(page, f"{where}-line")
    assert await page.evaluate(TOO_FAINT) == []
    sizes = await page.locator("pre code").evaluate_all(
        "all => all.map(one => parseFloat(getComputedStyle(one).fontSize))"
    )
    assert sizes
    assert min(sizes) >= 12
    assert await page.evaluate("document.documentElement.scrollWidth") <= size[0]
    assert await page.locator("#log").evaluate("log => log.scrollWidth <= log.clientWidth")


@pytest.mark.parametrize(
    ("scheme", "size"),
    [("dark", (1280, 900)), ("dark", PHONE), ("light", (1280, 900))],
    ids=["desktop", "phone", "light"],
)
async def test_overlays_are_readable_and_fit(open_page, keep, scheme, size, request):
    page, where = await open_page("Aino", size=size, scheme=scheme), request.node.callspec.id

    async def looks_right(name):
        await keep(page, f"{where}-{name}")
        assert await page.evaluate(TOO_FAINT) == []
        assert await page.evaluate(NAMELESS) == []
        assert await page.evaluate("document.documentElement.scrollWidth") <= size[0]

    await say(page, "/form")
    form = page.get_by_role("dialog", name="Open a table")
    await form.get_by_role("textbox", name="Name").fill("A name that is too long")
    await form.get_by_role("button", name="Submit").click()
    await looks_right("form")
    await form.get_by_role("combobox", name="Guests").click()
    await form.get_by_role("checkbox", name="Side bets").scroll_into_view_if_needed()
    await looks_right("form-end")
    await form.get_by_role("button", name="Cancel").click()
    await say(page, "/album")
    await page.locator(".message").last.get_by_role("link", name="Deal 4").click()
    await looks_right("large-picture")
    await page.keyboard.press("Escape")
    await page.locator(".message").last.get_by_role("button", name="Apps").press("Enter")
    await looks_right("apps")
    await page.keyboard.press("Escape")
    await page.locator("#line").fill("/scan 12 ")
    await looks_right("files")
    await page.get_by_role("button", name="Members").click()
    await looks_right("members")


async def test_every_control_has_a_name(open_page):
    page = await open_page("Aino")
    for text in SHOWN:
        await say(page, text)
    await expect(page.locator(".gallery")).not_to_have_count(0)
    assert await page.evaluate(NAMELESS) == []


async def test_the_parts_have_their_roles(open_page):
    page = await open_page("Aino")
    await expect(page.get_by_role("log", name="Messages in #table")).to_be_visible()
    await expect(page.get_by_role("navigation", name="Servers and channels")).to_be_visible()
    await expect(page.get_by_role("link", name="table", exact=True)).to_have_attribute("aria-current", "page")
    await expect(page.get_by_role("textbox", name="Message #table, or type /")).to_be_focused()
    await page.keyboard.type("/")
    await expect(page.get_by_role("listbox", name="Commands")).to_be_visible()
    await expect(page.locator("#spoken")).to_contain_text("suggestions")


async def test_everything_reachable_by_tab(open_page):
    page = await open_page("Tabea", direct=True)
    await say(page, "/bj advise 16 T")
    await expect(page.locator(".message").last).to_contain_text("Hit 16 T")
    reached = []
    for _ in range(60):
        await page.keyboard.press("Shift+Tab")
        reached.append(await page.evaluate(FOCUSED))
        if "Skip to the message box" in reached[-1]:
            break
    for wanted in ("Play against", "Source", "Give up", "Deal again", "Why?", "Open", "another", "table"):
        assert any(wanted in name for name in reached), (wanted, reached)


async def test_phone_sidebar_is_a_drawer(open_page, keep):
    page = await open_page("Aino", size=PHONE)
    side, menu = page.locator("#side"), page.locator("#menu")
    await expect(side).to_be_hidden()
    await menu.click()
    await expect(side).to_be_visible()
    await expect(menu).to_have_attribute("aria-expanded", "true")
    await keep(page, "drawer")
    await page.keyboard.press("Escape")
    await expect(side).to_be_hidden()
    await expect(menu).to_be_focused()


async def test_other_member_opens_new_page(open_page):
    page = await open_page("Aino")
    await page.get_by_label("Open a tab as someone else").fill("Veikko")
    async with page.context.expect_page() as coming:
        await page.get_by_role("button", name="Open", exact=True).click()
    other = await coming.value
    await expect(other.locator("#me")).to_contain_text("Veikko")
    await other.close()
