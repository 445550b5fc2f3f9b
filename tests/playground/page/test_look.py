"""How the page looks and who can use it: contrast, phones, names and roles, nothing from outside."""

import re
from pathlib import Path

import pytest
from playwright.async_api import expect

import playground
from tests.playground.page.conftest import say

pytestmark = [pytest.mark.asyncio(loop_scope="session"), pytest.mark.usefixtures("bot")]

PAGE = Path(playground.__file__).parent / "page"
PHONE = (360, 740)

# The contrast of every visible text with what lies behind it, by WCAG's formula; those below 4.5 (3 if large).
TOO_FAINT = """() => {
  const channels = (colour) => colour.match(/[\\d.]+/g).map(Number);
  const canvas = new OffscreenCanvas(1, 1).getContext("2d", {willReadFrequently: true});
  const rgba = (colour) => {
    canvas.clearRect(0, 0, 1, 1); canvas.fillStyle = colour; canvas.fillRect(0, 0, 1, 1);
    const [r, g, b, a] = canvas.getImageData(0, 0, 1, 1).data; return [r, g, b, a / 255];
  };
  const over = (top, under) => top.slice(0, 3).map((c, i) => c * top[3] + under[i] * (1 - top[3]));
  const behind = (element) => element === null ? [255, 255, 255]
    : over(rgba(getComputedStyle(element).backgroundColor), behind(element.parentElement));
  const light = (rgb) => {
    const [r, g, b] = rgb.map((c) => c / 255).map((c) => c <= 0.04045 ? c / 12.92 : ((c + 0.055) / 1.055) ** 2.4);
    return 0.2126 * r + 0.7152 * g + 0.0722 * b;
  };
  const faint = [];
  const texts = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
  while (texts.nextNode()) {
    const element = texts.currentNode.parentElement;
    const style = getComputedStyle(element);
    const disabled = element.closest(":disabled") !== null;
    if (!texts.currentNode.data.trim() || disabled || !element.checkVisibility({visibilityProperty: true})) continue;
    if (element.closest("noscript, [inert]")) continue;
    const ground = behind(element);
    const [one, other] = [light(over(rgba(style.color), ground)), light(ground)].sort((a, b) => b - a);
    const contrast = (one + 0.05) / (other + 0.05);
    const size = parseFloat(style.fontSize);
    const large = size >= 24 || (size >= 18.66 && Number(style.fontWeight) >= 700);
    if (contrast < (large ? 3 : 4.5)) faint.push(`${texts.currentNode.data.trim().slice(0, 30)}: ${contrast.toFixed(2)}`);
  }
  return faint;
}"""

# Every control without a name that a screen reader could say.
NAMELESS = """() => [...document.querySelectorAll("button, a[href], input, textarea, [role=combobox], [role=log], [role=listbox], img")]
  .filter((element) => !(element.getAttribute("aria-label") || element.getAttribute("aria-labelledby") || element.textContent.trim()
    || element.alt || element.labels?.length || element.querySelector("img[alt]")))
  .map((element) => element.outerHTML.slice(0, 120))"""

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
    assert await page.evaluate("document.documentElement.scrollWidth") <= size[0]
    assert await page.locator("#log").evaluate("log => log.scrollWidth <= log.clientWidth")


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
    await expect(page.get_by_role("link", name="# table")).to_have_attribute("aria-current", "page")
    await expect(page.get_by_role("textbox", name="Write in #table, or a command with /")).to_be_focused()
    await page.keyboard.type("/")
    await expect(page.get_by_role("listbox", name="Commands")).to_be_visible()
    await expect(page.locator("#spoken")).to_contain_text("suggestions")


async def test_the_whole_page_can_be_reached_by_tab(open_page):
    page = await open_page("Aino")
    await say(page, "/bj advise 16 T")
    await expect(page.locator(".message").last).to_contain_text("Hit 16 T")
    reached = []
    for _ in range(60):
        await page.keyboard.press("Shift+Tab")
        reached.append(await page.evaluate("document.activeElement.textContent.trim() || document.activeElement.id"))
        if "Skip to the line" in reached[-1]:
            break
    for wanted in ("Play against", "Source", "Give up", "Deal again", "Why?", "Open", "another", "#table"):
        assert any(wanted in name for name in reached), (wanted, reached)


async def test_on_a_phone_the_side_list_is_a_drawer(open_page, keep):
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


async def test_another_member_opens_in_a_page_of_their_own(open_page):
    page = await open_page("Aino")
    await page.get_by_label("Open the page as somebody else too").fill("Veikko")
    async with page.context.expect_page() as coming:
        await page.get_by_role("button", name="Open", exact=True).click()
    other = await coming.value
    await expect(other.locator("#me")).to_contain_text("Veikko")


def test_the_page_needs_nothing_from_outside_and_never_makes_markup_of_text():
    files = [file for file in PAGE.iterdir() if file.suffix in (".html", ".css", ".js", ".svg")]
    assert len(files) > 10
    for file in files:
        text = file.read_text()
        loaded = re.findall(r"""(?:src|href|import|from|url)[=( ]+["']?(https?:|//)""", text)
        assert not loaded, file.name
        assert not re.search(r"innerHTML|outerHTML|insertAdjacentHTML|document\.write|\beval\(", text), file.name
