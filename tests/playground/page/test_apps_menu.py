"""The Apps menu on a message and on a member, by mouse and by keyboard."""

import pytest
from playwright.async_api import expect

from tests.browser_page import say

pytestmark = [pytest.mark.asyncio(loop_scope="session"), pytest.mark.usefixtures("guest")]


async def test_message_and_user_commands_offered(open_page, keep):
    aino, veikko = await open_page("Aino"), await open_page("Veikko")
    await say(aino, "1 2 1 to be solved")
    message = veikko.locator(".message", has_text="1 2 1 to be solved").first
    apps = message.get_by_role("button", name="Apps")
    await expect(apps).to_have_css("opacity", "0")
    await message.hover()
    await expect(apps).to_have_css("opacity", "1")
    await apps.click()
    await expect(veikko.get_by_role("menuitem")).to_have_text(
        ["Solve this board", "Ask about this", "Their chips"]
    )
    await keep(veikko, "apps-menu")
    await veikko.get_by_role("menuitem", name="Solve this board").click()
    answer = veikko.locator(".message").last
    await expect(answer).to_contain_text("I read: 1 2 1 to be solved")
    await expect(answer.locator(".reply")).to_contain_text("Veikko used Solve this board")
    await expect(veikko.locator(".waiting")).to_have_count(0)
    await expect(aino.locator(".message", has_text="I read")).to_have_count(0)
    await message.locator(".author-name").click()
    await expect(veikko.get_by_role("menuitem")).to_have_text(["Their chips"])
    await veikko.keyboard.press("Enter")
    await expect(veikko.locator(".message").last).to_contain_text("Aino has 1,000 chips.")


async def test_button_covers_no_long_name_on_a_phone(open_page):
    page = await open_page("Maximiliane Prinzessin Hohenlohe", size=(390, 844))
    await say(page, "/bj advise 16 T")
    answer = page.locator(".message", has_text="Hit 16 T").last
    words = await answer.locator(".reply-words").bounding_box()
    apps = await answer.get_by_role("button", name="Apps").bounding_box()
    assert words["x"] + words["width"] <= apps["x"]


async def test_menu_by_keyboard_opens_form(open_page):
    page = await open_page("Aino")
    await say(page, "what is this worth?")
    apps = page.locator(".message", has_text="what is this worth?").get_by_role("button", name="Apps")
    await apps.focus()
    await expect(apps).to_have_css("opacity", "1")
    await page.keyboard.press("Enter")
    item = page.get_by_role("menuitem")
    await expect(item.first).to_be_focused()
    for key, at in (("ArrowDown", 1), ("End", 2), ("ArrowDown", 0), ("ArrowUp", 2), ("Home", 0), ("a", 1)):
        await page.keyboard.press(key)
        await expect(item.nth(at)).to_be_focused()
    await page.keyboard.press("Escape")
    await expect(item).to_have_count(0)
    await expect(apps).to_be_focused()
    await page.keyboard.press("Enter")
    await page.keyboard.press("ArrowDown")
    await page.keyboard.press("Enter")
    await expect(page.get_by_role("dialog", name="Your bet")).to_be_visible()


async def test_the_members_are_listed_with_the_menu(open_page, keep):
    page = await open_page("Aino")
    await page.get_by_role("button", name="Members").press("Enter")
    members = page.get_by_role("complementary", name="Members")
    await expect(members.get_by_role("button", name="Aino")).to_contain_text("(you)")
    await expect(members.get_by_role("button", name="Oddsmith")).to_contain_text("APP")
    await members.get_by_role("button", name="Guest").click()
    await keep(page, "members")
    await page.get_by_role("menuitem", name="Their chips").click()
    await expect(page.locator(".message").last).to_contain_text("Guest has 1,000 chips.")
    await members.get_by_role("button", name="Guest").press("Escape")
    await expect(members).to_be_hidden()
    await expect(page.get_by_role("button", name="Members")).to_be_focused()
